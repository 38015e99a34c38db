/// One todo file, or several that are shown as one.
public struct TodoPlan: Sendable {
  /// The todo files in the order in which they were given.
  public let documents: [TodoDocument]
  /// The title of the only file, or the files' titles separated by commas, unless another is given.
  public let title: String

  /// Creates a plan.
  /// - Parameter title: nil takes the title of the file, or the titles of several joined with commas.
  public init(_ documents: [TodoDocument], title: String? = nil) {
    self.documents = documents
    self.title = title ?? documents.map(\.title).joined(separator: ", ")
  }

  /// The language of the first file that declares one, or else the first one guessed from a file's script.
  public var lang: String? {
    documents.lazy.compactMap(\.frontMatter.lang).first ?? documents.lazy.compactMap(LanguageGuess.of).first
  }
}

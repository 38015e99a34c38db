/// One todo file, or several that are shown as one.
public struct TodoPlan: Sendable {
  public let documents: [TodoDocument]
  /// The title of the only file, or the files' titles in a row.
  public let title: String

  public init(_ documents: [TodoDocument], title: String? = nil) {
    self.documents = documents
    self.title = title ?? documents.map(\.title).joined(separator: ", ")
  }

  /// The language of the first file that names one, else the one that a file's script tells.
  public var lang: String? {
    documents.lazy.compactMap(\.frontMatter.lang).first ?? documents.lazy.compactMap(LanguageGuess.of).first
  }
}

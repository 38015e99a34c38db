/// One todo file, or several that are shown as one.
public struct TodoPlan: Sendable {
  /// The todo files in the order in which they were given or found.
  public let documents: [TodoDocument]
  /// The folders that the files are in; empty unless a folder was given. Each comes after the folder around it.
  public let folders: [PlanFolder]
  /// Where each file stands.
  public let places: [PlanPlace]
  /// What a folder's own settings say of the whole plan; nil if no folder was given.
  public let settings: FrontMatter?
  /// For each file, the index of the one that it continues, as `done.txt` does `todo.txt`: its tasks are in the groups of
  /// that file.
  public let continued: [Int?]
  /// The files that continue each one.
  private let continuing: [Int: [Int]]
  /// The title of the only file, or the files' titles separated by commas, unless another is given.
  public let title: String

  /// Creates a plan.
  /// - Parameter title: nil takes the title of the file, or the titles of several joined with commas.
  public init(_ documents: [TodoDocument], title: String? = nil) {
    self.documents = documents
    folders = []
    places = documents.map { _ in PlanPlace() }
    settings = nil
    continued = Self.continued(documents)
    continuing = Self.continuing(continued)
    self.title = title ?? Self.title(of: documents)
  }

  /// Creates a plan of the files of folders.
  /// - Parameter places: one for each document.
  public init(
    _ documents: [TodoDocument], in folders: [PlanFolder], places: [PlanPlace], title: String,
    settings: FrontMatter = FrontMatter()
  ) {
    self.documents = documents
    self.folders = folders
    self.places = places
    self.settings = settings
    continued = Self.continued(documents)
    continuing = Self.continuing(continued)
    self.title = title
  }

  private static func continued(_ documents: [TodoDocument]) -> [Int?] {
    guard documents.count > 1 else { return documents.map { _ in nil } }
    var bases: [String: Int] = [:]
    for (index, document) in documents.enumerated() {
      if let other = document.format.companion(of: document.source.path) { bases[other] = index }
    }
    return documents.map { bases[$0.source.path] }
  }

  private static func continuing(_ continued: [Int?]) -> [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for (index, base) in continued.enumerated() { if let base { found[base, default: []].append(index) } }
    return found
  }

  /// The titles of several files, separated by commas; those that continue others have none of their own.
  public static func title(of documents: [TodoDocument]) -> String {
    zip(documents, continued(documents)).filter { $1 == nil }.map { $0.0.title }.joined(separator: ", ")
  }

  /// Whether it is one file, whose groups are the plan's.
  public var isSingle: Bool { settings == nil && continued.count { $0 == nil } == 1 }

  /// The indices of the files that continue a file.
  func continuations(of document: Int) -> [Int] { continuing[document] ?? [] }

  /// The name of a file in the plan.
  public func name(ofDocument index: Int) -> String { places[index].name ?? documents[index].title }

  /// Whether a file is in an archive.
  public func isArchived(_ document: Int) -> Bool {
    self.folders(of: document).contains { folders[$0].kind == .archive }
  }

  /// The project that a file belongs to, as an index of ``folders``; nil if there are none.
  public func project(of document: Int) -> Int? { self.folders(of: document).last { folders[$0].kind == .project } }

  /// The folders around a file, innermost first.
  public func folders(of document: Int) -> [Int] {
    var found: [Int] = []
    var next = places[document].folder
    while let index = next {
      found.append(index)
      next = folders[index].parent
    }
    return found
  }

  /// The names of the folders around a file, outermost first.
  public func folderNames(of document: Int) -> [String] { folders(of: document).reversed().map { folders[$0].name } }

  /// The language that the settings or the first file that does declare, or else the first one guessed from a file's
  /// script.
  public var lang: String? {
    settings?.lang ?? documents.lazy.compactMap(\.frontMatter.lang).first
      ?? documents.lazy.compactMap(LanguageGuess.of).first
  }
}

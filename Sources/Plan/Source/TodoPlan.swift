import Base

/// One todo file, or several that are presented as one.
public struct TodoPlan: Sendable {
  /// The todo files in the order in which they were specified or found.
  public let documents: [TodoDocument]
  /// The folders that contain the files, parents before children; empty unless a folder was specified.
  public let folders: [PlanFolder]
  /// The place of each file.
  public let locations: [PlanLocation]
  /// The folder's own settings for the whole plan; nil if no folder was specified.
  public let settings: FrontMatter?
  /// For each file, the index of the one that it continues, as `done.txt` continues `todo.txt`: its tasks belong to the
  /// groups of that file.
  public let continued: [Int?]
  /// The names of people: those of the folder, then those of each file.
  public let people: PersonNames
  /// The title of the only file, or the files' titles separated by commas, unless another one was specified.
  public let title: String

  /// Creates a plan.
  /// - Parameter title: nil for the title of the file, or the titles of several files separated by commas.
  public init(_ documents: [TodoDocument], title: String? = nil) {
    self.init(
      documents, in: [], locations: documents.map { _ in PlanLocation() },
      title: title ?? Self.title(of: documents), settings: nil)
  }

  /// Creates a plan from the files of folders.
  /// - Parameter locations: one for each document.
  /// - Parameter settings: nil if no folder was specified.
  public init(
    _ documents: [TodoDocument], in folders: [PlanFolder], locations: [PlanLocation], title: String,
    settings: FrontMatter? = FrontMatter()
  ) {
    self.documents = documents
    self.folders = folders
    self.locations = locations
    self.settings = settings
    continued = Self.continued(documents)
    people = documents.reduce(into: settings?.people ?? PersonNames()) { $0.add($1.frontMatter.people) }
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

  /// The titles of several files, separated by commas; files that continue others are left out.
  public static func title(of documents: [TodoDocument]) -> String {
    zip(documents, continued(documents)).filter { $1 == nil }.map { $0.0.title }.joined(separator: ", ")
  }

  /// Whether it consists of one file, whose groups are those of the plan.
  public var isSingle: Bool { settings == nil && continued.count { $0 == nil } == 1 }

  /// The name of a file in the plan.
  public func name(ofDocument index: Int) -> String { locations[index].name ?? documents[index].title }

  /// The name of the list to which a file belongs: its own, or that of the file that it continues.
  public func listName(ofDocument index: Int) -> String { name(ofDocument: continued[index] ?? index) }

  /// Whether a file is in an archive.
  public func isArchived(_ document: Int) -> Bool {
    self.folders(of: document).contains { folders[$0].kind == .archive }
  }

  /// The project of a file, as an index of ``folders``; nil if there are no projects.
  public func project(of document: Int) -> Int? { self.folders(of: document).last { folders[$0].kind == .project } }

  /// The folders that contain a file, innermost first.
  public func folders(of document: Int) -> [Int] {
    locations[document].folder.map { Array(sequence(first: $0) { folders[$0].parent }) } ?? []
  }

  /// The names of the folders that contain a file, outermost first.
  public func folderNames(of document: Int) -> [String] { folders(of: document).reversed().map { folders[$0].name } }

  /// The lists of the plan, by the indices of their files: a file with those that continue it, or a folder in which each file
  /// is a task.
  public var lists: [[Int]] {
    var lists: [[Int]] = []
    var (ofFolder, ofFile) = ([Int: Int](), [Int: Int]())
    for index in documents.indices where continued[index] == nil {
      // The plan itself is the folder of tasks at the top.
      let folder = locations[index].isMember ? locations[index].folder ?? -1 : nil
      if let list = folder.flatMap({ ofFolder[$0] }) {
        lists[list].append(index)
        continue
      }
      if let folder { ofFolder[folder] = lists.count }
      ofFile[index] = lists.count
      lists.append([index])
    }
    for (index, base) in continued.enumerated() {
      if let list = base.flatMap({ ofFile[$0] }) { lists[list].append(index) }
    }
    return lists
  }

  /// The values of a kind of attribute that any task has, as first written, the most frequent one first.
  public func values(_ kind: TaskAttribute.Kind) -> [String] {
    var found: [String] = []
    var indices: [String: Int] = [:]
    var counts: [Int] = []
    for document in documents {
      for task in document.tasks {
        for value in document.values(kind, of: task) {
          let index = indices[TextKey.fold(value), default: found.count]
          if index == found.count {
            indices[TextKey.fold(value)] = index
            found.append(value)
            counts.append(0)
          }
          counts[index] += 1
        }
      }
    }
    return found.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { found[$0] }
  }

  /// What is set for the whole plan: in a folder, the front matter of one of many files is about a site of its own.
  package var matter: [FrontMatter] { settings.map { [$0] } ?? documents.map(\.frontMatter) }

  /// The address of the published site, with a trailing slash; nil if the settings do not name it.
  public var siteAddress: String? { matter.lazy.compactMap(\.baseURL).first }

  /// The language declared in the settings or in the first file that declares one, or else the first one guessed from a
  /// file's script.
  public var lang: String? {
    settings?.lang ?? documents.lazy.compactMap(\.frontMatter.lang).first
      ?? documents.lazy.compactMap(LanguageGuess.of).first
  }
}

/// A folder of a plan: a group of files, or of tasks if each file is a task.
public struct PlanFolder: Sendable, Equatable {
  /// The role of a folder.
  public enum Kind: Sendable, Equatable {
    /// One of several folders that were specified, with files and a history of its own.
    case project
    /// Files that are in the same folder.
    case folder
    /// Finished work: it is counted, but listed separately, and nothing in it is due.
    case archive
  }

  /// The name for pages.
  public var name: String
  /// The role of the folder.
  public var kind: Kind
  /// The index of its parent folder, which is less than its own; nil at the top.
  public var parent: Int?

  /// Creates a folder.
  public init(name: String, kind: Kind = .folder, parent: Int? = nil) {
    (self.name, self.kind, self.parent) = (name, kind, parent)
  }
}

/// The place of a file in a plan.
public struct PlanLocation: Sendable, Equatable {
  /// The index of its folder in ``TodoPlan/folders``; nil at the top.
  public var folder: Int?
  /// The name for pages; nil for the file's title.
  public var name: String?
  /// Whether its tasks belong directly to the folder, like the task of a file that is one task.
  public var isMember = false

  /// Creates a place.
  public init(folder: Int? = nil, name: String? = nil, isMember: Bool = false) {
    (self.folder, self.name, self.isMember) = (folder, name, isMember)
  }
}

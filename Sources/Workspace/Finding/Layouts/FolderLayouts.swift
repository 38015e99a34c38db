import Base
import TodoFile

/// The layouts of known tools, which need no settings.
struct FolderLayouts: Sendable {
  private let features: Set<String>
  private let backlog: BacklogLayout
  private let milestones: [String: String]

  /// Finds out which layouts the files of a folder have.
  init(_ paths: [String], in root: String) {
    features = SpecKitLayout.features(paths)
    backlog = BacklogLayout(paths, in: root)
    milestones = BacklogLayout.milestones(paths)
  }

  /// What a layout says of a file; nil if it lies in none.
  func place(of path: String) -> LayoutPlace? {
    let parts = path.split(separator: "/").map(String.init)
    return OpenSpecLayout.place(parts) ?? KiroLayout.place(parts) ?? backlog.place(parts)
      ?? SpecKitLayout.place(parts, features: features)
  }

  /// The trail of a file that was read: a task's milestone is a folder.
  func trail(_ trail: FileTrail, of document: TodoDocument) -> FileTrail {
    guard trail.isMember, !trail.parts.contains(where: \.isArchive), let milestone = BacklogLayout.milestone(document)
    else { return trail }
    var trail = trail
    trail.parts.append(.init(name: milestones[milestone.lowercased()] ?? milestone, stays: true))
    return trail
  }

  /// How a file that was given by its path is read; nil if it lies in no layout.
  static func settings(ofFile path: String) -> FileSettings? {
    let parts = path.split(separator: "/").map(String.init)
    return KiroLayout.place(parts)?.settings ?? BacklogLayout.settings(ofFile: path)
  }
}

extension FileTrail {
  /// The folders around a tool's own folder.
  static func outer(_ names: ArraySlice<String>) -> [Part] { names.map { Part(name: $0) } }
}

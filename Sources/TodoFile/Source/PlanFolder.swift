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

/// A folder of a plan: a group of its files, or of their tasks where each file is a task.
public struct PlanFolder: Sendable, Equatable {
  /// What a folder stands for.
  public enum Kind: Sendable, Equatable {
    /// One of several folders that were given, with files and a history of its own.
    case project
    /// Files that lie together.
    case folder
    /// What is over: it counts, but stands apart, and nothing in it is due.
    case archive
  }

  /// The name that pages show.
  public var name: String
  /// What it stands for.
  public var kind: Kind
  /// The index of the folder that it is in; nil for those at the top. It is less than the folder's own index.
  public var parent: Int?

  /// Creates a folder.
  public init(name: String, kind: Kind = .folder, parent: Int? = nil) {
    (self.name, self.kind, self.parent) = (name, kind, parent)
  }
}

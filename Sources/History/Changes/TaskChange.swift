import TodoFile

/// What became of one task between two revisions.
public struct TaskChange: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case finished, added, reopened, cut, archived, moved, renamed
  }

  public let kind: Kind
  /// Its title now, or the last one it had.
  public let title: String
  /// The names of the groups around it, outermost first.
  public let group: [String]
  /// The title before, of a renamed task.
  public let oldTitle: String?
  /// The groups before, of a moved task.
  public let oldGroup: [String]?
  /// Its state now; nil for one that is gone.
  public let state: TaskState?
  /// Its index in the later revision; nil for one that is gone.
  public let index: Int?
  /// The index of its file.
  public internal(set) var document = 0
}

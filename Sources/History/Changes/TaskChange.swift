import TodoFile

/// What happened to one task between two revisions.
public struct TaskChange: Sendable, Equatable {
  /// The ways in which a task can change.
  public enum Kind: String, Sendable, CaseIterable {
    case finished, added, reopened, cut, archived, restored, moved, renamed
  }

  /// How the task changed.
  public let kind: Kind
  /// Equal for the changes of one task, and different for those of others.
  public let task: Int
  /// Its current title, or its last one if it was removed.
  public let title: String
  /// The names of the enclosing groups, outermost first.
  public let group: [String]
  /// Its earlier title; nil if there is no earlier task.
  public let oldTitle: String?
  /// Its earlier groups; nil if there is no earlier task.
  public let oldGroup: [String]?
  /// Its current state; nil if it was removed.
  public let state: TaskState?
  /// Its index in the later revision; nil if it was removed.
  public let index: Int?
  /// Whether it was removed as a task while its text is still in the file.
  public let isInText: Bool
  /// The index of its file; of the last one that had it if it was removed.
  public let document: Int
  /// The index of the file that it was in before; nil if there is no earlier task.
  public let oldDocument: Int?
}

public import Plan

/// The change of one task between two revisions.
public struct TaskChange: Sendable, Equatable {
  /// The ways in which a task can change.
  public enum Kind: String, Sendable, CaseIterable {
    case finished, added, reopened, cut, archived, restored, moved, renamed
  }

  /// How the task changed.
  public let kind: Kind
  /// A number shared by all changes of the same task.
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
  /// Whether the task was removed while its text stayed in the file.
  public let isInText: Bool
  /// The index of its file; for a removed task, of the last file that contained it.
  public let document: Int
  /// The index of its earlier file; nil if there is no earlier task.
  public let oldDocument: Int?
}

/// A task with its memo and its subtasks, taken from one file to be put into another.
public struct TaskExcerpt: Sendable {
  /// The title of the task.
  public let title: String
  /// The lines of the item without its indentation and its list marker; nil for a blank line.
  let lines: [[UInt8]?]
  /// What the file says of the task and its subtasks.
  let entries: [TaskOutline.Entry]
}

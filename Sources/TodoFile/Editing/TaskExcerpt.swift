/// A task with its memo and subtasks, taken from one file for insertion into another.
public struct TaskExcerpt: Sendable {
  /// The title of the task.
  public let title: String
  /// The lines of the item, in Markdown without its indentation and list marker; nil for a blank line.
  let lines: [[UInt8]?]
  /// The properties of the task and its subtasks, in Markdown.
  var entries: [TaskOutline.Entry] = []
  /// The file from which it was taken.
  let document: TodoDocument
  /// The indices of the task and its subtasks in that file.
  let tasks: Range<Int>
}

/// A task with its memo and its subtasks, taken from one file to be put into another.
public struct TaskExcerpt: Sendable {
  /// The title of the task.
  public let title: String
  /// The lines of the item; in Markdown without its indentation and its list marker. Nil for a blank line.
  let lines: [[UInt8]?]
  /// What the file says of the task and its subtasks, in Markdown.
  var entries: [TaskOutline.Entry] = []
  /// The file.
  let document: TodoDocument
  /// The task and its subtasks in that file.
  let tasks: Range<Int>
}

public import Base

/// A task to add to a file.
public struct NewTask: Sendable {
  /// The title in Markdown, on one line.
  public var title: String
  /// The notes below the task in Markdown; nil for none.
  public var memo: String?
  /// The due date; nil for none.
  public var due: DayTime?
  /// The people, with or without `@`.
  public var people: [String] = []
  /// The tags, with or without `#`.
  public var tags: [String] = []
  /// The priority; nil for none.
  public var priority: TaskPriority?

  /// The name of a group that begins with this task; an editor takes it only for a format without empty groups
  /// (``FormatTraits/emptyGroups``).
  public var newGroup: String?
  /// The creation date; nil for none.
  public var created: CalendarDate?

  /// Creates a task with only a title.
  public init(title: String) { self.title = title }
}

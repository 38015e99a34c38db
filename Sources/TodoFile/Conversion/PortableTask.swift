import Base

/// A task without the syntax of any format.
public struct PortableTask: Sendable, Equatable {
  /// What is written for a title that is empty: a line without one is no task in most formats.
  static let untitled = "(no title)"

  /// The title as plain text, without the attributes at its ends.
  public var title = ""
  /// The state.
  public var state = TaskState.open
  /// Why it was cancelled.
  public var reason: String?
  /// The priority.
  public var priority = TaskPriority.none
  /// The days that it has, by what they mean.
  public var dates: [TaskAttribute.Kind: CalendarDate] = [:]
  /// The tags without `#`.
  public var tags: [String] = []
  /// The people without `@`.
  public var people: [String] = []
  /// The estimate in minutes, or in points as a negative number.
  public var estimate: Int?
  /// The rule of the recurrence as it is written.
  public var recurrence: String?
  /// The id, and the ids of the tasks that it waits for.
  public var id: String?
  public var after: [String] = []
  /// The notes below it.
  public var memo: String?
  /// Its subtasks.
  public var subtasks: [PortableTask] = []
  /// The file and the 1-based line that it was read from; 0 if there is none. They do not count in comparisons.
  public var path: String?
  public var line = 0

  /// Creates an open task.
  public init(title: String = "") { self.title = title }

  /// Whether two tasks are the same, wherever they were read.
  public static func == (left: PortableTask, right: PortableTask) -> Bool {
    left.title == right.title && left.state == right.state && left.reason == right.reason
      && left.priority == right.priority && left.dates == right.dates && left.tags == right.tags
      && left.people == right.people && left.estimate == right.estimate && left.recurrence == right.recurrence
      && left.id == right.id && left.after == right.after && left.memo == right.memo && left.subtasks == right.subtasks
  }
}

public import Base

/// A task independent of any format's syntax.
public struct PortableTask: Sendable, Equatable {
  /// The title that is written for an empty one, because most formats ignore a line without a title.
  package static let untitled = "(no title)"

  /// The title as plain text, without the attributes at its ends.
  public var title = ""
  /// The state.
  public var state = TaskState.open
  /// The reason for its cancellation.
  public var reason: String?
  /// The priority.
  public var priority = TaskPriority.none
  /// Its dates with their times, by their meaning.
  public var dates: [TaskAttribute.Kind: DayTime] = [:]
  /// The tags without `#`.
  public var tags: [String] = []
  /// The people without `@`.
  public var people: [String] = []
  /// The estimate in minutes, or in points as a negative number.
  public var estimate: Int?
  /// The recurrence rule as written.
  public var recurrence: String?
  /// The id, and the ids of the tasks that it depends on.
  public var id: String?
  public var after: [String] = []
  /// The memo below it.
  public var memo: String?
  /// Its subtasks.
  public var subtasks: [PortableTask] = []
  /// The file and the 1-based line from which it was read; 0 if there is none. Comparisons ignore them.
  public var path: String?
  public var line = 0

  /// Creates an open task.
  public init(title: String = "") { self.title = title }

  /// The words that its title does not contain: an attribute in the middle of a title need not be repeated.
  package func missing(_ words: [String]) -> [String] {
    let title = " \(title) "
    return words.filter { !title.contains(" \($0) ") }
  }

  /// Whether two tasks are equal, regardless of where they were read.
  public static func == (left: PortableTask, right: PortableTask) -> Bool {
    left.title == right.title && left.state == right.state && left.reason == right.reason
      && left.priority == right.priority && left.dates == right.dates && left.tags == right.tags
      && left.people == right.people && left.estimate == right.estimate && left.recurrence == right.recurrence
      && left.id == right.id && left.after == right.after && left.memo == right.memo && left.subtasks == right.subtasks
  }
}

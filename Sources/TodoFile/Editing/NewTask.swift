import Base

/// A task to add to a file.
public struct NewTask: Sendable {
  /// The title in Markdown, one line.
  public var title: String
  /// The notes below the task in Markdown; nil for none.
  public var memo: String?
  /// The day on which it is due.
  public var due: CalendarDate?
  /// Names, with or without the marks that they are written with.
  public var people: [String] = []
  /// Tags, with or without `#`.
  public var tags: [String] = []
  /// The priority; nil writes none.
  public var priority: TaskPriority?

  /// A group that begins with it, in a format that has no empty ones (``TodoFormat/hasEmptyGroups``).
  public var newGroup: String?
  /// The day on which it is added, for files that note it.
  public var today: CalendarDate?

  /// Creates a task of a title alone.
  public init(title: String) { self.title = title }
}

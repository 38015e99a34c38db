import Base

/// A task to be written.
public struct NewTask: Sendable {
  public var title: String
  public var memo: String?
  public var due: CalendarDate?
  /// Names, with or without the marks that they are written with.
  public var people: [String] = []
  public var tags: [String] = []
  public var priority: TaskPriority?

  /// Creates a task of a title alone.
  public init(title: String) { self.title = title }
}

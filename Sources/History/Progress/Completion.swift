public import Base

/// The completion of a task according to its history.
public struct Completion: Sendable, Equatable {
  /// The day on which the task was done.
  public let day: CalendarDate
  /// The commit that marked the task as done, in hexadecimal; nil if the change is not committed.
  public let revision: String?

  /// Creates a completion.
  public init(day: CalendarDate, revision: String?) { (self.day, self.revision) = (day, revision) }
}

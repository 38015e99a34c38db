import Base

/// When a task was done, by its history.
public struct Completion: Sendable, Equatable {
  /// The day.
  public let day: CalendarDate
  /// The commit that says so, in hexadecimal; nil if it is not committed yet.
  public let revision: String?

  /// Creates a completion.
  public init(day: CalendarDate, revision: String?) { (self.day, self.revision) = (day, revision) }
}

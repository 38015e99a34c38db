import Base
import TodoFile

/// What a week changed, from its beginning to its end: what was ticked and unticked within it is nothing.
public struct HistoryWeek: Sendable, Equatable {
  /// Its Monday (ISO 8601).
  public let start: CalendarDate
  public internal(set) var delta: ScopeDelta
  /// The figures at its end.
  public internal(set) var progress: Progress
  public internal(set) var archived: Int

  /// The Monday of the week that holds a day.
  public static func start(of day: CalendarDate) -> CalendarDate { day.advanced(by: 1 - day.weekday) }
}

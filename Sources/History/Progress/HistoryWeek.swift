import Base
import TodoFile

/// The net change of a week, from its start to its end: a task checked and unchecked within it does not count.
public struct HistoryWeek: Sendable, Equatable {
  /// Its Monday (ISO 8601).
  public let start: CalendarDate
  /// What changed from the beginning of the week to its end.
  public internal(set) var delta: ScopeDelta
  /// The progress at the end of the week.
  public internal(set) var progress: Progress
  /// How many finished tasks had been removed from the file by the end of the week, earlier weeks included.
  public internal(set) var archived: Int

  /// The Monday of the week that contains a day.
  public static func start(of day: CalendarDate) -> CalendarDate { day.advanced(by: 1 - day.weekday) }
}

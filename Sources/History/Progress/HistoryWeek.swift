public import Base
public import Plan

/// The net change of a week, from start to end; a task checked and unchecked within the week does not count.
public struct HistoryWeek: Sendable, Equatable {
  /// Its Monday (ISO 8601), or the first day of ``History/recent``.
  public let start: CalendarDate
  /// The change from the start of the week to its end.
  public internal(set) var delta: ScopeDelta
  /// The progress at the end of the week.
  public internal(set) var progress: Progress
  /// How many finished tasks had been removed from the file by the end of the week, including those of earlier weeks.
  public internal(set) var archived: Int
  /// The tasks that changed, by kind; groups and titles are left out.
  public internal(set) var changes: [TaskChange] = []
  /// The groups whose due dates moved.
  public internal(set) var groupDates: [GroupDateChange] = []

  /// Whether nothing changed.
  public var isQuiet: Bool { delta.isEmpty && changes.isEmpty && groupDates.isEmpty }

  /// The changes as lists of names, as in ``TaskChange/named(_:)``.
  public var named: [TaskChange] { TaskChange.named(changes) }

  /// The Monday of the week that contains a day.
  public static func start(of day: CalendarDate) -> CalendarDate { day.advanced(by: 1 - day.weekday) }
}

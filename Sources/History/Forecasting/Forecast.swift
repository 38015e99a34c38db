public import Base

/// The day around which all tasks will be done if the coming weeks resemble the past ones, with a range, or the reason
/// why there is none. Two out of three such ranges should hold.
///
/// Trials draw random past weeks, with their finished and new work, until nothing is left (bootstrap resampling).
/// Back-tests against the list's own history decide how the weeks are drawn and how much the range is widened.
public struct Forecast: Sendable, Equatable {
  /// The result of a forecast.
  public enum Outcome: Sendable, Equatable {
    case days(Days)
    case none(Reason)
  }

  /// The days on which work is likely to be done.
  public struct Days: Sendable, Equatable {
    /// The first and the last day of the range; they may be equal, and the first may be today.
    public let from: CalendarDate
    public let to: CalendarDate
    /// The day that half of the trials had reached: as likely too early as too late.
    public let middle: CalendarDate
  }

  /// Why there is no range.
  public enum Reason: String, Sendable, CaseIterable {
    /// There are fewer than four weeks.
    case young
    /// Fewer than five tasks were finished in the last twelve weeks.
    case little
    /// Tasks were finished in fewer than three of the last eight weeks.
    case rare
    /// Nothing was finished in the last two weeks.
    case quiet
    /// New work arrives about as fast as work is finished.
    case growing
    /// The range ends more than four years from now.
    case far
    /// Most earlier forecasts for this list did not hold.
    case unreliable
  }

  /// The range, or the reason why there is none.
  public let outcome: Outcome
  /// How many of the most recent weeks the trials draw from; 0 without trials.
  public let weeks: Int
  /// How the weeks are drawn; nil without trials.
  public let method: ForecastMethod?
  /// The number of weekly back-tests for this list whose result is known by now.
  public let judged: Int
  /// How many of the back-tested ranges held.
  public let held: Int
  /// When the asked parts of the tasks are likely to be done; empty if there is no range.
  public internal(set) var parts: [Days?] = []

  /// The likely days; nil if there are none.
  public var days: Days? { if case .days(let days) = outcome { days } else { nil } }

  /// - Parameter today: the current day.
  /// - Parameter parts: numbers of tasks that are done before all others, such as those that are due by some day.
  /// - Returns: nil if there are no tasks, or if nothing is left to do.
  public static func make(_ history: History, today: CalendarDate, parts: [Int] = []) -> Forecast? {
    guard let last = history.points.last, last.isPresent else { return nil }
    guard let record = PaceRecord(history, until: max(today, last.day)), record.remaining > 0 else { return nil }
    return ForecastBacktest.forecasts(record, parts: parts).last?.forecast
  }
}

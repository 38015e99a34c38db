public import Base

/// The range of days in which all tasks will be done if the coming weeks resemble the past ones, or the reason why
/// there is no range. Two out of three such ranges should hold.
///
/// Trials draw random past weeks, with their finished and new work, until nothing is left (bootstrap resampling).
/// Back-tests against the list's own history decide how the weeks are drawn and how much the range is widened.
public struct Forecast: Sendable, Equatable {
  /// The result of a forecast.
  public enum Outcome: Sendable, Equatable {
    /// The first and the last day on which everything is likely to be done; they may be equal, and the first may be
    /// today.
    case range(CalendarDate, CalendarDate)
    case none(Reason)
  }

  /// Why there is no range.
  public enum Reason: String, Sendable, CaseIterable {
    /// There are too few weeks, or too few tasks were finished in them.
    case little
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

  /// The first and the last day of the range; nil if there is none.
  public var range: (from: CalendarDate, to: CalendarDate)? {
    if case .range(let from, let to) = outcome { (from, to) } else { nil }
  }

  /// - Parameter today: the current day.
  /// - Returns: nil if there are no tasks, or if nothing is left to do.
  public static func make(_ history: History, today: CalendarDate) -> Forecast? {
    guard let last = history.points.last, last.isPresent else { return nil }
    guard let record = PaceRecord(history, until: max(today, last.day)), record.remaining > 0 else { return nil }
    return ForecastBacktest.forecasts(record).last?.forecast
  }
}

import Base

/// When all tasks will be done if the coming weeks resemble the past ones: a range that two out of three such
/// forecasts should hold, or the reason why none can be given.
///
/// Trials draw random past weeks, with their finished and new work, until nothing is left (bootstrap resampling). How
/// they are drawn, and how far the range is widened, is decided by playing forecasts back over the list's own past.
public struct Forecast: Sendable, Equatable {
  /// What can be said.
  public enum Outcome: Sendable, Equatable {
    /// Everything will likely be done from the first day to the last; both may be the same, and the first may be today.
    case range(CalendarDate, CalendarDate)
    case none(Reason)
  }

  /// Why there is no range.
  public enum Reason: String, Sendable, CaseIterable {
    /// Too few weeks, or too few tasks finished in them.
    case little
    /// Nothing was finished in the last two weeks.
    case quiet
    /// New work arrives about as fast as work is finished.
    case growing
    /// The end is more than four years away.
    case far
    /// Most earlier forecasts for this list did not hold.
    case unreliable
  }

  /// The range, or the reason why there is none.
  public let outcome: Outcome
  /// How many of the last weeks the trials draw from; 0 without trials.
  public let weeks: Int
  /// How the weeks are drawn; nil without trials.
  public let method: ForecastMethod?
  /// How many earlier forecasts, one for each week, this rule would have made for this list that can be judged now.
  public let judged: Int
  /// How many of these held.
  public let held: Int

  /// The first and the last day of the range; nil if there is none.
  public var range: (from: CalendarDate, to: CalendarDate)? {
    if case .range(let from, let to) = outcome { (from, to) } else { nil }
  }

  /// - Parameter today: the current day.
  /// - Returns: nil without tasks, and if nothing is left to do.
  public static func make(_ history: History, today: CalendarDate) -> Forecast? {
    guard let last = history.points.last, last.isPresent else { return nil }
    guard let record = PaceRecord(history, until: max(today, last.day)), record.remaining > 0 else { return nil }
    return ForecastPlays.forecasts(record).last?.forecast
  }
}

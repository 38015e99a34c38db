import Base
import TodoFile

/// When all tasks will be done if the coming weeks resemble the past ones: a range, never a single day.
///
/// Each trial draws random past weeks, with their finished and new work, until nothing is left (bootstrap
/// resampling). The range excludes the fastest and the slowest sixth of the trials.
public enum Forecast: Sendable, Equatable {
  /// Between two days, based on the given number of past weeks.
  case range(CalendarDate, CalendarDate, weeks: Int)
  /// New work arrives as fast as work is finished, or the end is too far away.
  case notConverging

  /// The maximum number of past weeks to consider.
  static let window = 12
  /// With fewer full weeks, or fewer finished tasks in them, there is no forecast.
  static let minimumWeeks = 4
  static let minimumFinished = 4
  /// Five years; anything longer counts as not converging.
  private static let horizon = 260
  private static let trials = 2_000

  /// - Parameter today: the current day; its week is not over and does not count.
  /// - Returns: nil if there is too little data, or nothing left to do.
  public static func make(_ history: History, today: CalendarDate) -> Forecast? {
    guard let last = history.points.last, last.isPresent, let first = history.weeks.first else { return nil }
    let remaining = last.progress.total - last.progress.done
    let thisWeek = HistoryWeek.start(of: max(today, last.day))
    // The first week starts with the first revision, so it is not a full week.
    let whole = (Int(thisWeek.days) - Int(first.start.days)) / 7 - 1
    guard remaining > 0, whole >= minimumWeeks else { return nil }
    let weeks = min(whole, window)
    var done = Array(repeating: 0, count: weeks)
    var growth = done
    for week in history.weeks {
      let age = (Int(thisWeek.days) - Int(week.start.days)) / 7
      guard age >= 1, age <= weeks else { continue }
      done[age - 1] = week.delta.finished - week.delta.reopened
      growth[age - 1] = week.delta.added - week.delta.cut
    }
    let finished = done.reduce(0, +)
    guard finished >= minimumFinished else { return nil }
    if growth.reduce(0, +) >= finished { return .notConverging }
    let ends = simulate(remaining: remaining, done: done, growth: growth).sorted()
    let (early, late) = (ends[trials / 6], ends[trials - 1 - trials / 6])
    guard late < horizon else { return .notConverging }
    let start = max(today, last.day)
    return .range(start.advanced(by: early * 7), start.advanced(by: late * 7), weeks: weeks)
  }

  /// Returns the number of weeks that each trial takes.
  private static func simulate(remaining: Int, done: [Int], growth: [Int]) -> [Int] {
    // A fixed seed makes the trials reproducible: two builds of one history are identical.
    var state: UInt64 = 0x5249_4E47
    return (0..<trials).map { _ in
      var left = remaining
      var week = 0
      while left > 0, week < horizon {
        // Knuth's MMIX generator; its upper bits are random enough for this purpose.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let drawn = Int((state >> 33) % UInt64(done.count))
        left += growth[drawn] - done[drawn]
        week += 1
      }
      return week
    }
  }
}

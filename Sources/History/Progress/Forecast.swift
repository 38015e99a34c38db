import TodoFile
import Base

/// When everything will be done if the weeks to come are like those behind: a range, never a day.
///
/// Weeks are drawn at random from the last ones, finished work and new work together, until nothing is left (bootstrap
/// resampling); the range leaves out the quickest and the slowest sixth of the trials.
public enum Forecast: Sendable, Equatable {
  /// Between two days, by so many weeks behind.
  case range(CalendarDate, CalendarDate, weeks: Int)
  /// New work comes as fast as old work is finished.
  case notConverging

  /// Weeks that are looked at, at most.
  static let window = 12
  /// Fewer whole weeks, or fewer finished tasks in them, say nothing.
  static let minimumWeeks = 4
  static let minimumFinished = 4
  /// Five years: whoever needs longer does not converge.
  private static let horizon = 260
  private static let trials = 2_000

  /// - Parameter today: the week that it falls into is not over and does not count.
  /// - Returns: nil where there is too little to go by, or nothing left.
  public static func make(_ history: History, today: CalendarDate) -> Forecast? {
    guard let last = history.points.last, last.isPresent, let first = history.weeks.first else { return nil }
    let remaining = last.progress.total - last.progress.done
    let thisWeek = HistoryWeek.start(of: max(today, last.day))
    // The first week began with the first revision: it is not whole.
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

  /// The number of weeks that each trial takes.
  private static func simulate(remaining: Int, done: [Int], growth: [Int]) -> [Int] {
    // The same trials each time: two builds of one history are equal.
    var state: UInt64 = 0x5249_4E47
    return (0..<trials).map { _ in
      var left = remaining
      var week = 0
      while left > 0, week < horizon {
        // Knuth's MMIX generator; its upper bits are good enough for dice.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let drawn = Int((state >> 33) % UInt64(done.count))
        left += growth[drawn] - done[drawn]
        week += 1
      }
      return week
    }
  }
}

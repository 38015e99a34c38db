import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan

/// Forecasts from the past, and the cases without one.
struct ForecastTests {
  private let start = CalendarDate(days: 20_000)

  /// A history in which each of some weeks has the same figures, on its third day.
  private func history(_ weeks: [(finished: Int, added: Int)], remaining: Int) -> History {
    var history = History()
    var progress = Progress(done: 0, open: remaining)
    func add(_ day: Int, _ delta: ScopeDelta) {
      history.points.append(
        HistoryPoint(
          Revision("\(day)", on: start.advanced(by: day), snapshot: TaskSnapshot(entries: [])),
          progress: progress, delta: delta))
    }
    add(0, ScopeDelta())
    for (number, week) in weeks.enumerated() {
      var delta = ScopeDelta()
      for _ in 0..<week.finished { delta.add(.pending, .done) }
      for _ in 0..<week.added { delta.add(.absent, .pending) }
      progress = Progress(done: progress.done + week.finished, open: progress.open + week.added - week.finished)
      add(number * 7 + 3, delta)
    }
    return history
  }

  private func forecast(_ history: History, day: Int) -> Forecast? {
    Forecast.make(history, today: start.advanced(by: day))
  }

  @Test func `equal weeks end about when division predicts, and the forecast states from how many it is`() throws {
    let made = history(Array(repeating: (finished: 3, added: 0), count: 12), remaining: 60)
    let found = try #require(forecast(made, day: 84))
    let range = try #require(found.days)
    let exact = start.advanced(by: 84 + 8 * 7)
    #expect(range.from <= exact && exact <= range.to && found.weeks == 12)
    #expect(abs(Int(range.middle.days - exact.days)) <= 7)
    #expect(exact.advanced(by: -4 * 7) <= range.from && range.to <= exact.advanced(by: 10 * 7))
    #expect(forecast(made, day: 84) == found)
    let parts = try #require(Forecast.make(made, today: start.advanced(by: 84), parts: [12, 24])).parts
    // Half of what is left takes half of the time.
    #expect(try abs(Int(#require(parts[0]).middle.days - start.days) - (84 + 4 * 7)) <= 7 && parts[1] == range)
  }

  @Test func `a target is reached on the first day after another, within a limit`() {
    let record = PaceRecord(
      start: start, remaining: 10, days: [(0, 0), (1, 0), (2, 0), (3, 0)].map { (finished: $0.0, growth: $0.1) })
    #expect(record.reaches(9, after: 0, until: 1) == 1)
    #expect(record.reaches(7, after: 0, until: 3) == 2)
    #expect(record.reaches(7, after: 0, until: 1) == nil)
    #expect(record.reaches(7, after: 2, until: 3) == 3)
    #expect(record.reaches(7, after: 3, until: 3) == nil)
    #expect(record.reaches(3, after: 0, until: 3) == nil)
  }

  @Test func `what is nearly done may be done today`() throws {
    let made = history(Array(repeating: (finished: 14, added: 0), count: 6), remaining: 85)
    let found = try #require(forecast(made, day: 42)?.days)
    #expect(found.from == start.advanced(by: 42) && found.to <= start.advanced(by: 49))
  }

  @Test func `the reason is told where there is no range`() {
    let steady = Array(repeating: (finished: 3, added: 0), count: 8)
    func reason(_ weeks: [(finished: Int, added: Int)], remaining: Int, day: Int) -> Forecast.Reason? {
      guard case .none(let reason)? = forecast(history(weeks, remaining: remaining), day: day)?.outcome else {
        return nil
      }
      return reason
    }
    #expect(reason(Array(steady.prefix(3)), remaining: 60, day: 21) == .young)
    #expect(reason(Array(repeating: (finished: 0, added: 0), count: 37), remaining: 60, day: 259) == .little)
    #expect(reason([(30, 0), (0, 0), (0, 0), (0, 0), (0, 0)], remaining: 60, day: 35) == .rare)
    #expect(reason(steady, remaining: 60, day: 56 + 14) == .quiet)
    #expect(reason(Array(repeating: (finished: 3, added: 3), count: 8), remaining: 60, day: 56) == .growing)
    #expect(reason(Array(repeating: (finished: 1, added: 0), count: 12), remaining: 2_000, day: 84) == .far)
  }

  @Test func `without tasks, or with nothing left, there is no forecast`() {
    #expect(Forecast.make(History(), today: start) == nil)
    #expect(forecast(history(Array(repeating: (finished: 3, added: 0), count: 8), remaining: 24), day: 56) == nil)
  }

  @Test func `a list whose forecasts did not hold gets none, and is told how many did`() throws {
    // Each time the end is near, twice as much comes.
    let weeks = (0..<40).map { number in number % 8 == 7 ? (finished: 4, added: 30) : (finished: 4, added: 0) }
    let found = try #require(forecast(history(weeks, remaining: 20), day: 280))
    #expect(found.judged > 0 && found.held * 3 < found.judged && found.days == nil)
  }

  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3]), ([1, 9, 2, 3], [1, 1, 2, 3]), ([5, 1, 6, 7], [1, 1, 6, 7]), ([3, 3, 3], [3, 3, 3]),
    ([], []),
  ])
  func `as many moments as can stay as they are do so`(times: [Int], expected: [Int]) {
    let moments = times.map { Timeline.Moment(time: $0, day: CalendarDate(days: Int32($0))) }
    let ordered = Timeline.ordered(moments).map(\.time)
    #expect(ordered == expected)
  }
}

import Testing

@testable import Base
@testable import History
@testable import TodoFile

/// What weeks behind let expect of weeks to come, and the order of moments that run backwards.
struct ForecastTests {
  private let monday = CalendarDate(days: 20_773)  // 2026-11-16

  /// Weeks with the same figures, the last one before this week.
  private func history(weeks: Int, finished: Int, added: Int, done: Int, total: Int) -> History {
    var history = History()
    var delta = ScopeDelta()
    for _ in 0..<finished { delta.add(.pending, .done) }
    for _ in 0..<added { delta.add(.absent, .pending) }
    let progress = Progress(done: done, open: total - done)
    // The week of the first revision is not whole.
    for age in (1...weeks + 1).reversed() {
      history.weeks.append(
        HistoryWeek(
          start: monday.advanced(by: -7 * age), delta: age > weeks ? ScopeDelta() : delta, progress: progress,
          archived: 0))
    }
    history.points = [
      HistoryPoint(
        revision: "a", path: "TODO.md", time: Int(monday.days) * 86_400, day: monday, progress: progress, archived: 0,
        isPresent: true, isMainline: true, delta: ScopeDelta())
    ]
    return history
  }

  @Test(arguments: [(4, 2, 0, 10, 5), (12, 3, 1, 10, 5), (40, 5, 0, 12, 3)])
  func `equal weeks end on the day that division gives, and it is told how many there were`(
    weeks: Int, finished: Int, added: Int, remaining: Int, expected: Int
  ) {
    let made = history(weeks: weeks, finished: finished, added: added, done: 5, total: 5 + remaining)
    let day = monday.advanced(by: expected * 7)
    #expect(Forecast.make(made, today: monday) == .range(day, day, weeks: min(weeks, 12)))
  }

  @Test func `a range holds what uneven weeks allow, the same each time`() throws {
    var made = history(weeks: 12, finished: 0, added: 0, done: 0, total: 40)
    for index in made.weeks.indices where index % 2 == 0 {
      for _ in 0..<4 { made.weeks[index].delta.add(.pending, .done) }
    }
    let forecast = try #require(Forecast.make(made, today: monday))
    guard case .range(let from, let to, weeks: 12) = forecast else { return #expect(Bool(false)) }
    let mean = monday.advanced(by: 20 * 7)
    #expect(from < mean && mean < to && to < monday.advanced(by: 40 * 7))
    #expect(Forecast.make(made, today: monday) == forecast)
  }

  @Test func `growth as fast as work does not converge; too little says nothing`() {
    #expect(Forecast.make(history(weeks: 8, finished: 2, added: 2, done: 1, total: 9), today: monday) == .notConverging)
    #expect(Forecast.make(history(weeks: 3, finished: 5, added: 0, done: 1, total: 9), today: monday) == nil)
    #expect(Forecast.make(history(weeks: 8, finished: 0, added: 0, done: 1, total: 9), today: monday) == nil)
    #expect(Forecast.make(history(weeks: 8, finished: 2, added: 0, done: 9, total: 9), today: monday) == nil)
    #expect(Forecast.make(History(), today: monday) == nil)
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

import TestSupport
import Testing

@testable import Base
@testable import Drawing
@testable import History
@testable import Plan

/// Which revisions a chart draws.
struct BurnUpSeriesTests {
  private let start = CalendarDate(days: 20_000)

  /// A history with a revision for each figure, some seconds apart.
  private func history(_ done: [Int], total: Int, seconds: Int) -> History {
    var history = History()
    history.points = done.enumerated().map { index, done in
      HistoryPoint(
        Revision("\(index)", at: 20_000 * 86_400 + index * seconds, snapshot: TaskSnapshot(entries: [])),
        progress: Progress(done: done, open: total - done))
    }
    return history
  }

  @Test func `the first revision is drawn, however soon others follow it`() throws {
    // A hundred revisions in the first minutes, followed by one after two years.
    var made = history(Array(0..<100), total: 200, seconds: 3)
    let last = history([150], total: 200, seconds: 0).points[0]
    made.points += (0..<200).map { step in
      HistoryPoint(
        Revision("later", at: last.time + (step + 1) * 300_000, snapshot: TaskSnapshot(entries: [])),
        progress: last.progress)
    }
    let series = try #require(BurnUpSeries(made, today: start))
    #expect(series.samples.first?.done == 0 && series.samples[1].done == 150)
    #expect(series.samples.count < 300)
  }

  @Test func `a peak between two revisions of one column is not lost`() throws {
    var done = Array(repeating: 10, count: 2_000)
    done[1_001] = 90
    done[1_503] = 1
    let series = try #require(BurnUpSeries(history(done, total: 100, seconds: 60), today: start))
    #expect(series.samples.contains { $0.done == 90 } && series.samples.contains { $0.done == 1 })
    #expect(series.samples.map(\.time) == series.samples.map(\.time).sorted())
  }

  @Test func `a window begins with the state before it, and ends on the same day`() throws {
    let made = history(Array(0..<50), total: 60, seconds: 86_400)
    let today = start.advanced(by: 60)
    let window = try #require(BurnUpSeries(made, today: today, window: 30))
    #expect(
      window.samples.first
        == BurnUpSeries.Sample(time: 20_030 * 86_400, day: start.advanced(by: 30), done: 30, total: 60))
    #expect(window.samples.count == 20 && window.endDay == today && window.samples.last?.done == 49)
    let quiet = try #require(BurnUpSeries(made, today: start.advanced(by: 200), window: 30))
    #expect(quiet.samples.map(\.done) == [49] && quiet.samples[0].day == start.advanced(by: 170))
    #expect(BurnUpSeries(History(), today: today) == nil)
  }

  @Test func `the first label on the axis tells the year, and each label that begins another`() throws {
    let series = try #require(BurnUpSeries(history([0, 5], total: 9, seconds: 400 * 86_400), today: start))
    let label: BurnUpChart.Label = { day, tick in
      "\(tick == .dayWithYear ? "year " : "")\(day.components.month)"
    }
    let svg = BurnUpChart(series, width: 960, height: 340, label: label).inline(classes: "")
    let ticks = svg.split(separator: "text-anchor=\"middle\"").dropFirst().compactMap { part in
      part.split(separator: ">").dropFirst().first?.split(separator: "<").first.map(String.init)
    }
    #expect(ticks.first?.hasPrefix("year ") == true && ticks.count { $0.hasPrefix("year ") } == 2)
  }

  @Test func `the table of a chart has one row for each day, and for each revision of a short chart`() throws {
    let days = try #require(BurnUpSeries(history([0, 1], total: 2, seconds: 9 * 86_400), today: start))
    #expect(days.samples.map(\.done) == [0, 0, 1] && days.rows.map(\.done) == [0, 1])
    let hour = try #require(BurnUpSeries(history([0, 1], total: 2, seconds: 3_600), today: start))
    #expect(hour.rows == hour.samples && hour.rows.count == 2)
  }

  @Test func `a minute fills the width of a chart, and a moment stands in the middle of a day`() throws {
    func first(seconds: Int) throws -> Double {
      let series = try #require(BurnUpSeries(history([0, 5], total: 9, seconds: seconds), today: start))
      let svg = BurnUpChart(series, width: 960, height: 340, label: { _, _ in "" }).inline(classes: "")
      return try #require(svg.firstMatch(of: /class="done" d="M([\d.]+)/).flatMap { Double($0.1) })
    }
    #expect(try first(seconds: 60) == first(seconds: 3 * 86_400))
    #expect(try first(seconds: 0) > 400)
  }

  @Test func `a day is one step at its start, and its figures are those of its end`() throws {
    let made = history([0, 3, 5, 6], total: 9, seconds: 40_000)
    #expect(BurnUpSeries.days(made).map(\.done) == [5, 6])
    let series = try #require(BurnUpSeries(made, today: start.advanced(by: 10)))
    // What was there at first, and the end of each day.
    #expect(series.samples.map(\.done) == [0, 5, 6])
    #expect(series.samples.allSatisfy { $0.time == Int($0.day.days) * 86_400 })
    #expect(series.end == Int(series.endDay.days) * 86_400)
  }
}

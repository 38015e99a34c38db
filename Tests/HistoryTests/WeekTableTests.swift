import Testing

@testable import Base
@testable import History
@testable import Plan

/// Weeks as rows: nothing is left out, and no week is told before it is over.
struct WeekTableTests {
  private let monday = CalendarDate(days: 20_458)  // 2026-01-05

  /// A history with changes in the weeks of these numbers, the first of which begins it.
  private func history(_ weeks: [Int]) -> History {
    var history = History()
    history.weeks = weeks.enumerated().map { index, number in
      var delta = ScopeDelta()
      if index > 0 { delta.add(.pending, .done) }
      return HistoryWeek(start: monday.advanced(by: 7 * number), delta: delta, progress: Progress(), archived: 0)
    }
    return history
  }

  /// `3` for the row of a week, `1–2` for weeks without changes.
  private func rows(_ table: WeekTable) -> [String] {
    table.rows.map { row in
      switch row {
      case .week(let week): return "\((Int(week.start.days) - Int(monday.days)) / 7)"
      case .quiet(let start, let weeks):
        let first = (Int(start.days) - Int(monday.days)) / 7
        return "\(first)–\(first + weeks - 1)"
      }
    }
  }

  @Test(arguments: [
    ([0, 1, 2], 14, ["2", "1", "0"]), ([0, 3, 4], 28, ["4", "3", "1–2", "0"]), ([0, 1], 41, ["2–4", "1", "0"]),
    ([0], 0, ["0"]), ([0], 6, ["0"]), ([0], 14, ["1–1", "0"]), ([], 7, []),
  ])
  func `quiet weeks are folded, up to the last that is over`(weeks: [Int], day: Int, expected: [String]) {
    #expect(rows(WeekTable(history(weeks), today: monday.advanced(by: day))) == expected)
  }

  @Test func `a limit leaves out the oldest weeks and shows that`() {
    let table = WeekTable(history([0, 2, 5, 6]), today: monday.advanced(by: 45), limit: 2)
    #expect(rows(table) == ["6", "5"] && table.shown == 2 && table.total == 7)
    let whole = WeekTable(history([0, 2, 5, 6]), today: monday.advanced(by: 45), limit: 4)
    #expect(whole.shown == whole.total && rows(whole) == ["6", "5", "3–4", "2", "1–1", "0"])
  }
}

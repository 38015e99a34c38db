import TestSupport
import Testing

@testable import History
@testable import Reports
@testable import Plan

struct GateTests {
  private func change(from before: Progress) -> ScopeChange {
    var change = ScopeChange()
    change.before = before
    return change
  }

  private func progress(_ done: Int, of total: Int) -> Progress { Progress(done: done, open: total - done) }

  @Test(arguments: [(199, 200, 100, false), (199, 200, 99, true), (2, 3, 67, false), (2, 3, 66, true), (0, 1, 0, true)])
  func `a limit is held against whole numbers, never a rounded percentage`(
    done: Int, total: Int, limit: Int, isMet: Bool
  ) {
    var gates = Gates()
    gates.failUnder = limit
    #expect(gates.check(progress(done, of: total), since: nil, warnings: 0).map(\.isMet) == [isMet])
  }

  @Test(arguments: [
    ((50, 100), (49, 100), 1, true), ((50, 100), (48, 100), 1, false), ((2, 3), (1, 2), 16, false),
    ((2, 3), (1, 2), 17, true), ((0, 0), (0, 5), 0, true), ((1, 2), (2, 2), 0, true),
  ])
  func `a drop is measured in percentage points without rounding`(
    before: (Int, Int), after: (Int, Int), limit: Int, isMet: Bool
  ) {
    var gates = Gates()
    gates.maxDrop = limit
    let results = gates.check(
      progress(after.0, of: after.1), since: change(from: progress(before.0, of: before.1)), warnings: 0)
    #expect(results.map(\.isMet) == [isMet])
  }

  @Test func `without tasks no gate is met`() {
    var gates = Gates()
    (gates.failUnder, gates.maxDrop, gates.maxSlip, gates.failOn) = (0, 100, 99, Gates.Trouble.allCases)
    let results = gates.check(Progress(), since: change(from: progress(1, of: 2)), warnings: 0)
    #expect(results.count == 7 && results.allSatisfy { !$0.isMet && $0.line.contains("no tasks") })
  }

  private func group(_ old: String, _ new: String) -> String { "## Beta\n\(old)\n- [ ] a \(new)\n" }

  @Test(arguments: [
    (
      "<!-- due: 2026-12-01 -->", "due:2026-12-01", "<!-- due: 2026-12-15 -->", "due:2026-11-01", 14, true,
      "1 date moved 14 days later"
    ),
    ("<!-- due: 2026-12-01 -->", "", "<!-- due: 2026-12-15 -->", "", 13, false, "1 date moved 14 days later"),
    ("", "due:2026-12-01", "", "due:2026-12-04", 2, false, "1 date moved 3 days later"),
    ("", "due:2026-12-01", "", "due:2026-11-04", 0, true, "no date moved later"),
    ("", "due:2026-12-01", "", "", 365, false, "1 date removed"),
    ("", "", "", "due:2026-12-01", 0, true, "no date moved later"),
    ("", "due:2026-12-01 rec:1w", "", "due:2026-12-08 rec:1w", 0, true, "no date moved later"),
    (
      "<!-- due: 2026-12-01 -->", "due:2026-12-01", "<!-- due: 2026-12-02 -->", "due:2026-12-09", 8, true,
      "2 dates moved up to 8 days later"
    ),
  ])
  func `a slip is a due date that moved later or was removed`(
    oldGroup: String, oldTask: String, newGroup: String, newTask: String, limit: Int, isMet: Bool, figures: String
  ) throws {
    let new = try parseDocument(group(newGroup, newTask))
    let change = ScopeComparison.compare(try parseDocument(group(oldGroup, oldTask)), new)
    var gates = Gates()
    (gates.maxSlip, gates.failOn) = (limit, [.slip])
    let results = gates.check(progress(0, of: 1), since: change, warnings: 0)
    #expect(results.map(\.name) == ["max-slip \(limit)d", "fail-on slip"])
    #expect(results.map(\.figures) == [figures, figures])
    #expect(results.map(\.isMet) == [isMet, figures == "no date moved later"])
  }
}

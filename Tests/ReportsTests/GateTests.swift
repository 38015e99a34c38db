import Testing

@testable import Reports
@testable import Plan

struct GateTests {
  private func progress(_ done: Int, of total: Int) -> Progress { Progress(done: done, open: total - done) }

  @Test(arguments: [(199, 200, 100, false), (199, 200, 99, true), (2, 3, 67, false), (2, 3, 66, true), (0, 1, 0, true)])
  func `a limit is held against whole numbers, never a rounded percentage`(
    done: Int, total: Int, limit: Int, isMet: Bool
  ) {
    var gates = Gates()
    gates.failUnder = limit
    #expect(gates.check(progress(done, of: total), before: nil, warnings: 0).map(\.isMet) == [isMet])
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
      progress(after.0, of: after.1), before: progress(before.0, of: before.1), warnings: 0)
    #expect(results.map(\.isMet) == [isMet])
  }

  @Test func `without tasks no gate is met`() {
    var gates = Gates()
    (gates.failUnder, gates.maxDrop, gates.failOn) = (0, 100, Gates.Trouble.allCases)
    let results = gates.check(Progress(), before: progress(1, of: 2), warnings: 0)
    #expect(results.count == 5 && results.allSatisfy { !$0.isMet && $0.line.contains("no tasks") })
  }
}

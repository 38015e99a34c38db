import Base
import Foundation
import GitHistory
import History
import Plan
import TestSupport
import Testing
import TodoFile

@testable import LiveSite

struct PastDaysTests {
  private let today = CalendarDate(days: 20_781)

  /// A repository in which a file had one text twenty days ago, and another two days ago.
  private func repository(_ first: String, _ second: String) throws -> FastImport {
    try FastImport([(first, 20), (second, 2)].map { ($0, (Int(today.days) - $1) * 86_400) })
  }

  @Test func `the last week follows its tasks in changed files, and is left out for other files`() async throws {
    let repository = try repository("- [ ] a\n- [ ] b\n- [ ] c\n", "- [x] a\n- [ ] b\n- [x] c\n")
    func plan(_ text: String, at name: String = "TODO.md") throws -> TodoPlan {
      TodoPlan([try parseDocument(text, path: repository.folder.path(name))])
    }
    let then = try plan("- [x] a\n- [ ] b\n- [x] c\n")
    let past = PastDays(try await HistoryReader.read(then, today: today).now, of: then)
    func finished(_ plan: TodoPlan) -> [String]? {
      past.history(for: plan).history?.recent?.changes
        .map { "\($0.title) \($0.index.map(String.init) ?? "-")" }.sorted()
    }
    #expect(finished(then) == ["a 0", "c 2"])
    #expect(try finished(plan("- [ ] new\n- [x] a\n- [ ] b\n")) == ["a 1", "c -"])
    func isDated(_ plan: TodoPlan) -> [Bool]? { past.history(for: plan).completed[0]?.map { $0 != nil } }
    #expect(isDated(then) == [true, false, true])
    #expect(try isDated(plan("- [ ] new\n- [x] a\n- [ ] b\n")) == [false, true, false])
    #expect(try finished(plan("- [x] a\n", at: "OTHER.md")) == nil)
    #expect(try past.history(for: plan("- [x] a\n", at: "OTHER.md")).history?.points.isEmpty == false)
  }

  @Test func `due dates that moved follow their tasks and groups, unless they have others now`() async throws {
    func text(_ group: String, _ task: String) -> String {
      "## Beta\n<!-- due: \(group) -->\n- [ ] a\n- [ ] b due:\(task)\n"
    }
    let repository = try repository(text("2026-12-01", "2026-12-02"), text("2026-12-08", "2026-12-09"))
    func plan(_ text: String, at name: String = "TODO.md") throws -> TodoPlan {
      TodoPlan([try parseDocument(text, path: repository.folder.path(name))])
    }
    let then = try plan(text("2026-12-08", "2026-12-09"))
    let past = PastDays(try await HistoryReader.read(then, today: today).now, of: then)
    func moves(_ plan: TodoPlan) -> [String] {
      guard let ledger = past.history(for: plan).ledgers.first ?? nil else { return [] }
      let document = plan.documents[0]
      let groups = document.groups.indices.compactMap { ledger.track(ofGroup: $0, in: document) }
      return groups.map { "Beta \($0.slip)" }
        + ledger.tasks.filter { !$0.value.moves.isEmpty }.map { "\($0.key) \($0.value.slip)" }
    }
    #expect(moves(then) == ["Beta 7", "1 7"])
    #expect(try moves(plan(text("2026-12-08", "2026-12-09").replacing("- [ ] a\n", with: ""))) == ["Beta 7", "0 7"])
    #expect(try moves(plan(text("2026-12-08", "2026-12-31"))) == ["Beta 7"])
    #expect(try moves(plan(text("2026-12-31", "2026-12-09"))) == ["1 7"])
    #expect(try moves(plan(text("2026-12-08", "2026-12-09"), at: "OTHER.md")) == [])
  }
}

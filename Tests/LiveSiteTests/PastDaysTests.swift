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
  @Test func `the last week follows its tasks in changed files, and is left out for other files`() async throws {
    let today = CalendarDate(days: 20_781)
    let repository = try FastImport()
    for (days, text) in [(20, "- [ ] a\n- [ ] b\n- [ ] c\n"), (2, "- [x] a\n- [ ] b\n- [x] c\n")] {
      let time = (Int(today.days) - days) * 86_400
      repository.commit([.write("TODO.md", Array(text.utf8))], times: (time, time), parents: days == 20 ? [] : [1])
    }
    _ = try repository.finish()
    func plan(_ text: String, at name: String = "TODO.md") throws -> TodoPlan {
      let path = repository.folder.url.appendingPathComponent(name).path
      return TodoPlan([try TodoDocument(parsing: SourceText(path: path, bytes: Array(text.utf8)))])
    }
    let then = try plan("- [x] a\n- [ ] b\n- [x] c\n")
    let past = PastDays(try await HistoryReader.read(then, today: today).now, of: then)
    func finished(_ plan: TodoPlan) -> [String]? {
      past.history(for: plan).history?.recent?.changes
        .map { "\($0.title) \($0.index.map(String.init) ?? "-")" }.sorted()
    }
    #expect(finished(then) == ["a 0", "c 2"])
    #expect(try finished(plan("- [ ] new\n- [x] a\n- [ ] b\n")) == ["a 1", "c -"])
    #expect(try finished(plan("- [x] a\n", at: "OTHER.md")) == nil)
    #expect(try past.history(for: plan("- [x] a\n", at: "OTHER.md")).history?.points.isEmpty == false)
  }
}

import TestSupport
import Testing

@testable import Base
@testable import Plan

struct ProgressTests {
  private func tree(_ text: String) throws -> ProgressTree {
    ProgressTree(TodoPlan([try parseDocument(text)]), today: someDay)
  }

  private func tasks(done: Int, of total: Int) -> String {
    "# T\n" + String(repeating: "- [x] a\n", count: done) + String(repeating: "- [ ] a\n", count: total - done)
  }

  @Test(arguments: [
    (199, 200, 99), (1, 1000, 1), (0, 5, 0), (5, 5, 100), (1, 3, 33), (2, 3, 66), (999, 1000, 99), (1, 2, 50),
  ])
  func `percent is the floor, 0 only for nothing and 100 only for everything`(done: Int, total: Int, percent: Int)
    throws
  {
    #expect(try tree(tasks(done: done, of: total)).root.progress.percent == percent)
  }

  @Test(arguments: ["", "# T\n", "- [-] a\n- [-] b\n"])
  func `no tasks is a state of its own`(text: String) throws {
    let progress = try tree(text).root.progress
    #expect(progress.percent == nil && progress.total == 0 && !progress.isComplete && !progress.reaches(percent: 0))
  }

  @Test func `gates compare integers`() throws {
    let progress = try tree(tasks(done: 199, of: 200)).root.progress
    #expect(progress.reaches(percent: 99) && !progress.reaches(percent: 100))
  }

  @Test func `every state has its figure, and dates are measured from today`() throws {
    let text = """
      - [ ] a due:2026-11-20
      - [ ] b due:2026-11-21
      - [/] c due:2026-11-28
      - [?] d due:2026-11-29
      - [>] e due:2020-01-01
      - [x] f due:2020-01-01
      - [-] g due:2020-01-01
      """
    let progress = try tree(text).root.progress
    #expect(progress.open == 2 && progress.inProgress == 1 && progress.question == 1 && progress.deferred == 1)
    #expect(
      progress.done == 1 && progress.cancelled == 1 && progress.total == 6 && progress.overdue == 2
        && progress.dueSoon == 2)
  }

  @Test(arguments: [("all", 5, 2), ("leaves", 3, 2), ("top", 2, 0)])
  func `count modes`(mode: String, total: Int, done: Int) throws {
    let text = "---\ncount: \(mode)\n---\n- [ ] a\n  - [x] b\n  - [ ] c\n    - [-] d\n    - [x] e\n- [ ] f\n".replacing(
      "- [ ] f\n", with: "- note\n  - [ ] f\n")
    let progress = try tree(text).root.progress
    #expect(progress.total == total && progress.done == done)
  }

  @Test func `figures of a group include its subgroups, own figures do not`() throws {
    let tree = try tree("# T\n- [x] i\n## A\n- [ ] a\n### B\n- [x] b\n- [x] c\n## C\n<!-- ignore -->\n- [ ] z\n")
    #expect(tree.nodes.map(\.name) == ["T", "A", "B"])
    #expect(tree.nodes.map(\.progress.total) == [4, 3, 2] && tree.nodes.map(\.own.total) == [1, 1, 2])
    #expect(tree.nodes.map(\.progress.done) == [3, 2, 2])
  }

  @Test func `a single group without tasks of its own is unwrapped for readers`() throws {
    let tree = try tree("# README\n## Roadmap\n### A\n- [ ] a\n### B\n- [ ] b\n")
    #expect(tree.topLevel.map { tree.nodes[$0].name } == ["A", "B"])
    #expect(tree.root.children.map { tree.nodes[$0].name } == ["Roadmap"])
  }

  @Test func `several files become top-level groups of one whole`() throws {
    let one = try parseDocument("# One\n## A\n- [x] a\n", path: "one.md")
    let two = try parseDocument("- [ ] b\n## A\n- [ ] c\n", path: "two.md")
    let tree = ProgressTree(TodoPlan([one, two]), today: someDay)
    #expect(tree.root.children.map { tree.nodes[$0].name } == ["One", "two"])
    #expect(tree.nodes.map(\.slug) == ["", "one", "a", "two", "a-2"] && tree.root.progress.total == 3)
  }

  @Test func `weighted progress reports what it left out`() throws {
    let tree = try tree("# T\n## A\n<!-- weight: 2 -->\n- [x] a ~1d\n- [ ] b\n## B\n- [ ] c ~2d\n")
    let weighted = try #require(tree.root.weighted)
    #expect(weighted.done == 16 && weighted.total == 32 && weighted.percent == 50 && weighted.unestimated == 1)
    #expect(try self.tree("- [ ] a\n").root.weighted == nil)
  }

  @Test(arguments: [(2024, 2, 29), (2000, 2, 29), (1970, 1, 1), (9999, 12, 31), (1, 1, 1), (2026, 11, 21)])
  func `dates survive the way to days and back`(year: Int, month: Int, day: Int) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    #expect(date.components == (year, month, day) && CalendarDate(iso: date.description.utf8) == date)
  }

  @Test func `2026-11-21 is a Saturday and 1900 had no leap day`() {
    #expect(
      someDay.description == "2026-11-21" && someDay.weekday == 6 && CalendarDate(year: 1900, month: 2, day: 29) == nil)
  }
}

import Plan
import TestSupport
import Testing

@testable import TodoEditing

struct TaskFinderTests {
  private func finder(_ text: String) throws -> TaskFinder { TaskFinder(document: try parseDocument(text)) }

  private static let text =
    "# Plan\n- [ ] write docs\n## Web\n- [ ] write tests id:t1\n- [ ] ship\n## Web\n- [x] ship it\n### Prose\n"

  @Test func `a task is found by number, id, title, or a part of its title`() throws {
    let finder = try finder(Self.text)
    #expect(try finder.task("2") == 1 && finder.task("t1") == 1 && finder.task("SHIP") == 2 && finder.task("docs") == 0)
    #expect(try ["ship", "3", "docs"].map { try finder.task($0) } == [2, 2, 0])
  }

  @Test func `a missing task is reported with what there is`() throws {
    let finder = try finder(Self.text)
    func error(_ word: String) -> EditError? {
      do throws(EditError) { _ = try finder.task(word) } catch { return error }
      return nil
    }
    guard case .noTaskNumber(9, count: 4)? = error("9") else {
      Issue.record("number")
      return
    }
    #expect(error("wirte docs")?.description == "there is no task “wirte docs”; did you mean “write docs” (1)?")
    #expect(
      error("sell it")?.description == "there is no task “sell it”; “ringmark list” shows the tasks with their numbers")
    guard case .severalTasks(word: "write", count: 2, let first)? = error("write") else {
      Issue.record("several")
      return
    }
    #expect(first.map(\.number) == [1, 2] && first.map(\.path) == ["", "Web"])
    let empty = try self.finder("# Plan\n")
    #expect("\(#expect(throws: EditError.self) { try empty.task("x") } as Any)".contains("no tasks"))
  }

  @Test func `a group that is not there is told with a near name, or with all`() throws {
    let finder = try finder("# Plan\n## Billing\n- [ ] a\n## Web site\n- [ ] b\n## Web site\n- [ ] c\n")
    func message(_ name: String) -> String? {
      do throws(EditError) { _ = try finder.group(name) } catch { return error.description }
      return nil
    }
    #expect(message("Biling") == "there is no group “Biling”; did you mean “Billing”?")
    #expect(message("site") == "there is no group “site”; did you mean “Web site”?")
    for name in ["Sales", "Later"] {
      #expect(message(name) == "there is no group “\(name)”; the groups are “Billing” and “Web site”")
    }
    let many = (1...20).map { "## Part number \($0)\n- [ ] a\n" }.joined()
    let error = #expect(throws: EditError.self) { _ = try self.finder(many).group("Zebra") }
    #expect(error?.description.hasSuffix("“Part number 12”, and 8 more") == true, "\(error as Any)")
  }

  @Test func `a group is found by name or slug, and several of a name are told by their slugs`() throws {
    let finder = try finder(Self.text)
    #expect(try finder.group("web-2") == 2)
    let several = try #require(#expect(throws: EditError.self) { try finder.group("Web") }).description
    #expect(several.contains(/web \(\S*:\d+\), web-2 \(\S*:\d+\)/), "\(several)")
    #expect(try #require(#expect(throws: EditError.self) { try finder.group("Plan") }).description.contains("title"))
    #expect(try #require(#expect(throws: EditError.self) { try finder.group("Wbe") }).description.contains("“Web”?"))
    #expect(finder.heading("prose") == 3)
  }

  @Test func `a task moves below a heading that has none any more, as one is added there`() throws {
    let text = "# T\n\n- [ ] a\n\n## G\n\nIntro.\n\n- [ ] x\n"
    var runner = try EditRunner(try parseDocument(text))
    _ = try runner.run(.moveTasks([.index(1)], to: .before(task: .index(0))))
    let finder = TaskFinder(document: runner.document)
    #expect(throws: EditError.heading(name: "G")) { try finder.group("G") }
    _ = try runner.run(.moveTasks([.index(0)], to: try finder.place(in: "G")))
    #expect(runner.document.text == text)
    #expect(try TaskFinder(document: runner.document).place(in: "g", top: true) == .top(group: 1))
    #expect(throws: EditError.self) { try finder.place(in: "Sales") }
  }

  @Test func `of the tasks of one that repeats, the only open one is done, and the only done one is opened`() throws {
    let water = "- [x] Water 🔁 every week 📅 2026-11-23\n- [ ] Water 🔁 every week 📅 2026-11-30\n"
    let finder = TaskFinder(document: try parseDocument(water))
    #expect(try finder.task("water", toBe: .done) == 1 && finder.task("Water", toBe: .cancelled) == 1)
    #expect(try finder.task("water", toBe: .inProgress) == 1 && finder.task("water", toBe: .open) == 0)
    #expect(throws: EditError.self) { try finder.task("water") }
    let two = TaskFinder(document: try parseDocument(water + "- [ ] Water the lawn\n"))
    #expect(try two.task("water", toBe: .done) == 1)
    #expect(throws: EditError.self) { try two.task("wat", toBe: .done) }
  }
}

import Base
import Plan
import TestSupport
import Testing
import TodoEditing
import TodoFile

/// Ticks of tasks that repeat, and ticks that are taken back.
@Suite struct RepeatedTaskTests {
  private func ticked(
    _ text: String, _ states: [TaskState], in path: String = "TODO.md", edited: (String) -> String = { $0 }
  ) throws -> String {
    var text = text
    for state in states {
      let document = try parseDocument(text, path: path)
      var runner = try EditRunner(document, today: CalendarDate(iso: "2026-11-21".utf8))
      _ = try runner.run(.editTasks([.index(0)], TaskEdit(state: StateEdit(state))))
      text = edited(runner.document.text)
    }
    return text
  }

  @Test(arguments: [
    "- [ ] a rec:1w due:2026-11-20\n", "- [ ] a rec:1w due:2026-11-20\n  - [ ] sub\n- [ ] b\n",
    "- [ ] a 🔁 every day when done 📅 2026-11-20\n\n  A memo.\n\n- [x] b ✅ 2026-11-01\n",
    "- [ ] a rec:1w due:2026-11-20\n\n\t> quote\n",
  ])
  func `a tick that is taken back leaves no next task`(text: String) throws {
    let done = try ticked(text, [.done])
    #expect(done.ranges(of: "a rec:").count + done.ranges(of: "a 🔁").count == 2)
    #expect(try ticked(text, [.done, .open]) == text)
  }

  @Test func `a next task that was changed stays`() throws {
    let text = "- [ ] a rec:1w due:2026-11-20\n"
    let changed = try ticked(text, [.done, .open]) { $0.replacing("due:2026-11-28", with: "due:2026-12-05") }
    #expect(changed == "- [ ] a rec:1w due:2026-11-20\n- [ ] a rec:1w due:2026-12-05\n")
  }

  @Test func `a headline of Org that repeats moves on, and none is added`() throws {
    let text = "#+STARTUP: nologrepeat\n* TODO a\nDEADLINE: <2026-11-20 Fri +1w>\n:LOGBOOK:\nnote\n:END:\n"
    #expect(try ticked(text, [.done], in: "a.org") == text.replacing("11-20", with: "11-27"))
    #expect(try ticked(text, [.done, .done], in: "a.org") == text.replacing("11-20 Fri", with: "12-04 Fri"))
    // One that is over is no longer followed by another.
    let done = text.replacing("TODO", with: "DONE")
    #expect(try ticked(done + text, [.open], in: "a.org") == text + text)
  }

  @Test(arguments: [
    ("- [ ] a 🔁 every blue moon 📅 2026-11-20\n", "its rule, “every blue moon”, is none that is known"),
    ("- [ ] a rec:1w\n", "it has no due, scheduled, or start date"),
    ("- [ ] a rec:1w due:2026-11-20 id:x\n", "it has an id, which no other task may have"),
  ])
  func `a tick tells why there is no next task`(text: String, reason: String) throws {
    let document = try parseDocument(text)
    var runner = try EditRunner(document, today: CalendarDate(iso: "2026-11-21".utf8))
    let outcome = try runner.run(.editTasks([.index(0)], TaskEdit(state: StateEdit(.done))))
    #expect(outcome.next == [.missing(title: "a", .invalid(reason))])
    #expect(runner.document.text == text.replacing("[ ]", with: "[x]"))
  }

  @Test func `boxes around others may be ticked with them`() throws {
    let document = try parseDocument("- [ ] a\n  - [ ] b\n  - [ ] c\n", path: "a.org")
    var runner = try EditRunner(document)
    _ = try runner.run(.editTasks((0..<3).map(TaskName.index), TaskEdit(state: StateEdit(.done))))
    #expect(runner.document.text == "- [X] a\n  - [X] b\n  - [X] c\n")
  }
}

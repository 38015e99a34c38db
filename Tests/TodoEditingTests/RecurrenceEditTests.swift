import Base
import Plan
import TestSupport
import Testing
import TodoEditing
import TodoFile

/// Recurrence rules that are set, changed, and removed.
struct RecurrenceEditTests {
  /// A Thursday.
  private let today = CalendarDate(iso: "2026-11-26".utf8)

  private func run(_ fields: String, _ text: String, path: String = "TODO.md") throws -> String {
    let document = try parseDocument(text, path: path)
    var runner = try EditRunner(document, today: today)
    _ = try runner.run(json: #"{"op":"editTask","task":"\#(TaskIDs(of: document)[0])",\#(fields)}"#)
    return runner.document.text
  }

  @Test(arguments: [
    ("TODO.md", "- [ ] a due:2026-12-01 #x\n", "+1w", "- [ ] a due:2026-12-01 #x rec:+1w\n"),
    ("TODO.md", "- [ ] a due:2026-12-01 rec:+1w #x\n", "+2w", "- [ ] a due:2026-12-01 rec:+2w #x\n"),
    ("TODO.md", "- [ ] a due:2026-12-01 rec:+1w #x\n", "", "- [ ] a due:2026-12-01 #x\n"),
    ("TODO.md", "- [ ] a 🔁 every week 📅 2026-12-01\n", "every 2 weeks", "- [ ] a 🔁 every 2 weeks 📅 2026-12-01\n"),
    ("TODO.md", "- [ ] a 🔁 every week 📅 2026-12-01\n", "+1w", "- [ ] a 🔁 every week 📅 2026-12-01\n"),
    ("TODO.md", "- [ ] a\n", "", "- [ ] a\n"),
    ("todo.txt", "a due:2026-12-01\n", "+1m", "a due:2026-12-01 rec:+1m\n"),
    ("todo.txt", "a due:2026-12-01 rec:1m\n", "+1m", "a due:2026-12-01 rec:+1m\n"),
    ("todo.txt", "a due:2026-12-01 rec:1m +b\n", "", "a due:2026-12-01 +b\n"),
    ("a.taskpaper", "A:\n- a @due(2026-12-01)\n", "+1d", "A:\n- a @due(2026-12-01) @rec(+1d)\n"),
    ("a.taskpaper", "A:\n- a @due(2026-12-01) @rec(+1d)\n", "", "A:\n- a @due(2026-12-01)\n"),
    ("a.org", "* TODO a\nDEADLINE: <2026-12-01 Tue>\n", "+1y", "* TODO a\nDEADLINE: <2026-12-01 Tue +1y>\n"),
    (
      "a.org", "* TODO a\nDEADLINE: <2026-12-01 Tue 9:00-10:00 -3d>\n", "+1w",
      "* TODO a\nDEADLINE: <2026-12-01 Tue 9:00-10:00 +1w -3d>\n"
    ),
    ("a.org", "* TODO a\nSCHEDULED: <2026-12-01 Tue .+1w>\n", "+1m", "* TODO a\nSCHEDULED: <2026-12-01 Tue +1m>\n"),
    ("a.org", "* TODO a\nDEADLINE: <2026-12-01 Tue ++1w -3d>\n", "", "* TODO a\nDEADLINE: <2026-12-01 Tue -3d>\n"),
  ])
  func `a rule is written as the format has it`(path: String, before: String, rule: String, after: String) throws {
    #expect(try run(#""repeat":"\#(rule)""#, before, path: path) == after)
  }

  @Test(arguments: [
    ("TODO.md", "- [ ] a\n", "+1w", "- [ ] a due:2026-11-26 rec:+1w\n"),
    ("TODO.md", "- [ ] a\n", "every week on monday, friday", "- [ ] a due:2026-11-27 🔁 every week on Monday, Friday\n"),
    ("todo.txt", "a\n", "+1d", "a due:2026-11-26 rec:+1d\n"),
    ("a.org", "* TODO a\n", "+1d", "* TODO a\nDEADLINE: <2026-11-26 Thu +1d>\n"),
    ("TODO.md", "- [ ] a scheduled:2026-12-01\n", "+1w", "- [ ] a scheduled:2026-12-01 rec:+1w\n"),
  ])
  func `a task without a day gets the first one of its rule`(
    path: String, before: String, rule: String, after: String
  ) throws {
    #expect(try run(#""repeat":"\#(rule)""#, before, path: path) == after)
  }

  @Test(arguments: [
    ("- [ ] a due:2026-12-01 rec:+1w\n", "- [ ] a\n"),
    ("- [ ] a scheduled:2026-12-01 due:2026-12-01 rec:+1w\n", "- [ ] a scheduled:2026-12-01 rec:+1w\n"),
  ])
  func `a rule goes with the last day from which it counts`(before: String, after: String) throws {
    #expect(try run(#""due":"""#, before) == after)
  }

  @Test func `a day and a rule are set in one edit`() throws {
    #expect(
      try run(#""due":"2026-12-04T17:00","repeat":"every week on Friday""#, "- [ ] a\n")
        == "- [ ] a due:2026-12-04T17:00 rec:+1w\n")
  }

  @Test func `a rule that a format cannot hold is refused`() {
    #expect(throws: EditError.unsupported("[x]it! has no place for a recurrence; write it into the title")) {
      try run(#""repeat":"+1w""#, "[ ] a -> 2026-12-01\n", path: "a.xit")
    }
    #expect(throws: EditError.unsupported("Org has no repeater for “every weekday”")) {
      try run(#""repeat":"+1b""#, "* TODO a\nDEADLINE: <2026-12-01 Tue>\n", path: "a.org")
    }
    for (path, name) in [("todo.txt", "todo.txt"), ("a.taskpaper", "TaskPaper")] {
      #expect(throws: EditError.unsupported("\(name) has no rule for several weekdays; make a task for each")) {
        try run(
          #""repeat":"every week on monday, friday""#, path == "todo.txt" ? "a due:2026-12-01\n" : "A:\n- a\n",
          path: path)
      }
    }
    #expect(throws: EditError.unsupported("todo.txt repeats a task on the weekday of its due date; set that first")) {
      try run(#""repeat":"every week on monday""#, "a due:2026-12-01\n", path: "todo.txt")
    }
    #expect(
      throws: EditError.invalid("“often” is not a recurrence; use a rule such as +1w or “every 2 weeks”")
    ) {
      try run(#""repeat":"often""#, "- [ ] a\n")
    }
  }
}

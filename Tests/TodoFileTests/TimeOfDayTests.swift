import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Times of day with dates, in each format.
struct TimeOfDayTests {
  @Test(arguments: [
    ("TODO.md", "- [ ] a due:2026-11-27T18:05", "2026-11-27T18:05"),
    ("TODO.md", "- [ ] a due:2026-11-27 18:05 #x", "2026-11-27T18:05"),
    ("TODO.md", "- [ ] a 📅 2026-11-27 18:05", "2026-11-27T18:05"),
    ("TODO.md", "- [ ] a 📅2026-11-27T18:05", "2026-11-27T18:05"),
    ("TODO.md", "- [ ] a [due:: 2026-11-27T18:05]", "2026-11-27T18:05"),
    ("TODO.md", "- [ ] a by 2026-11-27 18:05", "2026-11-27T18:05"),
    ("TODO.md", "- [ ] a (due: Nov 27, 2026 18:05)", "2026-11-27T18:05"),
    ("TODO.md", "| Task | Status | Due |\n|---|---|---|\n| a | open | 2026-11-27 18:05 |", "2026-11-27T18:05"),
    ("TODO.md", "- [ ] a due:2026-11-27 18:05:30", "2026-11-27"),
    ("TODO.md", "- [ ] a due:2026-11-27  18:05", "2026-11-27"),
    ("TODO.md", "- [ ] a due:2026-11-27T24:00", "-"), ("TODO.md", "- [ ] a due:2026-02-30T18:00", "-"),
    ("todo.txt", "a due:2026-11-27T18:05", "2026-11-27T18:05"), ("todo.txt", "a due:2026-11-27T18:65", "-"),
    ("todo.txt", "a due:2026-11-27 18:05", "2026-11-27"),
    ("a.org", "* TODO a\nDEADLINE: <2026-11-27 Fri 18:05>", "2026-11-27T18:05"),
    ("a.org", "* TODO a\nDEADLINE: <2026-11-27 Fri 9:05-10:00 +1w -2d>", "2026-11-27T09:05"),
    ("a.org", "* TODO a\nDEADLINE: <2026-11-27 18:05>", "2026-11-27T18:05"),
    ("a.org", "* TODO a\nDEADLINE: <2026-11-27 Fri 25:05>", "2026-11-27"),
    ("a.taskpaper", "- a @due(2026-11-27 18:05)", "2026-11-27T18:05"),
    ("a.taskpaper", "- a @due(26-11-27 9:05)", "2026-11-27T09:05"),
    ("a.taskpaper", "- a @due(2026-11-27 late)", "2026-11-27"),
    ("a.xit", "[ ] a -> 2026-11-27", "2026-11-27"),
  ])
  func `a due date has the time that is written with it`(path: String, text: String, date: String) throws {
    let document = try parseDocument(text + "\n", path: path)
    let task = try #require(document.tasks.first)
    #expect(task.dueDate?.description ?? "-" == date && document.dateTime(.due, of: task) == task.dueDate, "\(text)")
  }

  @Test func `dates to come have times, and those that have been do not`() throws {
    let document = try parseDocument(
      "- [ ] a start:2026-11-27T08:00 scheduled:2026-11-27T09:00 created:2026-11-27T10:00 done:2026-11-27 11:00\n")
    let task = document.tasks[0]
    let kinds: [TaskAttribute.Kind] = [.start, .scheduled, .created, .completed]
    #expect(
      kinds.map { document.dateTime($0, of: task)?.description } == [
        "2026-11-27T08:00", "2026-11-27T09:00", nil, "2026-11-27",
      ])
    #expect(document.title(of: task).contains("11:00"))
  }

  @Test(arguments: [
    ("TODO.md", "- [ ] a due:2026-11-27T18:05 #x", "- [ ] a due:2026-12-01T09:30 #x", "- [ ] a due:2026-12-01 #x"),
    ("TODO.md", "- [ ] a due:2026-11-27 18:05 #x", "- [ ] a due:2026-12-01 09:30 #x", "- [ ] a due:2026-12-01 #x"),
    ("TODO.md", "- [ ] a 📅 2026-11-27", "- [ ] a 📅 2026-12-01 09:30", "- [ ] a 📅 2026-12-01"),
    ("TODO.md", "- [ ] a [due:: 2026-11-27]", "- [ ] a [due:: 2026-12-01T09:30]", "- [ ] a [due:: 2026-12-01]"),
    ("TODO.md", "- [ ] a, by 2026-11-27 18:05", "- [ ] a, by 2026-12-01 09:30", "- [ ] a, by 2026-12-01"),
    ("TODO.md", "- [ ] a (due: Nov 27, 2026)", "- [ ] a (due: Dec 1, 2026 09:30)", "- [ ] a (due: Dec 1, 2026)"),
    ("TODO.md", "- [ ] a", "- [ ] a due:2026-12-01T09:30", "- [ ] a due:2026-12-01"),
    ("TODO.md", "- [ ] a -> 2026-11-27 #x", "- [ ] a due:2026-12-01T09:30 #x", "- [ ] a due:2026-12-01 #x"),
    (
      "TODO.md", "- [ ] a -> 2026-11-27\n- [ ] b start:2026-11-20 18:30",
      "- [ ] a due:2026-12-01 09:30\n- [ ] b start:2026-11-20 18:30",
      "- [ ] a due:2026-12-01\n- [ ] b start:2026-11-20 18:30"
    ),
    (
      "TODO.md", "- [ ] a\n- [ ] b due:2026-11-27 18:05", "- [ ] a due:2026-12-01 09:30\n- [ ] b due:2026-11-27 18:05",
      "- [ ] a due:2026-12-01\n- [ ] b due:2026-11-27 18:05"
    ),
    ("todo.txt", "a due:2026-11-27T18:05 @x", "a due:2026-12-01T09:30 @x", "a due:2026-12-01 @x"),
    (
      "a.org", "* TODO a\nDEADLINE: <2026-11-27 Fri 18:05-19:00 +1w>",
      "* TODO a\nDEADLINE: <2026-12-01 Tue 09:30-10:25 +1w>", "* TODO a\nDEADLINE: <2026-12-01 Tue +1w>"
    ),
    (
      "a.org", "* TODO a\nDEADLINE: <2026-11-27 Fri +1w>", "* TODO a\nDEADLINE: <2026-12-01 Tue 09:30 +1w>",
      "* TODO a\nDEADLINE: <2026-12-01 Tue +1w>"
    ),
    ("a.org", "* TODO a", "* TODO a\nDEADLINE: <2026-12-01 Tue 09:30>", "* TODO a\nDEADLINE: <2026-12-01 Tue>"),
    ("a.taskpaper", "- a @due(2026-11-27 18:05) @x", "- a @due(2026-12-01 09:30) @x", "- a @due(2026-12-01) @x"),
    ("a.taskpaper", "- a @due(2026-11-27T18:05)", "- a @due(2026-12-01T09:30)", "- a @due(2026-12-01)"),
  ])
  func `a time is set, changed, and removed in the style of the file`(
    path: String, text: String, timed: String, whole: String
  ) throws {
    let date = try #require(DayTime(iso: "2026-12-01T09:30".utf8))
    var editor = try parseDocument(text + "\n", path: path).editor()
    try editor.setDate(0, .due, date)
    #expect(editor.text == timed + "\n")
    #expect(editor.document.tasks[0].dueDate == date)
    try editor.setDate(0, .due, DayTime(date.day))
    #expect(editor.text == whole + "\n")
    #expect(editor.document.tasks[0].dueDate == DayTime(date.day))
  }

  @Test func `a time in place of an arrow is written as the file writes its times`() throws {
    var editor = try parseDocument("- [ ] q 📅 2026-12-01 18:30\n- [ ] j -> 2026-12-09\n").editor()
    let date = DayTime(iso: "2027-01-15T18:00".utf8)
    try editor.setDate(1, .due, date)
    #expect(
      editor.text
        == "- [ ] q 📅 2026-12-01 18:30\n- [ ] j 📅 2027-01-15 18:00\n")
    #expect(editor.document.tasks[1].dueDate == date)
  }

  @Test func `the end of a period in Org that would be on the next day is left out`() throws {
    var editor = try parseDocument("* TODO a\nDEADLINE: <2026-11-27 Fri 18:00-20:00>\n", path: "a.org").editor()
    try editor.setDate(0, .due, DayTime(iso: "2026-11-27T23:00".utf8))
    #expect(editor.text.contains("<2026-11-27 Fri 23:00>"))
  }

  @Test func `a format without times refuses one, and keeps its text`() throws {
    var editor = try parseDocument("[ ] a -> 2026-11-27\n", path: "a.xit").editor()
    let date = DayTime(iso: "2026-12-01T09:30".utf8)
    #expect(throws: EditError.unsupported("[x]it! keeps dates without a time of day; write it into the title")) {
      try editor.setDate(0, .due, date)
    }
    var task = NewTask(title: "b")
    task.due = date
    #expect(throws: EditError.self) { try editor.add(task, at: .end(group: 0)) }
    #expect(editor.text == "[ ] a -> 2026-11-27\n")
  }

  /// What was written is read as the same, in every format and layout.
  @Test(arguments: ["TODO.md", "todo.txt", "a.org", "a.taskpaper"])
  func `any time that is written is read as the same`(path: String) throws {
    var random = SeededGenerator(drawing: 47)
    var editor = try parseDocument(
      path == "a.org" ? "* TODO a\n" : path == "todo.txt" ? "a\n" : path == "TODO.md" ? "- [ ] a\n" : "- a\n",
      path: path
    ).editor()
    for _ in 0..<Rounds.of(300) {
      let kind: TaskAttribute.Kind =
        path == "a.org" ? random.pick([.due, .scheduled]) : random.pick([.due, .start, .scheduled])
      let time = TimeOfDay(minutes: random.below(1600))
      let date = random.below(8) == 0 ? nil : DayTime(someDay.advanced(by: random.below(900)), time)
      let others = [TaskAttribute.Kind.due, .start, .scheduled].filter { $0 != kind }.map {
        editor.document.dateTime($0, of: editor.document.tasks[0])
      }
      try editor.setDate(0, kind, date)
      let read = try parseDocument(editor.text, path: path)
      #expect(read.dateTime(kind, of: read.tasks[0]) == date && read.title(of: read.tasks[0]) == "a")
      #expect(
        [TaskAttribute.Kind.due, .start, .scheduled].filter { $0 != kind }.map { read.dateTime($0, of: read.tasks[0]) }
          == others)
    }
  }

  @Test(arguments: [
    ("TODO.md", "- [ ] a due:2026-11-20T18:05 rec:+1w\n", "- [ ] a due:2026-11-27T18:05 rec:+1w\n"),
    ("TODO.md", "- [ ] a 📅 2026-11-20 18:05 🔁 every week\n", "- [ ] a 📅 2026-11-27 18:05 🔁 every week\n"),
    ("todo.txt", "a due:2026-11-20T18:05 rec:+1w\n", "a due:2026-11-27T18:05 rec:+1w\n"),
  ])
  func `the next occurrence has the time of the last`(path: String, text: String, next: String) throws {
    var editor = try parseDocument(text, path: path).editor()
    let index = try editor.addNext(of: 0, doneOn: someDay)
    #expect(editor.document.source.string(editor.document.tasks[index].item.range) + "\n" == next)
  }

  @Test func `tasks of a day are in the order of their times, and the whole day comes first`() throws {
    let plan = TodoPlan([
      try parseDocument(
        "- [ ] late due:2026-11-27T18:05\n- [ ] early due:2026-11-27T08:05\n- [ ] day due:2026-11-27\n- [ ] before due:2026-11-26T23:59\n"
      )
    ])
    let titles = TaskOrder.due.sort(plan.references, in: plan, reversed: false).map { plan[$0].1 }.map {
      plan.documents[0].title(of: $0)
    }
    #expect(titles == ["before", "day", "early", "late"])
  }

  @Test func `an overdue task is one of a day before, whatever its time`() throws {
    let plan = TodoPlan([try parseDocument("- [ ] a due:2026-11-21T00:01\n- [ ] b due:2026-11-20T23:59\n")])
    #expect(ProgressTree(plan, today: someDay).nodes[0].progress.overdue == 1)
  }

  @Test func `a task keeps its id when its time changes`() throws {
    func id(_ text: String) throws -> String { TaskIDs(of: try parseDocument("- [ ] a \(text)\n"))[0] }
    #expect(try id("due:2026-11-27T18:05") == id("due:2026-11-27"))
    #expect(try id("📅 2026-11-27 18:05") == id("📅 2026-11-28 19:05"))
  }

  @Test(arguments: ["5:00", "05:00"]) func `a time is read with one digit or two for its hour`(text: String) {
    #expect(TimeOfDay(iso: text.utf8)?.description == "05:00")
  }

  @Test(arguments: ["", ":00", "5", "5:0", "005:00", "24:00", "12:60", "1a:00", "12-00", "-1:00"])
  func `other texts are no time`(text: String) {
    #expect(TimeOfDay(iso: text.utf8) == nil)
  }
}

import TestSupport
import Testing

@testable import Base
@testable import Plan

/// The examples of todotxt/todo.txt's README (“format rules”), and what real files have.
struct TodoTxtTests {
  private func summary(_ text: String) throws -> [String] { try parse(text, "todo.txt").summary }

  @Test func `priority is an uppercase letter at the beginning`() throws {
    #expect(try summary("(A) Call Mom\n") == ["open Call Mom {priority:A}"])
    #expect(
      try summary("Really gotta call Mom (A) @phone @someday\n(b) Get back to the boss\n(B)->Submit TPS report\n") == [
        "open Really gotta call Mom (A) {tag:phone tag:someday}", "open (b) Get back to the boss",
        "open (B)->Submit TPS report",
      ])
  }

  @Test func `the date of creation stands directly after the priority`() throws {
    #expect(
      try summary("2011-03-02 Document +TodoTxt task format\n(A) 2011-03-02 Call Mom\n(A) Call Mom 2011-03-02\n") == [
        "open Document +TodoTxt task format {created:2011-03-02} <TodoTxt>",
        "open Call Mom {priority:A created:2011-03-02}", "open Call Mom 2011-03-02 {priority:A}",
      ])
  }

  @Test func `contexts and projects are words, and the first project is the group`() throws {
    #expect(
      try summary(
        "(A) Call Mom +Family +PeaceLoveAndHappiness @iphone @phone\nEmail SoAndSo at soandso@example.com\nLearn how to add 2+2\n"
      ) == [
        "open Call Mom {priority:A tag:PeaceLoveAndHappiness tag:iphone tag:phone} <Family>",
        "open Email SoAndSo at soandso@example.com", "open Learn how to add 2+2",
      ])
  }

  @Test func `a lowercase x and a space mark a done task`() throws {
    #expect(
      try summary(
        "x 2011-03-03 Call Mom\nxylophone lesson\nX 2012-01-01 Make resolutions\n(A) x Find ticket prices\nx 2011-03-02 2011-03-01 Review Tim's pull request +TodoTxtTouch @github\n"
      ) == [
        "done Call Mom {completed:2011-03-03}", "open xylophone lesson", "open X 2012-01-01 Make resolutions",
        "open x Find ticket prices {priority:A}",
        "done Review Tim's pull request {completed:2011-03-02 created:2011-03-01 tag:github} <TodoTxtTouch>",
      ])
    #expect(
      try summary("x (A) 2016-05-20 2016-04-30 measure space for +chapelShelving @chapel due:2016-05-30\n") == [
        "done measure space for {priority:A completed:2016-05-20 created:2016-04-30 tag:chapel due:2016-05-30} <chapelShelving>"
      ])
  }

  @Test func `keys and values that tools know are attributes, others are text`() throws {
    #expect(
      try summary("Buy 8:30am http://e.x due:2026-12-01 t:2026-11-30 rec:1w pri:B id:7 type:bug\nHidden h:1\n") == [
        "open Buy 8:30am http://e.x type:bug {due:2026-12-01 start:2026-11-30 recurrence:1w priority:B id:7}"
      ])
    #expect(try summary("a due:2026-02-30\n") == ["open a due:2026-02-30"])
  }

  @Test func `a pair or an address that no tool knows stays in the title, and hides what stands before it`() throws {
    #expect(
      try summary(
        "buy due:2026-12-01 @ctx +proj foo:bar\ncall @bob http://e.x +proj n:1\nnow due:2026-12-01 at 8:30\n@a see:b c\nz @a due:2026-02-30\n"
      ) == [
        "open buy foo:bar {due:2026-12-01 tag:ctx} <proj>", "open call http://e.x n:1 {tag:bob} <proj>",
        "open now due:2026-12-01 at 8:30 {due:2026-12-01}", "open see:b c {tag:a}", "open z due:2026-02-30 {tag:a}",
      ])
  }

  @Test func `a new title leaves the attributes in the middle of a line`() throws {
    var editor = try parse("buy due:2026-12-01 @ctx +proj foo:bar pri:B\n", "todo.txt").editor()
    try editor.setTitle(0, "sell x:y", isSource: false)
    #expect(editor.text == "sell x:y due:2026-12-01 @ctx +proj pri:B\n")
    editor = try parse("buy due:2026-12-01 foo:bar\n", "todo.txt").editor()
    #expect(editor.titleSource(0) == "buy due:2026-12-01 foo:bar")
    try editor.setTitle(0, "buy @ctx foo:bar", isSource: true)
    #expect(editor.text == "buy @ctx foo:bar\n")
    _ = try editor.add(NewTask(title: "new @x foo:bar due:2026-12-04"), at: .end(group: 0))
    #expect(editor.text == "buy @ctx foo:bar\nnew @x foo:bar due:2026-12-04\n")
  }

  @Test func `lines that are nothing else are tasks, whatever their endings`() throws {
    #expect(try summary("\u{FEFF}a\r\n\r\n   \r\n  b\nx  c\n@phone\n").count == 4)
    #expect(try summary("").isEmpty)
  }

  @Test func `checks report lines that are not what they look like`() throws {
    let document = try parse(
      "X done\n(a) low\n- [ ] box\nx 2026-01-01 2026-02-01 order\nlate due:2026-02-30\nfine\n", "todo.txt")
    #expect(
      document.findings == [
        "1: a done task begins with a lowercase “x”", "2: a priority is an uppercase letter",
        "3: this is a box of Markdown; in todo.txt, a done task begins with “x ”",
        "4: the task was completed before it was created; the date of completion comes first",
        "5: “due:2026-02-30” is not a valid date, so it stays text; write an existing day as YYYY-MM-DD",
      ])
    let fixed = TodoFixer.fix(document, TodoFixer.verified(TodoLinter.check(document), in: document)).bytes
    #expect(String(decoding: fixed, as: UTF8.self).hasPrefix("x done\n(A) low\n"))
  }

  @Test func `a done task gets its date, and its priority moves after it`() throws {
    var editor = try parse("(A) 2026-01-01 Call Mom +Family due:2026-12-01  \nb\n", "todo.txt").editor()
    try editor.setState(0, to: .done, today: someDay)
    #expect(editor.text == "x 2026-11-21 2026-01-01 Call Mom +Family due:2026-12-01 pri:A  \nb\n")
    try editor.setState(0, StateChange(.open))
    #expect(editor.text == "(A) 2026-01-01 Call Mom +Family due:2026-12-01  \nb\n")
    #expect(throws: EditError.self) { try editor.setState(0, StateChange(.cancelled)) }
    #expect(throws: EditError.self) { try editor.setMemo(0, "note") }
  }

  @Test func `a task is added at the end with its project, and moves to another one`() throws {
    var editor = try parse("a +One\nb +Two", "todo.txt").editor()
    var task = NewTask(title: "c @home")
    (task.due, task.priority, task.tags) = (DayTime(iso: "2026-12-01".utf8), .high, ["phone"])
    let index = try editor.add(task, at: .end(group: 1))
    #expect(editor.text == "a +One\n(B) c @home +One @phone due:2026-12-01\nb +Two")
    _ = try editor.move(index, to: .end(group: 2))
    #expect(editor.text == "a +One\nb +Two\n(B) c @home +Two @phone due:2026-12-01")
    _ = try editor.add(NewTask(title: "Call Mom +Family"), at: .end(group: 0))
    #expect(editor.text.hasSuffix("\nCall Mom +Family"))
    #expect(throws: EditError.self) { try editor.add(NewTask(title: "x marks the spot"), at: .end(group: 0)) }
    try editor.renameGroup(1, to: "Uno")
    #expect(editor.text.hasPrefix("a +Uno\n"))
  }
}

/// The text of an editor's document.

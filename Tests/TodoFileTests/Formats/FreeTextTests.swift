import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Files called TODO and TODO.txt, which had free text in them long before todo.txt and CommonMark were written.
struct FreeTextTests {
  @Test(
    arguments: [
      "Buy milk\nCall mom\n", "(A) Call mom\n- fix the parser\n", "x 2026-11-01 a\n  (B) b +Home\n",
      "Fix it\n\nRight now it fails.\n",
      "2026-11-01 a\n- b\n", "a @phone\n* b\n", "a due:2026-12-01\n1. b\n", "Buy milk\nCall mom\nShip it\n- one\n", "",
      // Lines that only todo.txt has decide, and so do signs in items.
      "(A) Call mom +family\n- Buy milk\n- Eggs\n", "(A) Buy stuff\n  - milk\n  - eggs\n(B) Paint\n  - brush\n",
      "- a\n- b\nx 2026-11-01 c\n",
      "- a +home\n- b @store\n- c due:2026-12-01\n", "* a\n* b\nCall Bob\nCall Al\n",
      "Home:\nx 2026-11-01 a\nb\n", "Home:\na @phone\nb\n",
      // One line in a form of free text may be a task.
      "Buy milk\nCall Bob about:\nShip it\n", "Buy milk\n  Call Bob\n",
    ])
  func `todo.txt is todo.txt, with one task a line`(_ text: String) throws {
    let document = try parse(text, "todo.txt")
    #expect(document.format.name == "todo.txt")
    #expect(document.tasks.count == text.split(separator: "\n").count { !$0.isEmpty })
  }

  @Test(arguments: ["todo.txt", "TODO.txt", "docs/Todo.txt"])
  func `items and headings in a file called todo.txt are those of Markdown`(_ path: String) throws {
    let text = """
      TODO list for foolib
      ====================

      Parser:
        - handle nested comments
        - [done] unicode identifiers
        * better messages,
          with line numbers

      # Build
      1. port to meson
      2. ask john@example.com about C++ and a +1

      """
    let document = try parse(text, path)
    #expect(document.format.name == "Markdown")
    #expect(
      document.summary == [
        "open handle nested comments <TODO list for foolib>", "done unicode identifiers <TODO list for foolib>",
        "open better messages, <TODO list for foolib>", "open port to meson <Build>",
        "open ask john@example.com about C++ and a +1 <Build>",
      ])
    #expect(try parse("- [ ] a\n- [x] b\n", path).summary == ["open a", "done b"])
    // These names are of no other files.
    #expect(try parse(text, "home.todo.txt").format.name == "todo.txt")
    #expect(try parse(text, "done.txt").format.name == "todo.txt")
  }

  /// CommonMark takes these items for more of the text above them.
  @Test(arguments: ["TODO", "TODO.txt"])
  func `items that are indented below text are those of TaskPaper`(_ path: String) throws {
    let document = try parse("Parser:\n    - nested comments\n    - meson\n\nMore:\n\t- it @done\n", path)
    #expect(document.format.name == "TaskPaper")
    #expect(document.summary == ["open nested comments <Parser>", "open meson <Parser>", "done it <More>"])
    #expect(try parse("[X] one\n\t[X] two\n[ ] three\n", path).summary == ["done one", "  done two", "open three"])
    // In a list, they are its subtasks, also below a line that goes on without indentation.
    #expect(try parse("Parser\n- one\n    - two\n- three\n", path).format.name == "Markdown")
    #expect(try parse("- one\n\n    - two\n", path).format.name == "Markdown")
    #expect(
      try parse("- [ ] long\ntext\n\t- [ ] one\n\t- [x] two\n", path).summary == [
        "open long", "  open one", "  done two",
      ])
    // Boxes are those of Markdown, and code is none of its lists.
    #expect(try parse("# T\n\n- [ ] a\n\n```\n- [x] b\n- [x] c\n```\n", path).summary == ["open a"])
  }

  @Test(arguments: ["TODO", "TODO.txt"])
  func `items with other bullets below text are those of TaskPaper, too`(_ path: String) throws {
    let text = "Parser:\n\n\t* nested comments\n\t* meson\n\nMore:\n    + it\n"
    var editor = try parse(text, path).editor()
    #expect(
      editor.document.summary == ["open nested comments <Parser>", "open meson <Parser>", "open it <More>"])
    try editor.setState(1, to: .done, today: someDay)
    _ = try editor.add(NewTask(title: "b"), at: .end(group: 1))
    #expect(editor.text == text.replacing("meson\n", with: "meson @done(2026-11-21)\n\t* b\n"))
    #expect(try parse(text, "a.taskpaper").tasks.isEmpty)
  }

  @Test func `headings of free text give lines their states`() throws {
    let text = "Parser\n    Done:\n    comments\n    names\nCMake\n    flags\n\nDONE\n----\nmeson\nold @cancelled\n"
    var editor = try parse(text, "TODO.txt").editor()
    #expect(
      editor.document.summary == [
        "done comments <Parser/Done>", "done names <Parser/Done>", "open flags <CMake>", "done meson <DONE>",
        "cancelled old <DONE>",
      ])
    #expect(editor.document.tasks.map(\.via) == [.heading, .heading, .box, .heading, .box])
    #expect(throws: EditError.self) { try editor.setState(0, to: .open) }
    #expect(throws: EditError.self) { try editor.add(NewTask(title: "x"), at: .end(group: 2)) }
    #expect(editor.text == text)
    let moved = try editor.move(0, to: .end(group: 3))
    #expect(editor.document.tasks[moved].state == .open)
    try editor.setState(0, to: .cancelled)
    #expect(
      editor.text
        == "Parser\n    Done:\n    names @cancelled\nCMake\n    flags\n    comments\n\nDONE\n----\nmeson\nold @cancelled\n"
    )
    #expect(try parse("Done:\n\t- a\nNext:\n\t- b\n", "TODO").summary == ["done a <Done>", "open b <Next>"])
    #expect(try parse("Done:\n\t- a\n", "a.taskpaper").summary == ["open a <Done>"])
  }

  @Test func `without bullets, each line is a task but headings and rules`() throws {
    #expect(
      try parse("vec.h:\n    rename it\n\nCMake\n    headers\n    flags @done\n\nShip it\n", "TODO.txt").summary == [
        "open rename it <vec.h>", "open headers <CMake>", "done flags <CMake>", "open Ship it",
      ])
    #expect(
      try parse("\u{FEFF}Interface\r\n---------\r\na\r\nb\r\n\r\n======\r\nModules:\r\n======\r\n\r\nc\r\n", "todo.txt")
        .summary
        == ["open a <Interface>", "open b <Interface>", "open c <Modules>"])
    #expect(try parse("# Parser:\none\ntwo\n", "TODO.txt").summary == ["open one <Parser>", "open two <Parser>"])
    #expect(try parse("A\n\t1. one\n\t2. two\n", "TODO.txt").summary == ["open 1. one <A>", "open 2. two <A>"])
    // A rule below several lines, or below a much longer one, separates.
    #expect(
      try parse("a\nb\n---\nFix the parser\n---\nc\n", "TODO.txt").summary == [
        "open a", "open b", "open Fix the parser", "open c",
      ])
    #expect(try parse("---\n", "TODO.txt").tasks.isEmpty)
    // Files with other names are prose.
    #expect(try parse("vec.h:\n    rename it\n", "TODO").tasks.isEmpty)
    #expect(try parse("vec.h:\n    rename it\n", "notes.txt").tasks.isEmpty)
  }

  @Test func `edits of lines without bullets keep the file as it is`() throws {
    let text = "Interface\n---------\nAdd a dialog\nMore\n\nModules\n-------\n    holes\n"
    var editor = try parse(text, "TODO.txt").editor()
    try editor.setState(1, to: .done, today: someDay)
    #expect(editor.text == text.replacing("More", with: "More @done(2026-11-21)"))
    try editor.setState(1, StateChange(.cancelled))
    try editor.setState(1, StateChange(.inProgress))
    try editor.setState(1, StateChange(.open))
    #expect(editor.text == text)
    try editor.setTitle(0, "Add two", isSource: false)
    try editor.setDate(0, .due, DayTime(someDay))
    _ = try editor.add(NewTask(title: "Less"), at: .end(group: 1))
    #expect(editor.text == text.replacing("a dialog\nMore\n", with: "two @due(2026-11-21)\nMore\nLess\n"))
    try editor.remove(3)
    #expect(editor.text.hasSuffix("\nModules\n-------\n"))
    _ = try editor.add(NewTask(title: "fix"), at: .end(group: 2))
    try editor.renameGroup(2, to: "Module")
    #expect(editor.text.hasSuffix("\nModule\n-------\nfix\n"))
    try editor.moveGroup(2, before: true, 1)
    #expect(editor.text.hasPrefix("Module\n-------\nfix\n"))
    try editor.removeGroup(1)
    #expect(editor.text == "Interface\n---------\nAdd two @due(2026-11-21)\nMore\nLess\n\n")
    _ = try editor.add(NewTask(title: "First"), at: .top(group: 0))
    #expect(editor.text.hasPrefix("First\n\nInterface\n---------\n"))
    // Lines below a task would make a heading of it.
    #expect(throws: EditError.self) { try editor.setMemo(0, "more") }
    #expect(throws: EditError.self) { try editor.add(NewTask(title: "b"), at: .lastBelow(task: 0)) }
    var task = NewTask(title: "b")
    task.memo = "c"
    #expect(throws: EditError.self) { try editor.add(task, at: .end(group: 1)) }
    #expect(throws: EditError.self) { try editor.setTitle(0, "Parser:", isSource: false) }
  }

  @Test func `a value in a tag is not a sign of todo.txt`() throws {
    var editor = try parse("Parser:\n    - a\n", "TODO.txt").editor()
    try editor.setDate(0, .due, DayTime(someDay))
    #expect(editor.text == "Parser:\n    - a @due(2026-11-21)\n")
    #expect(editor.document.format.name == "TaskPaper")
  }

  @Test func `a file with settings has the format that they name`() throws {
    let settings = FileSettings(defaults: FrontMatter(), format: "todotxt", key: "")
    let source = SourceText(path: "todo.txt", bytes: Array("- a\n- b\n".utf8), settings: settings)
    #expect(try TodoDocument(parsing: source).format.name == "todo.txt")
  }
}

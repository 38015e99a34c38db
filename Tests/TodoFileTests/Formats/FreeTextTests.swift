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
      "---\n",
      // Neither CommonMark nor TaskPaper has these as items.
      "Parser\n\t1. one\n\t2. two\n", "vec.h:\n    rename it\n\nCMake:\n    headers\n",
      "A\n\t1. one\n",
      // Lines that only todo.txt has decide, and so do signs in items.
      "(A) Call mom +family\n- Buy milk\n- Eggs\n", "(A) Buy stuff\n  - milk\n  - eggs\n(B) Paint\n  - brush\n",
      "- a\n- b\nx 2026-11-01 c\n",
      "- a +home\n- b @store\n- c due:2026-12-01\n", "* a\n* b\nCall Bob\nCall Al\n",
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

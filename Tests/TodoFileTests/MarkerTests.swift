import FoundationEssentials
import TestSupport
import Testing

@testable import Plan
@testable import TodoFile

struct MarkerTests {
  private func parse(_ text: String, path: String = "TODO.md") throws -> TodoDocument {
    try parseDocument(text, path: path)
  }

  @Test(arguments: [
    (" ", TaskState.open), ("\t", .open), ("\u{A0}", .open), ("x", .done), ("X", .done), ("/", .inProgress),
    ("@", .inProgress),
    ("?", .question), ("!", .open), (">", .deferred), ("<", .deferred), ("-", .cancelled), ("~", .inProgress),
    ("✓", .done), ("✔", .done), ("✔\u{FE0F}", .done), ("✅", .done), ("🚧", .inProgress), ("☐", .open),
    ("⏸\u{FE0F}", .deferred),
  ])
  func `each marker has its state`(marker: String, state: TaskState) throws {
    let document = try parse("- [\(marker)] text\n")
    #expect(document.tasks.map(\.state) == [state])
    #expect(document.tasks.first.map { document.source.string($0.marker.range) } == marker)
    #expect(document.tasks.first.map(document.title) == "text")
  }

  @Test func `a tick writes the mark that the file has in its boxes`() throws {
    var editor = try parse("- [✓] a\n- [ ] b\n- [x] c\n- [✓] d\n").editor()
    try editor.setState(1, to: .done)
    try editor.setState(0, to: .open)
    #expect(editor.document.source.bytes == Array("- [ ] a\n- [✓] b\n- [x] c\n- [✓] d\n".utf8))
  }

  @Test func `marks that are states only beside words are none in a box`() throws {
    let document = try parse("- [🔴] a\n- [★] b\n- [✓ ] c\n- [✓]d\n- [ ] e\n", path: "notes.md")
    #expect(document.tasks.map(document.title) == ["e"])
    #expect(TodoLinter.check(document).filter { $0.code == .unknownMarker }.count == 2)
  }

  @Test func `an exclamation mark in the box is a high priority`() throws {
    #expect(try parse("- [!] a\n").tasks.first?.priority == .high)
  }

  @Test(arguments: [
    ("- [!] a\n", "- [x] a !!\n"), ("- [!] a due:2026-12-01 ^id\n", "- [x] a due:2026-12-01 !! ^id\n"),
    ("- [!] a 📅 2026-12-01\n", "- [x] a 📅 2026-12-01 ⏫\n"), ("- [!] a priority:low\n", "- [x] a priority:low\n"),
    ("- [!] ! a\n", "- [x] ! a\n"),
  ])
  func `a priority that only the box has is written after the title once the box has another state`(
    before: String, after: String
  ) throws {
    var editor = try parse(before).editor()
    let priority = editor.document.tasks[0].priority
    try editor.setState(0, to: .done)
    #expect(editor.document.source.string(0..<editor.document.source.bytes.count) == after)
    try editor.setState(0, to: .inProgress)
    try editor.setState(0, to: .cancelled, reason: "why")
    #expect(editor.document.reason(of: editor.document.tasks[0]) == "why")
    try editor.setState(0, to: .open)
    #expect(editor.document.tasks[0].priority == priority && editor.document.tasks[0].state == .open)
  }

  @Test func `a box with an exclamation mark gets another marker when the priority is removed`() throws {
    var editor = try parse("- [!] a\n- [!] b priority:low #c\n").editor()
    try editor.setPriority(0, .none)
    try editor.setPriority(1, .none)
    #expect(editor.document.source.bytes == Array("- [ ] a\n- [ ] b #c\n".utf8))
    #expect(editor.document.tasks.allSatisfy { $0.priority == .none })
  }

  @Test(arguments: [
    "- [ ] a", "* [ ] a", "+ [ ] a", "1. [ ] a", "1) [ ] a", "   - [ ] a", "-\t[ ] a", "-   [ ] a", "> - [ ] a",
    ">- [ ] a",
    "> > 1. [ ] a", "- - [ ] a", "- [ ]\ta", "- [ ]   a", "- [ ] \n  a", "- [x] [link](https://a.b)",
    "- [*] a* b".replacing("*", with: "x"),
    "123456789. [ ] a", "- [ ] <!-- c -->", "- [x] a\n\n[x]: https://a.b\n", "\u{FEFF}- [ ] a", "- [ ] | a |",
    "text\n- [ ] a", "# h\n- [ ] a", "- [ ]\n  a", "- [ ]\r\n  a", "> - [ ]\n> a", "- [ ]\na", "- [x]\n  **a**\n  b",
  ])
  func `a list item of any kind with a box is a task`(text: String) throws {
    #expect(try parse(text).tasks.count == 1)
  }

  @Test(arguments: [
    "- [] a", "-[ ] a", "[ ] a", "- [ ]", "- [ ] ", "- [ ]\n", "*\n  [ ] a",
    "- [x]: /u\n\n  [ ] not a task", "- [ ]\n\n  a", "- [x]a", "- [x](a) b",
    "- [x][y] b\n\n[y]: z", "- [ x] a",
    "- [x ] a", "- [xx] a", "- [y] a", "- [*] a* b", "- [.] a", "- \\[ ] a", "- [\\ ] a", "- `[ ]` a", "- a [ ] b",
    "- **[ ]** a",
    "```\n- [ ] a\n```", "    - [ ] a", "<!--\n- [ ] a\n-->", "<div>\n- [ ] a\n</div>", "| a |\n|---|\n| [ ] b |",
    "- [ ] a\n  ---",
    "- # [ ] a", "-\n\n  [ ] a", "1234567890. [ ] a", "- > [ ] a", "- [\u{3000}] a", "- [ ]\u{A0}",
    "---\ntitle: x\nnote: |\n  - [ ] a\n---\n",
    "~~~\n- [ ] a", "1.[ ] a", "- [ ]a", "- ![ ] a",
  ])
  func `what GitHub shows as no checkbox is no task`(text: String) throws {
    let document = try parse(text)
    #expect(document.tasks.isEmpty, "\(document.tasks.map(document.title))")
  }

  @Test func `a title on the line after its box is edited like any other`() throws {
    let document = try parse("- [ ]\n  a due:2026-12-01\n- [ ] b\n")
    #expect(document.title(of: document.tasks[0]) == "a" && document.tasks[0].due != nil)
    var editor = try document.editor()
    try editor.setState(0, to: .done)
    #expect(editor.text == "- [x]\n  a due:2026-12-01\n- [ ] b\n")
    try editor.setTitle(0, "new")
    #expect(editor.text == "- [x]\n  new due:2026-12-01\n- [ ] b\n")
    try editor.setDate(0, .due, nil)
    _ = try editor.move(0, to: .after(task: 1))
    #expect(editor.text == "- [ ] b\n- [x]\n  new\n")
    try editor.remove(1)
    #expect(editor.text == "- [ ] b\n")
  }

  @Test func `with bullets as tasks every top-level bullet counts, struck ones as done`() throws {
    let text = "---\nbullets: tasks\n---\n## A\n- one\n- ~~two~~\n- [ ] three\n  - note\n\n## B ✓\n- four\n"
    let document = try parse(text)
    #expect(document.tasks.map(document.title) == ["one", "two", "three", "four"])
    #expect(document.tasks.map(\.state) == [.open, .done, .open, .done])
  }

  @Test func `bullets are notes unless the file sets them to tasks`() throws {
    let notes = try parseDocument("## A\n- one\n- two\n", path: "notes.md")
    #expect(notes.tasks.map(\.state) == [.stateless, .stateless])
    #expect(try parse("---\nread: boxes\n---\n## A\n- one\n- two\n").tasks.isEmpty)
    #expect(try parse("## A\n- [ ] one\n- two\n").tasks.count == 1)
  }

  /// The position of a marker is exact: another character there changes that task's state and nothing else.
  @Test func `the byte of each marker of every known file decides its state alone`() throws {
    // A line of todo.txt has no box.
    let files = try (Repository.corpusFiles() + Repository.fixtures()).filter { $0.pathExtension != "txt" }
    var tasks = 0
    for file in files {
      let before = try parseFile(file)
      for (index, task) in before.tasks.enumerated() where task.hasBox && !task.marker.isEmpty {
        tasks += 1
        var changed = before.source.bytes
        changed.replaceSubrange(task.marker.range, with: task.state == .done ? " ".utf8 : "x".utf8)
        let after = try TodoDocument(parsing: SourceText(path: file.lastPathComponent, bytes: changed))
        var expected = before.tasks.map(\.state)
        expected[index] = task.state == .done ? .open : .done
        #expect(after.tasks.map(\.state) == expected, "\(file.lastPathComponent), task \(index + 1)")
        #expect(after.tasks.map(after.title) == before.tasks.map(before.title) || task.state == .cancelled)
      }
    }
    #expect(tasks > 20)
  }
}

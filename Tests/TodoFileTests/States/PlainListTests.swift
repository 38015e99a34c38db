import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Edits of lists whose items are tasks without a box.
struct PlainListTests {
  private func editor(_ text: String, _ reading: ReadingMode? = .bullets) throws -> any TodoEditor {
    var options = ParseOptions()
    options.reading = reading
    return try parseDocument(text, options: options).editor()
  }

  @Test(arguments: [
    ("- a\n- b\n", 1, TaskState.done, 2, "- [ ] a\n- [x] b\n"),
    ("* a\r\n* b\r\n", 0, .inProgress, 2, "* [/] a\r\n* [ ] b\r\n"),
    ("1. a\n2. b", 0, .cancelled, 2, "1. [-] a\n2. [ ] b"),
    ("-\ta\n\n\tmore\n-\tb\n", 0, .done, 2, "-\t[x] a\n\n\tmore\n-\t[ ] b\n"),
    ("+ a\n  + detail\n    of it\n+ b\n", 1, .done, 2, "+ [ ] a\n  + detail\n    of it\n+ [x] b\n"),
    ("# 할 일\n\n- 글 쓰기 @인나 due:2026-12-01\n- 쉬기\n", 1, .done, 2, "# 할 일\n\n- [ ] 글 쓰기 @인나 due:2026-12-01\n- [x] 쉬기\n"),
    // Items that are done, and items whose heading is a state, keep their states.
    ("- ~~a~~\n- b\n", 1, .done, 2, "- [x] ~~a~~\n- [x] b\n"),
    ("* a\n* b\n\n## In progress\n\n* c\n", 0, .done, 3, "* [x] a\n* [ ] b\n\n## In progress\n\n* [/] c\n"),
    // Items with a box stay as they are.
    ("- [x] a\n- b\n- c\n", 1, .done, 2, "- [x] a\n- [x] b\n- [ ] c\n"),
  ])
  func `the first tick needs a box for each item, and changes nothing else`(
    before: String, index: Int, state: TaskState, count: Int, after: String
  ) throws {
    var editor = try editor(before)
    #expect(throws: EditError.needsBoxes(count)) { try editor.setState(index, to: state) }
    #expect(editor.text == before)
    #expect(try editor.giveBoxes() == count)
    try editor.setState(index, to: state)
    #expect(editor.text == after)
    // Now they count for everybody.
    let own = try parseDocument(after)
    #expect(own.tasks.map(\.state) == editor.document.tasks.map(\.state) && own.tasks.allSatisfy(\.hasBox))
    #expect(try editor.giveBoxes() == 0)
  }

  private static let withNotes =
    "# TODO\n\n**Notes**\n\n- see wiki\n\n## Notes\n\n- a\n- b\n\n## Parser\n\n- fix bug\n- write docs\n"

  @Test func `boxes are for the items that count, not for notes beside them`() throws {
    var editor = try editor(Self.withNotes, nil)
    let count = editor.document.tasks.count
    let (bug, note) = (count - 2, count - 3)
    #expect(editor.document.tasks.map(\.state).suffix(4) == [.stateless, .stateless, .open, .open])
    #expect(throws: EditError.needsBoxes(2)) { try editor.setState(bug, to: .done) }
    let refusal = BoxedIndices.refusal(of: note, in: editor.document)
    #expect(throws: refusal) { try editor.setState(note, to: .done) }
    #expect(editor.text == Self.withNotes)
    let before = editor.document
    #expect(try editor.giveBoxes() == 2)
    let places = BoxedIndices(before, editor.document)
    #expect(try places.task(bug) == 0 && places.group(before.groups.count - 1) == 1 && places.group(0) == 0)
    #expect(throws: refusal) { try places.task(note) }
    try editor.setState(try places.task(bug), to: .done)
    #expect(
      editor.text == Self.withNotes.replacing("- fix", with: "- [x] fix").replacing("- write", with: "- [ ] write"))
    #expect(editor.document.tasks.map(\.state) == [.done, .open])
  }

  @Test func `a new task beside notes is an item like the tasks`() throws {
    var editor = try editor("# TODO\n\n## Notes\n\n- a\n\n## Parser\n\n- fix bug\n", nil)
    let index = try editor.add(NewTask(title: "x"), at: .end(group: 0))
    #expect(editor.document.tasks[index].state == .open)
    #expect(editor.text == "# TODO\n\n- x\n\n## Notes\n\n- a\n\n## Parser\n\n- fix bug\n")
  }

  @Test func `a list in which nothing has a state gets boxes as a whole`() throws {
    let source = SourceText(path: "ideas.md", bytes: Array("- a\n- b\n".utf8))
    var editor = try TodoDocument(parsing: source).editor()
    #expect(editor.document.tasks.map(\.state) == [.stateless, .stateless])
    #expect(throws: EditError.needsBoxes(2)) { try editor.setState(1, to: .done) }
    #expect(try editor.giveBoxes() == 2)
    try editor.setState(1, to: .done)
    #expect(editor.text == "- [ ] a\n- [x] b\n")
  }

  @Test func `bytes that are not UTF-8 stay`() throws {
    var options = ParseOptions()
    options.reading = .bullets
    let bytes = Array("- ".utf8) + [0xC4, 0xE3] + Array("\n- b\n".utf8)
    var editor = try TodoDocument(parsing: SourceText(path: "TODO.md", bytes: bytes), options: options).editor()
    #expect(try editor.giveBoxes() == 2)
    #expect(
      editor.document.source.bytes == Array("- [ ] ".utf8) + [0xC4, 0xE3] + Array("\n- [ ] b\n".utf8))
  }

  @Test func `an item that cannot have a box is named`() throws {
    var editor = try editor("- a\n-\n  b\n")
    let reason = "TODO.md:3: “b” begins below its list marker, where no box can be; edit it by hand"
    #expect(throws: EditError.invalid(reason)) { try editor.setState(0, to: .done) }
    #expect(throws: EditError.invalid(reason)) { try editor.giveBoxes() }
    #expect(editor.text == "- a\n-\n  b\n")
  }

  @Test func `boxes that would hide other states are refused`() throws {
    var editor = try editor("- ✅ a\n- b\n", nil)
    #expect(throws: EditError.self) { try editor.giveBoxes() }
    try editor.setState(1, to: .done)
    #expect(editor.text == "- ✅ a\n- ✅ b\n")
  }

  @Test(arguments: [
    ("- a\n- b\n", TaskDestination.end(group: 0), "- a\n- b\n- new\n"),
    ("* a\r\n* b\r\n", .top(group: 0), "* new\r\n* a\r\n* b\r\n"),
    ("1) a\n2) b\n", .end(group: 0), "1) a\n2) b\n3) new\n"), ("+ a\n+ b\n", .after(task: 0), "+ a\n+ new\n+ b\n"),
    ("- ~~a~~\n- b\n- ~~c~~\n", .end(group: 0), "- ~~a~~\n- b\n- ~~c~~\n- new\n"),
    // The neighbors decide, not a subtask of theirs.
    ("- a\n- b\n  - [ ] c\n", .end(group: 0), "- a\n- b\n  - [ ] c\n- new\n"),
    ("- a\n- b\n  - [ ] c\n", .lastBelow(task: 1), "- a\n- b\n  - [ ] c\n  - [ ] new\n"),
    ("- [ ] a\n- [ ] b\n", .end(group: 0), "- [ ] a\n- [ ] b\n- [ ] new\n"),
    ("# Plan\n", .end(group: 0), "# Plan\n\n- [ ] new\n"),
  ])
  func `a new item is written like its neighbors`(before: String, place: TaskDestination, after: String) throws {
    var editor = try editor(before)
    let index = try editor.add(NewTask(title: "new"), at: place)
    #expect(editor.text == after && editor.document.tasks[index].state == .open)
  }

  @Test func `a subtask of a plain item needs boxes, unless the file itself counts both`() throws {
    var asked = try editor("- a\n- b\n")
    #expect(throws: EditError.needsBoxes(2)) { try asked.add(NewTask(title: "c"), at: .lastBelow(task: 0)) }
    _ = try asked.giveBoxes()
    _ = try asked.add(NewTask(title: "c"), at: .lastBelow(task: 0))
    #expect(asked.text == "- [ ] a\n  - [ ] c\n- [ ] b\n")
    let front = "---\nbullets: tasks\n---\n"
    var own = try editor(front + "- a\n- b\n", nil)
    _ = try own.add(NewTask(title: "c"), at: .lastBelow(task: 0))
    _ = try own.add(NewTask(title: "d"), at: .end(group: 0))
    #expect(own.text == front + "- a\n  - [ ] c\n- b\n- d\n")
  }
}

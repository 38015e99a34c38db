import TestSupport
import Testing

@testable import Base
@testable import Plan

/// Edits of tasks whose state is not in a box: only the text that expresses the state changes.
struct StateEditTests {
  private func editor(_ text: String) throws -> any TodoEditor { try parseDocument(text).editor() }

  @Test(arguments: [
    // The sign that the file uses most for a state, else the usual one.
    ("- ✅ a\n- 🔄 b\n- 📋 c\n", 2, TaskState.done, "- ✅ a\n- 🔄 b\n- ✅ c\n"),
    ("- ✅ a\n- 🔄 b\n- 📋 c\n", 2, .inProgress, "- ✅ a\n- 🔄 b\n- 🔄 c\n"),
    ("- ✅ a\n- b\n", 1, .done, "- ✅ a\n- ✅ b\n"), ("- ✅ a\n- ✅ b\n- c\n", 0, .open, "- a\n- ✅ b\n- c\n"),
    ("- a ✅\n- b\n", 1, .inProgress, "- a ✅\n- b 🚧\n"),
    ("- **✅ a** x\n- b\n- ✅ c\n", 0, .deferred, "- **⏸️ a** x\n- b\n- ✅ c\n"),
    ("- ⏸️ a\n- ✅ b\n", 0, .done, "- ✅ a\n- ✅ b\n"),
    // Words, in the writing and the language of the file.
    ("- a (done)\n- b (in progress)\n", 1, .done, "- a (done)\n- b (done)\n"),
    ("- a: DONE\n- b: PENDING\n", 1, .done, "- a: DONE\n- b: DONE\n"),
    ("- a (완료)\n- b (예정)\n", 1, .inProgress, "- a (완료)\n- b (진행 중)\n"),
    // Headings that are tasks.
    ("# T\n\n### a ✅\n\nText.\n\n### b 🚧\n\nText.\n", 1, .done, "# T\n\n### a ✅\n\nText.\n\n### b ✅\n\nText.\n"),
    ("- ✅ a\n- ~~b~~\n", 1, .open, "- ✅ a\n- b\n"),
    // Lines of text, and names of emoji.
    ("✅ a\n⏳ b\n", 1, .done, "✅ a\n✅ b\n"), ("✅ a\n\n⏳ b\n", 0, .inProgress, "🚧 a\n\n⏳ b\n"),
    ("- a :white_check_mark:\n- b\n- c :x:\n", 2, .done, "- a :white_check_mark:\n- b\n- c ✅\n"),
  ])
  func `a change of state replaces the sign or the word`(
    before: String, index: Int, state: TaskState, after: String
  ) throws {
    var editor = try editor(before)
    try #require(editor.document.tasks.count > index)
    try editor.setState(index, to: state)
    #expect(editor.text == after && editor.document.tasks[index].state == state)
  }

  @Test(arguments: [
    ("| a | Status |\n|---|---|\n| x | done |\n| y | open |\n", 1, TaskState.done, "| y | done |"),
    ("| a | Status  |\n|---|---------|\n| x | ✅ Done |\n| y | ❌ Open |\n", 1, .done, "| y | ✅ Done |"),
    (
      "| a | Status      |\n|---|-------------|\n| x | done        |\n| y | open        |\n", 1, .inProgress,
      "| y | in progress |"
    ),
    ("|a|Status|\n|-|-|\n|x|done|\n|y|open|\n", 1, .done, "|y|done|"),
    ("| a | Status |\n|---|---|\n| x | 100% |\n| y | 40% |\n", 1, .done, "| y | 100% |"),
    ("| a | Status |\n|---|---|\n| x | ✅ |\n| y | |\n", 1, .done, "| y | ✅ |"),
    ("| a | Status |\n|---|---|\n| x | ✅ |\n| y | :construction: WIP |\n", 1, .done, "| y | ✅ |"),
    // A remark stays.
    ("| a | Status |\n|---|---|\n| x | ✅ |\n| y | ❌ (needs mail) |\n", 1, .done, "| y | ✅ (needs mail) |"),
  ])
  func `a change of state replaces the text of its cell, and keeps the width of an aligned one`(
    before: String, index: Int, state: TaskState, row: String
  ) throws {
    var editor = try editor("## T\n\n" + before)
    try #require(editor.document.tasks.count > index)
    try editor.setState(index, to: state)
    #expect(editor.document.tasks[index].state == state)
    let line = editor.document.source.string(editor.document.tasks[index].item.range)
    #expect(line == row)
  }

  @Test func `a task whose state comes from its heading moves below another heading, or is refused`() throws {
    let text = "## Doing\n\n- a\n- b\n\n## Done\n\n- c\n"
    var editor = try editor(text)
    let moved = try editor.setState(0, to: .done)
    #expect(editor.text == "## Doing\n\n- b\n\n## Done\n\n- c\n- a\n" && moved == 2)
    #expect(throws: EditError.self) { try editor.setState(0, to: .cancelled) }
    #expect(editor.text == "## Doing\n\n- b\n\n## Done\n\n- c\n- a\n")
  }

  @Test(arguments: [
    // Another part's heading, a heading with a name, and a list of boxes.
    "# P\n\n## Phase 1\n\n### Done\n\n- x\n\n## Phase 2\n\n### Planned\n\n- b\n",
    "# P\n\n## Done\n\n- x\n\n## Phase 2\n\n**Status:** planned\n\n- b\n",
    "---\nread: all\n---\n# P\n\n## Done\n\n- [x] x\n\n## Planned\n\n- b\n",
  ])
  func `a task moves only to where its section could be`(text: String) throws {
    var editor = try editor(text)
    #expect(throws: EditError.self) { try editor.setState(1, to: .done) }
    #expect(editor.text == text)
  }

  @Test func `a task moves from a section of the plan to the heading of the whole file`() throws {
    var editor = try editor("# P\n\n## Roadmap\n\n### Now\n\n- a\n- b\n\n## Done\n\n- x\n")
    try editor.setState(0, to: .done)
    #expect(editor.text == "# P\n\n## Roadmap\n\n### Now\n\n- b\n\n## Done\n\n- x\n- a\n")
  }

  @Test func `a file that has a sign for open writes it, and others take the mark away`() throws {
    var editor = try editor("## A\n\n- ✅ one\n- ⬜ two\n\n## B\n\n1. ✅ w\n2. ✅ x\n3. y\n")
    try editor.setState(0, to: .open)
    try editor.setState(3, to: .open)
    #expect(editor.text == "## A\n\n- ⬜ one\n- ⬜ two\n\n## B\n\n1. ✅ w\n2. x\n3. y\n")
  }

  @Test func `a file without any state needs boxes for one`() throws {
    var editor = try editor("- a\n- b\n")
    #expect(throws: EditError.needsBoxes(2)) { try editor.setState(0, to: .done) }
    #expect(editor.text == "- a\n- b\n")
  }

  @Test(arguments: [
    ("- a", nil), ("!", "!"), ("2026-12-01", "2026-12-01"), ("# a", "⬜ # a"), ("✅ a", "⬜ ✅ a"), ("done: a", nil),
    ("~~a~~", "⬜ ~~a~~"), ("buy #milk", "⬜ buy #milk"), ("**a**", "⬜ **a**"), ("see [docs]", "⬜ see [docs]"),
  ])
  func `a title after a mark is the one that it would be after a box, or is refused`(title: String, line: String?)
    throws
  {
    let (task, rest) = (NewTask(title: title), "\n\n[docs]: https://example.com\n")
    var boxes = try editor("- [x] a\n- [ ] b" + rest)
    _ = try boxes.add(task, at: .end(group: 0))
    var marks = try editor("- ✅ a\n- ⬜ b" + rest)
    guard let line else {
      #expect(throws: EditError.self) { try marks.add(task, at: .end(group: 0)) }
      return
    }
    _ = try marks.add(task, at: .end(group: 0))
    #expect(marks.text == "- ✅ a\n- ⬜ b\n- \(line)\(rest)")
    #expect(marks.document.title(of: marks.document.tasks[2]) == boxes.document.title(of: boxes.document.tasks[2]))
  }

  @Test(arguments: [
    ("## A\n\n- ✅ a\n- ⬜ b\n", "- ✅ a\n- ⬜ b\n- ⬜ new\n"), ("## A\n\n- ✅ a\n- b\n", "- ✅ a\n- b\n- new\n"),
    ("## To do\n\n- a\n\n## Done\n\n- b\n", "## To do\n\n- a\n- new\n"), ("## A\n\n- a\n- b\n", "- a\n- b\n- new\n"),
    (
      "## A\n\n| Task | Status | Owner |\n|---|---|---|\n| a | done | anna |\n| b | open | |\n",
      "| b | open | |\n| new | open | |\n"
    ),
  ])
  func `a new task is written as the file writes its tasks`(before: String, part: String) throws {
    var editor = try editor(before)
    let index = try editor.add(NewTask(title: "new"), at: .end(group: 1))
    #expect(editor.text.contains(part), "\(editor.text)")
    #expect(editor.document.title(of: editor.document.tasks[index]) == "new")
    #expect(editor.document.tasks[index].state != .done)
  }

  @Test func `below a heading that means done, nothing new is added`() throws {
    var editor = try editor("## To do\n\n- a\n\n## Done\n\n- b\n")
    #expect(throws: EditError.self) { try editor.add(NewTask(title: "new"), at: .end(group: 2)) }
  }

  @Test func `rows are removed, moved within their table, retitled, and dated in their cells`() throws {
    let table =
      "## A\n\n| Task | Status | Due |\n|---|---|---|\n| a | done | 2026-01-01 |\n| b | open | |\n| c | open | |\n"
    var editor = try editor(table)
    #expect(try editor.move(2, to: .before(task: 0)) == 0)
    #expect(editor.document.tasks.map { editor.document.title(of: $0) } == ["c", "a", "b"])
    try editor.setDate(1, .due, DayTime(iso: "2026-02-02".utf8))
    try editor.setTitle(2, "second")
    try editor.remove(0)
    #expect(
      editor.text == "## A\n\n| Task | Status | Due |\n|---|---|---|\n| a | done | 2026-02-02 |\n| second | open | |\n"
    )
    #expect(throws: EditError.self) { try editor.setMemo(0, "text") }
    #expect(throws: EditError.self) { try editor.move(0, to: .lastBelow(task: 1)) }
  }

  @Test func `an attribute is written into the empty cell of its column, so that the opposite edit restores the file`()
    throws
  {
    let header = "| Task | Status | Owner | Due |\n|---|---|---|---|\n"
    let before = header + "| Search | Todo | bob | 2026-12-02 |\n| Nix | Done | | |\n"
    var editor = try editor(before)
    try editor.setDate(0, .due, nil)
    try editor.removeAttribute(0, .person, "bob")
    #expect(editor.text == header + "| Search | Todo |  |  |\n| Nix | Done | | |\n")
    try editor.setDate(0, .due, DayTime(iso: "2026-12-02".utf8))
    try editor.addAttribute(0, .person, "bob")
    #expect(editor.text == before)
    // What the cell has no place for, and what has no column, is written after the title.
    try editor.addAttribute(0, .person, "eve")
    try editor.setPriority(0, .high)
    #expect(editor.text == before.replacing("Search", with: "Search @eve !!"))
  }

  @Test func `an empty cell is filled as its column is written, and keeps its width`() throws {
    let before =
      "| Task   | Status | Owner | Priority |\n|--------|--------|-------|----------|\n"
      + "| Search | Todo   | @bob  | P1       |\n| Nix    | Done   |       |          |\n"
    var editor = try editor(before)
    try editor.addAttribute(1, .person, "eve")
    try editor.setPriority(1, .high)
    #expect(editor.text == before.replacing("Done   |       |          |", with: "Done   | @eve  | P1       |"))
    try editor.removeAttribute(1, .person, "eve")
    try editor.setPriority(1, .none)
    #expect(editor.text == before)
    let timed = "| Task | Status | Due |\n|---|---|---|\n| a | done | 2026-12-01 18:05 |\n| b | open | |\n"
    var dated = try self.editor(timed)
    try dated.setDate(1, .due, DayTime(iso: "2026-12-02T09:00".utf8))
    #expect(dated.text == timed.replacing("open | |", with: "open | 2026-12-02 09:00 |"))
  }

  @Test func `a new row has its attributes in their columns`() throws {
    let before =
      "| Task | Status | Owner | Due |\n|---|---|---|---|\n| Search | Todo | bob | 2026-12-02 |\n| Nix | Done | | |\n"
    var editor = try editor(before)
    var task = NewTask(title: "N")
    (task.due, task.people, task.tags) = (DayTime(iso: "2026-12-09".utf8), ["@eve", "max"], ["web"])
    let index = try editor.add(task, at: .end(group: 0))
    #expect(editor.text == before + "| N @max #web | Todo | eve | 2026-12-09 |\n")
    #expect(index == 2 && Set(editor.document.values(.person, of: editor.document.tasks[2])) == ["eve", "max"])
  }

  @Test(arguments: [
    ("| # | Task | Status |\n|---|---|---|\n| 1 | a | done |\n| 2 | b | open |\n", "| 3 | new | open |\n"),
    ("| No. | Task | Status |\n|---|---|---|\n| #9 | a | done |\n| #8 | b | open |\n", "|    | new | open |\n"),
    ("| # | Task | Status |\n|---|---|---|\n|#1|a|done|\n|#2|b|open|\n", "|#3|new|open|\n"),
    ("| ID | Task | Status |\n|---|---|---|\n| T-03. | a | done |\n| T-01. | b | open |\n", "| T-04. | new | open |\n"),
    ("| # | Task | Status |\n|---|---|---|\n| 12 | a | done |\n| 45 | b | open |\n", "|    | new | open |\n"),
    ("| # | Task | Status |\n|---|---|---|\n| 1 | a | done |\n| 1 | b | open |\n", "|   | new | open |\n"),
    ("| # | Task | Status |\n|---|---|---|\n| A1 | a | done |\n| B1 | b | open |\n", "|    | new | open |\n"),
    ("| # | Task | Status |\n|---|---|---|\n| -1 | a | done |\n| -2 | b | open |\n", "|    | new | open |\n"),
    ("| Size | Task | Status |\n|---|---|---|\n| 1 | a | done |\n| 2 | b | open |\n", "|   | new | open |\n"),
  ])
  func `a new row has the next number in a table that counts its rows, and no other row gets another number`(
    before: String, row: String
  ) throws {
    var editor = try editor(before)
    let index = try editor.add(NewTask(title: "new"), at: .end(group: 0))
    #expect(editor.text == before + row)
    #expect(try editor.move(index, to: .top(group: 0)) == 0)
    try editor.remove(1)
    let lines = before.split(separator: "\n")
    #expect(editor.text == (lines[..<2] + [row.dropLast()] + lines[3...]).joined(separator: "\n") + "\n")
  }

  @Test func `a new row that its number would make another one has none`() throws {
    let table = "| # | Task | Status |\n|---|---|---|\n| 1 | Do a | done |\n| 2 | Do b | open |\n"
    for title in ["v2", "3.5", "✅", "1. x"] {
      var editor = try editor(table)
      let index = try editor.add(NewTask(title: title), at: .end(group: 0))
      #expect(editor.document.title(of: editor.document.tasks[index]) == title, "\(editor.text)")
    }
    let rows = (1...4).map { "| T\($0) | a\($0) | \($0 == 1 ? "Done" : "In progress") | @bo |\n" }.joined()
    var codes = try editor("| No. | Task | Status | Owner |\n|---|---|---|---|\n\(rows)")
    let index = try codes.add(NewTask(title: "T3"), at: .end(group: 0))
    #expect(codes.document.title(of: codes.document.tasks[index]) == "T3", "\(codes.text)")
  }

  @Test func `a heading that is a task is removed with its indentation, and the next heading keeps its own`() throws {
    var editor = try parseDocument(" [?] asked  \r\n  - \ntext\n  ## b ✅\r\n\r\nText.\r\n").editor()
    try editor.remove(0)
    #expect(editor.text == "  ## b ✅\r\n\r\nText.\r\n")
  }

  @Test func `a heading that is a task is removed with its text`() throws {
    var editor = try editor("# T\n\n### a ✅\n\nText.\n\n### b ✅\n\nText.\n")
    try editor.remove(0)
    #expect(editor.text == "# T\n\n### b ✅\n\nText.\n")
  }

  @Test(arguments: ["| a | ✅ | ❌ |\n| b | ❌ | ❌ |\n", "a | ✅ | ❌\nb | ❌ | ❌\n"])
  func `a row of a matrix is not ticked, because no single cell expresses its state`(rows: String) throws {
    let before = "---\nread: matrix\n---\n| Part | Tests | Docs |\n|---|---|---|\n" + rows
    var editor = try editor(before)
    #expect(
      throws: EditError.invalid("the state of “a” follows from the marks in its row; change these by hand")
    ) { try editor.setState(0, to: .done) }
    #expect(
      throws: EditError.invalid("a row of marks is a task only with marks; add it by hand beside “b”")
    ) { _ = try editor.add(NewTask(title: "c"), at: .end(group: 0)) }
    #expect(editor.text == before)
    try editor.setTitle(0, "Core", isSource: false)
    #expect(editor.text == before.replacing("a | ✅", with: "Core | ✅"))
  }

  @Test func `a new line of text ends like its neighbor`() throws {
    var editor = try editor("## A\n✅ a  \n⏳ b  \n")
    _ = try editor.add(NewTask(title: "c"), at: .end(group: 1))
    #expect(editor.text == "## A\n✅ a  \n⏳ b  \n⏳ c  \n")
  }

  @Test func `lines of text are added, moved within their paragraph, renamed, and removed`() throws {
    var editor = try editor("## A\n✅ a\n⏳ b\n\n## B\n🚧 c\n⏳ d\n")
    _ = try editor.add(NewTask(title: "new"), at: .end(group: 1))
    #expect(editor.text == "## A\n✅ a\n⏳ b\n⏳ new\n\n## B\n🚧 c\n⏳ d\n")
    _ = try editor.move(2, to: .before(task: 0))
    try editor.setTitle(1, "**a** (v2)", isSource: true)
    #expect(editor.text == "## A\n⏳ new\n✅ **a** (v2)\n⏳ b\n\n## B\n🚧 c\n⏳ d\n")
    try editor.remove(2)
    #expect(editor.text == "## A\n⏳ new\n✅ **a** (v2)\n\n## B\n🚧 c\n⏳ d\n")
    #expect(throws: EditError.self) { _ = try editor.move(0, to: .end(group: 2)) }
    #expect(throws: EditError.self) { try editor.setMemo(0, "A memo.") }
  }
}

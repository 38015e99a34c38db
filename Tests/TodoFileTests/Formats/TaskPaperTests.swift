import Testing

@testable import Base
@testable import TodoFile

/// TaskPaper 3: projects end in a colon, tasks begin with a dash, everything else is a note; tags follow a space.
struct TaskPaperTests {
  private func summary(_ text: String) throws -> [String] { try parse(text, "a.taskpaper").summary }

  @Test func `what is indented belongs to what is above it`() throws {
    #expect(
      try summary("Work:\n\t- a\n\t\t- b @done\n\tInner:\n\t\t- c\n\t- d\n- e\nOther:\n- f\n- g\n") == [
        "open a <Work>", "  done b <Work>", "open c <Work/Inner>", "open d <Work>", "open e", "open f <Other>",
        "open g <Other>",
      ])
  }

  @Test func `tags say states, dates and more`() throws {
    #expect(
      try summary(
        "- a @done(2026-01-02 10:30) @due(2026-01-03) @priority(1) @today @project(Some one)\n- b @started mid @x\n- c @cancelled\n- \"@done\" d\n- e (@done)\n- f @search(not @done and \\(@today\\))\n"
      ) == [
        "done a {completed:2026-01-02 due:2026-01-03 priority:1 tag:today tag:project(Some one)}",
        "inProgress b @started mid {tag:x}", "cancelled c", "open \"@done\" d", "open e (@done)",
        "open f {tag:search(not @done and \\(@today\\))}",
      ])
  }

  @Test func `projects may have tags, and tasks may end in a colon`() throws {
    let document = try parse(
      "v1: @done(2017-12-08)\n\t- Test: @a\n[Searches]:\n\t- x\n\tnot a project: text\n:\n", "a.taskpaper")
    #expect(document.groups.dropFirst().map(\.name) == ["v1", "[Searches]"])
    #expect(document.tasks.map { document.title(of: $0) } == ["Test:", "x"])
  }

  @Test func `notes belong to their task`() throws {
    let document = try parse("P:\n\tabout the project\n\t- a\n\t\tone\n\n\t\t\ttwo\n\t\tLabel:\n\t- b\n", "a.taskpaper")
    #expect(document.memo(ofTask: 0) == "one\n\n\ttwo\nLabel:")
    #expect(document.memo(ofTask: 1) == nil)
    #expect(document.groups.count == 2)
  }

  @Test func `edits add and remove tags at the end of the line`() throws {
    var editor = try parse("P:\n\t- a @x\n\t\tnote\n\t- b\nQ:\n", "a.taskpaper").editor()
    var change = StateChange(.done)
    change.today = CalendarDate(iso: "2026-11-21".utf8)
    try editor.setState(0, change)
    #expect(text(editor) == "P:\n\t- a @x @done(2026-11-21)\n\t\tnote\n\t- b\nQ:\n")
    try editor.setState(0, StateChange(.inProgress))
    #expect(text(editor).contains("- a @x @started\n"))
    try editor.setState(0, StateChange(.open))
    let task = try editor.add(NewTask(title: "c"), at: .lastBelow(task: 1))
    #expect(text(editor) == "P:\n\t- a @x\n\t\tnote\n\t- b\n\t\t- c\nQ:\n")
    _ = try editor.move(0, to: .end(group: 2))
    #expect(text(editor) == "P:\n\t- b\n\t\t- c\nQ:\n\t- a @x\n\t\tnote\n")
    try editor.setMemo(task - 1, "see: below\nand more")
    #expect(text(editor).contains("\t\t- c\n\t\t\tsee: below\n\t\t\tand more\n"))
    #expect(try editor.addGroup("Inner", inside: 1) == 2)
    try editor.moveGroup(3, before: true, 1)
    #expect(text(editor).hasPrefix("Q:\n\t- a @x\n\t\tnote\nP:\n"))
  }
}

import TestSupport
import Testing

@testable import Base
@testable import Plain
@testable import Plan

/// TaskPaper 3: projects end in a colon, tasks begin with a dash, everything else is a note; tags follow a space.
struct TaskPaperTests {
  private func summary(_ text: String) throws -> [String] { try parse(text, "a.taskpaper").summary }

  @Test func `indented lines belong to the line above them`() throws {
    #expect(
      try summary("Work:\n\t- a\n\t\t- b @done\n\tInner:\n\t\t- c\n\t- d\n- e\nOther:\n- f\n- g\n") == [
        "open a <Work>", "  done b <Work>", "open c <Work/Inner>", "open d <Work>", "open e", "open f <Other>",
        "open g <Other>",
      ])
  }

  @Test func `tasks at the margin with subtasks belong to the project above them`() throws {
    let before = "A:\n- a\n\t- s\n- b\n\t- t\n"
    #expect(try summary(before) == ["open a <A>", "  open s <A>", "open b <A>", "  open t <A>"])
    var editor = try parse(before, "a.taskpaper").editor()
    _ = try editor.add(NewTask(title: "n"), at: .end(group: 1))
    #expect(editor.text == before + "- n\n")
    #expect(try summary("A:\n\t- a\n- b\n\t- t\n") == ["open a <A>", "open b", "  open t"])
  }

  @Test func `tags set states, dates, and more`() throws {
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
    try editor.setState(0, to: .done, today: someDay)
    #expect(editor.text == "P:\n\t- a @x @done(2026-11-21)\n\t\tnote\n\t- b\nQ:\n")
    try editor.setState(0, StateChange(.inProgress))
    #expect(editor.text.contains("- a @x @started\n"))
    try editor.setState(0, StateChange(.open))
    let task = try editor.add(NewTask(title: "c"), at: .lastBelow(task: 1))
    #expect(editor.text == "P:\n\t- a @x\n\t\tnote\n\t- b\n\t\t- c\nQ:\n")
    _ = try editor.move(0, to: .end(group: 2))
    #expect(editor.text == "P:\n\t- b\n\t\t- c\nQ:\n\t- a @x\n\t\tnote\n")
    try editor.setMemo(task - 1, "see: below\nand more")
    #expect(editor.text.contains("\t\t- c\n\t\t\tsee: below\n\t\t\tand more\n"))
    #expect(try editor.addGroup("Inner", inside: 1) == 2)
    try editor.moveGroup(3, before: true, 1)
    #expect(editor.text.hasPrefix("Q:\n\t- a @x\n\t\tnote\nP:\n"))
  }

  // MARK: PlainTasks and Todo+

  private let plainTasks = """
    Work:
        ☐ a @high
            ✔ b @done (26-11-20 18:12)
          a note
        ✘ c @cancelled(2026-11-21 10:00)
    Home:
      ☑ d
      ☐ e @started
      + f
      – g @due(26-12-01)
      x h
    --- ✄ -----------------------

    """

  @Test(arguments: ["todo.taskpaper", "TODO", ".todo", "plan.todo"])
  func `tasks of PlainTasks and Todo-plus begin with their signs`(_ path: String) throws {
    let document = try parse(plainTasks, path)
    #expect(document.format.name == "TaskPaper")
    #expect(
      document.summary == [
        "open a {tag:high} <Work>", "  done b {completed:26-11-20} <Work>", "cancelled c {cancelled:2026-11-21} <Work>",
        "done d <Home>", "inProgress e <Home>", "done f <Home>", "open g {due:26-12-01} <Home>", "cancelled h <Home>",
      ])
    #expect(document.date(.completed, of: document.tasks[1])?.description == "2026-11-20")
    #expect(
      try parse("[ ] a\n[x] b\n[-] c\n[+] d\n[] e\n", path).tasks.map(\.state) == [
        .open, .done, .cancelled, .done, .open,
      ])
  }

  @Test func `text that begins with such a sign is none in other files`() throws {
    #expect(try summary("- a\n\t✔ a note\n+ x\n") == ["open a"])
    #expect(
      try summary("- a\n- b\n✔ c @done (24-02-11 23:50)\n") == ["open a", "open b", "done c {completed:24-02-11}"])
    // A file written as Markdown is Markdown, whatever its name.
    #expect(try parse("- [ ] a\n- [x] b\n", "TODO").format.name == "Markdown")
    #expect(try parse("- [ ] a\n- [x] b\n", "plan.todo").format.name == "Markdown")
    #expect(try parse("P:\n- a\n- b @done\n", "plan.todo").summary == ["open a <P>", "done b <P>"])
    #expect(try parse("Some words.\n", "TODO").format.name == "Markdown")
    // Notes that are converted stay notes.
    var plan = PortablePlan()
    var task = PortableTask(title: "a")
    task.memo = "✔ one\n☐ two\n[x] three"
    plan.add(task, to: [])
    let text = TaskPaperWriter.text(of: plan)
    #expect(try parse(String(decoding: text, as: UTF8.self), "a.taskpaper").summary == ["open a"])
  }

  @Test(arguments: [
    ("☐ a\n✔ b\n", "✔ a\n✔ b\n"), ("☐ a\n☑ b\n", "☑ a\n☑ b\n"), ("❑ a\n", "✔ a\n"),
    ("[ ] a\n[-] b\n", "[x] a\n[-] b\n"),
    ("[ ] a\n[+] b\n", "[+] a\n[+] b\n"),
    ("☐ a @x\n✔ b @done(26-11-20 10:00)\n", "✔ a @x @done(2026-11-21)\n✔ b @done(26-11-20 10:00)\n"),
    ("☐ a @started\n☐ c\n", "✔ a\n☐ c\n"),
  ])
  func `a tick keeps the file's signs, and reopening takes it back`(before: String, after: String) throws {
    var editor = try parse(before, "plan.todo").editor()
    try editor.setState(0, to: .done, today: someDay)
    #expect(editor.text == after)
    try editor.setState(0, StateChange(.open))
    #expect(editor.text == before.replacing(" @started", with: "").replacing("❑", with: "☐"))
    try editor.setState(0, StateChange(.cancelled))
    #expect(editor.text.hasPrefix(before.hasPrefix("[") ? "[-] a" : "✘ a"))
    try editor.setState(0, StateChange(.inProgress))
    #expect(editor.text.hasPrefix(before.hasPrefix("[") ? "[ ] a" : "☐ a") && editor.text.contains(" @started\n"))
    _ = try editor.add(NewTask(title: "new"), at: .after(task: 0))
    #expect(editor.text.contains(before.hasPrefix("[") ? "\n[ ] new\n" : "\n☐ new\n"))
  }
}

import TestSupport
import Testing
import TodoFile

@testable import Base
@testable import Plain
@testable import TodoEditing
@testable import Plan

/// Edits of other formats with other text next to the edited part.
struct FormatEditCaseTests {
  private func edited(
    _ path: String, _ text: String, _ edit: (inout any TodoEditor) throws -> Void
  ) throws -> String {
    var editor = try parseDocument(text, path: path).editor()
    try edit(&editor)
    return editor.text
  }

  /// The text after an operation on a file with settings of its folder.
  private func run(
    _ path: String, _ text: String, _ operation: EditOperation, _ switches: [FrontMatter.Switch: Bool] = [:]
  ) throws -> String {
    var matter = FrontMatter()
    matter.switches = switches
    let settings = FileSettings(defaults: matter, key: "")
    let source = SourceText(path: path, bytes: Array(text.utf8), settings: settings)
    var runner = try EditRunner(try TodoDocument(parsing: source), today: someDay)
    _ = try runner.run(operation)
    return runner.document.text
  }

  // MARK: Dates

  @Test func `a creation date that is written by itself is left out where the format has no place for it`() throws {
    func adding(_ place: TaskPlace, asks: Bool = false) -> EditOperation {
      var added = AddedTask(NewTask(title: "new"), at: place)
      added.isCreationWritten = asks
      return .addTask(added)
    }
    #expect(
      try run("a.xit", "[ ] a\n", adding(.end(group: 0)), [.datesCreated: true]) == "[ ] a\n[ ] new\n")
    #expect(throws: EditError.self) { try self.run("a.xit", "[ ] a\n", adding(.end(group: 0), asks: true)) }
    let created = ":PROPERTIES:\n:CREATED: [2026-11-01 Sun]\n:END:\n"
    let (first, second) = ("* TODO a\n\(created)- [ ] k\n", "* TODO b\n\(created)")
    let below = TaskPlace.lastBelow(task: .index(0))
    #expect(try run("a.org", first + second, adding(below)) == "\(first)- [ ] new\n\(second)")
    #expect(throws: EditError.self) { try self.run("a.org", first + second, adding(below, asks: true)) }
  }

  @Test(
    arguments: [
      ("a.taskpaper", "- a\n", false, "- a @done\n"), ("a.taskpaper", "- a\n", true, "- a @done(\(someDay))\n"),
      ("todo.txt", "a\n", false, "x a\n"), ("todo.txt", "a\n", true, "x \(someDay) a\n"),
      // Before the day of creation, the format needs that of completion.
      ("todo.txt", "2026-01-02 a\n", false, "x \(someDay) 2026-01-02 a\n"),
      ("a.org", "* TODO a\n", false, "* DONE a\n"),
      ("a.org", "* TODO a\n", true, "* DONE a\nCLOSED: [\(OrgPlanning.text(someDay))]\n"),
      // What the file itself sets comes first.
      ("a.org", "#+STARTUP: nologdone\n* TODO a\n", true, "#+STARTUP: nologdone\n* DONE a\n"),
    ] as [(String, String, Bool, String)])
  func `a done task has its day as date_done of the folder sets it`(
    _ path: String, _ text: String, _ isOn: Bool, _ after: String
  ) throws {
    let done = EditOperation.editTasks([.index(0)], TaskEdit(state: StateEdit(.done)))
    #expect(try run(path, text, done, [.datesDone: isOn]) == after)
  }

  @Test(
    arguments: [
      ("a.xit", "[ ] a\n", TaskState.done, "[x]it! keeps only due dates"),
      ("a.xit", "[ ] a\n", .cancelled, "[x]it! keeps only due dates"),
      (
        "a.org", "- [ ] a\n", .done,
        "a checkbox of Org has no place for a date; leave it out, or make the task a headline"
      ),
      (
        "a.taskpaper", "- a @done(2026-11-20)\n", .open,
        "TaskPaper has no place for the day in an open task; leave out --keep-date"
      ),
      (
        "todo.txt", "x 2026-11-20 a\n", .open,
        "todo.txt has no place for the day in an open task; leave out --keep-date"
      ),
    ] as [(String, String, TaskState, String)])
  func `a day that is asked for is refused where it has no place, and none is written by itself`(
    _ path: String, _ text: String, _ state: TaskState, _ reason: String
  ) throws {
    var edit = StateEdit(state)
    let plain = EditOperation.editTasks([.index(0)], TaskEdit(state: edit))
    (edit.keepsDates, edit.day) = (state == .open, state == .open ? .asInFile : .given(someDay))
    let asking = EditOperation.editTasks([.index(0)], TaskEdit(state: edit))
    #expect(try !run(path, text, plain, [.datesDone: true]).contains("20"))
    let refusal = #expect(throws: EditError.self) { try self.run(path, text, asking) }
    #expect(refusal?.description == reason)
  }

  // MARK: Recurrences

  @Test(arguments: [
    ("a.org", "* TODO a\n", "* TODO Water\nDEADLINE: <2026-11-23 Mon +1w>\n"),
    ("a.taskpaper", "- a\n", "- Water @due(2026-11-23) @rec(+1w)\n"),
    ("todo.txt", "a\n", "Water rec:+1w due:2026-11-23\n"),
  ])
  func `a recurrence in typed words is written as the format has it`(
    _ path: String, _ text: String, _ line: String
  ) throws {
    var added = AddedTask(NewTask(title: "Water every monday"), at: .end(group: 0))
    added.isNatural = true
    #expect(try run(path, text, .addTask(added)) == text + line)
    var edit = TaskEdit()
    (edit.title, edit.isTitleSource, edit.isNatural) = ("Water every monday", true, true)
    let edited = try run(path, text, .editTasks([.index(0)], edit))
    let document = try parseDocument(edited, path: path)
    #expect(document.title(of: document.tasks[0]) == "Water" && document.tasks[0].due?.weekday == 1, "\(edited)")
    #expect(document.recurrence(of: document.tasks[0]) == "+1w")
  }

  @Test func `business days stay words in Org, which has no repeater for them`() throws {
    var added = AddedTask(NewTask(title: "Call every weekday"), at: .end(group: 0))
    added.isNatural = true
    #expect(try run("a.org", "* TODO a\n", .addTask(added)) == "* TODO a\n* TODO Call every weekday\n")
  }

  @Test func `words of a recurrence stay text in a checkbox of Org, which has no place for one`() throws {
    var added = AddedTask(NewTask(title: "run every day"), at: .end(group: 0))
    added.isNatural = true
    #expect(try run("a.org", "- [ ] a\n", .addTask(added)) == "- [ ] a\n- [ ] run every day\n")
    var edit = TaskEdit()
    (edit.title, edit.isTitleSource, edit.isNatural) = ("run every day", true, true)
    #expect(try run("a.org", "- [ ] a\n", .editTasks([.index(0)], edit)) == "- [ ] run every day\n")
  }

  // MARK: Org

  @Test func `two blank lines among the notes of a checkbox would end its list`() throws {
    #expect(try edited("a.org", "- [ ] a\n") { try $0.setMemo(0, "x\n\n") } == "- [ ] a\n  x\n")
    #expect(throws: EditError.self) { try self.edited("a.org", "- [ ] a\n") { try $0.setMemo(0, "x\n\n\ny") } }
    #expect(try edited("a.org", "* TODO a\n") { try $0.setMemo(0, "x\n\n\ny") } == "* TODO a\nx\n\n\ny\n")
  }

  @Test func `the largest number of an Org list is followed by a bullet, and a number before stays`() throws {
    let text = "* List\n9223372036854775807. [ ] a\n"
    #expect(
      try edited("a.org", text) { _ = try $0.add(NewTask(title: "b"), at: .after(task: 0)) }.hasSuffix("[ ] b\n"))
    #expect(
      try edited("a.org", "* List\n1. [ ] a\n") { _ = try $0.add(NewTask(title: "b"), at: .before(task: 0)) }
        == "* List\n1. [ ] b\n1. [ ] a\n")
  }

  @Test func `an Org planning line keeps what else is on it`() throws {
    let text = "* TODO a\nSCHEDULED: <2026-01-02 Fri> and words\n"
    // The words would become a note.
    #expect(throws: EditError.self) { try self.edited("a.org", text) { try $0.setDate(0, .scheduled, nil) } }
    #expect(
      try edited("a.org", "* TODO a\nDEADLINE: <2026-01-02 Fri>\n") { try $0.setDate(0, .due, nil) } == "* TODO a\n")
    let closed = try edited("a.org", "* TODO a\n  DEADLINE: <2026-01-02 Fri>\n") {
      try $0.setState(0, to: .done, date: someDay)
    }
    #expect(closed.hasPrefix("* DONE a\n  CLOSED: [2"))
    #expect(closed.hasSuffix("] DEADLINE: <2026-01-02 Fri>\n"))
  }

  @Test func `removing one tag or person of Org leaves the others as they are written`() throws {
    #expect(try edited("a.org", "* TODO a :x:y::z:\n") { try $0.removeAttribute(0, .tag, "x") } == "* TODO a :y::z:\n")
    #expect(try edited("a.org", "* TODO a :x:\n") { try $0.removeAttribute(0, .tag, "x") } == "* TODO a\n")
    let people = "* TODO a\n:PROPERTIES:\n:ASSIGNEE: mina,  nora , ada\n:END:\n"
    #expect(
      try edited("a.org", people) { try $0.removeAttribute(0, .person, "nora") }
        == "* TODO a\n:PROPERTIES:\n:ASSIGNEE: mina , ada\n:END:\n")
  }

  @Test func `a headline of Org goes below another one after its checkboxes`() throws {
    let text = "* TODO a\n- [ ] box\n  - [ ] inner\n* TODO b\n- [ ] c\n"
    #expect(
      try edited("a.org", text) { _ = try $0.move(3, to: .lastBelow(task: 0)) }
        == "* TODO a\n- [ ] box\n  - [ ] inner\n** TODO b\n- [ ] c\n")
    for (place, reason) in [
      (TaskDestination.firstBelow(task: 0), "move it after the last of them"),
      (.lastBelow(task: 1), "cannot be below a checkbox"),
    ] {
      let refusal = #expect(throws: EditError.self) { try self.edited("a.org", text) { _ = try $0.move(3, to: place) } }
      #expect(refusal?.description.contains(reason) == true)
    }
  }

  @Test func `a cookie in notes does not keep a subtask from being ticked`() throws {
    let text = "* TODO a\n** Part [0/1]\n- [ ] b\n"
    #expect(try edited("a.org", text) { try $0.setState(1, to: .done) }.contains("- [X] b"))
  }

  // MARK: TaskPaper

  @Test func `a TaskPaper tag that contains more than its state is not removed`() throws {
    #expect(throws: EditError.self) {
      try self.edited("a.taskpaper", "- a @done(by Nora)\n") { try $0.setState(0, to: .open) }
    }
    #expect(
      try edited("a.taskpaper", "- a @done(2026-01-02)\n") { try $0.setState(0, to: .open) } == "- a\n")
    #expect(
      try edited("a.taskpaper", "- a @waiting(for Ada)\n") { try $0.setState(0, to: .done) }
        == "- a @waiting(for Ada) @done\n")
  }

  @Test func `removing a project keeps the notes at the margin after it`() throws {
    let text = "One:\n\t- a\n\tIts note.\nA note at the margin.\nTwo:\n\t- b\n"
    #expect(
      try edited("a.taskpaper", text) { try $0.removeGroup(1) } == "A note at the margin.\nTwo:\n\t- b\n")
  }

  @Test func `a name with a space is a person in TaskPaper and in x-it`() throws {
    #expect(
      try edited("a.taskpaper", "- a\n") { try $0.addAttribute(0, .person, "Nora Lind") }
        == "- a @assignee(Nora Lind)\n")
    #expect(
      try edited("a.xit", "[ ] a\n") { try $0.addAttribute(0, .person, "Nora Lind") }
        == "[ ] a #assignee=\"Nora Lind\"\n")
  }

  // MARK: todo.txt

  @Test func `a reopened task of todo-txt has no day of completion`() throws {
    #expect(
      try edited("todo.txt", "x 2026-01-03 2026-01-02 a\n") { try $0.setState(0, to: .open) } == "2026-01-02 a\n")
    #expect(
      try edited("todo.txt", "x (B) 2026-01-03 2026-01-02 a\n") { try $0.setState(0, to: .open) }
        == "(B) 2026-01-02 a\n")
  }

  @Test func `a project in the middle of a text of todo-txt is renamed and left where it stands`() throws {
    #expect(
      try edited("todo.txt", "paint +fence today\nbuy +fence\n") { try $0.renameGroup(1, to: "wall") }
        == "paint +wall today\nbuy +wall\n")
  }

  @Test func `the creation date comes after a typed priority`() throws {
    var task = NewTask(title: "(B) new")
    task.created = someDay
    #expect(
      try edited("todo.txt", "2026-01-02 a\n") { _ = try $0.add(task, at: .end(group: 0)) }
        == "2026-01-02 a\n(B) \(someDay) new\n")
  }

  @Test func `a first task with its group is one line of todo-txt`() throws {
    var task = NewTask(title: "new")
    task.newGroup = "garden"
    #expect(
      try edited("todo.txt", "a\n") { _ = try $0.add(task, at: .end(group: 0)) } == "a\nnew +garden\n")
  }

  @Test func `a tag of todo-txt may be typed with its sign`() throws {
    #expect(try edited("todo.txt", "a @home\n") { try $0.addAttribute(0, .tag, "@home") } == "a @home\n")
    #expect(try edited("todo.txt", "a @home\n") { try $0.removeAttribute(0, .tag, "@home") } == "a\n")
  }

  // MARK: [x]it!

  @Test func `an item before the first title of x-it is a group of its own`() throws {
    #expect(
      try edited("a.xit", "Title\n[ ] a\n") { _ = try $0.add(NewTask(title: "b"), at: .top(group: 0)) }
        == "[ ] b\n\nTitle\n[ ] a\n")
  }

  @Test func `a tag on a line that continues an item of x-it can be removed`() throws {
    #expect(
      try edited("a.xit", "[ ] a\n    more #x\n") { try $0.removeAttribute(0, .tag, "x") } == "[ ] a\n    more\n")
  }

  @Test(arguments: ["x=b c", "#x=b c", "x=\"b c\""])
  func `a tag of x-it is removed by its name with or without quotation marks`(tag: String) throws {
    #expect(try edited("a.xit", "[ ] a #x=\"b c\"\n") { try $0.removeAttribute(0, .tag, tag) } == "[ ] a\n")
  }

  @Test(arguments: [
    ("todo.txt", "a\n", "x done"), ("a.xit", "[ ] a\n", "!! b"), ("a.org", "* TODO a\n", "b :tag:"),
    ("a.taskpaper", "- a\n", "b @done"),
  ])
  func `a refused title is reported as typed`(_ path: String, _ text: String, _ title: String) throws {
    let refusal = #expect(throws: EditError.self) { try self.edited(path, text) { try $0.setTitle(0, title) } }
    #expect("\(refusal.map { "\($0)" } ?? "")".contains(title))
  }

  @Test func `a title that was empty keeps what stands around it`() throws {
    for (path, text, index, wanted) in [
      ("todo.txt", "(B)\n", 0, "(B) Call Bob\n"), ("todo.txt", "(B) 2026-11-01\n", 0, "(B) 2026-11-01 Call Bob\n"),
      ("a.org", "* TODO :tag:\n", 0, "* TODO Call Bob :tag:\n"),
      ("a.xit", "[ ] a\n[ ] !\n", 1, "[ ] a\n[ ] ! Call Bob\n"),
    ] {
      let result = try? edited(path, text) { try $0.setTitle(index, "Call Bob") }
      #expect(result == wanted, "\(text) became \(result ?? "a refusal")")
    }
  }

  @Test func `the fragment of an address is no tag of x-it`() throws {
    let text = "[ ] a #q\n    see http://x/#q and #q\n"
    #expect(
      try edited("a.xit", text) { try $0.removeAttribute(0, .tag, "q") } == "[ ] a\n    see http://x/#q and\n")
    #expect(try parseDocument("[ ] https://a.b/#frag\n", path: "a.xit").attributeCount == 0)
  }

  @Test func `a blank line in notes is written, or refused where it ends them`() throws {
    var task = NewTask(title: "b")
    task.memo = "x\n\ny"
    for (path, text, changed, added) in [
      (
        "a.taskpaper", "P:\n\t- a\n", "P:\n\t- a\n\t\tx\n\n\t\ty\n", "P:\n\t- a\n\t- b\n\t\tx\n\n\t\ty\n"
      ),
      ("a.org", "- [ ] a\n", "- [ ] a\n  x\n\n  y\n", "- [ ] a\n- [ ] b\n  x\n\n  y\n"),
    ] {
      #expect(try edited(path, text) { try $0.setMemo(0, "x\n\ny") } == changed)
      #expect(try edited(path, text) { _ = try $0.add(task, at: .after(task: 0)) } == added)
      #expect(try parseDocument(added, path: path).memo(ofTask: 1) == "x\n\ny")
    }
    let edits: [(inout any TodoEditor) throws -> Void] = [
      { try $0.setMemo(0, "x\n\ny") }, { _ = try $0.add(task, at: .after(task: 0)) },
    ]
    for edit in edits {
      let refusal = #expect(throws: EditError.self) { try self.edited("a.xit", "[ ] a\n", edit) }
      #expect(refusal?.description.contains("a blank line ends an item") == true)
    }
  }

  @Test func `a memo of Org is replaced where it stands`() throws {
    let text = "* TODO a\n:LOGBOOK:\n- x\n:END:\nold\n"
    #expect(try edited("a.org", text) { try $0.setMemo(0, "new") } == "* TODO a\n:LOGBOOK:\n- x\n:END:\nnew\n")
  }
}

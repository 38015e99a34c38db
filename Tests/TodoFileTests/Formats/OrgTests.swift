import TestSupport
import Testing

@testable import Base
@testable import Plan

/// The Org syntax, and the Org manual on TODO items, checkboxes, cookies and timestamps.
struct OrgTests {
  private func summary(_ text: String) throws -> [String] { try parse(text, "a.org").summary }

  @Test func `headlines with a keyword are tasks, others are groups`() throws {
    #expect(
      try summary(
        "* Group\n** TODO [#A] COMMENT Title :tag:a2%:\n** DONE b\n*** sub\n*** TODO c\n* TODO d\n**not\n*** TODOx\n")
        == [
          "done b <Group>", "  open c <Group>", "open d",
        ])
    #expect(try summary("* TODO [#A] Title :tag:a2%:\n") == ["open Title {priority:A tag:tag tag:a2%}"])
  }

  @Test func `a headline with a deadline is a group before it has tasks`() throws {
    func groups(_ text: String) throws -> [String] {
      try parseDocument(text, path: "a.org").groups.dropFirst().map { "\($0.name) \($0.due?.description ?? "-")" }
    }
    let week = "* Week 4 [0/0]\n  DEADLINE: <2026-12-24 Thu>\n"
    #expect(
      try groups("* A\n** TODO a\n" + week + "* Notes\n  :PROPERTIES:\n  :X: y\n  :END:\n") == [
        "A -", "Week 4 2026-12-24",
      ])
    #expect(try groups(week + "  Text.\n* A\n** TODO a\n") == ["A -"])
  }

  @Test func `keywords are those that the file declares`() throws {
    #expect(
      try summary(
        "#+SEQ_TODO: TODO(t) WAIT(w@/!) | FINISHED(f) CANCELED(c)\n* TODO a\n* WAIT b\n* FINISHED c\n* CANCELED d\n* DONE e\n"
      ) == [
        "open a", "deferred b", "done c", "cancelled d",
      ])
    #expect(try summary("#+TYP_TODO: TODO ABORT(a) READY(d)\n* READY a\n* ABORT b\n") == ["done a", "open b"])
    #expect(try summary("* NEXT a\n* STARTED b\n* CANCELLED c\n") == ["open a", "inProgress b", "cancelled c"])
  }

  @Test func `boxes in lists are tasks, but not in blocks, drawers and comments`() throws {
    #expect(
      try summary(
        "- [ ] a\n  - [X] b\n  + [-] c\n1. [@3] [ ] d\n * [x] e\n- [ ]f\n#+begin_src\n- [ ] g\n#+end_src\n# - [ ] h\n:LOGBOOK:\n- [ ] i\n:END:\n* COMMENT x\n- [ ] j\n"
      ) == ["open a", "  done b", "  inProgress c", "open d", "  done e"])
  }

  @Test func `planning and properties are attributes`() throws {
    #expect(
      try summary(
        "* DONE a\nCLOSED: [2026-01-02 Fri 10:00] DEADLINE: <2026-01-05 Mon +1w> SCHEDULED: <2026-01-01>\n:PROPERTIES:\n:EFFORT: 1:30\n:ID: abc\n:ASSIGNEE: nora, jun\n:END:\n"
      ) == [
        "done a {completed:2026-01-02 due:2026-01-05 recurrence:+1w scheduled:2026-01-01 estimate:1:30 id:abc person:nora person:jun}"
      ])
    #expect(try summary("* TODO a\n\nDEADLINE: <2026-01-05>\n") == ["open a"])
  }

  @Test func `an address between angle brackets is a link, and the title has both as they are written`() throws {
    let document = try parseDocument("* TODO see <https://x.y/z> <b\n", path: "a.org", options: .html)
    var html: [UInt8] = []
    document.appendTitleHTML(of: document.tasks[0], to: &html)
    let text = String(decoding: html, as: UTF8.self)
    #expect(text.contains("href=\"https://x.y/z\"") && text.contains(">https://x.y/z</a>&gt; &lt;b"), "\(text)")
    #expect(document.title(of: document.tasks[0]) == "see <https://x.y/z> <b")
  }

  @Test(arguments: [
    ("=<https://a.b>= and <https://c.d> x", 1), ("~[[https://a.b][c]]~", 0), ("a=<https://a.b>=", 1),
    ("=a <https://a.b>", 1), ("(=<https://a.b>=), ~<https://c.d>~.", 0),
  ])
  func `nothing is a link in verbatim text and in code`(title: String, links: Int) throws {
    let document = try parseDocument("* TODO \(title)\n", path: "a.org", options: .html)
    var html: [UInt8] = []
    document.appendTitleHTML(of: document.tasks[0], to: &html)
    #expect(String(decoding: html, as: UTF8.self).ranges(of: "<a ").count == links)
  }

  @Test func `cookies are not part of names, and links are shown by their text`() throws {
    let document = try parse(
      "#+TITLE: T\n* Group [1/2] :x:\n** TODO [50%] see [[https://e.x/a][the page]] now [0/0]\n", "a.org")
    #expect(document.title == "T")
    #expect(document.summary == ["open see the page now <Group>"])
  }

  @Test func `cookies stay right, and those that nothing has changed stay as they are`() throws {
    var editor = try parse("* A [1/2]\n** TODO a\n** DONE b\n* B [9/9]\n- [ ] c [0%]\n  - [ ] d\n  - [ ] e\n", "a.org")
      .editor()
    try editor.setState(0, StateChange(.done))
    #expect(editor.text.hasPrefix("* A [2/2]\n** DONE a\n"))
    _ = try editor.add(NewTask(title: "f"), at: .end(group: 1))
    #expect(editor.text.hasPrefix("* A [2/3]\n** DONE a\n** DONE b\n** TODO f\n* B [9/9]\n"))
    try editor.setState(4, StateChange(.done))
    #expect(editor.text.hasSuffix("* B [9/9]\n- [-] c [50%]\n  - [X] d\n  - [ ] e\n"))
    #expect(editor.document.findings == ["5: the cookie is [9/9], but it should be [0/1]"])
  }

  @Test func `a cookie beside words that may be keywords stays as it is, unless it was right`() throws {
    let text = "* A [3/9]\n** TODO a\n** LATER b\n* B [0/1]\n** TODO c\n** API d\n* C [3/9]\n** TODO e\n** Later f\n"
    var editor = try parse(text, "a.org").editor()
    #expect(editor.document.findings == ["7: the cookie is [3/9], but it should be [0/1]"])
    try editor.setState(0, StateChange(.done))
    try editor.setState(1, StateChange(.done))
    #expect(editor.text.contains("* A [3/9]\n** DONE a\n"))
    #expect(editor.text.contains("* B [1/1]\n** DONE c\n"))
  }

  @Test func `words that were closed are keywords, as they are by the settings of Emacs`() throws {
    let closed = "CLOSED: [2026-11-08 Sun 18:56]\n"
    let text = "* Now [1/2]\n** SHIPPED a\n\(closed)** TODO b\n** DONT-DO c\n\(closed)** Fixed d\n\(closed)** API e\n"
    #expect(
      try summary(text) == [
        "done a {completed:2026-11-08} <Now>", "open b <Now>", "cancelled c {cancelled:2026-11-08} <Now>",
      ])
    #expect(try done(text, 1).contains("** SHIPPED b\n"))
    // A file that declares its keywords has no others.
    #expect(try summary("#+TODO: TODO | DONE\n* SHIPPED a\n\(closed)") == [])
  }

  @Test func `a cookie whose last task goes is empty, and one that counted nothing is text`() throws {
    let before = "* TODO h [0/1]\n- [ ] k\n* TODO Part [1/2]\n"
    var editor = try parse(before, "a.org").editor()
    try editor.remove(1)
    #expect(editor.text == "* TODO h [0/0]\n* TODO Part [1/2]\n")
    #expect(editor.document.findings.isEmpty)
    editor = try parse("* TODO h [100%]\n** DONE k\n* TODO i [0/0]\n", "a.org").editor()
    _ = try editor.move(1, to: .lastBelow(task: 2))
    #expect(editor.text == "* TODO h [0%]\n* TODO i [1/1]\n** DONE k\n")
  }

  @Test func `closing is written below the headline, and taken back`() throws {
    var editor = try parse("* TODO a\nDEADLINE: <2026-12-01 Tue>\ntext\n* TODO b\n", "a.org").editor()
    let before = editor.text
    try editor.setState(0, to: .done, date: someDay)
    #expect(editor.text.hasPrefix("* DONE a\nCLOSED: [2026-11-21 Sat] DEADLINE: <2026-12-01 Tue>\ntext\n"))
    try editor.setState(1, to: .done, date: someDay)
    #expect(editor.text.hasSuffix("* DONE b\nCLOSED: [2026-11-21 Sat]\n"))
    try editor.setState(0, StateChange(.open))
    try editor.setState(1, StateChange(.open))
    #expect(editor.text == before)
    editor = try parse("#+TODO: TODO | DONE\n* TODO a\n", "a.org").editor()
    #expect(throws: EditError.self) { try editor.setState(0, StateChange(.deferred)) }
  }

  /// The text after a task was done on 2026-11-24, a Tuesday.
  private func done(_ text: String, _ index: Int = 0, _ state: TaskState = .done) throws -> String {
    var editor = try parse(text, "a.org").editor()
    var change = StateChange(state)
    change.today = CalendarDate(iso: "2026-11-24".utf8)
    let hasMoved = try state == .done && editor.moveOn(index, doneOn: #require(change.today))
    if !hasMoved {
      if state == .done, editor.document.datesCompletion(of: index) { change.date = change.today }
      try editor.setState(index, change)
    }
    return editor.text
  }

  @Test func `a task takes the keyword of its own line`() throws {
    let text = "#+TODO: TODO | DONE\n#+TODO: BUG KNOWN | FIXED\n#+TODO: | CANCELED\n* BUG a\n* FIXED b\n"
    #expect(try done(text).contains("* FIXED a\n"))
    #expect(try done(text, 1, .open).contains("* BUG b\n"))
    #expect(try done(text, 0, .cancelled).contains("* CANCELED a\n"))
  }

  @Test func `a deferred keyword after the bar is not done, but finished`() throws {
    let text = "#+TODO: TODO STARTED | DONE DEFERRED REJECTED CANC MERGED\n* A [1/2]\n** TODO a\n** DEFERRED b\n"
    #expect(
      try summary(text + "** MERGED c\n** CANC d\n").suffix(3) == ["deferred b <A>", "done c <A>", "cancelled d <A>"])
    #expect(try done(text).contains("* A [2/2]\n** DONE a\n"))
  }

  @Test(arguments: [
    ("<2026-11-20 Fri .+1w>", "<2026-12-01 Tue .+1w>"), ("<2026-11-06 Fri ++1w>", "<2026-11-27 Fri ++1w>"),
    ("<2026-11-06 Fri +1w -3d>", "<2026-11-13 Fri +1w -3d>"), ("<2026-01-31 Sat +1m>", "<2026-03-03 Tue +1m>"),
    ("<2026-01-31 Sat ++1m>", "<2026-12-03 Thu ++1m>"), ("<2026-12-24 ++1y/2y>", "<2027-12-24 Fri ++1y/2y>"),
    ("<2026-11-20 Fri 9:30-10:00 +1d --2d>", "<2026-11-21 Sat 09:30-10:00 +1d>"),
    ("<2026-11-20 Fri 22:00-23:30 +5h>", "<2026-11-21 Sat 03:00-04:30 +5h>"),
  ])
  func `a task that repeats moves on and stays open`(old: String, new: String) throws {
    let front = "#+STARTUP: nologrepeat\n* TODO a\n"
    let back = "\n:PROPERTIES:\n:ID: x\n:END:\n:LOGBOOK:\n- note\n:END:\n"
    #expect(try done("\(front)DEADLINE: \(old)\(back)") == "\(front)DEADLINE: \(new)\(back)")
  }

  @Test func `each repeated day of a task moves on, and Org's notes are written`() throws {
    let text =
      "#+TODO: TODO NEXT | DONE\n* NEXT a\nDEADLINE: <2026-11-20 Fri +1w> SCHEDULED: <2026-11-18 Wed>\n\nOn <2026-11-24 Tue +1d>.\n"
    #expect(
      try done(text)
        == "#+TODO: TODO NEXT | DONE\n* TODO a\nDEADLINE: <2026-11-27 Fri +1w>\n:PROPERTIES:\n:LAST_REPEAT: [2026-11-24 Tue]\n:END:\n\n- State \"DONE\"       from \"NEXT\"       [2026-11-24 Tue]\nOn <2026-11-25 Wed +1d>.\n"
    )
    let kept =
      "* TODO a\nSCHEDULED: <2026-11-20 Fri +1w>\n:PROPERTIES:\n:REPEAT_TO_STATE: NEXT\n:LOG_INTO_DRAWER: t\n:END:\n"
    #expect(
      try done(kept)
        == "* NEXT a\nSCHEDULED: <2026-11-27 Fri +1w>\n:PROPERTIES:\n:REPEAT_TO_STATE: NEXT\n:LOG_INTO_DRAWER: t\n:LAST_REPEAT: [2026-11-24 Tue]\n:END:\n:LOGBOOK:\n- State \"DONE\"       from \"TODO\"       [2026-11-24 Tue]\n:END:\n"
    )
    #expect(try done("* TODO a\nDEADLINE: <2026-11-20 Fri +0d>\n").hasPrefix("* DONE a\n"))
    for hours in [
      "<2026-11-20 Fri +1h>", "<2026-11-20 Fri 9:00 .+1h>", "<9999-12-31 Fri +1d>", "<2026-11-20 Fri +99999d>",
      "<2026-11-20 Fri 9:5 +1w>", "<2026-11-20 9:5 +1d>", "<2026-11-20 Fri 9: +1d>",
    ] {
      #expect(throws: EditError.self) { try done("* TODO a\nDEADLINE: \(hours)\n") }
    }
  }

  @Test func `the day of completion is written where the file asks for it`() throws {
    #expect(try done("#+STARTUP: logdone\n* TODO a\n").hasSuffix("* DONE a\nCLOSED: [2026-11-24 Tue]\n"))
    #expect(try done("#+STARTUP: logdone\n* TODO a\n", 0, .cancelled).hasSuffix("CLOSED: [2026-11-24 Tue]\n"))
    let inherited = "* G\n:PROPERTIES:\n:LOGGING: logdone DONE(!)\n:END:\n** TODO a\nb\n"
    #expect(
      try done(inherited).hasSuffix(
        "** DONE a\nCLOSED: [2026-11-24 Tue]\n- State \"DONE\"       from \"TODO\"       [2026-11-24 Tue]\nb\n"))
    let habit = "* DONE h1\nCLOSED: [2026-01-01 Thu]\n- [X] a\n- [X] b\n* TODO h2\n"
    #expect(try done(habit, 3).hasSuffix("* DONE h2\nCLOSED: [2026-11-24 Tue]\n"))
    #expect(try done("#+STARTUP: nologdone\n" + habit, 3).hasSuffix("* DONE h2\n"))
    #expect(
      try done("#+TODO: TODO | DONE(d!)\n* TODO a\n").hasSuffix(
        "* DONE a\n- State \"DONE\"       from \"TODO\"       [2026-11-24 Tue]\n"))
  }

  @Test func `a box follows those below it`() throws {
    let text = "- [ ] a [0/2]\n  - [ ] b\n  - text\n    - [ ] c\n  - [ ] d\n"
    let first = try done(text, 1)
    #expect(first == "- [-] a [1/2]\n  - [X] b\n  - text\n    - [ ] c\n  - [ ] d\n")
    let second = try done(first, 3)
    #expect(second == "- [X] a [2/2]\n  - [X] b\n  - text\n    - [ ] c\n  - [X] d\n")
    #expect(try done(done(second, 3, .open), 1, .open) == text)
    #expect(throws: EditError.self) { try done(text) }
    #expect(try done("- [ ] a\n  - [X] b\n") == "- [X] a\n  - [X] b\n")
  }

  @Test func `in a to-do list without keywords and boxes, items are open tasks`() throws {
    let text =
      "* Garden\nSome text\n- plant roses\n  - red ones\n  more\n- term :: text\na. no\n#+begin_quote\n- no\n#+end_quote\n* COMMENT Old\n- no\n* House\n1. paint\n"
    let document = try parse(text, "todo.org")
    #expect(document.tasks.map { document.title(of: $0) } == ["plant roses", "paint"])
    #expect(document.tasks.allSatisfy { $0.state == .open && $0.via == .none })
    #expect(document.memo(ofTask: 0) == "- red ones\nmore")
    #expect(document.groups.map(\.name).suffix(2) == ["Garden", "House"])
    #expect(try parse(text, "notes.org").tasks.isEmpty)
    for other in ["* TODO a\n", "- [ ] a\n", "* [ ] a\n"] {
      #expect(try parse(text + other, "todo.org").tasks.count == 1)
    }
  }

  @Test(
    arguments: [
      ("* roses\n* lawn :x:\n  by May\n", ["open roses", "open lawn {tag:x}"]),
      (
        "* Garden\n** roses\n*** red ones\n** [#A] lawn\n* Notes\n** none\n* Ideas\n",
        [
          "open red ones <Garden/roses>", "open lawn {priority:A} <Garden>",
        ]
      ),
      // Details do not make a group of one of them, whereas lists below most of them do.
      ("* roses\n- red\n* lawn\n* paint\n", ["open roses", "open lawn", "open paint"]),
      ("* Garden\n- roses\n* House\n", ["open roses <Garden>"]), ("* see the wiki\n", []),
      ("* Open\n** a\n* Done\n** b\n** Parser\n*** c\n", ["open a <Open>", "done b <Done>", "done c <Done/Parser>"]),
      ("* Garden\n- a\n* Done\n- b\n* Later\n- c\n", ["open a <Garden>", "done b <Done>", "open c <Later>"]),
      ("* a\n* b\n* TODO c\n", ["open c"]),
      // Other keywords, words that may be some, and a document with a name.
      ("#+TODO: A B | C\n* DONE a\n* b\n", []), ("* FIXME a\n* b\n", []),
      ("* Login\nHow it works.\n* Search\nWhat it finds.\n* Mail\n", []),
      ("* Login\nHow it works:\n- fast\n* Search\nWords.\n* Mail\nMore.\n", []),
    ] as [(String, [String])])
  func `in a to-do list without keywords, the innermost headlines are tasks`(text: String, tasks: [String]) throws {
    #expect(try parse(text, "todo.org").summary == tasks)
    #expect(try parse(text.replacing("TODO ", with: ""), "notes.org").summary == [])
  }

  @Test func `headlines without keywords stay as they are until a state needs these`() throws {
    let text = "* Garden\n** roses\n   red\n** [#B] lawn\n* Done\n** paint\n"
    var editor = try parse(text, "todo.org").editor()
    try editor.setDate(0, .due, DayTime(someDay))
    try editor.setPriority(0, .highest)
    try editor.addAttribute(0, .tag, "x")
    try editor.setTitle(1, "a lawn", isSource: false)
    let changed = text.replacing("roses\n", with: "[#A] roses :x:\nDEADLINE: <2026-11-21 Sat>\n")
      .replacing("lawn", with: "a lawn")
    #expect(editor.text == changed)
    for edit: (inout any TodoEditor) throws -> Void in [
      { try $0.setState(0, to: .done) }, { try $0.setState(2, to: .open) }, { _ = try $0.addGroup("x", inside: nil) },
      { _ = try $0.add(NewTask(title: "b"), at: .lastBelow(task: 0)) },
    ] {
      #expect(throws: EditError.needsBoxes(3)) { try edit(&editor) }
    }
    #expect(editor.text == changed)
    #expect(try editor.giveBoxes() == 3)
    try editor.setState(0, to: .done)
    #expect(
      editor.text
        == "* Garden\n** DONE [#A] roses :x:\nDEADLINE: <2026-11-21 Sat>\n   red\n** TODO [#B] a lawn\n* Done\n** DONE paint\n"
    )
    editor = try parse("* roses\n* lawn\n", "todo.org").editor()
    _ = try editor.add(NewTask(title: "paint"), at: .end(group: 0))
    #expect(editor.text == "* roses\n* lawn\n* paint\n")
  }

  @Test func `plain items of Org stay as they are until a state needs boxes`() throws {
    let text = "* Garden\n- roses\n  note\n* House\n1. paint\n* Ideas\n"
    var editor = try parse(text, "todo.org").editor()
    _ = try editor.add(NewTask(title: "lawn"), at: .end(group: 1))
    _ = try editor.add(NewTask(title: "sweep"), at: .end(group: 2))
    _ = try editor.add(NewTask(title: "x"), at: .section(heading: 2))
    try editor.setTitle(0, "red roses", isSource: false)
    let changed = "* Garden\n- red roses\n  note\n- lawn\n* House\n1. paint\n2. sweep\n* Ideas\n- x\n"
    #expect(editor.text == changed)
    #expect(throws: EditError.needsBoxes(5)) { try editor.setState(1, to: .done) }
    #expect(throws: EditError.self) { try editor.setState(1, to: .cancelled) }
    #expect(editor.text == changed)
    #expect(try editor.giveBoxes() == 5)
    try editor.setState(1, to: .done)
    #expect(
      editor.text
        == "* Garden\n- [ ] red roses\n  note\n- [X] lawn\n* House\n1. [ ] paint\n2. [ ] sweep\n* Ideas\n- [ ] x\n")
  }

  @Test func `a box in place of a keyword makes a headline a task`() throws {
    let text = "* Home\n** [ ] a :x:\nnote\n*** [X] b\n** [-] c\n** TODO [ ] d\n* COMMENT [ ] e\n* [z] f\n- [ ] g\n"
    let document = try parse(text, "a.org")
    #expect(document.tasks.map { document.title(of: $0) } == ["a", "b", "c", "[ ] d", "g"])
    #expect(document.tasks.map(\.state) == [.open, .done, .inProgress, .open, .open])
    #expect(document.tasks.map(\.parent) == [-1, 0, -1, -1, -1])
    #expect(document.groups.map(\.name).suffix(2) == ["Home", "[z] f"])
    #expect(try done(text) == text.replacing("[ ] a", with: "[X] a"))
    #expect(try done(text, 1, .open) == text.replacing("[X] b", with: "[ ] b"))
    #expect(
      document.findings.prefix(2) == [
        "2: Org itself has boxes only in lists; a headline has a keyword, here “TODO”",
        "4: Org itself has boxes only in lists; a headline has a keyword, here “DONE”",
      ])
  }

  @Test func `cookies count what COOKIE_DATA selects`() throws {
    let boxes =
      "* List [0/2]\n:PROPERTIES:\n:COOKIE_DATA: recursive\n:END:\n- [ ] a [0/2]\n  - [ ] b\n  - [ ] c\n- [ ] d\n"
    #expect(try done(boxes, 1).hasPrefix("* List [1/4]\n"))
    #expect(try parse(boxes, "a.org").findings == ["1: the cookie is [0/2], but it should be [0/4]"])
    let both =
      "* A [/]\n:PROPERTIES:\n:COOKIE_DATA: todo recursive\n:END:\n- [ ] a\n** TODO b [/]\n*** DONE c\n*** TODO d\n"
    #expect(try done(both, 3).hasPrefix("* A [2/3]\n"))
    #expect(try done(both, 3).contains("** TODO b [2/2]\n"))
    #expect(try done(both.replacing("todo recursive", with: "checkbox"), 0).hasPrefix("* A [1/1]\n"))
  }

  @Test func `a heading with text becomes a group by its first task`() throws {
    var editor = try parse("* Work\n** TODO a\n* Ideas\nSome text\n* Last\n", "a.org").editor()
    _ = try editor.add(NewTask(title: "x"), at: .section(heading: 1))
    #expect(editor.text == "* Work\n** TODO a\n* Ideas\nSome text\n** TODO x\n* Last\n")
  }

  @Test func `a block that is never closed is text, and keywords of other files do not count`() throws {
    let text =
      "#+TODO: TODO | DONE\n#+begin_src org\n#+TODO: LATER | NEVER\n#+end_src\n* A\n:notes:\n- [ ] a\n* B\n#+begin_quote\n- [X] b\n* LATER c\n* TODO d\n"
    let document = try parse(text, "a.org")
    #expect(document.tasks.map { document.title(of: $0) } == ["a", "b", "d"])
    #expect(
      document.findings.filter { $0.contains("closed") } == [
        "6: “:notes:” is never closed before the next headline, so it is text",
        "9: “#+begin_quote” is never closed before the next headline, so it is text",
      ])
  }

  @Test func `a keyword that makes no task is reported with the reason`() throws {
    #expect(
      try parse("* TODO\n* DONE x\n* [#A] TODO y\n* Todo z\n", "a.org").findings == [
        "1: “TODO” has no title after it, so it is the title itself; write one after the keyword",
        "3: the keyword “TODO” stands directly after the stars, with a space after it; here it is text",
        "4: “Todo” is not a keyword of this file; see its #+TODO line, or write it in capitals",
      ])
  }

  @Test func `edits write what Org writes`() throws {
    var editor = try parse("* G\nabout\n** TODO a\n*** TODO inner\n* H\n- [ ] x\n", "a.org").editor()
    try editor.setPriority(0, .highest)
    try editor.addAttribute(0, .tag, "home")
    try editor.addAttribute(0, .person, "nora")
    try editor.setDate(0, .due, DayTime(iso: "2026-12-01".utf8))
    try editor.setMemo(0, "a note")
    #expect(
      editor.text.hasPrefix(
        "* G\nabout\n** TODO [#A] a :home:\nDEADLINE: <2026-12-01 Tue>\n:PROPERTIES:\n:ASSIGNEE: nora\n:END:\na note\n*** TODO inner\n"
      ))
    try editor.setDate(0, .due, DayTime(iso: "2026-12-02".utf8))
    #expect(editor.text.contains("DEADLINE: <2026-12-02 Wed>"))
    _ = try editor.move(1, to: .before(task: 0))
    #expect(editor.text.hasPrefix("* G\nabout\n** TODO inner\n** TODO [#A] a"))
    _ = try editor.add(NewTask(title: "y"), at: .end(group: 2))
    #expect(editor.text.hasSuffix("* H\n- [ ] x\n- [ ] y\n"))
    #expect(throws: EditError.self) { try editor.setPriority(3, .high) }
    try editor.renameGroup(0, to: "Title")
    #expect(editor.text.hasPrefix("#+TITLE: Title\n* G\n"))
  }
}

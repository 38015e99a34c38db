import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import States

/// States that are not written in boxes (reading.md §2).
struct StateTests {
  private func parse(_ text: String, _ reading: ReadingMode? = nil, path: String = "TODO.md") throws -> TodoDocument {
    var options = ParseOptions()
    options.reading = reading
    return try parseDocument(text, path: path, options: options)
  }

  /// `state title` of each task, with the source of its state.
  private func states(_ document: TodoDocument) -> [String] {
    document.tasks.map { "\($0.state.name) \(document.title(of: $0))" }
  }

  private func words(_ document: TodoDocument) -> [String] {
    document.tasks.map { "\($0.state.name) \(document.title(of: $0)) [\($0.via.name)]" }
  }

  @Test func `the documentation has every source of a state, and a keyword and a status are two of them`() throws {
    let text = try Repository.text(".github/docs/format.md")
    for via in TaskVia.allCases { #expect(text.contains("\n| `\(via.name)` | "), "\(via)") }
    #expect(try words(parse("* TODO a\n", path: "a.org")) == ["open a [keyword]"])
    let record = #"{"tasks":[{"id":1,"title":"b","status":"done"}]}"#
    #expect(try words(parse(record, path: "tasks.json")) == ["done b [status]"])
  }

  // MARK: Which signs are read

  @Test func `a file with boxes is read by its boxes alone, and tells what that leaves out`() throws {
    let text = "## A\n- [ ] one\n- ✅ two\n\n## Done\n- three\n\n| Task | Status |\n|---|---|\n| four | done |\n"
    let document = try parse(text)
    #expect(words(document) == ["open one [box]"])
    let note = try #require(document.readingNote)
    guard case .leftOut(let lines) = note else {
      Issue.record("\(note)")
      return
    }
    #expect(lines.count == 3 && lines.done == 3 && lines.ranges.map(\.lines) == [3...3, 6...6, 10...10])
    #expect(lines.ranges.map(\.isTable) == [false, false, true] && lines.figures == nil && !note.isLoud)
    #expect(
      words(try parse(text, .all)) == [
        "open one [box]", "done two [emoji]", "done three [heading]", "done four [table]",
      ])
    #expect(try parse(text, .boxes).readingNote == nil)
  }

  private static let marks = "- ✅ b\n- ✅ c\n- ✅ d\n- ✅ e\n- 🚧 f\n"

  @Test func `beside few boxes, states that are left out are a problem with both figures`() throws {
    let document = try parse("## A\n- [ ] a\n\n## B\n\(Self.marks)")
    let note = try #require(document.readingNote)
    let lines = try #require(note.lines)
    #expect(note.isLoud && note.reading == .all && lines.ranges.map(\.text) == ["5–9"])
    #expect(lines.count == 5 && lines.done == 4)
    #expect(
      lines.figures?.now == Progress(done: 0, open: 1)
        && lines.figures?.all == Progress(done: 4, open: 1, inProgress: 1))
    let problem = try #require(TodoLinter.check(document).first { $0.code == .notCounted })
    #expect(document.source.position(of: problem.range.lowerBound).line == 5 && problem.fix.isEmpty)
    #expect(
      problem.message.hasPrefix(
        "1 box is counted (0%), but 5 lines have a state without a box; to count them (66%), write “read: all”"))
  }

  @Test(
    arguments: [
      // Two boxes are more than a quarter of seven lines, and four lines are few.
      ("- [ ] a\n- [ ] b\n\n\(marks)", 5), ("- [ ] a\n\n\(marks.dropFirst(6))", 4),
      // What is ignored would not be counted either.
      ("---\nignore: B\n---\n- [ ] a\n\n## B\n\(marks)", 5),
      // The author has decided.
      ("- [ ] a\n\n## B\n<!-- read: boxes -->\n\(marks)", nil), ("- [ ] a\n\n## B\n<!-- read: all -->\n\(marks)", nil),
      ("---\nread: boxes\n---\n- [ ] a\n\n\(marks)", nil),
    ] as [(String, Int?)])
  func `elsewhere they are noted in passing, or not at all`(text: String, count: Int?) throws {
    let document = try parse(text)
    #expect(document.readingNote?.count == count && document.readingNote?.isLoud != true)
    #expect(TodoLinter.check(document).allSatisfy { $0.code != .notCounted })
  }

  @Test func `list items are a problem in a file without a task, and beside few boxes of a plan`() throws {
    let words = "# Trip\n\n\(String(repeating: "Some words. ", count: 40))\n\n"
    let text = try parse(words + "- book\n- pack\n", path: "notes.md")
    guard case .plain(let items) = text.readingNote else {
      Issue.record("\(String(describing: text.readingNote))")
      return
    }
    #expect(text.tasks.isEmpty && items.count == 2 && items.ranges.map(\.text) == ["5–6"] && items.figures == nil)
    #expect(text.readingNote?.isLoud == true && text.readingNote?.reading == .bullets)
    #expect(TodoLinter.check(text).map(\.code) == [.notCounted])
    // What was meant as a box is another problem, and read as an item it would be wrong.
    #expect(try parse(words + "- [] book\n- [x]pack\n", path: "notes.md").readingNote == nil)
    #expect(try parse(words + "- [link](u)\n- pack\n", path: "notes.md").readingNote?.count == 2)
    #expect(try parse(words + "- book\n", .boxes, path: "notes.md").readingNote == nil)

    let plan = try parse("# Todo\n\n- [x] a\n\n## Garden\n- b\n- c\n- d\n- e\n- f\n")
    #expect(plan.tasks.count == 1 && plan.readingNote?.reading == .bullets && plan.readingNote?.count == 5)
    #expect(plan.readingNote?.lines?.figures?.all == Progress(done: 1, open: 5))
  }

  @Test func `items beside ticked boxes of a to-do list are a problem with both figures`() throws {
    let text = "- [x] a\n- [x] b\n- [x] c\n- d\n- e\n"
    let document = try parse(text)
    let note = try #require(document.readingNote)
    guard case .plain(let lines) = note else {
      Issue.record("\(note)")
      return
    }
    #expect(note.isLoud && note.reading == .bullets && lines.ranges.map(\.text) == ["4–5"] && lines.count == 2)
    #expect(lines.figures?.now == Progress(done: 3, open: 0) && lines.figures?.all == Progress(done: 3, open: 2))
    #expect(TodoLinter.check(document).map(\.code) == [.notCounted])
    #expect(try parse(text, path: "notes.md").readingNote == nil)
    #expect(try parse("---\nread: boxes\n---\n" + text).readingNote == nil)
    #expect(try parse("## A\n<!-- read: boxes -->\n" + text).readingNote == nil)
    #expect(try parse("- [x] a\n- [x] b\n").readingNote == nil)
  }

  private static let prose = "# P\n\n\(String(repeating: "Some words. ", count: 40))\n\n"

  @Test(
    arguments: [
      ("STATUS.md", "## Done\n- a\n- b\n\n## Garden\n- c\n", 1, true),
      ("STATUS.md", "## Not planned\n- a\n\n## Garden\n- c\n", 1, true),
      ("STATUS.md", "## Done\n- a\n\n## Next\n- b\n\n## Garden\n- c\n", 1, false),
      ("STATUS.md", "## Done\n- a\n- b\n- c\n\n## Next\n- d\n\n## Garden\n- e\n", nil, false),
      ("STATUS.md", "## Done\n- a\n\n## Notes\n- b\n", nil, false),
      ("PLAN.md", "\(prose)## Next\n- a\n\n## Roles\n- b\n", 1, true),
      ("PLAN.md", "- [x] a\n\n## Garden\n- b\n", 1, true), ("PLAN.md", "- [ ] a\n\n## Garden\n- b\n", nil, false),
      ("notes.md", "- [x] a\n\n## Garden\n- b\n", nil, false),
      ("STATUS.md", "---\nread: all\n---\n## Done\n- a\n\n## Garden\n- c\n", nil, false),
      ("STATUS.md", "## Done\n- a\n\n## Garden\n<!-- read: all -->\n- c\n", nil, false),
    ] as [(String, String, Int?, Bool)])
  func `lists without a state beside others are noted where they are many, or everything else is done`(
    path: String, text: String, count: Int?, isLoud: Bool
  ) throws {
    let document = try parse(text, path: path)
    let note = document.readingNote
    #expect(note?.count == count && note?.isLoud ?? false == isLoud && document.uncounted.count == count ?? 0)
    #expect(note == nil || note?.reading == .bullets)
    #expect(TodoLinter.check(document).contains { $0.code == .notCounted } == isLoud)
  }

  @Test func `the problem tells how many tasks count besides the items that do not`() throws {
    let document = try parse("## Done\n- a\n- b\n\n## Garden\n- c\n", path: "STATUS.md")
    let problem = try #require(TodoLinter.check(document).first { $0.code == .notCounted })
    #expect(problem.message.hasPrefix("2 tasks are counted, but 1 list item has no state; to count it, write"))
    #expect(problem.message.hasSuffix("; “read: all” ends this warning"))
  }

  @Test func `sections whose reading a directive determines end where a heading of their level begins`() throws {
    let text =
      "## A\n<!-- read: all -->\n- [ ] a\n### B\n<!-- read: boxes -->\n- [ ] b\n### C\n- [ ] c\n## D\n- [ ] d\n### E\n<!-- read: bullets -->\n- [ ] e\n"
    let document = try parse(text)
    let sections = document.headings.sectionsWithReading(upTo: document.source.bytes.count)
    #expect(sections.map(\.reading) == [.all, .boxes, .bullets])
    let texts = sections.map { String(decoding: document.source.bytes[$0.range], as: UTF8.self) }
    #expect(texts.map { $0.prefix(6).filter(\.isLetter) } == ["A", "B", "E"])
    #expect(texts.map { $0.suffix(2) } == ["c\n", "b\n", "e\n"])
  }

  @Test(arguments: [
    ("- a\n- ~~b~~\n- c\n", ["open a", "cancelled b", "open c"]), ("- ~~a~~\n", ["cancelled a"]),
    ("- a\n\n- ~~b~~ (not needed)\n", ["open a", "cancelled b"]),
  ])
  func `a struck item in a plain list hides nothing where other tasks are done`(list: String, expected: [String]) throws
  {
    let text = "# TODO\n\n## Home\n\(list)\n## Done\n- d\n- e\n"
    for mode in [ReadingMode.auto, .bullets] {
      #expect(
        words(try parse(text, mode)).map { $0.prefix { $0 != "[" }.trimmingWhitespace }
          == expected + ["done d", "done e"])
    }
    // In notes, they are not tasks, and the reasons are told.
    let notes = try parse(text.replacing("# TODO", with: "# Words"), path: "notes.md")
    #expect(notes.tasks.map(\.state) == [.done, .done] && notes.states?.exclusions.count == expected.count)
    // Beside items that open because of others, it is cancelled, too.
    let phases = try parse("# Plan\n\n## Phase 1 ✅\n- x\n\n## Phase 2\n- ~~a~~\n- b\n", path: "notes.md")
    #expect(phases.tasks.map(\.state) == [.done, .cancelled, .open])
    // Beside boxes, a struck item without one is no open task.
    let boxes = try parse("# TODO\n- [x] a\n- b\n- ~~c~~\n- d\n")
    #expect(boxes.tasks.map(\.state) == [.done, .open, .open])
  }

  @Test func `the front matter and a comment below a heading determine how a file and a section are read`() throws {
    let list = "- ✅ one\n- two\n"
    #expect(words(try parse("---\nread: all\n---\n- [ ] zero\n\n## A\n\(list)")).count == 3)
    #expect(words(try parse("---\nread: boxes\n---\n## A\n\(list)")).isEmpty)
    let section = "## A\n- [ ] zero\n\n## B\n<!-- read: all -->\n\(list)\n## C\n\(list)"
    #expect(words(try parse(section)) == ["open zero [box]", "done one [emoji]", "open two [none]"])
    let out = "---\nread: all\n---\n## A\n\(list)\n## B\n<!-- read: boxes -->\n\(list)"
    #expect(words(try parse(out)) == ["done one [emoji]", "open two [none]"])
    #expect(try parse("---\nread: some\n---\n").diagnostics.map(\.code) == [.frontMatterValue])
    #expect(try parse("## A\n<!-- read: some -->\n- [ ] a\n").diagnostics.map(\.code) == [.directiveValue])
  }

  @Test func `without any state, items are shown and counted nowhere; bullets makes them open`() throws {
    let text = "# Ideas\n- one\n- two\n  - detail\n"
    let document = try parse(text, path: "notes.md")
    #expect(words(document) == ["none one [none]", "none two [none]"])
    #expect(document.readingNote == .stateless(count: 2))
    // Beside tasks, notes are no reason for one.
    let list = try parse("# TODO\n\n## Notes\n- one\n\n## Parser\n- two\n")
    #expect(list.tasks.map(\.state) == [.stateless, .open] && list.readingNote == nil)
    #expect(ProgressTree(TodoPlan([document]), today: CalendarDate(days: 0)).root.progress.total == 0)
    #expect(words(try parse(text, .bullets)) == ["open one [none]", "open two [none]"])
    // What looks like a box was meant as one: `check` helps.
    #expect(try parse("- [] one\n- [y] two\n").tasks.isEmpty)
    #expect(try parse("# TODO\n- [y] one\n- two\n- three\n").tasks.map(\.state) == [.stateless, .open, .open])
    // Talk of boxes hides nothing.
    for word in ["`[x]`", "a [ ] in titles", "`- [ ]`", "a [ ]"] {
      let list = "# TODO\n\n## Parser\n- one\n- \(word)\n\n## Done\n- two\n"
      #expect(try parse(list).tasks.map(\.state) == [.open, .open, .done])
    }
    // A text with a list in it is no list.
    #expect(
      try parse("# Guide\n\(String(repeating: "Some words. ", count: 40))\n\n- one\n", path: "guide.md").tasks.isEmpty)
  }

  @Test(arguments: [
    (
      "TODO.md",
      "Bugs\n----\n\n * ([#5](https://example.org/5)) Transfer\n * ([#20](https://example.org/20)) Terminal\n", 2
    ),
    ("backlog.txt.md", "1) **Login**\n   - by mail\n2) **Search**\n", 2),
    ("notes.md", "# Feature requests\n- a\n- b\n", 2),
    ("할 일.md", "- 장보기\n- 청소\n", 2), ("TODO.ja.md", "# 一覧\n- a\n\n## Notes\n- b\n", 1),
    ("TODO.md", "## Done\n- a\n\n## Parts\n- b\n- c\n", 3), ("ROADMAP.md", "## Parts\n- b\n- c\n", 2),
    ("ROADMAP.md", "## Done\n- a\n\n## Parts\n- b\n\n## Deliverables\n- c\n", 2),
    ("ROADMAP.md", "| Issue | What |\n|---|---|\n| #1 | a |\n| #2 | b |\n", 2),
    ("TODO.md", "When a test fails:\n\n1. Read it\n2. Repair it\n", 0), ("TODO.md", "- [x] a\n- b\n- c\n", 3),
    ("TODO.md", "- [x] a\n- [ ] b\n- c\n", 2), ("notes.md", "- [x] a\n- b\n- c\n", 1),
    ("TODO.md", "- A\n  - [x] a\n- B\n  - [ ] b\n- C\n", 2), ("TODO.md", "- [x] a\n- ✅ b\n- 🚧 c\n", 1),
    // Lines after marks do not hide the lists of a plan.
    ("ROADMAP.md", "## P\n- b\n- c\n\n## Q\n- d\n- e\n\n✅ v1\n✅ v2\n", 4),
    // A key without a value is the name of what is below it, also where it repeats.
    ("TODO.md", "## A\n- Setup:\n\n## B\n- Setup:\n\n## C\n- Setup:\n- Tests\n", 4),
  ])
  func `a file that is a list by its name or title has open tasks without boxes`(
    path: String, text: String, count: Int
  ) throws {
    let tasks = try parse(text, path: path).tasks.filter { $0.state != .stateless }
    #expect(tasks.count == count)
    #expect(tasks.filter { $0.via == .none }.allSatisfy { $0.state == .open })
  }

  @Test(arguments: [
    (
      "NEXT.md", "## Next\n\n### 1. Login\n\nBy mail:\n\n- form\n\n### 2. Search\n\nSlow.\n\n**Files:**\n\n- a.c\n",
      ["open 1. Login", "open 2. Search"]
    ),
    // Directly above its list, a numbered heading is a group.
    ("NEXT.md", "## Next\n\n### 1. Login\n\n- form\n\n### 2. Search\n\n- index\n", ["open form", "open index"]),
    ("TODO.md", "## P7 — crash\n\nWhen idle.\n\n## P9 — leak\n\nWhen busy.\n", ["open P7 — crash", "open P9 — leak"]),
    ("TODO.md", "## M1 — mail\n\n- a\n\n## M2 — search\n\n- b\n", ["open a", "open b"]),
    (
      "status.md", "### May 7：local\n\n状态：已完成。\n\n### May 9：cloud\n\n状态：完成。\n\n### May 11：rest\n\nSoon.\n",
      ["done May 7：local", "done May 9：cloud", "open May 11：rest"]
    ),
    ("ROADMAP.md", "## v1.0 ✅\n\n- a\n\n## v1.1\n\n- b\n", ["done a", "open b"]),
    ("ROADMAP.md", "### 1.1 Login ✅\n\nText.\n\n### 1.2 Search\n\nText.\n", ["done 1.1 Login", "open 1.2 Search"]),
    (
      "ROADMAP.md", "## Now\n- a\n\n## After that\n- b\n\n### When it's all done\n- c\n",
      ["inProgress a", "open b", "open c"]
    ),
  ])
  func `numbered headings that are told in prose are tasks`(path: String, text: String, tasks: [String]) throws {
    #expect(try states(parse(text, path: path)) == tasks)
  }

  @Test(arguments: [
    (
      "notes.md", "## Completed\n✅ Routes\n✅ **Theme** (v2)  \n☑️ Mail<br>\n\n## Remaining\n⏳ Build\n",
      ["done Routes", "done Theme (v2)", "done Mail", "open Build"]
    ),
    // A paragraph for each; crosses count beside check marks.
    ("PLAN.md", "## P\n\n✅ a\n\n❌ b\n\nText.\n\n✅ alone\n", ["done a", "open b"]),
    ("TODO.md", ":white_check_mark: a\n:construction: b\n", ["done a", "inProgress b"]),
    ("PLAN.md", "✅ Localized dates\n⏳ Search :tada:\n", ["done Localized dates", "open Search :tada:"]),
    ("PLAN.md", "✅ a\n🚧 Next step:\n\n- 🚧 b\n", ["inProgress b"]),
    // Prose, a legend, a verdict, advice, and bold headings are none.
    ("PLAN.md", "✅ a long text that\ngoes on\n\n- 🚧 b\n", ["inProgress b"]),
    ("PLAN.md", "✅ Done\n🚧 In progress\n\n- 🚧 b\n", ["inProgress b"]),
    ("PLAN.md", "## Success criteria\n✅ no crash\n✅ fast\n\n## P\n- 🚧 b\n", ["inProgress b"]),
    ("notes.md", "✅ Tests pass\n✅ No warnings\n", []), ("PLAN.md", "**✅ Phase 1**\n\n- b\n", ["done b"]),
    ("TODO.md", "- [ ] a\n\n✅ b\n✅ c\n", ["open a"]),
    ("ROADMAP.md", "Legend:\n\n✅ Shipped to all\n⏳ Coming later\n\n## Q1\n- ✅ a\n- ⏳ b\n", ["done a", "open b"]),
    ("README.md", "❌ Wrong: a\n✅ Right: b\n", []),
    ("PLAN.md", "## P\n⏳ Planned for Q3\n⚠️ Blocked by b\n\n- ✅ c\n", ["done c"]),
    ("TODO.md", "## Done\n\n✅ All was checked\n\n- c\n", ["done c"]),
    ("TODO.md", "✅ - a\n⏳: b\n🚧 | c\n", ["done a", "open b", "inProgress c"]),
  ])
  func `lines that begin with marks are tasks`(path: String, text: String, tasks: [String]) throws {
    #expect(try states(parse(text, path: path)) == tasks)
  }

  @Test(arguments: [
    ("- undo :heavy_check_mark:\n- :x: redo\n- :tada: save\n", ["done undo", "open redo", "open :tada: save"]),
    (
      "| A | Status |\n|---|---|\n| a | :white_check_mark: |\n| b | :construction: WIP |\n", ["done a", "inProgress b"]
    ),
    ("- export [[done]]\n- b (done)\n", ["done export", "done b"]),
    (
      "- use `:x:` here\n- `:x:` quits\n- at 10:x:20\n- a.org/:x:\n",
      ["open use :x: here", "open :x: quits", "open at 10:x:20", "open a.org/:x:"]
    ),
    ("- :x: :rocket: land\n- ✅ :tada: b\n", ["open :rocket: land", "done :tada: b"]),
  ])
  func `a mark may be the name of an emoji, and a word may be in two brackets`(text: String, tasks: [String]) throws {
    #expect(try states(parse(text)) == tasks)
  }

  @Test func `headings over prose are the items of a state heading that has no list`() throws {
    let text = "# P\n\n## ✅ Done\n\n### Agent\n\nIt runs.\n\n## 🚧 Planned\n\n### Router\n\nIt will.\n\n---\n\nEnd.\n"
    #expect(words(try parse(text)) == ["done Agent [heading]", "open Router [heading]"])
    let list = "# P\n\n## Next\n\n- a\n\n### About\n\nText.\n"
    #expect(words(try parse(list)) == ["open a [heading]"])
  }

  // MARK: Items

  @Test(arguments: [
    ("- ✅ Login\n- 🚧 Search\n- Mail\n", ["done Login", "inProgress Search", "open Mail"]),
    ("- **✅ Login** by mail\n- ⬜ b\n", ["done Login by mail", "open b"]),
    ("- Login ✅\n- Search (✅)\n- Mail - ✅\n- x\n", ["done Login", "done Search", "done Mail", "open x"]),
    ("- Login (done)\n- Search — in progress\n- Mail: planned\n", ["done Login", "inProgress Search", "open Mail"]),
    ("- Login (merged, #7)\n- b ⏳\n", ["done Login (#7)", "open b"]),
    ("- ✅ a\n- ❌ b\n- ❌ c (deferred)\n", ["done a", "open b", "deferred c (deferred)"]),
    ("- ✔️ a\n- 👍🏽 b\n- 🌐 c\n", ["done a", "done b", "open 🌐 c"]),
    ("- **Login**: ✅ works\n- **Search**: ❌ missing\n", ["done Login", "open Search"]),
    ("- ✅ a ✅ 2026-10-01\n- ⏳ 2026-10-01 b\n", ["done a", "open b"]),
    ("1. ✅ a\n2. b\n   - ✅ c\n   - d\n", ["done a", "open b", "done c", "open d"]),
    ("- TODO: a\n- DONE: b\n", ["open a", "done b"]), ("- DONE a\n- TODO b\n- c\n", ["done a", "open b", "open c"]),
    ("- TODO app\n- TODO list\n", ["open TODO app", "open TODO list"]),
    (
      "1. range\n2. Label done.\n3. Get it done.\n",
      ["open range", "done Label", "open Get it done."]
    ),
    ("- [v1](v1.md) — shipped\n- [v2](v2.md) — planned\n", ["done v1", "open v2"]),
    ("- a\n\n// done //\n\n- b\n\nThis is done.\n\n- c\n", ["open a", "done b", "done c"]),
    ("- ✅ a\n- ~~b~~\n", ["done a", "cancelled b"]), ("- a\n- ~~b~~\n", ["open a", "done b"]),
    ("- ✅ 로그인\n- 검색 (진행 중)\n", ["done 로그인", "inProgress 검색"]),
  ])
  func `an item's mark, word, or strike is its state and not part of its title`(text: String, tasks: [String]) throws {
    #expect(try states(parse(text)) == tasks)
  }

  @Test(arguments: [
    "# Why\n## Why Ringmark\n- ✅ fast\n- ✅ small\n", "## Pros\n- ✅ fast\n\n## Cons\n- ❌ slow\n",
    "- ❌ no GPU\n- ❌ no network\n", "## Legend\n- ✅ done\n- 🚧 planned\n", "✅ = done, 🚧 = planned\n",
    "## Contents\n- [A](#a) ✅\n- [B](#b)\n", "| Feature | A | B |\n|---|---|---|\n| x | ✅ | ❌ |\n| y | ❌ | ✅ |\n",
    "| Option | Status |\n|---|---|\n| a | compatible |\n| b | supported by all |\n| c | 404 |\n",
    "## Do\n- ✅ use it\n\n## Don't\n- ❌ lose it\n", "# A and B: a comparison\n- ✅ a\n- ❌ b\n",
  ])
  func `advice, legends, contents, and comparisons are no tasks, whatever their marks`(text: String) throws {
    #expect(try parse(text, .all, path: "notes.md").tasks.allSatisfy { $0.state == .stateless })
  }

  @Test func `the summary of folded text gives its state to the lists below it`() throws {
    let text = "# Plan\n\n<details>\n<summary><b>Done</b> (2)</summary>\n\n- a\n- b\n\n</details>\n\n- c\n"
    #expect(try words(parse(text)) == ["done a [heading]", "done b [heading]", "open c [none]"])
    let rest = "<details><summary>Done</summary>text</details>\n\n- a\n"
    #expect(try words(parse(rest)) == ["open a [none]"])
  }

  // MARK: Headings

  @Test(arguments: [
    ("## Completed\n- a\n### Topic\n- b\n## Notes\n- c\n", ["done a", "done b"]),
    ("## Done (12)\n- a\n", ["done a"]),
    ("## Phase 1: Setup ✅\n- a\n## Phase 2 (in progress)\n- b\n", ["done a", "inProgress b"]),
    ("## Now\n- a\n## Next\n- b\n## Later\n- c\n", ["inProgress a", "open b", "open c"]),
    ("## 已完成功能\n- a\n## 진행 중인 작업\n- b\n## 実装済み\n- c\n", ["done a", "inProgress b", "done c"]),
    ("## Pendientes\n- a\n## Concluído\n- b\n## Erledigt\n- c\n", ["open a", "done b", "done c"]),
    ("## A\n**Done:**\n- a\n\n**Missing** (1):\n- b\n", ["done a", "open b"]),
    ("## A\n**Status:** Complete\n- a\n", ["done a"]), ("## A\n状态：进行中\n\n- a\n", ["inProgress a"]),
    ("## Completed\n- ⬜ a\n- b\n", ["open a", "done b"]), ("## [x] Phase 1\n- a\n", ["done Phase 1"]),
    ("## Complete test system\n- ✅ a\n", ["done a"]),
    ("## A\n- **Done:**\n  - a\n- **Pending:**\n  - b\n", ["done a", "open b"]),
  ])
  func `a heading or a line above a list gives its state to the items`(text: String, tasks: [String]) throws {
    #expect(try states(parse(text)) == tasks)
  }

  @Test func `a heading with a state and no task below it is a task; its text is the memo`() throws {
    let document = try parse(
      "# Plan\n\n### Login ✅\n\nBy mail.\n\n#### How\n\nSlowly.\n\n### Search ✅ **shipped**\n\nAll.\n")
    #expect(words(document) == ["done Login [heading]", "done Search [heading]"])
    #expect(document.memo(ofTask: 0) == "By mail.\n\n#### How\n\nSlowly.")
    #expect(document.markerPosition(of: document.tasks[0]).line == 3)
  }

  @Test func `lists below a heading without a state are open beside headings of its form with one`() throws {
    let plan = "# P\n\n## 1. Login ✅\n- a\n\n## 2. Search ✅\n- b\n\n## 3. Mail\nText.\n- c\n- d\n\n## Notes\n- e\n"
    #expect(
      words(try parse(plan, path: "notes.md")) == [
        "done a [heading]", "done b [heading]", "open c [none]", "open d [none]",
      ])
    let one = "## 1. Login ✅\n- a\n\n## 2. Mail\n- c\n"
    #expect(words(try parse(one, path: "notes.md")) == ["done a [heading]", "open c [none]"])
  }

  @Test func `a group's name is without its state, which the group knows`() throws {
    let document = try parse("## Phase 1: Setup ✅\n- a\n\n## Done\n- b\n")
    #expect(document.groups.dropFirst().map(\.name) == ["Phase 1: Setup", "Done"])
    #expect(document.headings.map(\.state) == [.done, .done] && document.headings.map(\.isState) == [false, true])
  }

  @Test func `a legend wins over the vocabulary, and states: over both`() throws {
    let legend = "## Legend\n- ✅ shipped\n- 🚧 planned\n\n## A\n- 🚧 one\n- ✅ two\n"
    #expect(words(try parse(legend)) == ["open one [emoji]", "done two [emoji]"])
    // In one line, where a title makes states of any signs, and what is below it is no part of it.
    for title in ["**Legend:** ", "Legend: "] {
      let line = "\(title)🟤 = planned · 🟣 = partial\n\n- 🟤 one\n- 🟣 two\n"
      #expect(words(try parse(line)) == ["open one [emoji]", "inProgress two [emoji]"])
    }
    let states = "🟣: done, in beta: done, With legal: in progress, 🏗️: question"
    let items = "- 🟣 one\n- two (in beta)\n- three (with legal)\n- 🏗️ four\n- ⏸ five\n- with legal: six\n"
    let own = try parse("---\nstates: {\(states)}\n---\n\(items)\n## With legal\n- seven\n")
    #expect(
      words(own) == [
        "done one [emoji]", "done two [suffix]", "inProgress three [suffix]", "question four [emoji]",
        "deferred five [emoji]", "inProgress six [suffix]", "inProgress seven [heading]",
      ])
    #expect(own.diagnostics.isEmpty)
    // A sign without words is no word of every text without any.
    let rows = "| Feature | Status |\n|---|---|\n| a | done |\n| b | |\n"
    #expect(
      try parse("---\nstates: {\"~\": cancelled, \"-\": done}\n---\n\(rows)").tasks.map(\.state) == [.done, .open])
    for wrong in ["\"\"", "\"->\"", "\"a\\tb\"", "\"]\"", "\"🟣 shipped\""] {
      #expect(try parse("---\nstates: {\(wrong): done}\n---\n- a\n").diagnostics.map(\.code) == [.frontMatterValue])
    }
  }

  // MARK: Tables

  @Test func `a row of a status table is a task; its other cells are attributes and details`() throws {
    let document = try parse(
      """
      ## Tasks

      | # | Task | Status | Owner | Due | Priority | Notes |
      |---|------|--------|-------|-----|----------|-------|
      | 1 | **Login** | ✅ Done | anna | 2026-12-01 | high | by mail |
      | 2 | Search | 🔴 Not started | | someday | | |
      | 3 | Mail | 50% | | | | |
      | | Total | 33% | | | | |

      """)
    #expect(words(document) == ["done Login [table]", "open Search [table]", "inProgress Mail [table]"])
    let first = document.tasks[0]
    #expect(document.values(.person, of: first) == ["anna"] && first.due?.description == "2026-12-01")
    #expect(first.priority == .high && document.memo(ofTask: 0) == "Notes: by mail")
    #expect(document.memo(ofTask: 1) == "Due: someday")
  }

  // MARK: Tables with several columns of states

  private static let browsers =
    "| Browser | Popover | Anchors |\n|---|---|---|\n| Chrome | ✅ | ✅ |\n| Firefox | ✅ | ❌ |\n| Lynx | ❌ | ❌ |\n| IE | – | |\n"

  @Test func `the rows of a matrix are tasks only if the file asks for it, and the note names them`() throws {
    let document = try parse("# Support\n\n\(Self.browsers)", path: "notes.md")
    #expect(document.tasks.isEmpty)
    let note = try #require(document.readingNote)
    guard case .matrix(let lines) = note else {
      Issue.record("\(note)")
      return
    }
    #expect(lines.count == 3 && lines.done == 1 && lines.ranges == [.init(lines: 5...7, isTable: true)])
    let problem = try #require(TodoLinter.check(document).first { $0.code == .notCounted })
    #expect(
      problem.message.hasPrefix(
        "nothing is counted, but 3 rows of a table have marks; to count them, write “read: matrix”"))
    let counted = ["done Chrome [table]", "inProgress Firefox [table]", "open Lynx [table]"]
    for text in ["---\nread: matrix\n---\n\(Self.browsers)", "## A\n<!-- read: matrix -->\n\n\(Self.browsers)"] {
      let asked = try parse(text, path: "notes.md")
      #expect(words(asked) == counted && asked.readingNote == nil)
    }
    #expect(words(try parse(Self.browsers, .matrix, path: "notes.md")) == counted)
    #expect(try parse(Self.browsers, .all, path: "notes.md").tasks.isEmpty)
    #expect(try parse("<!-- table: ignore -->\n\n\(Self.browsers)", .matrix, path: "notes.md").tasks.isEmpty)
  }
  @Test(arguments: [
    // A column without a name that has only states; numbers are none.
    (
      "|  | Part |\n|---|---|\n| ✅ | a |\n| 🚧 | b |\n| ❌ | c |\n",
      ["done a [table]", "inProgress b [table]", "open c [table]"]
    ),
    ("|  | Step |\n|---|---|\n| 1 | a |\n| 2 | b |\n", []),
    // A state in place of the priority.
    (
      "| Priority | Task |\n|---|---|\n| High | a |\n| ✅ Done | b |\n| Low | c |\n",
      ["open a [none]", "done b [table]", "open c [none]"]
    ),
    // A header that is a state, beside attributes alone.
    (
      "| Missing | Priority |\n|---|---|\n| a | High |\n| b | Low |\n\n| Part | Status |\n|---|---|\n| c | Done |\n",
      ["open a [heading]", "open b [heading]", "done c [table]"]
    ),
    ("| Planned | Actual |\n|---|---|\n| a | b |\n", []),
    // A heading that names tasks.
    (
      "## Deliverables\n\n| Part | Text |\n|---|---|\n| a | long |\n| b | short |\n",
      ["open a [none]", "open b [none]"]
    ),
  ])
  func `a table tells the state of its rows without a column of that name`(text: String, tasks: [String]) throws {
    #expect(try words(parse(text)) == tasks)
  }

  @Test func `a state in place of a priority is no detail`() throws {
    let document = try parse("| Priority | Task |\n|---|---|\n| High | a |\n| ✅ Done | b |\n| 🔴 Later | c |\n")
    #expect(document.tasks.map(\.state) == [.open, .done, .open] && document.tasks[0].priority == .high)
    #expect(document.memo(ofTask: 1) == nil && document.memo(ofTask: 2) == "🔴 Later")
  }

  @Test func `beside boxes, a matrix counts on request, and is named only if it outweighs them`() throws {
    let rows = (1...9).map { "| r\($0) | ✅ | ❌ |\n" }.joined()
    let text = "- [x] a\n- [ ] b\n\n| Part | Tests | Docs |\n|---|---|---|\n\(rows)"
    let document = try parse(text, path: "notes.md")
    #expect(words(document) == ["done a [box]", "open b [box]"])
    guard case .matrix(let lines) = document.readingNote else {
      Issue.record("\(String(describing: document.readingNote))")
      return
    }
    #expect(
      lines.figures?.now == Progress(done: 1, open: 1)
        && lines.figures?.all == Progress(done: 1, open: 1, inProgress: 9))
    #expect(try parse(text, .matrix, path: "notes.md").tasks.count == 11)
    #expect(try parse("- [x] a\n- [ ] b\n\n\(Self.browsers)", path: "notes.md").readingNote == nil)
  }

  @Test(arguments: [
    ("✅ | ✅ | ❌", TaskState.inProgress), ("🚧 | ❌ | ❌", .inProgress), ("✅ | ✅ | –", .done), ("❌ | ❌ | n", .open),
    ("✅ | cancelled | ✅", .done), ("cancelled | cancelled | cancelled", .cancelled), ("❌ | ⏸ | ⏸", .open),
    ("⏸ | ⏸ | ⏸", .deferred),
  ])
  func `the state of a row of a matrix follows from all its marks`(cells: String, state: TaskState) throws {
    let text =
      "| Part | Tests | Docs | Load |\n|---|---|---|---|\n| a | \(cells) |\n| b | ✅ | ✅ | ✅ |\n| c | ❌ | ❌ | ❌ |\n"
    #expect(try parse(text, .matrix, path: "notes.md").tasks.first?.state == state)
  }

  @Test func `a status table with several columns of states counts as before, and keeps its cells`() throws {
    let text = """
      | Service | Owner | Tests | Deps | Status |
      |---|---|---|---|---|
      | auth | @ann | ✅ | ❌ | In progress |
      | mail | @bo | ✅ | cancelled | Done |
      | **Core** | | | | |
      | pay | | ❌ | | Open |

      """
    let document = try parseDocument(text, path: "STATUS.md", options: .html)
    #expect(words(document) == ["inProgress auth [table]", "done mail [table]", "open pay [table]"])
    let table = try #require(document.table(from: 0))
    #expect(table.tasks == 0..<3 && document.table(from: 1) == nil && document.isInTable(2) && !document.isInTable(3))
    #expect(
      table.headers.map { String(decoding: document.html(of: $0), as: UTF8.self) } == [
        "Service", "Owner", "Tests", "Deps", "Status",
      ])
    let counts = table.headers.indices.map { table.count(ofColumn: $0).map { "\($0.done)/\($0.total)" } ?? "" }
    #expect(counts == ["", "", "2/3", "0/1", "1/3"])
    #expect(table.row(ofTask: 0).map(\.role) == [.title, .person, .text, .text, .text])
    // Blank cells that the file does not have are bounded.
    let short =
      "| Task | Tests | Status |\n|---|---|---|\n| a | ✅ | done |\n" + String(repeating: "| b |\n", count: 501)
    #expect(try parseDocument(short, options: .html).tables.isEmpty)
    #expect(try parseDocument(String(short.dropLast(6)), options: .html).tables.count == 1)
    let one = try parseDocument("| Task | Status |\n|---|---|\n| a | done |\n| b | open |\n", options: .html)
    #expect(one.tasks.count == 2 && one.tables.isEmpty)
  }

  @Test func `a comment above a table selects the state column, or excludes the table`() throws {
    let table = "| Task | Where | Is |\n|---|---|---|\n| a | here | done |\n| b | there | open |\n"
    #expect(try parse("## A\n\n\(table)", path: "notes.md").tasks.isEmpty)
    #expect(words(try parse("## A\n\n<!-- table: status=3 -->\n\n\(table)")) == ["done a [table]", "open b [table]"])
    let plain = "| Task | Status |\n|---|---|\n| a | done |\n"
    #expect(try parse("## A\n\n<!-- table: ignore -->\n\n\(plain)").tasks.isEmpty)
    #expect(words(try parse("## Deferred\n\n| Idea | Why |\n|---|---|\n| a | later |\n")) == ["deferred a [heading]"])
  }

  // MARK: Bounds

  @Test func `any text is read without end or crash, and in the same way whatever its pieces`() throws {
    var generator = MarkdownGenerator(seed: 5)
    let signs = [
      "✅ ", "🚧", "❌ ", "~~", "**", "| ", "## Done\n", "(done)", ": ", "- ", "状态：", "\u{FE0F}", "|---|\n", "Status: ",
    ]
    var random = SeededGenerator(drawing: 6)
    for _ in 0..<Rounds.of(600) {
      var text = String(decoding: generator.document(lines: 20), as: UTF8.self)
      for _ in 0..<12 {
        let place = text.index(text.startIndex, offsetBy: random.below(text.count + 1))
        text.insert(contentsOf: random.pick(signs), at: place)
      }
      let document = try parse(text, .all)
      for task in document.tasks {
        #expect(task.source.end <= document.source.bytes.count && task.source.start <= task.source.end)
        #expect(task.marker.start <= task.marker.end && task.item.start <= task.item.end)
        _ = document.title(of: task)
      }
    }
  }
}

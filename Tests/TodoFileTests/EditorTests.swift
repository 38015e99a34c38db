import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

struct EditorTests {
  func editor(_ text: String) throws -> any TodoEditor { try parseDocument(text).editor() }

  @Test func `attributes before a remark are changed where they are`() throws {
    let day = DayTime(iso: "2027-01-02".utf8)
    var editor = try editor("- [ ] Call Bob @anna due:2026-12-01 (see mail)\n- [ ] Pay due:2026-12-01.\n")
    try editor.setDate(0, .due, day)
    try editor.setDate(1, .due, day)
    #expect(editor.text == "- [ ] Call Bob @anna due:2027-01-02 (see mail)\n- [ ] Pay due:2027-01-02.\n")
    try editor.removeAttribute(0, .person, "anna")
    try editor.addAttribute(0, .person, "ben")
    try editor.setDate(1, .due, nil)
    #expect(editor.text == "- [ ] Call Bob due:2027-01-02 (see mail) @ben\n- [ ] Pay.\n")
    try editor.setTitle(0, "Call Bill (see mail)")
    #expect(editor.text.hasPrefix("- [ ] Call Bill due:2027-01-02 (see mail) @ben\n"))
    #expect(editor.document.title(of: editor.document.tasks[0]) == "Call Bill (see mail)")
    try editor.setTitle(0, "Call")
    #expect(editor.text.hasPrefix("- [ ] Call due:2027-01-02 @ben\n"))
  }

  @Test func `a task with a remark is cancelled and opened again`() throws {
    let before = "- [ ] Call Bob @anna (see mail)\n"
    var editor = try editor(before)
    try editor.setState(0, to: .cancelled)
    #expect(editor.document.reason(of: editor.document.tasks[0]) == "see mail")
    try editor.setState(0, to: .open)
    #expect(editor.text == before)
    try editor.setState(0, to: .cancelled, reason: "late")
    #expect(editor.document.reason(of: editor.document.tasks[0]) == "late")
    #expect(editor.document.title(of: editor.document.tasks[0]) == "Call Bob (see mail)")
    try editor.setState(0, to: .open, reason: "")
    #expect(editor.text == before)
  }

  @Test(arguments: [(TaskAttribute.Kind.tag, "tags"), (.person, "people")])
  func `a tag or a person is refused with the setting that makes text of it`(
    kind: TaskAttribute.Kind, key: String
  ) throws {
    let before = "---\n\(key): false\n---\n- [ ] a\n"
    var editor = try editor(before)
    let refusal = EditError.invalid("\(key) are off in this file (\(key): false)")
    #expect(throws: refusal) { try editor.addAttribute(0, kind, "q") }
    var task = NewTask(title: "b")
    if kind == .tag { task.tags = ["q"] } else { task.people = ["q"] }
    #expect(throws: refusal) { try editor.add(task, at: .end(group: 0)) }
    #expect(editor.text == before)
    // Labels of the other kind are written, and so are tasks without any.
    try editor.addAttribute(0, kind == .tag ? .person : .tag, "q")
    _ = try editor.add(NewTask(title: "b"), at: .end(group: 0))
    #expect(editor.text == before.replacing("a\n", with: "a \(kind == .tag ? "@" : "#")q\n- [ ] b\n"))
  }

  // MARK: States

  @Test(arguments: [
    ("- [x] a ✅ 2026-11-20\n", "- [ ] a\n"), ("- [x] a done:2026-11-20 #b\n", "- [ ] a #b\n"),
    ("- [x] a (2026-11-20)\n", "- [ ] a\n"), ("- [-] a ❌ 2026-11-20\n", "- [ ] a\n"), ("- [x] a\n", "- [ ] a\n"),
    ("- [x] met done:2026-11-20 them\n", "- [ ] met them\n"), ("- [x] a due:2026-12-01\n", "- [ ] a due:2026-12-01\n"),
  ])
  func `a reopened task has no completion date`(before: String, after: String) throws {
    var editor = try editor(before)
    try editor.setState(0, to: .open)
    #expect(editor.text == after)
  }

  @Test(arguments: [
    ("- [ ] Ship by 2026-12-24\n", "- [x] Ship by 2026-12-24\n"),
    ("- [ ] Release (2026-12-24)\n", "- [x] Release (2026-12-24) done:2026-11-21\n"),
    ("- [ ] Meeting 2026-12-24 #x\n", "- [x] Meeting 2026-12-24 #x done:2026-11-21\n"),
    (
      "- [x] a 2026-10-01\n- [ ] Release 2026-12-24\n", "- [x] a 2026-10-01\n- [x] Release 2026-12-24 done:2026-11-21\n"
    ),
  ])
  func `a tick leaves a date in the title what it is`(before: String, after: String) throws {
    var editor = try editor(before)
    let last = editor.document.tasks.count - 1
    let title = editor.document.title(of: editor.document.tasks[last])
    try editor.setState(last, to: .done, today: CalendarDate(year: 2026, month: 11, day: 21))
    #expect(editor.text == after && editor.document.title(of: editor.document.tasks[last]) == title)
    try editor.setState(last, to: .open)
    #expect(editor.text == before)
  }

  @Test(arguments: [
    ("- [x] a ✅ 2026-11-20\n- [ ] b\n", true, "- [x] b ✅ 2026-11-21\n"),
    ("- [x] a done:2026-11-20\n- [ ] b\n", true, "- [x] b done:2026-11-21\n"),
    ("- [x] a (2026-11-20)\n- [ ] b\n", true, "- [x] b (2026-11-21)\n"),
    ("- [x] a 2026-11-20\n- [ ] b #c\n", true, "- [x] b #c 2026-11-21\n"),
    ("- [x] a [completion:: 2026-11-20]\n- [ ] b ^id\n", true, "- [x] b [completion:: 2026-11-21] ^id\n"),
    ("- [x] a ✅ 2026-11-20\n- [x] c\n- [ ] b\n", false, ""), ("- [ ] b\n", false, ""),
    ("---\ndate_done: true\n---\n- [x] c\n- [ ] b\n", true, "- [x] b done:2026-11-21\n"),
    ("---\ndate_done: false\n---\n- [x] a ✅ 2026-11-20\n- [ ] b\n", false, ""),
  ])
  func `a tick writes a day where most done tasks have one, in their manner`(
    before: String, isWritten: Bool, line: String
  ) throws {
    var editor = try editor(before)
    #expect(editor.document.datesCompletion == isWritten)
    guard isWritten else { return }
    try editor.setState(editor.document.tasks.count - 1, to: .done, date: someDay)
    #expect(editor.text.hasSuffix(line))
  }

  @Test func `a tick keeps the reason of a cancelled task`() throws {
    var editor = try editor("- [-] 렌터카 (대중교통으로 충분) #여행\n")
    try editor.setState(0, to: .done)
    #expect(editor.text == "- [x] 렌터카 (대중교통으로 충분) #여행\n")
    try editor.setState(0, to: .cancelled)
    #expect(editor.document.reason(of: editor.document.tasks[0]) == "대중교통으로 충분")
  }

  @Test(arguments: [
    ("- [~] a\n- [ ] b\n", TaskState.inProgress, "~"), ("- [ ] b\n", .inProgress, "/"),
    ("- [@] a\n- [/] c\n- [ ] b\n", .inProgress, "/"),
    ("---\nstates: {\"~\": cancelled, \"-\": open}\n---\n- [ ] b\n", .cancelled, "~"),
    ("- [X] a\n- [ ] b\n", .done, "X"),
  ])
  func `a state is written as the file writes it`(before: String, state: TaskState, marker: String) throws {
    var editor = try editor(before)
    try editor.setState(editor.document.tasks.count - 1, to: state)
    #expect(editor.text.hasSuffix("- [\(marker)] b\n"))
  }

  @Test(arguments: [
    ("[문서](https://e.com) 읽기", "[문서](https://e.com) 읽기", "문서 읽기"), ("2*3*4 계산", "2\\*3\\*4 계산", "2*3*4 계산"),
    ("`a*b*c` *now*", "`a*b*c` *now*", "a*b*c now"),
    ("see https://e.com/a*b*c", "see https://e.com/a\\*b\\*c", "see https://e.com/a*b*c"),
    ("[a](https://e.com/a*b*c)", "[a](https://e.com/a*b*c)", "a"),
    ("add <string> <line>", "add <string> <line>", "add <string> <line>"),
    ("a <b>c</b>", "a \\<b>c\\</b>", "a <b>c</b>"),
    ("~취소선~ 글", "~취소선~ 글", "취소선 글"),
  ])
  func `typed titles are Markdown, in a new task and in an old one`(typed: String, written: String, shown: String)
    throws
  {
    var added = try editor("# T\n")
    _ = try added.add(NewTask(title: typed), at: .end(group: 0))
    #expect(added.text.hasSuffix("- [ ] \(written)\n"))
    for isSource in [false, true] {
      var edited = try editor("- [ ] old\n")
      try edited.setTitle(0, typed, isSource: isSource)
      #expect(edited.text == "- [ ] \(written)\n")
      #expect(edited.document.title(of: edited.document.tasks[0]) == shown)
    }
  }

  @Test func `a tick and its taking back change one byte, for every task of every known file`() throws {
    for file in try Repository.corpusFiles() + Repository.fixtures() {
      let bytes = [UInt8](try readFile(file))
      let document = try TodoDocument(parsing: SourceText(path: "TODO.md", bytes: bytes))
      for index in document.tasks.indices where document.tasks[index].hasBox {
        let task = document.tasks[index]
        guard task.state == .open || task.state == .done, task.marker.range.count == 1 else { continue }
        let old = bytes[Int(task.marker.start)]
        guard old == 0x20 || old == UInt8(ascii: "x") else { continue }
        var editor = try document.editor()
        try editor.setState(index, to: task.state == .open ? .done : .open, keepsDates: true)
        let changed = zip(bytes, editor.document.source.bytes).count { $0 != $1 }
        #expect(editor.document.source.bytes.count == bytes.count && changed == 1, "\(file.lastPathComponent)")
        try editor.setState(index, to: task.state, keepsDates: true)
        let isSame =
          editor.document.source.bytes == bytes
          || editor.document.source.bytes[Int(task.marker.start)] == UInt8(ascii: "X")
        #expect(isSame, "\(file.lastPathComponent)")
      }
    }
  }

  @Test(
    arguments: [
      ("\u{FEFF}- [ ] a\r\n- [ ] b\r\n", "\u{FEFF}- [x] a\r\n- [ ] b\r\n"), ("- [ ] a\r- [ ] b", "- [x] a\r- [ ] b"),
      ("> 1. [ ] a", "> 1. [x] a"), ("-\t[ ] a\n\n\n", "-\t[x] a\n\n\n"), ("* [/] a  \n", "* [x] a  \n"),
    ])
  func `a tick leaves endings, marks and spaces alone`(before: String, after: String) throws {
    var editor = try editor(before)
    try editor.setState(0, to: .done)
    #expect(editor.document.source.bytes == Array(after.utf8))
  }

  @Test func `dates are written as the file writes them, and reasons after the title`() throws {
    let day = someDay
    var emoji = try editor("- [x] a ✅ 2026-10-02\n- [ ] b #t\n")
    try emoji.setState(1, to: .done, date: day)
    #expect(emoji.text == "- [x] a ✅ 2026-10-02\n- [x] b #t ✅ 2026-11-21\n")
    var words = try editor("- [ ] b\n")
    try words.setState(0, to: .done, date: day)
    try words.setState(0, to: .done, date: day.advanced(by: 1))
    #expect(words.text == "- [x] b done:2026-11-22\n")
    var cancelled = try editor("- [ ] flyers #print\n")
    try cancelled.setState(0, to: .cancelled, reason: "nobody reads them")
    #expect(cancelled.document.reason(of: cancelled.document.tasks[0]) == "nobody reads them")
    #expect(throws: EditError.self) { try cancelled.setState(0, to: .cancelled, reason: "a\n- [ ] b") }
  }

  // MARK: Adding

  @Test(
    arguments: [
      ("# T\n\n## A\n- [x] one\n\n## B\n", "# T\n\n## A\n- [x] one\n- [ ] new\n\n## B\n"),
      ("## A\n\n* [ ] one\n\n* [ ] two\n", "## A\n\n* [ ] one\n\n* [ ] two\n\n* [ ] new\n"),
      ("## A\n1. [ ] one\n2. [ ] two", "## A\n1. [ ] one\n2. [ ] two\n3. [ ] new"),
      ("## A\r\n> - [ ] one\r\n", "## A\r\n> - [ ] one\r\n> - [ ] new\r\n"),
      (
        "## A\n- [ ] one\n  - [ ] sub\n\n  memo\n\ntext\n",
        "## A\n- [ ] one\n  - [ ] sub\n\n  memo\n- [ ] new\n\ntext\n"
      ),
      ("## A\n", "## A\n\n- [ ] new\n"), ("## A\n\n## B\n- [ ] b\n", "## A\n- [ ] new\n\n## B\n- [ ] b\n"),
      ("## A\n-\t[ ] one\n", "## A\n-\t[ ] one\n-\t[ ] new\n"),
    ])
  func `a new task is written in the file's own style`(before: String, after: String) throws {
    var editor = try editor(before)
    _ = try editor.add(NewTask(title: "new"), at: .end(group: 1))
    #expect(editor.text == after)
  }

  @Test(
    arguments: [
      ("\u{FEFF}- [ ] x\r\n- [ ] y\r\n", "remove", "\u{FEFF}- [ ] y\r\n"), ("\u{FEFF}- [ ] x", "remove", "\u{FEFF}"),
      ("\u{FEFF}", "add", "\u{FEFF}- [ ] new\n"),
      ("\u{FEFF}- [ ] x\n", "top", "\u{FEFF}- [ ] new\n- [ ] x\n"),
      ("- [ ] a\n\t- [ ] b\n\t\t- [ ] c\n", "below", "- [ ] a\n\t- [ ] b\n\t\t- [ ] c\n\t\t\t- [ ] new\n"),
      ("* [ ] a\n    * [ ] b\n", "below", "* [ ] a\n    * [ ] b\n        * [ ] new\n"),
      ("- [ ] a\n\n  memo\n\n- [ ] b\n\n  memo\n", "add", "- [ ] a\n\n  memo\n\n- [ ] b\n\n  memo\n\n- [ ] new\n"),
      ("- [ ] a  \n  memo\n", "tag", "- [ ] a #q  \n  memo\n"), ("- [ ] a ^abc\n", "tag", "- [ ] a #q ^abc\n"),
      ("- [ ] #task a @b\n", "title", "- [ ] #task new @b\n"), ("- [ ] ask @b now\n", "title", "- [ ] new\n"),
      ("- [ ] a 📅 2026-01-01\n", "high", "- [ ] a 📅 2026-01-01 ⏫\n"),
      ("- [-] a (why)\n", "open", "- [ ] a (why)\n"), ("- [ ] a (b)\n", "cancel", "- [-] a (b)\n"),
    ])
  func `every file keeps its own manner`(before: String, what: String, after: String) throws {
    var editor = try editor(before)
    let last = editor.document.tasks.count - 1
    switch what {
    case "remove": try editor.remove(0)
    case "add": _ = try editor.add(NewTask(title: "new"), at: .end(group: 0))
    case "top": _ = try editor.add(NewTask(title: "new"), at: .top(group: 0))
    case "below": _ = try editor.add(NewTask(title: "new"), at: .lastBelow(task: last))
    case "tag": try editor.addAttribute(0, .tag, "q")
    case "title": try editor.setTitle(0, "new")
    case "high": try editor.setPriority(0, .high)
    case "open": try editor.setState(0, to: .open)
    default: try editor.setState(0, to: .cancelled)
    }
    #expect(editor.document.source.bytes == Array(after.utf8), "\(editor.text)")
  }

  @Test func `a subtask is indented to its parent's text, a memo too`() throws {
    var editor = try editor("## A\n10. [ ] ten\n- [ ] b\n")
    _ = try editor.add(NewTask(title: "below"), at: .lastBelow(task: 0))
    #expect(editor.text == "## A\n10. [ ] ten\n    - [ ] below\n- [ ] b\n")
    var task = NewTask(title: "with memo")
    task.memo = "first\n\n- bullet"
    task.due = DayTime(iso: "2026-12-01".utf8)
    task.tags = ["t"]
    _ = try editor.add(task, at: .top(group: 1))
    #expect(
      editor.text.hasPrefix("## A\n10. [ ] with memo due:2026-12-01 #t\n\n    first\n\n    - bullet\n10. [ ] ten\n"))
  }

  /// Titles that would be something else if they were pasted in.
  static let hostile = [
    "a\nb", "a\rb", "---", "***", "# x", "- [x] y", "[x] y", "[ ] y", "1. z", "> q", "`open", "``a`", "*a", "**a", "_b",
    "~~c", "<!-- x", "<!-- x -->", "<b>bold</b>", "<script>alert(1)</script>", "a <br> b", "[link](x", "[a]: /url",
    "![i](x)", "a\\", "\\[x\\]", "|a|b|", "&lt;b&gt;", "a\u{0}b", "a\u{1B}[31m", "\u{202E}abc", "e\u{301}", "한글 제목",
    "   ", "", "a  ", "!!", "(A) x", "https://e.org/<x>", "^id", "a ^id", "#", "@", "$$", "===", "\t x", "a\u{2028}b",
    String(repeating: "x", count: 100_000), String(repeating: "*", count: 400), "```swift", "~~~", "<?php ?>", "]]>",
  ]

  @Test(arguments: hostile)
  func `a hostile title is one task with that text, or is refused`(title: String) throws {
    let before = "# T\n\n## A\n\n- [ ] one\n  memo\n- [x] two\n\n## B\n\n- [ ] three\n"
    var editor = try editor(before)
    do {
      let index = try editor.add(NewTask(title: title), at: .after(task: 0))
      let document = editor.document
      #expect(document.tasks.count == 4 && document.tasks.map(\.state) == [.open, .open, .done, .open])
      let trimmed = title.trimmingWhitespace
      let source = document.source.string(document.tasks[index].source.range)
      #expect(
        document.title(of: document.tasks[index]) == trimmed || source == trimmed || source.contains("\\"), "\(source)")
    } catch {
      #expect(editor.text == before && !error.description.isEmpty)
    }
    var other = try self.editor(before)
    do {
      try other.setTitle(1, title)
      #expect(other.document.tasks.count == 3)
    } catch { #expect(other.text == before && !error.description.isEmpty) }
  }
}

import Base
import Foundation
import Plan
import TestSupport
import Testing
import TodoFile

@testable import TodoEditing

/// Operations as pages send them, and the text that they leave.
@Suite struct EditRunnerTests {
  private let text = """
    # Plan

    - [ ] inbox

    ## One
    <!-- color: teal -->

    - [x] first
    - [ ] second **bold** due:2026-12-01 @anna #a
      - [ ] below

      A memo.

    ## Two

    - [ ] third

    """

  /// The id of the task whose title holds a word.
  private func id(_ word: String) throws -> String {
    let document = try parseDocument(text)
    let index = try #require(document.tasks.indices.first { document.title(of: document.tasks[$0]).contains(word) })
    return TaskIDs(of: document)[index]
  }

  private func run(_ json: String, today: CalendarDate? = nil) throws -> String {
    var runner = try EditRunner(try parseDocument(text), today: today)
    _ = try runner.run(json: json)
    return runner.document.text
  }

  @Test(arguments: [
    ("- [ ] p due:2026-12-01 due:2026-12-02\n", "- [ ] p\n"),
    ("- [ ] q due:2026-12-01 (by 2026-12-05)\n", "- [ ] q\n"),
    ("- [ ] r [priority:: high] [priority:: low] due:2026-12-01\n", "- [ ] r\n"),
  ])
  func `a task without a date or a priority has none, also of those that the first one hid`(
    before: String, after: String
  ) throws {
    var runner = try EditRunner(try parseDocument(before), today: nil)
    let id = TaskIDs(of: runner.document)[0]
    _ = try runner.run(json: #"{"op":"editTask","task":"\#(id)","due":"","priority":""}"#)
    #expect(runner.document.tasks[0].dueDate == nil && runner.document.tasks[0].priority == .none)
    #expect(runner.document.text == after)
  }

  @Test(arguments: [
    ("## A due:2026-12-01", "## A"), ("## due:2026-12-01 A #x", "## A #x"), ("## A -> 2026-W50 ##", "## A ##"),
    ("**A due:2026-12-01:**", "**A:**"), ("**A due:2026-12-01**", "**A**"), ("**due:2026-12-01 A**", "**A**"),
    ("## A due:2026-12-01\n<!-- due: 2026-12-18; color: teal -->", "## A\n<!-- color: teal -->"),
    ("## A by 2026-12-01", nil), ("## Q1 2027", nil), ("## Q1 2027\n<!-- due: 2026-12-18 -->", nil),
  ])
  func `a group loses the due date of its heading, unless words of its name are the date`(
    heading: String, without: String?
  ) throws {
    let (before, after) = ("# T\n\n\(heading)\n\n- [ ] a\n", without.map { "# T\n\n\($0)\n\n- [ ] a\n" })
    var runner = try EditRunner(try parseDocument(before))
    let edit = #"{"op":"editGroup","group":1,"due":""}"#
    if after == nil {
      #expect(throws: EditError.self) { try runner.run(json: edit) }
    } else {
      _ = try runner.run(json: edit)
    }
    #expect(runner.document.text == after ?? before)
    #expect((runner.document.groups[1].due == nil) == (after != nil))
  }

  @Test func `a due date in the front matter is not removed as that of a heading`() throws {
    var runner = try EditRunner(try parseDocument("---\ndue: 2026-12-24\n---\n- [ ] a\n"))
    #expect(throws: EditError.invalid("the due date of the file is in its front matter; remove “due:” there by hand")) {
      try runner.run(json: #"{"op":"editGroup","group":0,"due":""}"#)
    }
  }

  @Test func `a title with very many dates is edited by hand`() throws {
    let before = "- [ ] a" + String(repeating: " due:2026-12-01", count: 40) + "\n"
    var runner = try EditRunner(try parseDocument(before), today: nil)
    let id = TaskIDs(of: runner.document)[0]
    #expect(throws: EditError.self) { _ = try runner.run(json: #"{"op":"editTask","task":"\#(id)","due":""}"#) }
  }

  @Test func statesChangeOneByte() throws {
    let id = try id("third")
    for (state, marker) in [("done", "x"), ("inProgress", "/"), ("question", "?"), ("deferred", ">"), ("open", " ")] {
      #expect(
        try run(#"{"op":"editTask","task":"\#(id)","state":"\#(state)"}"#)
          == text.replacing("[ ] third", with: "[\(marker)] third"))
    }
    #expect(
      try run(#"{"op":"editTask","task":"\#(id)","state":"cancelled","reason":"too late"}"#)
        == text.replacing("[ ] third", with: "[-] third (too late)"))
  }

  @Test func `the rest of a title that is split is a task after it`() throws {
    let today = CalendarDate(iso: Array("2026-11-21".utf8))
    let rest = #""title":"second","rest":"**bold** tomorrow","natural":true"#
    let json = #"{"op":"editTask","task":"\#(try id("second"))",\#(rest)}"#
    var runner = try EditRunner(try parseDocument(text), today: today)
    let outcome = try runner.run(json: json).stored(as: 7, in: runner.document)
    #expect(
      runner.document.text
        == text.replacing("second **bold**", with: "second").replacing(
          "  A memo.\n", with: "  A memo.\n- [ ] **bold** due:2026-11-22\n"))
    let (ids, added) = (TaskIDs(of: runner.document), try #require(outcome.rest))
    #expect(outcome.restID == ids[added] && runner.document.title(of: runner.document.tasks[added]) == "bold")
    #expect(outcome.taskID == outcome.task.map { ids[$0] })
    // Words that the title had stay words, and the beginning may be the title of the file.
    let third = try id("third")
    let plan = text.replacing("third", with: "third tomorrow")
    var words = try EditRunner(try parseDocument(plan), today: today)
    let name = TaskIDs(of: try parseDocument(plan))[4]
    _ = try words.run(json: #"{"op":"editTask","task":"\#(name)","title":"third","rest":"tomorrow","natural":true}"#)
    #expect(
      words.document.text
        == plan.replacing("third tomorrow", with: "third\n- [ ] tomorrow"))
    #expect(
      try run(#"{"op":"editTask","task":"\#(third)","rest":"fourth"}"#)
        == text.replacing("third", with: "third\n- [ ] fourth"))
  }

  @Test func fieldsThatAreTheSameCostNoByte() throws {
    let id = try id("second")
    let same =
      #"{"op":"editTask","task":"\#(id)","title":"second **bold**","memo":"A memo.","due":"2026-12-01","priority":"","state":"open","tags":["a"],"people":["anna"]}"#
    #expect(try run(same) == text)
  }

  @Test func severalFieldsChangeAtOnce() throws {
    let id = try id("second")
    let edited = try run(
      ##"{"op":"editTask","task":"\##(id)","title":"new","memo":"Other.","due":"","tags":["#b"],"people":[]}"##)
    #expect(
      edited
        == text.replacing("second **bold** due:2026-12-01 @anna #a", with: "new #b").replacing(
          "A memo.", with: "Other."))
  }

  @Test func aDateInTheLineComesBeforeTheOneThatIsGivenWithIt() throws {
    let today = try #require(CalendarDate(iso: "2026-11-21".utf8))
    for (title, line) in [
      ("milk", "milk due:2026-11-21"), ("milk tomorrow", "milk due:2026-11-22"),
      ("milk due:2026-12-24", "milk due:2026-12-24"),
    ] {
      let edited = try run(
        #"{"op":"addTask","group":2,"title":"\#(title)","natural":true,"due":"2026-11-21"}"#, today: today)
      #expect(edited.contains("- [ ] \(line)\n"))
    }
    #expect(
      try run(#"{"op":"addTasks","group":2,"lines":"- a\n  - b\n- c due:2026-12-24","due":"2026-11-21"}"#)
        .contains("- [ ] a due:2026-11-21\n  - [ ] b\n- [ ] c due:2026-12-24\n"))
  }

  @Test func pastedLinesKeepTheirStatesAndDepths() throws {
    let lines = #"- [x] paid\n  - [ ] receipt\n- [-] cut\n- plain\n- [/] begun"#
    #expect(
      try run(#"{"op":"addTasks","group":2,"lines":"\#(lines)","tags":["b"]}"#)
        == text.replacing(
          "- [ ] third\n",
          with: "- [ ] third\n- [x] paid #b\n  - [ ] receipt\n- [-] cut #b\n- [ ] plain #b\n- [/] begun #b\n"))
    // At the top of a list, they keep their order, and each its state.
    #expect(
      try run(#"{"op":"addTasks","group":2,"top":true,"lines":"- [x] paid\n- plain\n- [-] cut"}"#)
        == text.replacing("- [ ] third\n", with: "- [x] paid\n- [ ] plain\n- [-] cut\n- [ ] third\n"))
    #expect(throws: EditError.self) { try run(#"{"op":"addTasks","group":2,"lines":" \n"}"#) }
    let many = String(repeating: #"a\n"#, count: 501)
    #expect(throws: EditError.self) { try run(#"{"op":"addTasks","group":2,"lines":"\#(many)"}"#) }
  }

  @Test func anEmptiedTitleRemovesTheTask() throws {
    let id = try id("third")
    #expect(try run(#"{"op":"editTask","task":"\#(id)","title":"  "}"#) == text.replacing("\n- [ ] third\n", with: ""))
    #expect(try run(#"{"op":"removeTask","task":"\#(id)"}"#) == text.replacing("\n- [ ] third\n", with: ""))
  }

  @Test func tasksAreAddedAndMoved() throws {
    #expect(
      try run(#"{"op":"addTask","group":2,"title":"new due:2026-12-01","priority":"high","tags":["b"]}"#)
        == text.replacing("third\n", with: "third\n- [ ] new due:2026-12-01 #b !!\n"))
    let (first, third) = (try id("first"), try id("third"))
    #expect(
      try run(#"{"op":"moveTask","task":"\#(third)","before":"\#(first)"}"#)
        == text.replacing("\n- [ ] third\n", with: "").replacing("- [x] first", with: "- [ ] third\n- [x] first"))
    #expect(
      try run(#"{"op":"moveTask","task":"\#(first)","group":2,"top":true}"#)
        == text.replacing("- [x] first\n", with: "").replacing("- [ ] third", with: "- [x] first\n- [ ] third"))
  }

  @Test func groupsAreChanged() throws {
    #expect(
      try run(#"{"op":"editGroup","group":1,"name":"Uno","color":"navy","icon":"🌐"}"#)
        == text.replacing("## One\n<!-- color: teal -->", with: "## Uno\n<!-- color: navy; icon: 🌐 -->"))
    #expect(
      try run(#"{"op":"editGroup","group":1,"color":""}"#) == text.replacing("<!-- color: teal -->\n", with: ""))
    #expect(
      try run(#"{"op":"addGroup","name":"Three","color":"teal"}"#)
        == text + "\n## Three\n<!-- color: teal -->\n")
    #expect(try run(#"{"op":"addGroup","name":"Three","color":""}"#) == text + "\n## Three\n")
    // One inside another has the color of that.
    let inside = try run(#"{"op":"addGroup","name":"Three","other":1}"#)
    #expect(inside.contains("\n### Three\n") && inside.ranges(of: "color:").count == 1)
    #expect(try run(#"{"op":"removeGroup","group":2}"#) == text.replacing("\n## Two\n\n- [ ] third\n", with: ""))
    let (one, two) = ("## One\n", "## Two\n\n- [ ] third\n")
    #expect(
      try run(#"{"op":"moveGroup","group":2,"other":1,"top":true}"#)
        == text.replacing("\n" + two, with: "").replacing(one, with: two + "\n" + one))
  }

  @Test func `new groups get colors that no other group of the file has`() throws {
    var runner = try EditRunner(try parseDocument(text))
    for number in 1...11 { _ = try runner.run(.addGroup(GroupEdit(name: "New \(number)"))) }
    var task = NewTask(title: "a")
    task.newGroup = "With a task"
    _ = try runner.run(.addTask(AddedTask(task, at: .end(group: 0))))
    let colors = runner.document.groups.compactMap(\.directive.color)
    #expect(colors.count == 13 && Set(colors) == Set(GroupSwatch.names))
  }

  /// A text after one operation on its first task.
  private func edited(_ text: String, _ fields: String) throws -> String {
    let document = try parseDocument(text)
    var runner = try EditRunner(document)
    let json = #"{"op":"editTask","task":"\#(TaskIDs(of: document)[0])",\#(fields)}"#
    _ = try runner.run(json: json)
    return runner.document.text
  }

  @Test func aCancelledTaskAndItsReasonAreTwoThings() throws {
    let text = "- [-] delta (why) due:2026-12-01\n"
    #expect(try parseDocument(text).editor().titleSource(0) == "delta")
    #expect(try edited(text, #""title":"echo""#) == "- [-] echo (why) due:2026-12-01\n")
    #expect(
      try edited(text, #""title":"echo","state":"cancelled","reason":"no""#) == "- [-] echo (no) due:2026-12-01\n")
    #expect(try edited(text, #""state":"cancelled","reason":"""#) == "- [-] delta due:2026-12-01\n")
    #expect(try edited(text, #""state":"open""#) == "- [ ] delta (why) due:2026-12-01\n")
    #expect(try edited(text, #""state":"done""#) == "- [x] delta (why) due:2026-12-01\n")
    #expect(try edited(text, #""state":"cancelled","reason":"why""#) == text)
  }

  @Test func aTickWritesTheDayWhereTheFileDoes() throws {
    let document = try parseDocument("- [x] one ✅ 2026-11-20\n- [ ] two\n")
    var runner = try EditRunner(document, today: CalendarDate(iso: "2026-11-22".utf8))
    let id = TaskIDs(of: document)[1]
    _ = try runner.run(json: #"{"op":"editTask","task":"\#(id)","state":"done"}"#)
    #expect(runner.document.text == "- [x] one ✅ 2026-11-20\n- [x] two ✅ 2026-11-22\n")
    _ = try runner.run(json: #"{"op":"editTask","task":"\#(id)","state":"open"}"#)
    #expect(runner.document.source.bytes == document.source.bytes)
  }

  @Test func markdownInATitleStaysMarkdown() throws {
    let title = "Write **all** & `x` [a](http://b.c)"
    #expect(try edited("- [ ] a\n", #""title":"\#(title)""#) == "- [ ] \(title)\n")
    // Where HTML would hide words it is written as text, and can be changed again.
    let escaped = try edited("- [ ] a\n", #""title":"b <!-- c -->""#)
    #expect(escaped == "- [ ] b \\<!-- c -->\n")
    #expect(try edited(escaped, #""title":"d""#) == "- [ ] d\n")
  }

  @Test(arguments: [
    "a\\n\\n\\nb", "a\\n\\n    code", "a\\n---\\nb", "Line one\\n- item\\n- item 2", "1. one\\n2. two\\n\\n> quote",
  ])
  func ordinaryMemosAreTaken(_ memo: String) throws {
    for text in ["- [ ] a\n- [ ] b\n", "- [ ] a\n\n  old\n- [ ] b\n"] {
      let result = try edited(text, #""memo":"\#(memo)""#)
      #expect(result.hasSuffix("\n- [ ] b\n") && !result.contains("old"))
      for line in memo.components(separatedBy: "\\n") where !line.isEmpty { #expect(result.contains("  \(line)\n")) }
    }
  }

  @Test(arguments: ["a *b* c", "[link](x)", "<b>", "New & *grp* #1", "a_b_c"])
  func namesOfGroupsAreTakenAsTheyAreTyped(_ name: String) throws {
    var runner = try EditRunner(try parseDocument(text))
    let outcome = try runner.run(.addGroup(GroupEdit(name: name)))
    #expect(outcome.group.map { runner.document.groups[$0].name } == name)
    _ = try runner.run(.editGroup(1, GroupEdit(name: "Other " + name)))
    #expect(runner.document.groups[1].name == "Other " + name)
  }

  @Test func `a setting of the file is switched there, and not in a group`() throws {
    var runner = try EditRunner(try parseDocument(text))
    _ = try runner.run(json: #"{"op":"editGroup","group":0,"date_done":"true","date_created":"false"}"#)
    #expect(runner.document.frontMatter.switches == [.datesDone: true, .datesCreated: false])
    #expect(throws: EditError.self) { try runner.run(json: #"{"op":"editGroup","group":1,"date_done":"false"}"#) }
  }

  @Test func anOperationThatFailsInTheMiddleChangesNothing() throws {
    let id = try id("second")
    var runner = try EditRunner(try parseDocument(text))
    #expect(throws: EditError.self) {
      try runner.run(json: #"{"op":"editTask","task":"\#(id)","title":"new","tags":["not a tag"]}"#)
    }
    #expect(runner.document.text == text)
  }

  @Test(arguments: [
    "", "[]", "{}", "null", #"{"op":"x"}"#, #"{"op":"editTask","task":3}"#, #"{"op":"editTask","more":1}"#,
    #"{"op":"editTask","group":true}"#, #"{"op":"editTask","group":1.5}"#, #"{"op":"editTask","group":-1}"#,
    #"{"op":"editTask","tags":"a"}"#, #"{"op":"editTask","top":1}"#, #"{"op":"editTask","title":null}"#,
    // Keys that other kinds have.
    #"{"op":"removeTask","task":"a","title":"b"}"#, #"{"op":"editTask","task":"a","before":"b"}"#,
    #"{"op":"editTasks","tasks":["a"],"title":"b"}"#, #"{"op":"addTask","title":"b","group":0,"state":"done"}"#,
    #"{"op":"moveGroup","group":1,"other":2,"name":"c"}"#, #"{"op":"undo","task":"a"}"#, #"{"op":"redo","edit":1}"#,
    #"{"op":"editGroup","group":0,"date_done":"maybe"}"#, #"{"op":"editGroup","group":0,"date_done":true}"#,
    #"{"op":"addGroup","name":"a","date_done":"true"}"#,
    #"{"op":"addTask","title":"b","group":0,"to":1}"#, #"{"op":"addTask","title":"b","after":"1~a"}"#,
  ])
  func whatIsNoOperationIsMalformed(_ json: String) {
    #expect {
      try EditRequest(json: Array(json.utf8))
    } throws: { error in
      if case EditError.malformed = error { true } else { false }
    }
  }

  @Test(arguments: [("2\\*3\\*4 sum", "2*3*4 sum"), ("a \\* b", "a \\* b"), ("**bold** 2\\*3", "**bold** 2*3")])
  func `a title is edited as it was typed, and written as it was`(written: String, typed: String) throws {
    let document = try parseDocument("- [ ] \(written)\n")
    var editor = try document.editor()
    #expect(editor.titleSource(0) == typed)
    try editor.setTitle(0, typed + "!", isSource: true)
    #expect(editor.document.source.string(0..<editor.document.source.bytes.count) == "- [ ] \(written)!\n")
  }

  @Test(arguments: [
    ("a rec:+1w due:2026-12-01", "a rec:+2w", "a rec:+2w due:2026-12-01"),
    ("a due:2026-12-01 #x", "a b due:2026-12-24", "a b due:2026-12-24 #x"), ("a !! @ana", "a !", "a ! @ana"),
    ("a 🔁 every week 📅 2026-12-01", "a 🔁 every day", "a 🔁 every day 📅 2026-12-01"), ("a #x", "a #y", "a #y #x"),
  ])
  func `attributes typed into a title replace those of the task`(task: String, typed: String, expected: String)
    throws
  {
    var editor = try parseDocument("- [ ] \(task)\n").editor()
    try editor.setTitle(0, typed, isSource: true)
    #expect(editor.document.source.string(0..<editor.document.source.bytes.count) == "- [ ] \(expected)\n")
  }

  @Test func longTitlesAreShownOnOneLine() throws {
    let document = try parseDocument(
      "- [ ] a line that is so long that an editor must break it\n  somewhere **here** and not before, since there is no room\n  incomprehensibly due:2026-12-01\n"
    )
    #expect(
      try document.editor().titleSource(0)
        == "a line that is so long that an editor must break it somewhere **here** and not before, since there is no room incomprehensibly"
    )
  }

  @Test func aMemoBehindSubtasksIsReplacedWhereItStands() throws {
    let document = try parseDocument("- [ ] a\n  - [ ] b\n\n  old\n  lines\n- [ ] c\n")
    var editor = try document.editor()
    try editor.setMemo(0, "new")
    #expect(editor.text == "- [ ] a\n  - [ ] b\n\n  new\n- [ ] c\n")
    try editor.setMemo(0, "")
    #expect(editor.text == "- [ ] a\n  - [ ] b\n- [ ] c\n")
  }

  @Test func `an operation that needs boxes gives them only if it says so, and all in one`() throws {
    let front = "---\nread: bullets\n---\n"
    let document = try parseDocument(front + "- a\n- b\n")
    let id = TaskIDs(of: document)[1]
    for (json, after) in [
      (#"{"op":"editTask","task":"\#(id)","state":"done""#, "- [ ] a\n- [x] b\n"),
      (#"{"op":"editTasks","tasks":["\#(id)"],"state":"inProgress""#, "- [ ] a\n- [/] b\n"),
      (#"{"op":"addTask","under":"\#(id)","title":"c","due":"2026-12-01""#, "- a\n- b\n  - [ ] c due:2026-12-01\n"),
      (#"{"op":"addTasks","group":0,"lines":"- [x] c""#, "- [ ] a\n- [ ] b\n- [x] c\n"),
    ] {
      var runner = try EditRunner(document)
      let needsBoxes = !json.contains("addTask\"")
      if needsBoxes {
        let failure = #expect(throws: EditError.self) {
          try runner.run(json: json + "}")
        }
        guard case .needsBoxes = failure else {
          Issue.record("\(json): \(String(describing: failure))")
          continue
        }
        #expect(runner.document === document)
      }
      _ = try runner.run(json: json + #","boxes":true}"#)
      #expect(runner.document.text == front + after)
    }
  }

  @Test func `boxes beside notes leave them, and a group stays the one that was meant`() throws {
    let text = "# TODO\n\n## Notes\n\n- see wiki\n\n## Parser\n\n- fix bug\n"
    let document = try parseDocument(text)
    let group = document.groups.count - 1
    let id = TaskIDs(of: document)[document.tasks.count - 1]
    for (json, after) in [
      (#"{"op":"editTask","task":"\#(id)","state":"done","boxes":true}"#, "- [x] fix bug\n"),
      (#"{"op":"addTasks","group":\#(group),"lines":"- [x] c","boxes":true}"#, "- [ ] fix bug\n- [x] c\n"),
    ] {
      var runner = try EditRunner(document)
      _ = try runner.run(json: json)
      #expect(runner.document.text == "# TODO\n\n## Notes\n\n- see wiki\n\n## Parser\n\n" + after)
    }
    var runner = try EditRunner(document)
    let wrong = #"{"op":"editTask","task":"\#(id)","state":"done","group":99,"boxes":true}"#
    #expect(throws: EditError.self) { try runner.run(json: wrong) }
    #expect(runner.document === document)
  }
}

import Base
import Foundation
import Plan
import TestSupport
import Testing
import TodoFile

@testable import TodoEditing

/// Operations on several tasks at once.
@Suite struct SeveralTasksTests {
  private static let today = CalendarDate(iso: Array("2026-11-21".utf8))

  private func run(_ text: String, _ titles: [String], _ more: String, op: String) throws -> String {
    let document = try parseDocument(text)
    let identifiers = TaskIDs(of: document)
    func id(_ title: String) throws -> String {
      identifiers[try #require(document.tasks.indices.first { document.title(of: document.tasks[$0]) == title })]
    }
    let ids = try titles.map { "\"\(try id($0))\"" }.joined(separator: ",")
    var rest = more
    while let start = rest.firstIndex(of: "<"), let end = rest.firstIndex(of: ">") {
      rest.replaceSubrange(start...end, with: try id(String(rest[rest.index(after: start)..<end])))
    }
    var runner = try EditRunner(document, today: Self.today)
    let json = "{\"op\":\"\(op)\",\"tasks\":[\(ids)]\(rest.isEmpty ? "" : ",")\(rest)}"
    _ = try runner.run(json: json)
    return runner.document.text
  }

  private let text = "## A\n\n- [ ] one\n- [ ] two\n  - [ ] sub\n- [ ] three\n\n## B\n\n- [ ] four\n"

  @Test func `fields are set on each task, and names are added to what it has`() throws {
    let plan = text.replacing("one", with: "one #x")
    let changed = try run(
      plan, ["one", "four"], ##""due":"2026-12-01","priority":"high","addTags":["#y"],"addPeople":["ana"]"##,
      op: "editTasks")
    #expect(
      changed
        == plan.replacing("one #x", with: "one #x due:2026-12-01 !! #y @ana")
        .replacing("four", with: "four due:2026-12-01 !! #y @ana"))
  }

  @Test func `a state is set on all, and those that repeat leave their next ones`() throws {
    let plan = "- [ ] one\n- [ ] water rec:+1w due:2026-11-20\n- [ ] three rec:+1w due:2026-11-20\n- [ ] four\n"
    #expect(
      try run(plan, ["four", "water", "three"], #""state":"done""#, op: "editTasks")
        == "- [ ] one\n- [x] water rec:+1w due:2026-11-20\n- [ ] water rec:+1w due:2026-11-27\n"
        + "- [x] three rec:+1w due:2026-11-20\n- [ ] three rec:+1w due:2026-11-27\n- [x] four\n")
  }

  @Test func `states that headings give move each task`() throws {
    let plan = "---\nread: all\n---\n# Plan\n\n## Done\n\n- x\n\n## Todo\n\n- a\n- b\n- c\n"
    #expect(
      try run(plan, ["a", "c"], #""state":"done""#, op: "editTasks")
        == "---\nread: all\n---\n# Plan\n\n## Done\n\n- x\n- a\n- c\n\n## Todo\n\n- b\n")
  }

  @Test func `removing takes subtasks once`() throws {
    #expect(
      try run(text, ["sub", "two", "four"], "", op: "removeTasks")
        == "## A\n\n- [ ] one\n- [ ] three\n\n## B\n")
  }

  @Test(arguments: [
    (
      ["one", "three"], "\"after\":\"<four>\"",
      "## A\n\n- [ ] two\n  - [ ] sub\n\n## B\n\n- [ ] four\n- [ ] one\n- [ ] three\n"
    ),
    (
      ["three", "sub"], "\"before\":\"<one>\"",
      "## A\n\n- [ ] sub\n- [ ] three\n- [ ] one\n- [ ] two\n\n## B\n\n- [ ] four\n"
    ),
    (
      ["four", "one"], "\"under\":\"<two>\"",
      "## A\n\n- [ ] two\n  - [ ] sub\n  - [ ] one\n  - [ ] four\n- [ ] three\n\n## B\n"
    ),
    (
      ["two", "sub"], "\"group\":2,\"top\":true",
      "## A\n\n- [ ] one\n- [ ] three\n\n## B\n\n- [ ] two\n  - [ ] sub\n- [ ] four\n"
    ),
  ])
  func `moving keeps the order of the file`(titles: [String], place: String, expected: String) throws {
    #expect(try run(text, titles, place, op: "moveTasks") == expected)
  }

  @Test func `one task that is gone refuses all`() throws {
    let document = try parseDocument(text)
    var runner = try EditRunner(document, today: Self.today)
    let first = TaskIDs(of: document)[0]
    #expect(throws: EditError.gone("one of the tasks no longer exists")) {
      try runner.run(json: #"{"op":"removeTasks","tasks":["\#(first)","nothing"]}"#)
    }
    #expect(runner.document.source.bytes == Array(text.utf8))
  }

  @Test func `an undone edit is redone next to later changes`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] a\n- [ ] b\n", to: "TODO.md")
    let store = try #require(UndoStore(file: path, environment: ["XDG_STATE_HOME": folder.url.path + "/state"]))
    _ = store.remember(
      Array("- [ ] a\n- [ ] b\n".utf8), after: Array("- [x] a\n- [ ] b\n".utf8), UndoNote(words: "ticked"))
    let redo = Redo(try #require(store.record()), of: path)
    _ = try folder.write("- [ ] a\n- [ ] b\n- [ ] c\n", to: "TODO.md")
    _ = try redo.run()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "- [x] a\n- [ ] b\n- [ ] c\n")
    _ = try folder.write("- [ ] z\n", to: "TODO.md")
    #expect(throws: EditError.undoOverlaps("ticked")) { try redo.run() }
  }
}

import Base
import Foundation
import Plan
import Preview
import TestSupport
import Testing
import TodoEditing
import Workspace

@testable import LiveSite
@testable import Site
@testable import TodoFile

@Suite(.serialized)
struct FileChangeTests {
  private func change(_ json: String, _ path: String, seen: String) throws -> EditOutcome {
    let request = try EditRequest(json: Array(json.utf8))
    guard case .edit(let operation) = request.action else { throw EditError.malformed("no edit") }
    let change = FileChange(
      path: path, operation: operation, givesBoxes: request.givesBoxes, version: LiveVersion.tag(Array(seen.utf8)),
      known: nil, today: someDay, reader: PlanReader(isSlow: { _ in }), isAlone: true)
    return try change.run().0
  }

  @Test func `a change is made to the text that the page showed`() throws {
    let folder = try TemporaryFolder()
    let text = "## A\n- [ ] one\n"
    let path = try folder.write(text, to: "TODO.md")
    let outcome = try change(#"{"op":"addTask","group":1,"title":"two"}"#, path, seen: text)
    #expect(outcome.summary == EditSummary(.added, "two") && outcome.taskID != nil)
    let request = try EditRequest(json: Array(#"{"op":"addTask","group":1,"title":"two"}"#.utf8))
    let answer = JSONReader.value(
      ChangeAnswer.success(outcome, request, file: 0, before: nil, now: nil).body)
    #expect(answer?["message"]?.string == "added “two”" && answer?["task"]?.string == outcome.taskID)
    let summary = answer?["outcome"]
    #expect(summary?["verb"]?.string == "added" && summary?["kind"]?.string == "task")
    #expect(summary?["title"]?.string == "two" && summary?["count"]?.integer == 1)
    #expect(try folder.read("TODO.md") == Array("## A\n- [ ] one\n- [ ] two\n".utf8))
  }

  @Test func `the colors of other groups stay when one is removed`() throws {
    let names = ["Home", "Work", "Garden", "Trips", "Books", "Health", "Music", "Money"]
    let text = names.map { "## \($0)\n\n- [ ] of \($0)\n\n### In \($0)\n\n- [ ] inside\n\n" }.joined()
    func shown(_ text: [UInt8]) throws -> [String: String] {
      let document = try TodoDocument(parsing: SourceText(path: "TODO.md", bytes: text))
      let given = GroupColors.given(in: document)
      let colors = document.groups.indices.map { document.groups[$0].directive.color ?? given[$0] ?? "" }
      return Dictionary(uniqueKeysWithValues: zip(document.groups.map(\.name), colors))
    }
    let before = try shown(Array(text.utf8))
    var isWritten = false
    for index in names.indices {
      let folder = try TemporaryFolder()
      let path = try folder.write(text, to: "TODO.md")
      _ = try change(#"{"op":"removeGroup","group":\#(2 * index + 1)}"#, path, seen: text)
      let after = try folder.read("TODO.md")
      let gone = [names[index], "In \(names[index])"]
      #expect(try shown(after) == before.filter { !gone.contains($0.key) }, "\(names[index])")
      isWritten = isWritten || String(decoding: after, as: UTF8.self).contains("color:")
    }
    #expect(isWritten)
  }

  @Test func `a text that somebody else has changed is not touched, and its tag is told`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] theirs\n", to: "TODO.md")
    let error = #expect(throws: FileChange.Stale.self) {
      try change(#"{"op":"addTask","group":0,"title":"x"}"#, path, seen: "- [ ] mine\n")
    }
    #expect(error?.now == LiveVersion.tag(Array("- [ ] theirs\n".utf8)))
    #expect(try folder.read("TODO.md") == Array("- [ ] theirs\n".utf8))
  }

  @Test func `a tick that needs boxes is answered with their number, and made once the page agrees`() throws {
    let folder = try TemporaryFolder()
    let text = "---\nread: bullets\n---\n- a\n- b\n"
    let path = try folder.write(text, to: "TODO.md")
    let id = TaskIDs(of: try parseDocument(text))[0]
    let tick = #"{"op":"editTask","task":"\#(id)","state":"done""#
    let error = try #require(throws: EditError.self) { try change(tick + "}", path, seen: text) }
    let answer = ChangeAnswer.failure(error)
    let json = JSONReader.value(answer.body)
    #expect(json?["reason"]?.string == "needsBoxes" && json?["count"]?.integer == 2)
    #expect(try folder.read("TODO.md") == Array(text.utf8))
    let outcome = try change(tick + #","boxes":true}"#, path, seen: text)
    #expect(outcome.taskID == id)
    #expect(try folder.read("TODO.md") == Array("---\nread: bullets\n---\n- [x] a\n- [ ] b\n".utf8))
  }

  @Test(arguments: ["todo.txt", "plan.taskpaper", "list.xit"])
  func `a file of another format is not edited`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [ ] a\n", to: name)
    #expect(throws: EditError.self) { try change(#"{"op":"removeTask","task":"x"}"#, path, seen: "- [ ] a\n") }
    #expect(try folder.read(name) == Array("- [ ] a\n".utf8))
  }
}

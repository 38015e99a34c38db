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

  @Test func `a change without effect is answered as one`() throws {
    let folder = try TemporaryFolder()
    let text = "- [x] one\n"
    let path = try folder.write(text, to: "TODO.md")
    let json = #"{"op":"editTask","task":"\#(TaskIDs(of: try parseDocument(text))[0])","state":"done"}"#
    let outcome = try change(json, path, seen: text)
    let request = try EditRequest(json: Array(json.utf8))
    let answer = JSONReader.value(ChangeAnswer.success(outcome, request, file: 0, before: nil, now: nil).body)
    #expect(answer?["message"]?.string == "“one” — no change needed" && answer?["isChanged"]?.bool == false)
    #expect(answer?["edit"] == nil && answer?["outcome"]?["verb"]?.string == "changed")
    #expect(try folder.read("TODO.md") == Array(text.utf8))
  }

  /// The colors of the groups of a file, by name; empty for those that have the color of another one.
  private func colors(_ text: [UInt8]) throws -> [String: String] {
    let document = try TodoDocument(parsing: SourceText(path: "TODO.md", bytes: text))
    let given = GroupColors.given(in: document)
    let colors = document.groups.indices.map { document.groups[$0].directive.color ?? given[$0] ?? "" }
    return Dictionary(uniqueKeysWithValues: zip(document.groups.map(\.name), colors))
  }

  private let names = ["Home", "Work", "Garden", "Trips", "Books", "Health", "Music", "Money"]

  @Test(arguments: [#""name":"Zebra""#, ##""color":"#123456""##, ##""name":"Attic","color":"#123456""##])
  func `the colors of groups stay when one is renamed or gets its own`(fields: String) throws {
    let text = names.map { "## \($0)\n\n- [ ] of \($0)\n\n" }.joined()
    let before = try colors(Array(text.utf8))
    for (index, name) in names.enumerated() {
      let folder = try TemporaryFolder()
      let path = try folder.write(text, to: "TODO.md")
      _ = try change(#"{"op":"editGroup","group":\#(index + 1),\#(fields)}"#, path, seen: text)
      var after = try colors(try folder.read("TODO.md"))
      let now = ["Zebra", "Attic"].first { after[$0] != nil } ?? name
      #expect(after.removeValue(forKey: now) == (fields.contains("color") ? "#123456" : before[name]), "\(name)")
      #expect(after == before.filter { $0.key != name }, "\(name)")
    }
  }

  @Test func `a group stays one when its last task leaves`() throws {
    let text = "## A\n\nWords.\n\n- [ ] one\n\n### In A\n\nMore.\n\n- [ ] two\n\n## B\n\n- [ ] three\n"
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "TODO.md")
    let two = TaskIDs(of: try parseDocument(text, path: "TODO.md"))[1]
    _ = try change(#"{"op":"removeTask","task":"\#(two)"}"#, path, seen: text)
    let after = try parseDocument(try folder.text("TODO.md"), path: "TODO.md")
    #expect(after.groups.map(\.name).dropFirst() == ["A", "In A", "B"])
    // Nor do empty ones leave when the first task is added, above them.
    let frame = "# T\n\n## A\n\n## B\n"
    let third = try folder.write(frame, to: "frame.md")
    _ = try change(#"{"op":"addTask","group":0,"title":"one"}"#, third, seen: frame)
    let filled = try parseDocument(try folder.text("frame.md"), path: "frame.md")
    #expect(filled.tasks.count == 1 && filled.groups.map(\.name).dropFirst() == ["A", "B"])
    // Nothing is written where the heading stays a group by itself.
    let plain = "## A\n\n- [ ] one\n\n## B\n\n- [ ] three\n"
    let other = try folder.write(plain, to: "other.md")
    let one = TaskIDs(of: try parseDocument(plain, path: "other.md"))[0]
    _ = try change(#"{"op":"removeTask","task":"\#(one)"}"#, other, seen: plain)
    #expect(try folder.text("other.md") == "## A\n\n## B\n\n- [ ] three\n")
  }

  @Test func `the colors of other groups stay when one is removed`() throws {
    let text = names.map { "## \($0)\n\n- [ ] of \($0)\n\n### In \($0)\n\n- [ ] inside\n\n" }.joined()
    let before = try colors(Array(text.utf8))
    var isWritten = false
    for index in names.indices {
      let folder = try TemporaryFolder()
      let path = try folder.write(text, to: "TODO.md")
      _ = try change(#"{"op":"removeGroup","group":\#(2 * index + 1)}"#, path, seen: text)
      let after = try folder.read("TODO.md")
      let gone = [names[index], "In \(names[index])"]
      #expect(try colors(after) == before.filter { !gone.contains($0.key) }, "\(names[index])")
      isWritten = isWritten || String(decoding: after, as: UTF8.self).contains("color:")
    }
    #expect(isWritten)
  }

  @Test func `the colors of groups stay when one gets its own by hand or moves`() throws {
    let sections = names.map { "## \($0)\n\n- [ ] of \($0)\n\n" }
    let before = try colors(Array(sections.joined().utf8))
    #expect(Set(before.values).count == before.count, "\(before)")
    for (index, name) in names.enumerated() {
      var own = sections
      own[index].replace("## \(name)\n", with: "## \(name)\n<!-- color: #123456 -->\n")
      own.append(own.remove(at: index))
      let after = try colors(Array(own.joined().utf8))
      #expect(after[name] == "#123456")
      #expect(after.filter { $0.key != name } == before.filter { $0.key != name }, "\(name)")
    }
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

import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Groups that move to another level: their headings get it, and everything else stays.
@Suite struct GroupMoveTests {
  private func moved(_ text: String, _ name: String, inside parent: String?) throws -> String {
    let document = try parseDocument(text)
    var editor = try document.editor()
    let group = try #require(document.groups.indices.first { document.groups[$0].name == name })
    let place = try editor.moveGroup(
      group, inside: parent.map { parent in document.groups.firstIndex { $0.name == parent } ?? 0 })
    #expect(editor.document.groups[place].name == name)
    return editor.document.source.string(0..<editor.document.source.bytes.count)
  }

  @Test func `a group moves to the end of another with its own groups`() throws {
    let text = "# P\n\n## A\n\n- [ ] a\n\n## B\n\n- [ ] b\n\n### C ###\n\n- [ ] c\n\n## D\n\n- [ ] d\n"
    #expect(
      try moved(text, "B", inside: "A")
        == "# P\n\n## A\n\n- [ ] a\n\n### B\n\n- [ ] b\n\n#### C ###\n\n- [ ] c\n\n## D\n\n- [ ] d\n")
    #expect(
      try moved(text, "A", inside: "D")
        == "# P\n\n## B\n\n- [ ] b\n\n### C ###\n\n- [ ] c\n\n## D\n\n- [ ] d\n\n### A\n\n- [ ] a\n")
  }

  @Test func `a group moves out of another, directly after it`() throws {
    let text = "# P\n\n## A\n\n- [ ] a\n\n### B\n\n- [ ] b\n\n### C\n\n- [ ] c\n\n## D\n\n- [ ] d\n"
    #expect(
      try moved(text, "B", inside: nil)
        == "# P\n\n## A\n\n- [ ] a\n\n### C\n\n- [ ] c\n\n## B\n\n- [ ] b\n\n## D\n\n- [ ] d\n")
    // What the file has already stays as it is.
    #expect(try moved(text, "B", inside: "A") == text)
  }

  @Test func `headings with an underline are written with number signs`() throws {
    #expect(
      try moved("A\n---\n\n- [ ] a\n\nB *b*\n---\n\n- [ ] b\n", "B b", inside: "A")
        == "A\n---\n\n- [ ] a\n\n### B *b*\n\n- [ ] b\n")
  }

  @Test func `an empty group stays one, and so does a group that is left empty`() throws {
    #expect(
      try moved("# P\n\n## A\n\n- [ ] a\n\n## B\n\n## C\n\n- [ ] c\n", "B", inside: "A")
        == "# P\n\n## A\n\n- [ ] a\n\n### B\n<!-- slug: b -->\n\n## C\n\n- [ ] c\n")
    #expect(
      try moved("# P\n\n## A\n\nText.\n\n### B\n\n- [ ] b\n", "B", inside: nil)
        == "# P\n\n## A\n<!-- slug: a -->\n\nText.\n\n## B\n\n- [ ] b\n")
  }

  @Test func `a group beside one of another level gets that level`() throws {
    let document = try parseDocument("# P\n\n## A\n\n- [ ] a\n\n### B\n\n- [ ] b\n\n## C\n\n- [ ] c\n")
    var editor = try document.editor()
    try editor.moveGroup(3, before: true, 2)
    #expect(
      editor.document.source.bytes
        == Array("# P\n\n## A\n\n- [ ] a\n\n### C\n\n- [ ] c\n\n### B\n\n- [ ] b\n".utf8))
  }

  @Test func `what has no level is refused, and nothing changes`() throws {
    let text = "# P\n\n## A\n\n- [ ] a\n\n### B\n\n- [ ] b\n\n###### F\n\n- [ ] f\n\n**G**\n\n- [ ] g\n"
    let document = try parseDocument(text)
    func index(_ name: String) throws -> Int {
      try #require(document.groups.indices.first { document.groups[$0].name == name })
    }
    for (name, parent) in [("A", "B"), ("A", "A"), ("B", "F"), ("B", "G")] {
      var editor = try document.editor()
      let (group, other) = (try index(name), try index(parent))
      #expect(throws: EditError.self) { _ = try editor.moveGroup(group, inside: other) }
      #expect(editor.document.source.bytes == document.source.bytes)
    }
  }

  /// Random plans: every task keeps its words and its own group, whatever moves.
  @Test(arguments: 0..<Rounds.of(60)) func `random moves keep every task in its group`(seed: Int) throws {
    var random = SeededGenerator(drawing: UInt64(seed))
    var text = "# P\n\n- [ ] inbox\n\n"
    for number in 0..<6 + random.below(6) {
      let level = 2 + random.below(3)
      text += String(repeating: "#", count: level) + " G\(number)\n\n"
      if random.below(5) == 0 { text += "Words about G\(number).\n\n" }
      for task in 0..<random.below(3) { text += "- [ ] t\(number).\(task)\n  - [x] below\n" }
      text += random.below(3) == 0 ? "" : "\n"
    }
    func facts(_ document: TodoDocument) -> [String] {
      document.tasks.map { document.title(of: $0) + " in " + document.groups[Int($0.group)].name }.sorted()
    }
    let first = try parseDocument(text)
    var editor = try first.editor()
    for _ in 0..<20 {
      let groups = editor.document.groups.count
      guard groups > 2 else { break }
      let (group, other) = (1 + random.below(groups - 1), random.below(groups))
      let before = editor.document
      do {
        let place = try editor.moveGroup(group, inside: other == 0 ? nil : other)
        let now = editor.document
        #expect(now.groups[place].name == before.groups[group].name)
        #expect(now.groups[now.groups[place].parent ?? 0].name == before.groups[other].name)
        #expect(now.groups.count == groups)
      } catch {
        #expect(editor.document.source.bytes == before.source.bytes)
      }
      #expect(facts(editor.document) == facts(first))
    }
  }
}

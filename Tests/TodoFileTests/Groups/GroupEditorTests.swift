import Foundation
import TestSupport
import Testing
@testable import Base
@testable import Plan

/// Groups made, renamed, removed, moved and coloured.
struct GroupEditorTests {
  private func editor(_ text: String) throws -> any TodoEditor { try parseDocument(text).editor() }

  @Test(
    arguments: [
      ("# T\n\n## A\n- [ ] a\n", "# T\n\n## A\n- [ ] a\n\n## New\n"), ("", "## New\n"),
      ("## A\r\n- [ ] a", "## A\r\n- [ ] a\r\n\r\n## New\r\n"),
      ("# A\n- [ ] a\n\n# B\n- [ ] b\n", "# A\n- [ ] a\n\n# B\n- [ ] b\n\n# New\n"),
    ])
  func `a new group is added after the others`(before: String, after: String) throws {
    var editor = try editor(before)
    let group = try editor.addGroup("New")
    #expect(editor.text == after && editor.document.groups[group].name == "New")
  }

  @Test func `a group inside another, renamed, with a task, removed`() throws {
    var editor = try editor("# T\n\n## A #x\n- [ ] a\n\n## B\n- [ ] b\n")
    let inner = try editor.addGroup("Inner", inside: 1)
    #expect(editor.text == "# T\n\n## A #x\n- [ ] a\n\n### Inner\n<!-- slug: inner -->\n\n## B\n- [ ] b\n")
    _ = try editor.add(NewTask(title: "deep"), at: .end(group: inner))
    try editor.renameGroup(1, to: "Alpha & *co*".replacing("*", with: ""))
    #expect(
      editor.text
        == "# T\n\n## Alpha & co\n- [ ] a\n\n### Inner\n<!-- slug: inner -->\n\n- [ ] deep\n\n## B\n- [ ] b\n")
    try editor.removeGroup(inner)
    #expect(editor.text == "# T\n\n## Alpha & co\n- [ ] a\n\n## B\n- [ ] b\n")
    #expect(throws: EditError.self) { try editor.renameGroup(1, to: "a\n- [ ] b") }
    #expect(throws: EditError.self) { try editor.addGroup("  ") }
  }

  @Test func `sections move with all that they hold`() throws {
    var editor = try editor("# T\n\n## A\n- [ ] a\n\n### A1\n- [ ] a1\n\n## B\ntext\n\n- [ ] b\n")
    let b = try #require(editor.document.groups.firstIndex { $0.name == "B" })
    try editor.moveGroup(1, before: false, b)
    #expect(editor.text == "# T\n\n## B\ntext\n\n- [ ] b\n\n## A\n- [ ] a\n\n### A1\n- [ ] a1\n")
    try editor.moveGroup(2, before: true, 1)
    #expect(editor.text == "# T\n\n## A\n- [ ] a\n\n### A1\n- [ ] a1\n\n## B\ntext\n\n- [ ] b\n")
  }

  @Test func `an indented heading takes its indentation with it, and leaves that of the next one`() throws {
    let list = " ## A\n- [ ] a\n\n## B\n- [ ] b\n\n ## C\n- [ ] c\n"
    var editor = try editor(list)
    try editor.removeGroup(1)
    #expect(editor.text == "## B\n- [ ] b\n\n ## C\n- [ ] c\n")
    try editor.removeGroup(1)
    #expect(editor.text == " ## C\n- [ ] c\n")
    editor = try self.editor(list)
    try editor.moveGroup(1, before: true, 3)
    #expect(editor.text == "## B\n- [ ] b\n\n ## A\n- [ ] a\n\n ## C\n- [ ] c\n")
    _ = try editor.addGroup("New", inside: 2)
    #expect(
      editor.text
        == "## B\n- [ ] b\n\n ## A\n- [ ] a\n\n### New\n<!-- slug: new -->\n\n ## C\n- [ ] c\n")
  }

  @Test func `directives are written, changed and taken away; others in the comment stay`() throws {
    var editor = try editor("## A\n- [ ] a\n\n## B\n<!-- color: teal; icon: 🌐 -->\n- [ ] b\n")
    try editor.setDirective(1, "color", "#ff0000")
    try editor.setDirective(2, "color", "red")
    try editor.setDirective(2, "due", "2026-12-01")
    #expect(
      editor.text
        == "## A\n<!-- color: #ff0000 -->\n- [ ] a\n\n## B\n<!-- color: red; icon: 🌐; due: 2026-12-01 -->\n- [ ] b\n")
    try editor.setDirective(1, "color", nil)
    try editor.setDirective(2, "icon", nil)
    #expect(editor.text == "## A\n- [ ] a\n\n## B\n<!-- color: red; due: 2026-12-01 -->\n- [ ] b\n")
    for value in ["no colour", "--> <b>", "a;b", "a\nb"] {
      #expect(throws: EditError.self) { try editor.setDirective(1, "color", value) }
    }
    #expect(editor.text == "## A\n- [ ] a\n\n## B\n<!-- color: red; due: 2026-12-01 -->\n- [ ] b\n")
  }
}

import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Status updates in words: block quotes with a day (format.md §1.6).
struct StatusUpdateTests {
  private func read(_ text: String, _ path: String = "TODO.md") throws -> TodoDocument {
    return try parseDocument(text, path: path, options: .html)
  }

  private func updates(_ text: String, _ path: String = "TODO.md") throws -> [String] {
    let document = try read(text, path)
    return document.updates.map {
      "\($0.day) \($0.group): \(String(decoding: document.html(of: $0), as: UTF8.self))"
    }
  }

  @Test(arguments: [
    ("> Status 2026-11-24: one *two*\n> three\n", "<p>one <em>two</em>\nthree</p>\n"),
    (
      "> Status 2026-11-24: a: b\n>\n> - c\n>\n> > d\n",
      "<p>a: b</p>\n<ul>\n<li>c</li>\n</ul>\n<blockquote>\n<p>d</p>\n</blockquote>\n"
    ),
    (">STATUS  2026-11-24:one\n", "<p>one</p>\n"), ("   > status 2026-11-24:\n> one\n", "<p>one</p>\n"),
    ("> Status 2026-11-24:\n>\n> one\n", "<p>one</p>\n"), ("> Status 2026-11-24: lazy\ntext\n", "<p>lazy\ntext</p>\n"),
    ("> Status 2026-11-24: big\n> ---\n> small\n", "<p><strong>big</strong></p>\n<p>small</p>\n"),
    ("> Status 2026-11-24: | a |\n> |---|\n", "<p>| a |\n|---|</p>\n"),
  ])
  func `a quote that begins with a day is an update`(quote: String, html: String) throws {
    #expect(try updates("# P\n\n\(quote)\n## A\n- [ ] a\n") == ["2026-11-24 0: \(html)"])
  }

  @Test(arguments: [
    "> Status: fine\n", "> Status 2026-11-24 fine\n", "> Statusmeldung 2026-11-24: fine\n",
    "> Status 2026-02-30: fine\n",
    "> Status 2026-11-24:\n", "> Status 2026-11-24: done\n> - [ ] task\n", "> > Status 2026-11-24: fine\n",
    "- note\n\n  > Status 2026-11-24: fine\n", "Status 2026-11-24: fine\n", "    > Status 2026-11-24: fine\n",
    "> **Status 2026-11-24:** fine\n", "> on Status 2026-11-24: fine\n",
  ])
  func `other quotes are text, and stay where they are`(quote: String) throws {
    let text = "# P\n\n\(quote)\n## A\n- [ ] a\n"
    #expect(try updates(text) == [])
    let plain = try read(text.replacing("Status", with: "Stetus").replacing("status", with: "stetus"))
    let shown = String(decoding: try read(text).descriptionHTML(ofGroup: 0), as: UTF8.self)
    #expect(
      shown.replacing("Status", with: "Stetus") == String(decoding: plain.descriptionHTML(ofGroup: 0), as: UTF8.self))
  }

  @Test func `an update belongs to the group around it, and is not part of the texts there`() throws {
    let text = """
      # P

      Intro.

      > Status 2026-11-24: all

      ## A

      Text.

      > Status 2026-11-10: before

      - [ ] a

      > Status 2026-11-11: after

      - [ ] b

      ### Background

      > Status 2026-11-12: below

      Why.

      ## Updates

      > Status 2026-11-01: kept here

      > Status 2026-11-02: as well

      """
    #expect(
      try updates(text) == [
        "2026-11-24 0: <p>all</p>\n", "2026-11-01 0: <p>kept here</p>\n", "2026-11-02 0: <p>as well</p>\n",
        "2026-11-10 1: <p>before</p>\n", "2026-11-11 1: <p>after</p>\n", "2026-11-12 1: <p>below</p>\n",
      ])
    let document = try read(text)
    #expect(String(decoding: document.descriptionHTML(ofGroup: 0), as: UTF8.self) == "<p>Intro.</p>\n")
    #expect(String(decoding: document.descriptionHTML(ofGroup: 1), as: UTF8.self) == "<p>Text.</p>\n")
    #expect(document.proseSections(ofGroup: 0).isEmpty)
    #expect(document.proseSections(ofGroup: 1).map { String(decoding: $0.body, as: UTF8.self) } == ["<p>Why.</p>\n"])
    let blocks = document.items(in: 0..<document.tasks.count, group: 1).filter {
      if case .block = $0.kind { true } else { false }
    }
    #expect(blocks.isEmpty)
  }

  @Test func `edits keep updates, and a description includes them as they are written`() throws {
    let text = "# P\r\n\r\nIntro.\r\n\r\n> Status 2026-11-24: all\r\n> of it\r\n\r\n## A\r\n- [ ] a\r\n"
    var editor = try read(text).editor()
    #expect(editor.descriptionSource(0) == "Intro.\r\n\r\n> Status 2026-11-24: all\r\n> of it")
    try editor.setState(0, to: .done, date: nil)
    #expect(
      editor.text == text.replacing("[ ] a", with: "[x] a"))
    #expect(editor.document.updates.count == 1)
  }

  @Test func `a state in an update is no state of a task`() throws {
    let document = try read(
      "# P\n\n- Login: done\n- Search: planned\n\n## Updates\n\n> Status 2026-11-24: in progress\n")
    #expect(document.tasks.map { document.title(of: $0) } == ["Login", "Search"])
    #expect(document.updates.map(\.group) == [0])
  }

  @Test func `other formats have no updates`() throws {
    #expect(try updates("* A\n> Status 2026-11-24: fine\n** TODO a\n", "todo.org") == [])
    #expect(try updates("> Status 2026-11-24: fine\nA:\n\t- a\n", "a.taskpaper") == [])
  }

  @Test func `a day that does not exist is reported with its place`() throws {
    let found = TodoLinter.check(try read("# P\n\n> Status 2026-02-30: fine\n\n- [ ] a\n"))
    #expect(found.map(\.code) == [.invalidDate] && found.map(\.range) == [14..<24])
  }
}

import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

/// Descriptions of groups and files, and titles of files.
struct DescriptionTests {
  private func edited(_ text: String, _ group: Int, _ description: String) throws -> String {
    var editor = try parseDocument(text).editor()
    try editor.setDescription(group, description)
    return editor.text
  }

  @Test(arguments: [
    ("## A\n\n- [ ] a\n", "## A\n\nText.\n\n- [ ] a\n"), ("## A\n- [ ] a\n", "## A\n\nText.\n\n- [ ] a\n"),
    ("## A\n<!-- color: teal -->\n\n- [ ] a\n", "## A\n<!-- color: teal -->\nText.\n\n- [ ] a\n"),
    ("## A\n\nOld.\n\n- [ ] a\n", "## A\n\nText.\n\n- [ ] a\n"),
    ("A\n---\nOld\nlines.\n- [ ] a\n", "A\n---\nText.\n- [ ] a\n"),
    ("## A\r\n\r\nOld.\r\n\r\n- note\r\n- [ ] a\r\n", "## A\r\n\r\nText.\r\n\r\n- note\r\n- [ ] a\r\n"),
    ("## A\n\n> - [ ] a\n", "## A\n\nText.\n\n> - [ ] a\n"),
    ("## A\n- [ ] a\n\n## B\n", "## A\n\nText.\n\n- [ ] a\n\n## B\n"),
    ("## A\n\n### B\n\n- [ ] b\n", "## A\n\nText.\n\n### B\n\n- [ ] b\n"),
    ("## A\n\n- [ ] a\n\n## B\n", "## A\n\nText.\n\n- [ ] a\n\n## B\n"),
    (
      "## A\n\nOld.\n\n| Task | Status |\n|---|---|\n| a | Done |\n",
      "## A\n\nText.\n\n| Task | Status |\n|---|---|\n| a | Done |\n"
    ),
  ])
  func `a group gets another description`(before: String, after: String) throws {
    #expect(try edited(before, 1, "Text.\n") == after)
    let document = try parseDocument(after)
    #expect(try document.editor().descriptionSource(1) == "Text.")
    // An empty one removes it, and the tasks stay.
    let without = try parseDocument(try edited(after, 1, " "))
    #expect(try without.editor().descriptionSource(1) == "")
    #expect(without.tasks.map { without.title(of: $0) } == document.tasks.map { document.title(of: $0) })
  }

  @Test(arguments: [
    ("## A\n\n- [ ] a\n", "See:\n\n- one\n- two", "## A\n\nSee:\n\n* one\n* two\n\n- [ ] a\n"),
    ("## A\n\n* [ ] a\n", "- one", "## A\n\n- one\n\n* [ ] a\n"),
    ("## A\n", "Text.", "## A\n<!-- slug: a -->\nText.\n"),
    ("## A\n- [ ] a\n\n## B\n<!-- icon: 🌐 -->\n", "Text.", "## A\n- [ ] a\n\n## B\n<!-- icon: 🌐 -->\nText.\n"),
  ])
  func `lists and empty groups stay what they are`(before: String, text: String, after: String) throws {
    let group = before.contains("## B") ? 2 : 1
    let edited = try edited(before, group, text)
    #expect(edited == after)
    let document = try parseDocument(edited)
    #expect(document.groups.count == group + 1 && document.notes.isEmpty)
  }

  @Test(arguments: [
    ("# T\n\n- [ ] a\n", "# T\n\nOne.\n\nTwo.\n\n- [ ] a\n"),
    ("---\nlang: ko\n---\n- [ ] a\n", "---\nlang: ko\n---\n\nOne.\n\nTwo.\n\n- [ ] a\n"),
    ("## A\n\n- [ ] a\n", "One.\n\nTwo.\n\n## A\n\n- [ ] a\n"),
    ("\u{FEFF}- [ ] a\n", "\u{FEFF}One.\n\nTwo.\n\n- [ ] a\n"),
    ("# T\n\n## A\n- [ ] a", "# T\n\nOne.\n\nTwo.\n\n## A\n- [ ] a"),
    ("# T", "# T\n\nOne.\n\nTwo."),
  ])
  func `a file gets a description`(before: String, after: String) throws {
    #expect(try edited(before, 0, "One.\r\n\r\nTwo.") == after)
  }

  @Test(arguments: [
    "- [ ] b", "## B", "```", "[a]: /url\n", "---\nlang: ko\n---", "\u{1B}[31m", "<!-- ignore -->\n# x",
  ])
  func `a text that would be more than a description is refused`(text: String) throws {
    let before = "# T\n\n## A\n\n- [ ] a [a]\n- [x] b\n"
    #expect(throws: EditError.self) { _ = try edited(before, 1, text) }
    #expect(throws: EditError.self) { _ = try edited("- [ ] a [a]\n", 0, text) }
  }

  @Test func `a bold line has no place for a description, and other formats report that`() throws {
    let bold = try parseDocument("## A\n\n**B**\n\n- [ ] b\n")
    let group = try #require(bold.groups.firstIndex { $0.name == "B" })
    #expect(try bold.editor().descriptionSource(group) == nil)
    #expect(throws: EditError.self) { _ = try edited("## A\n\n**B**\n\n- [ ] b\n", group, "Text") }
    var org = try parseDocument("* A\n** TODO a\n", path: "a.org").editor()
    #expect(throws: EditError.self) { try org.setDescription(1, "Text") }
  }

  @Test(arguments: [
    ("# Old\n\n- [ ] a\n", "# New: \\*1\\*\n\n- [ ] a\n"),
    (
      "---\ntitle: Old\nlang: en\n---\n# Other\n\n- [ ] a\n",
      "---\ntitle: 'New: *1*'\nlang: en\n---\n# Other\n\n- [ ] a\n"
    ),
    ("---\ntitle: \"Old\"\n---\n- [ ] a\n", "---\ntitle: \"New: *1*\"\n---\n- [ ] a\n"),
    ("- [ ] a\n\n## B\n- [ ] b\n", "# New: \\*1\\*\n\n- [ ] a\n\n## B\n- [ ] b\n"),
    ("# A\n- [ ] a\n\n# B\n- [ ] b\n", "---\ntitle: 'New: *1*'\n---\n\n# A\n- [ ] a\n\n# B\n- [ ] b\n"),
    (
      "---\r\nlang: en\r\n---\r\n# A\r\n- [ ] a\r\n\r\n# B\r\n- [ ] b\r\n",
      "---\r\nlang: en\r\ntitle: 'New: *1*'\r\n---\r\n# A\r\n- [ ] a\r\n\r\n# B\r\n- [ ] b\r\n"
    ),
    ("", "# New: \\*1\\*\n"),
  ])
  func `a file gets another title, where it has one or as a heading`(before: String, after: String) throws {
    var editor = try parseDocument(before).editor()
    try editor.renameGroup(0, to: "New: *1*")
    let text = editor.text
    #expect(editor.document.title == "New: *1*" && text == after, "\(text)")
  }

  @Test func `random descriptions change nothing else`() throws {
    var random = SeededGenerator(drawing: 25)
    let words = [
      "text", "*b*", "`c`", "\n", "\n\n", "- x", "> q", "  ", "1. n", "<b>", "[l](u)", "| a |", "***", "    code",
      "===",
    ]
    var changed = 0
    for _ in 0..<Rounds.of(2000) {
      var generator = MarkdownGenerator(seed: random.next())
      let source = SourceText(path: "TODO.md", bytes: generator.document(lines: 12))
      guard let document = try? TodoDocument(parsing: source) else { continue }
      let group = random.below(document.groups.count)
      let text = (0..<random.below(8)).map { _ in random.pick(words) }.joined(separator: " ")
      var editor = try document.editor()
      guard (try? editor.setDescription(group, text)) != nil else { continue }
      changed += 1
      let now = editor.document
      #expect(now.tasks.map { now.title(of: $0) } == document.tasks.map { document.title(of: $0) })
      #expect(now.groups.map(\.name) == document.groups.map(\.name))
      // Lists may have other bullets.
      func plain(_ text: String) -> String { WrittenText.normalized(text).replacing("* x", with: "- x") }
      #expect(editor.descriptionSource(group).map(plain) == plain(text))
    }
    #expect(changed > 0)
  }

  @Test(arguments: [
    ("# T\n\n- [ ] a\n", "---\ndate_done: true\n---\n\n# T\n\n- [ ] a\n"), ("", "---\ndate_done: true\n---\n\n"),
    ("---\nlang: ko # mine\n---\n- [x] a\n", "---\nlang: ko # mine\ndate_done: true\n---\n- [x] a\n"),
    ("---\ndate_done: no # mine\nx: 1\n---\n- [x] a\n", "---\ndate_done: true # mine\nx: 1\n---\n- [x] a\n"),
    ("---\r\ndate_done: \"false\"\r\n---\r\n- [ ] a\r\n", "---\r\ndate_done: true\r\n---\r\n- [ ] a\r\n"),
    ("\u{FEFF}- [ ] a\n", "\u{FEFF}---\ndate_done: true\n---\n\n- [ ] a\n"),
    ("---\ndate_done: yes\n---\n- [ ] a\n", "---\ndate_done: yes\n---\n- [ ] a\n"),
  ])
  func `a setting of a file is switched where it is, or added`(before: String, after: String) throws {
    var editor = try parseDocument(before).editor()
    try editor.setSwitch(.datesDone, true)
    #expect(editor.text == after)
    #expect(editor.document.frontMatter.switches == [.datesDone: true])
    try editor.setSwitch(.datesDone, false)
    #expect(editor.document.frontMatter.switches == [.datesDone: false])
    #expect(editor.document.tasks.count == (try parseDocument(before)).tasks.count)
  }

  @Test(arguments: [
    "---\ndate_done:\n---\n- [ ] a\n", "---\ndate_done: [no]\n---\n- [ ] a\n", "+++\nlang = \"ko\"\n+++\n- [ ] a\n",
  ])
  func `a setting that cannot be switched is refused, and nothing changes`(text: String) throws {
    var editor = try parseDocument(text).editor()
    #expect(throws: EditError.self) { try editor.setSwitch(.datesDone, true) }
    #expect(editor.text == text)
  }
}

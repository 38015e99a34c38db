import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import TodoFile

struct GroupTests {
  private func names(_ text: String) throws -> [String] { try parseDocument(text).groups.dropFirst().map(\.name) }

  @Test func `a heading with tasks below it, at any level, is a group; one with only prose is not`() throws {
    #expect(try names("# T\n## A\n- [ ] a\n## B\nprose\n## C\n### D\n- [ ] d\n### E\nprose\n") == ["A", "C", "D"])
  }

  @Test(arguments: [
    ("## A\n", true), ("## A\n<!-- color: teal -->\n", true), ("## A\n<!-- what this is about -->\n", false),
    ("## A\n\n---\n", true), ("## A\ntext\n", false),
    // Its items have no state, but they are shown.
    ("## A\n- bullet\n", true),
    ("## A\n[a]: https://b.c\n", false), ("## A\n### B\nprose\n", false), ("## A\n```\n```\n", false),
    ("A\n---\n", true),
  ])
  func `an empty section is a group`(text: String, isGroup: Bool) throws {
    #expect(try names("# T\n" + text).contains("A") == isGroup)
  }

  @Test func `headings in items and quotes are content`() throws {
    let document = try parseDocument("## A\n- # no\n  - [ ] a\n> # no\n> - [ ] b\n")
    #expect(document.groups.map(\.name) == ["TODO", "A"])
    #expect(document.tasks.map(\.group) == [1, 1])
  }

  @Test func `a row above a heading, as in reStructuredText, is not part of its name`() throws {
    let text = "=====\n Plan\n=====\n- [ ] a\n\nBuild\n=====\n- [ ] b\n\n===\n===\n- [ ] c\n"
    var editor = try parseDocument(text).editor()
    #expect(editor.document.groups.dropFirst().map(\.name) == ["Plan", "Build", "==="])
    try editor.renameGroup(1, to: "Plans")
    #expect(editor.text == text.replacing("Plan", with: "Plans"))
  }

  @Test func `a skipped level nests under the nearest higher heading`() throws {
    let document = try parseDocument("# T\n## A\n- [ ] a\n#### B\n- [ ] b\n### C\n- [ ] c\n## D\n- [ ] d\n")
    #expect(document.groups.map { $0.parent.map { document.groups[$0].name } ?? "-" } == ["-", "T", "A", "A", "T"])
  }

  @Test(arguments: [
    ("# One\n- [ ] a", "One"), ("# One\n# Two\n- [ ] a", "Two"), ("# One\n- [ ] b\n# Two\n- [ ] a", "launch"),
    ("---\ntitle: Mine\n---\n# One\n", "Mine"), ("- [ ] a", "launch"), ("- [ ] a\n\n# One\n", "launch"),
    ("## Two\n\nOne\n===\n", "launch"), ("# *One* `two`\n", "One two"), ("# \n", "launch"),
    ("**One**\n\n- [ ] a\n", "One"), ("**One**\n\n## A\n- [ ] a\n", "One"), ("**One:**\n- [ ] a\n", "One"),
    ("**One**\n- [ ] a\n\n**Two**\n- [ ] b\n", "launch"), ("Text.\n\n**One**\n\n- [ ] a\n", "launch"),
    ("**One**\n\n# Two\n- [ ] a\n", "Two"), ("---\ntitle: Mine\n...\n- [ ] a", "Mine"),
  ])
  func `the title is front matter, a heading or line that begins the file, or the file's name`(
    text: String, title: String
  ) throws {
    #expect(try parseDocument(text, path: "some/launch.md").title == title)
  }

  @Test(arguments: [
    ("TODO.md", nil, "TODO"), ("TODO.md", "ringmark", "ringmark"), ("web/README.md", nil, "web"),
    ("launch.md", "ringmark", "launch"), ("-", "ringmark", "TODO"), ("web/Roadmap.MD", "site", "site"),
  ])
  func `a file with a generic name is named after its location`(path: String, place: String?, title: String) throws {
    let source = SourceText(path: path, bytes: Array("- [ ] a\n".utf8), placeName: place)
    #expect(try TodoDocument(parsing: source).title == title)
    #expect(try TodoDocument(parsing: source.with(bytes: [])).title == title)
  }

  @Test func `a late lone level-1 heading is a group`() throws {
    let document = try parseDocument("## A\n- [ ] a\n\n# Week 14\n- [ ] b\n")
    #expect(document.groups.dropFirst().map(\.name) == ["A", "Week 14"] && document.title == "TODO")
  }

  @Test func `an empty heading is a group only at the level of groups, or where a comment sets something for it`()
    throws
  {
    #expect(
      try names("# T\n## A\n- [ ] a\n### Notes\n### Drawbacks\n## B\n### C\n<!-- icon: 🌐 -->\n") == ["A", "B", "C"])
    #expect(try names("## A\n### B\n") == ["A", "B"] && names("- [ ] a\n## B\n").isEmpty)
  }

  @Test func `an empty heading that only states a due date is not a group`() throws {
    let text = "# T\n## A\n- [ ] a\n## due: 2023.10.07 (토) 24:00\n## Due: soon\n## B\n"
    #expect(try names(text) == ["A", "Due: soon", "B"])
    #expect(try names("# T\n## due: 2023.10.07\n- [ ] a\n") == ["due: 2023.10.07"])
  }

  @Test(arguments: [
    ("## Talk to @anna", "Talk to @anna", nil), ("## Ship #1 ~ now", "Ship #1 ~ now", nil),
    ("## Web due:2026-12-01", "Web", "2026-12-01"), ("## Web due:2026-12-01 @anna", "Web @anna", "2026-12-01"),
    ("## Web due:2026-02-30", "Web due:2026-02-30", nil), ("## Use <path> here", "Use <path> here", nil),
    ("## #one", "#one", nil), ("## a<br>b", "a b", nil),
  ])
  func `a group's name keeps its words, a due date aside`(heading: String, name: String, due: String?) throws {
    let document = try parseDocument("# T\n\(heading)\n- [ ] a\n")
    #expect(document.groups[1].name == name && document.groups[1].due?.description == due)
  }

  @Test(arguments: [
    ("**Backend**\n- [ ] a\n\n**Frontend:**\n\n1. [ ] b\n", ["Backend", "Frontend"]),
    ("## One\n__Backend__:\n- [ ] a\n\n## Two\n- [ ] b\n", ["One", "Backend", "Two"]),
    ("## One\n**Backend** text\n- [ ] a\n", ["One"]), ("## One\n**Backend**\n\ntext\n\n- [ ] a\n", ["One"]),
    ("## One\n**Backend**\n- plain\n\n- [ ] a\n", ["One", "Backend"]), ("## One\n**Backend**\n- plain\n", []),
    ("## One\n**a** **b**\n- [ ] a\n", ["One"]), ("## One\n***a***\n- [ ] a\n", ["One"]),
    ("## One\n> **Backend**\n> - [ ] a\n", ["One"]), ("## One\n**a**\n<!-- color: teal -->\n- [ ] a\n", ["One", "a"]),
  ])
  func `a bold line in front of a list with a task is a group`(text: String, expected: [String]) throws {
    #expect(try names("# T\n\n- [ ] first\n\n" + text) == expected)
  }

  @Test func `a bold line's group lies below the heading around it and ends with it`() throws {
    let document = try parseDocument(
      "# T\n## A\n**B**\n- [x] b\n  - [ ] c\n\ntext\n\n**D due:2026-12-01**\n- [ ] d\n## E\n- [ ] e\n\n**not**\n- plain\n"
    )
    #expect(document.groups.map { $0.parent.map { document.groups[$0].name } ?? "-" } == ["-", "T", "A", "A", "T"])
    #expect(document.tasks.map { document.groups[Int($0.group)].name } == ["B", "B", "D", "E"])
    #expect(
      document.groups[3].due != nil
        && document.sourceRange(ofGroup: 2).upperBound < document.sourceRange(ofGroup: 3).upperBound)
    #expect(document.pieces.count { $0.owner == .section } == 3)
  }

  @Test func `the only level-1 heading is the file itself, not a group in it`() throws {
    let document = try parseDocument("# T\n- [ ] inbox\n## A\n- [ ] a\n")
    #expect(document.tasks.map(\.group) == [0, 1])
  }

  @Test func `two groups may share a name; their slugs differ`() throws {
    let document = try parseDocument("# T\n## A b\n- [ ] a\n## a B\n- [ ] a\n## A-b-2\n- [ ] c\n")
    #expect(document.groups.dropFirst().map(\.slug) == ["a-b", "a-b-2", "a-b-2-2"])
  }

  @Test(arguments: [
    ("Web site!", "web-site"), ("문서 번역", "문서-번역"), ("  --x--  ", "x"), ("", "group"), ("!!!", "group"),
    ("CON", "group-con"), ("index", "group-index"),
    ("Ünï", "ünï"), ("u\u{308}", "ü"), ("a_b", "a-b"), ("🚀 Go 1.0", "go-1-0"), ("../../etc", "etc"), ("日本語", "日本語"),
    ("❤️", "group"),
  ])
  func `slugs keep letters and digits of any script`(name: String, slug: String) {
    #expect(Slug.make(from: name) == slug)
  }

  @Test func `long slugs are cut on a character and told apart by a hash`() {
    let (one, two) = (
      Slug.make(from: String(repeating: "문", count: 60)), Slug.make(from: String(repeating: "문", count: 61))
    )
    #expect(one.utf8.count <= 80 && two.utf8.count <= 80 && one != two && one.hasPrefix("문문"))
  }

  @Test func `a directive sets the group, and bad values are reported where they stand`() throws {
    let text = """
      # T
      ## A
      <!-- color: teal; image: covers/a.jpg; icon: 🌐; due: 2026-12-01; weight: 2; count: top; slug: web -->
      - [ ] a
      ## B
      <!--
        color: nonsense;
        sizee: 3
        weight: -1
      -->
      - [ ] b
      ## C
      <!-- just a comment: with a colon -->
      ## D
      <!-- ignore -->
      - [ ] d
      ## E
      <!-- image: ../../etc/passwd; icon: ab; due: 2026-02-30; image: javascript:x; slug: A b -->
      - [ ] e
      """
    let document = try parseDocument(text)
    let a = document.groups[1].directive
    #expect(a.color == "teal" && a.image == "covers/a.jpg" && a.icon == "🌐" && a.weight == 2 && a.count == .top)
    #expect(document.groups[1].due == CalendarDate(year: 2026, month: 12, day: 1) && document.groups[1].slug == "web")
    #expect(document.groups.map(\.isIgnored) == [false, false, false, true, false])
    let found = document.diagnostics.map {
      "\($0.code.rawValue) \(document.source.position(of: $0.range.lowerBound).line)"
    }
    #expect(
      found == [
        "directive-value 7", "directive-unknown-key 8", "directive-value 9", "directive-value 18", "directive-value 18",
        "directive-value 18", "directive-value 18", "directive-value 18",
      ])
  }

  @Test func `ids last when a task is ticked, re-dated or moved within its group`() throws {
    func ids(_ text: String) throws -> [String] {
      let document = try parseDocument(text)
      let identifiers = TaskIDs(of: document)
      return document.tasks.indices.map { identifiers[$0] }
    }
    let before = try ids("# T\n## A\n- [ ] One due:2026-12-01\n- [ ] Two by due:2026-12-02 or so\n")
    let after = try ids("# T\n## A\n\n* [ ] Two by due:2027-01-01 or so #new\n* [x] one ✅ 2026-11-01\n")
    #expect(before == after.reversed())
    #expect(
      try ids("- [ ] a\n- [ ] a\n- [ ] b id:x\n- [ ] c id:x\n").suffix(3).map { String($0.suffix(2)) } == [
        "-2", "x", "-2",
      ])
    #expect(try ids("## A\n- [ ] a\n## B\n- [ ] a\n").count { $0.hasSuffix("-2") } == 0)
  }

  @Test(arguments: [
    ("Two by due:2026-12-02 or so", "Two by or so"), ("a due:2026-12-02 b due:2026-12-02 c", "a b c"),
    ("due:2026-12-02x due:2026-12-02 y", "x y"), ("문서 due:2026-12-02 읽기", "문서 읽기"),
    ("Émile due:2026-12-02 écrit", "émile écrit"), ("*Two* by due:2026-12-02 or so", "two by or so"),
  ])
  func `dates inside a title do not name its task`(title: String, without: String) throws {
    func id(_ title: String) throws -> String {
      TaskIDs(of: try parseDocument("## A\n- [ ] \(title)\n"))[0]
    }
    #expect(try id(title) == id(without))
  }

  @Test func `a task's name is the same in bytes, and whatever processor hashed it`() throws {
    let titles = (0..<9000).map { "- [ ] task \($0 % 5000)\($0 == 70 ? " id:own" : "")" }.joined(separator: "\n")
    let identifiers = TaskIDs(of: try parseDocument("## A\n" + titles + "\n"))
    for task in 0..<9000 {
      var output: [UInt8] = []
      identifiers.append(task, to: &output)
      #expect(String(decoding: output, as: UTF8.self) == identifiers[task])
    }
    #expect(identifiers[70] == "own" && identifiers[8999] == identifiers[3999] + "-2")
  }
}

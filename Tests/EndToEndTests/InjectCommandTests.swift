import Foundation
import TestSupport
import Testing

/// The built program keeping figures in other files current.
struct InjectCommandTests {
  private let todo =
    "---\ntitle: Plan\nbase_url: https://e.org/p/\n---\n## Web *site*\n<!-- badge: true -->\n- [x] a\n- [ ] b [l](u)\n## Docs\n- [ ] c\n"

  private func inject(_ text: String, _ options: [String] = []) throws -> (run: ProgramRun, text: String) {
    let folder = try TemporaryFolder(todo)
    try folder.write(text, to: "README.md")
    try folder.write("<svg/>", to: "x.svg")
    let run = try ProgramRun(["inject", "README.md", "--date", "2026-11-21"] + options, in: folder.url)
    return (run, try folder.text("README.md"))
  }

  @Test func `a task of a list has the sign of its state`() throws {
    let folder = try TemporaryFolder("- [/] a\n- [?] b\n- [ ] c\n- [-] d\n")
    try folder.write("<!-- ringmark:start list -->\n<!-- ringmark:end -->\n", to: "README.md")
    #expect(try ProgramRun(["inject", "README.md"], in: folder.url).status == 0)
    #expect(try folder.text("README.md").contains("\n- ◐ a\n- ? b\n- ☐ c\n<!--"))
  }

  @Test(arguments: [
    ("bar", "`██████░░░░░░░░░░░░░░` 33% (1/3)\n"),
    ("table", "| Group | Done | |\n|---|--:|--:|\n| Web site | 1/2 | 50% |\n| Docs | 0/1 | 0% |\n"),
    ("table group=docs", "| Group | Done | |\n|---|--:|--:|\n| Docs | 0/1 | 0% |\n"),
    ("list group=docs", "- ☐ c\n"), ("list limit=1", "- ☐ b l\n- and 1 more\n"), ("list state=done", "- ☑ a\n"),
    ("badge", "![Plan: 33% (1/3)](<https://e.org/p/badges/progress.svg>)\n"),
    ("ring group=\"Web site\"", "![Web site: 50% (1/2)](<https://e.org/p/rings/groups/web-site.svg>)\n"),
    ("badge src=x.svg group=docs", "![Docs: 0% (0/1)](<x.svg>)\n"),
  ])
  func `each kind of block gets its content, and a second run changes nothing`(kind: String, content: String) throws {
    let head = "a  \r\n  <!-- ringmark:start \(kind) -->\n"
    let (first, text) = try inject(head + "old\n<!-- ringmark:end -->\nend")
    #expect(first.status == 0)
    let indented = content.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(text == head + indented + "<!-- ringmark:end -->\nend")
    let (second, again) = try inject(text)
    #expect(again == text && second.errors.contains("README.md: up to date"))
    #expect(try inject(text, ["--check"]).run.status == 0)
  }

  @Test func `a picture of a group that the site does not have is refused with what to do`() throws {
    let (run, after) = try inject("<!-- ringmark:start ring group=docs -->\n<!-- ringmark:end -->\n")
    #expect(run.status == 1 && after == "<!-- ringmark:start ring group=docs -->\n<!-- ringmark:end -->\n")
    #expect(run.errors.contains("README.md:1:1: error: the site has no ring of this group; add “badge: true”"))
  }

  @Test func `check reports stale blocks and writes nothing`() throws {
    let text = "<!-- ringmark:start bar -->\r\nold\r\n<!-- ringmark:end -->\r\n"
    let (run, after) = try inject(text, ["--check"])
    #expect(run.status == 2 && run.output.contains("-old") && run.output.contains("+`██") && after == text)
    #expect(try inject(text).text.hasSuffix("(1/3)\r\n<!-- ringmark:end -->\r\n"))
  }

  @Test(arguments: [
    ("<!-- ringmark:start bar -->\n", "README.md:1:1: error: block is never closed"),
    ("x\n<!-- ringmark:end -->\n", "README.md:2:1: error: there is no block to end here"),
    ("<!-- ringmark:start -->\n<!-- ringmark:end -->\n", "the block has no kind"),
    (
      "<!-- ringmark:start list state=open state=done -->\n<!-- ringmark:end -->\n",
      "README.md:1:1: error: the option “state” is given twice; remove one"
    ),
    ("<!-- ringmark:start pie -->\n<!-- ringmark:end -->\n", "unknown block “pie”"),
    ("<!-- ringmark:start bar color=red -->\n<!-- ringmark:end -->\n", "unknown bar option “color”"),
    ("<!-- ringmark:start bar group=nowhere -->\n<!-- ringmark:end -->\n", "there is no group “nowhere”"),
    (
      "<!-- ringmark:start bar -->\n<!-- ringmark:start bar -->\n<!-- ringmark:end -->\n",
      "block not closed before the next one"
    ),
    ("<!-- ringmark:stop -->\n", "invalid ringmark comment"),
  ])
  func `marks that cannot be understood are told by line, and nothing is written`(text: String, message: String) throws
  {
    let (run, after) = try inject(text)
    #expect(run.status == 1 && run.errors.contains(message) && after == text)
  }

  @Test func `a file that cannot be written is not told as updated`() throws {
    let folder = try TemporaryFolder(todo)
    let file = try folder.write("<!-- ringmark:start bar -->\n<!-- ringmark:end -->\n", to: "docs/README.md")
    let docs = folder.path("docs")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: docs)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: docs) }
    let run = try ProgramRun.unprivileged(["inject", file, "-f", "TODO.md"], in: folder.url)
    #expect(run.status == 1 && !run.errors.contains("updated") && run.errors.contains("is not writable"))
  }

  @Test func `a name of several groups is refused wherever one is meant, and a slug of one is not`() throws {
    let folder = try TemporaryFolder("## Work\n- [x] a\n## Work\n- [ ] b\n")
    for (name, figure) in [("Work", nil), ("work", "100%"), ("work-2", "0%")] as [(String, String?)] {
      try folder.write("<!-- ringmark:start bar group=\(name) -->\n<!-- ringmark:end -->\n", to: "README.md")
      for command in [
        ["explain", name], ["badge", name], ["ring", name], ["inject", "README.md"],
        ["group", "rename", name, "New", "--dry-run"],
      ] {
        let run = try ProgramRun(command, in: folder.url)
        #expect((run.status == 0) == (figure != nil), "\(run.errors)")
        if figure == nil {
          #expect(
            run.errors.contains(
              "2 groups are named “Work”; specify one by its slug: work (TODO.md:1), work-2 (TODO.md:3)"))
        }
      }
      if let figure { #expect(try folder.text("README.md").contains(" \(figure) (")) }
    }
    // A name that is also the slug of the first, and the title of the plan.
    try folder.write("# Plan\n## Plan\n### a\n- [x] a\n## B\n### a\n- [ ] b\n", to: "TODO.md")
    for (name, figure) in [("a", "100%"), ("a-2", "0%"), ("Plan", "50%")] {
      #expect(try ProgramRun(["explain", name], in: folder.url).output.contains(figure), "\(name)")
    }
  }

  @Test func `this project's own README is current`() throws {
    let run = try ProgramRun(["inject", "--check", "README.md"], in: Repository.root)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: [
    "<!-- not now\n\n<!-- ringmark:start bar -->\nold\n<!-- ringmark:end -->\n",
    "<!--\n<!-- ringmark:start bar -->\nold\n<!-- ringmark:end -->\n-->\n",
    "<pre>\n<!-- ringmark:start bar -->\nold\n\n<!-- ringmark:end -->\n</pre>\n",
    "<div><PRE class=a>\n<!-- ringmark:start bar -->\nold\n<!-- ringmark:end -->\n</pre></div>\n",
    "<script>\n<!-- ringmark:start bar -->\nold\n<!-- ringmark:end -->\n</script>\n",
    "- a\n\n  <pre>\n  <!-- ringmark:start bar -->\n  old\n  <!-- ringmark:end -->\n  </pre>\n",
  ])
  func `marks in a comment or in text that is shown as it is are text`(_ text: String) throws {
    #expect(try inject(text).text == text)
    // A block below it is filled, and so is one in an element that shows its contents.
    let block = "\n<p align=\"center\">\n<!-- ringmark:start bar -->\nold\n<!-- ringmark:end -->\n</p>\n"
    #expect(
      try inject(text + block).text == text + block.replacing("old", with: "`██████░░░░░░░░░░░░░░` 33% (1/3)"))
  }

  @Test func `marks in code are text`() throws {
    let text =
      "```\n<!-- ringmark:start bar -->\n```\n\n    <!-- ringmark:start bar -->\n\n`<!-- ringmark:start bar -->`\n"
    for options in [[], ["--check"]] {
      let (run, after) = try inject(text, options)
      // A gate that finds nothing to hold does not pass.
      #expect(run.status == 1 && run.errors.contains("README.md:1:1: error: no block to update") && after == text)
    }
  }

  @Test func `a picture that is not there is told with the command that writes it`() throws {
    let text = "x\n<!-- ringmark:start badge src=docs/b.svg group=docs -->\n<!-- ringmark:end -->\n"
    for options in [[], ["--check"]] {
      let (run, after) = try inject(text, options)
      #expect(run.status == 1 && after == text)
      #expect(run.errors.contains("README.md:2:1: error: the picture “docs/b.svg” does not exist"))
      #expect(run.errors.contains("ringmark badge \"docs\" -o docs/b.svg"))
    }
  }

  @Test func `the command that writes a picture can be pasted into a shell`() throws {
    let (run, _) = try inject("<!-- ringmark:start badge src=\"my badge.svg\" -->\n<!-- ringmark:end -->\n")
    #expect(run.status == 1 && run.errors.contains("“ringmark badge -o my\\ badge.svg”"), "\(run.errors)")
  }

  @Test func `real files with blocks put into them lose no byte, and none without changes`() throws {
    let block = "\n<!-- ringmark:start table -->\n<!-- ringmark:end -->\n"
    let files =
      try Repository.corpusFiles().prefix(40) + Repository.fixtures() + [
        Repository.root.appendingPathComponent("README.md")
      ]
    let folder = try TemporaryFolder(todo)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      guard bytes.last == 0x0A, !String(decoding: bytes, as: UTF8.self).contains("ringmark:start") else { continue }
      for (index, text) in [bytes, bytes + Array(block.utf8)].enumerated() {
        let path = try folder.write(text, to: "x.md")
        let run = try ProgramRun(["inject", path, "-f", "TODO.md"], in: folder.url)
        let after = try folder.read("x.md")
        #expect(run.status == (index == 0 ? 1 : 0) && after.starts(with: bytes))
        #expect(after == text || (index == 1 && after.count > text.count))
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan
@testable import Reports

/// Messages for Slack and Teams, and release notes: what they tell, and that titles stay text in them.
struct MessageTests {
  private static let site = "https://plan.example.com/"
  private static let hostile =
    HardValues.strings + [
      "<!channel> <!here> <@U0123ABC> <#C1|x> @here @team",
      "https://evil.example [x](https://evil.example)",
      "*b* _i_ `c` :tada:", "{{DATE(2017-02-14T06:08:39Z, SHORT)}} <at>Anna</at>", "#1 GH-1 org/repo#2 !3",
    ]

  /// All objects in a JSON value.
  private func objects(_ value: Any) -> [[String: Any]] {
    switch value {
    case let object as [String: Any]: [object] + object.values.flatMap(objects)
    case let list as [Any]: list.flatMap(objects)
    default: []
    }
  }

  private func json(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  // MARK: What they tell

  private let before = """
    # P
    ## Launch
    <!-- due: 2026-12-21 -->
    - [ ] Copy due:2026-11-20 @anna id:copy
    - [ ] Pictures due:2026-11-27 @ben after:copy
    - [ ] Export due:2026-12-01 @chris
    - [ ] Terms due:2026-11-19 @eva #fixed
    - [x] Domain
    - [ ] Flyers
    - [/] Payment after:copy
    - [ ] Later after:copy
    - [ ] Imprint due:2027-03-01
    """
  private let after = """
    # P
    ## Launch
    <!-- due: 2026-12-28 -->
    - [ ] Copy due:2026-11-20 @anna id:copy
    - [ ] Pictures due:2026-11-27 @ben after:copy
    - [ ] Export due:2026-12-15 @chris
    - [x] Terms due:2026-11-19 @eva #fixed
    - [ ] Domain
    - [/] Payment after:copy
    - [ ] Later after:copy
    - [?] Imprint due:2027-03-01
    - [ ] Music @ben @cy
    """
  private let day = CalendarDate(days: 20_781)  // 2026-11-24

  @Test func `reports show the names of people`() throws {
    let names = "---\npeople: {anna: Anna Ek, ben: \"Ben *B*\"}\n---\n"
    let report = try report(
      names + "# P\n## A\n- [ ] Copy due:2026-11-20 @anna\n", names + "# P\n## A\n- [ ] Copy due:2026-11-20 @ben @cy\n",
      day: day)
    let markdown = ReportMarkdown.render(report)
    #expect(markdown.contains("Anna Ek → Ben \\*B\\*, `@cy`") && !markdown.contains("@anna"))
    let html = ReportHTML.render(report)
    #expect(html.contains("Anna Ek") && html.contains("Ben *B*, @cy"))
    #expect(DigestText(report).sections().last?.items.map(\.details) == [["4 days late", "Ben *B*, @cy"]])
  }

  @Test func `the parts name what was finished, moved, added, reopened, and cut, and what needs attention`() throws {
    let report = try report(before, after, day: day)
    let sections = DigestText(report).sections(limit: 3)
    let lines = sections.flatMap { section in
      [section.heading] + section.items.map { ([$0.name] + $0.details).joined(separator: " · ") }
        + (section.more > 0 ? ["+\(section.more)"] : [])
    }
    #expect(
      lines == [
        "Finished (1)", "Terms · Launch · @eva",
        "Dates that moved (2)", "Launch · 2026-12-21 → 2026-12-28 (+7 days)",
        "Export · 2026-12-01 → 2026-12-15 (+14 days) · @chris",
        "Added (1)", "Music · Launch · @ben, @cy",
        "Reopened (1)", "Domain · Launch",
        "Cut (1)", "Flyers · Launch",
        "Needs attention (4)", "Copy · 4 days late · @anna", "Pictures · Due 2026-11-27 · After Copy · @ben",
        "Payment · After Copy", "+1",
      ], "\(lines)")
  }

  @Test func `a milestone within seven days and an open question need attention, and nothing in an archive does`()
    throws
  {
    let report = try report(
      "# P\n", "# P\n## Beta due: 2026-11-30\n- [?] Name it\n## Gamma due: 2026-12-02\n- [ ] g\n", day: day)
    let needs = DigestText(report).sections().last
    #expect(needs?.items.map(\.name) == ["Beta due: 2026-11-30", "Name it"])
    #expect(needs?.items.map(\.details) == [["Due 2026-11-30"], ["Question"]])
  }

  @Test func `a quiet week is told by the headline alone`() throws {
    let report = try report("# P\n- [ ] a\n", "# P\n- [ ] a\n", day: day)
    let slack = try json(SlackReport.render(report, site: nil))
    #expect(slack["text"] as? String == "P: No change: 0% (0/1)" && (slack["blocks"] as? [Any])?.count == 3)
    let teams = objects(try json(TeamsReport.render(report, site: nil)))
    #expect(
      teams.compactMap { $0["text"] as? String }.contains("Since 7d (0123456)")
        && !teams.contains { $0["actions"] != nil })
  }

  // MARK: Limits

  @Test(arguments: [1, 40, 400]) func `messages keep the limits of their services, and name how many they leave out`(
    count: Int
  ) throws {
    let long = String(repeating: "日本語のとても長い題名 ", count: 30)
    func tasks(_ box: String) -> String {
      (0..<count).map { "- [\(box)] \(long)\($0) @\(String(repeating: "o", count: 80))\n" }.joined()
    }
    let late = (0..<count).map { "- [ ] \(long) late \($0) due:2026-01-01\n" }.joined()
    let report = try report("# \(long)\n## A\n\(tasks(" "))", "# \(long)\n## A\n\(tasks("x"))\(late)", day: day)
    let slack = SlackReport.render(report, site: Self.site)
    let teams = TeamsReport.render(report, site: Self.site)
    #expect(slack.count <= SlackReport.limit && teams.count <= TeamsReport.limit)
    let blocks = try #require(try json(slack)["blocks"] as? [[String: Any]])
    #expect(blocks.count <= 50)
    for text in objects(blocks).compactMap({ $0["text"] as? String }) { #expect(text.count <= 3_000) }
    let header = try #require((blocks[0]["text"] as? [String: Any])?["text"] as? String)
    #expect(header.count <= 150)
    let names = String(decoding: slack, as: UTF8.self)
    #expect(names.contains("Finished (\(count))") && names.contains(" more") == (count > 1))
  }

  @Test func `GitLab's job links the site, each file at the commit, and the comparison with the base`() throws {
    var report = try report("- [ ] a\n", "- [x] a\n")
    #expect(String(decoding: GitLabReport.annotations(report), as: UTF8.self) == "{\"Ringmark\":[]}\n")
    report.links.site = Self.site
    report.links.repository = RepositoryPages("https://gitlab.example/a/b/")
    (report.links.commit, report.links.paths) = ("fedcba9876543210", ["docs/TO DO.md", "b\u{202E}.md"])
    let links = objects(try json(GitLabReport.annotations(report))).filter { $0["url"] != nil }
    let pages = links.map { "\($0["label"] ?? "") \($0["url"] ?? "")" }.sorted()
    #expect(
      pages == [
        "Changes since 01234567 https://gitlab.example/a/b/-/compare/0123456789...fedcba9876543210",
        "Published site https://plan.example.com/",
        "b<U+202E>.md at fedcba98 https://gitlab.example/a/b/-/blob/fedcba9876543210/b%E2%80%AE.md",
        "docs/TO DO.md at fedcba98 https://gitlab.example/a/b/-/blob/fedcba9876543210/docs/TO%20DO.md",
      ])
  }

  // MARK: Titles stay text

  @Test(arguments: hostile) func `nothing becomes markup, a mention, or a link in a message`(text: String) throws {
    let report = try HardReport.make(text)
    let slack = try json(SlackReport.render(report, site: Self.site))
    // Slack's own markup needs these three, and is read only in this text.
    let notification = try #require(slack["text"] as? String)
    #expect(!notification.contains("<") && !notification.contains(">"))
    let elements = objects(slack["blocks"] ?? [])
    let types = Set(elements.compactMap { $0["type"] as? String })
    #expect(
      types.isSubset(of: ["header", "plain_text", "rich_text", "rich_text_section", "rich_text_list", "text", "link"]))
    #expect(elements.filter { $0["type"] as? String == "link" }.compactMap { $0["url"] as? String } == [Self.site])
    #expect(elements.allSatisfy { $0["user_id"] == nil && $0["range"] == nil && ($0["emoji"] as? Bool) != true })

    let card = objects(try json(TeamsReport.render(report, site: Self.site)))
    let kinds = Set(card.compactMap { $0["type"] as? String })
    // Only text blocks and facts have Markdown, and only entities mention.
    #expect(kinds.isSubset(of: ["message", "AdaptiveCard", "RichTextBlock", "TextRun", "Action.OpenUrl"]))
    #expect(card.compactMap { $0["url"] as? String } == [Self.site] && card.allSatisfy { $0["msteams"] == nil })
    #expect(card.compactMap { $0["text"] as? String }.allSatisfy { !$0.contains("{{") && !$0.contains("\n") })
    for value in [elements, card] {
      for words in value.compactMap({ $0["text"] as? String }) {
        #expect(!words.unicodeScalars.contains { $0.value < 0x20 || TerminalText.isControl($0.value) })
      }
    }
  }

  @Test(arguments: hostile) func `nothing becomes markup, a mention, or a link in release notes`(text: String) throws {
    func html(_ text: String) throws -> String { try rendered(ChangelogReport.render(try HardReport.make(text))) }
    let (hard, plain) = (try html(text), try html("plain"))
    for tag in [
      "<a ", "<em>", "<strong>", "<del>", "<img", "<h1", "<h2", "<h3", "<li>", "<table", "<blockquote", "<hr",
    ] {
      #expect(hard.components(separatedBy: tag).count == plain.components(separatedBy: tag).count, "\(tag) in \(hard)")
    }
  }

  @Test func `release notes have the standard headings where tags or groups name them, and the groups otherwise`()
    throws
  {
    let plan = """
      # P
      - [x] Outside
      ## Website
      - [x] Search #added
      - [x] Layout
      - [ ] Open #added
      - [-] Given up #added
      ## Fixed
      - [x] Crash
      ### Deep
      - [x] Leak #Security
      - [x] Else
      """
    let plain = try report(plan.replacing("[x]", with: "[ ]"), plan, day: day)
    let notes = """
      ## [Unreleased] - 2026-11-24

      - Outside

      ### Added

      - Search

      ### Fixed

      - Crash

      ### Security

      - Leak

      ### Website

      - Layout

      ### Fixed › Deep

      - Else

      """
    #expect(ChangelogReport.render(plain) == notes)
    // Without a base, everything that is done; since a base, only what was finished since.
    let all = ProgressReport(plan: plain.plan, tree: plain.tree, base: nil, gates: [], diagnostics: [[]])
    #expect(ChangelogReport.render(all) == notes)
    let one = try report(plan.replacing("- [x] Layout", with: "- [ ] Layout"), plan, day: day)
    #expect(ChangelogReport.render(one) == "## [Unreleased] - 2026-11-24\n\n### Website\n\n- Layout\n")
    #expect(ChangelogReport.render(try report(plan, plan, day: day)) == "## [Unreleased] - 2026-11-24\n")
  }

  // MARK: GitLab

  @Test func `GitLab's fingerprints stay while lines move, and differ for each problem`() throws {
    func found(_ text: String, path: String = "TODO.md") throws -> [[String: Any]] {
      let document = try parseDocument(text, path: path)
      let bytes = DiagnosticGitLab.render(TodoLinter.check(document).map { ($0, document.source, path) })
      return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    }
    func prints(_ problems: [[String: Any]]) -> [String] { problems.compactMap { $0["fingerprint"] as? String } }
    let problems = try found("# P\n- [] a\n- [] a\n- [] b\n")
    #expect(Set(prints(problems)).count == 3 && prints(problems).allSatisfy { $0.utf8.count == 16 })
    #expect(prints(try found("# P\n\n\n- [x] new\n- [] a\n- [] a\n- [] b\n")) == prints(problems))
    #expect(Set(prints(try found("# P\n- [] a\n- [] a\n- [] b\n", path: "b.md"))).isDisjoint(with: prints(problems)))
    let location = try #require(problems[2]["location"] as? [String: Any])
    #expect(
      (location["lines"] as? [String: Int]) == ["begin": 4, "end": 4] && location["path"] as? String == "TODO.md")
    #expect(problems[0]["check_name"] as? String == "empty-box" && problems[0]["severity"] as? String == "minor")
  }

  @Test func `open tasks are no skipped tests, and done tasks are no passed ones`() throws {
    let report = try report("# P\n- [ ] a\n", "# P\n- [x] a\n- [ ] b\n", day: day)
    #expect(!GitLabReport.junit(report).contains("testcase"))
    var gates = Gates()
    gates.failUnder = 90
    let gated = ProgressReport(
      plan: report.plan, tree: report.tree, base: nil, gates: gates.check(report.progress, since: nil, warnings: 0),
      diagnostics: [[]])
    #expect(
      GitLabReport.junit(gated).contains(
        "<testsuite name=\"gates\" tests=\"1\" failures=\"1\" skipped=\"0\">\n<testcase classname=\"gates\" name=\"fail-under 90\">"
      ))
  }

  // MARK: One line

  @Test func `a line has the figures of its placeholders`() throws {
    let plan = TodoPlan([
      try parseDocument(
        "# P\u{1B}\n- [x] a\n- [/] b due:2026-11-20\n- [?] c due:2026-11-25\n- [>] d\n- [-] e\n- [ ] f\n")
    ])
    let tree = ProgressTree(plan, today: day)
    func line(_ format: String, _ tree: ProgressTree) throws -> String {
      try StatusLine(format).render(tree, style: TerminalStyle(isColored: false, width: 80))
    }
    #expect(
      try line("%p %P %d/%t %r %i %q %f %c %o %s [%b] %n 100%%", tree)
        == "20% 20 1/5 4 1 1 1 1 1 1 [██▒▒░░░░░░] P␛ 100%\n")
    #expect(try line("한 %d", tree) == "한 1\n" && line("", tree) == "\n")
    let empty = ProgressTree(TodoPlan([try parseDocument("# P\n")]), today: day)
    #expect(try line("%p %P %d/%t", empty) == "– – 0/0\n")
  }

  @Test(arguments: [
    ("%p %x", StatusLine.Problem.unknown("x", column: 4)), ("%", .incomplete(column: 1)),
    ("한글 %%%", .incomplete(column: 6)),
    ("%D", .unknown("D", column: 1)),
  ])
  func `an unknown placeholder is an error with its column`(format: String, problem: StatusLine.Problem) {
    #expect(throws: problem) { _ = try StatusLine(format) }
  }
}

import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan
@testable import Reports
@testable import Site
@testable import TodoFile

/// The page of the week, over a history whose truth is known.
struct WeekPageTests {
  private let today = CalendarDate(days: 20_781)  // 2026-11-24

  private struct Made {
    let site: Site
    let history: History
    let plan: TodoPlan
    let tree: ProgressTree
    let change: ScopeChange

    func page(_ path: String) throws -> String? { try site.find(path) }
  }

  /// A site whose file had each text from so many days before today on; the change is that from the text before the week.
  private func made(_ texts: [(daysAgo: Int, text: String)], lang: String = "en") throws -> Made {
    var catalog = TaskCatalog()
    let documents = try texts.map { try parseDocument($0.text, options: .html) }
    let revisions = zip(texts, documents).enumerated().map { number, one in
      Revision("\(number)", on: today.advanced(by: -one.0.daysAgo), snapshot: catalog.snapshot(of: one.1))
    }
    let result = HistoryBuilder.run([revisions], today: today, in: catalog)
    let base = texts.lastIndex { $0.daysAgo > 7 } ?? 0
    let change = ScopeComparison.compare(
      [
        ScopeComparison.File(
          revisions: Array(revisions[base...]), base: documents[base], document: documents[documents.count - 1])
      ], in: catalog)
    let plan = TodoPlan([documents[documents.count - 1]])
    var options = SiteOptions()
    options.past.history = result.history
    (options.past.completed, options.past.ledgers) = (result.completed, result.ledgers)
    options.lang = lang
    let tree = ProgressTree(plan, today: today, lang: lang)
    let site = try SiteBuilder.build(plan, tree: tree, diagnostics: [], options: options)
    return Made(site: site, history: result.history, plan: plan, tree: tree, change: change)
  }

  private let old = """
    # P
    ## Launch
    <!-- due: 2026-12-21 -->
    - [ ] Long ago
    - [ ] Copy due:2026-11-20 @anna
    - [ ] Export due:2026-12-01 @chris
    - [ ] Terms @eva
    - [ ] Gone soon
    - [ ] Flyers

    """
  private var new: String {
    old.replacing("12-21", with: "12-28").replacing("[ ] Long", with: "[x] Long")
      .replacing("12-01", with: "12-15").replacing("[ ] Terms", with: "[x] Terms").replacing("- [ ] Flyers\n", with: "")
      .replacing("- [ ] Gone soon\n", with: "") + "- [ ] Music @ben\n"
  }
  private var texts: [(daysAgo: Int, text: String)] {
    [
      (20, old), (8, old.replacing("[ ] Long", with: "[x] Long")),
      (5, old.replacing("[ ] Long", with: "[x] Long").replacing("[ ] Gone", with: "[x] Gone")), (2, new),
    ]
  }

  @Test func `the page has the names of the week, with links to tasks, groups, and owners`() throws {
    let page = try #require(try made(texts).page("week.html"))
    let parts = page.components(separatedBy: "<section ").dropFirst()
    #expect(parts.count == 5)
    func part(_ heading: String) -> String { parts.first { $0.contains("<h2>\(heading) ") } ?? "" }
    let finished = part("Finished")
    #expect(
      finished.contains("<span class=\"muted\">2</span>") && finished.contains("href=\"people/eva.html\">@eva</a>"))
    // What was finished and then removed has no place to link to, and what was finished before is not of this week.
    #expect(finished.contains("<span class=\"title\" dir=\"auto\">Gone soon</span>") && !finished.contains("Long ago"))
    #expect(finished.contains("<a class=\"title\" dir=\"auto\" href=\"groups/launch.html#t-"))
    let moved = part("Dates that moved")
    #expect(
      moved.contains("href=\"groups/launch.html\">Launch</a>")
        && moved.contains("Dec 21 → Dec 28 (+7 days)"))
    #expect(moved.contains(">Export</a>") && moved.contains("Dec 1 → Dec 15 (+14 days)"))
    #expect(part("Added").contains(">Music</a>") && part("Cut").contains(">Flyers</span>"))
    #expect(part("Needs attention").contains("class=\"late\">4 days late</time>"))
    #expect(page.contains("Since <time datetime=\"2026-11-17\">Nov 17</time>"))
  }

  @Test func `the week is what a report since 7d says, in the same words`() throws {
    let made = try made(texts)
    let recent = try #require(made.history.recent)
    func words(_ changes: [TaskChange]) -> [String] {
      changes.map { "\($0.kind) \($0.title) \($0.index ?? -1)" }.sorted()
    }
    #expect(words(recent.changes) == words(made.change.changes) && recent.groupDates == made.change.groupDates)
    #expect(recent.delta == made.change.delta)
    let report = ProgressReport(
      plan: made.plan, tree: made.tree, base: ProgressReport.Base(name: "7d", revision: nil, change: made.change),
      gates: [],
      diagnostics: [[]])
    let page = try #require(try made.page("week.html"))
    let sections = DigestText(report).sections()
    #expect(sections.count == 5)
    for section in sections {
      let heading = section.heading.replacing("(", with: "<span class=\"muted\">").replacing(")", with: "</span>")
      #expect(page.contains("<h2>\(heading)</h2>"), "\(section.heading)")
      for item in section.items { #expect(page.contains(">\(item.name)<")) }
    }
  }

  @Test func `the day seven days ago is part of the week, and the day before is not`() throws {
    for (daysAgo, isNew) in [(7, true), (8, false)] {
      let made = try made([
        (30, "# P\n- [ ] a\n- [ ] b\n"), (daysAgo, "# P\n- [x] a\n- [ ] b\n"), (1, "# P\n- [x] a\n- [x] b\n"),
      ])
      #expect(made.history.recent?.changes.map(\.title) == (isNew ? ["a", "b"] : ["b"]))
    }
  }

  @Test func `the home page links to it, and the navigation marks the history`() throws {
    let made = try made(texts)
    let home = try #require(try made.page("index.html"))
    let section = try #require(home.components(separatedBy: "<section class=\"week\"").dropFirst().first)
    let heads = section.matches(of: /<h3>([^<]+ <b>\d+)<\/b>/).map { String($0.output.1) }
    #expect(heads == ["Finished <b>2", "Dates that moved <b>2", "Added <b>1", "Cut <b>1"])
    #expect(section.contains(">Launch</a><p class=\"small muted\">Dec 21 → Dec 28 (+7 days)</p>"))
    #expect(section.contains(">Music</a><p class=\"small muted\"><bdi>Launch</bdi> · <bdi>@ben</bdi></p>"))
    let attention = try #require(home.components(separatedBy: "<section class=\"attention\"").dropFirst().first)
    #expect(attention.contains("<a href=\"week.html\">Needs attention <b>1</b></a>"))
    #expect(attention.contains("class=\"late\">4 days late</time> · <bdi>@anna</bdi>"))
    #expect(try #require(try made.page("week.html")).contains("<a href=\"history.html\" aria-current=\"page\">"))
  }

  @Test func `a week without changes says so if something needs attention, and has no page otherwise`() throws {
    let late = try made([(30, "# P\n- [ ] a\n"), (20, "# P\n- [ ] a\n- [ ] b due:2026-11-01\n")])
    #expect(try #require(try late.page("week.html")).contains("Nothing was finished, added, or moved since Nov 17."))
    #expect(
      try #require(try late.page("index.html")).contains(
        "<a href=\"week.html\">Needs attention <b>1</b></a>"))
    let calm = try made([(30, "# P\n- [ ] a\n"), (20, "# P\n- [ ] a\n- [ ] b\n")])
    #expect(try calm.page("week.html") == nil)
    #expect(try #require(try calm.page("index.html")).contains("week.html") == false)
  }

  @Test func `a plan that has not changed for longer has the last changes on its home page, and for how long`() throws {
    let first = "# P\n## A\n<!-- due: 2026-12-21 -->\n- [ ] a @anna\n- [ ] b\n"
    let last = first.replacing("12-21", with: "12-28").replacing("[ ] b", with: "[x] b")
    let home = try #require(try made([(30, first), (9, last)]).page("index.html"))
    let section = try #require(home.components(separatedBy: "<section class=\"week\"").dropFirst().first)
    #expect(section.contains("<a href=\"history.html\">Last changed <time datetime=\"2026-11-15\">Nov 15</time></a>"))
    #expect(section.contains("Finished <b>1</b>") && section.contains("Dates that moved <b>1</b>"))
    // The task may be in another place now.
    #expect(section.contains("<span class=\"title\" dir=\"auto\">b</span>"))
    #expect(home.contains("Not changed for 9 days") && !home.contains("Nothing was finished"))
    // The beginning of a history is no change.
    #expect(!(try #require(try made([(30, first)]).page("index.html")).contains("<section class=\"week\"")))
  }

  @Test func `titles and owners stay text, and removed owners have no link`() throws {
    let made = try made(
      [
        (30, "# P\n## A\n- [ ] x\n- [ ] \\<b>t\\</b> \"q\" @gone\n"), (2, "# P\n## A\n- [ ] x\n"),
      ], lang: "ko")
    let page = try #require(try made.page("week.html"))
    #expect(page.contains("최근 7일</h1>"))
    #expect(
      page.contains("&lt;b&gt;t&lt;/b&gt; &quot;q&quot;")
        && page.contains("<span dir=\"auto\">@gone</span>"))
  }
}

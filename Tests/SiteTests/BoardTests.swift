import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Site
@testable import Plan
@testable import TodoFile

/// The board of the home page.
struct BoardTests {
  private func page(_ text: String, _ path: String = "index.html") throws -> String {
    var options = ParseOptions()
    options.rendersHTML = true
    let document = try TodoDocument(
      parsing: SourceText(path: "TODO.md", bytes: Array(text.utf8)), options: options)
    let plan = TodoPlan([document])
    let tree = ProgressTree(plan, today: CalendarDate(days: 20_778), lang: "en")
    let site = try SiteBuilder.build(plan, tree: tree, diagnostics: [], options: SiteOptions())
    return String(decoding: try #require(try SitePath(path).flatMap { try site.bytes($0) }), as: UTF8.self)
  }

  /// The lanes with their figures and the titles in them.
  private func lanes(_ home: String) throws -> [String] {
    let parts = home.components(separatedBy: "<section class=\"lane\">").dropFirst()
    return try parts.map { lane in
      let heading = try #require(lane.components(separatedBy: "<span dir=\"auto\">").dropFirst().first)
      let name = try #require(heading.components(separatedBy: "</span>").first)
      let count = try #require(
        heading.components(separatedBy: "<span class=\"muted\">").dropFirst().first?.components(separatedBy: "<").first)
      let end = try #require(lane.components(separatedBy: "</section>").first)
      let titles = end.components(separatedBy: "dir=\"auto\">").dropFirst(2).compactMap { part -> String? in
        part.components(separatedBy: "</a>").count > 1 ? part.components(separatedBy: "</a>").first : nil
      }
      return "\(name) \(count): \(titles.joined(separator: ", "))"
    }
  }

  @Test func `a lane for each state, with the figures of the legend`() throws {
    let home = try page(
      "# P\n\n## A\n- [ ] a due:2026-12-01\n- [ ] b due:2026-11-25\n- [/] c\n## B\n- [x] d\n- [-] e\n- [?] f\n- [ ] g\n"
    )
    #expect(try lanes(home) == ["Open 3: b, a, g", "In progress 1: c", "Question 1: f", "Done 1: d"])
    #expect(home.contains("id=\"view-board\""))
  }

  @Test func `groups that are named for states are the lanes`() throws {
    let home = try page(
      "# P\n\n## Now\n- [ ] a\n- [x] b\n\n## Next\n\n### Later part\n- [ ] c\n\n## ✅ Done (2)\n- [x] d\n- [x] e\n")
    #expect(try lanes(home) == ["Now 1: a", "Next 1: c", "✅ Done (2) 2: d, e"])
    // One group with another name, and lanes are states.
    let other = try page("# P\n\n## Now\n- [ ] a\n- [x] b\n\n## Website\n- [ ] c\n")
    #expect(try lanes(other) == ["Open 2: a, c", "Done 1: b"])
  }

  @Test func `a group whose name tells nothing is named with the one around it where it stands alone`() throws {
    let home = try page(
      "# P\n\n## Phase 1\n\n### Tasks\n- [ ] a\n\n### Menu\n- [ ] b\n\n## 할 일\n- [ ] c\n\n## Later\n### 나중에\n- [ ] d\n"
    )
    for name in ["Phase 1 › Tasks", "Menu", "할 일", "Later › 나중에"] {
      #expect(home.contains("<span dir=\"auto\">\(name)</span>"), "\(name)")
    }
    let agenda = try page("# P\n\n## Beta\n\n### Deliverables\n<!-- due: 2026-12-01 -->\n- [ ] a\n", "agenda.html")
    #expect(agenda.contains(">Beta › Deliverables</a>"))
  }

  @Test func `a lane shows how many tasks there are if it does not list all`() throws {
    let tasks = (0..<9).map { "- [ ] open \($0)\n- [x] done \($0) ✅ 2026-11-0\($0 + 1)\n" }.joined()
    let home = try page("# P\n\n## A\n\(tasks)\n## B\n- [ ] z\n")
    #expect(home.contains("<a class=\"small muted\" href=\"search.html?state=open\">All 10</a>"))
    #expect(home.contains("<a class=\"small muted\" href=\"completed.html\">All 9</a>"))
    #expect(try lanes(home)[1].hasPrefix("Done 9: done 8, done 7"))
  }

  @Test func `with one lane there is no board`() throws {
    let home = try page("# P\n\n## A\n- [ ] a\n## B\n- [ ] b\n")
    #expect(!home.contains("view-board") && !home.contains("class=\"lane\""))
  }

  @Test func `orders are offered where they tell tasks apart`() throws {
    let group = "groups/a.html"
    let plain = try page("# P\n\n## A\n- [ ] a\n- [ ] b\n", group)
    #expect(plain.contains("value=\"title\"") && !plain.contains("value=\"newest\"") && !plain.contains("by-priority"))
    let told = try page("# P\n\n## A\n- [ ] a !! created:2026-11-01\n- [ ] b\n", group)
    #expect(
      told.contains("value=\"newest\"") && told.contains("data-new=\"2026-11-01\"") && told.contains("by-priority"))
  }
}

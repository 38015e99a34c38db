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
    try Site.built(text).text(path)
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
      let titles = end.matches(of: /<li><a [^>]*>([^<]*)<\/a>/).map { String($0.1) }
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

  @Test func `done tasks without a known day follow the others`() throws {
    let home = try page("# P\n\n## A\n- [x] a\n- [x] b ✅ 2026-11-01\n- [x] c ✅ 2026-11-03\n\n## B\n- [ ] d\n")
    #expect(try lanes(home) == ["Open 1: d", "Done 3: c, b, a"])
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
      #expect(home.contains(try Regex("<span class=\"of g[0-9]+\">(<span dir=\"auto\">)?\(name)<")), "\(name)")
    }
    let agenda = try page("# P\n\n## Beta\n\n### Deliverables\n<!-- due: 2026-12-01 -->\n- [ ] a\n", "agenda.html")
    #expect(agenda.contains(">Beta › Deliverables</a>"))
  }

  @Test func `a lane shows how many tasks there are if it does not list all`() throws {
    let tasks = (0..<9).map { "- [ ] open \($0)\n- [x] done \($0) ✅ 2026-11-0\($0 + 1)\n" }.joined()
    let home = try page("# P\n\n## A\n\(tasks)\n## B\n- [ ] z\n")
    #expect(home.contains("<a class=\"small muted\" href=\"board.html#lane-open\">All 10</a>"))
    #expect(home.contains("<a class=\"small muted\" href=\"board.html#lane-done\">All 9</a>"))
    #expect(try lanes(home)[1].hasPrefix("Done 9: done 8, done 7"))
  }

  @Test func `the page of the board has all tasks, with what its lanes and filters can be about`() throws {
    let tasks = (0..<9).map { "- [ ] open \($0)\n" }.joined()
    let text = "# P\n\n- [?] inbox\n\n## A\n\n### Part\n\(tasks)\n## B\n- [/] b @Ana @ben #x/y due:2026-12-01\n"
    let board = try page(text, "board.html")
    #expect(board.contains("<div class=\"board whole\" data-by=\"state\">"))
    #expect(board.matches(of: #/<li data-state="open" data-group="a"><a /#).count == 9)
    #expect(board.contains("<li data-state=\"inProgress\" data-group=\"b\" data-person=\"ana\nben\" data-tag=\"x/y\">"))
    #expect(board.contains("<li data-state=\"question\" data-group=\"\">"))
    #expect(board.contains("<section class=\"lane\" id=\"lane-open\">") && !board.contains("data-cut"))
    #expect(board.contains("<option value=\"ana\">@Ana</option>") && board.contains("id=\"by-person\""))
    let named = try page("# P\n\n## Now\n- [ ] a\n\n## Next\n- [ ] c\n", "board.html")
    #expect(named.contains("data-by=\"group\"") && named.contains("id=\"lane-now\"") && !named.contains("by-person"))
    // More tasks than a lane shows: the search has the rest.
    let many = (0..<201).map { "- [ ] open \($0)\n" }.joined()
    let cut = try page("# P\n\n## A\n- [x] done\n\(many)", "board.html")
    #expect(cut.contains("data-by=\"state\" data-cut>"))
    #expect(cut.contains("href=\"search.html?state=open\">All 201</a>"))
  }

  @Test func `with one lane there is no board`() throws {
    let home = try page("# P\n\n## A\n- [ ] a\n## B\n- [ ] b\n")
    #expect(!home.contains("view-board") && !home.contains("class=\"lane\""))
    #expect(!home.contains("board.html"))
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

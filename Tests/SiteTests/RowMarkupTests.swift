import Foundation
import History
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import Site
@testable import TodoFile

/// The markup of rows, on which the styles of users may rely.
struct RowMarkupTests {
  /// The selectors in the first column of the table in site.md.
  private func documented() throws -> [(element: String, name: String, child: String?)] {
    let text = try Repository.text(".github/docs/site.md")
    let section = try #require(text.components(separatedBy: "### 10.3 ").last?.components(separatedBy: "\n## ").first)
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      row.dropFirst(2).prefix { $0 != "|" }.matches(of: /`([a-z]+)\.([A-Za-z0-9-]+)(?: > ([a-z]+))?`/).map {
        (String($0.1), String($0.2), $0.3.map(String.init))
      }
    }
  }

  /// Every start tag of a site's pages, as its name and its classes; and those of chips and lines in the elements around them.
  private func elements() throws -> Set<[String]> {
    let long = (1...250).map { "- [ ] row \($0)\n" }.joined()
    let text = """
      # Plan

      ## First
      <!-- due: 2026-12-01 -->

      - [ ] open due:2026-11-01 @anna #tag !! ~2d
        - [x] below
      - [ ] again 🔁 every year
      - [x] done
        - [ ] below
      - [/] in progress
        - [ ] below
      - [?] question
      - [>] deferred (later)
      - [-] cancelled (no time)

        10 Main Street
        Springfield

      Text between rows.

      1. [ ] ordered

      - a note

      - a label
        - [ ] below

      ## Long

      \(long)
      """
    let plan = TodoPlan([
      try parseDocument(text, options: .html),
      try parseDocument("# List\n\n## Group\n\n- first\n- second\n", path: "list.md", options: .html),
    ])
    var site = SiteOptions()
    let done = plan.documents[0].tasks.map { task in
      task.state == .done ? Completion(day: CalendarDate(days: 20_000), revision: nil) : nil
    }
    site.past.completed = [done, nil]
    let built = try Site.built(plan, site)
    var found: Set<[String]> = []
    for path in built.paths where path.description.hasSuffix(".html") {
      let page = String(decoding: try #require(try built.bytes(path)), as: UTF8.self)
      for match in page.matches(of: /<([a-z]+)(?: [a-z-]+="[^"]*")*? class="([^"]*)"/) {
        for name in match.2.split(separator: " ") { found.insert([String(match.1), String(name)]) }
      }
      for match in page.matches(of: /<div class="(row|chips)">((?:(?!<\/?div).)*)/) {
        for child in match.2.matches(of: /<([a-z]+)[ >]/) { found.insert(["div", String(match.1), String(child.1)]) }
      }
    }
    return found
  }

  @Test func `the classes that site.md names are on the pages`() throws {
    let (selectors, found) = (try documented(), try elements())
    #expect(selectors.count > 30)
    for (element, name, child) in selectors {
      let wanted = [element, name] + [child].compactMap(\.self)
      #expect(found.contains(wanted), "\(wanted)")
    }
  }
}

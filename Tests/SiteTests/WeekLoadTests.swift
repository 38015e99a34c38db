import TestSupport
import Testing

@testable import Base
@testable import Drawing
@testable import Plan
@testable import Site
@testable import TodoFile

/// The chart of what was finished and what is due on the pages of groups, people, and tags.
struct WeekLoadTests {
  private let today = someDay  // Saturday, 2026-11-21

  private func pages(_ text: String, lang: String = "en") throws -> (String) throws -> String {
    var site = SiteOptions()
    site.lang = lang
    return try Site.built(text, today: today, site).text
  }

  /// The heights and the places of the bars of a kind.
  private func bars(_ page: String, _ name: String) -> [String] {
    page.matches(of: /<rect class="([a-z]+)" x="(\d+)" y="\d+" width="14" height="(\d+)"/)
      .filter { $0.1 == name }.map { "\($0.2):\($0.3)" }
  }

  private let text = """
    # P
    ## A
    - [x] a @ann done:2026-09-27
    - [x] b @ann done:2026-09-28
    - [x] c @ann done:2026-11-20 #x
    - [x] d done:2026-11-21 #x
    - [ ] e @ann due:2026-11-20
    - [ ] f @ann due:2026-11-27
    - [ ] g @ann due:2026-11-28
    - [ ] h #x due:2026-12-18
    - [ ] i due:2026-12-19
    - [-] j due:2026-11-22
    ## B
    - [ ] k due:2026-11-22
    - [x] l done:2026-11-20
    """

  @Test func `tasks are in the week in which they were finished or are due`() throws {
    let page = try pages(text)
    let group = try page("groups/a.html")
    // Eight weeks from Monday, September 28; the twelve weeks are 20 wide, with today in between.
    #expect(bars(group, "done") == ["0:19", "140:38"] && bars(group, "late") == ["172:19"])
    #expect(bars(group, "due") == ["192:19", "212:19", "252:19"])
    #expect(group.contains("3 finished since Sep 28 · 3 due in the next 4 weeks · 1 overdue</p>"))
    let person = try page("people/ann.html")
    #expect(
      bars(person, "done") == ["0:38", "140:38"]
        && person.contains("2 finished since Sep 28 · 2 due in the next 4 weeks"))
    #expect(bars(try page("tags/x.html"), "due") == ["252:19"])
    // Little was finished and little is due.
    #expect(!(try page("groups/b.html")).contains("class=\"bars\""))
  }

  @Test func `where text runs to the left, so does time`() throws {
    let group = try pages(text, lang: "ar")("groups/a.html")
    // 272 wide.
    #expect(bars(group, "done") == ["258:19", "118:38"] && bars(group, "late") == ["86:19"])
  }

  @Test(arguments: [([0, 0], 0, [0]), ([1_000_000, 1], 0, [3]), ([0], 7, [0, 0])])
  func `a bar that counts anything can be seen, and the highest one fits`(finished: [Int], overdue: Int, due: [Int]) {
    let chart = WeekBars(finished: finished, overdue: overdue, due: due)
    let heights = chart.inline().matches(of: /height="(\d+)" rx/).compactMap { Int($0.1) }
    let counts = (finished + [overdue] + due).filter { $0 > 0 }
    #expect(heights.count == counts.count && heights.allSatisfy { 3...38 ~= $0 })
    #expect(counts.isEmpty || heights.max() == 38)
  }
}

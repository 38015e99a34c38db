import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import Site
@testable import TodoFile

/// The page of the timeline, on Tuesday, November 24, 2026.
struct TimelineTests {
  private func site(_ text: String, lang: String = "en") throws -> Site {
    var options = SiteOptions()
    options.lang = lang
    return try .built(text, today: CalendarDate(days: 20_781), options)
  }

  private func page(_ text: String, _ path: String = "timeline.html", lang: String = "en") throws -> String {
    try site(text, lang: lang).text(path)
  }

  /// Each row: its classes besides the group's, its title, and what is told about it.
  private func rows(_ page: String) -> [String] {
    page.matches(of: #/<li class="g\d+ ([^"]*)">.*?class="title"[^>]*>(.*?)<.*?(?:title="([^"]*)".*?)?</li>/#).map {
      "\($0.1): \($0.2)\($0.3.map { " (\($0))" } ?? "")"
    }
  }

  @Test func `tasks are in the order of their days, with what each waits for and whose that is`() throws {
    let page = try page(
      """
      # P

      - [ ] open after:review due:2026-12-20
      - [ ] review id:review after:write start:2026-12-01 due:2026-12-09 @ann
      - [/] write id:write start:2026-11-06 due:2026-11-30 @ben
      - [ ] a note without days
      """)
    #expect(
      rows(page) == [
        "is-inProgress: write (Nov 6 – Nov 30 · @ben)",
        "is-open is-blocked: review (Dec 1 – Dec 9 · @ann · After write (@ben))",
        "is-open is-blocked: open (Dec 20 · After review (@ann))",
      ])
    #expect(page.matches(of: #/<rect /#).count == 2)
    // Two lines from one task to the next: down, and along to its beginning.
    #expect(page.matches(of: #/<line class="waits"/#).count == 4)
  }

  @Test func `a task that is planned before the other is due is marked`() throws {
    let page = try page(
      "# P\n\n- [ ] press after:legal due:2026-12-08\n- [ ] legal id:legal start:2026-12-01 due:2026-12-09\n")
    #expect(rows(page).last == "is-open is-blocked: press (Dec 8 · Planned before legal is due)")
    #expect(page.contains("<line class=\"waits early\""))
  }

  @Test func `a task without days follows what it waits for, and stands at today if that is past`() throws {
    let page = try page(
      """
      # P

      - [ ] next after:late
      - [ ] late id:late due:2026-11-20
      - [ ] then after:far
      - [ ] far id:far due:2026-12-10
      """)
    #expect(
      rows(page) == [
        "is-open is-late: late (Nov 20)", "is-open is-blocked: next (After late)", "is-open: far (Dec 10)",
        "is-open is-blocked: then (After far)",
      ])
    #expect(page.matches(of: #/<circle class="[^"]* undated"/#).count == 2)
    let today = try #require(page.firstMatch(of: #/<line class="today" x1="([\d.]+%)"/#)?.1)
    #expect(page.contains(" undated\" cx=\"\(today)\""))
  }

  @Test func `finished tasks are shown while others wait for them, and block nothing`() throws {
    let page = try page("# P\n\n- [x] done id:a due:2026-11-02\n- [ ] next after:a due:2026-12-01\n- [x] other id:b\n")
    #expect(rows(page) == ["is-done: done (Nov 2)", "is-open: next (Dec 1)"])
  }

  @Test func `tasks that wait for each other have a place`() throws {
    let page = try page("# P\n\n- [ ] one id:a after:b\n- [ ] two id:b after:a\n")
    #expect(rows(page) == ["is-open is-blocked: one (After two)", "is-open is-blocked: two (After one)"])
  }

  @Test(arguments: [
    ("- [ ] a due:2026-12-01\n- [ ] b due:2026-12-02\n", false),
    ("- [ ] a start:2026-11-01 due:2026-12-01\n- [ ] b due:2026-12-02\n", false),
    ("- [ ] a start:2026-11-01 due:2026-12-01\n- [ ] b start:2026-12-01 due:2026-12-02\n", true),
    ("- [x] a start:2026-11-01 due:2026-12-01\n- [x] b start:2026-12-01 due:2026-12-02\n", false),
    ("- [ ] a after:nothing\n- [ ] b\n", false), ("- [ ] a id:a\n- [ ] b after:a\n", true),
  ])
  func `there is a timeline if tasks wait for others or two have a first and a last day`(_ tasks: String, isThere: Bool)
    throws
  {
    let site = try site("# P\n\n\(tasks)")
    #expect(site.contains("timeline.html") == isThere)
    #expect(site.paths.contains { $0.description.hasPrefix("assets/timeline.") } == isThere)
    let agenda = try page("# P\n\n\(tasks)", "agenda.html")
    #expect(agenda.contains("href=\"timeline.html\"") == isThere)
  }

  @Test func `time runs to the left where the text does`() throws {
    let text = "# P\n\n- [ ] one id:a start:2026-12-01 due:2026-12-04\n- [ ] two after:a due:2027-01-08\n"
    func start(_ page: String) throws -> Double {
      try #require(page.firstMatch(of: #/<rect [^>]*x="([\d.]+)%"/#).flatMap { Double($0.1) })
    }
    #expect(try start(page(text)) < 50)
    #expect(try start(page(text, lang: "ar")) > 50)
  }
}

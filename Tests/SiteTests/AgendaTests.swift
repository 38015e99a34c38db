import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import Site
@testable import TodoFile

/// The agenda, on Tuesday, November 24, 2026.
struct AgendaTests {
  private let today = CalendarDate(days: 20_781)

  private func site(_ text: String, base: String? = nil, lang: String = "en") throws -> Site {
    var options = SiteOptions()
    (options.baseURL, options.lang) = (base, lang)
    return try .built(text, today: today, options)
  }

  private func page(_ site: Site, _ path: String = "agenda.html") throws -> String { try site.text(path) }

  /// The sections, days, and titles of the page, each in a line.
  private func outline(_ page: String) -> [String] {
    page.matches(of: #/<h2[^>]*>(.*?)</h2>|<h3[^>]*>(.*?)</h3>|class="title"[^>]*>(.*?)</#).map { match in
      let text = match.1.map { "= \($0)" } ?? match.2.map { "- \($0)" } ?? String(match.3 ?? "")
      return text.replacing(#/<[^>]*>/#, with: "")
    }
  }

  @Test func `groups and tasks are in one order, by day`() throws {
    let page = try page(
      site(
        """
        # P

        ## Beta
        <!-- due: 2026-12-18 -->
        - [ ] last due:2026-12-18
        - [ ] late due:2026-11-13 @ana
        - [ ] later due:2026-12-04
        - [ ] now due:2026-11-24

        ## Alpha
        <!-- due: 2026-11-20 -->
        - [ ] soon due:2026-12-01
        - [ ] also late due:2026-11-20
        - [ ] Wednesday due:2026-12-02
        - [ ] far due:2027-03-05
        - [x] done due:2026-11-20

        """))
    #expect(
      outline(page) == [
        "= Overdue 2", "- Nov 13 11 days late", "late", "- Nov 20 4 days late", "Alpha", "also late",
        "= Today 1", "- Nov 24 Tuesday", "now", "= Next 7 days 1", "- Dec 1 Tuesday", "soon",
        "= Dec 2 – Dec 6 2", "- Dec 2 Wednesday", "Wednesday", "- Dec 4 Friday", "later",
        "= Dec 14 – Dec 20 1", "- Dec 18 Friday", "Beta", "last", "= March 2027 1", "- Mar 5, 2027 Friday", "far",
      ])
    // The heading has the day, so the rows do not repeat it, and they keep what else they show.
    #expect(page.components(separatedBy: "2026-11-13").count == 2 && page.contains(">@ana</a>"))
    #expect(!page.contains("overdue</time>"))
  }

  @Test func `a time of day stays with its task`() throws {
    let page = try page(site("# P\n\n- [ ] call due:2026-11-25T18:05\n- [ ] write due:2026-11-25\n"))
    #expect(page.contains("<time datetime=\"2026-11-25T18:05\">18:05</time>"))
    #expect(outline(page) == ["= Next 7 days 2", "- Nov 25 Wednesday", "write", "call"])
  }

  @Test func `days far apart share no section, and only the earliest tasks of many are shown`() throws {
    let days = (1...300).map { "- [ ] t\($0) due:\(today.advanced(by: 60 + $0))\n" }
    let late = (1...201).map { "- [ ] l\($0) due:\(today.advanced(by: -$0))\n" }
    let page = try page(site("# P\n\n" + (days + late).joined()))
    let titles = outline(page).filter { !$0.hasPrefix("=") && !$0.hasPrefix("-") }
    #expect(titles == (2...201).reversed().map { "l\($0)" } + (1...200).map { "t\($0)" })
    #expect(page.components(separatedBy: "Showing 200 of 201").count == 2)
    #expect(page.components(separatedBy: "Showing 200 of 300").count == 2)
    #expect(outline(page).last { $0.hasPrefix("= ") }?.hasPrefix("= August 2027") == true)
  }

  @Test func `with an address, calendars can follow the plan, and each page links the feed`() throws {
    let text = "# P\n\n## A\n- [ ] a due:2026-12-01\n"
    let known = try site(text, base: "https://example.org/p/")
    #expect(try page(known).contains("<a href=\"webcal://example.org/p/agenda.ics\">Subscribe to the calendar</a>"))
    #expect(try page(known, "index.html").contains("<a href=\"feed.xml\">feed.xml</a>"))
    #expect(try page(known, "groups/a.html").contains("<a href=\"../feed.xml\">feed.xml</a>"))
    let unknown = try site(text)
    #expect(try !page(unknown).contains("webcal") && page(unknown).contains("href=\"agenda.ics\""))
    #expect(try !page(unknown, "index.html").contains("feed.xml"))
  }

  @Test func `the day of the week is a word of the language`() throws {
    let page = try page(site("# P\n\n- [ ] a due:2026-11-27\n", lang: "ko"))
    #expect(outline(page) == ["= 앞으로 7일 1", "- 11월 27일 금요일", "a"])
  }
}

import Foundation
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import Site
@testable import TodoFile

/// Status updates on the pages of a site and in its feeds.
struct UpdatesPageTests {
  private func site(_ texts: [String], base: String? = nil) throws -> Site {
    let plan = TodoPlan(try texts.enumerated().map { try parseDocument($1, path: "\($0).md", options: .html) })
    var options = SiteOptions()
    options.baseURL = base
    return try .built(plan, today: CalendarDate(days: 20_781), options)
  }

  /// The section with an update on a page: its heading and its text without tags.
  private func shown(_ page: String) throws -> String? {
    guard let part = page.components(separatedBy: "<section class=\"update\"").dropFirst().first else { return nil }
    let section = try #require(part.components(separatedBy: "</section>").first)
    return section.drop { $0 != ">" }.dropFirst().replacing(#/<[^>]*>/#, with: "")
      .split(separator: "\n").joined(separator: " | ")
  }

  private let text = """
    # P

    Intro.

    > Status 2026-11-10: first words

    > Status 2026-11-24: newest & first
    >
    > - [a](https://example.org/)

    > Status 2026-11-24: second of the day

    ## A
    - [ ] a

    ## B

    > Status 2026-11-12: about B

    - [ ] b

    """

  @Test func `the newest update is on top of the home page, and a group has its own`() throws {
    let site = try site([text])
    let home = try site.text("index.html")
    #expect(try shown(home) == "Status update · Nov 24 · All 4newest &amp; first | a")
    #expect(home.contains("<a href=\"updates.html\">All 4</a>") && !home.contains("first words"))
    #expect(home.components(separatedBy: "newest &amp; first").count == 2)
    // Lists need the styles of texts.
    #expect(home.contains("assets/tasks."))
    #expect(try shown(site.text("groups/b.html")) == "Status update · Nov 12 · All 4about B")
    #expect(try site.text("groups/b.html").contains("<a href=\"../updates.html\">All 4</a>"))
    #expect(try shown(site.text("groups/a.html")) == nil)
  }

  @Test func `all updates are on their page, the newest first`() throws {
    let page = try site([text]).text("updates.html")
    let anchors = page.matches(of: #/id="(u-[^"]*)"/#).map { String($0.1) }
    #expect(anchors == ["u-2026-11-24", "u-2026-11-24-2", "u-2026-11-12", "u-2026-11-10"])
    #expect(page.contains("· <a href=\"groups/b.html\" dir=\"auto\">B</a>"))
    #expect(page.contains("<p>second of the day</p>") && page.contains("<p>first words</p>"))
  }

  @Test func `without updates there is no page of them`() throws {
    let site = try site(["# P\n\n> Status: fine\n\n## A\n- [ ] a\n"])
    #expect(!site.contains("updates.html"))
    #expect(try site.text("index.html").contains("<p>Status: fine</p>"))
  }

  @Test func `each update is an entry of the feed with its text`() throws {
    let site = try site([text], base: "https://example.org/p/")
    let feed = try site.text("feed.xml")
    #expect(feed.components(separatedBy: "<entry>").count == 5)
    #expect(
      feed.contains(
        "<entry><title>Status update, Nov 24, 2026</title><id>https://example.org/p/updates.html#u-2026-11-24</id>"))
    #expect(feed.contains("<title>B: Status update, Nov 12, 2026</title>"))
    #expect(feed.contains("<content type=\"html\">&lt;p&gt;newest &amp;amp; first&lt;/p&gt;"))
    #expect(try site.text("groups/b.xml").components(separatedBy: "<entry>").count == 2)
    #expect(try site.text("sitemap.xml").contains("<loc>https://example.org/p/updates.html</loc>"))
  }

  @Test func `of several files, the home page names the one that the newest update is on`() throws {
    let site = try site([
      "# One\n\n> Status 2026-11-01: one\n\n- [ ] a\n", "# Two\n\n> Status 2026-11-02: two\n\n- [ ] b\n",
    ])
    #expect(try shown(site.text("index.html")) == "Status update · Nov 2 · Two · All 2two")
    #expect(try shown(site.text("groups/one.html")) == "Status update · Nov 1 · All 2one")
  }

  @Test func `a long update is folded`() throws {
    let long = String(repeating: "word ", count: 200)
    let home = try site(["# P\n\n> Status 2026-11-24: \(long)\n\n## A\n- [ ] a\n"]).text("index.html")
    #expect(home.contains("<label class=\"fold\" for=\"fold-update\">Show more</label>"))
  }
}

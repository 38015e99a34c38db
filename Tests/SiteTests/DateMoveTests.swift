import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan
@testable import Site
@testable import TodoFile

/// What pages, the feed, and progress.json show of dates that moved, over a history whose truth is known.
struct DateMoveTests {
  private let start = CalendarDate(days: 20_758)  // 2026-11-01, a Sunday

  /// A site whose file had these texts on as many days, one week apart.
  private func site(_ texts: [String], lang: String = "en") throws -> (String) throws -> String {
    var catalog = TaskCatalog()
    let documents = try texts.map { try parseDocument($0, options: .html) }
    let revisions = documents.enumerated().map { number, document in
      Revision("\(number)", on: start.advanced(by: number * 7), snapshot: catalog.snapshot(of: document))
    }
    let result = HistoryBuilder.run([revisions], in: catalog)
    let plan = TodoPlan([documents[documents.count - 1]])
    var options = SiteOptions()
    options.past.history = result.history
    (options.past.completed, options.past.ledgers) = (result.completed, result.ledgers)
    (options.baseURL, options.lang) = ("https://a.org/", lang)
    return try Site.built(plan, today: start.advanced(by: 22), options).text
  }

  private let texts = [
    "# P\n## Launch\n<!-- due: 2026-12-21 -->\n- [ ] Export due:2026-11-20 @anna\n- [ ] Buy\n",
    "# P\n## Launch\n<!-- due: 2027-01-10 -->\n- [ ] Export due:2027-01-05 @anna\n- [ ] Buy\n- [ ] Sell @eva\n",
    "# P\n## Launch\n<!-- due: 2027-03-21 -->\n- [/] Export due:2027-02-20 @ben\n- [x] Buy\n- [ ] Sell @eva\n",
  ]

  @Test func `a task that is due at another time of the same day has not moved`() throws {
    let page = try site([
      "# P\n## Launch\n- [ ] Export due:2026-11-30T18:00\n- [ ] Buy\n",
      "# P\n## Launch\n- [ ] Export due:2026-11-30T19:00\n- [ ] Buy\n",
    ])
    #expect(try page("groups/launch.html").contains("Nov 30, 19:00") && !page("groups/launch.html").contains("moved"))
    #expect(try page("history.html").contains("18:00 → 19:00"))
  }

  @Test func `tasks and groups have chips, and the home page and the agenda have the group's`() throws {
    let page = try site(texts)
    let group = try page("groups/launch.html")
    #expect(group.contains("<span dir=\"auto\">moved 2×, first due Nov 20</span>"), "\(group)")
    #expect(group.contains("<span class=\"chip\">slipped 90 days in 2 moves</span>"))
    #expect(try page("index.html").contains("slipped 90 days in 2 moves"))
    #expect(try page("agenda.html").contains("slipped 90 days in 2 moves"))
  }

  @Test func `the history page lists the moves, and its weeks open to the names`() throws {
    let history = try site(texts)("history.html")
    #expect(
      history.contains(
        "<b dir=\"auto\">Launch</b></span> <span class=\"small muted\">Dec 21, 2026 → Mar 21, 2027</span> <span class=\"chip\">slipped 90 days in 2 moves</span></summary><ul class=\"small muted\">"
          + "<li><time datetime=\"2026-11-08\">Nov 8, 2026</time>: Dec 21, 2026 → Jan 10, 2027 (+20 days)</li>"
          + "<li><time datetime=\"2026-11-15\">Nov 15, 2026</time>: Jan 10, 2027 → Mar 21, 2027 (+70 days)</li></ul>"),
      "\(history)")
    #expect(
      history.contains(
        "<bdi><span aria-hidden=\"true\">→</span> Launch</bdi> · <bdi><span aria-hidden=\"true\">+</span> Sell</bdi> · <bdi><span aria-hidden=\"true\">→</span> Export</bdi></span></summary><dl><dt>Milestones</dt>"
          + "<dd><span dir=\"auto\">Launch</span> <span class=\"muted\" dir=\"auto\">Dec 21, 2026 → Jan 10, 2027 (+20 days)</span></dd>"
          + "<dt>Added</dt><dd><span dir=\"auto\">Sell</span> <span class=\"muted\" dir=\"auto\">@eva</span></dd>"
          + "<dt>Date</dt><dd><span dir=\"auto\">Export</span> <span class=\"muted\" dir=\"auto\">Nov 20, 2026 → Jan 5, 2027 (+46 days) · @anna</span></dd></dl>"
      ))
    for words in [
      "<dt>Finished</dt><dd><span dir=\"auto\">Buy</span></dd>", "Open → In progress · @ben</span>",
      "@anna → @ben</span>",
      "Jan 5, 2027 → Feb 20, 2027 (+46 days) · @ben</span>",
    ] { #expect(history.contains(words), "\(words)") }
  }

  @Test func `the chart has the due line, the forecast's day, and the figures of each day`() throws {
    let page = try site(texts)
    let history = try page("history.html")
    #expect(history.contains("<tspan class=\"flag due\">Launch</tspan> Mar 21, 2027</text>"), "\(history)")
    // The last due date is that of the milestone; the day is the one by which the page judges.
    #expect(history.contains("<i class=\"key due\"></i>Due</dt><dd class=\"due\">Mar 21, 2027</dd>"))
    #expect(history.contains("<p class=\"when\"><b>Nov 23, 2026</b>") && history.contains("As of <time"))
    #expect(history.contains("<dd class=\"done\">1</dd>") && history.contains("<dd class=\"left\">2</dd>"))
    #expect(history.contains("data-days=\"20758,0,2 7,0,3 7,1,3\" data-today=\"20780\""))
    #expect(history.contains("<li data-day=\"20898\"><b dir=\"auto\">Launch</b> "))
    #expect(try page("index.html").contains("<span>Due\u{A0}<b>Mar 21, 2027</b>"))
    #expect(try page("index.html").contains("As of <time datetime=\"2026-11-23\">"))
  }

  @Test func `a milestone that was reached stays, with the day of its last task and its moves`() throws {
    let done = try site([texts[0], texts[1], texts[1].replacing("[ ]", with: "[x]")])("history.html")
    #expect(done.contains("<tspan class=\"flag reached\">✓ Launch</tspan> Nov 15</text>"), "\(done)")
    #expect(done.contains(">✓ Done Nov 15</time>"))
    #expect(
      done.contains("✓ <b dir=\"auto\">Launch</b></span> <span class=\"small muted\">Dec 21, 2026 → Jan 10, 2027"))
  }

  @Test func `the weeks count the due dates that moved`() throws {
    let history = try site(texts)("history.html")
    #expect(history.contains("<th scope=\"col\" class=\"n\">Moved</th>"))
    let week = try #require(history.firstMatch(of: #/<tr><th scope="row"><time datetime="2026-11-09">.*?</tr>/#))
    // The milestone and the task.
    #expect(week.0.contains("<td class=\"n\">2</td>"), "\(week.0)")
    let still = try site([texts[0], texts[0].replacing("- [ ] Buy", with: "- [x] Buy")])("history.html")
    #expect(!still.contains(">Moved</th>"))
  }

  @Test func `the feed and progress-json have every move`() throws {
    let page = try site(texts)
    let feed = try page("feed.xml")
    for words in [
      "<title>Launch: Jan 10, 2027 → Mar 21, 2027 (+70 days)</title><id>https://a.org/groups/launch.html#moved-2026-11-15</id>",
      "<title>Export: Nov 20, 2026 → Jan 5, 2027 (+46 days)</title>", "<title>Buy</title>",
    ] { #expect(feed.contains(words), "\(feed)") }
    #expect(Set(feed.matches(of: /<id>(.*?)<\/id>/).map { String($0.1) }).count == 6)
    let json = try JSONSerialization.jsonObject(with: Data(try page("progress.json").utf8)) as? [String: Any]
    let moves = try #require(json?["moves"] as? [[String: Any]])
    #expect(moves.map { $0["name"] as? String } == ["Launch", "Export"])
    #expect(moves.map { $0["kind"] as? String } == ["milestone", "task"])
    #expect(moves.map { $0["first"] as? String } == ["2026-12-21", "2026-11-20"])
    #expect(moves.map { $0["due"] as? String } == ["2027-03-21", "2027-02-20"])
    #expect(moves.map { $0["days"] as? Int } == [90, 92])
    #expect(
      moves[1]["moves"] as? NSArray == [
        ["day": "2026-11-08", "from": "2026-11-20", "to": "2027-01-05", "days": 46],
        ["day": "2026-11-15", "from": "2027-01-05", "to": "2027-02-20", "days": 46],
      ])
  }

  @Test func `what moved there and back says so, and what is done says nothing`() throws {
    let back = try site([texts[0], texts[1], texts[0]])
    #expect(try back("groups/launch.html").contains("<span class=\"chip\">moved 2×, first due Dec 21</span>"))
    let done = try site([texts[0], texts[1], texts[1].replacing("[ ]", with: "[x]")])
    for path in ["groups/launch.html", "index.html"] {
      #expect(try !done(path).contains("moved 1×") && !done(path).contains("slipped"))
    }
    #expect(try done("history.html").contains("Dec 21, 2026 → Jan 10, 2027 (+20 days)"))
  }

  @Test(arguments: [
    ("ko", "2회 연기, 90일 늦어짐", "2번 옮김, 처음 기한 "),
    ("de", "in 2 Schritten um 90 Tage verschoben", "2× verschoben, zuerst fällig "),
    ("pl", "opóźnienie o 90 dni po 2 zmianach", "przesunięto 2×, pierwszy termin "),
    ("ru", "сдвинуто на 90 дней за 2 переноса", "перенос: 2×, первый срок "),
    ("ar", "تأخّر 90 يومًا بتغييرين", "نُقل 2×، الموعد الأول "),
  ])
  func `other languages have the words`(lang: String, slipped: String, moved: String) throws {
    let group = try site(texts, lang: lang)("groups/launch.html")
    #expect(group.contains(slipped) && group.contains(moved), "\(group)")
  }
}

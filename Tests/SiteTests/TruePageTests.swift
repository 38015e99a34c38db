import Foundation
import FoundationEssentials
import TestSupport
import Testing

@testable import Base
@testable import Site
@testable import Plan
@testable import TodoFile

/// Every sentence of a page follows from the file.
struct TruePageTests {
  private func site(
    _ texts: [String], lang: String? = nil, base: String? = nil, isLive: Bool = false, name: String = "plan"
  )
    throws -> (String) throws -> String?
  {
    let documents = try texts.enumerated().map { index, text in
      try parseDocument(text, path: "\(name)\(index).md", options: .html)
    }
    let plan = TodoPlan(documents)
    var site = SiteOptions()
    site.baseURL = base
    site.lang = lang ?? plan.lang ?? "en"
    if isLive { site.live = LivePages(version: "", editing: nil) }
    return try Site.built(plan, site).find
  }

  private func page(_ text: String, _ path: String = "index.html") throws -> String {
    try #require(try site([text])(path))
  }

  @Test func `tasks without dates are no “nothing is waiting”, and lead to no calendar`() throws {
    let pages = try site(["# Plan\n## A\n- [ ] one\n- [ ] two\n"])
    let home = try #require(try pages("index.html"))
    #expect(!home.contains("agenda.html") && !home.contains("Nothing left to do."))
    #expect(try #require(try pages("agenda.html")).contains("No open task has a date."))
    #expect(try pages("agenda.ics") == nil)
  }

  @Test(arguments: [("", false), (" done:2026-11-01", true)])
  func `completed tasks can be the newest or the oldest only if a day is known`(done: String, isDated: Bool) throws {
    let completed = try page("# Plan\n## A\n- [x] one\n- [x] two\(done)\n", "completed.html")
    #expect(completed.contains(">Newest first</a>") == isDated)
  }

  @Test func `a list shows 200 tasks and a link to the search for all, a group's page shows each`() throws {
    let tasks = (1...201).map { "- [x] task \($0) #\u{E9}t\u{E9} @bo done:2026-11-01\n" }.joined()
    let pages = try site(["# Plan\n## A\n\(tasks)- [ ] one #few due:2026-11-30\n"])
    func rows(_ path: String) throws -> Int {
      try #require(try pages(path)).components(separatedBy: "<li class=\"task").count - 1
    }
    for (path, query) in [
      ("tags/\u{E9}t\u{E9}.html", "../search.html?tag=%C3%A9t%C3%A9"), ("people/bo.html", "../search.html?person=bo"),
      ("completed.html", "search.html?state=done"),
    ] {
      #expect(try rows(path) == 200, "\(path)")
      #expect(try pages(path)?.contains("Showing 200 of 201. <a href=\"\(query)\">Search</a>") == true, "\(path)")
    }
    #expect(try rows("groups/a.html") == 202)
    #expect(try rows("tags/few.html") == 1 && pages("tags/few.html")?.contains("Showing") == false)
  }

  @Test func `the page for a missing address needs no other file, and has its own styles only`() throws {
    let page = try #require(try site(["# Plan\n## A\n- [ ] one\n"])("404.html"))
    #expect(page.contains("<style>") && !page.contains("<script") && page.utf8.count < 5_000)
    // The icon is empty, so that no browser asks for one.
    #expect(page.components(separatedBy: "<link ").count == 2 && page.contains("<link rel=\"icon\" href=\"data:,\">"))
    let published = try #require(try site(["# Plan\n- [ ] one\n"], base: "https://e.x/p/")("404.html"))
    #expect(published.contains("/p/assets/style."))
  }

  @Test func `a row shows so many of what a task waits for, and how many more there are`() throws {
    let waits = (1...40).map { "after:w\($0)" }.joined(separator: " ")
    let page = try #require(try site(["# Plan\n## A\n- [ ] one \(waits)\n"])("groups/a.html"))
    #expect(page.contains("After w32<") && !page.contains("After w33<") && page.contains(">+8</span>"))
  }

  @Test func `a group's own date counts as a milestone`() throws {
    let text = "# Plan\n## Launch\n<!-- due: 2026-11-01 -->\n- [ ] one\n## Done\n<!-- due: 2026-11-02 -->\n- [x] two\n"
    let pages = try site([text])
    let home = try #require(try pages("index.html"))
    #expect(home.contains("1 milestone overdue") && home.contains("agenda.html"))
    let agenda = try #require(try pages("agenda.html"))
    #expect(agenda.contains("Launch") && !agenda.contains("No open task has a date."))
    #expect(try #require(try pages("agenda.ics")).contains("SUMMARY:Launch"))
  }

  @Test func `plans are executed only where all of them are`() throws {
    #expect(try page("# Plan\n## A\n- [x] one\n- [ ] two\n").contains("class=\"celebration\"") == false)
    #expect(try page("# Plan\n## A\n- [x] one\n- [-] two\n").contains("class=\"celebration\""))
    // A finished group states that it is done itself.
    #expect(try page("# Plan\n## A\n- [x] one\n## B\n- [ ] two\n", "groups/a.html").contains("All done"))
  }

  @Test func `plans with items that are not counted are not called finished`() throws {
    let pages = try site(["# Plan\n## A\n- [x] one\n- 🚧 two\n## B\n- [x] three\n"])
    // A group is finished if the items that are not counted are elsewhere.
    for path in ["index.html", "groups/a.html", "groups/b.html", "completed.html"] {
      #expect(try #require(try pages(path)).contains("class=\"celebration\"") == (path == "groups/b.html"), "\(path)")
    }
    for path in ["index.html", "groups/a.html", "completed.html"] {
      #expect(try #require(try pages(path)).contains("1 more item is not counted"), "\(path)")
    }
    #expect(try !#require(try pages("index.html")).contains("Nothing left to do."))
  }

  @Test func `each group shows only its own items that are not counted`() throws {
    let pages = try site(["# Plan\n## A\n- [x] a\n- ✅ b\n## B\n- [x] c\n- 🚧 d\n- 🚧 e\n"])
    #expect(try #require(try pages("groups/a.html")).contains("1 more item is not counted"))
    #expect(try #require(try pages("groups/b.html")).contains("2 more items are not counted"))
    #expect(try #require(try pages("completed.html")).contains("3 more items are not counted"))
  }

  @Test func `the author's page tells why the figure is not that of the boxes`() throws {
    let home = try #require(try site(["- [x] a\n- b\n- c\n"], isLive: true, name: "TODO-")("index.html"))
    #expect(
      home.contains(
        "2 items without a box count as open tasks; <code dir=\"ltr\">--read boxes</code> counts only the boxes. Boxes done: 1 of 1 (100%)."
      ))
    let notes = "# TODO\n\n## Notes\n- one\n\n## Parser\n- two\n"
    #expect(try !#require(try site([notes], isLive: true, name: "TODO-")("index.html")).contains("reading-note"))
  }

  @Test func `what a figure leaves out is on the author's page of that file, and on none for readers`() throws {
    let few = "# Plan\n## A\n- [ ] a\n## B\n- ✅ b\n- ✅ c\n- ✅ d\n- ✅ e\n- 🚧 f\n"
    let words =
      "Boxes done: 0 of 1 (0%). 5 more lines have a state without a box, 4 of them done; <code dir=\"ltr\">--read all</code> counts them. With them, the figure is 66%."
    let home = try #require(try site([few], isLive: true)("index.html"))
    #expect(home.contains("class=\"reading-note is-loud\"") && home.contains(words))
    #expect(home.contains("<code>---\nread: all\n---</code>"))
    #expect(try !page(few).contains("reading-note"))
    let titled = try #require(try site(["---\ntitle: Plan\n---\n" + few], isLive: true)("index.html"))
    #expect(titled.contains("<code>---\nread: all\n…</code>"))

    let pages = try site([few, "# Other\n- [ ] a\n- [ ] b\n- ✅ c\n"], isLive: true)
    let all = try #require(try pages("index.html"))
    #expect(all.components(separatedBy: "reading-note").count == 2 && all.contains("<a href=\"groups/plan.html\""))
    #expect(try #require(try pages("groups/plan.html")).contains(words))
    #expect(try #require(try pages("groups/other.html")).contains("1 line has a state without a box (4)."))
  }

  @Test func `a file without a task shows its items, and is not called empty`() throws {
    let words = String(repeating: "Some words. ", count: 40)
    let text = "# Trip\n\n\(words)\n\n- book\n- pack\n"
    let home = try page(text)
    #expect(home.contains("<li>book</li>") && !home.contains("No plans yet") && !home.contains("reading-note"))
    let own = try #require(try site([text], isLive: true)("index.html"))
    #expect(
      own.contains("2 list items have no state; <code dir=\"ltr\">--read bullets</code> counts them as open tasks.")
        && own.contains("read: bullets"))
    #expect(own.contains("<li>book</li>") && !own.contains("No plans yet"))
    let file = try #require(try site([text, "- [ ] a\n"])("groups/trip.html"))
    #expect(file.contains("<li>book</li>") && !file.contains("No tasks yet"))
    #expect(try page("# Trip\n\n\(words)\n").contains("No plans yet"))
  }

  @Test func `only days make a task recently completed`() throws {
    let undated = try page("# Plan\n## A\n- [x] one\n- [x] two\n- [ ] three\n## B\n- [ ] b\n")
    #expect(!undated.contains("Recently completed"))
    let dated = try page("# Plan\n## A\n- [x] one ✅ 2026-11-20\n- [x] two\n- [ ] three\n## B\n- [ ] b\n")
    let recent = try #require(dated.range(of: "id=\"recent\""))
    #expect(dated[recent.lowerBound...].contains("one") && dated.contains("Recently completed"))
  }

  @Test func `overdue is a word, not a colour alone`() throws {
    let home = try page("# Plan\n## A\n- [ ] one due:2026-11-01\n")
    #expect(home.contains("overdue"))
    let group = try page("# Plan\n## A\n- [ ] one due:2026-11-01\n", "groups/a.html")
    #expect(group.contains("Nov 1 · overdue"))
  }

  @Test(arguments: [("ar", "rtl"), ("he", "rtl"), ("fa", "rtl"), ("en", nil), ("ko", nil)] as [(String, String?)])
  func `a page in a right-to-left script declares its direction`(lang: String, direction: String?) throws {
    let home = try page("---\nlang: \(lang)\n---\n# Plan\n## A\n- [ ] one\n")
    #expect(home.contains("<html lang=\"\(lang)\"") && home.contains("dir=\"rtl\"") == (direction != nil))
  }

  @Test(arguments: [
    ("# 계획\n## 웹\n- [ ] 받은 일 처리하기\n- [ ] 도메인 사기\n", "ko"), ("# 計画\n## 準備\n- [ ] ドメインを買う\n- [ ] 文章を書く\n", "ja"),
    ("# 计划\n## 网站\n- [ ] 购买域名并写好文章\n- [ ] 发布网站的第一版\n", "zh"), ("# Plan\n## A\n- [ ] buy milk and bread\n", "en"),
  ])
  func `a file that names no language is read in that of its words`(text: String, lang: String) throws {
    #expect(try page(text).contains("<html lang=\"\(lang)"))
  }

  @Test func `texts for the author are not for readers`() throws {
    let home = try page("# Plan\n")
    #expect(!home.contains("## Group") && !home.contains("<pre"))
  }

  @Test func `an empty filter shows a message without a script`() throws {
    let group = try page("# Plan\n## A\n- [ ] one\n", "groups/a.html")
    #expect(group.contains("<fieldset class=\"segments filters") || group.contains("<fieldset class=\"segments"))
    #expect(group.contains("<legend class=\"sr\">"))
  }

  @Test(arguments: [
    ("- [ ] a est:3h\n- [ ] b est:5h\n- [x] c est:2h\n", "2 h of 10 h"),
    ("- [x] a ~2\n- [ ] b ~5\n- [ ] c\n- [ ] d ~1\n", "1 task"),
  ])
  func `figures by estimate are whole sentences`(tasks: String, words: String) throws {
    let home = try page("# Plan\n## A\n\(tasks)")
    #expect(!home.contains(" ;") && !home.contains("0 tasks have no estimate"))
    if home.contains("weighted") {
      #expect(home.contains(words), "\(home.components(separatedBy: "weighted").last?.prefix(200) ?? "")")
    }
  }

  @Test func `two plans have no event in common`() throws {
    func uids(_ title: String) throws -> [Substring] {
      try page("# \(title)\n## A\n- [ ] one due:2026-12-01\n", "agenda.ics").split(separator: "\r\n")
        .filter { $0.hasPrefix("UID:") }
    }
    #expect(try uids("Plan") != uids("Pal!") && uids("Plan") == uids("Plan"))
    let file = try page("# Plan\n## A\n- [ ] one due:2026-12-01\n", "agenda.ics")
    #expect(file.contains("\r\nNAME:Plan") && file.contains("REFRESH-INTERVAL"))
  }

  @Test func `ordered tasks keep their numbers`() throws {
    let group = try page("# Plan\n## A\n1. [ ] one\n2. [ ] two\n", "groups/a.html")
    #expect(group.contains(">1.</span>") && group.contains(">2.</span>"))
  }

  @Test func `text below a heading without tasks is on its group's page`() throws {
    let group = try page("# Plan\n## Website\n- [ ] a\n\n### Background\n\nWhy we do it.\n", "groups/website.html")
    #expect(group.contains("Background") && group.contains("Why we do it."))
  }

  @Test func `pictures of the file's own are places until they are known`() throws {
    let home = try page("# Plan\n\n![a](b.png) text\n\n## A\n- [ ] x ![c](d.png)\n")
    #expect(!home.contains("<img") && !home.contains("x-image"))
  }
}

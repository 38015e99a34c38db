import Foundation
import History
import TestSupport
import Testing

@testable import Base
@testable import Plan
@testable import Site
@testable import TodoFile

/// The table of all lists of a plan of several.
struct PortfolioTests {
  private let today = someDay  // 2026-11-21

  private func plan(_ files: [(path: String, text: String)]) throws -> TodoPlan {
    TodoPlan(try files.map { try parseDocument($0.text, path: $0.path, options: .html) })
  }

  private func page(_ plan: TodoPlan, _ path: String, histories: [History?] = [], lang: String = "en") throws -> String?
  {
    var options = SiteOptions()
    (options.past.lists, options.lang) = (histories, lang)
    return try Site.built(plan, options).find(path)
  }

  private static let files = [
    ("a.md", "# Alpha\n## Now\n- [x] one\n- [ ] two\n"),
    ("b.md", "# Beta\n## v1 due:2026-11-01\n- [ ] late\n- [ ] later due:2026-10-01\n"),
    ("c.md", "# Gamma\n- [x] one\n- [x] two\n"), ("d.md", "# Delta\n- [ ] soon due:2026-11-30\n- [/] more\n"),
  ]

  /// The names of the rows, in order.
  private func names(_ page: String) -> [String] {
    page.components(separatedBy: "<tbody>").last?.matches(of: /<th scope="row"><a [^>]*>([^<]*)/).map { String($0.1) }
      ?? []
  }

  /// A history of one file whose last change was some days ago.
  private func history(_ text: String, daysAgo: Int) throws -> History {
    var catalog = TaskCatalog()
    let day = today.advanced(by: -daysAgo)
    let first = Revision(
      "a", on: day.advanced(by: -100),
      snapshot: catalog.snapshot(of: try parseDocument(text.replacing("[x]", with: "[ ]"))))
    let last = Revision("b", on: day, snapshot: catalog.snapshot(of: try parseDocument(text)))
    return HistoryBuilder.run([[first, last]], today: today, in: catalog).history
  }

  @Test func `each list has a row with its figures, its verdict, and its next date, those that are late first`() throws
  {
    let plan = try plan(Self.files)
    let page = try #require(try page(plan, "portfolio.html"))
    #expect(names(page) == ["Beta", "Delta", "Alpha", "Gamma"])
    let beta = try #require(page.components(separatedBy: "<tr ").first { $0.contains(">Beta<") })
    #expect(beta.contains("data-sort=\"0\">0%") && beta.contains(">0/2<"))
    #expect(
      beta.contains("<span class=\"verdict-offTrack\">Off track</span>")
        && beta.contains("class=\"n late\" data-sort=\"1\">1<"))
    #expect(
      beta.contains("href=\"groups/v1.html\" dir=\"auto\">v1</a>")
        && beta.contains("datetime=\"2026-11-01\" class=\"late\""))
    let delta = try #require(page.components(separatedBy: "<tr ").first { $0.contains(">Delta<") })
    #expect(delta.contains(">soon</a>") && delta.contains("datetime=\"2026-11-30\""))
    #expect(page.components(separatedBy: "<span class=\"verdict-done\">Done</span>").count == 2)
    #expect(page.contains("4 lists") && page.contains("Off track: 1"))
    // Without a history, nothing is known about changes, and there is nothing else to begin with.
    #expect(!page.contains("Last change"))
    #expect(try self.page(plan, "portfolio-quiet.html") == nil)
  }

  @Test func `with a history, the list that has not changed for longest comes first on a page of its own`() throws {
    let plan = try plan(Self.files)
    let days = [3, 0, 200, 22]
    let histories = try zip(Self.files, days).map { try history($0.1, daysAgo: $1) }
    let late = try #require(try page(plan, "portfolio.html", histories: histories))
    let quiet = try #require(try page(plan, "portfolio-quiet.html", histories: histories))
    #expect(names(quiet) == ["Gamma", "Delta", "Alpha", "Beta"] && names(late)[0] == "Beta")
    #expect(
      late.contains("Last change") && quiet.contains(">22 days</span>") && quiet.contains("datetime=\"2026-11-21\""))
    #expect(quiet.contains("<a href=\"portfolio-quiet.html\" aria-current=\"true\">Longest unchanged first</a>"))
    // A list without revisions comes last.
    let some = try #require(try page(plan, "portfolio-quiet.html", histories: [histories[0], nil, nil, nil]))
    #expect(names(some) == ["Alpha", "Beta", "Gamma", "Delta"])
  }

  @Test func `the home page of several lists leads to the table, and a single one has none`() throws {
    let several = try plan(Self.files)
    #expect(try #require(try page(several, "index.html")).contains("href=\"portfolio.html\">All lists</a>"))
    #expect(try #require(try page(several, "index.html", lang: "ko")).contains("href=\"portfolio.html\">모든 목록</a>"))
    let one = try plan([Self.files[0]])
    #expect(try page(one, "portfolio.html") == nil)
    #expect(!(try #require(try page(one, "index.html")).contains("portfolio")))
  }

  @Test func `files that continue another, and the files of a folder of tasks, are one list`() throws {
    let todo = try plan([("done.txt", "x 2026-11-01 a\n"), ("todo.txt", "b\n"), ("c.md", "- [ ] c\n")])
    #expect(todo.lists == [[1, 0], [2]])
    let documents = try (0..<4).map { try parseDocument("- [ ] \($0)\n", path: "\($0).md") }
    let members = TodoPlan(
      documents, in: [PlanFolder(name: "tasks")],
      locations: [
        PlanLocation(folder: 0, isMember: true), PlanLocation(), PlanLocation(folder: 0, isMember: true),
        PlanLocation(folder: 0),
      ], title: "P")
    #expect(members.lists == [[0, 2], [1], [3]])
    #expect(try plan([Self.files[0]]).lists == [[0]])
  }
}

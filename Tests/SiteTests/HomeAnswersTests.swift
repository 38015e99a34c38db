import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Site
@testable import Plan
@testable import TodoFile

/// The home page's statements on a plan follow from `progress.json`.
struct HomeAnswersTests {
  private let today = someDay

  private func site(_ text: String) throws -> (home: String, json: [String: Any]) {
    let site = try Site.built(text)
    let json = try JSONSerialization.jsonObject(with: Data(try site.text("progress.json").utf8))
    return (try site.text("index.html"), try #require(json as? [String: Any]))
  }

  private func day(_ offset: Int) -> CalendarDate { today.advanced(by: offset) }

  /// The verdict by the rule that the page states, from the figures and the limits in the file.
  private func verdict(_ outlook: [String: Any], total: Int) throws -> String? {
    func number(_ key: String, in object: Any?) throws -> Int {
      try #require((object as? [String: Any])?[key] as? Int)
    }
    let left = try number("left", in: outlook)
    if total > 0, left == 0 { return "done" }
    guard outlook["lastDue"] is String else { return nil }
    let rule = outlook["rule"]
    let deadlines = try #require(outlook["deadlines"] as? [[String: Any]])
    func isLate(_ key: String) -> Bool {
      deadlines.contains { ($0[key] as? String).map { [due = $0["due"] as? String ?? ""] in $0 > due } ?? false }
    }
    let (overdue, late) = (try number("overdue", in: outlook), try number("milestonesOverdue", in: outlook))
    let pace = outlook["pace"] as? [String: Any]
    let days = pace?["days"] as? Int ?? 0
    let isKnown = try days >= number("judgedDays", in: rule)
    let isHopeless = try deadlines.contains { deadline in
      guard isKnown, let daysLeft = deadline["daysLeft"] as? Int else { return false }
      let (net, limit) = (max(0, try number("net", in: pace)), try number("offTrackPacePercent", in: rule))
      return try number("left", in: deadline) * 100 * days > (net + 1) * limit * max(7, daysLeft)
    }
    let isOverdue = try overdue * 100 > left * number("offTrackOverduePercent", in: rule)
    if late > 0 || isOverdue || isLate("from") || isHopeless { return "offTrack" }
    let isPressed = try deadlines.contains { deadline in
      guard isKnown, let daysLeft = deadline["daysLeft"] as? Int else { return false }
      let (net, limit) = (max(0, try number("net", in: pace)), try number("atRiskPacePercent", in: rule))
      return try number("left", in: deadline) * 100 * days > net * limit * max(1, daysLeft)
    }
    let isTight = try deadlines.contains { deadline in
      guard isKnown, let daysLeft = deadline["daysLeft"] as? Int else { return false }
      // At the net pace, of which each deadline loses its share of the new tasks.
      let (tasks, net) = (try number("left", in: deadline), max(0, try number("net", in: pace)))
      let growth = max(0, (pace?["added"] as? Int ?? 0) - (pace?["cut"] as? Int ?? 0))
      let shrinking = Double(net) - Double(growth * tasks) / Double(left)
      let needed = tasks == 0 ? 0 : shrinking > 0 ? (Double(tasks * days) / shrinking).rounded(.up) : .infinity
      #expect(deadline["daysNeeded"] as? Int == (needed.isFinite ? Int(needed) : nil))
      return try needed * 100 > Double(max(1, daysLeft) * number("atRiskTimePercent", in: rule))
    }
    let isQuiet = try outlook["quietWeeks"] as? Int ?? 0 >= number("atRiskQuietWeeks", in: rule)
    let isMoved = try deadlines.contains { try number("moved", in: $0) >= number("atRiskMoves", in: rule) }
    let isAtRisk = overdue > 0 || isLate("middle") || isPressed || isTight || isQuiet || isMoved
    if isAtRisk { return "atRisk" }
    return try days >= number("onTrackDays", in: rule) ? "onTrack" : "unknown"
  }

  @Test func `the verdict follows from progress-json by the stated rule`() throws {
    var random = SeededGenerator(seed: 24)
    var seen: [String: Int] = [:]
    for _ in 0..<Rounds.of(300) {
      var text = "# Plan\n"
      for group in 0..<1 + random.below(3) {
        text += "\n## G\(group)\n"
        if random.below(4) == 0 { text += "<!-- due: \(day(random.below(60) - 8)) -->\n" }
        text += "\n"
        for task in 0..<1 + random.below(8) {
          let due = random.below(3) == 0 ? " due:\(day(random.below(50) - 5))" : ""
          let state = random.pick([" ", "x", "x", "-", "/"])
          let done = state == "x" && random.below(5) > 0 ? " done:\(day(-random.below(70)))" : ""
          text += "- [\(state)] t\(task)\(due)\(done)\n"
        }
      }
      let (home, json) = try site(text)
      let outlook = try #require(json["outlook"] as? [String: Any])
      let total = try #require((json["progress"] as? [String: Any])?["total"] as? Int)
      let wanted = try verdict(outlook, total: total)
      #expect(outlook["verdict"] as? String == wanted, "\(text)")
      let names = [
        "onTrack": "On track", "atRisk": "At risk", "offTrack": "Off track", "unknown": "Not enough history to judge",
      ]
      // A list without a milestone is not told that it cannot be judged, unless it is dated and has weeks of history.
      let due = (outlook["deadlines"] as? [[String: Any]])?.last?["left"] as? Int ?? 0
      let isDated = due * 2 >= outlook["left"] as? Int ?? 0
      let days = (outlook["pace"] as? [String: Any])?["days"] as? Int ?? 0
      let isList = !text.contains("<!-- due") && !(isDated && days >= 28)
      let name = isList && wanted == "unknown" ? nil : names[wanted ?? ""]
      #expect(home.contains("class=\"verdict") == (name != nil))
      if let name, let wanted {
        let sentence = "<p class=\"verdict is-\(wanted)\"><b>\(name)</b>"
        #expect(home.contains(sentence))
        #expect(home.contains("more than 20% of the tasks left are overdue"))
      }
      #expect(home.contains("<details class=\"rule") == (name != nil))
      let isRuleAlone = name != nil && ["onTrack", "unknown"].contains(wanted)
      #expect(home.contains("<summary>How this is judged</summary>") == isRuleAlone)
      seen[wanted ?? "none", default: 0] += 1
    }
    if Rounds.of(300) > 100 { #expect(seen.count == 6, "\(seen)") }
  }

  @Test func `a list of somebody's own begins with its tasks, and a plan of a team with its report`() throws {
    func places(_ text: String) throws -> (next: String.Index, groups: String.Index, home: String) {
      let home = try site(text).home
      func place(_ mark: String) throws -> String.Index { try #require(home.range(of: mark)?.lowerBound, "\(mark)") }
      return (try place("id=\"next\""), try place("id=\"groups\""), home)
    }
    let list = "# Home\n\n## Shopping\n\n- [ ] Milk\n- [x] Bread done:\(day(-2))\n\n## Some day\n\n- [ ] Paint\n"
    let dated = list.replacing("Milk", with: "Milk due:\(day(3))")
    for text in [list, dated] {
      let own = try places(text)
      #expect(own.next < own.groups && own.home.contains(" is-list\""))
      for word in ["Not enough history", "class=\"lead\"", "the pace is", "No forecast", "class=\"rule"] {
        #expect(!own.home.contains(word), "\(word)")
      }
    }
    // A day for one of many tasks makes no plan of it, however long its history.
    let past = (1...6).map { "- [x] t\($0) done:\(day(-7 * $0))\n" }.joined()
    let old = try places(dated + "- [ ] Sleep\n" + past)
    #expect(old.home.contains(" is-list\"") && old.next < old.groups)
    let half = try places(dated.replacing("Paint", with: "Paint due:\(day(9))") + past)
    #expect(!half.home.contains(" is-list\"") && half.groups < half.next)
    // What is wrong is told, below the tasks.
    let late = try places(list.replacing("Milk", with: "Milk due:\(day(-3))"))
    #expect(try #require(late.home.range(of: "<b>Off track</b>")).lowerBound > late.groups)
    let milestone = "## Some day\n<!-- due: \(day(9)) -->\n"
    let estimates = dated.replacing("Milk", with: "Milk ~2h").replacing("Bread", with: "Bread ~1h")
    for report in [
      dated.replacing("Milk", with: "Milk @ana"), dated.replacing("## Some day\n", with: milestone),
      estimates.replacing("Paint", with: "Paint ~1h"),
    ] {
      let own = try places(report)
      #expect(own.groups < own.next && !own.home.contains(" is-list\""), "\(report)")
      #expect(own.home.contains("Not enough history"))
    }
  }

  @Test func `figures link to their tasks, and short lists show the group and the people`() throws {
    let (home, _) = try site("# Plan\n\n## Alpha\n\n- [ ] one @nora !!\n- [/] two\n- [x] three\n## Beta\n- [ ] four\n")
    for link in ["completed.html", "search.html?state=open", "search.html?state=inProgress"] {
      #expect(home.contains("<a href=\"\(link)\">"), "\(link)")
    }
    #expect(home.contains(#/<span class="of g1">Alpha · @nora · High</span>/#))
    #expect(home.contains("<a href=\"people/nora.html\" dir=\"auto\">@nora</a>"))
  }

  @Test func `people who have names are shown by them, and stay their handles in addresses and data`() throws {
    let text =
      "---\npeople: {nora: Nora <Ek>, bo: 보}\n---\n# Plan\n\n## Alpha\n- [ ] one @nora @cy\n- [ ] two @Bo\n## Beta\n- [ ] b @nora\n"
    let page = try Site.built(text).text
    let home = try page("index.html")
    #expect(home.contains("<a href=\"people/nora.html\" dir=\"auto\">Nora &lt;Ek&gt;</a>"))
    #expect(home.contains("<span dir=\"auto\">Nora &lt;Ek&gt;</span> · @cy"))
    let group = try page("groups/alpha.html")
    #expect(group.contains("href=\"../people/nora.html\">Nora &lt;Ek&gt;</a>") && group.contains(">보</a>"))
    let person = try page("people/nora.html")
    #expect(person.contains("<h1 dir=\"auto\">Nora &lt;Ek&gt;</h1><p class=\"muted\"><bdi>@nora</bdi> · "))
    #expect(try page("people/cy.html").contains("<h1 dir=\"auto\">@cy</h1><p class=\"muted\"><b>0</b>"))
    #expect(try page("search.html").contains("<option value=\"nora\">Nora &lt;Ek&gt;</option>"))
    let index = try page("search-index.js")
    #expect(index.contains("\"names\":{\"bo\":\"보\",\"nora\":\"Nora \\u003cEk>\"}"))
    #expect(index.contains("[\"nora\",\"cy\"]"))
  }

  @Test func `a single group shows its tasks, and many groups begin with the list`() throws {
    let lone = try site("# Plan\n\n## Alpha\n\n- [ ] one\n- [x] two\n").home
    #expect(!lone.contains("class=\"cards") && lone.contains("<ul class=\"tasks") && lone.contains("groups/alpha.html"))
    func many(_ count: Int) throws -> String {
      try site("# Plan\n" + (0..<count).map { "\n## G\($0)\n\n- [ ] t\n" }.joined()).home
    }
    #expect(try many(12).contains("id=\"view-cards\" checked"))
    #expect(try many(13).contains("id=\"view-list\" checked"))
    // No card is alone in the last of its rows.
    #expect(try many(5).contains("cards of-3") && many(8).contains("cards of-4") && many(2).contains("cards of-2"))
  }

  @Test func `milestones stand on a line with today, those that were reached first`() throws {
    func group(_ name: String, _ offset: Int, _ task: String = "- [ ] t") -> String {
      "\n## \(name)\n<!-- due: \(day(offset)) -->\n\n\(task)\n"
    }
    let reached = "- [x] t done:\(day(-12))"
    let home = try site(
      "# Plan\n" + group("Far", 90) + group("Late", -9) + group("Soon", 20) + group("Beta", -15, reached)
    ).home
    let list = try #require(home.firstMatch(of: /<ol class="milestones">(?s:.*?)<\/ol>/)).output
    let names = list.matches(of: />(Far|Late|Soon|Beta|Today)</).map { String($0.output.1) }
    #expect(names == ["Beta", "Late", "Today", "Soon", "Far"])
    #expect(
      list.contains("· 9 days late</time></span><span>0/1</span>") && list.contains("</time> · 3 days late</span>"))
    #expect(list.contains("class=\"g2 is-late\"") && list.contains("class=\"g4 is-reached\""))
    // 3, 9, 20, and 70 days on a line to scale.
    let scale = try #require(home.firstMatch(of: /<svg class="scale"(?s:.*?)<\/svg>/)).output
    let marks = scale.matches(of: /class="(\w+)" cx="([0-9.]+)"/).map { "\($0.output.1) \($0.output.2)" }
    #expect(marks == ["reached 6", "late 37.18", "today 130.71", "ahead 338.55", "ahead 1066"])
    #expect(!(try site("# Plan\n\n## A\n\n- [ ] t\n").home.contains("class=\"milestones\"")))
    // What is late has a large figure, even if no task has a day of its own.
    #expect(home.contains("<b class=\"late\">1</b> <span class=\"label\">Milestone overdue"))
  }

  @Test func `a milestone of which others are due before tells how many tasks all of these are`() throws {
    let text =
      "# Plan\n## A\n<!-- due: \(day(2)) -->\n- [ ] a\n## B\n<!-- due: \(day(3)) -->\n- [ ] b\n- [x] c done:\(day(-40))\n"
    let home = try site(text).home
    #expect(home.contains(">1 to do in 2 days<") && home.contains(">2 to finish by then, in 3 days<"))
  }

  @Test func `a milestone of today is due today, and not in a day`() throws {
    let done = (0..<8).map { "- [x] d\($0) done:\(day(-7 * $0))\n" }.joined()
    let home = try site(
      "# Plan\n## A\n<!-- due: \(day(0)) -->\n- [ ] a\n- [ ] b\n## B\n<!-- due: \(day(39)) -->\n- [ ] c\n\(done)"
    ).home
    #expect(home.contains("<li>A is due today; 2 left; the pace is ") && home.contains("risk\">Today<"))
    #expect(!home.contains("in 1 day"))
  }

  @Test func `four figures are large, what is late before what is open, and the others stand below`() throws {
    let text =
      "# Plan\n\n## A\n\n- [x] a\n- [/] b\n- [ ] c due:\(day(-3))\n- [ ] d due:\(day(2))\n- [-] e\n- [ ] f\n"
    let home = try site(text).home
    let list = try #require(home.firstMatch(of: /<ul class="figures">(?s:.*?)<\/ul>/)).output
    let figures = list.matches(of: /<b[^>]*>(\d+)<\/b>(\/\d+)? <span class="label">(?:<span[^>]*><\/span>)?([^<]+)/).map
    {
      "\($0.output.1)\($0.output.2 ?? "") \($0.output.3)"
    }
    #expect(figures == ["1/5 Done", "1 In progress", "1 Overdue", "1 Due soon"])
    #expect(home.contains("<a href=\"search.html?state=open\">3 open</a> · "))
    #expect(home.contains(">1 cancelled</a></p>"))
  }

  @Test func `tasks of a group that is due in half a year are not next before earlier ones`() throws {
    func next(_ days: Int) throws -> [String] {
      let text = "# Plan\n\n## First\n\n- [ ] begin\n\n## Last\n<!-- due: \(day(days)) -->\n\n- [ ] end\n"
      let section = try #require(try site(text).home.components(separatedBy: "<ul class=\"short\">").dropFirst().first)
      return section.matches(of: />(begin|end)</).map { String($0.output.1) }
    }
    #expect(try next(180) == ["begin", "end"] && next(28) == ["end", "begin"])
  }

  @Test func `a strip of days is drawn where ten dates are known`() throws {
    func tasks(_ count: Int) -> String { (0..<count).map { "- [x] t\($0) done:\(day(-$0))\n" }.joined() }
    #expect(!(try site("# Plan\n\n## A\n\n\(tasks(9))\n## B\n- [ ] b\n").home.contains("class=\"days\"")))
    let home = try site("# Plan\n\n## A\n\n\(tasks(10))\n## B\n- [ ] b\n").home
    #expect(home.contains("<title>10 tasks finished in the last 26 weeks, by day</title>"))
  }

  @Test func `what other pages embed has no script, 4 kB at most, and leads to its page`() throws {
    let name = String(repeating: "Launch <b> & ", count: 20)
    let text =
      "# \(name)\n\n## Alpha\n<!-- badge: true -->\n\n- [x] one\n- [ ] two due:2026-01-01\n\n## Beta\n\n- [ ] b\n"
    let site = try Site.built(TodoPlan([try parseDocument(text)]))
    for (path, link) in [("embed.html", "index.html"), ("embeds/alpha.html", "../groups/alpha.html")] {
      let page = try site.text(path)
      #expect(page.utf8.count <= 4096 && !page.contains("<script") && page.contains("href=\"\(link)\" target=\"_top\""))
      #expect(page.contains("1 overdue") && page.contains("default-src &#39;none&#39;"))
    }
    #expect(!site.contains("embeds/beta.html"))
  }

  @Test func `the page of a person begins with pending tasks, and cancelled tasks are not completed`() throws {
    let text =
      "# Plan\n\n## A\n\n- [x] earlier @n done:2026-10-01\n- [-] gone @n\n- [x] new @n done:2026-11-01\n- [ ] later @n\n- [ ] soon @n due:2026-12-01\n"
    let page = try Site.built(TodoPlan([try parseDocument(text)])).text("people/n.html")
    let places = try ["soon", "later", ">Completed</h2>", "new", "earlier", ">Cancelled</h2>", "gone"].map {
      try #require(page.range(of: $0)?.lowerBound, "\($0)")
    }
    #expect(places == places.sorted())
  }

  @Test func `each group at the top has a feed of its own, its subgroups included`() throws {
    let text =
      "# Plan\n\n## A\n\n- [x] one done:2026-11-01\n### Inner\n- [x] two done:2026-11-03\n## B\n- [x] three done:2026-11-02\n"
    let plan = TodoPlan([try parseDocument(text)])
    var options = SiteOptions()
    options.baseURL = "https://example.com/"
    let site = try Site.built(plan, options)
    let feed = try site.text("groups/a.xml")
    let titles = feed.matches(of: /<entry><title>([^<]+)/).map { String($0.output.1) }
    #expect(titles == ["two", "one"])
    #expect(try site.text("groups/a.html").contains("href=\"../groups/a.xml\""))
    #expect(!site.contains("groups/inner.xml"))
    let manifest = try JSONSerialization.jsonObject(with: Data(try site.text("manifest.webmanifest").utf8))
    #expect((manifest as? [String: Any])?["name"] as? String == "Plan")
    #expect(try site.text("index.html").contains("apple-touch-icon.png"))
    // The preview has them as well, and a site without an address does not.
    options.baseURL = nil
    for live in [LivePages(version: "1", editing: nil), nil] {
      options.live = live
      let site = try Site.built(plan, options)
      #expect(site.contains("manifest.webmanifest") == (live != nil))
      #expect(try site.text("index.html").contains("apple-touch-icon.png") == (live != nil))
    }
  }

  @Test func `completed tasks stand below their months, those without a known date last`() throws {
    let text =
      "# Plan\n\n## A\n\n- [x] a done:2026-11-05\n- [x] b\n- [x] c done:2026-10-30\n- [x] d done:2026-11-01\n"
    let page = try Site.built(TodoPlan([try parseDocument(text)])).text("completed.html")
    let heads = page.matches(of: /<h2 class="over">([^<]+)<span[^>]*>· (\d)/)
      .map { "\($0.output.1)\($0.output.2)" }
    #expect(heads == ["November 2026 2", "October 2026 1", "No known date 1"])
    let undated = try Site.built(TodoPlan([try parseDocument("# Plan\n\n- [x] a\n")]))
    #expect(try !undated.text("completed.html").contains("class=\"over\""))
  }
}

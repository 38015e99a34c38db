import Foundation
import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan
@testable import Reports

/// What tasks promise, before and after, in each format of a report.
struct LedgerReportTests {
  private func text(_ report: ProgressReport) -> String {
    ReportText.render(report, style: TerminalStyle(isColored: false, width: 100))
  }

  private let before = """
    # P

    ## Launch
    <!-- due: 2026-12-21 -->
    - [ ] Export due:2026-11-20 @anna
    - [ ] Copy start:2026-11-02 ~2d
    - [ ] Party due:2026-12-25 @anna @bo
    - [ ] Music
    - [ ] Cake !
    - [x] Buy @bo
    - [ ] Water due:2026-11-20 rec:1w

    ## Beta due: 2026-10-10
    - [/] b
    """
  private let after = """
    # P

    ## Launch
    <!-- due: 2027-03-21 -->
    - [/] Export due:2027-02-20 @ben
    - [>] Copy start:2026-11-09 ~3d
    - [ ] Party @anna
    - [?] Music due:2026-12-20
    - [ ] Cake !!
    - [x] Buy due:2026-11-11 @eva
    - [ ] Water due:2026-11-27 rec:1w

    ## Beta due: 2026-10-05
    - [ ] b @bo
    """

  @Test func `another time on the same day is a changed time and no moved date`() throws {
    let old = "- [ ] a due:2026-12-01T18:00\n- [ ] b due:2026-12-01\n- [ ] c due:2026-12-01T18:00\n"
    let report = try report(
      old, "- [ ] a due:2026-12-01T19:00\n- [ ] b due:2026-12-01T08:30\n- [ ] c due:2026-12-02T18:00\n")
    let text = text(report)
    #expect(text.contains("1 date moved 1 day later, 2 times changed"), "\(text)")
    #expect(text.contains("a  18:00 → 19:00") && text.contains("b  none → 08:30"), "\(text)")
    #expect(text.contains("c  2026-12-01 → 2026-12-02 (+1 day)"), "\(text)")
    let changes = report.base?.change.changes(.dates) ?? []
    #expect(changes.map(\.isRetimed) == [true, true, false] && changes.map(\.slip) == [0, 0, 1])
    var json = JSONWriter()
    json.object { ReportJSON.write(terms: changes[0], &$0) }
    #expect(json.text == #"{"dueTime":{"from":"18:00","to":"19:00"}}"#, "\(json.text)")
  }

  @Test func `the text names every date, owner, state, priority, and estimate that changed`() throws {
    let report = try report(before, after)
    #expect(
      text(report) == """
        P  since 7d (0123456)
        2 milestones moved up to 90 days later, 1 date moved 92 days later, 1 date removed, 1 date set, 1 start changed, \
        3 owners changed, 1 started, 1 deferred, 1 questioned, 1 back to open, 1 priority changed, 1 estimate changed: \
        12% (1/8)
        1 due soon · 1 in progress

        Milestones moved (2)
          Launch  2026-12-21 → 2027-03-21 (+90 days)
          Beta  2026-10-10 → 2026-10-05 (−5 days)

        Dates moved (1)
          ± Export  2026-11-20 → 2027-02-20 (+92 days)  Launch

        Dates removed (1)
          ± Party  2026-12-25 → none  Launch

        Dates set (1)
          ± Music  none → 2026-12-20  Launch

        Starts changed (1)
          ± Copy  start 2026-11-02 → 2026-11-09 (+7 days)  Launch

        Owners changed (3)
          ± Export  @anna → @ben  Launch
          ± Party  @anna, @bo → @anna  Launch
          ± b  nobody → @bo  Beta due: 2026-10-05

        Started (1)
          ± Export  open → in progress  Launch

        Deferred (1)
          ± Copy  open → deferred  Launch

        Questioned (1)
          ± Music  open → question  Launch

        Back to open (1)
          ± b  in progress → open  Beta due: 2026-10-05

        Priorities changed (1)
          ± Cake  medium → high  Launch

        Estimates changed (1)
          ± Copy  2d → 3d  Launch

        """)
  }

  @Test func `Markdown, HTML, JSON, and the files for CI services have the same`() throws {
    let report = try report(before, after)
    let markdown = ReportMarkdown.render(report)
    #expect(
      markdown.contains(
        "<details><summary>2 milestones moved up to 90 days later</summary>\n\n- Launch: 2026-12-21 → 2027-03-21 (+90 days)\n"
      ))
    #expect(
      markdown.contains(
        "<details><summary>1 date moved 92 days later</summary>\n\n- Export: 2026-11-20 → 2027-02-20 (+92 days) · Launch · `@ben`\n"
      ))
    #expect(markdown.contains("- Export: `@anna` → `@ben` · Launch\n"))
    let html = ReportHTML.render(report)
    #expect(
      html.contains("Milestones moved (2)</h3>")
        && html.contains("<bdi>Launch</bdi>: 2026-12-21 → 2027-03-21 (+90 days)"))
    #expect(html.contains("<bdi>Export</bdi>: @anna → @ben <span"))
    let annotations = GitHubReport.annotations(report) { $0 }
    #expect(
      annotations.contains(
        "::notice file=TODO.md,line=5,title=Moved later::2026-11-20 → 2027-02-20 (+92 days): Export\n"))
    // A milestone too, but none that moved earlier.
    #expect(
      annotations.contains(
        "::notice file=TODO.md,line=3,title=Moved later::2026-12-21 → 2027-03-21 (+90 days): Launch\n"))
    #expect(!annotations.contains("Beta"), "\(annotations)")
    let outputs = GitHubReport.outputs(report, comment: nil, delimiter: "x")
    #expect(outputs.contains("slipped=3\n") && outputs.contains("slip-days=92\n"))
    #expect(GitLabReport.metrics(report).contains("\nringmark_slipped 3\n"))
    let json = try JSONSerialization.jsonObject(with: Data(ReportJSON.render(report))) as? [String: Any]
    let since = try #require(json?["since"] as? [String: Any])
    func first(_ name: String) throws -> [String: Any] {
      try #require((since[name] as? [[String: Any]])?.first)
    }
    #expect(try first("dates")["due"] as? NSDictionary == ["from": "2026-11-20", "to": "2027-02-20", "days": 92])
    #expect(try first("owners")["owners"] as? NSDictionary == ["from": ["anna"], "to": ["ben"]])
    #expect(try first("states")["oldState"] as? String == "open" && first("states")["state"] as? String == "inProgress")
    #expect(try first("priorities")["priority"] as? NSDictionary == ["from": "medium", "to": "high"])
    #expect(try first("estimates")["estimate"] as? NSDictionary == ["from": "2d", "to": "3d"])
    #expect(try first("groupDates")["due"] as? NSDictionary == ["from": "2026-12-21", "to": "2027-03-21", "days": 90])
    #expect(try first("groupDates")["group"] as? [String] == ["Launch"])
  }

  @Test(arguments: [
    ("- [ ] a due:2026-11-01\n- [x] b\n", "- [ ] a due:2026-11-02\n- [x] b\n", "1 date moved 1 day later: 50% (1/2)"),
    ("- [ ] a due:2026-11-02\n- [x] b\n", "- [ ] a due:2026-11-01\n- [x] b\n", "1 date moved 1 day earlier: 50% (1/2)"),
    (
      "- [ ] a due:2026-11-02 @x\n- [ ] b @x\n", "- [x] a due:2026-11-05 @y\n- [ ] b @y\n",
      "1 finished, 1 date moved 3 days later, 2 owners changed: 0% (0/2) → 50% (1/2)"
    ),
    ("- [x] a due:2026-11-02 @x\n", "- [x] a due:2026-11-05 @y\n", "No change: 100% (1/1)"),
    ("- [ ] a @x\n## B due: 2026-11-02\n- [ ] b\n", "- [ ] a @x\n", "1 cut: 0% (0/2) → 0% (0/1)"),
    ("- [ ] a\n", "- [ ] a\n## B due: 2026-11-02\n- [ ] b\n", "1 added: 0% (0/1) → 0% (0/2)"),
    ("## B\n- [ ] b\n", "## B due: 2026-11-02\n- [ ] b\n", "1 milestone date set: 0% (0/1)"),
    ("## B due: 2026-11-02\n- [ ] b\n", "## B\n- [ ] b\n", "1 milestone date removed: 0% (0/1)"),
    (
      "# Plan\n<!-- due: 2026-11-02 -->\n- [ ] b\n", "# Plan\n<!-- due: 2026-11-12 -->\n- [ ] b\n",
      "1 milestone moved 10 days later: 0% (0/1)"
    ),
  ])
  func `the headline tells what moved, also when no box changed`(old: String, new: String, headline: String) throws {
    #expect(try report(old, new).headline == headline)
  }
}

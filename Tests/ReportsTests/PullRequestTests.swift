import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan
@testable import Reports

/// What a report tells a pull request first, what it annotates, and when it is worth a comment.
struct PullRequestTests {
  private let lines = "# P\n\n## Launch\n<!-- due: 2026-12-21 -->\n- [ ] late due:2026-11-01\n- [ ] b\n- [] c\n- [] d\n"

  private func report(_ old: String, _ new: String, gates: [GateResult] = []) throws -> ProgressReport {
    let document = try parseDocument(new)
    let hunks = LineDifference.hunks(
      from: LineDifference.lines(of: Array(old.utf8)), to: LineDifference.lines(of: Array(new.utf8)))
    let plan = TodoPlan([document])
    return ProgressReport(
      plan: plan, tree: ProgressTree(plan, today: someDay),
      base: ProgressReport.Base(
        name: "main", revision: nil, change: ScopeComparison.compare(try parseDocument(old), document),
        changedLines: [hunks.map { $0.new.lowerBound + 1..<$0.new.upperBound + 1 }]),
      gates: gates, diagnostics: [TodoLinter.check(document)])
  }

  @Test(
    arguments: [
      ("b", "b\n- [x] new", nil, nil, "33% (+33) · 1 added as done"),
      (
        "12-21", "12-22", Outlook.Verdict.atRisk, Outlook.Verdict.offTrack,
        "At risk → Off track · 0% · Launch moved 1 day later"
      ),
      ("12-21", "12-11", .onTrack, .onTrack, "On track · 0% · Launch moved 10 days earlier"),
      ("[ ] b", "[x] b", .unknown, .atRisk, "At risk · 50% (+50) · 1 finished"),
      ("[ ] b", "[x] b", .atRisk, .unknown, "50% (+50) · 1 finished"),
      ("[ ] b", "[x] b", .atRisk, .done, "At risk → Done · 50% (+50) · 1 finished"),
      ("# P\n", "# P\n\nWords.\n", nil, nil, "0% · no change"),
    ] as [(String, String, Outlook.Verdict?, Outlook.Verdict?, String)])
  func `the first line is the verdict, the difference, and what moved`(
    old: String, new: String, before: Outlook.Verdict?, now: Outlook.Verdict?, words: String
  ) throws {
    var report = try report(lines, lines.replacing(old, with: new, maxReplacements: 1))
    report.base?.verdict = before
    report.verdict = now
    #expect(report.summary.joined(separator: " · ") == words)
    #expect(ReportMarkdown.render(report).hasPrefix("### \(words)\n\n**P**: "))
  }

  @Test func `only lines that changed are annotated, and without a base all`() throws {
    func annotations(_ report: ProgressReport) -> [String] {
      GitHubReport.annotations(report) { $0 }.split(separator: "\n").map {
        String($0.prefix { $0 != "," } + " " + ($0.firstMatch(of: /line=[0-9]+/).map { String($0.output) } ?? ""))
      }
    }
    let words = lines.replacing("# P\n", with: "# P\n\nWords.\n")
    #expect(annotations(try report(lines, words)).isEmpty)
    #expect(annotations(try report(lines, lines.replacing("[] d", with: "[] e"))) == ["::warning file=TODO.md line=8"])
    #expect(
      annotations(try report(lines, lines.replacing("late due", with: "@anna late due"))) == [
        "::warning file=TODO.md line=5"
      ])
    // A line was removed before the late task, and one after it.
    #expect(annotations(try report(lines.replacing("- [ ] late", with: "Words.\n- [ ] late"), lines)).isEmpty)
    #expect(annotations(try report(lines.replacing("[] d", with: "[] d\n- [ ] e"), lines)).isEmpty)
    // A task that was done, and is late now that it is not.
    #expect(
      annotations(try report(lines.replacing("[ ] late", with: "[x] late"), lines)) == ["::warning file=TODO.md line=5"]
    )
    var all = try report(lines, words)
    all.base = nil
    #expect(annotations(all).count == 3)
    // The comment lists what changed, the summary everything.
    let broken = try report(lines, lines.replacing("[] d", with: "[] e"))
    #expect(ReportMarkdown.comment(broken, key: "k").contains("\n1 problem in changed lines:\n\n- TODO.md:8: "))
    #expect(ReportMarkdown.render(broken).contains("<details><summary>2 problems</summary>"))
    #expect(ReportMarkdown.render(broken).contains("<details><summary>1 overdue</summary>"))
  }

  @Test func `a comment is worth writing if something changed or a gate is not met, unless the settings differ`() throws
  {
    let met = GateResult(name: "fail-under 0", isMet: true, figures: "")
    let unmet = GateResult(name: "fail-under 90", isMet: false, figures: "")
    let words = lines.replacing("# P\n", with: "# P\n\nWords.\n")
    let cases: [(String, [GateResult], [CommentPolicy: Bool])] = [
      (words, [met], [.changes: false, .always: true, .failures: false]),
      (words, [unmet], [.changes: true, .always: true, .failures: true]),
      (lines.replacing("[ ] b", with: "[x] b"), [], [.changes: true, .always: true, .failures: false]),
      // A box that no longer is one is news, and so is a problem that is new.
      (lines.replacing("[] d", with: "[] e"), [], [.changes: true, .always: true, .failures: false]),
    ]
    for (text, gates, expected) in cases {
      let report = try report(lines, text, gates: gates)
      for (policy, isWorth) in expected {
        #expect(report.isWorthComment(policy) == isWorth, "\(policy): \(text)")
        let outputs = GitHubReport.outputs(report, comment: nil, policy: policy, delimiter: "x")
        #expect(outputs.contains("\ncomment=\(isWorth ? "post" : "update")\n"))
      }
    }
  }

  @Test func `outputs count as the headline does`() throws {
    let report = try report(
      "- [ ] a\n- [ ] b\n- [x] c\n- [ ] d\n", "- [x] a\n- [ ] c\n- [x] new\n- [ ] later\n- [ ] d\n")
    #expect(report.headline.hasPrefix("1 finished, 1 added, 1 added as done, 1 reopened, 1 cut: "))
    let outputs = GitHubReport.outputs(report, comment: nil, delimiter: "x")
    for name in ["finished", "added", "added-as-done", "reopened", "cut"] {
      #expect(outputs.contains("\n\(name)=1\n"), "\(name)")
    }
  }

  @Test(arguments: [
    ([0, 0, 0, 0], nil), ([1, 2], nil), ([0, 1, 2, 4, 8, 0, 1, 3], "▁▂▃▅█▁▂▄ 19 finished in the last 8 weeks"),
    ([5, 5, 5], "███ 15 finished in the last 3 weeks"),
  ])
  func `a sparkline shows the weeks, if they tell something`(weeks: [Int], line: String?) throws {
    var report = try report(lines, lines.replacing("[ ] b", with: "[x] b"))
    report.finished = weeks
    let text = ReportMarkdown.render(report)
    if let line {
      #expect(text.contains("\n\n\(line)\n\n"), "\(text)")
    } else {
      #expect(!text.contains("finished in the last"))
    }
  }

  @Test func `a group is held to its own percentage, wherever it is`() throws {
    let plan = TodoPlan([
      try parseDocument("# Web\n## Security\n- [x] a\n- [ ] b\n## Empty\n", path: "web.md"),
      try parseDocument("# API\n## Security\n- [x] c\n", path: "api.md"),
    ])
    var gates = Gates()
    gates.groups = [("security", 100), ("API", 100), ("Empty", 0), ("Nowhere", 0)].map {
      Gates.Group(name: $0.0, percent: $0.1)
    }
    let results = gates.checkGroups(ProgressTree(plan, today: someDay))
    #expect(
      results.map(\.line) == [
        "security 100 not met: 50% (1/2)", "security 100 met: 100% (1/1)", "API 100 met: 100% (1/1)",
        "Empty 0 not met: no tasks to measure", "Nowhere 0 not met: there is no such group",
      ])
  }
}

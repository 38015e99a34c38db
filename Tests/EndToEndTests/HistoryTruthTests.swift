import Foundation
import TestSupport
import Testing

/// The built program on plans whose history is known by construction: every word and sum in `history`, in `report`, and
/// on the page.
struct HistoryTruthTests {
  private static let words = ["finished", "added", "reopened", "cut", "archived", "restored"]

  /// A repository of a plan, and its first commit.
  private func repository(_ plan: MadePlan) throws -> (repository: FastImport, first: String) {
    let repository = try FastImport()
    var head = 0
    for revision in plan.revisions {
      let files = revision.files.sorted { $0.key < $1.key }.map {
        FastImport.Change.write($0.key, Array($0.value.utf8))
      }
      head = repository.commit(files, times: (revision.time, revision.time), parents: head == 0 ? [] : [head])
    }
    let ids = try repository.finish()
    return (repository, try #require(ids[1]))
  }

  /// The counts of an object that are not 0.
  private func counts(_ object: [String: Any]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for word in Self.words { if let count = object[word] as? Int, count != 0 { counts[word] = count } }
    return counts
  }

  @Test(arguments: MadePlan.all) func `every word and sum is as constructed`(plan: MadePlan) throws {
    let (repository, first) = try repository(plan)
    let folder = repository.folder.url
    let date = ["--date", "2026-05-01"]

    // History: each week, and what the weeks add up to.
    let history = try ProgramRun(["history", "--json"] + date + plan.paths, in: folder).json()
    let weeks = try #require(history["weeks"] as? [[String: Any]])
    for week in weeks {
      let start = try #require(week["start"] as? String)
      if !plan.weeks.isEmpty { #expect(counts(week) == plan.weeks[start] ?? [:], "\(start)") }
    }
    for (before, after) in zip(weeks, weeks.dropFirst()) {
      let delta = counts(after)
      func figure(_ week: [String: Any], _ key: String) -> Int { week[key] as? Int ?? -1 }
      let kept = delta["restored", default: 0] - delta["archived", default: 0]
      #expect(
        figure(after, "total") - figure(before, "total")
          == delta["added", default: 0] - delta["cut", default: 0] + kept)
      #expect(
        figure(after, "done") - figure(before, "done")
          == delta["finished", default: 0] - delta["reopened", default: 0] + kept)
    }

    // The terminal and the page show the same weeks.
    let text = try ProgramRun(["history"] + date + plan.paths, in: folder).output
    #expect(try ProgramRun(["build"] + date + plan.paths, in: folder).status == 0)
    let whole = try repository.folder.text("_site/history.html")
    // The table of the chart has the same days.
    let table = whole.range(of: "<div class=\"table weeks\"")
    let page = whole[(table?.lowerBound ?? whole.startIndex)...]
    for (start, words) in plan.weeks {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("\(start) ") })
      let row = try #require(
        page.split(separator: "\n").first { $0.contains("<tr><th scope=\"row\"><time datetime=\"\(start)\"") })
      let shown = ["finished": "", "added": "+", "cut": "−", "archived": "", "reopened": "", "restored": ""]
      for (word, count) in words {
        let figure = "\(shown[word] ?? "")\(count)"
        #expect(line.split(separator: " ").contains { $0 == figure }, "\(line)")
        #expect(row.contains("<td class=\"n\">\(figure)</td>"), "\(row)")
      }
    }

    // The report since the first revision.
    let report = try ProgramRun(["report", "--since", first, "--json"] + plan.paths, in: folder).json()
    let since = try #require(report["since"] as? [String: Any])
    var words = counts(try #require(since["counts"] as? [String: Any]))
    for (key, word) in [("moved", "moved"), ("renamed", "renamed"), ("renamedGroups", "renamedGroups")] {
      let count = (since[key] as? [Any])?.count ?? 0
      if count > 0 { words[word] = count }
    }
    let gone = (["cut", "archived"].flatMap { since[$0] as? [[String: Any]] ?? [] })
    let inText = gone.count { $0["inText"] as? Bool == true }
    if inText > 0 { words["inText"] = inText }
    #expect(words == plan.words)
  }

  @Test func `a list that no commit contains yet is new today in the history of all lists`() throws {
    let repository = try FastImport([("# A\n- [ ] a\n- [x] b\n", 1_790_000_000)])
    try Data("# B\n- [ ] c\n- [ ] d\n".utf8).write(to: repository.folder.url.appending(path: "ROADMAP.md"))
    let arguments = ["--date", "2026-11-01", "."]
    let history = try ProgramRun(["history", "--json"] + arguments, in: repository.folder.url).json()
    let points = try #require(history["points"] as? [[String: Any]])
    #expect(points.map { $0["total"] as? Int } == [2, 4] && points.map { $0["done"] as? Int } == [1, 1])
    #expect((points.last?["changes"] as? [String: Int])?["added"] == 2)
    #expect(try ProgramRun(["status", "--format", "%d/%t"] + arguments, in: repository.folder.url).output == "1/4\n")
    // A list that Git ignores is left out, and that is told.
    try Data("private.md\n".utf8).write(to: repository.folder.url.appending(path: ".git/info/exclude"))
    try Data("# C\n- [x] e\n".utf8).write(to: repository.folder.url.appending(path: "private.md"))
    let shown = try ProgramRun(["history", "--json", "TODO.md", "private.md"], in: repository.folder.url)
    #expect((try shown.json()["points"] as? [[String: Any]])?.map { $0["total"] as? Int } == [2])
    #expect(shown.errors.contains("private.md: not tracked by Git, so left out of the history"))
    // Alone, it has no history.
    #expect(try ProgramRun(["history", "ROADMAP.md"], in: repository.folder.url).status != 0)
  }

  @Test func `what a branch finished and removed is finished, in the report of its pull request`() throws {
    let repository = try FastImport()
    let (start, texts) = (1_790_000_000, ["- [ ] one task\n- [ ] b\n", "- [x] one task\n- [ ] b\n", "- [ ] b\n"])
    func commit(_ text: String, _ hour: Int, branch: String, parents: [Int]) -> Int {
      repository.commit(
        [.write("TODO.md", Array(text.utf8))], times: (start + hour * 3600, start + hour * 3600), branch: branch,
        parents: parents)
    }
    let base = commit(texts[0], 0, branch: "base", parents: [])
    let ticked = commit(texts[1], 1, branch: "side", parents: [base])
    let tidied = commit(texts[2], 2, branch: "side", parents: [ticked])
    // The base goes on meanwhile, and is what the merge is made into, as in a pull request's merge commit.
    let other = commit(texts[0] + "- [ ] new\n", 3, branch: "base", parents: [base])
    _ = commit(texts[2] + "- [ ] new\n", 4, branch: "main", parents: [other, tidied])
    _ = try repository.finish()
    for since in ["base", "side"] {
      let run = try ProgramRun(["report", "--since", since], in: repository.folder.url)
      #expect(run.output.contains(since == "base" ? "1 finished and archived" : "1 added"), "\(run.output)")
      #expect(!run.output.contains("cut"))
    }
    let history = try ProgramRun(["history", "--json"], in: repository.folder.url).json()
    let last = try #require((history["points"] as? [[String: Any]])?.last?["changes"] as? [String: Int])
    #expect(last["finished"] == 1 && last["archived"] == 1 && last["cut"] == 0)
  }
}

import Foundation
import TestSupport
import Testing

/// The built program in a repository with every kind of change.
struct ReportCommandTests {
  private static let before = """
    # Launch plan
    ## Website
    - [x] Buy the domain
    - [ ] Write the copy
    - [x] Old thing done
    - [ ] Pick a font
    - [ ] Add analytics
    - [ ] Remove me
    ## Docs
    - [ ] Write the tutorial
    - [x] Draw the diagrams
    - [-] Translate
    ## Build
    - [ ] Set up CI
    - [x] Choose a language

    """
  private static let after = """
    # Launch plan
    ## Website
    - [x] Buy the domain
    - [x] Write the copy
    - [-] Add analytics (nobody reads them)
    - [ ] Brand new
    ## Docs
    - [ ] Write the tutorial, with pictures
    - [ ] Draw the diagrams
    - [ ] Translate
    - [ ] Pick a font
    ## Pipeline
    - [ ] Set up CI due:2026-11-02
    - [x] Choose a language

    """

  /// main holds the list as it was, this branch as it is; main went on meanwhile.
  private func repository(renamedTo path: String = "TODO.md") throws -> FastImport {
    let repository = try FastImport()
    let time = 1_795_000_000
    let base = repository.commit([.write("TODO.md", Array(Self.before.utf8))], times: (time, time), branch: "base")
    repository.commit(
      [.write("TODO.md", Array("- [x] elsewhere\n".utf8))], times: (time + 9, time + 9), branch: "other",
      parents: [base])
    var changes: [FastImport.Change] = path == "TODO.md" ? [] : [.rename("TODO.md", path)]
    changes.append(.write(path, Array(Self.after.utf8)))
    repository.commit(changes, times: (time + 86_400, time + 86_400), parents: [base])
    _ = try repository.finish()
    return repository
  }

  private func report(
    _ repository: FastImport, _ options: [String], environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(
      ["report", "--date", "2026-11-21"] + options, in: repository.folder.url, environment: environment)
  }

  private let named: [(kind: String, titles: [String])] = [
    ("finished", ["Write the copy"]), ("added", ["Brand new", "Translate"]), ("reopened", ["Draw the diagrams"]),
    ("cut", ["Add analytics", "Remove me"]), ("archived", ["Old thing done"]), ("moved", ["Pick a font"]),
    ("renamed", ["Write the tutorial, with pictures"]),
  ]

  @Test(arguments: ["TODO.md", "docs/plan of ours.md"])
  func `every kind of change is named in every format, and the headline adds up`(path: String) throws {
    let repository = try repository(renamedTo: path)
    let json = try report(repository, ["--since", "other", "--json", path]).json()
    let since = try #require(json["since"] as? [String: Any])
    for (kind, titles) in named {
      let found = (since[kind] as? [[String: Any]])?.compactMap { $0["title"] as? String } ?? []
      #expect(found.sorted() == titles.sorted(), "\(kind)")
    }
    #expect((since["renamedGroups"] as? [[String: [String]]])?.first?["to"] == ["Pipeline"])
    let counts = try #require(since["counts"] as? [String: Int])
    let (old, new) = (try #require(since["before"] as? [String: Int]), try #require(since["after"] as? [String: Int]))
    #expect(old["total"] == 10 && new["total"] == 9)
    #expect(
      (new["total"] ?? 0) - (old["total"] ?? 0) == (counts["added"] ?? 0) - (counts["cut"] ?? 0)
        - (counts["archived"] ?? 0))
    #expect(
      (new["done"] ?? 0) - (old["done"] ?? 0) == (counts["finished"] ?? 0) - (counts["reopened"] ?? 0)
        - (counts["archived"] ?? 0))
    let headline = "1 finished, 2 added, 1 reopened, 2 cut, 1 archived, 1 date set: 40% (4/10) → 33% (3/9)"
    #expect(json["headline"] as? String == headline)
    for (format, late) in [("text", "1 overdue"), ("markdown", "1 overdue"), ("html", "Overdue (1)")] {
      let text = try report(repository, ["--since", "other", "--format", format, path]).output
      #expect(text.contains(headline) && named.flatMap(\.titles).allSatisfy(text.contains))
      #expect(text.contains("Build") && text.contains("Pipeline") && text.contains(late))
    }
  }

  @Test(arguments: ["한일할일", "caf\u{E9}", "cafe\u{301}", "\u{600}"])
  func `a repository may be in a folder of any name`(name: String) throws {
    let repository = try repository()
    let place = repository.folder.url.deletingLastPathComponent().appendingPathComponent("\(UUID()) \(name)")
    try FileManager.default.moveItem(at: repository.folder.url, to: place)
    defer { try? FileManager.default.moveItem(at: place, to: repository.folder.url) }
    for arguments in [["TODO.md"], ["."]] {
      let run = try ProgramRun(["report", "--since", "HEAD~1"] + arguments, in: place)
      #expect(run.output.contains("1 finished, 2 added"), "\(run)")
    }
  }

  @Test func `a base may be a tag, a commit, a day or so many days ago`() throws {
    let repository = try repository()
    try FastImport.git(["tag", "v1", "base"], in: repository.folder.url)
    let commit = try FastImport.git(["rev-parse", "base"], in: repository.folder.url).prefix(40)
    for since in ["v1", String(commit), "HEAD~1", "2026-11-19", "2d", "Thursday", "last thursday"] {
      let run = try report(repository, ["--since", since, "--json"])
      #expect((try run.json()["headline"] as? String)?.hasPrefix("1 finished, 2 added") == true, "\(since)")
    }
    #expect(try report(repository, ["--since", "last week"]).errors.contains("everything in it is new"))
    #expect(try report(repository, ["--since", "yesterday"]).output.contains("No change: 33% (3/9)"))
    #expect(try report(repository, ["--since", "2020-01-01"]).errors.contains("everything in it is new"))
    #expect(try report(repository, ["--since", "HEAD"]).output.contains("No change: 33% (3/9)"))
  }

  /// A repository of lists that change on the main line and on a branch that is merged into it; some are renamed, added,
  /// and removed.
  private func repository(ofLists count: Int) throws -> FastImport {
    let repository = try FastImport()
    let time = 1_795_000_000
    func list(_ index: Int, _ done: Int) -> FastImport.Change {
      let tasks = (0..<6).map { "- [\($0 < done ? "x" : " ")] Task \($0) of list \(index)\n" }
      return .write("list\(index)/TODO.md", Array("# List \(index)\n\(tasks.joined())".utf8))
    }
    let all = 0..<count
    let base = repository.commit(
      all.dropFirst().map { list($0, 0) } + [.write("gone.md", Array("# Gone\n- [x] a\n- [ ] b\n- [ ] c\n".utf8))],
      times: (time, time), branch: "base")
    let side = repository.commit(
      all.dropFirst().map { list($0, 1) }, times: (time + 9, time + 9), branch: "side", parents: [base])
    let head = repository.commit(
      [list(0, 1), .delete("gone.md")], times: (time + 86_400, time + 86_400), parents: [base])
    let merge = repository.commit(
      all.dropFirst().map { list($0, 2) }, times: (time + 86_401, time + 86_401), parents: [head, side])
    repository.commit(
      [.rename("list1/TODO.md", "first/TODO.md")], times: (time + 172_800, time + 172_800), parents: [merge])
    _ = try repository.finish()
    return repository
  }

  @Test(arguments: ["base", "side", "2026-11-19"])
  func `Git runs as often for many lists as for a few`(since: String) throws {
    let tools = try TemporaryFolder()
    let git = tools.url.appendingPathComponent("git").path
    try tools.write("#!/bin/sh\necho >> '\(tools.url.path)/runs'\nexec /usr/bin/git \"$@\"\n", to: "git")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
    var runs: [Int] = []
    for count in [3, 40] {
      try tools.write("", to: "runs")
      let run = try report(
        try repository(ofLists: count), ["--since", since, "--json", "."],
        environment: ["PATH": "\(tools.url.path):/usr/bin:/bin"])
      let changes = try #require(try run.json()["since"] as? [String: Any], "\(run.errors)")
      let counts = try #require(changes["counts"] as? [String: Int])
      // And the task of a new list that is done already.
      #expect(counts["finished"] == (since == "side" ? 1 : 2) * (count - 1) + 1 && counts["added"] == 6, "\(counts)")
      #expect(run.errors.contains("gone.md") && run.errors.contains("list0/TODO.md: did not exist"))
      runs.append(try tools.read("runs").count)
    }
    #expect(runs[0] == runs[1] && runs[1] < 25, "\(runs)")
  }

  @Test(arguments: 1...4) func `a branch that merged its base is as on schedule as one that begins there`(files: Int)
    throws
  {
    func report(merging: Bool) throws -> String {
      let repository = try FastImport()
      func list(_ file: Int, done: Int, last: Bool = false) -> FastImport.Change {
        let tasks = (0..<20).map { "- [\($0 < done || last && $0 == 19 ? "x" : " ")] Task \($0)\n" }
        return .write("\(file)/TODO.md", Array("# List \(file)\n## Launch (2027-01-10)\n\(tasks.joined())".utf8))
      }
      func commit(_ changes: (Int) -> FastImport.Change, week: Int, on branch: String, parents: [Int]) -> Int {
        let time = 1_790_000_000 + week * 604_800
        return repository.commit((1...files).map(changes), times: (time, time), branch: branch, parents: parents)
      }
      let first = commit({ list($0, done: 0) }, week: 0, on: "trunk", parents: [])
      let trunk = (1...8).reduce(first) { last, week in
        commit({ list($0, done: week) }, week: week, on: "trunk", parents: [last])
      }
      if merging {
        let topic = commit({ list($0, done: 0, last: true) }, week: 1, on: "main", parents: [first])
        _ = commit({ list($0, done: 8, last: true) }, week: 9, on: "main", parents: [topic, trunk])
      } else {
        _ = commit({ list($0, done: 8, last: true) }, week: 9, on: "main", parents: [trunk])
      }
      _ = try repository.finish()
      let run = try ProgramRun(
        ["report", "--since", "trunk", "--format", "markdown", "--date", "2026-11-24", "."],
        in: repository.folder.url)
      // The name of the folder and that of the commit differ.
      return run.output.split(separator: "\n").filter { !$0.hasPrefix("**") && !$0.hasPrefix("<sub>") }.joined(
        separator: "\n")
    }
    let merged = try report(merging: true)
    #expect(merged.contains("\(files) finished") && merged.contains("\(8 * files) finished in the last 8 weeks"))
    #expect(try merged == report(merging: false))
  }

  @Test func `what is not committed on a branch that merged its base counts today`() throws {
    func report(isCommitted: Bool) throws -> String {
      let repository = try FastImport()
      func text(done: Int, last: Int) -> String {
        let tasks = (0..<20).map { "- [\($0 < done || $0 >= 20 - last ? "x" : " ")] Task \($0)\n" }
        return "# List\n## Launch (2027-01-10)\n\(tasks.joined())"
      }
      func commit(_ text: String, week: Int, on branch: String, parents: [Int]) -> Int {
        let time = 1_790_000_000 + week * 604_800
        return repository.commit(
          [.write("TODO.md", Array(text.utf8))], times: (time, time), branch: branch, parents: parents)
      }
      let first = commit(text(done: 0, last: 0), week: 0, on: "trunk", parents: [])
      let trunk = (1...8).reduce(first) { last, week in
        commit(text(done: week, last: 0), week: week, on: "trunk", parents: [last])
      }
      let topic = commit(text(done: 0, last: 1), week: 1, on: "main", parents: [first])
      let merge = commit(text(done: 8, last: 1), week: 9, on: "main", parents: [topic, trunk])
      if isCommitted { _ = commit(text(done: 8, last: 3), week: 11, on: "main", parents: [merge]) }
      _ = try repository.finish()
      try repository.folder.write(text(done: 8, last: 3), to: "TODO.md")
      let run = try ProgramRun(
        ["report", "--since", "trunk", "--format", "markdown", "--date", "2026-12-08"], in: repository.folder.url)
      return run.output.split(separator: "\n").filter { !$0.hasPrefix("<sub>") }.joined(separator: "\n")
    }
    let changed = try report(isCommitted: false)
    #expect(changed.contains("3 finished") && changed.contains("in the last 8 weeks"), "\(changed)")
    #expect(try changed == report(isCommitted: true))
  }

  @Test(arguments: ["nowhere", "--output=stolen", "-x", "HEAD:TODO.md", "a b", "::error::x", "@{upstream}"])
  func `a name that is no commit fails, and is nothing else`(ref: String) throws {
    let repository = try repository()
    let run = try report(repository, ["--since=\(ref)", "--max-drop", "0"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
    #expect(!repository.folder.has("stolen"))
  }

  @Test(arguments: ["", "2026-02-30", "0d", "5000d"])
  func `a day or a span that does not exist is wrong usage`(since: String) throws {
    #expect(try report(try repository(), ["--since=\(since)"]).status == 64)
  }

  @Test func `a base after today is wrong usage`() throws {
    let run = try report(try repository(), ["--since", "2026-11-22"])
    #expect(run.status == 64 && run.errors.contains("2026-11-22 is after today, 2026-11-21"), "\(run.errors)")
  }

  @Test func `annotations name the file from the top of the repository`() throws {
    let repository = try repository(renamedTo: "docs/TODO.md")
    let folder = repository.folder.url.appendingPathComponent("docs")
    for path in ["TODO.md", "./TODO.md", "../docs/TODO.md", folder.path + "/TODO.md"] {
      let run = try ProgramRun(
        ["report", "--format", "github", "--date", "2026-11-21", path], in: folder,
        environment: ["RUNNER_TEMP": repository.folder.url.path])
      #expect(run.output.contains("file=docs/TODO.md,"))
    }
  }

  @Test func `gates end with 2 and show their figures, unless they only inform`() throws {
    let repository = try repository()
    for (options, status, line) in [
      (["--fail-under", "33"], 0, ""), (["--fail-under", "34"], 2, "fail-under 34 not met: 33% (3/9)"),
      (["--max-drop", "6", "--since", "other"], 2, "max-drop 6 not met: 40% (4/10) → 33% (3/9)"),
      (["--max-drop", "7", "--since", "other"], 0, ""),
      (["--fail-on", "overdue"], 2, "fail-on overdue not met: 1 overdue"),
      (["--fail-on", "overdue", "--informational"], 0, "informational"), (["--max-drop", "7"], 64, "--since"),
      (["--fail-under", "101"], 64, "0 to 100"), (["--fail-under", "0", "missing.md"], 1, "no such file"),
    ] as [([String], Int32, String)] {
      let run = try report(repository, options)
      #expect(run.status == status && (line.isEmpty || run.errors.contains(line)), "\(options): \(run.errors)")
    }
    try repository.folder.write("# Nothing\n", to: "empty.md")
    #expect(try report(repository, ["--fail-under", "0", "empty.md"]).status == 2)
    #expect(try report(repository, ["--fail-on", "empty", "empty.md"]).status == 2)
  }

  @Test func `gates of the settings count as well as options, where they can be checked`() throws {
    let repository = try repository()
    let settings = "gates:\n  fail-under: 90\n  max-drop: 0\n  groups: {Pipeline: 50, Docs: 100}\n"
    try repository.folder.write(settings, to: ".ringmark.yml")
    let without = try report(repository, [])
    #expect(
      without.status == 2 && without.errors.contains("max-drop in .ringmark.yml needs --since, and was not checked"))
    for line in ["✗ fail-under 90 not met: 33% (3/9)", "✓ Pipeline 50 met: 50% (1/2)", "✗ Docs 100 not met: 0% (0/4)"] {
      #expect(without.output.contains("\n\(line)\n"), "\(without.output)")
    }
    #expect(!without.output.contains("max-drop"))
    let since = try report(repository, ["--since", "other", "--fail-under", "10", "--informational"])
    #expect(
      since.status == 0 && since.output.contains("\n✓ fail-under 10 met: ")
        && since.output.contains("\n✗ max-drop 0 not met: "))
    try repository.folder.write("gates: {fail-under: lots}\n", to: ".ringmark.yml")
    let wrong = try report(repository, [])
    #expect(wrong.status == 1 && wrong.errors.contains(".ringmark.yml:1:21: error: “lots” is not a valid fail-under"))
  }

  @Test func `GitHub gets annotations, a summary, outputs and a comment that is found again`() throws {
    let repository = try repository()
    let runner = try TemporaryFolder()
    func path(_ name: String) -> String { runner.url.appendingPathComponent(name).path }
    try runner.write("before\n", to: "summary")
    let environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": path("summary"), "GITHUB_OUTPUT": path("output"),
      "RUNNER_TEMP": runner.url.path,
    ]
    for _ in 0..<2 {
      let run = try report(
        repository, ["--format", "github", "--since", "other", "--fail-under", "90"], environment: environment)
      #expect(
        run.status == 2 && run.output.contains("::error title=Gate not met::fail-under 90 not met: 33%25 (3/9)\n"))
      #expect(run.output.contains("::warning file=TODO.md,line=13,title=Overdue::2026-11-02: Set up CI\n"))
    }
    let summary = try runner.text("summary")
    #expect(summary.contains("before\n### ") && summary.contains("\n**Launch plan**: "))
    let output = try runner.text("output")
    #expect(output.contains("percent=33\ndone=3\ntotal=9\n") && output.contains("passed=false\n"))
    let delimiters = Set(output.matches(of: /<<(ringmark-\w+)\n/).map { String($0.1) })
    #expect(delimiters.count == 2)
    let comment = try runner.text("ringmark-comment.md")
    #expect(comment.hasPrefix("<!-- ringmark-report ") && comment.contains("\n**Launch plan**: "))
    try runner.write("mine\n", to: "ringmark-comment.md")
    let refused = try report(repository, ["--format", "github"], environment: environment)
    #expect(refused.status == 1 && refused.errors.contains("was not written by Ringmark"))
    #expect(try runner.read("ringmark-comment.md") == Array("mine\n".utf8))
  }

  @Test func `GitLab gets a line for coverage, metrics and test cases`() throws {
    let repository = try repository()
    let run = try report(repository, ["--format", "gitlab", "--fail-under", "90"])
    #expect(run.status == 2 && run.output.hasSuffix("\nProgress: 33%\n"))
    let junit = try repository.folder.text("ringmark-junit.xml")
    #expect(junit.contains("<failure message=\"fail-under 90 not met: 33% (3/9)\"/>"))
    #expect(junit.contains("tests=\"1\"") && !junit.contains("Brand new"))
    let metrics = try repository.folder.text("ringmark-metrics.txt")
    #expect(metrics.contains("ringmark_percent 33\n") && metrics.hasSuffix("# EOF\n"))
  }

  @Test func `a shallow clone is told what to fetch`() throws {
    let repository = try repository()
    let folder = try TemporaryFolder()
    try FastImport.git(
      ["clone", "-q", "--depth", "1", "--no-single-branch", "file://\(repository.folder.url.path)", "clone"],
      in: folder.url)
    let clone = folder.url.appendingPathComponent("clone")
    for since in ["origin/other", "HEAD~1", "2026-11-01"] {
      let run = try ProgramRun(["report", "--since", since, "--max-drop", "0"], in: clone)
      #expect(run.status == 1 && run.errors.contains("git fetch --unshallow"), "\(since): \(run.errors)")
    }
  }

  @Test func `check speaks SARIF and annotations`() throws {
    let folder = try TemporaryFolder("# 목록\n- [] 빈 상자\n- [x] ok due:2026-02-30\n")
    let sarif = try ProgramRun(["check", "--format", "sarif"], in: folder.url).json()
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(
      sarif["version"] as? String == "2.1.0"
        && results.compactMap { $0["ruleId"] as? String } == ["empty-box", "invalid-date"])
    let github = try ProgramRun(["check", "--format", "github"], in: folder.url).output
    #expect(
      github.hasPrefix("::warning file=TODO.md,line=2,endLine=2,col=3,title=empty-box::")
        && github.split(separator: "\n").count == 2)
  }
}

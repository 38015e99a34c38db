import Base
import Foundation
import TestSupport
import Testing

/// The built program on repositories: history, and what sites make of it.
struct HistoryCommandTests {
  private let start = 1_790_000_000

  /// A list of which one task is done in each of some commits, a day apart.
  private func repository(_ revisions: [String]) throws -> FastImport {
    try FastImport(revisions.enumerated().map { ($1, start + $0 * 86_400) })
  }

  private var threeRevisions: [String] {
    [
      "# Plan\n## A\n- [ ] one\n- [ ] two\n- [x] old\n", "# Plan\n## A\n- [x] one\n- [ ] two\n- [x] old\n",
      "# Plan\n## A\n- [x] one\n- [x] two done:2026-01-01\n",
    ]
  }

  @Test func `history shows the same as text, JSON, and CSV`() throws {
    let repository = try repository(threeRevisions)
    let folder = repository.folder.url
    let text = try ProgramRun(["history", "--date", "2026-11-21"], in: folder)
    #expect(text.status == 0 && text.output.contains("2/2") && text.output.contains("added     cut  archived  done"))
    let json = try ProgramRun(["history", "--json", "--date", "2026-11-21"], in: folder).json()
    let points = try #require(json["points"] as? [[String: Any]])
    #expect(points.map { $0["done"] as? Int } == [1, 2, 2] && points.map { $0["total"] as? Int } == [3, 3, 2])
    #expect((json["archived"] as? [[String: Any]])?.map { $0["title"] as? String } == ["old"])
    let rows = try ProgramRun(["history", "--format", "csv"], in: folder).output.split(separator: "\r\n")
    #expect(rows.count == 4 && rows[1].contains(",1,3,33,") && rows[3].contains(",2,2,100,"))
    let drawing = try ProgramRun(["history", "--format", "svg"], in: folder).output
    #expect(drawing.hasPrefix("<svg ") && drawing.hasSuffix("</svg>\n") && drawing.contains("<title>Plan</title>"))
  }

  /// The outlook of `status --json`, after a look at the same verdict in the text and on the home page.
  private func outlook(_ repository: FastImport, _ verdict: String, date: String) throws -> [String: Any] {
    let folder = repository.folder.url
    #expect(try ProgramRun(["status", "--date", date], in: folder).output.contains("\n\(verdict) · "))
    #expect(try ProgramRun(["build", "--date", date], in: folder).status == 0)
    #expect(try repository.folder.text("_site/index.html").contains("<b>\(verdict)</b>"))
    let json = try ProgramRun(["status", "--json", "--date", date], in: folder).json()
    let site = try JSONSerialization.jsonObject(with: Data(try repository.folder.read("_site/progress.json")))
    let outlook = try #require(json["outlook"] as? [String: Any])
    #expect((site as? [String: Any])?["outlook"] as? NSDictionary == outlook as NSDictionary)
    return outlook
  }

  @Test func `a plan that nobody touches is at risk, and not judged without its history`() throws {
    let repository = try repository(["# R\n\n## v1\n<!-- due: 2026-12-15 -->\n- [x] a\n- [ ] b\n- [ ] c\n"])
    let found = try outlook(repository, "At risk", date: "2026-11-24")
    #expect(found["reasons"] as? [String] == ["pace", "quiet"] && found["quietWeeks"] as? Int == 9)
    let text = try ProgramRun(["status", "--date", "2026-11-24"], in: repository.folder.url).output
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.hasPrefix(
        "R At risk · v1 needs 0.7 a week; the pace is 0 · nothing finished for 9 weeks · 21 days to v1 "), "\(text)")
    #expect(words.contains("Nothing finished or added since 2026-10-05."))
    let blind = try ProgramRun(["status", "--no-history", "--date", "2026-11-24"], in: repository.folder.url).output
    #expect(blind.contains("\nNot enough history to judge · 21 days to v1\n"))
  }

  @Test func `a plan whose milestone moved twice in a month is at risk`() throws {
    let repository = try repository(
      ["10-20", "11-20", "12-20"].map { "# R\n\n## v1\n<!-- due: 2026-\($0) -->\n- [x] a\n- [ ] b\n" })
    let found = try outlook(repository, "At risk", date: "2026-10-01")
    #expect(found["reasons"] as? [String] == ["moved"])
    #expect((found["deadlines"] as? [[String: Any]])?.first?["moved"] as? Int == 2)
  }

  @Test func `a number of 19 digits in a past revision ends no command`() throws {
    let task = "one due:2026-1-9999999999999999999 ~99999999999999999999h"
    let repository = try repository(["# Plan\n\n- [ ] \(task)\n", "# Plan\n\n- [x] one\n"])
    let folder = repository.folder.url
    let json = try ProgramRun(["history", "--json", "--date", "2026-11-21"], in: folder).json()
    #expect((json["points"] as? [[String: Any]])?.map { $0["done"] as? Int } == [0, 1])
    #expect(try ProgramRun(["build", "--date", "2026-11-21"], in: folder).status == 0)
    #expect(try ProgramRun(["report", "--since", "HEAD~1", "--date", "2026-11-21"], in: folder).status == 0)
    #expect(try ProgramRun(["add", task], in: folder).status == 0)
    #expect(try ProgramRun(["check"], in: folder).output.contains("2026-1-9999999999999999999"))
  }

  @Test func `the cache between runs changes nothing, and neither does damage to it`() throws {
    let repository = try repository(threeRevisions)
    let cache = try TemporaryFolder()
    func history(_ options: [String] = []) throws -> String {
      try ProgramRun(
        ["history", "--json", "--date", "2026-11-21"] + options, in: repository.folder.url,
        environment: ["XDG_CACHE_HOME": cache.url.path]
      ).output
    }
    let first = try history(["--no-cache"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.url.path).isEmpty)
    #expect(try history() == first && history() == first)
    let folder = "ringmark/history"
    // The tasks of the revisions, and the answers of git.
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(cache.url.path)/\(folder)")
    #expect(files.count == 2)
    for file in files.map({ "\(folder)/\($0)" }) {
      let bytes = try cache.read(file)
      let other = bytes.count / 2
      for damaged in [
        [], Array(bytes.dropLast()), Array(bytes.dropFirst()), bytes.map { $0 ^ 1 },
        bytes[..<other] + [bytes[other] ^ 1] + bytes[(other + 1)...],
      ] {
        try cache.write(damaged, to: file)
        #expect(try history() == first)
      }
    }
  }

  @Test func `git is asked again when the commit that is checked out is another one`() throws {
    let repository = try repository(threeRevisions)
    let cache = try TemporaryFolder()
    func points(_ environment: [String: String] = [:]) throws -> Int {
      let environment = environment.merging(["XDG_CACHE_HOME": cache.url.path]) { first, _ in first }
      let run = try ProgramRun(["history", "--json"], in: repository.folder.url, environment: environment)
      return run.output.isEmpty ? 0 : (try run.json()["points"] as? [Any])?.count ?? 0
    }
    let withoutGit = ["PATH": "/nonexistent"]
    #expect(try points(withoutGit) == 0)
    #expect(try points() == 3)
    #expect(try points(withoutGit) == 3)
    try repository.folder.write("# Plan\n## A\n- [x] one\n- [x] two\n- [ ] three\n", to: "TODO.md")
    try FastImport.git(["commit", "-q", "-a", "-m", "more"], in: repository.folder.url)
    #expect(try points() == 4)
    try FastImport.git(["checkout", "-q", "HEAD~2"], in: repository.folder.url)
    #expect(try points() == 2)
    #expect(try points(withoutGit) == 2)
  }

  @Test func `several files are one history: a point for each commit, with the sum of all`() throws {
    let repository = try FastImport()
    func file(_ name: String, _ text: String) -> FastImport.Change { .write(name, Array(text.utf8)) }
    let first = repository.commit([file("A.md", "- [ ] a\n"), file("B.md", "- [x] b\n")], times: (start, start))
    let second = repository.commit(
      [file("A.md", "- [x] a\n"), file("B.md", "- [x] b\n- [ ] c\n")], times: (start + 9, start + 9), parents: [first])
    repository.commit([file("C.md", "- [x] d\n")], times: (start + 20, start + 20), parents: [second])
    _ = try repository.finish()
    let json = try ProgramRun(["history", "--json", "A.md", "B.md", "C.md"], in: repository.folder.url).json()
    let points = try #require(json["points"] as? [[String: Any]])
    #expect(points.map { $0["done"] as? Int } == [1, 2, 3] && points.map { $0["total"] as? Int } == [2, 3, 4])
    let changes = points.compactMap { $0["changes"] as? [String: Int] }
    #expect(changes.map { $0["added"] } == [0, 1, 1] && changes.map { $0["finished"] } == [0, 1, 1])
  }

  @Test func `a finished task that comes back twice is restored once and added once`() throws {
    let twice = try repository(["- [ ] b\n- [x] a\n", "- [ ] b\n", "- [x] a\n- [ ] b\n- [x] a\n"])
    let json = try ProgramRun(["history", "--json"], in: twice.folder.url).json()
    let last = try #require((json["points"] as? [[String: Any]])?.last?["changes"] as? [String: Int])
    #expect(last["restored"] == 1 && last["archived"] == 0 && last["added"] == 1 && last["finished"] == 1)
  }

  @Test func `a list of many thousand tasks and headings is read`() throws {
    let lists = [4_000, 32_000].map { count in (0..<count).map { "## G\($0)\n- [ ] task \($0)\n" }.joined() }
    let repositories = try lists.map { try repository([$0]) }
    for repository in repositories {
      let run = try ProgramRun(["history", "--no-cache", "--format", "csv"], in: repository.folder.url)
      #expect(run.status == 0 && run.output.contains(",true,true,0,0\r\n"))
    }
  }

  @Test func `done days come from the file, else from history, and are marked`() throws {
    let repository = try repository(threeRevisions)
    let folder = repository.folder.url
    #expect(try ProgramRun(["build", "--date", "2026-11-21", "-u", "https://e.org/"], in: folder).status == 0)
    let page = try repository.folder.text("_site/completed.html")
    #expect(page.contains("<time datetime=\"2026-09-22\" class=\"inferred\" title="))
    #expect(page.contains("<time datetime=\"2026-01-01\">"))
    #expect(
      try #require(page.firstRange(of: "one</span>")).lowerBound
        < #require(page.firstRange(of: "two</span>")).lowerBound)
    let feed = try repository.folder.text("_site/feed.xml")
    #expect(feed.contains("<updated>2026-09-22T00:00:00Z</updated>"))
    #expect(try repository.folder.text("_site/history.html").contains("old"))
    #expect(try ProgramRun(["build", "--date", "2026-11-21", "--no-history"], in: folder).status == 0)
    #expect(throws: (any Error).self) { try repository.folder.read("_site/history.html") }
    let plain = try repository.folder.text("_site/index.html")
    #expect(!plain.contains("history.html"))
  }

  @Test func `done tasks lead to their commits where the repository's address is known`() throws {
    let repository = try repository(threeRevisions)
    let folder = repository.folder.url
    // Newest first.
    let commits = try FastImport.git(["log", "--format=%H"], in: folder).split(separator: "\n")
    func pages(_ arguments: [String]) throws -> (completed: String, home: String) {
      #expect(try ProgramRun(["build", "--date", "2026-11-21"] + arguments, in: folder).status == 0)
      return (try repository.folder.text("_site/completed.html"), try repository.folder.text("_site/index.html"))
    }
    #expect(!(try pages([]).completed.contains("/commit/")))
    let (completed, home) = try pages(["--repository", "https://github.com/anna/plan"])
    let base = "https://github.com/anna/plan/commit/"
    // The day of the first task is that of its commit; the second has a day of its own.
    #expect(
      completed.contains(
        "<a class=\"inferred\" href=\"\(base)\(commits[1])\"><time datetime=\"2026-09-22\" title="))
    #expect(completed.contains("<a href=\"\(base)\(commits[0])\"><time datetime=\"2026-01-01\">"))
    #expect(home.contains("<a href=\"\(base)\(commits[0])\"><code>\(commits[0].prefix(7))</code></a>"))
    for (address, path) in [("https://gitlab.com/a/b/", "-/commit/"), ("https://bitbucket.org/a/b", "commits/")] {
      let wanted = (address.hasSuffix("/") ? address : address + "/") + path + commits[0]
      #expect(try pages(["--repository", address]).home.contains("href=\"\(wanted)\""))
    }
    #expect(try ProgramRun(["build", "--repository", "plan"], in: folder).status == 64)
    // An uncommitted change has no commit.
    try repository.folder.write(
      "---\nrepository: https://codeberg.org/a/b\n---\n# Plan\n## A\n- [x] one\n- [x] two\n- [x] three\n", to: "TODO.md"
    )
    let own = try pages([]).completed
    #expect(own.contains("https://codeberg.org/a/b/commit/\(commits[1])"))
    #expect(own.components(separatedBy: "/commit/").count == 3)
  }

  @Test func `two clones make the same site in any time zone, and no git command of theirs is run`() throws {
    let repository = try repository(threeRevisions)
    let folder = try TemporaryFolder()
    let marker = folder.path("started")
    for (name, zone) in [("one", "UTC"), ("two", "Pacific/Kiritimati")] {
      try FastImport.git(["clone", "-q", repository.folder.url.path, name], in: folder.url)
      let clone = folder.url.appendingPathComponent(name)
      for setting in ["core.fsmonitor", "core.pager", "diff.external", "gpg.program", "log.showSignature"] {
        try FastImport.git(["config", setting, setting == "log.showSignature" ? "true" : "touch \(marker)"], in: clone)
      }
      let run = try ProgramRun(["build", "--date", "2026-11-21"], in: clone, environment: ["TZ": zone])
      #expect(run.status == 0)
    }
    #expect(!FileManager.default.fileExists(atPath: marker))
    for page in ["index.html", "history.html", "completed.html", "groups/a.html"] {
      #expect(try folder.read("one/_site/\(page)") == folder.read("two/_site/\(page)"))
    }
  }

  @Test func `a hook's environment does not lead to another repository`() throws {
    let repository = try repository(threeRevisions)
    try repository.folder.write("- [ ] a\n", to: "docs/TODO.md")
    let plain = try ProgramRun(["history", "--format", "csv", "TODO.md"], in: repository.folder.url)
    let hook = try ProgramRun(
      ["history", "--format", "csv", "TODO.md"], in: repository.folder.url,
      environment: ["GIT_DIR": ".git", "GIT_INDEX_FILE": "/nowhere/index", "GIT_PREFIX": "docs/", "GIT_WORK_TREE": "/"])
    #expect(hook.status == 0 && hook.output == plain.output)
  }

  @Test func `shallow clones, files that git does not know and folders without git are told`() throws {
    let repository = try repository(threeRevisions)
    let folder = try TemporaryFolder()
    try FastImport.git(
      ["clone", "-q", "--depth", "1", "file://\(repository.folder.url.path)", "shallow"], in: folder.url)
    let shallow = folder.url.appendingPathComponent("shallow")
    let run = try ProgramRun(["history"], in: shallow)
    #expect(run.status == 0 && run.errors.contains("git fetch --unshallow"))
    #expect(try ProgramRun(["build"], in: shallow).errors.contains("git fetch --unshallow"))
    try repository.folder.write("- [ ] a\n", to: "new.md")
    for (path, place) in [
      ("new.md", repository.folder.url), (try folder.write("- [ ] a\n", to: "x/TODO.md"), folder.url),
    ] {
      let refused = try ProgramRun(["history", path], in: place)
      #expect(refused.status == 1 && refused.errors.contains("git"))
      #expect(try ProgramRun(["build", path], in: place).status == 0)
    }
    #expect(
      try ProgramRun(["history"], in: repository.folder.url, environment: ["PATH": "/nowhere"]).errors
        .contains("git was not found"))
  }

  /// A process that is started without sharing memory is refused if what its parent has reserved is more than the machine has.
  @Test func `the history of many lists reserves no memory for what Git may print`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<20 { try folder.write("# List \(index)\n- [ ] a\n- [x] b\n", to: "plans/list\(index).md") }
    try folder.commit()
    let limited = ["-c", "ulimit -v 4000000 && exec \"$0\" history --json plans", Repository.program]
    let run = try ProgramRun(limited, in: folder.url, program: "/bin/sh")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }
}

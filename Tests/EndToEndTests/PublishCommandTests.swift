import Commands
import Foundation
import TestSupport
import Testing

/// The built program publishing to a bare repository on disk.
struct PublishCommandTests {
  /// A repository with a list, a remote, and something of the user's in its index and its work tree.
  private struct Setting {
    let folder: TemporaryFolder
    var work: URL { folder.url.appendingPathComponent("work") }
    var remote: URL { folder.url.appendingPathComponent("remote.git") }

    init() throws {
      folder = try TemporaryFolder()
      try FastImport.git(["init", "-q", "--bare", "remote.git"], in: folder.url)
      try FastImport.git(["init", "-q", "-b", "main", "work"], in: folder.url)
      try folder.write("# Plan\n## A\n- [ ] one\n- [x] two\n", to: "work/TODO.md")
      try git("add", ".")
      try git("commit", "-q", "-m", "first")
      try git("remote", "add", "origin", remote.path)
      try folder.write("staged\n", to: "work/staged.txt")
      try git("add", "staged.txt")
      try folder.write("loose\n", to: "work/loose.txt")
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String { try FastImport.git(arguments, in: work) }

    func remoteGit(_ arguments: String...) throws -> String { try FastImport.git(arguments, in: remote) }

    func publish(_ options: String...) throws -> ProgramRun {
      try ProgramRun(["publish", "--date", "2026-11-21"] + options, in: work)
    }

    /// What the user sees of index and work tree.
    func state() throws -> String { try git("status", "--porcelain") + git("ls-files", "-s") }

    /// Adds a file to the branch by hand, as on GitHub's pages.
    func addByHand(_ name: String, _ text: String, branch: String = "gh-pages") throws {
      let clone = folder.url.appendingPathComponent(UUID().uuidString)
      try FastImport.git(["clone", "-q", "-b", branch, remote.path, clone.path], in: folder.url)
      try Data(text.utf8).write(to: clone.appendingPathComponent(name))
      try FastImport.git(["add", "."], in: clone)
      try FastImport.git(["commit", "-q", "-m", "by hand"], in: clone)
      try FastImport.git(["push", "-q"], in: clone)
    }
  }

  @Test func `a site is committed, a second time nothing changes, and the user's index and work tree are untouched`()
    throws
  {
    let setting = try Setting()
    let before = try setting.state()
    let dry = try setting.publish("--dry-run")
    #expect(dry.status == 0 && dry.errors.contains("a new branch"))
    #expect(try setting.remoteGit("branch", "--list", "gh-pages").isEmpty)
    let first = try setting.publish()
    #expect(first.status == 0 && first.errors.contains("published"))
    #expect(try setting.remoteGit("log", "--format=%s", "gh-pages") == "Progress: 50% (1/2)\n")
    #expect(try setting.remoteGit("show", "gh-pages:index.html").contains("Plan"))
    let tip = try setting.remoteGit("rev-parse", "gh-pages")
    let second = try setting.publish()
    #expect(second.status == 0 && second.errors.contains("nothing changed"))
    #expect(try setting.remoteGit("rev-parse", "gh-pages") == tip && setting.state() == before)
  }

  @Test func `uncommitted changes are published with a note`() throws {
    let setting = try Setting()
    #expect(try !setting.publish("--dry-run").errors.contains("not committed"))
    try setting.folder.write("# Plan\n## A\n- [x] one\n- [x] two\n", to: "work/TODO.md")
    let run = try setting.publish()
    #expect(
      run.status == 0 && run.errors.contains("TODO.md: has changes that are not committed; the site shows them"),
      "\(run.errors)")
  }

  @Test func `what Ringmark did not write stays, what it writes no more goes`() throws {
    let setting = try Setting()
    #expect(try setting.publish().status == 0)
    try setting.addByHand("CNAME", "plan.example.com\n")
    try setting.addByHand("mine.txt", "mine\n")
    try setting.folder.write("# Plan\n## B\n- [x] one\n", to: "work/TODO.md")
    let run = try setting.publish()
    #expect(run.status == 0 && run.output == "https://plan.example.com/\n")
    let files = try setting.remoteGit("ls-tree", "-r", "--name-only", "gh-pages")
    #expect(files.contains("CNAME\n") && files.contains("mine.txt\n") && files.contains("groups/b.html\n"))
    #expect(!files.contains("groups/a.html\n"))
    #expect(try setting.publish("--no-history").status == 0)
    #expect(try setting.remoteGit("rev-list", "--count", "gh-pages") == "1\n")
    #expect(try setting.remoteGit("show", "gh-pages:CNAME") == "plan.example.com\n")
    #expect(try setting.publish("--no-history").errors.contains("nothing changed"))
  }

  @Test func `a page that was edited on the branch is named, and its history keeps it`() throws {
    let setting = try Setting()
    #expect(try setting.publish().status == 0)
    try setting.addByHand("index.html", "by hand\n")
    let tip = try setting.remoteGit("rev-parse", "gh-pages").prefix(40)
    let dry = try setting.publish("--dry-run")
    #expect(dry.errors.contains("gh-pages/index.html: was edited by hand and would be replaced"), "\(dry.errors)")
    let run = try setting.publish()
    #expect(run.status == 0 && run.errors.contains("gh-pages/index.html: was edited by hand and is replaced"))
    #expect(try setting.remoteGit("show", "gh-pages:index.html").contains("<!doctype html>"))
    #expect(try setting.remoteGit("show", "\(tip):index.html") == "by hand\n")
    #expect(try !setting.remoteGit("ls-tree", "-r", "--name-only", "gh-pages").contains(".edited"))
    // Without history, nothing else would keep it.
    try setting.addByHand("index.html", "again\n")
    #expect(try setting.publish("--no-history").errors.contains("your version is index.html.edited"))
    #expect(try setting.remoteGit("show", "gh-pages:index.html.edited") == "again\n")
  }

  @Test func `a foreign branch is refused, and with force its files stay`() throws {
    let setting = try Setting()
    try setting.git("push", "-q", "origin", "main:gh-pages")
    let tip = try setting.remoteGit("rev-parse", "gh-pages")
    let refused = try setting.publish()
    #expect(refused.status == 1 && refused.errors.contains("TODO.md") && refused.errors.contains("--force"))
    #expect(try setting.remoteGit("rev-parse", "gh-pages") == tip)
    #expect(try setting.publish("--force").status == 0)
    #expect(try setting.remoteGit("show", "gh-pages:TODO.md").contains("- [ ] one"))
    #expect(try setting.remoteGit("rev-parse", "gh-pages^") == tip)
  }

  @Test func `a file of the site's name is replaced with force alone, and the branch keeps it`() throws {
    let setting = try Setting()
    try setting.git("push", "-q", "origin", "main:gh-pages")
    try setting.addByHand("index.html", "old page\n")
    let tip = try setting.remoteGit("rev-parse", "gh-pages")
    #expect(try setting.publish().errors.contains("“gh-pages” contains files that Ringmark did not write"))
    #expect(try setting.publish("--force").status == 0)
    #expect(try setting.remoteGit("show", "gh-pages:index.html").contains("Plan"))
    #expect(try setting.remoteGit("show", "\(tip.prefix(40)):index.html") == "old page\n")
    // A page of the site's next name, put beside a site.
    try setting.addByHand("groups-b.html", "x\n")
    try setting.addByHand("groups/b.html", "mine\n")
    try setting.folder.write("# Plan\n## A\n- [ ] one\n## B\n- [ ] two\n", to: "work/TODO.md")
    let refused = try setting.publish()
    #expect(refused.status == 1 && refused.errors.contains("“gh-pages”: groups/b.html"), "\(refused.errors)")
    #expect(refused.errors.contains("--force") && !refused.errors.contains(setting.folder.url.path))
    #expect(try setting.publish("--force").status == 0)
    #expect(try setting.remoteGit("show", "gh-pages:groups-b.html") == "x\n")
  }

  @Test func `a server that refuses is quoted, a branch that moved is told as that`() throws {
    let setting = try Setting()
    #expect(try setting.publish().status == 0)
    try setting.folder.write(
      "#!/bin/sh\necho 'Pages are frozen until Monday.' >&2\nexit 1\n", to: "remote.git/hooks/pre-receive")
    unsafe chmod(setting.remote.appendingPathComponent("hooks/pre-receive").path, 0o755)
    try setting.folder.write("# Plan\n## A\n- [x] one\n", to: "work/TODO.md")
    let refused = try setting.publish()
    #expect(refused.status == 1 && refused.errors.contains("Pages are frozen until Monday."), "\(refused.errors)")
    #expect(
      refused.errors.contains("pre-receive hook declined") && !refused.errors.contains("has changed on the remote"))
  }

  @Test func `a known address is the site's own`() throws {
    let setting = try Setting()
    #expect(try setting.publish().status == 0)
    #expect(try !setting.remoteGit("show", "gh-pages:index.html").contains("canonical"))
    try setting.addByHand("CNAME", "plan.example.com\n")
    #expect(try setting.publish().status == 0)
    #expect(try setting.remoteGit("show", "gh-pages:index.html").contains("https://plan.example.com/"))
    #expect(try setting.remoteGit("show", "gh-pages:sitemap.xml").contains("https://plan.example.com/"))
    #expect(try setting.publish("--base-url", "https://other.example/").status == 0)
    #expect(try setting.remoteGit("show", "gh-pages:sitemap.xml").contains("https://other.example/"))
  }

  @Test func `a shallow clone never replaces a fuller history`() throws {
    let setting = try Setting()
    for (day, text) in [("2026-11-01", "- [ ] one\n"), ("2026-11-10", "- [x] one\n"), ("2026-11-20", "- [x] two\n")] {
      try setting.folder.write("# Plan\n## A\n\(text)", to: "work/TODO.md")
      _ = try ProgramRun(
        ["commit", "-q", "-a", "-m", "step"], in: setting.work,
        environment: [
          "GIT_AUTHOR_DATE": "\(day)T12:00:00Z", "GIT_COMMITTER_DATE": "\(day)T12:00:00Z", "GIT_AUTHOR_NAME": "a",
          "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
        ], program: "/usr/bin/git")
    }
    try setting.git("push", "-q", "origin", "main")
    #expect(try setting.publish().status == 0)
    let tip = try setting.remoteGit("rev-parse", "gh-pages")
    try FastImport.git(
      ["clone", "-q", "--depth", "1", "-b", "main", "file://\(setting.remote.path)", "shallow"], in: setting.folder.url)
    let shallow = setting.folder.url.appendingPathComponent("shallow")
    let run = try ProgramRun(["publish", "--date", "2026-11-21"], in: shallow)
    #expect(run.status == 1 && run.errors.contains("--unshallow"), "\(run.errors)")
    #expect(try setting.remoteGit("rev-parse", "gh-pages") == tip)
    try FastImport.git(["fetch", "-q", "--unshallow"], in: shallow)
    #expect(try ProgramRun(["publish", "--date", "2026-11-21"], in: shallow).status == 0)
  }

  @Test func `Ctrl-C leaves no files`() throws {
    let setting = try Setting()
    #expect(try setting.publish().status == 0)
    let place = setting.folder.url.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for step in 1...12 {
      try setting.folder.write("# Plan\n## A\n- [ ] step \(step)\n", to: "work/TODO.md")
      let run = try ProgramRun(
        ["--preserve-status", "-s", "INT", String(Double(step) * 0.02), Repository.program, "publish"],
        in: setting.work,
        environment: ["TMPDIR": place.path], program: "/usr/bin/timeout")
      // The remote may still be taking what the run before had sent.
      let isOvertaken = run.status == 1 && run.errors.contains("has changed on the remote in the meantime")
      #expect([0, 130].contains(run.status) || isOvertaken, "\(run.errors)")
      let left = try FileManager.default.subpathsOfDirectory(atPath: place.path)
      #expect(left.isEmpty, "step \(step), status \(run.status): \(run.errors)")
    }
  }

  @Test func `no remote, no repository, no such branch name: each is told`() throws {
    let setting = try Setting()
    for (options, words) in [
      (["--remote", "nowhere"], "git remote add nowhere URL"), (["--branch", "a..b"], "not a valid branch name"),
      (["--remote=--upload-pack=touch stolen"], "there is no remote"),
      (["--branch", "HEAD"], "not a valid branch name"),
      (["--branch", "@"], "not a valid branch name"), (["--branch", "refs/heads/x"], "--branch x"),
      (["--branch", "refs/heads/"], "not a valid branch name"),
      (["--branch=-x"], "not a valid branch name"), (["--branch", "@{-1}"], "not a valid branch name"),
    ] {
      let run = try ProgramRun(["publish"] + options, in: setting.work)
      #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: setting.work.appendingPathComponent("stolen").path))
    try setting.folder.write("- [ ] a\n", to: "elsewhere/TODO.md")
    let outside = try ProgramRun(["publish"], in: setting.folder.url.appendingPathComponent("elsewhere"))
    #expect(outside.status == 1 && outside.errors.contains("git init"))
  }

  @Test func `killed at any time, the branch is the old one or the new one`() throws {
    let setting = try Setting()
    #expect(try setting.publish().status == 0)
    try setting.folder.write("# Plan\n## A\n- [ ] step 0\n", to: "work/TODO.md")
    let before = try setting.state()
    for step in 1...24 {
      let old = try setting.remoteGit("rev-parse", "gh-pages")
      try setting.folder.write("# Plan\n## A\n- [x] one\n- [ ] step \(step)\n", to: "work/TODO.md")
      _ = try ProgramRun(
        ["-s", "KILL", String(Double(step) * 0.02), Repository.program, "publish"], in: setting.work,
        environment: ["TMPDIR": setting.folder.url.path], program: "/usr/bin/timeout")
      let new = try setting.remoteGit("rev-parse", "gh-pages")
      #expect(try new == old || setting.remoteGit("show", "gh-pages:index.html").contains("step \(step)"))
      _ = try setting.remoteGit("fsck", "--connectivity-only", "gh-pages")
      #expect(try setting.state() == before)
    }
    // A process of the last run may still be moving the branch; if so, publish reports that, and is run again.
    var errors: [String] = []
    let isPublished = try (0..<5).contains { _ in
      let run = try setting.publish()
      if run.status != 0 { errors.append(run.errors) }
      return run.status == 0
    }
    #expect(isPublished, "\(errors)")
    #expect(try setting.remoteGit("show", "gh-pages:index.html").contains("step 24"))
  }
}

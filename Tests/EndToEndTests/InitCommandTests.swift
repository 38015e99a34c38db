import Commands
import Foundation
import TestSupport
import Testing
import Yams

/// The built program starting from nothing, and the workflows that it and this repository have.
struct InitCommandTests {
  private static let commit = String(repeating: "0123456789", count: 4)
  private static let sum = String(repeating: "abcdef01", count: 8)
  /// Where a workflow takes Ringmark from, with a release.
  private static let home = [
    "--home", "owner/name@\(commit)", "--release", "v0.1.0", "--sha256", "x86_64=\(sum)", "--sha256",
    "aarch64=\(sum)",
  ]

  /// A repository with a branch beside main, cloned from a remote, as CI has one.
  private func clone(_ service: String) throws -> (folder: TemporaryFolder, work: URL) {
    let folder = try TemporaryFolder()
    let work = folder.url.appendingPathComponent("work")
    try FastImport.git(["init", "-q", "--bare", "-b", "main", "remote.git"], in: folder.url)
    try FastImport.git(["init", "-q", "-b", "main", "work"], in: folder.url)
    #expect(try ProgramRun(["init", "--ci", service, "--date", "2026-11-21"] + Self.home, in: work).status == 0)
    try FastImport.git(["add", "."], in: work)
    try FastImport.git(["commit", "-q", "-m", "first"], in: work)
    try FastImport.git(
      ["remote", "add", "origin", folder.url.appendingPathComponent("remote.git").path], in: work)
    try FastImport.git(["push", "-q", "-u", "origin", "main"], in: work)
    try FastImport.git(["checkout", "-q", "-b", "change"], in: work)
    _ = try ProgramRun(["done", "Replace these tasks", "--date", "2026-11-21"], in: work)
    try FastImport.git(["commit", "-q", "-a", "-m", "second"], in: work)
    return (folder, work)
  }

  private func yaml(_ file: URL) throws -> [String: Any] {
    try #require(try Yams.load(yaml: String(contentsOf: file, encoding: .utf8)) as? [String: Any])
  }

  /// Runs a line of a workflow as its runner would.
  private func run(_ line: String, in work: URL, _ environment: [String: String]) throws -> ProgramRun {
    let path = Repository.products.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    return try ProgramRun(
      ["-c", line], in: work, environment: environment.merging(["PATH": path]) { $1 }, program: "/bin/sh")
  }

  @Test(arguments: ["en", "ko", "ja", "zh", "de", "fr", "es", "pt", "ru", "pl", "ar"])
  func `a starter list is a good list, and nothing is overwritten`(lang: String) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(
      ["init", "new", "--lang", lang, "--title", "A \"quoted\": title"], in: folder.url)
    #expect(run.status == 0 && run.output == "wrote TODO.md\n")
    let list = folder.url.appendingPathComponent("new")
    #expect(try ProgramRun(["check", "--strict"], in: list).status == 0)
    let status = try ProgramRun(["status", "--json"], in: list).json()
    #expect(status["title"] as? String == "A \"quoted\": title" && status["lang"] as? String == lang)
    let progress = try #require(status["progress"] as? [String: Any])
    #expect(progress["done"] as? Int == 1 && progress["total"] as? Int == 4 && progress["cancelled"] as? Int == 1)
    let tasks = try #require(try ProgramRun(["list", "--due", "any", "--json"], in: list).json()["tasks"] as? [Any])
    let task = try #require(tasks.first as? [String: Any])
    #expect((task["people"] as? [String])?.count == 1 && (task["tags"] as? [String])?.count == 1)
    #expect((task["memo"] as? String)?.isEmpty == false)
    try folder.write("mine\n", to: "new/TODO.md")
    let again = try ProgramRun(["init", "new"], in: folder.url)
    #expect(again.status == 0 && again.errors.contains("already exists and was not changed"))
    #expect(try folder.read("new/TODO.md") == Array("mine\n".utf8))
  }

  @Test func `a starter list has a title in its language`() throws {
    let folder = try TemporaryFolder()
    for (lang, title) in [("en", "To do"), ("fr", "À faire"), ("ko", "할 일")] {
      #expect(try ProgramRun(["init", lang, "--lang", lang], in: folder.url).status == 0)
      let list = folder.url.appendingPathComponent(lang)
      #expect(try ProgramRun(["status", "--json"], in: list).json()["title"] as? String == title)
    }
  }

  @Test func `every line of GitHub's workflow that runs Ringmark does what it should`() throws {
    let (folder, work) = try clone("github")
    let workflow = try yaml(work.appendingPathComponent(".github/workflows/progress.yml"))
    let jobs = try #require(workflow["jobs"] as? [String: [String: Any]])
    let steps = jobs.values.flatMap { $0["steps"] as? [[String: Any]] ?? [] }
    let lines = steps.compactMap { $0["run"] as? String }
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("ringmark ") && !$0.contains("${{") })
    for line in lines {
      let result = try run(
        line, in: work,
        [
          "BASE_URL": "https://owner.github.io/repository", "BASE": "main", "RUNNER_TEMP": folder.url.path,
          "GITHUB_ACTIONS": "true", "GITHUB_OUTPUT": folder.url.appendingPathComponent("out").path,
        ])
      #expect(result.status == 0, "\(line): \(result.errors)")
    }
    let page = try String(contentsOf: work.appendingPathComponent("_site/index.html"), encoding: .utf8)
    #expect(page.contains("https://owner.github.io/repository/"))
    #expect(String(decoding: try folder.read("out"), as: UTF8.self).contains("1 finished: 25% (1/4) → 50% (2/4)"))
    #expect(String(decoding: try folder.read("ringmark-comment.md"), as: UTF8.self).contains("1 finished"))
    let uses = steps.compactMap { $0["uses"] as? String }
    #expect(uses.count == 8 && uses.allSatisfy { $0.wholeMatch(of: /[\w-]+\/[\w.\/-]+@[0-9a-f]{40}/) != nil })
    #expect((workflow["permissions"] as? [String: String]) == [:])
    for job in jobs.values {
      #expect((job["permissions"] as? [String: String])?["contents"] == "read")
      #expect(job["timeout-minutes"] is Int && job["concurrency"] is [String: Any])
    }
    let action = steps.filter { ($0["uses"] as? String)?.hasPrefix("owner/name/") == true }
    for step in action {
      let with = try #require(step["with"] as? [String: String])
      #expect(with["repository"] == "owner/name" && with["version"] == "v0.1.0")
      #expect(with["sha256"] == "aarch64=\(Self.sum)\nx86_64=\(Self.sum)\n")
    }
  }

  @Test func `every line of GitLab's jobs that runs Ringmark does what it should`() throws {
    let (folder, work) = try clone("gitlab")
    defer { withExtendedLifetime(folder) {} }
    let jobs = try yaml(work.appendingPathComponent(".gitlab-ci.yml"))
    for (name, expected) in [("pages", "public/index.html"), ("progress", "ringmark-junit.xml")] {
      let lines = try #require((jobs[name] as? [String: Any])?["script"] as? [String])
      for line in lines {
        let result = try run(
          line, in: work,
          ["CI_PAGES_URL": "https://owner.gitlab.io/p", "CI_MERGE_REQUEST_DIFF_BASE_SHA": "origin/main"])
        #expect(result.status == 0, "\(line): \(result.errors)")
      }
      #expect(FileManager.default.fileExists(atPath: work.appendingPathComponent(expected).path))
    }
    // A pipeline that is there already is not touched.
    let again = try ProgramRun(["init", "--ci", "gitlab"] + Self.home, in: work)
    #expect(again.status == 0 && again.errors.contains(".gitlab-ci.yml already exists and was not changed"))
    #expect(!FileManager.default.fileExists(atPath: work.appendingPathComponent(".gitlab").path))
  }

  @Test(arguments: [
    ("stages: [build]\n", "build", "build"), ("stages:\n  - test\n  - ship\n", "ship", "test"),
    ("job:\n  script: [ls]\n", "deploy", "test"),
  ])
  func `GitLab's jobs beside a project's own take stages that it has`(own: String, site: String, report: String) throws
  {
    let folder = try TemporaryFolder()
    try folder.write(own, to: ".gitlab-ci.yml")
    let run = try ProgramRun(["init", "--ci", "gitlab"] + Self.home, in: folder.url)
    #expect(run.status == 0 && run.errors.contains("include: /.gitlab/ringmark.gitlab-ci.yml"))
    #expect(try folder.read(".gitlab-ci.yml") == Array(own.utf8))
    let jobs = try yaml(folder.url.appendingPathComponent(".gitlab/ringmark.gitlab-ci.yml"))
    #expect((jobs["pages"] as? [String: Any])?["stage"] as? String == site)
    #expect((jobs["progress"] as? [String: Any])?["stage"] as? String == report)
    #expect((jobs["progress"] as? [String: Any])?["coverage"] as? String == "/Progress: (\\d+)%/")
    let image = try #require((jobs[".ringmark"] as? [String: Any])?["image"] as? String)
    #expect(image.wholeMatch(of: /debian:[a-z-]+@sha256:[0-9a-f]{64}/) != nil)
  }

  @Test func `GitLab's job runs only what has the checksum`() throws {
    let folder = try TemporaryFolder()
    #expect(try ProgramRun(["init", "--ci", "gitlab"] + Self.home, in: folder.url).status == 0)
    let jobs = try yaml(folder.url.appendingPathComponent(".gitlab-ci.yml"))
    let lines = try #require((jobs[".ringmark"] as? [String: Any])?["before_script"] as? [String])
    #expect(lines.count == 5 && lines[2].contains("https://github.com/owner/name/releases/download/v0.1.0/"))
    let program = folder.url.appendingPathComponent("program").path
    let check = [lines[1], lines[3]].joined(separator: "\n").replacing("/usr/local/bin/ringmark", with: program)
    try folder.write("another program\n", to: "program")
    #expect(try run("set -e\n\(check)", in: folder.url, [:]).status != 0)
    let digest = String(try run("sha256sum program", in: folder.url, [:]).output.prefix(64))
    #expect(try run("set -e\n\(check.replacing(Self.sum, with: digest))", in: folder.url, [:]).status == 0)
  }

  @Test(arguments: [
    ([], "must not use a repository name that anyone could register"), (["--home", "owner/name"], "OWNER/NAME@COMMIT"),
    (["--home", "owner/name@v1"], "OWNER/NAME@COMMIT"), (["--release", "v1"], "--release and --sha256 require --home"),
    (["--home", "o/n@\(commit)", "--release", "v1"], "--release requires --sha256"),
    (["--home", "o/n@\(commit)", "--release", "v1 && ls", "--sha256", "x86_64=\(sum)"], "--release must be a tag"),
    (["--home", "o/n@\(commit)", "--release", "v1", "--sha256", "abc"], "sha256"),
  ])
  func `no workflow is written without a home that is pinned`(options: [String], message: String) throws {
    for service in ["github", "gitlab"] {
      let folder = try TemporaryFolder()
      let run = try ProgramRun(["init", "--ci", service] + options, in: folder.url)
      #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
  }

  @Test func `a commit without a release is built, and GitLab's job asks for a release`() throws {
    let folder = try TemporaryFolder()
    let home = ["--home", "owner/name@\(Self.commit)"]
    #expect(try ProgramRun(["init", "--ci", "gitlab"] + home, in: folder.url).errors.contains("--release"))
    #expect(try ProgramRun(["init", "--ci", "github"] + home, in: folder.url).status == 0)
    let text = String(decoding: try folder.read(".github/workflows/progress.yml"), as: UTF8.self)
    #expect(text.contains("build: \"true\"") && !text.contains("sha256"))
  }

  @Test func `what “build” writes is ignored by git, once`() throws {
    let folder = try TemporaryFolder()
    #expect(try ProgramRun(["init"], in: folder.url).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(".gitignore").path))
    try folder.write("*.o", to: ".gitignore")
    #expect(try ProgramRun(["init"], in: folder.url).errors.contains("added _site/ to .gitignore"))
    #expect(try folder.read(".gitignore") == Array("*.o\n_site/\n".utf8))
    #expect(!(try ProgramRun(["init"], in: folder.url).errors.contains("added")))
    #expect(try folder.read(".gitignore") == Array("*.o\n_site/\n".utf8))
  }

  @Test func `the action fails at once where it cannot install what was meant`() throws {
    let action = try yaml(Repository.root.appendingPathComponent(".github/actions/ringmark/action.yml"))
    let steps = try #require((action["runs"] as? [String: Any])?["steps"] as? [[String: Any]])
    let script = try #require(steps[0]["run"] as? String)
    let folder = try TemporaryFolder()
    try folder.write(script, to: "install.sh")
    // Stands for the network: it writes a program that is not the one that was meant.
    try folder.write("#!/bin/sh\nwhile [ $# -gt 1 ]; do shift; done\necho other > \"$1\"\n", to: "bin/curl")
    unsafe chmod(folder.url.appendingPathComponent("bin/curl").path, 0o755)
    let path = folder.url.appendingPathComponent("bin").path + ":/usr/bin:/bin"
    for (values, message) in [
      ([:], "set repository, version and sha256"),
      (["REPOSITORY": "o/n", "VERSION": "v1"], "sha256 has no line"),
      (
        ["REPOSITORY": "o/n", "VERSION": "v1", "CHECKSUMS": "x86_64=\(Self.sum)\naarch64=\(Self.sum)\n"],
        "does not match its sha256"
      ), (["BUILD": "true"], "requires Swift"),
    ] as [([String: String], String)] {
      let empty = ["REPOSITORY": "", "VERSION": "", "CHECKSUMS": "", "BUILD": "false", "PATH": path]
      let environment = empty.merging(["RUNNER_TEMP": folder.url.path, "GITHUB_PATH": "/dev/null"]) { $1 }
      let result = try ProgramRun(
        ["install.sh"], in: folder.url, environment: environment.merging(values) { $1 }, program: "/bin/bash")
      #expect(result.status == 1 && result.output.contains("::error title=Ringmark::"), "\(result.errors)")
      #expect(result.output.contains(message), "\(result.output)")
      #expect(
        !FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("ringmark-bin/ringmark").path))
    }
  }

  @Test func `the hook for figures fires when the todo file changes`() throws {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8)
    let hooks = try #require(try Yams.load(yaml: text) as? [[String: Any]])
    let hook = try #require(hooks.first { $0["id"] as? String == "ringmark-inject" })
    let pattern = try Regex(try #require(hook["files"] as? String))
    for name in ["TODO.md", "docs/roadmap.md", "README.md"] { #expect(try pattern.firstMatch(in: name) != nil) }
    #expect(try pattern.firstMatch(in: "src/main.c") == nil)
    #expect(hook["pass_filenames"] as? Bool == false && hook["args"] as? [String] == ["README.md"])
  }

  @Test func `this repository's action and workflow are of the same shape`() throws {
    let action = try yaml(Repository.root.appendingPathComponent(".github/actions/ringmark/action.yml"))
    let outputs = try #require(action["outputs"] as? [String: Any])
    #expect(Set(outputs.keys) == ["percent", "done", "total", "headline", "passed", "comment-file"])
    let steps = try #require((action["runs"] as? [String: Any])?["steps"] as? [[String: Any]])
    let (folder, work) = try clone("github")
    for step in steps.dropFirst() {
      let script = try #require(step["run"] as? String)
      let environment = [
        "TODO_FILES": "TODO.md\n", "OUTPUT": "site", "BASE_URL": "", "SINCE": "origin/main",
        "RUNNER_TEMP": folder.url.path,
        "GITHUB_OUTPUT": folder.url.appendingPathComponent("out").path,
      ]
      let result = try run("bash -ec '\(script)'", in: work, environment)
      #expect(result.status == 0, "\(result.errors)")
    }
    let told = String(decoding: try folder.read("out"), as: UTF8.self)
    #expect(
      outputs.keys.allSatisfy { told.contains("\n\($0)=") || told.hasPrefix("\($0)=") || told.contains("\n\($0)<<") })
    let own = try yaml(Repository.root.appendingPathComponent(".github/workflows/progress.yml"))
    let made = try yaml(work.appendingPathComponent(".github/workflows/progress.yml"))
    #expect((own["jobs"] as? [String: Any])?.keys.sorted() == (made["jobs"] as? [String: Any])?.keys.sorted())
  }
}

import Foundation
import TestSupport
import Testing
import Yams

/// The built program starting from nothing, and the workflows that it and this repository have.
struct InitCommandTests {
  /// A repository with a branch beside main, cloned from a remote, as CI has one.
  private func clone(_ service: String) throws -> (folder: TemporaryFolder, work: URL) {
    let folder = try TemporaryFolder()
    let work = folder.url.appendingPathComponent("work")
    try FastImport.git(["init", "-q", "--bare", "-b", "main", "remote.git"], in: folder.url)
    try FastImport.git(["init", "-q", "-b", "main", "work"], in: folder.url)
    #expect(try ProgramRun(["init", "--ci", service, "--date", "2026-11-21"], in: work).status == 0)
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

  @Test(arguments: ["en", "ko"])
  func `a starter list is a good list, and nothing is overwritten`(lang: String) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(
      ["init", "new", "--lang", lang, "--title", "A \"quoted\": title"], in: folder.url)
    #expect(run.status == 0 && run.output == "wrote TODO.md\n")
    let list = folder.url.appendingPathComponent("new")
    #expect(try ProgramRun(["check", "--strict"], in: list).status == 0)
    let status = try ProgramRun(["status", "--json"], in: list).json()
    #expect(status["title"] as? String == "A \"quoted\": title" && status["lang"] as? String == lang)
    try folder.write("mine\n", to: "new/TODO.md")
    let again = try ProgramRun(["init", "new"], in: folder.url)
    #expect(again.status == 0 && again.errors.contains("left as it is"))
    #expect(try folder.read("new/TODO.md") == Array("mine\n".utf8))
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
    #expect(String(decoding: try folder.read("out"), as: UTF8.self).contains("1 finished: 25 % (1/4) → 50 % (2/4)"))
    #expect(String(decoding: try folder.read("ringmark-comment.md"), as: UTF8.self).contains("1 finished"))
    let uses = steps.compactMap { $0["uses"] as? String }.filter { !$0.hasPrefix("ringmark/") }
    #expect(uses.count == 6 && uses.allSatisfy { $0.wholeMatch(of: /[\w-]+\/[\w-]+@[0-9a-f]{40}/) != nil })
    #expect((workflow["permissions"] as? [String: String]) == ["contents": "read"])
  }

  @Test func `every line of GitLab's jobs that runs Ringmark does what it should`() throws {
    let (folder, work) = try clone("gitlab")
    defer { withExtendedLifetime(folder) {} }
    let jobs = try yaml(work.appendingPathComponent(".gitlab-ci.yml"))
    for (name, expected) in [("pages", "public/index.html"), ("progress", "ringmark-junit.xml")] {
      let lines = try #require((jobs[name] as? [String: Any])?["script"] as? [String])
      for line in lines {
        let result = try run(
          line, in: work, ["CI_PAGES_URL": "https://owner.gitlab.io/p", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main"])
        #expect(result.status == 0, "\(line): \(result.errors)")
      }
      #expect(FileManager.default.fileExists(atPath: work.appendingPathComponent(expected).path))
    }
    // A pipeline that is there already is not touched.
    let again = try ProgramRun(["init", "--ci", "gitlab"], in: work)
    #expect(again.status == 0 && again.errors.contains("include: /.gitlab/ringmark.gitlab-ci.yml"))
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
        "FILES": "TODO.md", "OUTPUT": "site", "BASE_URL": "", "SINCE": "origin/main", "RUNNER_TEMP": folder.url.path,
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

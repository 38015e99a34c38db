import Foundation
import TestSupport
import Testing
import Yams

/// The built program starting from nothing. `Tests/Program/workflow_test.py` runs the workflows that it writes.
struct InitCommandTests {
  private static let sum = String(repeating: "abcdef01", count: 8)
  private static let name = "ringmark-0.1.0-py3-none-manylinux2014_x86_64.whl"
  /// A wheel at an address.
  private static let wheel = ["--wheel", "https://example.com/\(name)#sha256=\(sum)"]

  private func yaml(_ file: URL) throws -> [String: Any] {
    try #require(try Yams.load(yaml: String(contentsOf: file, encoding: .utf8)) as? [String: Any])
  }

  @Test(arguments: ["en", "ko", "ja", "zh", "de", "fr", "es", "pt", "ru", "pl", "ar"])
  func `a starter list is a good list, and nothing is overwritten`(lang: String) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(
      ["init", "new", "--lang", lang, "--title", "A \"quoted\": title"], in: folder.url)
    #expect(run.status == 0 && run.output == "wrote new/TODO.md\n")
    #expect(run.errors.hasPrefix("next: in new, run “ringmark serve --edit” to write it"))
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
    #expect(again.status == 0 && again.errors.contains("new/TODO.md already exists and was not changed"))
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

  @Test(arguments: [
    ("stages: [build]\n", "build", "build"), ("stages:\n  - test\n  - ship\n", "ship", "test"),
    ("job:\n  script: [ls]\n", "deploy", "test"),
  ])
  func `GitLab's jobs beside a project's own take stages that it has`(own: String, site: String, report: String) throws
  {
    let folder = try TemporaryFolder(own, in: ".gitlab-ci.yml")
    let run = try ProgramRun(["init", "--ci", "gitlab"] + Self.wheel, in: folder.url)
    #expect(run.status == 0 && run.errors.contains("include: /.gitlab/ringmark.gitlab-ci.yml"))
    #expect(try folder.read(".gitlab-ci.yml") == Array(own.utf8))
    let jobs = try yaml(folder.url.appendingPathComponent(".gitlab/ringmark.gitlab-ci.yml"))
    #expect((jobs["pages"] as? [String: Any])?["stage"] as? String == site)
    #expect((jobs["progress"] as? [String: Any])?["stage"] as? String == report)
    #expect((jobs["progress"] as? [String: Any])?["coverage"] as? String == "/Progress: (\\d+)%/")
    let image = try #require((jobs[".ringmark"] as? [String: Any])?["image"] as? String)
    #expect(image.wholeMatch(of: /debian:[a-z-]+@sha256:[0-9a-f]{64}/) != nil)
  }

  @Test(arguments: [("github", ".github/workflows/progress.yml"), ("gitlab", ".gitlab-ci.yml")])
  func `a second run shows how the workflow differs`(service: String, path: String) throws {
    let folder = try TemporaryFolder()
    let command = ["init", "--ci", service] + Self.wheel
    #expect(try ProgramRun(command, in: folder.url).output.contains("wrote \(path)"))
    let same = try ProgramRun(command, in: folder.url)
    #expect(same.status == 0 && same.output.isEmpty && same.errors.contains("\(path) already exists"))
    let written = try folder.read(path)
    let text = String(decoding: written, as: UTF8.self)
    let printed = try ProgramRun(command + ["--print"], in: folder.url)
    #expect(printed.output == text && printed.errors.isEmpty)
    try folder.write(text.replacing(Self.sum, with: String(repeating: "0", count: 64)), to: path)
    let other = try ProgramRun(command, in: folder.url)
    #expect(other.status == 0 && other.output.contains("--- a/\(path)\n+++ b/\(path)\n"))
    #expect(other.output.ranges(of: "\n+ ").count == 1 && other.output.contains(Self.sum))
    // The difference is a patch.
    try folder.write(other.output, to: "change.patch")
    try FastImport.git(["apply", "change.patch"], in: folder.url)
    #expect(try folder.read(path) == written)
  }

  @Test func `a printed workflow leaves the folder as it is`() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(["init", "--ci", "github", "--print"] + Self.wheel, in: folder.url)
    #expect(run.status == 0 && run.output.contains("ringmark build TODO.md"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `the checksum of a wheel in the repository is in the workflow`() throws {
    let folder = try TemporaryFolder("PK\u{3}\u{4}wheel", in: ".github/\(Self.name)")
    // The path is written as the runner sees it, wherever the command runs.
    for (command, work) in [(["init"], "."), (["init", ".."], ".github")] {
      let wheel = folder.path(".github/\(Self.name)")
      let run = try ProgramRun(
        command + ["--ci", "github", "--wheel", wheel, "--print"], in: folder.url.appendingPathComponent(work))
      let sum = "eea119ffdd2841eb9a63eeefc7e63313baac3694f32f15b6453b51d2efd096a1"
      #expect(run.output.contains("RINGMARK: \"./.github/\(Self.name) --hash=sha256:\(sum)\""), "\(run.output)")
      #expect(run.output.contains("runs-on: ubuntu-latest"))
    }
    let arm = Self.name.replacing("x86_64", with: "aarch64")
    try folder.write("PK\u{3}\u{4}", to: arm)
    let run = try ProgramRun(["init", "--ci", "github", "--wheel", arm, "--print"], in: folder.url)
    #expect(run.output.contains("runs-on: ubuntu-24.04-arm"))
  }

  /// What follows `--wheel`, the exit code, and what is said.
  private static let refusals: [(String, Int32, String)] = [
    ("", 64, "add --wheel FILE for one in this repository"),
    ("https://example.com/\(name)", 64, "https://HOST/NAME.whl#sha256=HEX"),
    ("https://example.com/\(name)#sha256=abc", 64, "https://HOST/NAME.whl#sha256=HEX"),
    ("http://example.com/\(name)#sha256=\(sum)", 64, "https://HOST/NAME.whl#sha256=HEX"),
    ("https://example.com/a\"b/\(name)#sha256=\(sum)", 64, "percent-encode"),
    ("https://example.com/${HOME}/\(name)#sha256=\(sum)", 64, "percent-encode"),
    ("https://example.com/other-1-py3-none-any.whl#sha256=\(sum)", 64, "other-1-py3-none-any.whl: not"),
    ("ringmark.whl", 64, "ringmark.whl: not the name of a wheel of Ringmark"),
    ("none/\(name)", 1, "none/\(name): no such file; check the path of the wheel"),
    ("text/\(name)", 1, "text/\(name): not a wheel, since it is not a ZIP archive"),
    ("../\(name)", 1, "../\(name): not in ., so CI does not have it"),
    ("a b/\(name)", 1, "a b/\(name): a workflow needs a path of ASCII letters"),
  ]

  @Test(arguments: refusals)
  func `no workflow is written without a wheel that it can reach and check`(
    wheel: String, code: Int32, message: String
  ) throws {
    let folder = try TemporaryFolder()
    let archive = "PK\u{3}\u{4}"
    for (path, text) in [
      ("\(Self.name)", archive), ("work/ringmark.whl", archive), ("work/text/\(Self.name)", "text"),
      ("work/a b/\(Self.name)", archive),
    ] { try folder.write(text, to: path) }
    let work = folder.url.appendingPathComponent("work")
    let before = try Set(FileManager.default.subpathsOfDirectory(atPath: work.path))
    for service in ["github", "gitlab"] {
      let run = try ProgramRun(["init", "--ci", service] + (wheel.isEmpty ? [] : ["--wheel", wheel]), in: work)
      #expect(run.status == code && run.errors.contains(message), "\(run.errors)")
      #expect(try Set(FileManager.default.subpathsOfDirectory(atPath: work.path)) == before)
    }
  }

  @Test func `what “build” writes is ignored by git, once`() throws {
    let folder = try TemporaryFolder()
    #expect(try ProgramRun(["init"], in: folder.url).status == 0)
    #expect(!folder.has(".gitignore"))
    try folder.write("*.o", to: ".gitignore")
    #expect(try ProgramRun(["init"], in: folder.url).errors.contains("added _site/ to .gitignore"))
    #expect(try folder.read(".gitignore") == Array("*.o\n_site/\n".utf8))
    #expect(!(try ProgramRun(["init"], in: folder.url).errors.contains("added")))
    #expect(try folder.read(".gitignore") == Array("*.o\n_site/\n".utf8))
  }

  @Test func `a workflow is for the file or the folder that is named, and for no name that a shell could misread`()
    throws
  {
    let folder = try TemporaryFolder()
    let command = ["init", "--ci", "github"] + Self.wheel
    for name in ["a $(b).md", "-x.md", "a\".md"] {
      try folder.write("- [ ] a\n- [ ] b\n- [x] c\n", to: name)
      let run = try ProgramRun(command + ["--file", "./\(name)"], in: folder.url)
      #expect(run.status == 1 && run.errors.contains("a workflow needs a path of ASCII letters"), "\(run.errors)")
    }
    #expect(
      try ProgramRun(command + ["--file", "no.md"], in: folder.url).errors.contains("no.md: no such file or folder"))
    #expect(!folder.has(".github"))
    try folder.write("- [ ] a\n", to: "docs/plan.md")
    let one = try ProgramRun(command + ["--file", "docs/plan.md", "--print"], in: folder.url).output
    #expect(
      one.contains("      - \"docs/plan.md\"\n") && one.contains("run: ringmark report docs/plan.md --format github "))
    let all = try ProgramRun(command + ["--file", "./docs/", "--forks", "--print"], in: folder.url).output
    for pattern in ["docs/**/*.md", "docs/**/*todo.txt", "**/.ringmark.yml"] {
      #expect(all.contains("      - \"\(pattern)\"\n"))
    }
    #expect(all.contains("run: ringmark build docs ") && all.contains("\nname: Progress comment\n"))
    let both = try ProgramRun(command + ["--file", ".", "--forks"], in: folder.url)
    #expect(
      both.errors.contains("next: commit .github/workflows/progress.yml and .github/workflows/progress-comment.yml,"))
  }

  @Test(arguments: [("docs", []), (".", ["docs"])])
  func `a workflow below the top of a repository, which no service reads, is refused`(work: String, arguments: [String])
    throws
  {
    let folder = try TemporaryFolder("ref: refs/heads/trunk\n", in: ".git/HEAD")
    try folder.write("- [ ] a\n", to: "docs/TODO.md")
    let place = folder.url.appendingPathComponent(work)
    let run = try ProgramRun(["init"] + arguments + ["--ci", "github"] + Self.wheel, in: place)
    #expect(
      run.status == 1 && run.errors.contains("run “ringmark init --ci github --file docs/TODO.md” there"),
      "\(run.errors)")
    #expect(!folder.has("docs/.github") && !folder.has("docs/.gitignore"))
    #expect(try ProgramRun(["init"] + arguments, in: place).status == 0)
  }

  @Test func `a folder that cannot be created is told with the reason`() throws {
    let folder = try TemporaryFolder("- [ ] a\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path) }
    let run = try ProgramRun.unprivileged(["init", "--ci", "github"] + Self.wheel, in: folder.url)
    #expect(run.status == 1 && run.errors.contains(".github: permission denied"), "\(run.errors)")
  }

  @Test func `a list outside the repository is refused as such`() throws {
    let folder = try TemporaryFolder("- [ ] a\n", in: "other/ROADMAP.md")
    try folder.write("- [ ] a\n", to: "work/TODO.md")
    let run = try ProgramRun(
      ["init", "--ci", "github", "--file", "../other/ROADMAP.md"] + Self.wheel,
      in: folder.url.appendingPathComponent("work"))
    #expect(
      run.status == 1 && run.errors.contains("../other/ROADMAP.md: is outside this folder, so CI does not have it"))
    #expect(!folder.has("work/.github"))
  }

  @Test func `this repository's workflow does what the one that init writes does`() throws {
    let folder = try TemporaryFolder()
    #expect(try ProgramRun(["init", "--ci", "github"] + Self.wheel, in: folder.url).status == 0)
    let path = ".github/workflows/progress.yml"
    let steps = try [Repository.root, folder.url].map { place in
      let jobs = try #require(try yaml(place.appendingPathComponent(path))["jobs"] as? [String: [String: Any]])
      #expect(jobs.keys.sorted() == ["report", "site"])
      return jobs.values.flatMap { $0["steps"] as? [[String: Any]] ?? [] }
    }
    // Dependabot keeps the first up to date, and so the second.
    let actions = steps.map { Set($0.compactMap { $0["uses"] as? String }) }
    #expect(actions[0] == actions[1] && actions[0].count == 5)
    #expect(actions[0].allSatisfy { $0.wholeMatch(of: /[\w-]+\/[\w.-]+@[0-9a-f]{40}/) != nil })
    let commands = steps.map { Set($0.compactMap { $0["run"] as? String }.filter { $0.hasPrefix("ringmark ") }) }
    #expect(commands[0] == commands[1] && commands[0].count == 2)
  }
}

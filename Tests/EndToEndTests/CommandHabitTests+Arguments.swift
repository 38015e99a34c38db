import Foundation
import TestSupport
import Testing

extension CommandHabitTests {
  @Test func `a gate that only informs is a notice for GitHub`() throws {
    let folder = try folder()
    let options = ["report", "plan.md", "--format", "github", "--fail-under", "90", "--date", "2026-11-21"]
    let environment = ["RUNNER_TEMP": folder.url.path]
    let strict = try ProgramRun(options, in: folder.url, environment: environment)
    #expect(strict.status == 2 && strict.output.contains("::error title=Gate not met::"))
    let told = try ProgramRun(options + ["--informational"], in: folder.url, environment: environment)
    #expect(
      told.status == 0 && told.output.contains("::notice title=Gate not met::") && !told.output.contains("::error"))
  }

  func change(_ old: String, _ new: String, _ format: String) throws -> String {
    let repository = try FastImport()
    let base = repository.commit(
      [.write("TODO.md", Array(old.utf8))], times: (1_795_000_000, 1_795_000_000), branch: "base")
    repository.commit([.write("TODO.md", Array(new.utf8))], times: (1_795_086_400, 1_795_086_400), parents: [base])
    _ = try repository.finish()
    return try ProgramRun(
      ["report", "--since", "base", "--format", format, "--date", "2026-11-21"], in: repository.folder.url
    ).output
  }

  @Test(arguments: ["text", "markdown", "html"])
  func `a task that is added done already is told once`(format: String) throws {
    let text = try change("## A\n- [ ] one\n", "## A\n- [ ] one\n- [x] arrived finished\n- [ ] three\n", format)
    #expect(text.components(separatedBy: "arrived finished").count == 2)
    #expect(text.lowercased().contains("added as done"))
    #expect(text.contains("1 added, 1 added as done"))
  }

  @Test(arguments: ["text", "markdown", "html"])
  func `a task that is moved is a change`(format: String) throws {
    let text = try change(
      "## A\n- [ ] one\n- [ ] two\n## B\n- [ ] three\n", "## A\n- [ ] one\n## B\n- [ ] three\n- [ ] two\n", format)
    #expect(text.contains("1 moved: 0% (0/3)") && !text.contains("No change"))
  }

  @Test(arguments: ["status", "build", "list", "check", "report"])
  func `UTF-16 is reported as an error, and nothing is published`(command: String) throws {
    let folder = try TemporaryFolder()
    for (mark, isBig) in [([0xFF, 0xFE], false), ([0xFE, 0xFF], true)] as [([UInt8], Bool)] {
      let text = "- [ ] one\r\n".utf16.flatMap {
        isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
      }
      try folder.write(mark + text, to: "TODO.md")
      let run = try ProgramRun([command], in: folder.url)
      #expect(run.status == 1 && run.errors.contains("TODO.md: looks like UTF-16; save it as UTF-8"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["TODO.md"])
    }
  }

  @Test(
    arguments: [
      ("https://e.com//evil.test/", "/evil.test/assets"), ("https://e.com/\\evil.test/", nil),
      ("https://e.com/a b/", nil),
      ("https://user:p@e.com/", nil), ("https://", nil), ("https://e.com/?q", nil),
    ] as [(String, String?)])
  func `a base URL leads to its own host, or is a warning`(address: String, inside: String?) throws {
    let folder = try TemporaryFolder("---\nbase_url: '\(address)'\n---\n# Plan\n- [ ] one\n")
    let run = try ProgramRun(["build", "-o", "site"], in: folder.url)
    #expect(run.status == 0 && run.errors.contains("warning") == (inside == nil), "\(run.errors)")
    let missing = try folder.text("site/404.html")
    #expect(!missing.contains("\"//evil") && !missing.contains("\"/\\"))
    if let inside { #expect(missing.contains("\"\(inside)")) }
    if inside == nil { #expect(try ProgramRun(["build", "-u", address, "-o", "s"], in: folder.url).status == 64) }
  }

  @Test func `a form feed breaks no feed and no picture`() throws {
    let folder = try TemporaryFolder("# P\u{C}lan\n## A\u{C}b\n- [x] c\u{C}d done:2026-01-02\n")
    #expect(try ProgramRun(["build", "-o", "site", "-u", "https://e.x/"], in: folder.url).status == 0)
    for name in ["feed.xml", "rings/progress.svg", "badges/progress.svg", "index.html"] {
      #expect(!(try folder.read("site/\(name)").contains(0x0C)), "\(name)")
    }
  }
}

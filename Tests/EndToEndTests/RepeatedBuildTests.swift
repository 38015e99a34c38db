import Foundation
import TestSupport
import Testing

/// A build into a folder that an earlier build has written.
struct RepeatedBuildTests {
  private let day = ["--date", "2026-11-21"]

  /// A folder with a list of 40 groups and a cache of its own.
  private struct Work {
    let folder: TemporaryFolder
    init(_ text: String = (1...40).map { "## Group \($0)\n- [ ] one \($0)\n- [x] two\n" }.joined()) throws {
      folder = try TemporaryFolder()
      try folder.write(text, to: "TODO.md")
    }

    func build(_ options: [String]) throws -> ProgramRun {
      try ProgramRun(
        ["build", "TODO.md"] + options, in: folder.url, environment: ["XDG_CACHE_HOME": folder.url.path + "/cache"])
    }

    func text(_ path: String) throws -> String { try folder.text("_site/\(path)") }
  }

  @Test func `the same files are not parsed again, and every change of what a site is made from builds it`() throws {
    let work = try Work()
    #expect(try work.build(day).errors.contains("0 unchanged"))
    let again = try work.build(day)
    #expect(again.status == 0 && again.errors.contains("0 files written") && again.output.hasPrefix("file:///"))
    #expect(try work.build(["--date", "2026-11-22"]).errors.contains("0 files written") == false)
    #expect(try work.build(day + ["--title", "Other"]).status == 0)
    #expect(try work.text("index.html").contains("<title>Other"))
    #expect(try work.build(day + ["--badges", "all"]).status == 0)
    #expect(try work.text("badges/groups/group-7.svg").contains("50%"))
    try work.folder.write("## New\n- [x] a\n", to: "TODO.md")
    #expect(try work.build(day).errors.contains("removed"))
    #expect(try work.text("index.html").contains("New"))
    // A list without problems is followed by one with a problem, which is told each time.
    try work.folder.write("## New\n- [x] a due:2026-99-99\n", to: "TODO.md")
    for _ in 0..<2 { #expect(try work.build(day).errors.contains("TODO.md:2:9: warning")) }
  }

  @Test func `changed, removed, or replaced files in the site are noticed`() throws {
    let work = try Work()
    #expect(try work.build(day).status == 0)
    let page = "groups/group-3.html"
    let whole = try work.text(page)
    try work.folder.write(whole.replacingOccurrences(of: "one 3", with: "won 3"), to: "_site/\(page)")
    let edited = try work.build(day)
    #expect(edited.errors.contains("\(page): was edited by hand; your version is now \(page).edited"))
    #expect(try work.text(page) == whole && work.text("\(page).edited").contains("won 3"))
    try FileManager.default.removeItem(at: work.folder.url.appendingPathComponent("_site/\(page)"))
    #expect(try work.build(day).errors.contains("1 file written"))
    #expect(try work.text(page) == whole)
    try FileManager.default.removeItem(at: work.folder.url.appendingPathComponent("_site"))
    #expect(try work.build(day).errors.contains("0 unchanged"))
  }

  @Test func `a tick after a tick writes what a fresh build writes`() throws {
    let work = try Work()
    for step in 1...4 {
      let text = try work.folder.text("TODO.md")
      try work.folder.write(
        text.replacingOccurrences(of: "[ ] one \(step)\n", with: "[x] one \(step)\n"), to: "TODO.md")
      #expect(try work.build(day).status == 0)
      #expect(
        try ProgramRun(
          ["build", "TODO.md", "-o", "fresh-\(step)"] + day, in: work.folder.url,
          environment: ["XDG_CACHE_HOME": "/nonexistent"]
        ).status == 0)
      let names = try FileManager.default.subpathsOfDirectory(atPath: work.folder.url.path + "/_site")
      for name in names where !name.hasSuffix("groups") {
        let (one, other) = ("_site/\(name)", "fresh-\(step)/\(name)")
        guard let bytes = try? work.folder.read(one) else { continue }
        #expect(try bytes == work.folder.read(other), "\(name)")
      }
      if step > 1 { #expect(try work.build(day).errors.contains("0 files written")) }
    }
  }

  @Test func `another commit of the same text builds the site again`() throws {
    let work = try Work("## A\n- [ ] one\n- [ ] two\n")
    func shell(_ script: String) throws {
      let run = try ProgramRun(["-ec", script], in: work.folder.url, program: "/bin/sh")
      #expect(run.status == 0, "\(run.errors)")
    }
    let commit = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -a -m x"
    func at(_ day: String) -> String {
      "GIT_AUTHOR_DATE=\(day)T12:00:00Z GIT_COMMITTER_DATE=\(day)T12:00:00Z \(commit)"
    }
    try shell(
      "git init -q; git add TODO.md; \(at("2026-10-01")); sed -i 's/- . . two/- [x] two/' TODO.md; \(at("2026-11-02"))")
    #expect(try work.build(day).status == 0)
    #expect(try work.text("completed.html").contains("Nov 2"))
    #expect(try work.build(day).errors.contains("0 files written"))
    try shell("git reset -q --soft HEAD~1; \(at("2026-11-12"))")
    #expect(try work.build(day).errors.contains("0 files written") == false)
    #expect(try work.text("completed.html").contains("Nov 12"))
  }
}

import Foundation
import TestSupport
import Testing

/// The built program on whole folders.
struct FolderCommandTests {
  @Test func `the title of a plan has the titles of its files, also beside a folder`() throws {
    let folder = try TemporaryFolder("# Home list\n- [ ] a\n")
    try folder.write("# Other\n- [ ] b\n- [x] c\n", to: "p15/TODO.md")
    let status = try ProgramRun(["status", "p15", "TODO.md", "--json"], in: folder.url).json()
    #expect(status["title"] as? String == "p15, Home list")
  }

  @Test func `the keys of the settings are listed once each`() throws {
    let folder = try TemporaryFolder("colour: red\n", in: ".ringmark.yml")
    try folder.write("- [ ] a\n", to: "TODO.md")
    let errors = try ProgramRun(["check", "."], in: folder.url).errors
    #expect(
      errors.contains("“colour” is unknown here") && errors.components(separatedBy: " read,").count == 2, "\(errors)")
  }

  @Test func `of 2,000 Markdown files, the 200 lists are found and the others have a reason`() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 22)
    var lists: Set<String> = []
    var total = 0
    for number in 0..<2_000 {
      let place = ["", "docs/", "docs/deep/er/", "packages/p\(number % 40)/", "packages/p\(number % 40)/docs/"][
        number % 5]
      if number % 10 == 3 {
        let path = "\(place)\(["plan", "notes", "roadmap", "sprint"][number / 10 % 4])-\(number).md"
        let count = 3 + random.below(20)
        let items = (0..<count).map { "- [\($0 % 2 == 0 ? "x" : " ")] task \(number).\($0)\n" }.joined()
        try folder.write("# List \(number)\n\nText.\n\n## Part\n\n\(items)", to: path)
        lists.insert(path)
        total += count
      } else {
        let kinds = [
          "# Text \(number)\n\n" + String(repeating: "Words and [links](a.md).\n", count: 20),
          "# Guide\n\n- [ ] install\n- [ ] run\n", "# Features\n\n- [x] fast\n- [x] small\n",
          "```\n- [ ] code\n```\n", "| a | b |\n|---|---|\n| ✅ | ❌ |\n",
        ]
        try folder.write(kinds[number % kinds.count], to: "\(place)page-\(number).md")
      }
    }
    let run = try ProgramRun(["explain", "--files", "--json", "."], in: folder.url)
    let report = try run.json()
    let files = try #require(report["files"] as? [[String: Any]])
    let skipped = try #require(report["skipped"] as? [[String: String]])
    #expect(Set(files.compactMap { $0["path"] as? String }) == lists)
    #expect(skipped.count == 1_800 && skipped.allSatisfy { $0["reason"]?.isEmpty == false })
    #expect(files.compactMap { $0["total"] as? Int }.reduce(0, +) == total)
    let status = try ProgramRun(["status", "--json", "."], in: folder.url).json()
    #expect((status["progress"] as? [String: Any])?["total"] as? Int == total)
  }

  @Test func `every command that reads takes a folder`() throws {
    let folder = try TemporaryFolder("# One\n- [x] a #t\n- [ ] b due:2026-11-01\n")
    try folder.write("# Two\n- [ ] c\n- [x] d\n- [x] e\n", to: "docs/plan.md")
    func run(_ arguments: String...) throws -> ProgramRun {
      let run = try ProgramRun(arguments + ["--date", "2026-11-21"], in: folder.url)
      #expect(run.status == 0, "\(arguments): \(run.errors)")
      return run
    }
    #expect(try run("status", ".").output.contains("60%  3/5"))
    #expect(try run("list", ".").output.contains("Two › Inbox"))
    #expect(try run("check", ".").status == 0)
    #expect(try run("explain", ".").output.contains("60% = 3 of 5 done"))
    #expect(try run("badge", ".").output.contains("60%"))
    #expect(try run("ring", "Two", "-f", ".").output.contains("<svg"))
    #expect(try run("report", ".", "--format", "markdown").output.contains("3/5"))
    _ = try run("build", ".", "-o", "site")
    let home = try folder.text("site/index.html")
    #expect(home.contains(">One</a>") && home.contains(">Two</a>"))
    // A site of its own is never read again.
    #expect(try run("build", ".", "-o", "site").errors.contains("0 files written"))
    _ = try run("build", ".", "--single-file", "report.html")
    let single = try folder.text("report.html")
    let ids = single.matches(of: /id="(t-[^"]+)"/).map { String($0.output.1) }
    #expect(ids.count == 5 && Set(ids).count == 5)
    let none = try ProgramRun(["status", "site"], in: folder.url)
    #expect(none.status == 1 && none.errors.contains("no todo file found"))
  }

  @Test func `a plain list of a readme is found by its heading, and a file without an extension by its name`() throws {
    let folder = try TemporaryFolder()
    func run(_ arguments: String...) throws -> ProgramRun { try ProgramRun(arguments, in: folder.url) }
    try folder.write(
      "# Tool\n\nIt works.\n\n## Use\n\n- run it\n- stop it\n- read it\n\n## todos\n\n- a\n- b\n- c\n- d\n",
      to: "README.md")
    for arguments in [["status"], ["status", "."]] {
      let status = try ProgramRun(arguments, in: folder.url)
      #expect(status.status == 0 && status.output.contains("0/4"), "\(arguments) \(status.errors)")
    }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("README.md"))
    try folder.write("* a\n* b\n", to: "TODO")
    for arguments in [["status"], ["status", "."]] {
      #expect(try ProgramRun(arguments, in: folder.url).output.contains("0/2"), "\(arguments)")
    }
    try folder.write("- [x] a\n- [] b\n", to: "TODO.md")
    let status = try run("status", "-f", "TODO.md")
    #expect(status.output.contains("1 of 1 done; 1 more item is not counted") && !status.output.contains("executed"))
  }

  @Test func `without a usual name, the only file in the folder with tasks is taken, and several are offered`() throws {
    let folder = try TemporaryFolder()
    func run(_ arguments: String...) throws -> ProgramRun { try ProgramRun(arguments, in: folder.url) }
    let boxes = "# Dotfiles\n\n## Works\n\n- [x] zsh\n- [ ] age\n- [ ] Fedora\n- [ ] tmux\n"
    try folder.write("# Manual\n\n- [ ] an example\n", to: "MANUAL.md")
    try folder.write("# Change log\n\n- [x] a\n- [x] b\n- [x] c\n", to: "CHANGELOG.md")
    let none = try run("status")
    #expect(none.status == 1 && none.errors.hasPrefix("ringmark: no todo file found: looked for TODO.md"))
    try folder.write(boxes, to: "README.md")
    let only = try run("status")
    #expect(only.status == 0 && only.output.contains("25%") && only.output.contains("1/4"))
    #expect(only.errors == "reading README.md, the only file in this folder with tasks\n")
    let edit = try run("done", "age")
    #expect(edit.errors.contains("editing README.md, the only file in this folder with tasks\n"))
    // A list that is there is offered instead of a second one, unless that has a title.
    let start = try run("init")
    #expect(start.status == 0 && start.errors.contains("README.md has tasks (2 of 4 done)"))
    #expect(!folder.has("TODO.md"))
    try folder.write("# Wedding\n\n- [ ] rings\n- [ ] cake\n- [ ] band\n", to: "wedding.md")
    let several = try run("build")
    #expect(
      several.status == 1
        && several.errors == """
          ringmark: no TODO.md or the like here, but 2 files have tasks; specify one
          ringmark:   ringmark build -f README.md   (2 of 4 done)
          ringmark:   ringmark build -f wedding.md   (0 of 3 done)

          """
    )
    // What is suggested is what was typed, with a file, and works.
    try folder.write("* TODO a\n* DONE b\n* TODO c\n", to: "a talk.org")
    let offered = try run("done", "rings")
    for line in ["done rings -f a\\ talk.org   (1 of 3 done)", "done rings -f wedding.md   (0 of 3 done)"] {
      #expect(offered.errors.contains("\nringmark:   ringmark \(line)\n"), "\(offered.errors)")
    }
    let suggested = try run("done", "rings", "-f", "wedding.md")
    #expect(suggested.status == 0)
    let converted = try run("convert", "--to", "org")
    #expect(converted.errors.contains("\nringmark:   ringmark convert --to org wedding.md   (1 of 3 done)\n"))
    _ = try run("init", "--title", "Mine")
    let usual = try run("status")
    #expect(usual.errors == "reading TODO.md\n")
  }

  @Test func `without a list here, the error names the plans in the folders below`() throws {
    let folder = try FastImport().folder
    func errors(_ arguments: String...) throws -> String { try ProgramRun(arguments, in: folder.url).errors }
    try folder.write("# Launch\n\n- [x] a\n- [ ] b\n", to: "docs/launch-plan.md")
    #expect(
      try errors("status") == """
        ringmark: no TODO.md or the like here, but docs/launch-plan.md has tasks; \
        “ringmark status -f docs/launch-plan.md” reads it

        """)
    try folder.write("# Next\n\n- [x] c\n- [ ] d\n", to: "web/plans/next.md")
    #expect(
      try errors("build", "--no-history") == """
        ringmark: no TODO.md or the like here, but 2 files in folders below have tasks; \
        “ringmark build --no-history -f .” reads them

        """)
    #expect(try ProgramRun(["build", "--no-history", "-f", "."], in: folder.url).status == 0)
  }

  @Test func `a path in place of a command is served`() throws {
    let folder = try TemporaryFolder("- [ ] a\n", in: "list.md")
    for path in ["list.md", "."] {
      let run = try ProgramRun([path, "--help"], in: folder.url)
      let help = try ProgramRun(["serve", "--help"]).output
      #expect(run.status == 0 && run.output == help)
    }
    let gone = try ProgramRun(["gone.md"], in: folder.url)
    #expect(gone.status == 64 && gone.errors.contains("“gone.md” is not a command"))
  }

  @Test func `a report tells of lists that are gone, and follows those that were archived`() throws {
    let repository = try FastImport()
    let time = 1_795_000_000
    let plan = "# Change\n\n- [x] a\n- [ ] b\n- [ ] c\n- [ ] d\n"
    let base = repository.commit(
      [
        .write("TODO.md", Array("# Now\n\n- [x] one\n- [ ] two\n".utf8)),
        .write("docs/old-plan.md", Array("# Old\n\n- [x] finished\n- [ ] given up\n".utf8)),
        .write("openspec/changes/add-x/tasks.md", Array(plan.utf8)),
        .write("README.md", Array("# Text\n".utf8)),
      ], times: (time, time))
    repository.commit(
      [
        .delete("docs/old-plan.md"), .delete("README.md"),
        .rename("openspec/changes/add-x/tasks.md", "openspec/changes/archive/2026-11-20-add-x/tasks.md"),
        .write("openspec/changes/archive/2026-11-20-add-x/tasks.md", Array(plan.replacing("[ ]", with: "[x]").utf8)),
        .write("new/plan.md", Array("# New\n\n- [ ] three\n- [x] four\n".utf8)),
      ], times: (time + 86_400, time + 86_400), parents: [base])
    _ = try repository.finish()
    let run = try ProgramRun(
      ["report", ".", "--since", "HEAD~1", "--json", "--date", "2026-11-21"], in: repository.folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("docs/old-plan.md: existed at HEAD~1 and is gone"))
    #expect(run.errors.contains("new/plan.md: did not exist at HEAD~1"))
    #expect(!run.errors.contains("README.md") && !run.errors.contains("tasks.md"))
    let text = try ProgramRun(["report", ".", "--since", "HEAD~1", "--date", "2026-11-21"], in: repository.folder.url)
    #expect(text.output.contains("given up") && text.output.contains("Cut (1)"), "\(text.output)")
    #expect(text.output.contains("Finished (3)"), "\(text.output)")
    // What the user leaves out is not told as gone.
    for option in [["--exclude", "docs"], ["--exclude", "*-plan.md"]] {
      let run = try ProgramRun(["report", ".", "--since", "HEAD~1"] + option, in: repository.folder.url)
      #expect(run.status == 0 && !run.errors.contains("old-plan.md") && !run.output.contains("given up"), "\(run)")
    }
    try repository.folder.write("files: [TODO.md]\n", to: ".ringmark.yml")
    let listed = try ProgramRun(["report", ".", "--since", "HEAD~1"], in: repository.folder.url)
    #expect(listed.status == 0 && !listed.errors.contains("old-plan.md") && !listed.output.contains("given up"))
  }

  @Test func `an empty pattern is refused`() throws {
    let folder = try TemporaryFolder("- [ ] a\n- [x] b\n")
    for option in ["--include", "--exclude"] {
      let run = try ProgramRun(["status", ".", option, ""], in: folder.url)
      #expect(run.status == 64 && run.errors.contains("the pattern is empty"), "\(run)")
    }
  }

  @Test func `a folder that cannot be read is named`() throws {
    let folder = try TemporaryFolder("- [ ] a\n- [x] b\n")
    try folder.write("- [ ] a\n- [x] b\n", to: "secret/TODO.md")
    let path = folder.path("secret")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    let run = try ProgramRun.unprivileged(["status", "."], in: folder.url)
    #expect(run.status == 0 && run.errors.contains("secret: left out: the folder cannot be read"))
  }
}

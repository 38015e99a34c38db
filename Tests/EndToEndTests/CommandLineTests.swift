import Foundation
import TestSupport
import Testing

/// What the program takes besides a command's own arguments, and what it answers to mistakes.
struct CommandLineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "# Plan\n\n## Web site\n- [ ] Write the copy @anna #web\n- [/] Test @ben\n\n## Billing\n- [x] Pay\n",
      to: "TODO.md")
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(arguments, in: folder.url, environment: folder.state.merging(environment) { $1 })
  }

  // MARK: The program

  @Test func `the version is shown however it is asked for`() throws {
    for arguments in [["-v"], ["--version"], ["version"], ["list", "--version"], ["-C", ".", "-v"]] {
      let run = try ProgramRun(arguments, in: folder.url)
      #expect(run.status == 0 && run.output == "0.1.0\n" && run.errors.isEmpty, "\(arguments)")
    }
  }

  @Test func `without a command, the commands are shown by purpose`() throws {
    let bare = try run()
    let help = try run("--help")
    #expect(help.status == 0 && help.output.contains("EXIT CODES"))
    #expect(bare.status == 0 && bare.errors.isEmpty && bare.output.contains("\n  Read     status, list,"))
    #expect(try run("-h").output == bare.output)
    let group = try run("group")
    #expect(group.status == 0 && group.output.contains("Usage: ringmark group <command>") && group.errors.isEmpty)
  }

  @Test func `an error of usage is told like any other, with how the command is called`() throws {
    let run = try run("list", "--opne")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.errors == """
        ringmark: unknown option '--opne'
        usage: ringmark list [options] [<files> ...]
        “ringmark list -h” lists the options

        """)
  }

  @Test func `an unknown command gets a near name, or the commands`() throws {
    let near = try run("stauts")
    #expect(
      near.status == 64 && near.errors == "ringmark: “stauts” is not a command; did you mean “ringmark status”?\n")
    let far = try run("todo")
    #expect(far.status == 64 && far.errors.contains("\n  Start    init, build, serve\n"))
    #expect(try run("--json", "status").errors.contains("ringmark status --json"))
  }

  @Test func `-C is the folder that a command runs in`() throws {
    try folder.write("# Other\n- [x] a\n", to: "a/b/TODO.md")
    for arguments in [["-C", "a/b", "status"], ["status", "-C", "a/b"], ["-C", "a", "status", "-C", "b"]] {
      let run = try ProgramRun(arguments, in: folder.url)
      #expect(run.status == 0 && run.output.contains("Other") && run.errors == "reading TODO.md\n", "\(run.errors)")
    }
    let missing = try run("-C", "nowhere", "status")
    #expect(missing.status == 1 && missing.errors == "ringmark: -C nowhere: no such folder\n")
    #expect(try run("status", "-C").errors == "ringmark: -C requires a folder\n")
    #expect(try run("-C", "TODO.md", "status").errors == "ringmark: -C TODO.md: is not a folder\n")
  }

  @Test func `-q leaves results and errors`() throws {
    let quiet = try run("status", "-q")
    #expect(quiet.errors.isEmpty && quiet.output.contains("Plan"))
    let build = try run("-q", "build", "-o", "site")
    #expect(build.errors.isEmpty && build.output.hasPrefix("file://"))
    #expect(try run("done", "write", "--quiet").errors.isEmpty)
    #expect(try run("done", "nothing like it", "-q").errors.hasPrefix("ringmark: there is no task"))
  }

  // MARK: Mistakes

  @Test func `a filter for a person or a tag that no task has names those that there are`() throws {
    let nobody = try run("list", "--person", "@Zed")
    #expect(nobody.status == 0 && nobody.output.isEmpty)
    #expect(nobody.errors.hasSuffix("nobody is called “zed”; there is “anna” and “ben”\n"), "\(nobody.errors)")
    #expect(try run("list", "--tag", "x").errors.hasSuffix("no task has the tag “x”; there is “web”\n"))
    #expect(
      try run("list", "--person", "anna", "--tag", "web", "--state", "done").errors.hasSuffix("matches these filters\n")
    )
    #expect(try run("list", "--state", "in-progress").output.contains("Test"))
  }

  @Test func `a group that is not there is told with the groups`() throws {
    for command in [["list", "--group", "Sales"], ["explain", "Sales"], ["move", "1", "--group", "Sales"]] {
      let run = try ProgramRun(command, in: folder.url)
      #expect(run.status == 1 && run.errors.contains("the groups are “Web site” and “Billing”"), "\(run.errors)")
    }
    #expect(try run("list", "--group", "Biling").errors.contains("did you mean “Billing”?"))
  }

  @Test func `words that are nearly a day are told`() throws {
    let run = try run("add", "x", "--due", "nxt week")
    #expect(
      run.status == 64 && run.errors.contains("'nxt week' is invalid")
        && run.errors.contains("did you mean “next week”?"))
  }

  @Test func `there may be nothing to clean`() throws {
    let run = try run("clean")
    #expect(run.status == 0 && run.errors == "_site: nothing to remove\n")
    try folder.write("mine", to: "_site/page.html")
    #expect(try self.run("clean").status == 1)
  }

  @Test func `a folder that cannot be written is named`() throws {
    let place = folder.url.appendingPathComponent("plans")
    try folder.write("- [ ] a\n", to: "plans/TODO.md")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o666], ofItemAtPath: place.appendingPathComponent("TODO.md").path)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: place.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    for arguments in [["add", "b", "-f", "plans/TODO.md"], ["badge", "plans/TODO.md", "-o", "plans/badge.svg"]] {
      let run = try ProgramRun.unprivileged(arguments, in: folder.url, environment: ["HOME": "/nonexistent"])
      let name = arguments.last ?? ""
      #expect(
        run.status == 1 && run.errors.contains("ringmark: \(name): the folder “\(place.path)” is not writable"),
        "\(run.errors)")
      #expect(!run.errors.contains(".ringmark\""))
    }
  }

  // MARK: New commands and options

  @Test func `undo undoes the last edit, and can show it first`() throws {
    let before = try folder.read("TODO.md")
    #expect(try run("done", "write").status == 0)
    let shown = try run("undo", "--dry-run")
    #expect(shown.output.contains("+- [ ] Write the copy"))
    #expect(try run("undo").output == "undone: ✓ Write the copy\n")
    #expect(try folder.read("TODO.md") == before)
    #expect(try run("undo", "-f", "TODO.md").errors.contains("there is no edit to undo"))
  }

  @Test func `status of several files shows a level of groups, and more when asked`() throws {
    for name in ["a", "b"] {
      try folder.write("# \(name)\n## Now\n- [ ] x\n- [x] y\n## Later\n- [ ] z\n", to: "apps/\(name)/TODO.md")
    }
    let one = try run("status", "apps").output
    #expect(one.contains("\na ") && !one.contains("Later") && one.contains("4 groups in them: add --depth 2"), "\(one)")
    #expect(try run("status", "apps", "--depth", "2").output.contains("  Later"))
    #expect(try run("status", "--depth", "1").output.contains("Billing"))
  }

  @Test func `the manual page has the day of the sources, or of the version`() throws {
    let dated = try run("man", environment: ["SOURCE_DATE_EPOCH": "1767225600"])
    #expect(dated.output.hasPrefix(".TH RINGMARK 1 \"2026-01-01\""))
    #expect(try run("man", environment: ["SOURCE_DATE_EPOCH": "x"]).status == 1)
  }

  // MARK: Completion

  /// What the program answers a shell for the last of some words.
  /// - Parameter path: the words that name the command.
  private func complete(
    _ shell: String, _ path: String..., argument: String, _ words: [String], in place: URL? = nil
  ) throws -> [String] {
    let request =
      ["---completion"] + path + ["--", argument, "\(words.count)", "\(words.last?.count ?? 0)", "ringmark"] + words
    let run = try ProgramRun(
      request, in: place ?? folder.url, environment: ["SAP_SHELL": shell, "SAP_SHELL_VERSION": "3.6"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    var lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // zsh's script takes the last line off.
    while let last = lines.last, last.trimmingCharacters(in: .whitespaces).isEmpty { lines.removeLast() }
    return lines
  }

  @Test func `a shell is offered tasks, groups, people, and tags`() throws {
    #expect(try complete("fish", "list", argument: "--group", ["list", "--group", ""]) == ["Web site", "Billing"])
    #expect(try complete("fish", "edit", argument: "--person", ["edit", "1", "--person", ""]) == ["anna", "ben"])
    #expect(try complete("fish", "add", argument: "--tag", ["add", "x", "--tag", ""]) == ["web"])
    #expect(
      try complete("fish", "done", argument: "positional@0", ["done", ""]) == [
        "Write the copy\tWeb site", "Test\tWeb site",
      ])
    #expect(try complete("fish", "start", argument: "positional@0", ["start", ""]) == ["Write the copy\tWeb site"])
    #expect(
      try complete("fish", "reopen", argument: "positional@0", ["reopen", ""]) == ["Test\tWeb site", "Pay\tBilling"])
    #expect(
      try complete("fish", "group", "rename", argument: "positional@0", ["group", "rename", ""]) == [
        "Web site", "Billing",
      ])
    #expect(try complete("zsh", "remove", argument: "positional@0", ["remove", ""]).first == "Write the copy:Web site")
    #expect(try complete("bash", "done", argument: "positional@0", ["done", "Wr"]) == ["", "Write\\ the\\ copy"])
    #expect(try complete("bash", "done", argument: "positional@0", ["done", "\"Wr"]) == ["", "Write the copy"])
    #expect(try complete("bash", "done", argument: "positional@0", ["done", "x"]) == [])
    #expect(try complete("fish", "explain", argument: "positional@0", ["explain", "T"]).contains("TODO.md"))
    #expect(try complete("fish", "cover", argument: "positional@0", ["cover", "Billing", ""]) == [])
  }

  @Test func `only the formats that convert writes are offered for the new file`() throws {
    let script = try run("completions", "zsh").output
    #expect(script.contains("___to=('markdown' 'todotxt' 'org' 'xit' 'taskpaper' 'json' 'csv')"))
    #expect(script.contains("___from=('markdown' 'todotxt' 'org' 'xit' 'taskpaper' 'taskmaster' 'beads' 'json' 'csv')"))
  }

  @Test func `the files that a line names are those that are offered from`() throws {
    try folder.write("# B\n## Other\n- [ ] b @zoe\n", to: "docs/b.md")
    try folder.write("# C\n## Here\n- [ ] c\n", to: "docs/TODO.md")
    #expect(
      try complete("fish", "add", argument: "--group", ["add", "x", "-f", "docs/b.md", "--group", ""]) == ["Other"])
    #expect(try complete("fish", "list", argument: "--group", ["list", "docs/b.md", "--group", ""]) == ["Other"])
    #expect(try complete("fish", "list", argument: "--group", ["list", "docs/", "--group", ""]) == ["Here"])
    #expect(
      try complete("fish", "list", argument: "--person", ["-C", "docs", "list", "b.md", "--person", ""]) == ["zoe"])
    let same = "# C\n## A\n## Now\n- [ ] a\n## B\n### Now\n- [ ] b\n"
    try folder.write(same, to: "c.md")
    #expect(
      try complete("fish", "list", argument: "--group", ["list", "c.md", "--group", ""]).suffix(2).contains(
        "now-2\tB › Now"))
  }

  @Test func `nothing is printed where there is no todo file and no repository`() throws {
    let empty = try TemporaryFolder()
    for (argument, words) in [
      ("--group", ["list", "--group"]), ("positional@0", ["done"]), ("--since", ["report", "--since"]),
      ("--nope", ["list", "--nope"]),
    ] {
      let request = ["---completion", words[0], "--", argument, "\(words.count + 1)", "0", "ringmark"] + words + [""]
      for shell in ["bash", "fish"] {
        let run = try ProgramRun(request, in: empty.url, environment: ["SAP_SHELL": shell])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.isEmpty, "\(run.output)")
      }
    }
    for request in [
      ["---completion"], ["---completion", "nope", "--", "x"], ["---completion", "list", "--", "--group"],
    ] {
      let run = try ProgramRun(request, in: empty.url)
      #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
    }
  }

  @Test func `branches and tags are offered for --since`() throws {
    let repository = try FastImport()
    let commit = repository.commit(
      [.write("TODO.md", Array("- [ ] a\n".utf8))], times: (1_795_000_000, 1_795_000_000), branch: "main")
    repository.commit(
      [.write("TODO.md", Array("- [x] a\n".utf8))], times: (1_795_086_400, 1_795_086_400),
      branch: "feature/one", parents: [commit])
    _ = try repository.finish()
    let found = try complete(
      "fish", "report", argument: "--since", ["report", "--since", ""], in: repository.folder.url)
    #expect(
      found.contains("main\tbranch") && found.contains("feature/one\tbranch")
        && found.contains { $0.hasPrefix("yesterday") })
  }
}

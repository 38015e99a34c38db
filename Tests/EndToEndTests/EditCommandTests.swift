import Foundation
import TestSupport
import Testing

@testable import Base

/// The built program editing files.
struct EditCommandTests {
  private static let list = "# Plan\n\n## A\n- [ ] one\n- [ ] two\n  - [ ] sub\n- [x] three\n\n## B\n- [ ] four\n"

  private func run(_ arguments: [String], in folder: TemporaryFolder, input: String = "") throws -> ProgramRun {
    try ProgramRun(arguments, in: folder.url, input: Array(input.utf8), environment: folder.state)
  }

  @Test(arguments: [[], ["--dry-run"]]) func `an edit that changes nothing tells that`(more: [String]) throws {
    let folder = try TemporaryFolder("- [x] a\n")
    let file = try run(["done", "a"] + more, in: folder)
    #expect((more.isEmpty ? file.output : file.errors).contains("1/1 (100%) — no change needed"))
    let piped = try run(["done", "a", "-f", "-"] + more, in: folder, input: "- [x] a\n")
    #expect(piped.output == (more.isEmpty ? "- [x] a\n" : "") && piped.errors.contains("no change needed"))
    #expect(try folder.text("TODO.md") == "- [x] a\n")
  }

  @Test func `every command reports its change, and undo reverses them all`() throws {
    let folder = try TemporaryFolder(Self.list)
    var versions: [String] = []
    for (arguments, said) in [
      (["done", "one"], "✓ one — A 2/4 (50%)"), (["start", "4"], "◐ three"), (["start", "5"], "◐ four"),
      (["cancel", "sub", "--reason", "not now"], "✗ sub — A 1/3 (33%)"), (["reopen", "three"], "○ three"),
      (["add", "five", "words", "@anna", "--group", "B", "--due", "2026-12-01"], "+ five words — B 0/2 (0%)"),
      (["edit", "five", "--title", "5 words", "--memo", "why", "--priority", "high"], "✎ 5 words"),
      (["move", "5 words", "--before", "one"], "→ 5 words — A"),
      (["remove", "5 words", "--force"], "− 5 words with its memo"),
      (["group", "add", "New", "group"], "+ New group"),
      (["group", "rename", "new-group", "Newer"], "✎ New group → Newer"),
      (["group", "set", "newer", "--color", "teal", "--icon", "🌐"], "✎ Newer — color: teal, icon: 🌐"),
      (["group", "set", "newer", "--description", "Some *text*."], "✎ Newer — description: Some *text*."),
      (["group", "add", "Last", "--color", "red", "--description", "More."], "+ Last"),
      (["group", "move", "last", "--under", "newer"], "→ Newer › Last"),
      (["group", "move", "last", "--under", "none"], "→ Last"),
      (["group", "move", "newer", "--top"], "→ Newer"), (["group", "remove", "B", "--force"], "− “B” with 1 task"),
    ] {
      let before = try folder.text("TODO.md")
      let result = try run(arguments, in: folder)
      #expect(result.status == 0 && result.output.contains(said), "\(arguments): \(result.output)\(result.errors)")
      #expect(try folder.text("TODO.md") != before, "\(arguments)")
      versions.append(before)
    }
    for version in versions.reversed() {
      #expect(try run(["done", "--undo"], in: folder).status == 0)
      #expect(try folder.text("TODO.md") == version)
    }
    #expect(try folder.text("TODO.md") == Self.list)
    #expect(try run(["add", "--undo"], in: folder).status == 1)
  }

  @Test func `with --json every command prints what it changed`() throws {
    let folder = try TemporaryFolder(Self.list + "- [ ] water rec:+1w due:2026-11-20\n")
    func json(_ arguments: String...) throws -> JSONNode {
      let result = try run(arguments + ["--json"], in: folder)
      #expect(result.status == 0 && result.output.hasSuffix("}\n"), "\(arguments): \(result.errors)")
      return try #require(JSONReader.value(Array(result.output.utf8)), "\(arguments): \(result.output)")
    }
    for (arguments, verb, kind, title) in [
      (["done", "one"], "changed", "task", "one"), (["start", "four"], "changed", "task", "four"),
      (["cancel", "sub"], "changed", "task", "sub"), (["reopen", "three"], "changed", "task", "three"),
      (["add", "five", "--group", "B"], "added", "task", "five"),
      (["edit", "five", "--title", "fifth"], "changed", "task", "five"),
      (["move", "four", "--before", "one"], "moved", "task", "four"),
      (["remove", "sub", "--force"], "removed", "task", "sub"),
      (["group", "add", "New"], "added", "group", "New"),
      (["group", "rename", "new", "Newer"], "changed", "group", "New"),
      (["group", "set", "newer", "--color", "teal"], "changed", "group", "Newer"),
      (["group", "move", "newer", "--top"], "moved", "group", "Newer"),
      (["group", "remove", "newer", "--force"], "removed", "group", "Newer"), (["undo"], "undone", "group", "Newer"),
    ] {
      let result = try run(arguments + ["--json"], in: folder)
      let json = try #require(
        JSONReader.value(Array(result.output.utf8)), "\(arguments): \(result.output)\(result.errors)")
      #expect(json["verb"]?.string == verb && json["kind"]?.string == kind, "\(arguments): \(result.output)")
      #expect(json["title"]?.string == title && json["count"]?.integer == 1, "\(arguments): \(result.output)")
      #expect(json["path"]?.string == "TODO.md" && json["isChanged"]?.bool == true, "\(arguments): \(result.output)")
      #expect((json["undo"]?.integer == nil) == (arguments == ["undo"]), "\(arguments): \(result.output)")
    }
    let done = try json("done", "water", "three", "--no-date-done")
    #expect(done["title"]?.isNull == true && done["count"]?.integer == 2)
    let tasks = try #require(done["tasks"]?.array)
    #expect(
      tasks.map { $0["title"]?.string } == ["water", "three"] && tasks.allSatisfy { $0["state"]?.string == "done" })
    #expect(tasks.first?["group"]?.array?.compactMap(\.string) == ["B"])
    let next = try #require(done["next"]?.array?.first)
    #expect(next["verb"]?.string == "added" && next["due"]?.string == "2026-11-27")
    #expect(next["line"]?.integer == (tasks.first?["line"]?.integer).map { $0 + 1 })
    #expect(done["group"]?["name"]?.string == "B" && done["group"]?["total"]?.integer == 3)
    let before = try folder.text("TODO.md")
    let shown = try json("start", "fifth", "--dry-run")
    #expect(shown["diff"]?.string?.contains("+- [/] fifth") == true && shown["undo"]?.isNull == true)
    #expect(try folder.text("TODO.md") == before)
    let same = try json("done", "three")
    #expect(same["isChanged"]?.bool == false && same["undo"]?.isNull == true)
    let piped = try run(["done", "a", "--json", "-f", "-"], in: folder, input: "- [ ] a\n")
    #expect(piped.output == "- [x] a\n" && piped.errors.hasPrefix("{\"schema\":1,\"verb\":\"changed\""))
  }

  @Test(arguments: [
    ("bb due:2026-12-01 rec:1w @ann", "bb @ann", "✎ bb — Plan 0/1 (0%) — repeats no more\n"),
    ("bb start:2026-11-30 due:2026-12-01 rec:1w", "bb start:2026-11-30 rec:1w", "✎ bb — Plan 0/1 (0%)\n"),
    ("bb due:2026-12-01", "bb", "✎ bb — Plan 0/1 (0%)\n"),
  ])
  func `a task that loses its last date tells that it repeats no more`(
    before: String, after: String, said: String
  ) throws {
    let folder = try TemporaryFolder("# Plan\n\n- [ ] \(before)\n")
    let result = try run(["edit", "bb", "--due", "none"], in: folder)
    #expect(result.output == said, "\(result.errors)")
    #expect(try folder.text("TODO.md") == "# Plan\n\n- [ ] \(after)\n")
    #expect(try run(["undo"], in: folder).output == "undone: ✎ bb\n")
  }

  @Test(arguments: [
    ("- [ ] a rec:+1w due:2026-11-20\n", ["done", "a"], "✓ a"), ("- a\n- b\n", ["done", "a", "--boxes"], "✓ a"),
    ("- [ ] a\n- [ ] b\n- [ ] c rec:+1w due:2026-11-20\n", ["done", "a", "b", "c"], "✓ a and 2 more"),
    ("- [ ] a\n  - [ ] b\n- [ ] c\n", ["remove", "a", "b", "c", "--force"], "− a with 1 subtask and 1 more"),
  ])
  func `undo counts the tasks of an edit, and no other line of its report`(
    before: String, edit: [String], undone: String
  ) throws {
    let folder = try TemporaryFolder(before)
    #expect(try run(edit, in: folder).status == 0)
    #expect(try run(["undo"], in: folder).output == "undone: \(undone)\n")
    #expect(try folder.text("TODO.md") == before)
  }

  @Test func `done adds the next one of tasks that repeat, and one undo takes all back`() throws {
    let folder = try TemporaryFolder()
    let list = "# P\n\n- [ ] a rec:+1w due:2026-11-20\n- [ ] b\n- [ ] c 🔁 every day 📅 2026-11-20\n  - [ ] sub\n"
    try folder.write(list, to: "TODO.md")
    let result = try run(["done", "c", "a", "b", "--no-date-done"], in: folder)
    #expect(result.status == 0 && result.output.contains("+ a, due 2026-11-27: the next one"), "\(result.errors)")
    #expect(
      try folder.text("TODO.md")
        == "# P\n\n- [x] a rec:+1w due:2026-11-20\n- [ ] a rec:+1w due:2026-11-27\n- [x] b\n- [x] c 🔁 every day 📅 2026-11-20\n  - [ ] sub\n- [ ] c 🔁 every day 📅 2026-11-21\n"
    )
    let reopened = try run(["reopen", "1", "3"], in: folder)
    #expect(reopened.output.contains("− a: the next one") && reopened.output.contains("○ a"), "\(reopened.output)")
    #expect(
      try folder.text("TODO.md")
        == list.replacing("[ ] c", with: "[x] c").replacing("sub\n", with: "sub\n- [ ] c 🔁 every day 📅 2026-11-21\n"))
    #expect(try run(["reopen", "--undo"], in: folder).status == 0)
    #expect(try run(["done", "--undo"], in: folder).status == 0)
    #expect(try folder.text("TODO.md") == list)
    #expect(try run(["done", "a", "--once", "--no-date-done"], in: folder).status == 0)
    #expect(try folder.text("TODO.md") == list.replacing("[ ] a", with: "[x] a"))
    // A task without a next occurrence is done and reported; a subtask of a done task has none.
    let other =
      "- [ ] p 🔁 every day 📅 2026-11-20\n  - [ ] s 🔁 every day 📅 2026-11-20\n- [ ] odd 🔁 every blue moon 📅 2026-11-20\n"
    try folder.write(other, to: "TODO.md")
    let said = try run(["done", "p", "s", "odd", "--no-date-done"], in: folder)
    #expect(
      said.output.contains("! odd: the next one is not added: its rule, “every blue moon”, is none that is known")
        && !said.output.contains("+ s"))
    #expect(
      try folder.text("TODO.md")
        == other.replacing("[ ]", with: "[x]").replacing(
          "- [x] odd", with: "- [ ] p 🔁 every day 📅 2026-11-21\n- [x] odd"))
    #expect(try run(["done", "p", "--date", "monday"], in: folder).status == 64)
  }

  @Test func `days in words are read by --due, and by add --natural in the title`() throws {
    let folder = try TemporaryFolder("# Plan\n\n- [ ] one\n")
    let today = try Clock.today()
    func next(_ weekday: Int) -> CalendarDate { today.advanced(by: (weekday - today.weekday + 6) % 7 + 1) }
    for (arguments, line) in [
      (["add", "--natural", "fri", "pay", "rent"], "- [ ] pay rent due:\(next(5))"),
      (["add", "--natural", "내일 우유 @민수"], "- [ ] 우유 @민수 due:\(today.advanced(by: 1))"),
      // Without the option, words are words; an explicit day wins.
      (["add", "read", "tomorrow"], "- [ ] read tomorrow"),
      (["add", "--natural", "call", "tomorrow", "--due", "+2w"], "- [ ] call tomorrow due:\(today.advanced(by: 14))"),
      (["add", "sweep", "--due", "in 3 days"], "- [ ] sweep due:\(today.advanced(by: 3))"),
    ] {
      let result = try run(arguments, in: folder)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
      let now = try folder.text("TODO.md")
      #expect(now.hasSuffix("\(line)\n"), "\(arguments): \(now)")
    }
    #expect(try run(["edit", "sweep", "--due", "lundi"], in: folder).status == 0)
    #expect(try folder.text("TODO.md").hasSuffix("- [ ] sweep due:\(next(1))\n"))
    #expect(try run(["edit", "sweep", "--due", "someday"], in: folder).status == 64)
  }

  @Test func `undo leaves what somebody else has saved since, and refuses where that is the same line`() throws {
    let folder = try TemporaryFolder(Self.list)
    #expect(try run(["remove", "one", "--force"], in: folder).status == 0)
    try folder.write(try folder.text("TODO.md") + "\nmine\n", to: "TODO.md")
    #expect(try run(["remove", "--undo"], in: folder).status == 0)
    #expect(try folder.text("TODO.md") == Self.list + "\nmine\n")
    #expect(try run(["done", "one"], in: folder).status == 0)
    let theirs = try folder.text("TODO.md").replacing("one", with: "one of theirs")
    try folder.write(theirs, to: "TODO.md")
    let refused = try run(["done", "--undo"], in: folder)
    #expect(refused.status == 1 && refused.errors.contains("✓ one") && refused.errors.contains("nothing was undone"))
    #expect(try folder.text("TODO.md") == theirs)
  }

  @Test func `a tick writes a date where the file does, and options overrule it`() throws {
    let folder = try TemporaryFolder("- [x] a ✅ 2026-11-01\n- [ ] b\n- [ ] c\n- [ ] d\n")
    let day = ["SOURCE_DATE_EPOCH": "1795132800"]  // 2026-11-20
    for arguments in [
      ["done", "b"], ["done", "c", "--no-date-done"], ["done", "d", "--date", "2026-11-19"], ["done", "a"],
    ] {
      #expect(try ProgramRun(arguments, in: folder.url, environment: day).status == 0)
    }
    #expect(
      try folder.text("TODO.md") == "- [x] a ✅ 2026-11-01\n- [x] b ✅ 2026-11-20\n- [x] c\n- [x] d ✅ 2026-11-19\n")
    #expect(try ProgramRun(["reopen", "b"], in: folder.url).status == 0)
    #expect(try ProgramRun(["reopen", "d", "--keep-date"], in: folder.url).status == 0)
    #expect(try folder.text("TODO.md") == "- [x] a ✅ 2026-11-01\n- [ ] b\n- [x] c\n- [ ] d ✅ 2026-11-19\n")
    #expect(try ProgramRun(["done", "b", "--no-date-done", "--date", "today"], in: folder.url).status == 64)
  }

  @Test func `ambiguous, unknown, or unconfirmed requests change nothing and report what there is`() throws {
    let folder = try TemporaryFolder(Self.list)
    for (arguments, words) in [
      (["done", "o"], "tasks match"), (["done", "onr"], "did you mean “one” (1)"), (["done", "99"], "5 tasks"),
      (["done", "one", "nothing"], "no task"), (["add", "x", "--group", "C"], "--create"),
      (["remove", "two"], "1 subtask"),
      (["group", "remove", "A"], "4 tasks"), (["add", "a\nb"], "single line"),
      (["move", "two", "--under", "sub"], "itself"),
      (["group", "set", "A", "--color", "nocolour"], "color"), (["edit", "one", "--untag", "x"], "has no #x"),
      (["done", "one", "-f", "missing.md"], "missing.md"), (["done", "one", "-f", "list.txt"], "--format-in"),
    ] {
      let result = try run(arguments, in: folder)
      #expect(result.status == 1 && result.errors.contains(words), "\(arguments): \(result.errors)")
      #expect(try folder.text("TODO.md") == Self.list)
    }
    for arguments in [
      ["done"], ["add"], ["edit", "one"], ["move", "one"], ["move", "one", "--top", "--bottom"],
      ["group", "add"], ["group", "rename", "A"], ["group", "remove"], ["group", "move", "--top"], ["group", "set"],
    ] {
      #expect(try run(arguments, in: folder).status == 64, "\(arguments)")
    }
  }

  @Test func `dry runs print a diff, standard input goes to standard output`() throws {
    let folder = try TemporaryFolder(Self.list)
    let dry = try run(["remove", "two", "--dry-run"], in: folder)
    #expect(dry.status == 0 && dry.output.contains("-- [ ] two\n-  - [ ] sub\n"))
    #expect(try folder.text("TODO.md") == Self.list)
    let piped = try run(["done", "1", "-f", "-"], in: folder, input: "- [ ] a\r\n")
    #expect(piped.output == "- [x] a\r\n")
  }

  @Test func `forty programs adding at once lose nothing`() async throws {
    let folder = try TemporaryFolder(Self.list)
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<40 {
        group.addTask { try run(["add", "task number \(number)", "--group", "B"], in: folder).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.allSatisfy { $0 == 0 })
    let text = try folder.text("TODO.md")
    #expect((0..<40).allSatisfy { text.contains("- [ ] task number \($0)\n") })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [".state", "TODO.md"])
  }

  @Test func `a diff is written as all other output is`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "# A\n\n::add-mask::e\n::stop-commands::x\n\n- [] one \u{1B}[2J ##[error]boom\n- [ ] two\n", to: "TODO.md")
    for arguments in [["check", "--fix", "--dry-run", path], ["add", "x", "--dry-run", "--force", "-f", path]] {
      let run = try ProgramRun(arguments, in: folder.url, environment: ["GITHUB_ACTIONS": "true"])
      #expect(run.output.contains("+++ b/TODO.md") && !run.output.contains(folder.url.path))
      #expect(!run.output.contains("\u{1B}") && !run.output.contains("##[error]"))
      let lines = run.output.split(separator: "\n").map { $0.dropFirst().drop { $0 == " " } }
      #expect(!lines.contains { $0.hasPrefix("::") }, "\(run.output)")
    }
  }

  @Test func `links are followed, modes kept, and read-only files stay`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.list, to: "real/list.md")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try manager.createSymbolicLink(atPath: folder.path("TODO.md"), withDestinationPath: "real/list.md")
    #expect(try run(["done", "one"], in: folder).status == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("TODO.md")) == "real/list.md")
    #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    let after = try folder.text("TODO.md")
    #expect(after.contains("- [x] one"))
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let refused = try run(["done", "two"], in: folder)
    #expect(refused.status == 1 && refused.errors.contains("read-only"))
    #expect(try folder.text("TODO.md") == after)
  }
}

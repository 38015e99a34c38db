import Foundation
import TestSupport
import Testing

/// The built program on files that are not Markdown.
struct FormatCommandTests {
  private let day = ["SOURCE_DATE_EPOCH": "1795219200"]  // 2026-11-21

  private func fixture(_ name: String) throws -> String {
    try Repository.text("Tests/Fixtures/formats/\(name)")
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder, input: String = "") throws -> ProgramRun {
    try ProgramRun(arguments, in: folder.url, input: Array(input.utf8), environment: day)
  }

  @Test(arguments: ["todo.txt", "garden.org", "trip.xit", "film.taskpaper", "house.todo"])
  func `every editing command works or explains why not, and undo restores the file`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let text = try fixture(name)
    try folder.write(text, to: name)
    var made = 0
    for arguments in [
      ["done", "1"], ["start", "1"], ["cancel", "1"], ["reopen", "2"], ["add", "Neue Aufgabe", "--due", "2026-12-01"],
      ["edit", "1", "--title", "Other"], ["edit", "1", "--due", "2026-12-24"], ["edit", "1", "--priority", "high"],
      ["edit", "1", "--tag", "neu"], ["edit", "1", "--memo", "A note"], ["move", "2", "--before", "1"],
      ["remove", "3"],
      ["group", "add", "Later"], ["group", "rename", "2", "Anders"],
    ] {
      let result = try run(arguments + ["-f", name], in: folder)
      #expect(result.status == 0 || (result.status == 1 && !result.errors.isEmpty), "\(arguments): \(result.errors)")
      let now = try folder.text(name)
      #expect((now != text) == (result.status == 0 && !result.output.contains("no change")), "\(arguments)")
      guard now != text else { continue }
      made += 1
      #expect(try run(["edit", "--undo", "-f", name], in: folder).status == 0)
      #expect(try folder.text(name) == text, "\(arguments)")
    }
    #expect(made >= 7)
  }

  @Test func `a repeating Org task moves on, and undo restores it`() throws {
    let folder = try TemporaryFolder()
    let text =
      "#+TODO: TODO | DONE\n#+TODO: BUG | FIXED\n* BUG a [0/1]\nSCHEDULED: <2026-11-20 Fri +1w>\n- [ ] b\n  - [ ] c\n  - [ ] d\n"
    try folder.write(text, to: "a.org")
    func edited() throws -> String { try folder.text("a.org") }
    let moved = text.replacing("11-20", with: "11-27").replacing(
      "- [ ] b",
      with:
        ":PROPERTIES:\n:LAST_REPEAT: [2026-11-21 Sat]\n:END:\n- State \"FIXED\"      from \"BUG\"        [2026-11-21 Sat]\n- [ ] b"
    )
    let boxes = text.replacing("[ ] b\n  - [ ] c", with: "[-] b\n  - [X] c")
    let once = text.replacing("BUG a", with: "FIXED a")
    for (arguments, after, message) in [
      (["done", "a"], moved, "+ a, scheduled 2026-11-27: the next one"), (["done", "a", "--once"], once, "✓ a"),
      (["done", "c"], boxes, "✓ c"),
      (["done", "b", "c", "d"], text.replacing("[ ]", with: "[X]").replacing("[0/1]", with: "[1/1]"), "✓ b"),
    ] {
      let result = try run(arguments + ["-f", "a.org"], in: folder)
      #expect(result.status == 0 && result.output.contains(message), "\(result.errors)\(result.output)")
      #expect(try edited() == after)
      #expect(try run(["done", "--undo", "-f", "a.org"], in: folder).status == 0)
      #expect(try edited() == text)
    }
    #expect(try run(["done", "b", "-f", "a.org"], in: folder).errors.contains("by those below it"))
  }

  @Test func `done.txt counts with todo.txt, and archive moves done tasks there`() throws {
    let folder = try TemporaryFolder("a +One\nx 2026-11-01 b +One\nc +Two\n", in: "todo.txt")
    try folder.write("x 2026-10-01 d +One\nx 2026-10-01 e +Three", to: "done.txt")
    let status = try run(["status", "--json"], in: folder)
    #expect(status.output.contains("\"total\":5") && status.output.contains("\"done\":3"), "\(status.output)")
    #expect(try run(["list"], in: folder).output.contains("One\n1  ☐ a\n2  ☑ b"))
    #expect(try run(["archive", "--dry-run", "-f", "todo.txt"], in: folder).output.contains("-x 2026-11-01 b +One"))
    #expect(try run(["archive"], in: folder).output == "archived 1 task to done.txt\n")
    #expect(try folder.text("todo.txt") == "a +One\nc +Two\n")
    #expect(try folder.text("done.txt") == "x 2026-10-01 d +One\nx 2026-10-01 e +Three\nx 2026-11-01 b +One\n")
    #expect(try run(["status", "--json"], in: folder).output.contains("\"total\":5"))
    #expect(try run(["edit", "--undo", "-f", "todo.txt"], in: folder).status == 0)
    #expect(try folder.text("todo.txt") == "a +One\nx 2026-11-01 b +One\nc +Two\n")
    #expect(try !folder.text("done.txt").contains("b +One"))
    try folder.write("- [ ] a\n", to: "TODO.md")
    #expect(try run(["archive", "-f", "TODO.md"], in: folder).errors.contains("done tasks stay where they are"))
  }

  @Test func `free text in TODO.txt is edited as it is written`() throws {
    let folder = try TemporaryFolder()
    func text(after words: [String]...) throws -> String {
      for words in words { #expect(try run(words + ["-f", "TODO.txt"], in: folder).status == 0, "\(words)") }
      return try folder.text("TODO.txt")
    }
    try folder.write("List\n====\n- a\n- b\n", to: "TODO.txt")
    // It is not the continuation of free text.
    try folder.write("x 2026-10-01 c\n", to: "done.txt")
    #expect(try run(["status", "-f", "TODO.txt"], in: folder).output.contains("0/2"))
    #expect(try text(after: ["done", "a", "--boxes"], ["add", "c"]) == "List\n====\n- [x] a\n- [ ] b\n- [ ] c\n")
    try folder.write("Parser:\n\t- a\n\t- b\n", to: "TODO.txt")
    #expect(
      try text(after: ["done", "a", "--no-date-done"], ["add", "c", "--group", "Parser"])
        == "Parser:\n\t- a @done\n\t- b\n\t- c\n")
    #expect(try text(after: ["undo"], ["undo"]) == "Parser:\n\t- a\n\t- b\n")
  }

  @Test(.enabled(if: TracedRun.isPossible))
  func `an archiving that was killed between its files goes on without doubling a line`() throws {
    let folder = try TemporaryFolder("a\nx b\nx c\n", in: "todo.txt")
    try folder.write("x b\nx e\n", to: "done.txt")
    func texts() throws -> [String] { try ["todo.txt", "done.txt"].map(folder.text) }
    let environment = day.merging(folder.state) { $1 }
    func archive(_ more: String...) throws -> Int32 {
      try ProgramRun(["archive"] + more, in: folder.url, environment: environment).status
    }
    let killed = try TracedRun.run(
      ["archive"], inject: "renameat2:signal=KILL:when=2", in: folder.url, environment: environment)
    #expect(killed.status != 0)
    // done.txt has got its lines, and todo.txt still has them; then one more is done.
    #expect(try texts() == ["a\nx b\nx c\n", "x b\nx e\nx b\nx c\n"])
    try folder.write("a\nx b\nx c\nx d\n", to: "todo.txt")
    #expect(try archive() == 0)
    #expect(try texts() == ["a\n", "x b\nx e\nx b\nx c\nx d\n"])
    // A task that is done again is archived again.
    try folder.write("a\nx d\n", to: "todo.txt")
    #expect(try archive() == 0)
    #expect(try texts() == ["a\n", "x b\nx e\nx b\nx c\nx d\nx d\n"])
    #expect(try archive("--undo") == 0)
    #expect(try texts() == ["a\nx d\n", "x b\nx e\nx b\nx c\nx d\n"])
  }

  @Test func `a chore that is finished again is archived again`() throws {
    let folder = try TemporaryFolder("x Water plants\nBuy\n", in: "todo.txt")
    try folder.write("x Old\nx Water plants\n", to: "done.txt")
    #expect(try run(["archive"], in: folder).status == 0)
    #expect(try folder.read("todo.txt") == Array("Buy\n".utf8))
    #expect(try folder.read("done.txt") == Array("x Old\nx Water plants\nx Water plants\n".utf8))
  }

  @Test func `archive waits for other commands and loses no line of theirs`() async throws {
    let folder = try TemporaryFolder((0..<12).map { "task \($0)\n" }.joined(), in: "todo.txt")
    let runs = try await withThrowingTaskGroup(of: ProgramRun.self) { group in
      for number in 0..<12 {
        group.addTask { try run(["done", "task \(number)", "--no-date-done", "-f", "todo.txt"], in: folder) }
        group.addTask { try run(["archive", "-f", "todo.txt"], in: folder) }
        group.addTask { try run(["add", "new \(number)", "-f", "todo.txt"], in: folder) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // A title may match several tasks, or be archived already; nothing else is refused.
    #expect(runs.allSatisfy { $0.status == 0 || $0.errors.contains("task “") || $0.errors.contains("tasks match") })
    let texts = try ["todo.txt", "done.txt"].map(folder.text)
    let lines = texts.joined().split(separator: "\n").map { $0.hasPrefix("x ") ? String($0.dropFirst(2)) : String($0) }
    #expect(lines.sorted() == (0..<12).flatMap { ["task \($0)", "new \($0)"] }.sorted(), "\(texts)")
  }

  @Test(arguments: [
    ("t.md", "- [ ] a\0b\n"), ("todo.txt", "a\0b\n"), ("t.org", "* TODO a\0b\n"), ("t.taskpaper", "- a\0b\n"),
    ("t.xit", "[ ] a\0b\n"),
  ])
  func `a file with NUL is read with a note and edited only with force`(name: String, text: String) throws {
    let folder = try TemporaryFolder(text, in: name)
    #expect(try run(["list", "--json", name], in: folder).output.contains("\"title\":\"a\u{FFFD}b\""))
    #expect(try run(["status", name], in: folder).errors.contains("looks binary: line 1"))
    let refused = try run(["add", "c", "-f", name], in: folder)
    #expect(refused.status == 1 && refused.errors.contains("is not a text file: byte 0 at 1:"), "\(refused.errors)")
    #expect(try folder.read(name) == Array(text.utf8))
    #expect(try run(["add", "c", "--force", "-f", name], in: folder).status == 0)
    #expect(try run(["edit", "--undo", "-f", name], in: folder).status == 0)
    #expect(try folder.read(name) == Array(text.utf8))
  }

  @Test func `archive keeps the line endings of done.txt and never writes through a dead link`() throws {
    let folder = try TemporaryFolder("x a\nb\n", in: "todo.txt")
    try folder.write("x c\r\nx d", to: "done.txt")
    #expect(try run(["archive"], in: folder).status == 0)
    #expect(try folder.text("done.txt") == "x c\r\nx d\r\nx a\r\n")
    #expect(try run(["archive", "-f", "done.txt"], in: folder).errors.contains("only a file named todo.txt"))
    try folder.write("x a\n", to: "work.todo.txt")
    try FileManager.default.createSymbolicLink(atPath: folder.path("work.done.txt"), withDestinationPath: "nowhere.txt")
    let dead = try run(["archive", "-f", "work.todo.txt"], in: folder)
    #expect(dead.status == 1 && dead.errors.contains("a link to a file that does not exist"), "\(dead.errors)")
    #expect(try folder.text("work.todo.txt") == "x a\n")
    #expect(!folder.has("nowhere.txt"))
  }

  @Test func `done.txt comes after its todo.txt in a folder`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("done.txt", "x a +G\n"), ("plan.md", "- [ ] p\n"), ("todo.txt", "b +G\n")] {
      try folder.write(text, to: name)
    }
    let list = try run(["list", "."], in: folder).output
    #expect(list.contains("todo › G\n2  ☐ b\n3  ☑ a"), "\(list)")
    let status = try run(["status", "."], in: folder).output
    #expect(status.contains("plan") && status.contains("todo"), "\(status)")
  }

  @Test func `edits report what done.txt keeps, and what it contains`() throws {
    let folder = try TemporaryFolder("a +G\nb +G\n", in: "todo.txt")
    try folder.write("x c +G\n", to: "done.txt")
    #expect(try run(["done", "c"], in: folder).errors.contains("done.txt"))
    #expect(try run(["group", "rename", "G", "H"], in: folder).output.contains("done.txt"))
    #expect(try run(["add", "n", "--group", "New", "--create"], in: folder).status == 0)
    #expect(try folder.text("todo.txt") == "a +H\nb +H\nn +New\n")
  }

  @Test func `convert keeps the language of a file, and adds none that only its folder has`() throws {
    let folder = try TemporaryFolder("lang: de\n", in: ".ringmark.yml")
    try folder.write("---\nlang: de\n---\n- [ ] a\n", to: "own.md")
    try folder.write("- [ ] a\n", to: "plain.md")
    #expect(try run(["convert", "own.md", "--to", "org"], in: folder).output == "#+LANGUAGE: de\n\n* TODO a\n")
    #expect(try run(["convert", "plain.md", "--to", "org"], in: folder).output == "* TODO a\n")
  }

  @Test func `convert names the file in which something is lost`() throws {
    let folder = try TemporaryFolder("a\n", in: "todo.txt")
    try folder.write("x b h:1\nx c rec:1w pri:A\n", to: "done.txt")
    let lossy = try run(["convert", "todo.txt", "--to", "xit"], in: folder)
    #expect(lossy.errors.contains("done.txt:1: this line is not kept"), "\(lossy.errors)")
    #expect(lossy.errors.contains("done.txt:2: “c”: the recurrence “1w” is not kept"), "\(lossy.errors)")
    try folder.write("<!-- note -->\n- [ ] a\n", to: "TODO.md")
    #expect(try run(["convert", "TODO.md", "--to", "org", "--strict"], in: folder).status == 1)
  }

  @Test func `a task archived to done.txt is neither moved nor cut, and its group is the same`() throws {
    let folder = try TemporaryFolder("a +One\nb +One\n", in: "todo.txt")
    try folder.commit()
    #expect(try run(["done", "1"], in: folder).output == "✓ a — One 1/2 (50%)\n")
    #expect(try run(["archive"], in: folder).status == 0)
    #expect(try run(["add", "c +One"], in: folder).output == "+ c — One 1/3 (33%)\n")
    let report = try run(["report", "--since", "HEAD"], in: folder)
    #expect(
      report.output.contains("1 finished, 1 added: 0% (0/2) → 33% (1/3)") && !report.output.contains("Moved")
        && report.output.contains("One  0% (0/2) → 33% (1/3)"), "\(report.output)")
    #expect(!report.errors.contains("everything in it is new"))
  }

  @Test func `a report of a folder names the groups of done.txt, and of moved tasks, as its other lists do`() throws {
    let folder = try TemporaryFolder("# T\n\n## G\n- [ ] x\n\n## H\n- [ ] y\n")
    try folder.write("a +p\n", to: "Home/todo.txt")
    try folder.write("x 2026-11-01 b +p\n", to: "Home/done.txt")
    try folder.commit()
    #expect(try run(["reopen", "b", "-f", "Home/done.txt"], in: folder).status == 0)
    try folder.write("# T\n\n## G\n\n## H\n- [ ] y\n- [ ] x\n", to: "TODO.md")
    for (format, lines) in [
      ("text", ["↺ b  Home: todo › p\n", "→ x  T › G → T › H\n", "Home: todo › p  50%"]),
      ("markdown", ["**Reopened** b · Home: todo › p\n", "**Moved** x: T › G → T › H\n"]),
      ("html", ["<bdi>Home: todo › p</bdi></span>", "<bdi>T › G</bdi> → <bdi>T › H</bdi>"]),
    ] {
      let report = try run(["report", ".", "--since", "HEAD", "--format", format], in: folder)
      for line in lines { #expect(report.output.contains(line), "\(report.output)") }
    }
  }

  @Test func `a site of done.txt and todo.txt has one page for each project`() throws {
    let folder = try TemporaryFolder("a +One\nx 2026-11-01 b +One\n", in: "todo.txt")
    try folder.write("x 2026-10-01 a +One\nx 2026-10-01 e +Three\n", to: "done.txt")
    #expect(try run(["build", "-o", "site", "--title", "T"], in: folder).status == 0)
    let one = try folder.text("site/groups/one.html")
    #expect(one.contains("2 of 3 tasks done"))
    // The same task, open again and done before: each has an anchor of its own.
    let anchors = one.matches(of: /id="(t-[^"]+)"/).map { String($0.output.1) }
    #expect(anchors.count == 3 && Set(anchors).count == 3, "\(anchors)")
    #expect(folder.has("site/groups/three.html"))
    // In a folder, the project is one of the file's.
    try folder.write("# B\n- [ ] x\n", to: "B.md")
    #expect(try run(["build", ".", "-o", "all"], in: folder).status == 0)
    let three = try folder.text("all/groups/three.html")
    #expect(three.contains("1 of 1"))
  }

  @Test func `--format-in sets the format of a file whose name does not determine it`() throws {
    let folder = try TemporaryFolder("(A) call\nx done\n", in: "list.txt")
    #expect(
      try run(["status", "--json", "list.txt", "--format-in", "todotxt"], in: folder).output.contains("\"total\":2"))
    #expect(try run(["add", "more", "-f", "list.txt"], in: folder).errors.contains("--format-in"))
    #expect(try run(["add", "more", "-f", "list.txt", "--format-in", "todo.txt"], in: folder).status == 0)
    #expect(try folder.text("list.txt") == "(A) call\nx done\nmore\n")
    #expect(try run(["status", "list.txt", "--format-in", "word"], in: folder).status == 64)
    #expect(try run(["status", ".", "--format-in", "org"], in: folder).status == 64)
    #expect(
      try run(["list", "--json", "--format-in", "xit", "-"], in: folder, input: "[@] a\n").output.contains("inProgress")
    )
    #expect(try run(["done", "1", "-f", "-", "--format-in", "xit"], in: folder, input: "[ ] a\n").output == "[x] a\n")
  }

  @Test func `files of a folder that only their formats tell apart have their whole names`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("plan.org", "* TODO a\n"), ("plan.xit", "[ ] b\n"), ("other.org", "* TODO c\n")] {
      try folder.write(text, to: name)
    }
    let status = try run(["status", "."], in: folder).output
    #expect(["plan.org ", "plan.xit ", "other "].allSatisfy(status.contains), "\(status)")
  }

  @Test func `convert reports losses, and with --strict writes nothing`() throws {
    let folder = try TemporaryFolder("# T\n\n- [ ] a #b\n\n  memo\n")
    let lossy = try run(["convert", "TODO.md", "-o", "todo.txt"], in: folder)
    #expect(lossy.status == 0)
    #expect(
      lossy.errors.contains("TODO.md:3: “a”: the notes are not kept: “memo”")
        && lossy.errors.contains("wrote 1 task to todo.txt"))
    #expect(try folder.text("todo.txt") == "a @b\n")
    let again = try run(["convert", "TODO.md", "-o", "todo.txt"], in: folder)
    #expect(
      again.errors
        == lossy.errors.replacing(
          "wrote 1 task to todo.txt\n", with: "ringmark: todo.txt: exists; choose another name, or add --force\n"))
    // A title that is in the front matter, too, is kept.
    try folder.write("---\ntitle: T\n---\n# T\n\n- [ ] a\n", to: "twice.md")
    for format in ["markdown", "org", "json"] {
      let kept = try run(["convert", "twice.md", "--to", format, "--strict"], in: folder)
      #expect(kept.status == 0 && kept.errors.isEmpty, "\(kept.errors)")
    }
    let strict = try run(["convert", "TODO.md", "-o", "other.todo.txt", "--strict"], in: folder)
    #expect(strict.status == 1 && strict.errors.contains("2 things would be lost"))
    #expect(!folder.has("other.todo.txt"))
    let piped = try run(
      ["convert", "-", "--from", "todotxt", "--to", "markdown"], in: folder, input: "x 2026-01-02 b +G\n")
    #expect(piped.output == "## G\n\n- [x] b done:2026-01-02\n", "\(piped.output)")
    #expect(try run(["convert", "TODO.md"], in: folder).status == 64)
    #expect(try run(["convert", "TODO.md", "--to", "beads"], in: folder).status == 64)
    let broken = try run(["convert", "-", "--from", "json", "--to", "org"], in: folder, input: "[\n{]")
    #expect(broken.status == 1 && broken.errors.contains("-:2:2: error: not valid JSON"), "\(broken.errors)")
  }

  @Test func `broken JSON of a tool is an error with line and column`() throws {
    let folder = try TemporaryFolder("{\n  \"tasks\": [}\n", in: "tasks.json")
    let run = try run(["status", "tasks.json"], in: folder)
    #expect(
      run.status == 1 && run.errors.contains("tasks.json:2:13: error: not valid JSON: a value is missing"),
      "\(run.errors)")
    try folder.write(try fixture("tasks.json"), to: "tasks.json")
    let edit = try self.run(["done", "1", "-f", "tasks.json"], in: folder)
    #expect(edit.status == 1 && edit.errors.contains("Taskmaster files are read-only"), "\(edit.errors)")
  }
}

import Foundation
import TestSupport
import Testing

/// What all commands of the built program have in common: files, days, widths and messages.
struct CommandHabitTests {
  @Test func `a named pipe or a device is refused at once and holds no lock`() throws {
    let folder = try TemporaryFolder("- [ ] a\n")
    let pipe = folder.path("pipe.md")
    unsafe #expect(mkfifo(pipe, 0o600) == 0)
    for command in [["status"], ["build", "-o", "site"], ["check"], ["list"], ["done", "1", "-f"], ["report"]] {
      let run = try ProgramRun(command + [pipe], in: folder.url)
      #expect(run.status == 1 && run.errors.contains("is a named pipe"), "\(command): \(run.errors)")
      let device = try ProgramRun(command + ["/dev/zero"], in: folder.url)
      #expect(device.status == 1 && device.errors.contains("is a device"), "\(command): \(device.errors)")
    }
    #expect(try ProgramRun(["done", "1"], in: folder.url).status == 0)
    // What a shell hands over open is read.
    let handed = try ProgramRun(["status", "/dev/stdin"], in: folder.url, input: Array("- [x] b\n".utf8))
    #expect(handed.status == 0 && handed.output.contains("1/1"), "\(handed.errors)")
  }

  @Test func `a fix can be undone, and the edits before it too`() throws {
    let folder = try TemporaryFolder()
    func run(_ arguments: String...) throws -> ProgramRun {
      try ProgramRun(arguments, in: folder.url, environment: folder.state)
    }
    let text = "- [ ] a\n-[ ] b\n"
    try folder.write(text, to: "TODO.md")
    #expect(try run("done", "1").status == 0)
    let fixed = try run("check", "--fix", "TODO.md")
    #expect(
      fixed.errors.contains("fixed 1 problem; undo with “ringmark undo -f TODO.md”"), "\(fixed.errors)")
    #expect(try folder.read("TODO.md") == Array("- [x] a\n- [ ] b\n".utf8))
    #expect(try run("edit", "--undo").output == "undone: fixed 1 problem\n")
    #expect(try folder.read("TODO.md") == Array("- [x] a\n-[ ] b\n".utf8))
    #expect(try run("edit", "--undo").status == 0)
    #expect(try folder.read("TODO.md") == Array(text.utf8))
  }

  @Test func `a refused edit is not undone, and a refused undo can be repeated`() throws {
    let folder = try TemporaryFolder()
    func run(_ arguments: String...) throws -> ProgramRun {
      try ProgramRun(arguments, in: folder.url, environment: folder.state)
    }
    try folder.write("- [ ] a\n-[ ] b\n", to: "TODO.md")
    #expect(try run("done", "1").status == 0)
    let path = folder.path("TODO.md")
    unsafe chmod(path, 0o444)
    for arguments in [
      ["edit", "a", "--title", "c"], ["remove", "a", "--force"], ["check", "--fix"], ["edit", "--undo"],
    ] {
      let refused = try ProgramRun(arguments, in: folder.url, environment: folder.state)
      #expect(
        refused.status == 1 && refused.errors.contains("is read-only; run “chmod u+w” on it first"),
        "\(arguments) \(refused.errors)")
    }
    unsafe chmod(path, 0o644)
    #expect(try run("edit", "--undo").status == 0)
    #expect(try folder.read("TODO.md") == Array("- [ ] a\n-[ ] b\n".utf8))
    #expect(try run("edit", "--undo").errors.contains("no edit to undo"))
  }

  @Test func `a fix is checked as strictly as the file before it`() throws {
    let folder = try TemporaryFolder()
    let columns = String(repeating: "a|", count: 60)
    let rule = String(repeating: "-|", count: 60)
    try folder.write(
      "-[ ] c\n- [ ] d\n\n  |\(columns)\n  |\(rule)\n\(String(repeating: "  |x|\n", count: 30))", to: "TODO.md")
    let run = try ProgramRun(["check", "--fix", "--strict"], in: folder.url)
    #expect(run.status == 1 && run.output.contains("short-rows"), "\(run.output)")
  }

  @Test func `a result that cannot be written is reported with the reason`() throws {
    let folder = try TemporaryFolder("- [ ] a\n")
    try folder.write("", to: "d/x")
    for (output, words) in [
      ("/dev/full", "no space left"), ("d", "is a folder"), ("no/x.svg", "the folder “no/” does not exist"),
    ] {
      let run = try ProgramRun(["badge", "-o", output], in: folder.url)
      #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func `a tag too many is refused with the reason`() throws {
    let folder = try TemporaryFolder("- [ ] a \((1...32).map { "#t\($0)" }.joined(separator: " "))\n")
    let run = try ProgramRun(["edit", "1", "--tag", "zz"], in: folder.url)
    #expect(run.status == 1 && run.errors.contains("a task has at most 32 tags"), "\(run.errors)")
  }

  @Test func `a file's name brings no escape into an annotation`() throws {
    let folder = try TemporaryFolder("-[ ] b\n", in: "a\u{1B}[2J.md")
    for command in ["check", "report"] {
      let run = try ProgramRun([command, "--format", "github", "a\u{1B}[2J.md"], in: folder.url)
      #expect(!run.output.utf8.contains(0x1B) && !run.errors.utf8.contains(0x1B))
      if command == "check" { #expect(run.output.contains("file=a␛[2J.md"), "\(run.output)") }
    }
  }

  static let list = "# Plan\n## A\n- [x] one\n- [ ] two due:2026-11-25\n## B\n- [ ] three due:2026-12-20\n"

  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.list, in: "plan.md")
    return folder
  }

  @Test(arguments: ["status", "list", "check", "report", "explain", "badge", "ring"])
  func `a file is taken as an argument and with -f, and both count`(command: String) throws {
    let folder = try folder()
    let direct = try ProgramRun([command, "plan.md"], in: folder.url)
    let named = try ProgramRun([command, "-f", "plan.md"], in: folder.url)
    #expect(
      direct.status == 0 && !(direct.output + direct.errors).isEmpty && direct.output == named.output,
      "\(direct.errors)")
    try folder.write("# Other\n- [x] four\n- [Q] odd\n", to: "other.md")
    let both = try ProgramRun([command, "plan.md", "-f", "other.md"], in: folder.url)
    #expect(both.status == 0 && both.output != direct.output)
    #expect(try both.output == ProgramRun([command, "plan.md", "other.md"], in: folder.url).output)
  }

  @Test(arguments: ["build", "serve", "publish", "history"])
  func `commands that write or wait take a file with -f too`(command: String) throws {
    let folder = try folder()
    let run = try ProgramRun([command, "-f", "nowhere.md"], in: folder.url)
    #expect(run.status == 1 && run.errors.contains("nowhere.md"), "\(run.errors)")
  }

  @Test(arguments: ["badge", "ring", "explain"])
  func `a group and a file may stand in either order`(command: String) throws {
    let folder = try folder()
    let first = try ProgramRun([command, "B", "plan.md"], in: folder.url)
    #expect(first.status == 0 && first.output.contains("B"))
    #expect(try first.output == ProgramRun([command, "plan.md", "B"], in: folder.url).output)
    #expect(try first.output == ProgramRun([command, "B", "-f", "plan.md"], in: folder.url).output)
    let two = try ProgramRun([command, "A", "B", "plan.md"], in: folder.url)
    #expect(two.status == 64 && two.errors.contains("specify only one group"))
  }

  @Test(arguments: [
    ("+1w", ["two"]), ("+5w", ["two", "three"]), ("tomorrow", []), ("2026-11-25", ["two"]), ("+3d", []),
    ("week", ["two"]), ("none", ["one"]), ("any", ["two", "three"]),
  ])
  func `list takes the days that add takes`(due: String, titles: [String]) throws {
    let folder = try folder()
    let run = try ProgramRun(["list", "plan.md", "--due", due, "--date", "2026-11-21", "--json"], in: folder.url)
    let tasks = try #require(try run.json()["tasks"] as? [[String: Any]])
    #expect(tasks.compactMap { $0["title"] as? String } == titles)
  }

  @Test func `an invalid day is reported with the valid ones`() throws {
    let folder = try folder()
    for arguments in [["list", "plan.md", "--due", "someday"], ["add", "x", "-f", "plan.md", "--due", "someday"]] {
      let run = try ProgramRun(arguments, in: folder.url)
      #expect(run.status == 64 && run.errors.contains("tomorrow") && run.errors.contains("+2w"), "\(run.errors)")
    }
  }

  @Test(arguments: ["0", "-5", "wide"])
  func `a width that is none is 80 columns`(columns: String) throws {
    let folder = try folder()
    let usual = try ProgramRun(["status", "plan.md"], in: folder.url, environment: ["COLUMNS": "80"])
    #expect(
      try ProgramRun(["status", "plan.md"], in: folder.url, environment: ["COLUMNS": columns]).output == usual.output)
    #expect(
      try ProgramRun(["status", "plan.md"], in: folder.url, environment: ["COLUMNS": "40"]).output != usual.output)
  }

  @Test(arguments: ["ring", "badge"])
  func `a picture in a folder that is not there names the folder`(command: String) throws {
    let folder = try folder()
    let run = try ProgramRun([command, "plan.md", "-o", "no/where/x.svg"], in: folder.url)
    #expect(run.status == 1 && run.errors.contains("no/where/x.svg: the folder “no/where/” does not exist; create it"))
    #expect(!run.errors.contains("- [ ]") && !run.errors.contains(".ringmark"))
  }
}

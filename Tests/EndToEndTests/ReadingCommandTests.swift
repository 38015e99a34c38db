import Foundation
import TestSupport
import Testing

/// The built program: arguments, output, exit code.
struct ReadingCommandTests {
  private let showcase = Repository.fixture("showcase.md").path
  private let day = ["--date", "2026-11-21"]

  @Test func `status prints the figures, plain when piped`() throws {
    let run = try ProgramRun(["status", showcase] + day)
    #expect(
      run.status == 0 && run.errors.isEmpty && run.output.contains("Launch plan") && !run.output.contains("\u{1B}"))
    #expect(try ProgramRun(["status", showcase, "--color", "always"] + day).output.contains("\u{1B}["))
    #expect(
      try ProgramRun(["status", showcase] + day, environment: ["CLICOLOR_FORCE": "1"]).output.contains("\u{1B}["))
    #expect(
      try !ProgramRun(["status", showcase] + day, environment: ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).output
        .contains("\u{1B}["))
  }

  @Test(arguments: [
    "init", "build", "serve", "status", "list", "add", "done", "reopen", "start", "cancel", "edit", "remove", "move",
    "group", "cover", "history", "report", "publish", "inject", "ring", "badge", "clean", "check", "explain",
    "undo", "archive", "convert", "mcp", "completions", "man", "version",
  ])
  func `a command's help is the same however it is asked for`(command: String) throws {
    let help = try ProgramRun(["help", command]).output
    #expect(help.contains("Usage: ringmark \(command)"))
    #expect(try ProgramRun([command, "--help"]).output == help)
    let short = try ProgramRun([command, "-h"]).output
    #expect(short.contains("Usage: ringmark \(command)") && short.utf8.count < help.utf8.count)
    let refused = try ProgramRun([command, "--no-such-option"])
    #expect(refused.status == 64 && refused.errors.contains("ringmark \(command)"))
  }

  @Test func `a ring has the color that the site shows`() throws {
    let folder = try TemporaryFolder(
      "---\naccent: teal\nbadges: all\n---\n## A\n- [ ] a\n\n### In A\n- [ ] b\n\n## B\n- [ ] c\n\n## C\n<!-- color: red -->\n- [ ] d\n"
    )
    #expect(try ProgramRun(["build", "-o", "site"], in: folder.url).status == 0)
    func colors(_ svg: String) -> Set<String> {
      Set(svg.split(separator: "#").dropFirst().map { String($0.prefix(6)) })
    }
    var shown: [Set<String>] = []
    let rings: [(group: [String], file: String)] = [
      ([], "progress"), (["A"], "groups/a"), (["In A"], "groups/in-a"), (["B"], "groups/b"), (["C"], "groups/c"),
    ]
    for (group, file) in rings {
      let ring = colors(try ProgramRun(["ring"] + group, in: folder.url).output)
      #expect(try ring == colors(folder.text("site/rings/\(file).svg")), "\(file)")
      shown.append(ring)
    }
    #expect(shown[1] == shown[2] && Set(shown).count == 4)
    let asked = try ProgramRun(["ring", "A", "--color", "teal"], in: folder.url).output
    #expect(colors(asked) == shown[0])
  }

  @Test func `JSON has the same figures as text`() throws {
    let json = try ProgramRun(["status", "--json", showcase] + day).json()
    let progress = try #require(json["progress"] as? [String: Any])
    let text = try ProgramRun(["status", showcase] + day).output
    #expect(
      text.contains(
        "\(progress["percent"] as? Int ?? -1)%  \(progress["done"] as? Int ?? -1)/\(progress["total"] as? Int ?? -1)"))
    #expect(json["schema"] as? Int == 1 && (json["generator"] as? String)?.hasPrefix("ringmark ") == true)
  }

  @Test(arguments: [
    (["--state", "cancelled"], ["Print flyers"]), (["--due", "overdue"], ["Rotate the signing keys"]),
    (["--person", "@민수", "--state", "open"], ["설치 안내 옮기기"]),
    (["--group", "first-run", "--state", "done"], ["Example file that people keep"]),
    (["--search", "ABOUT"], ["About page"]),
    (["--search", "keep the tone"], ["Write the copy for the pricing page"]), (["--tag", "idea"], ["Bug bounty"]),
    (["--group", "문서 번역", "--state", "open"], ["설치 안내 옮기기", "화면 문구 검토"]),
    (
      ["--due", "2026-11-28", "--sort", "due"],
      ["Rotate the signing keys", "First-run checklist", "Review by somebody who has never seen the code"]
    ),
    (
      ["--due", "2026-11-28", "--sort", "due", "--reverse"],
      ["Review by somebody who has never seen the code", "First-run checklist", "Rotate the signing keys"]
    ),
    (
      ["--state", "done", "--tag", "design", "--sort", "done"],
      ["Favicon that is a ring", "Contrast of all group colours in both themes"]
    ),
  ])
  func `list filters and sorts`(options: [String], titles: [String]) throws {
    let json = try ProgramRun(["list", "--format", "json", showcase] + options + day).json()
    let tasks = try #require(json["tasks"] as? [[String: Any]])
    #expect(tasks.compactMap { $0["title"] as? String } == titles)
  }

  @Test func `numbers in a filtered list are those of the whole`() throws {
    let all = try #require(try ProgramRun(["list", "--json", showcase] + day).json()["tasks"] as? [[String: Any]])
    let some = try #require(
      try ProgramRun(["list", "--json", showcase, "--state", "cancelled"] + day).json()["tasks"] as? [[String: Any]])
    let number = try #require(some.first?["number"] as? Int)
    #expect(all[number - 1]["title"] as? String == "Print flyers")
  }

  @Test func `the todo file is found from here up to the git root, and named`() throws {
    let folder = try TemporaryFolder("- [x] found\n")
    try folder.write("", to: ".git/HEAD")
    try folder.write("", to: "a/b/file")
    let run = try ProgramRun(["status"], in: folder.url.appendingPathComponent("a/b"))
    #expect(run.status == 0 && run.errors.contains("../../TODO.md") && run.output.contains("1/1"))
    let empty = try TemporaryFolder("", in: ".git/HEAD")
    let outside = try ProgramRun(["status"], in: empty.url)
    #expect(outside.status == 1 && outside.errors.contains("TODO.md"))
  }

  @Test func `standard input is read as a file`() throws {
    let run = try ProgramRun(["status", "-"], input: Array("- [x] a\n- [ ] b\n".utf8))
    #expect(run.status == 0 && run.output.contains("50%  1/2"))
  }

  @Test func `several files become one whole`() throws {
    let json = try ProgramRun(["status", "--json", showcase, Repository.fixture("hard.md").path] + day).json()
    #expect((json["groups"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == ["Launch plan", "hard"])
    #expect((json["files"] as? [String])?.count == 2)
  }

  @Test func `bad input ends with its place, the reason and exit code 1`() throws {
    let folder = try TemporaryFolder()
    let deep = try folder.write(String(repeating: ">", count: 100_000) + " x", to: "deep.md")
    let quadratic = try folder.write("fine\n\n" + String(repeating: "![[]()", count: 160_000), to: "q.md")
    for (path, message) in [
      (folder.path("none.md"), "no such file"), (folder.url.path, "no todo file found"),
      (deep, "deep.md:1:1: error"),
      (quadratic, "q.md:3:1: error"),
    ] {
      let run = try ProgramRun(["status", path])
      #expect(run.status == 1 && run.errors.contains(message) && run.output.isEmpty, "\(run.errors)")
    }
    unsafe truncate(try folder.write("", to: "big.md"), 300 << 20)
    let big = try ProgramRun(["status", folder.path("big.md")])
    #expect(big.status == 1 && big.errors.contains("larger than 256 MiB"))
  }

  @Test func `wrong usage ends with 64 and the nearest right word`() throws {
    for arguments in [
      ["stauts"], ["status", "--colour", "never"], ["list", "--state", "nope"], ["status", "--date", "2026-02-30"],
      ["status", "a", "a"],
    ] {
      let run = try ProgramRun(arguments)
      #expect(run.status == 64, "\(arguments) \(run.errors)")
    }
    #expect(try ProgramRun(["status", "--colour"]).errors.contains("--color"))
  }

  @Test func `today is --date, else SOURCE_DATE_EPOCH, of which 0 is a value`() throws {
    func date(_ arguments: [String], _ environment: [String: String]) throws -> String? {
      try ProgramRun(["status", "--json", showcase] + arguments, environment: environment).json()["date"] as? String
    }
    #expect(try date([], ["SOURCE_DATE_EPOCH": "0"]) == "1970-01-01")
    #expect(try date(day, ["SOURCE_DATE_EPOCH": "0"]) == "2026-11-21")
    #expect(try ProgramRun(["status", showcase], environment: ["SOURCE_DATE_EPOCH": "x"]).status == 1)
  }

  @Test func `check reports, --strict fails, --fix fixes the file and nothing else`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [] a\r\n- [x] b  \r\n\r\n[ ] c", to: "TODO.md")
    let check = try ProgramRun(["check", path])
    #expect(check.status == 0 && check.output.contains("TODO.md:1:3: warning:") && check.output.contains("[empty-box]"))
    #expect(try ProgramRun(["check", "--strict", path]).status == 1)
    let dry = try ProgramRun(["check", "--fix", "--dry-run", path])
    #expect(dry.output.contains("-- [] a") && dry.output.contains("+- [ ] a"))
    #expect(try folder.read("TODO.md") == Array("- [] a\r\n- [x] b  \r\n\r\n[ ] c".utf8))
    #expect(try ProgramRun(["check", "--fix", path]).status == 0)
    #expect(try folder.read("TODO.md") == Array("- [ ] a\r\n- [x] b  \r\n\r\n[ ] c".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["TODO.md"])
  }

  @Test func `errors in front matter make check fail`() throws {
    let run = try ProgramRun(["check", "-"], input: Array("---\ntitle: [a\n---\n- [ ] a\n".utf8))
    #expect(run.status == 1 && run.output.contains("-:3:1: error:") && run.output.contains("[front-matter-syntax]"))
  }

  @Test func `a file that may not be written is left alone`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [] a\n", to: "TODO.md")
    unsafe chmod(path, 0o444)
    let run = try ProgramRun(["check", "--fix", path])
    #expect(run.status == 1 && run.errors.contains("read-only"))
    #expect(try folder.read("TODO.md") == Array("- [] a\n".utf8))
  }

  @Test func `a fix goes through a symbolic link and keeps the mode`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("- [] a\n", to: "real.md")
    unsafe chmod(path, 0o640)
    let link = folder.path("TODO.md")
    unsafe symlink("real.md", link)
    #expect(try ProgramRun(["check", "--fix", link]).status == 0)
    #expect(try folder.read("real.md") == Array("- [ ] a\n".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.md")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test func `explain accounts for the file or a group`() throws {
    let run = try ProgramRun(["explain", "--color", "never", Repository.fixture("hard.md").path])
    #expect(
      run.status == 0 && run.output.contains("12% = 1 of 8 done") && run.output.contains("inside HTML or a comment"))
    let group = try ProgramRun(["explain", "Website", "-f", showcase] + day)
    #expect(
      group.output.contains("6 of 11 done") && group.output.contains("cancelled, so not part of the total"),
      "\(group.output)")
    let none = try ProgramRun(["explain", "Websit", "-f", showcase])
    #expect(none.status == 1 && none.errors.contains("did you mean “Website”"))
    let folder = try TemporaryFolder("## Ideas\n<!-- ignore: true -->\n- [ ] i\n\n## Work\n- [ ] w\n")
    for command in ["explain", "badge", "ring"] {
      let ignored = try ProgramRun([command, "Ideas"], in: folder.url)
      #expect(ignored.status == 1 && ignored.errors.contains("the group “Ideas” is ignored, so that it has no figure"))
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completion scripts name every command`(shell: String) throws {
    let run = try ProgramRun(["completions", shell])
    #expect(run.status == 0 && ["status", "list", "check", "explain"].allSatisfy(run.output.contains))
  }
}

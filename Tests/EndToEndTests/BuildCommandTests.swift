import Base
import Foundation
import TestSupport
import Testing

/// The built program writing sites.
struct BuildCommandTests {
  let showcase = Repository.fixture("showcase.md").path

  func build(_ folder: TemporaryFolder, _ options: [String] = [], environment: [String: String] = [:]) throws
    -> ProgramRun
  {
    try ProgramRun(
      ["build", showcase, "-o", folder.path("site"), "--date", "2026-11-21", "--no-history"]
        + options,
      environment: environment)
  }

  @Test func `a page that was edited by hand is kept, and named`() throws {
    let folder = try TemporaryFolder("# P\n## A\n- [ ] a\n## B\n- [ ] b\n")
    func build() throws -> ProgramRun { try ProgramRun(["build", "--date", "2026-11-21"], in: folder.url) }
    #expect(try build().status == 0)
    try folder.write("mine\n", to: "_site/groups/b.html")
    try folder.write("my home\n", to: "_site/index.html")
    try folder.write("# P\n## A\n- [ ] a\n", to: "TODO.md")
    let run = try build()
    #expect(run.status == 0 && run.errors.contains("_site/groups/b.html: was edited by hand"), "\(run.errors)")
    #expect(run.errors.contains("_site/index.html: was edited by hand; your version is now index.html.edited\n"))
    #expect(try folder.read("_site/groups/b.html.edited") == Array("mine\n".utf8))
    #expect(try folder.read("_site/index.html.edited") == Array("my home\n".utf8))
    #expect(try folder.text("_site/index.html").contains("<!doctype html>"))
    // They are the user's from then on: reported once, and kept.
    let again = try build()
    #expect(again.errors.contains("0 files written") && !again.errors.contains("edited"), "\(again.errors)")
    #expect(try folder.read("_site/groups/b.html.edited") == Array("mine\n".utf8))
    #expect(try folder.read("_site/index.html.edited") == Array("my home\n".utf8))
    // A group that comes back has its page again.
    try folder.write("# P\n## A\n- [ ] a\n## B\n- [ ] b\n", to: "TODO.md")
    #expect(try build().status == 0)
    try folder.write("my second\n", to: "_site/index.html")
    #expect(try build().errors.contains("your version is now index.html.edited-2\n"))
  }

  @Test func `nothing that a site shows turns the direction of the text around it`() throws {
    let folder = try TemporaryFolder()
    let turn = "\u{202E}"
    try folder.write(
      "# P\(turn)lan\n\n## G\(turn)\n\n- [ ] a\(turn)b #t\(turn)g @p\(turn)n due:2026-12-01\n- [x] c\(turn) done:2026-11-20\n\n  memo\(turn)\n",
      to: "TODO.md")
    let run = try ProgramRun(
      ["build", "--date", "2026-11-21", "-u", "https://e.example/", "-o", "site"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    for (path, bytes) in folder.files(below: "site") {
      // Data, the calendar among them, hold the words as the file has them; the search script leaves it out of what it
      // shows.
      guard [".html", ".svg", ".xml"].contains(where: path.hasSuffix) else { continue }
      #expect(bytes.range(of: Data(turn.utf8)) == nil, "\(path)")
    }
  }

  @Test func `a site of very many files is told before it is written`() throws {
    let folder = try TemporaryFolder()
    let few = (1...10).map { "## H\($0)\n- [ ] a\n" }.joined()
    try folder.write(few + (1...2_600).map { "## G\($0)\n- [ ] a\n" }.joined(), to: "TODO.md")
    let many = try ProgramRun(["build", "--date", "2026-11-21", "--badges", "all"], in: folder.url)
    #expect(many.status == 0 && many.errors.firstRange(of: /writing 1\d{4} files; each group, tag and person/) != nil)
    try folder.write(few, to: "TODO.md")
    #expect(try !ProgramRun(["build", "--date", "2026-11-21"], in: folder.url).errors.contains("writing"))
  }

  @Test func `two builds are byte-identical in other folders, time zones and locales; a second writes nothing`() throws
  {
    let (one, two) = (try TemporaryFolder(), try TemporaryFolder())
    #expect(try build(one).status == 0)
    #expect(
      try build(two, environment: ["TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]).status
        == 0)
    #expect(TemporaryFolder.files(below: one.url) == TemporaryFolder.files(below: two.url))
    // The same list in another folder of another machine.
    let copy = try two.write(
      Array(try Data(contentsOf: Repository.fixture("showcase.md"))), to: "elsewhere/showcase.md")
    #expect(
      try ProgramRun(["build", copy, "-o", two.url.appendingPathComponent("site").path, "--date", "2026-11-21"]).errors
        .contains("0 files written"))
    #expect(try build(one).errors.contains("0 files written"))
  }

  @Test func `one processor and several write the same site`() throws {
    let folder = try TemporaryFolder()
    let lists = (0..<300).map {
      "## Group \($0)\n" + (0..<30).map { "- [x] task \($0) #t\($0 % 7) done:2026-11-0\(1 + $0 % 9)\n" }.joined()
    }
    let file = try folder.write(lists.joined(), to: "list/TODO.md")
    let output = folder.url.path
    #expect(try ProgramRun(["build", file, "--badges", "all", "-o", "\(output)/several"]).status == 0)
    let run = try ProgramRun(
      ["taskset", "-c", "0", Repository.program, "build", file, "--badges", "all", "-o", "\(output)/one"],
      program: "/usr/bin/env")
    #expect(run.status == 0)
    let (several, one) = (folder.files(below: "several"), folder.files(below: "one"))
    #expect(several.count > 900 && several == one)
  }

  @Test func `the address of the written site is the output`() throws {
    let folder = try TemporaryFolder()
    let run = try build(folder)
    let address = run.output.trimmingCharacters(in: .newlines)
    #expect(
      address.hasPrefix("file:///")
        && URL(string: address).map { FileManager.default.fileExists(atPath: $0.path) } == true)
  }

  @Test func `files of others stay, stale ones of its own go`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("## A\n- [ ] a #gone\n", to: "TODO.md")
    let output = folder.path("site")
    #expect(try ProgramRun(["build", file, "-o", output]).status == 0)
    try folder.write("example.com", to: "site/CNAME")
    try folder.write("mine", to: "site/deep/folder/mine.txt")
    try folder.write("## B\n- [ ] b\n", to: "TODO.md")
    let run = try ProgramRun(["build", file, "-o", output])
    #expect(run.status == 0 && run.errors.contains("removed"))
    let files = folder.files(below: "site")
    #expect(files["CNAME"] == Data("example.com".utf8) && files["deep/folder/mine.txt"] == Data("mine".utf8))
    #expect(files["groups/a.html"] == nil && files["tags/gone.html"] == nil && files["groups/b.html"] != nil)
    #expect(try ProgramRun(["clean", "-o", output]).status == 0)
    #expect(Set(folder.files(below: "site").keys) == ["CNAME", "deep/folder/mine.txt"])
  }

  @Test func `dangerous folders are refused`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("- [ ] a\n", to: "list/TODO.md")
    try folder.write("precious", to: "foreign/file")
    try folder.write("", to: "repo/.git/HEAD")
    try folder.write("", to: "home/.profile")
    let path = folder.url.path
    for output in [
      "/", path, "\(path)/list", "\(path)/foreign", "\(path)/repo/.git", "\(path)/repo/.git/site",
      "\(path)/foreign/file", "\(path)/home",
    ] {
      let run = try ProgramRun(["build", file, "-o", output], environment: ["HOME": "\(path)/home"])
      #expect(run.status == 1 && !run.errors.isEmpty, "\(output): \(run.errors)")
    }
    #expect(try folder.read("foreign/file") == Array("precious".utf8))
    #expect(try ProgramRun(["build", file, "-o", "\(path)/foreign", "--force"]).status == 0)
    #expect(try folder.read("foreign/file") == Array("precious".utf8))
  }

  @Test func `a file of the same name is never written over, and a changed one never removed`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("## A\n- [ ] a\n", to: "TODO.md")
    try folder.write("precious", to: "site/index.html")
    let output = folder.path("site")
    let refused = try ProgramRun(["build", file, "-o", output, "--force"])
    #expect(refused.status == 1 && refused.errors.contains("index.html"))
    #expect(try folder.read("site/index.html") == Array("precious".utf8))
    try FileManager.default.removeItem(atPath: output)
    #expect(try ProgramRun(["build", file, "-o", output]).status == 0)
    try folder.write("mine", to: "site/groups/b.html")
    try folder.write("## B\n- [ ] b\n", to: "TODO.md")
    #expect(try ProgramRun(["build", file, "-o", output]).status == 1)
    #expect(try folder.read("site/groups/b.html") == Array("mine".utf8))
    try folder.write("edited", to: "site/agenda.html")
    let clean = try ProgramRun(["clean", "-o", output])
    #expect(clean.status == 0 && clean.errors.contains("agenda.html"))
    #expect(Set(folder.files(below: "site").keys) == ["agenda.html", "groups/b.html"])
  }

  @Test func `a linked folder is cleaned and stays`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("- [ ] a\n", to: "list/TODO.md")
    let real = folder.path("real")
    let link = folder.path("link")
    try FileManager.default.createDirectory(atPath: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
    #expect(try ProgramRun(["build", file, "-o", link]).status == 0)
    #expect(try ProgramRun(["clean", "-o", link]).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: real).isEmpty)
    #expect(try ProgramRun(["build", file, "-o", link]).status == 0)
  }

  @Test(arguments: [
    ["-o", ""], ["--single-file", "a.html", "-o", "b"], ["--lang", "xx"], ["--lang", "_"], ["-u", "javascript:1"],
  ])
  func `options that cannot be meant are wrong usage, before any file is read`(options: [String]) throws {
    let run = try ProgramRun(["build", "missing.md"] + options)
    #expect(run.status == 64 && !run.errors.contains("missing.md"), "\(run.errors)")
  }

  @Test func `a missing file is reported by its own name`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("- [ ] a\n", to: "TODO.md")
    try folder.write([0xFF, 0x41], to: "bad.css")
    for (options, words) in [
      (["--css", "no.css"], "no.css"), (["--css", "bad.css"], "UTF-8"), (["-o", "TODO.md/site"], "TODO.md/site"),
      (["--single-file", "no/report.html"], "no/report.html: the folder “no/” does not exist"),
      (["--templates", "no"], "--eject"),
    ] {
      let run = try ProgramRun(["build", file] + options, in: folder.url)
      #expect(run.status == 1 && run.errors.contains(words) && !run.errors.contains("NSCocoa"), "\(run.errors)")
    }
  }
}

import Base
import Foundation
import TestSupport
import Testing

extension BuildCommandTests {
  @Test(.enabled(if: TracedRun.isPossible, "strace is not installed, or may not trace"))
  func `a build killed at any call leaves the old site or the new one, whole`() throws {
    let folder = try TemporaryFolder()
    let site = folder.url.appendingPathComponent("site")
    func text(_ mark: String) -> String { "# T\n" + (0..<60).map { "## Group \($0)\n- [ ] \(mark) \($0)\n" }.joined() }
    let file = try folder.write(text("old"), to: "TODO.md")
    #expect(try ProgramRun(["build", file, "--badges", "all", "-o", site.path]).status == 0)
    let old = TemporaryFolder.files(below: site)
    try folder.write(text("new"), to: "TODO.md")
    let reference = folder.url.appendingPathComponent("reference")
    #expect(try ProgramRun(["build", file, "--badges", "all", "-o", reference.path]).status == 0)
    let new = TemporaryFolder.files(below: reference)
    var killed = 0
    let arguments = ["build", file, "--badges", "all", "-o", site.path]
    let records = try TemporaryFolder()
    let state = ["XDG_STATE_HOME": records.url.path]
    for call in ["mkdir", "openat", "write", "rename", "renameat2", "unlink", "rmdir"] {
      try folder.write(text("old"), to: "TODO.md")
      _ = try ProgramRun(arguments)
      try folder.write(text("new"), to: "TODO.md")
      let count = try TracedRun.count(call, arguments, in: folder.url)
      for step in 0..<min(count, Rounds.of(9)) {
        try folder.write(text("old"), to: "TODO.md")
        _ = try ProgramRun(arguments)
        try folder.write(text("new"), to: "TODO.md")
        // Each thread counts its own calls, and there are at least two.
        let place = max(1, count / 2 * (step + 1) / 9)
        let run = try TracedRun.run(
          arguments, inject: "\(call):signal=KILL:when=\(place)", in: folder.url, environment: state)
        if run.status != 0 { killed += 1 }
        let now = TemporaryFolder.files(below: site)
        #expect(now == old || now == new, "\(call) \(place)")
      }
    }
    #expect(killed >= Rounds.of(20), "\(killed)")
    #expect(try ProgramRun(arguments, environment: state).status == 0)
    #expect(TemporaryFolder.files(below: site) == new)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(left) == ["TODO.md", "site", "reference"], "\(left)")
  }

  @Test func `one file of a template folder replaces one template`() throws {
    let folder = try TemporaryFolder("<h1>mine {{title}}</h1>", in: "t/home.mustache")
    #expect(try build(folder, ["--templates", folder.path("t")]).status == 0)
    #expect(try folder.text("site/index.html").contains("<h1>mine Launch plan</h1>"))
    try folder.write("<h1>\n{{oops}}</h1>", to: "t/home.mustache")
    let run = try build(folder, ["--templates", folder.path("t")])
    #expect(run.status == 1 && run.errors.contains("t/home.mustache:2:1: error: no page provides the name “oops”"))
    #expect(try folder.text("site/index.html").contains("mine"), "the old site stays")
  }

  @Test func `a file in the folder of templates brings a language`() throws {
    let folder = try TemporaryFolder()
    let own = folder.path("t")
    #expect(try build(folder, ["--lang", "it"]).errors.contains("add languages/it.ftl to your --templates"))
    try folder.write("overview = Panoramica\nlist = Elenco { $x }\n", to: "t/languages/it.ftl")
    let wrong = try build(folder, ["--templates", own, "--lang", "it"])
    #expect(wrong.status == 1 && wrong.errors.contains("t/languages/it.ftl:2:1: error: nothing fills { $x } in “list”"))
    try folder.write("overview = Panoramica\n", to: "t/languages/it.ftl")
    let run = try build(folder, ["--templates", own, "--lang", "it"])
    let page = try folder.text("site/index.html")
    #expect(run.status == 0 && run.errors.contains("the language it lacks"), "\(run.errors)")
    #expect(page.contains("<html lang=\"it\"") && page.contains(">Panoramica<") && page.contains("Completed"))
    try folder.write("overview = Panoramica\n", to: "t/it.ftl")
    #expect(try build(folder, ["--templates", own]).errors.contains("t/it.ftl: not the name of a language file"))
  }

  @Test func `ejected files build the same site`() throws {
    let folder = try TemporaryFolder()
    #expect(try build(folder).status == 0)
    let before = folder.files(below: "site")
    let ejected = folder.path("own")
    #expect(try ProgramRun(["build", "--eject", ejected]).status == 0)
    #expect(
      try build(folder, ["--templates", "\(ejected)/templates", "--public", "\(ejected)/public"]).errors.contains(
        "0 files written"))
    #expect(folder.files(below: "site") == before)
    #expect(try ProgramRun(["build", "--eject", ejected]).errors.contains("already exists and is kept"))
  }

  @Test func `pictures are copied with their size; files outside or of another kind are not`() throws {
    let folder = try TemporaryFolder()
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0, 0, 0, 200]
      + Array(repeating: 7, count: 9) + [0, 0, 0, 0] + Array("IEND".utf8) + [1, 2, 3, 4]
    for name in ["covers/a.png", "outside.png"] { try folder.write(png, to: name) }
    try folder.write("<svg onload=alert(1)>", to: "covers/b.svg")
    unsafe symlink(folder.path("outside.png"), folder.path("covers/link.png"))
    unsafe symlink("/etc/hostname", folder.path("covers/etc.png"))
    let file = try folder.write(
      "## A\n<!-- image: covers/a.png -->\n- [ ] a\n## B\n<!-- image: covers/b.svg -->\n- [ ] b\n## C\n<!-- image: covers/etc.png -->\n- [ ] c\n## D\n<!-- image: covers/none.png -->\n- [ ] d\n",
      to: "TODO.md")
    let run = try ProgramRun(["build", file, "-o", folder.path("site")])
    #expect(
      run.status == 0 && run.errors.contains("TODO.md:5:13: warning: “covers/b.svg”")
        && run.errors.contains("covers/etc.png") && run.errors.contains("covers/none.png"))
    let home = try folder.text("site/index.html")
    #expect(
      home.contains("width=\"256\" height=\"200\" loading=\"lazy\"") && home.components(separatedBy: "<img").count == 2)
  }

  @Test func `a single file needs no other`() throws {
    let run = try ProgramRun(["build", showcase, "--date", "2026-11-21", "--single-file", "-"])
    #expect(run.status == 0 && run.output.contains("Launch plan") && run.output.contains("id=\"g-website\""))
    #expect(
      !run.output.contains("<link rel=\"stylesheet\"") && !run.output.contains("src=\"")
        && !run.output.contains(".html\""))
    #expect(run.output.contains("default-src &#39;none&#39;") && run.output.contains("&#39;sha256-"))
  }

  @Test func `rings and badges come from files and from plain numbers`() throws {
    #expect(try ProgramRun(["ring", "--figure", "41/66"]).output.contains(">62%</text>"))
    #expect(try ProgramRun(["badge", "Website", "-f", showcase]).output.contains("54% (6/11)"))
    #expect(try ProgramRun(["badge", "--figure", "0/0", "--label", "진행"]).output.contains("no tasks"))
    #expect(try ProgramRun(["ring", "--figure", "7/6"]).status == 64)
    #expect(try ProgramRun(["badge", "--figure", "1/2", "--color", "url(x)"]).status == 64)
    #expect(try ProgramRun(["ring", "Nope", "-f", showcase]).status == 1)
    let square = try ProgramRun(["badge", "--figure", "1/2", "--style", "square", "--label", ""]).output
    #expect(square.contains("d=\"M0 0H") && !square.contains("A4 4"))
    let thin = try ProgramRun(["ring", "--figure", "1/2", "--style", "thin", "--label", "half", "--theme", "dark"])
      .output
    #expect(thin.contains("stroke-width=\"7\"") && thin.contains(">half</text>") && !thin.contains("@media"))
    let folder = try TemporaryFolder()
    let spaced = try ProgramRun(["ring", "--figure", "1/2", "-o", "my ring.svg", "--picture"], in: folder.url).output
    #expect(spaced.contains("srcset=\"my%20ring-dark.svg\"") && spaced.contains("src=\"my%20ring.svg\""))
    let run = try ProgramRun(["ring", "--figure", "1/2", "a<b", "-o", "r.svg", "--picture"], in: folder.url)
    #expect(run.output.contains("srcset=\"r-dark.svg\"") && run.output.contains("alt=\"a&lt;b: 1 of 2 tasks done\""))
    #expect(try folder.read("r.svg") != folder.read("r-dark.svg"))
    #expect(try ProgramRun(["ring", "--figure", "1/2", "--picture"]).status == 64)
  }

  @Test(arguments: ["", "   "])
  func `a site without a title is refused`(title: String) throws {
    let folder = try TemporaryFolder("- [ ] a\n")
    let run = try ProgramRun(["build", "--title", title], in: folder.url)
    #expect(run.status == 64 && run.errors.contains("--title is empty, and every page needs a title"), "\(run.errors)")
  }

  @Test(arguments: [
    (["--eject", "th", "--single-file", "q.html"], "--eject builds no site, so it cannot be combined"),
    (["--eject", "th", "--watch"], "--eject builds no site, so it cannot be combined"),
    (["--single-file", ""], "--single-file requires a file name"),
  ])
  func `options of which one would be ignored, or that name nothing, are refused`(options: [String], message: String)
    throws
  {
    let folder = try TemporaryFolder()
    let run = try ProgramRun(["build"] + options, in: folder.url)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test(arguments: [
    (["--figure", "1/2", "t.md"], "--figure takes the numbers instead of a file"),
    (["--figure", "1/2", "-f", "t.md"], "--figure takes the numbers instead of a file"),
    (["t.md", "-o", "x.png"], "name a file that ends in .svg"),
  ])
  func `a picture is of a file or of numbers, and in SVG`(options: [String], message: String) throws {
    let folder = try TemporaryFolder("- [ ] a\n", in: "t.md")
    for command in ["badge", "ring"] {
      let run = try ProgramRun([command] + options, in: folder.url)
      #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["t.md"])
    }
  }

  static func png(_ width: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0, 90]
      + Array(repeating: 7, count: 9) + [0, 0, 0, 0] + Array("IEND".utf8) + [1, 2, 3, 4]
  }

  @Test func `two files' pictures of one name are each its own`() throws {
    let folder = try TemporaryFolder()
    for (index, name) in ["one", "two"].enumerated() {
      try folder.write(Self.png(UInt8(50 + index)), to: "\(name)/cover.png")
      try folder.write(
        "# \(name)\n## Group \(name)\n<!-- image: cover.png -->\n- [ ] a\n\n  ![here](cover.png)\n",
        to: "\(name)/TODO.md")
    }
    let run = try ProgramRun(["build", "one/TODO.md", "two/TODO.md", "-o", "site"], in: folder.url)
    #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
    for (name, width) in [("one", 50), ("two", 51)] {
      let page = try folder.text("site/groups/group-\(name).html")
      #expect(page.components(separatedBy: "width=\"\(width)\"").count == 3, "the cover and the memo's")
    }
  }

  @Test func `pictures in texts are copied with their size, and nothing else is loaded`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.png(60), to: "plan/img/a b.png")
    try folder.write(Self.png(62), to: "plan/it's & more.png")
    try folder.write(Self.png(61), to: "outside.png")
    try folder.write(
      "# Plan\n\n![a *plan*](img/a%20b.png) ![gone](img/gone.png) ![up](../outside.png) ![far](https://evil.example/x.png)\n\n## A\n- [ ] x ![<b>](<img/a b.png>) ![its](<it's & more.png>)\n- [ ] `<x-image src=\"img/a b.png\">`\n",
      to: "plan/TODO.md")
    for options in [["-o", "site"], ["--single-file", "one.html"]] {
      #expect(try ProgramRun(["build"] + options, in: folder.url.appendingPathComponent("plan")).status == 0)
    }
    let home = try folder.text("plan/site/index.html")
    #expect(home.contains("alt=\"a plan\" width=\"60\" height=\"90\" loading=\"lazy\""))
    #expect(home.contains("gone") && !home.contains("<x-image") && home.components(separatedBy: "<img").count == 4)
    let group = try folder.text("plan/site/groups/a.html")
    #expect(group.contains("<img src=\"../covers/") && group.components(separatedBy: "<img").count == 3)
    #expect(group.contains("alt=\"its\" width=\"62\""))
    let single = try folder.text("plan/one.html")
    #expect(single.contains("<img src=\"data:image/png;base64,") && !single.contains("src=\"covers/"))
  }

  @Test func `check tells of pictures where build does`() throws {
    let folder = try TemporaryFolder("# Plan\n## A\n<!-- color: teal; image: covers/none.png -->\n- [ ] a\n")
    let place = "TODO.md:3:26: warning: “covers/none.png” is not a usable picture below this folder"
    #expect(try ProgramRun(["check"], in: folder.url).output.contains(place))
    #expect(try ProgramRun(["check", "--strict"], in: folder.url).status == 1)
    #expect(try ProgramRun(["build", "-o", "site"], in: folder.url).errors.contains(place))
    #expect(try ProgramRun(["report", "--fail-on", "warning"], in: folder.url).status == 2)
  }

  @Test(arguments: ["en", "ko", "ja", "zh-Hans", "de", "fr", "es", "pt", "ru", "pl", "ar"])
  func `the site speaks the language that it is asked for`(code: String) throws {
    let folder = try TemporaryFolder()
    #expect(try build(folder, ["--lang", code]).status == 0)
    let direction = code == "ar" ? " dir=\"rtl\"" : ""
    let start = "<html lang=\"\(code)\"\(direction)>"
    #expect(try folder.text("site/index.html").contains(start))
  }

  @Test func `output that cannot be written is a failure`() throws {
    let command = "'\(Repository.program)' status --json '\(showcase)' > /dev/full"
    #expect(try ProgramRun(["-c", command], program: "/bin/sh").status == 1)
  }
}

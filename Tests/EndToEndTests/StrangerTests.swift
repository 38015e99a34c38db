import Base
import Foundation
import TestSupport
import Testing

/// Commands in a folder that somebody else has filled, with links and names that lead outwards.
struct StrangerTests {
  /// A stranger's folder beside one of the user's.
  private struct Place {
    let folder: TemporaryFolder
    var url: URL { folder.url.appendingPathComponent("clone") }

    /// - Parameter hasList: whether there is an ordinary todo file.
    init(hasList: Bool = true) throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      if hasList { try folder.write("# Plan\n\n## A\n- [ ] one\n- [x] two\n", to: "clone/TODO.md") }
      for (path, text) in Self.precious { try folder.write(text, to: "victim/\(path)") }
    }

    private static let precious = [
      "precious.txt": "mine\n", "inner/more.txt": "mine too\n", "secret.md": "- [ ] the password is hunter2\n",
      "workflows/own.yml": "on: push\n",
    ]

    func link(_ target: String, at path: String) throws { try folder.link(target, at: "clone/\(path)") }

    /// The places of its records and of what it remembers.
    var state: [String: String] {
      ["XDG_STATE_HOME": folder.url.path + "/state", "XDG_CACHE_HOME": folder.url.path + "/cache"]
    }

    @discardableResult func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> ProgramRun {
      try ProgramRun(arguments, in: url, environment: state.merging(environment) { $1 })
    }

    /// Whether the user's folder is as it was.
    func isWhole() throws -> Bool {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path + "/victim")
      let files = names.filter { !["inner", "workflows"].contains($0) }
      return try Set(files) == Set(Self.precious.keys)
        && Self.precious.allSatisfy { try folder.read("victim/\($0)") == Array($1.utf8) }
    }

    func exists(_ path: String) -> Bool {
      (try? FileManager.default.attributesOfItem(atPath: url.appendingPathComponent(path).path)) != nil
    }
  }

  // MARK: Removing

  @Test(arguments: ["../victim", "..", ".", ".git", "/absolute"], ["", " anything", "-old", "-2"])
  func `a link that is named like what a killed build left is never entered`(target: String, ending: String) throws {
    let place = try Place()
    try place.folder.write("ref\n", to: "clone/.git/HEAD")
    let name = "._site.ringmark-999999\(ending)"
    try place.link(target == "/absolute" ? place.folder.url.path + "/victim" : target, at: name)
    for options in [["--no-history"], ["--no-history", "--date", "2030-01-01"], ["--no-history", "-o", "_site"]] {
      #expect(try place.run(["build", "TODO.md"] + options).status == 0)
      #expect(try place.isWhole())
      #expect(place.exists("TODO.md") && place.exists(".git/HEAD"))
    }
  }

  @Test func `a folder that is named like what a killed build left stays, whatever lists are in it`() throws {
    let place = try Place()
    for name in ["._site.ringmark-999999", "._site.ringmark-1-old"] {
      try place.folder.write("mine\n", to: "clone/\(name)/a/precious.txt")
      try place.folder.write("00000000 a/precious.txt\n", to: "clone/\(name)/.ringmark-manifest")
    }
    #expect(try place.run(["build"]).status == 0)
    #expect(
      place.exists("._site.ringmark-999999/a/precious.txt") && place.exists("._site.ringmark-1-old/a/precious.txt"))
  }

  @Test(.enabled(if: TracedRun.isPossible, "strace is not installed, or may not trace"))
  func `what a killed build left is removed by the next, and nothing that took its place`() throws {
    let place = try Place()
    func killed() throws -> String {
      let arguments = ["build", "TODO.md", "--date", "2026-11-2\(Int.random(in: 0...9))", "-o", "site-\(UUID())"]
      let run = try TracedRun.run(arguments, inject: "rename:signal=KILL", in: place.url, environment: place.state)
      #expect(run.status != 0)
      return try #require(try left().first)
    }
    func left() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: place.url.path).filter { $0.hasPrefix(".site-") }
    }
    _ = try killed()
    #expect(try place.run(["build", "TODO.md"]).status == 0)
    #expect(try left().isEmpty)
    // Moved away, with a link in its place.
    var name = try killed()
    try FileManager.default.moveItem(atPath: place.url.path + "/\(name)", toPath: place.url.path + "/kept")
    try place.link("../victim", at: name)
    #expect(try place.run(["build", "TODO.md", "--date", "2026-11-01"]).status == 0)
    #expect(try place.isWhole() && place.exists(name) && place.exists("kept"))
    try FileManager.default.removeItem(atPath: place.url.path + "/\(name)")
    // Moved away, with another folder in its place.
    name = try killed()
    try FileManager.default.moveItem(atPath: place.url.path + "/\(name)", toPath: place.url.path + "/kept-2")
    try place.folder.write("mine\n", to: "clone/\(name)/precious.txt")
    #expect(try place.run(["build", "TODO.md", "--date", "2026-11-02"]).status == 0)
    #expect(place.exists("\(name)/precious.txt") && place.exists("kept-2"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.folder.url.path + "/state/ringmark/folders").isEmpty)
  }

  @Test(.enabled(if: TracedRun.isPossible, "strace is not installed, or may not trace"))
  func `a folder that cannot be recorded under a lock is not recorded`() throws {
    let place = try Place()
    // The system's program removes a large old site, and its record stays until the next build.
    let groups = (0..<300).map { "## Group \($0)\n- [ ] task\n" }.joined()
    try place.folder.write("# Plan\n\n" + groups, to: "clone/TODO.md")
    #expect(try place.run(["build", "TODO.md", "--date", "2026-11-01"]).status == 0)
    let run = try TracedRun.run(
      ["build", "TODO.md", "--date", "2026-11-02"], inject: "flock:error=ENOLCK", in: place.url,
      environment: place.state)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.folder.url.path + "/state/ringmark/folders").isEmpty)
  }

  @Test func `a build is refused if the site has a folder that it cannot list`() throws {
    let place = try Place()
    defer { Folder.remove(place.url.path + "/_site") }
    #expect(try place.run(["build", "--date", "2026-11-01"]).status == 0)
    let names = Array(repeating: String(repeating: "n", count: 200), count: 30)
    // The inner ones have paths that are longer than the system allows.
    let paths = names.indices.map { names[...$0].joined(separator: "/") }
    func site() throws -> OpenFolder { try OpenFolder(place.url.path + "/_site") }
    for path in paths {
      let folder = try OpenFolder(path, below: try site(), creating: 0o700)
      let isNew = try folder.create([1], at: "mine")
      #expect(isNew)
    }
    let home = try place.folder.read("clone/_site/index.html")
    let run = try place.run(["build", "--date", "2026-11-09"])
    #expect(run.status == 1 && run.errors.contains("nnn: is not Ringmark's and cannot be kept"), "\(run.errors)")
    #expect(try place.folder.read("clone/_site/index.html") == home)
    for path in paths {
      let bytes = try OpenFolder(path, below: try site()).read("mine")
      #expect(bytes == [1])
    }
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: place.url.path)) == ["TODO.md", "_site"])
  }

  @Test func `clean removes nothing that a link in the site leads to`() throws {
    let place = try Place()
    #expect(try place.run(["build"]).status == 0)
    let icon = try place.folder.read("clone/_site/icon.svg")
    try place.folder.write(icon, to: "outside/icon.svg")
    try place.folder.write(icon, to: "outside/inner/icon.svg")
    try place.link("../../outside", at: "_site/lnk")
    try place.link("../../outside/icon.svg", at: "_site/one.svg")
    let list = try place.folder.text("clone/_site/.ringmark-manifest")
    let hash = try #require(
      list.split(separator: "\n").first { $0.hasSuffix(" icon.svg") }?.split(separator: " ").first)
    let lines = ["lnk/icon.svg", "lnk/inner/icon.svg", "one.svg", "../outside/icon.svg"].map { "\(hash) \($0)\n" }
    try place.folder.write(list + lines.joined(), to: "clone/_site/.ringmark-manifest")
    let listed = try place.run(["clean", "--dry-run"]).output
    #expect(!listed.contains("lnk") && !listed.contains("one.svg") && listed.contains("icon.svg"))
    #expect(try place.run(["clean"]).status == 0)
    #expect(try place.folder.read("outside/icon.svg") == icon && place.folder.read("outside/inner/icon.svg") == icon)
    #expect(place.exists("_site/lnk") && place.exists("_site/one.svg") && !place.exists("_site/index.html"))
  }

  @Test func `a build takes nothing into the site that a link in it leads to`() throws {
    let place = try Place()
    #expect(try place.run(["build"]).status == 0)
    let list = try place.folder.text("clone/_site/.ringmark-manifest")
    try place.link("../../victim", at: "_site/lnk")
    try place.folder.write(list + "00000000 lnk/secret.md\n", to: "clone/_site/.ringmark-manifest")
    try place.folder.write("# Plan\n- [x] other\n", to: "clone/TODO.md")
    #expect(try place.run(["build"]).status == 0)
    #expect(try place.isWhole() && place.exists("_site/lnk"))
    // A folder that the site needs.
    try FileManager.default.removeItem(atPath: place.url.path + "/_site")
    try place.folder.write(list, to: "clone/_site/.ringmark-manifest")
    try place.link("../../victim", at: "_site/groups")
    try place.folder.write("# Plan\n## A\n- [x] other\n", to: "clone/TODO.md")
    let run = try place.run(["build"])
    #expect(run.status == 1 && run.errors.contains("groups/a.html is in the way"))
    #expect(try place.isWhole() && place.exists("_site/groups"))
  }

  // MARK: Reading

  @Test(arguments: ["TODO.md", "docs/TODO.md", "todo.txt", "todo.org"])
  func `a todo file that was not named is not read through a link to a place outside`(name: String) throws {
    let place = try Place(hasList: false)
    try place.folder.write("x\n", to: "clone/.git/HEAD")
    let up = name.contains("/") ? "../../" : "../"
    try place.link(up + "victim/secret.md", at: name)
    for command in ["status", "list", "build", "check", "badge", "done one", "report", "convert --to todotxt"] {
      let run = try place.run(command.split(separator: " ").map(String.init))
      #expect(
        run.status != 0 && run.errors.contains("\(name): left out: it is a link to a place outside"), "\(command)")
      #expect(!run.output.contains("hunter2") && !run.errors.contains("hunter2"))
    }
    #expect(try place.isWhole() && !place.exists("_site"))
    // A user who names it wants it.
    #expect(try place.run(["list", name, "--format-in", "markdown"]).output.contains("hunter2"))
  }

  @Test func `a folder on the way to a todo file, and files beside it, lead nowhere else`() throws {
    let place = try Place(hasList: false)
    try place.folder.write("- [ ] hunter2\n", to: "victim-2/TODO.md")
    try place.link("../victim-2", at: "docs")
    #expect(try place.run(["list"]).errors.contains("docs/TODO.md: left out"))
    // The inside of .git is no plan.
    try place.folder.write("- [ ] hunter2\n", to: "clone/.git/config")
    try place.link(".git/config", at: "TODO.md")
    #expect(try place.run(["list"]).errors.contains("TODO.md: left out"))
    #expect(try !place.run(["list", "."]).output.contains("hunter2"))
    try FileManager.default.removeItem(atPath: place.url.path + "/TODO.md")
    // A link inside the repository is followed, from a folder in it too.
    try place.folder.write("- [ ] right\n", to: "clone/plan/list.md")
    try place.link("plan/list.md", at: "TODO.md")
    #expect(try place.run(["list"]).output.contains("right"))
    try FileManager.default.removeItem(atPath: place.url.path + "/TODO.md")
    try place.folder.write("open\n", to: "clone/todo.txt")
    try place.link("../victim/secret.md", at: "done.txt")
    let run = try place.run(["list", "todo.txt"])
    #expect(run.output.contains("open") && !run.output.contains("hunter2"))
    #expect(run.errors.contains("done.txt: left out: it is a link to a place outside"))
    try place.folder.write("x finished\nopen\n", to: "clone/todo.txt")
    #expect(try place.run(["archive", "-f", "todo.txt"]).errors.contains("link to a place outside"))
    try FileManager.default.removeItem(atPath: place.url.path + "/done.txt")
    try place.link("../victim/secret.md", at: ".ringmark.yml")
    let settings = try place.run(["list", "todo.txt"])
    #expect(settings.status == 1 && settings.errors.contains(".ringmark.yml: is a link to a place outside"))
    #expect(!settings.errors.contains("hunter2"))
    #expect(try place.isWhole())
  }

  // MARK: Writing

  @Test func `init and eject write through no link`() throws {
    for (target, name) in [
      ("../victim/precious.txt", ".gitignore"), ("../victim/new", ".gitignore"), ("../victim", ".github"),
      ("../../victim/workflows", ".github/workflows"), ("../../../victim/new", ".github/workflows/progress.yml"),
    ] {
      let place = try Place(hasList: false)
      try place.folder.write("ref: refs/heads/main\n", to: "clone/.git/HEAD")
      try place.link(target, at: name)
      let wheel = "https://example.com/ringmark-1-py3-none-any.whl#sha256=\(String(repeating: "0a", count: 32))"
      let run = try place.run(["init", "--ci", "github", "--wheel", wheel])
      #expect(try place.isWhole(), "\(name)")
      if name.hasSuffix("yml") {
        #expect(run.errors.contains("progress.yml already exists"))
      } else {
        #expect(run.status == 1 && run.errors.contains("\(name): is a link"), "\(run.errors)")
      }
    }
    let place = try Place()
    try place.link("../../victim", at: "own/templates")
    let run = try place.run(["build", "--eject", "own"])
    #expect(run.status == 1 && run.errors.contains("own/templates: is a link"), "\(run.errors)")
    #expect(try place.isWhole())
    #expect(try place.run(["build", "--eject", "other"]).status == 0 && place.exists("other/templates"))
  }

  @Test func `init adds no line to a file that has another name elsewhere, or is a pipe`() throws {
    for isPipe in [false, true] {
      let place = try Place()
      let path = place.url.path + "/.gitignore"
      if isPipe {
        #expect(unsafe mkfifo(path, 0o600) == 0)
      } else {
        try FileManager.default.linkItem(atPath: place.folder.url.path + "/victim/precious.txt", toPath: path)
      }
      try place.folder.write("ref: refs/heads/main\n", to: "clone/.git/HEAD")
      let run = try place.run(["init"])
      #expect(try place.isWhole() && run.status == 1, "\(run.errors)")
      if !isPipe {
        #expect(run.errors.contains(".gitignore: has 2 hard links, which all would change"), "\(run.errors)")
      }
    }
  }

  @Test(arguments: ["link", "dangling link", "pipe", "folder"])
  func `a result that was not named goes only to a regular file`(kind: String) throws {
    let place = try Place()
    let path = place.url.path + "/ringmark-metrics.txt"
    try place.folder.write("# TYPE ringmark_tasks\n", to: "clone/own.txt")
    switch kind {
    case "pipe": #expect(unsafe mkfifo(path, 0o600) == 0)
    case "folder": try place.folder.write("", to: "clone/ringmark-metrics.txt/x")
    default: try place.link(kind == "link" ? "own.txt" : "none.txt", at: "ringmark-metrics.txt")
    }
    let run = try place.run(["report", "--format", "gitlab"])
    #expect(run.status == 1, "\(run.errors)")
    #expect(
      run.errors.contains(
        "ringmark-metrics.txt: is a link or no regular file; remove it, or name another file with --metrics"),
      "\(run.errors)")
    #expect(!place.exists("none.txt") && !place.exists("ringmark-junit.xml"))
    #expect(try place.folder.read("clone/own.txt") == Array("# TYPE ringmark_tasks\n".utf8))
    #expect(try place.run(["report", "--format", "gitlab", "--metrics", "m.txt"]).status == 0 && place.exists("m.txt"))
  }

  @Test(arguments: outputs) func `no result waits for the reader of a pipe`(command: [String]) throws {
    let place = try Place()
    #expect(unsafe mkfifo(place.url.path + "/pipe", 0o600) == 0)
    let run = try ProgramRun(
      ["-s", "KILL", "20", Repository.program] + command + ["pipe"], in: place.url, program: "/usr/bin/timeout")
    #expect(run.status == 1 && run.errors.contains("pipe: is a pipe that nothing reads"), "\(run.errors)")
  }

  // MARK: Git

  /// What leads Git to a repository beside the stranger's folder.
  @Test(arguments: [
    "core.worktree", "config.worktree", "a file", "a link", "commondir", "a folder that is no repository",
  ])
  func `no history of a repository elsewhere is read`(way: String) throws {
    let place = try Place()
    try place.folder.write("- [ ] the password is hunter2\n", to: "theirs/TODO.md")
    // Where a folder is no repository, that around it is the next.
    let isAround = way == "a folder that is no repository"
    let theirs = isAround ? "." : "theirs"
    if isAround { try place.folder.write("- [ ] the password is hunter2\n", to: "TODO.md") }
    for name in isAround ? [theirs] : [theirs, "clone"] {
      try place.folder.git("-C", name, "init", "-q")
      try place.folder.git("-C", name, "add", "TODO.md")
      try place.folder.git("-C", name, "commit", "-q", "-m", "1")
    }
    switch way {
    case "core.worktree": try place.folder.git("-C", "clone", "config", "core.worktree", "../../theirs")
    case "config.worktree":
      try place.folder.git("-C", "clone", "config", "extensions.worktreeConfig", "true")
      try place.folder.write("[core]\n\tworktree = ../../theirs\n", to: "clone/.git/config.worktree")
    case "commondir": try place.folder.write("../../theirs/.git\n", to: "clone/.git/commondir")
    case "a folder that is no repository": try place.folder.write("", to: "clone/.git/x")
    default:
      try FileManager.default.removeItem(atPath: place.url.path + "/.git")
      if way == "a file" { try place.folder.write("gitdir: ../theirs/.git\n", to: "clone/.git") }
      if way == "a link" { try place.link("../theirs/.git", at: ".git") }
    }
    try place.folder.write("# Plan\n\n## A\n- [x] one\n- [x] two\n", to: "clone/TODO.md")
    for command in [
      ["history", "--json"], ["report", "--since", "HEAD", "--json"], ["report", "--since", "HEAD", "."],
      ["status", ".", "--json"], ["build"], ["build", "."], ["publish", "--dry-run"],
    ] {
      let run = try place.run(command)
      #expect(!(run.output + run.errors).contains("hunter2"), "\(command)")
      if way.hasSuffix("worktree") {
        // The plan's own repository is asked.
        if command != ["publish", "--dry-run"] { #expect(run.status == 0, "\(command): \(run.errors)") }
        if command.contains("--since"), command.contains("--json") { #expect(run.output.contains("\"one\"")) }
      } else if !isAround, ["history", "report", "publish"].contains(command[0]) {
        #expect(run.status == 1 && run.errors.contains("/.git leads to a repository that does not name this folder"))
      }
    }
  }

  @Test func `no site is written through a link to a place outside, unless that place is named`() throws {
    for target in ["../victim/new", "../empty"] {
      let place = try Place()
      try FileManager.default.createDirectory(
        atPath: place.folder.url.path + "/empty", withIntermediateDirectories: true)
      try place.link(target, at: "_site")
      for command in [["build"], ["build", "-o", "_site"], ["build", "-o", "./_site/inner"], ["clean"]] {
        let run = try place.run(command)
        let words = target == "../empty" ? "a link leads to a place outside this folder" : "_site"
        #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
      }
      #expect(try place.isWhole())
      #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.url.path + "/empty").isEmpty)
      #expect(try place.run(["build", "-o", "../empty"]).status == 0)
    }
  }

  static let outputs = [
    ["badge", "-o"], ["ring", "-o"], ["build", "--single-file"], ["convert", "--to", "org", "-o"],
    ["report", "--format", "gitlab", "--metrics"],
    ["report", "--format", "gitlab", "--fail-under", "100", "--informational", "--junit"],
    ["report", "--format", "github", "--comment"],
  ]

  @Test(arguments: outputs) func `a result goes over no file that was read, and through no link`(command: [String])
    throws
  {
    let place = try Place()
    let list = try place.folder.read("clone/TODO.md")
    try place.link("TODO.md", at: "link.md")
    try FileManager.default.linkItem(atPath: place.url.path + "/TODO.md", toPath: place.url.path + "/hard.md")
    for output in ["TODO.md", "./TODO.md", "link.md", "hard.md", place.url.path + "/TODO.md"] {
      for force in command[0] == "report" ? [[]] : [[], ["--force"]] {
        let run = try place.run(command + [output] + force)
        #expect(run.status == 1 && run.errors.contains("that was just read"), "\(command) \(output): \(run.errors)")
        #expect(try place.folder.read("clone/TODO.md") == list && place.exists("hard.md"))
      }
    }
    try place.link("../victim/precious.txt", at: "own.svg")
    try place.link("../victim/new.svg", at: "dangling.svg")
    try place.link("../victim", at: "down")
    for (output, words) in [
      ("own.svg", "a link leads to a place outside"), ("down/new.svg", "a link leads to a place outside"),
      ("dangling.svg", "is a link to a file that does not exist"),
    ] {
      let run = try place.run(command + [output])
      #expect(run.status == 1 && run.errors.contains(words), "\(run.errors)")
    }
    #expect(try place.isWhole())
  }

  @Test(arguments: outputs) func `a result replaces only what Ringmark wrote, or with --force, and that can be undone`(
    command: [String]
  ) throws {
    let place = try Place()
    let old = "# Notes of mine\r\n\u{FEFF}- not a task, and not even text: \0\n"
    try place.folder.write(old, to: "clone/notes.md")
    let refused = try place.run(command + ["notes.md"])
    let reason = command[0] == "convert" ? "notes.md: exists; choose" : "was not written by Ringmark"
    #expect(refused.status == 1 && refused.errors.contains(reason), "\(refused.errors)")
    #expect(try place.folder.read("clone/notes.md") == Array(old.utf8))
    #expect(try place.run(command + ["new"]).status == 0)
    let first = try place.folder.read("clone/new")
    try place.folder.write("# Plan\n\n## A\n- [x] one\n- [x] two\n", to: "clone/TODO.md")
    let again = try place.run(command + ["new"])
    if command[0] == "convert" {
      #expect(again.status == 1 && again.errors.contains("add --force"))
    } else {
      #expect(try again.status == 0 && place.folder.read("clone/new") != first)
    }
    guard command[0] != "report" else { return }
    // The same care as for an edit: mode and links stay; read-only files and those with two names are refused.
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: place.url.path + "/notes.md")
    try place.link("notes.md", at: "link")
    let forced = try place.run(command + ["link", "--force"])
    #expect(forced.status == 0 && forced.errors.contains("ringmark undo -f link"), "\(forced.errors)")
    #expect(try place.folder.read("clone/notes.md") != Array(old.utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.url.path + "/link") == "notes.md")
    let mode = try FileManager.default.attributesOfItem(atPath: place.url.path + "/notes.md")[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(try place.run(["edit", "--undo", "-f", "link"]).status == 0)
    #expect(try place.folder.read("clone/notes.md") == Array(old.utf8))
    try FileManager.default.linkItem(atPath: place.url.path + "/notes.md", toPath: place.url.path + "/second.md")
    #expect(try place.run(command + ["notes.md", "--force"]).errors.contains("hard links"))
    try FileManager.default.removeItem(atPath: place.url.path + "/second.md")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: place.url.path + "/notes.md")
    #expect(try place.run(command + ["notes.md", "--force"]).errors.contains("is read-only"))
    #expect(try place.folder.read("clone/notes.md") == Array(old.utf8))
  }

  @Test func `what a result was written to first is hidden, and strange names do not stop it`() throws {
    let place = try Place()
    for name in [".b.svg.1.ringmark", "b.svg.1.ringmark", ".b.svg.999999.ringmark"] {
      try place.link("../victim/precious.txt", at: name)
    }
    try FileManager.default.createDirectory(
      atPath: place.url.path + "/.b.svg.4.ringmark", withIntermediateDirectories: true)
    for command in [["badge", "-o", "b.svg"], ["convert", "--to", "org", "-o", "c.org"]] {
      #expect(try place.run(command).status == 0)
    }
    #expect(try place.isWhole() && !place.exists(".b.svg.1.ringmark") && !place.exists(".b.svg.999999.ringmark"))
    #expect(place.exists("b.svg.1.ringmark"), "no name of Ringmark's")
  }

  @Test(.enabled(if: TracedRun.isPossible, "strace is not installed, or may not trace"))
  func `what a killed command was writing is gone after the next`() throws {
    let place = try Place()
    func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: place.url.path)) }
    let before = Array(try names())
    for command in [["badge", "-o", "b.svg"], ["convert", "--to", "org", "-o", "c.org"]] {
      let run = try TracedRun.run(command, inject: "rename:signal=KILL", in: place.url)
      #expect(run.status != 0)
      let left = try names().subtracting(before)
      #expect(left.count == 1 && left.allSatisfy { $0.hasPrefix(".") && $0.hasSuffix(".ringmark") }, "\(left)")
      // A name that only looks like it is somebody's own.
      try place.folder.write("mine", to: "clone/.notes.2026-11-24.ringmark")
      let output = try #require(command.last)
      #expect(try place.run(command).status == 0)
      #expect(try names().subtracting(before) == [output, ".notes.2026-11-24.ringmark"])
      for name in [output, ".notes.2026-11-24.ringmark"] {
        try FileManager.default.removeItem(at: place.url.appendingPathComponent(name))
      }
    }
  }
}

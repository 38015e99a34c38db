import Foundation
import TestSupport
import Testing

/// The built program in repositories whose configuration names programs (safety.md §7).
struct GitSettingsTests {
  /// A repository in which each program leaves a file of its name in `ran`.
  private final class Setting {
    let folder: TemporaryFolder
    var work: URL { folder.url.appendingPathComponent("work") }
    var ran: URL { folder.url.appendingPathComponent("ran") }

    /// Three commits, the last one signed, of a list, of one that was removed, and of one that differs from its commit.
    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(at: ran, withIntermediateDirectories: true)
      try git("init", "-q", "-b", "main", in: folder.url, "work")
      try folder.write("* filter=evil diff=evil merge=evil\n", to: "work/.gitattributes")
      try folder.write("# Plan\n## A\n- [ ] one\n", to: "work/TODO.md")
      try folder.write("- [ ] old\n- [ ] list\n", to: "work/old/TODO.md")
      try commit("2026-11-10")
      try folder.write("# Plan\n## A\n- [x] one\n- [ ] two\n", to: "work/TODO.md")
      try commit("2026-11-12")
      try folder.write("# Plan\n## A\n- [x] one\n- [x] two\n", to: "work/TODO.md")
      let signer = try script(
        "signer",
        "cat > /dev/null; printf '\\n[GNUPG:] SIG_CREATED \\n' >&2; printf -- '-----BEGIN PGP SIGNATURE-----\\nx\\n-----END PGP SIGNATURE-----\\n'"
      )
      try git("add", ".")
      try git("-c", "gpg.program=\(signer)", "commit", "-q", "-S", "-m", "signed", day: "2026-11-14")
      try FileManager.default.removeItem(at: work.appendingPathComponent("old"))
      try folder.write("# Plan\n## A\n- [x] one\n- [x] two\n- [ ] three\n", to: "work/TODO.md")
      forget()
    }

    func commit(_ day: String) throws {
      try git("add", ".")
      try git("commit", "-q", "-m", "step", day: day)
    }

    @discardableResult
    func git(_ arguments: String..., in place: URL? = nil, _ more: String..., day: String? = nil) throws -> String {
      var environment = ["GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a"]
      environment["GIT_COMMITTER_EMAIL"] = "a@b"
      for name in ["GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"] { environment[name] = day.map { "\($0)T12:00:00Z" } }
      let run = try ProgramRun(
        arguments + more, in: place ?? work, environment: environment, program: "/usr/bin/git")
      try #require(run.status == 0, "git \(arguments): \(run.errors)")
      return run.output
    }

    /// Writes a program that leaves a file.
    func script(_ name: String, _ rest: String = "exit 1") throws -> String {
      let path = try folder.write(
        "#!/bin/sh\ntouch '\(ran.path)/\(name)'\n\(rest)\n", to: "bin/\(name)")
      unsafe chmod(path, 0o755)
      return path
    }

    func set(_ name: String, _ value: String) throws { try git("config", name, value) }

    func forget() {
      for name in found() { try? FileManager.default.removeItem(at: ran.appendingPathComponent(name)) }
    }

    /// The programs that have run.
    func found() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: ran.path)) ?? []).sorted() }

    /// Every command that reads ends by itself and starts no program.
    func expectNothingStarts() throws {
      for command in GitSettingsTests.commands {
        let run = try ProgramRun(command, in: work, environment: ["SOURCE_DATE_EPOCH": "1795478400"])
        #expect(found().isEmpty && [0, 1].contains(run.status), "\(command): \(found()) \(run.errors)")
      }
    }
  }

  private static let commands: [[String]] = [
    ["build"], ["build", ".", "-o", "../site"], ["history"], ["report", "--since", "HEAD~1"],
    ["report", ".", "--since", "HEAD~1"], ["report", ".", "--since", "2026-11-13"], ["status"], ["status", "."],
    ["check", "."], ["explain", "--files"],
  ]

  /// Settings that can be set together, each to a program of its own.
  @Test(arguments: [
    [
      "core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.gitProxy", "core.askPass",
      "core.alternateRefsCommand", "diff.external", "diff.evil.textconv", "filter.evil.clean", "filter.evil.smudge",
      "gpg.program", "pager.log", "pager.diff", "pager.ls-files", "credential.helper", "uploadpack.packObjectsHook",
      "remote.origin.uploadpack", "remote.origin.receivepack", "merge.evil.driver", "interactive.diffFilter",
      "sequence.editor", "gc.recentObjectsHook", "trailer.x.command", "gpg.openpgp.program", "gpg.ssh.program",
    ],
    [
      "diff.evil.command", "filter.evil.process", "gpg.openpgp.program", "alias.log", "alias.ls-files", "alias.diff",
      "alias.cat-file", "difftool.x.cmd", "mergetool.x.cmd", "browser.x.cmd", "submodule.old.update", "core.fsmonitor",
    ],
  ])
  func `reading starts no program that a repository names`(settings: [String]) throws {
    let setting = try Setting()
    for name in settings {
      let program = try setting.script(name, "cat")
      try setting.set(name, ["alias", "submodule"].contains(name.split(separator: ".")[0]) ? "!\(program)" : program)
    }
    for (name, value) in [
      ("log.showSignature", "true"), ("gc.auto", "1"), ("filter.evil.required", "true"), ("diff.submodule", "log"),
    ] { try setting.set(name, value) }
    // Git itself does start some of them.
    for command in [["diff", "--stat", "HEAD~1"], ["log", "-p", "-1", "--ext-diff"], ["status"]] {
      _ = try ProgramRun(command, in: setting.work, program: "/usr/bin/git")
    }
    let started = setting.found()
    #expect(started.contains { $0.hasPrefix("gpg.") } && started.contains("core.fsmonitor"), "\(started)")
    #expect(started.contains { $0.hasPrefix("filter.") }, "\(started)")
    setting.forget()
    try setting.expectNothingStarts()
  }

  @Test(arguments: ["a=b", "a=\u{301}", "\u{600}=a", "\u{D4E}="])
  func `a filter whose name hides that it cannot be turned off is refused`(name: String) throws {
    let setting = try Setting()
    let program = try setting.script("evil", "cat")
    try setting.set("filter.\(name).clean", program)
    try setting.folder.write("* filter=\(name)\n", to: "work/.gitattributes")
    try setting.expectNothingStarts()
  }

  @Test(arguments: ["config", "attributes", "hooks"])
  func `what a repository's settings include starts nothing either`(place: String) throws {
    let setting = try Setting()
    let program = try setting.script("evil", "cat")
    switch place {
    case "config":
      let more = try setting.folder.write(
        "[core]\n\tfsmonitor = \(program)\n[gpg]\n\tprogram = \(program)\n", to: "more")
      try setting.set("include.path", more)
      try setting.set("includeIf.gitdir:**.path", more)
    case "attributes":
      let more = try setting.folder.write("* filter=other diff=other\n", to: "more")
      try FileManager.default.removeItem(at: setting.work.appendingPathComponent(".gitattributes"))
      try setting.set("core.attributesFile", more)
      for name in ["filter.other.clean", "filter.other.smudge", "diff.other.textconv"] {
        try setting.set(name, program)
      }
    default:
      try setting.set("core.hooksPath", setting.folder.path("hooks"))
      for name in [
        "fsmonitor-watchman", "post-index-change", "reference-transaction", "post-checkout", "pre-auto-gc",
        "query-watchman",
      ] {
        for hook in [".git/hooks/\(name)", "../hooks/\(name)"] {
          let path = try setting.folder.write(Array(try setting.folder.read("bin/evil")), to: "work/\(hook)")
          unsafe chmod(path, 0o755)
        }
      }
    }
    try setting.expectNothingStarts()
  }

  /// Addresses of a remote, and the settings with which fetching from it would start a program.
  @Test(
    arguments: [
      ("/nowhere", ["remote.origin.uploadpack"]), ("ssh://nowhere.invalid/x", ["core.sshCommand"]),
      ("git://nowhere.invalid/x", ["core.gitProxy"]), ("ext::PROGRAM", []), ("/nowhere", ["remote.origin.vcs"]),
    ] as [(String, [String])])
  func `a missing object of a partial clone is not fetched, and its lack is told`(url: String, settings: [String])
    throws
  {
    let setting = try Setting()
    let program = try setting.script("evil")
    let blob = try setting.git("rev-parse", "HEAD~1:TODO.md")
    try FileManager.default.removeItem(
      at: setting.work.appendingPathComponent(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2).prefix(38))"))
    for (name, value) in [
      ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
      ("remote.origin.url", url.replacing("PROGRAM", with: program)), ("protocol.allow", "always"),
      ("protocol.ext.allow", "always"), ("protocol.file.allow", "always"), ("protocol.ssh.allow", "always"),
    ] { try setting.set(name, value) }
    for name in settings { try setting.set(name, name.hasSuffix("vcs") ? "ext" : program) }
    _ = try ProgramRun(["cat-file", "-p", String(blob.prefix(40))], in: setting.work, program: "/usr/bin/git")
    #expect(setting.found() == ["evil"] || url.hasPrefix("git:") || settings == ["remote.origin.vcs"])
    for command in Self.commands {
      setting.forget()
      let run = try ProgramRun(command, in: setting.work, environment: ["SOURCE_DATE_EPOCH": "1795478400"])
      #expect(setting.found().isEmpty, "\(command) \(run.errors)")
      if command[0] == "history" || command == ["report", "--since", "HEAD~1"] {
        #expect(run.status == 1 && run.errors.contains("the history is incomplete"), "\(command) \(run.errors)")
      }
    }
  }

  @Test func `an ordinary partial clone is read without the network, and a site is published only with its history`()
    throws
  {
    let setting = try Setting()
    try setting.git("restore", ".")
    try setting.git("init", "-q", "--bare", "-b", "main", in: setting.folder.url, "remote.git")
    let remote = "file://\(setting.folder.url.path)/remote.git"
    try setting.git("push", "-q", remote, "main")
    try setting.git(
      "--git-dir=remote.git", "config", "uploadpack.allowFilter", "true", in: setting.folder.url)
    try setting.git("clone", "-q", "--filter=blob:none", remote, "part", in: setting.folder.url)
    let part = setting.folder.url.appendingPathComponent("part")
    func missing() throws -> Int {
      try setting.git("rev-list", "--objects", "--all", "--missing=print", in: part).split(separator: "\n")
        .count { $0.hasPrefix("?") }
    }
    let before = try missing()
    let build = try ProgramRun(["build"], in: part)
    #expect(try before > 0 && missing() == before)
    #expect(build.status == 0 && build.errors.contains("the history is incomplete"), "\(build.errors)")
    let publish = try ProgramRun(["publish"], in: part)
    #expect(publish.status == 1 && publish.errors.contains("the history is incomplete"), "\(publish.errors)")
    // What the message tells to do is enough.
    try setting.git("fetch", "-q", "--refetch", "--no-filter", in: part)
    #expect(try !ProgramRun(["build"], in: part).errors.contains("incomplete"))
    #expect(try ProgramRun(["publish"], in: part).status == 0)
  }

  @Test func `publishing starts no filter, hook, signer, or other program that it can do without`() throws {
    let setting = try Setting()
    try setting.git("init", "-q", "--bare", "-b", "main", in: setting.folder.url, "remote.git")
    try setting.git("remote", "add", "origin", "../remote.git")
    #expect(try ProgramRun(["publish"], in: setting.work).status == 0)
    try setting.folder.write("* filter=evil diff=evil\n", to: "work/.git/info/attributes")
    let settings = [
      "core.fsmonitor", "core.pager", "core.editor", "core.alternateRefsCommand", "diff.external", "filter.evil.clean",
      "filter.evil.smudge", "filter.evil.process", "gpg.program", "gpg.openpgp.program", "gc.recentObjectsHook",
      "alias.push", "alias.fetch", "uploadpack.packObjectsHook",
    ]
    for name in settings { try setting.set(name, try setting.script(name, "cat")) }
    for (name, value) in [
      ("commit.gpgSign", "true"), ("push.gpgSign", "if-asked"), ("push.recurseSubmodules", "on-demand"),
      ("filter.evil.required", "true"), ("gc.auto", "1"), ("submodule.recurse", "true"),
    ] { try setting.set(name, value) }
    for hook in ["pre-push", "post-index-change", "reference-transaction", "pre-auto-gc", "pre-commit"] {
      let path = try setting.folder.write(
        "#!/bin/sh\ntouch '\(setting.ran.path)/\(hook)'\n", to: "work/.git/hooks/\(hook)")
      unsafe chmod(path, 0o755)
    }
    for options in [["--dry-run"], [], ["--no-history", "-m", "all"]] {
      try setting.folder.write("# Plan\n- [ ] \(options.count)\n", to: "work/TODO.md")
      let run = try ProgramRun(["publish"] + options, in: setting.work)
      #expect(run.status == 0 && setting.found().isEmpty, "\(options) \(setting.found()) \(run.errors)")
    }
    let settingsThatReachTheRemote = ["remote.origin.uploadpack", "remote.origin.receivepack"]
    for name in settingsThatReachTheRemote {
      try setting.set(
        name,
        try setting.script(
          name,
          "exec git-${0##*origin.} \"$@\"".replacing(
            "git-${0##*origin.}", with: name.hasSuffix("uploadpack") ? "git-upload-pack" : "git-receive-pack")))
    }
    try setting.folder.write("# Plan\n- [ ] last\n", to: "work/TODO.md")
    #expect(try ProgramRun(["publish"], in: setting.work).status == 0)
    // As safety.md tells.
    #expect(setting.found() == settingsThatReachTheRemote.sorted())
  }

  @Test(arguments: ["config", "HEAD", "index", "info/exclude"])
  func `a named pipe in place of a file of git's is refused and not waited for`(name: String) throws {
    let setting = try Setting()
    let path = setting.work.appendingPathComponent(".git/\(name)").path
    try? FileManager.default.removeItem(atPath: path)
    #expect(unsafe mkfifo(path, 0o600) == 0)
    for command in Self.commands + [["publish"]] {
      let run = try ProgramRun(
        ["-s", "KILL", "20", Repository.program] + command, in: setting.work, program: "/usr/bin/timeout")
      #expect([0, 1].contains(run.status), "\(command) \(run.errors)")
      if ["history", "publish"].contains(command[0]) {
        #expect(run.errors.contains(".git/\(name) is not a regular file"), "\(run.errors)")
      }
    }
  }

  @Test func `a remote that never answers ends with a sentence, and remote programs by address are refused`() throws {
    let setting = try Setting()
    try setting.set("remote.origin.url", "/nowhere")
    try setting.set("remote.origin.uploadpack", try setting.script("slow", "exec sleep 60"))
    let run = try ProgramRun(["publish"], in: setting.work, environment: ["RINGMARK_GIT_TIMEOUT": "1"])
    #expect(run.status == 1 && run.errors.contains("git did not finish within 1 second;"), "\(run.errors)")
    for url in ["fd::17", "ext::\(try setting.script("evil"))"] {
      try setting.set("remote.origin.url", url)
      let run = try ProgramRun(["publish"], in: setting.work)
      #expect(
        run.status == 1 && run.errors.contains("not allowed") && !setting.found().contains("evil"), "\(run.errors)")
    }
  }

  @Test func `a remote that prints without end does not stop a push`() throws {
    let setting = try Setting()
    try setting.git("init", "-q", "--bare", "-b", "main", in: setting.folder.url, "remote.git")
    try setting.git("remote", "add", "origin", "../remote.git")
    for (hook, status) in [("post-receive", 0), ("pre-receive", 1)] {
      let path = try setting.folder.write(
        "#!/bin/sh\nyes 'a line of many' | head -n 20000\necho last words\nexit \(status)\n",
        to: "remote.git/hooks/\(hook)")
      unsafe chmod(path, 0o755)
      try setting.folder.write("# Plan\n- [ ] \(hook)\n", to: "work/TODO.md")
      let run = try ProgramRun(["publish"], in: setting.work)
      #expect(run.status == Int32(status), "\(run.errors.suffix(400))")
      #expect(run.errors.contains(status == 0 ? "published" : "pre-receive hook declined"), "\(run.errors.suffix(400))")
      #expect(run.errors.count < 2_000, "\(run.errors.count)")
    }
  }
}

import ArgumentParser
import Base
import Git
import Plan
import TodoFile
import Workspace
import YAML

/// Writes a starter todo file and CI workflows.
struct InitCommand: ExplainedCommand {
  enum Service: String, WordArgument { case github, gitlab, gitea, forgejo }

  /// A file for a CI service: its path below the folder, and its text.
  private typealias Workflow = (path: String, text: String)

  static let configuration = CommandConfiguration(
    alone: "init", abstract: "Write a starter TODO.md and CI workflows; existing files are never overwritten.")

  static let examples = [
    Example("Start a todo file here", "ringmark init --title \"Launch plan\""),
    Example(
      "Add a workflow that builds the site on GitHub", "ringmark init --ci github --wheel .github/ringmark-*.whl"),
  ]

  @Argument(help: "The folder to write to.", completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp(
      "Also write a workflow that builds the site and reports on changes: github or gitlab; or one that reports: gitea or forgejo.",
      valueName: "service"))
  var ci: Service?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "With --ci: the todo file of the workflow, or the folder of a plan, from the top of the repository. (default: the one that is there)",
      valueName: "path"),
    completion: .file(extensions: TodoFormats.extensions))
  var file: String?

  @Flag(help: "With --ci github: write a second workflow that comments on pull requests of forks too.")
  var forks = false

  @Flag(help: "With --ci github: add a preview of the site to pull requests.")
  var preview = false

  @Option(
    help: ArgumentHelp(
      "With --ci: the wheel of Ringmark that the workflow installs: a file in the repository, or an https address that ends with #sha256=HEX.",
      valueName: "file-or-address"),
    completion: .file(extensions: ["whl"]))
  var wheel: String?

  @Flag(name: .customLong("print"), help: "With --ci: print the workflow, and write no file.")
  var isPrinted = false

  @Option(help: ArgumentHelp("The title of the todo file.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The language of the todo file: \(StarterFile.languages.joined(separator: ", ")).", valueName: "language"),
    completion: .list(StarterFile.languages))
  var lang: String?

  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func validate() throws {
    for (name, isSet) in [("--wheel", wheel != nil), ("--print", isPrinted), ("--file", file != nil)]
    where ci == nil && isSet {
      throw ValidationError("\(name) requires --ci.")
    }
    for (name, isSet) in [("--forks", forks), ("--preview", preview)] where ci != .github && isSet {
      throw ValidationError("\(name) requires --ci github.")
    }
    if let lang, !StarterFile.languages.contains(lang) {
      throw ValidationError("--lang must be one of \(StarterFile.languages.joined(separator: ", ")).")
    }
  }

  func run() throws {
    // Check everything before writing the first file.
    let source = try ci.map { _ in try ProgramSource(wheel: wheel, home: .current, in: folder) }
    if isPrinted, let ci, let source {
      let list = named ?? presentList ?? otherLists.first.map { PathName.name(of: $0.path) } ?? "TODO.md"
      return Console.output(try workflows(ci, source, list: list).map(\.text).joined(separator: "\n"))
    }
    if let named, named.hasPrefix("/") || named.hasPrefix("../") {
      let place = folder == "." ? "this folder" : TerminalText.visible(folder)
      throw CommandFailure(
        "\(TerminalText.visible(named)): is outside \(place), so CI does not have it; name a file in the repository")
    }
    if let named, FileKind(PathName.join(folder, named)) == nil {
      throw CommandFailure(
        "\(TerminalText.visible(named)): no such file or folder in \(folder)", "write it first, or leave out --file")
    }
    if let ci { try checkTop(ci) }
    do {
      try Folder.create(folder)
    } catch {
      throw CommandFailure("\(folder): cannot be created; check the parent's permissions")
    }
    do {
      try writeFiles(source, in: try OpenFolder(folder))
    } catch let error as FileError {
      throw CommandFailure.notWritten(error.path, error)
    }
  }

  /// - Parameter top: the folder, below which no link is followed: in a stranger's, it could lead anywhere.
  private func writeFiles(_ source: ProgramSource?, in top: borrowing OpenFolder) throws {
    let list = try named ?? writeList(in: top)
    try ignoreSite(in: top)
    guard let ci, let source else {
      let site = Home.current == nil ? "" : ", or “ringmark init --ci github” to publish one"
      let place = folder == "." ? "" : "in \(TerminalText.visible(folder)), "
      // A file that a command does not find by itself is named.
      let isUsual = TodoFormats.usualPaths.contains(list)
      let path = isUsual ? "" : " " + ShellWord.quoted(list.hasPrefix("-") ? "./\(list)" : list, .none)
      return Console.note(
        "next: \(place)run “ringmark serve --edit\(path)” to write it in a browser, or “ringmark build\(path)” for a site\(site)"
      )
    }
    let workflows = try workflows(ci, source, list: list)
    let new = try workflows.filter { try write($0.text, to: $0.path, in: top) }
    guard let path = new.first?.path else { return }
    let wheel = source.wheel.flatMap { $0.location.hasPrefix("./") ? String($0.location.dropFirst(2)) : nil }
    let files = (new.map(\.path) + [wheel].compactMap { $0 }).map(shown).joined(separator: " and ")
    let further =
      switch ci {
      case .github: ", and set Settings → Pages → Source to “GitHub Actions”"
      case .gitlab: path == ".gitlab-ci.yml" ? "" : ", and add “include: /\(path)” to your .gitlab-ci.yml"
      case .gitea, .forgejo: ""
      }
    Console.note("next: commit \(files)\(further)")
  }

  /// The path after `--file`, without `./` before it and slashes after it.
  private var named: String? {
    file.map { path in
      var path = path[...]
      while let rest = path.dropping(prefix: "./") { path = rest }
      while path != "/", let rest = path.dropping(suffix: "/") { path = rest }
      return path.isEmpty ? "." : String(path)
    }
  }

  /// The path of a file in the folder, for messages.
  private func shown(_ name: String) -> String { folder == "." ? name : PathName.join(folder, name) }

  /// Refuses a folder inside a Git repository: a service reads workflows only at the top.
  private func checkTop(_ ci: Service) throws {
    let real = PathName.real(folder)
    guard let top = GitRepository.top(around: real), top != real else { return }
    let list = named ?? presentList ?? "TODO.md"
    let path = PathName.relative(PathName.join(real, list), to: top) ?? list
    throw CommandFailure(
      "\(TerminalText.visible(folder == "." ? real : folder)) is inside the Git repository \(TerminalText.visible(top)), and workflows are read only at its top",
      "run “ringmark init --ci \(ci.rawValue) --file \(ShellWord.quoted(path, .none))” there, or first “git init” here")
  }

  private func workflows(_ ci: Service, _ source: ProgramSource, list: String) throws -> [Workflow] {
    // The name stands in YAML and in a command of a shell.
    guard list == "." || NameForm.isName(list, with: "._-/") else {
      throw CommandFailure(
        "\(TerminalText.visible(list)): a workflow needs a path of ASCII letters, digits, and “._-/” that begins with a letter or a digit; rename it"
      )
    }
    var workflow = StarterWorkflow(service: ci, source: source, branch: branch, file: list)
    workflow.isFolder = FileKind(PathName.join(folder, list)) == .folder
    (workflow.hasComments, workflow.hasPreview) = (forks, preview)
    guard ci == .gitlab else {
      return [(workflow.path, try workflow.text())] + [try workflow.comments()].compactMap { $0 }
    }
    // The jobs are the pipeline if there is none, otherwise a file to include.
    guard let present = try? InputFile.read("\(folder)/.gitlab-ci.yml"),
      !present.starts(with: StarterWorkflow.gitLabMark.utf8)
    else { return [(".gitlab-ci.yml", try workflow.text())] }
    // A stage that the project does not have would break the entire pipeline.
    let root = try? YAMLDocument.root(of: String(decoding: present, as: UTF8.self))
    let stages = root?["stages"]?.sequence?.compactMap { $0.scalar?.string } ?? []
    if let last = stages.last {
      workflow.stages = (stages.contains("deploy") ? "deploy" : last, stages.contains("test") ? "test" : last)
    }
    return [(".gitlab/ringmark.gitlab-ci.yml", try workflow.text())]
  }

  /// Adds the output folder of “build” to .gitignore if there is one or if the folder is a repository.
  private func ignoreSite(in top: borrowing OpenFolder) throws {
    let path = "\(folder)/.gitignore"
    guard FileKind("\(folder)/.git") != nil || FileFinder.isFile(path) else { return }
    let text = (try? InputFile.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingWhitespace }
    guard !lines.contains(where: { ["_site", "_site/", "/_site", "/_site/"].contains($0) }) else { return }
    let start = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    try top.append(Array("\(start)_site/\n".utf8), to: ".gitignore")
    Console.note("added _site/ to \(shown(".gitignore"))")
  }

  /// The name of the todo file that is there already.
  private var presentList: String? { TodoFormats.usualPaths.first { FileFinder.isFile("\(folder)/\($0)") } }

  /// Lists under other names, unless a new one is asked for.
  private var otherLists: [(path: String, progress: Progress)] {
    presentList == nil && title == nil && lang == nil ? FileFinder.lists(in: folder) : []
  }

  /// Writes a todo file if there is none, and returns its name.
  private func writeList(in top: borrowing OpenFolder) throws -> String {
    if let known = presentList {
      Console.error("\(shown(known)) already exists and was not changed")
      return known
    }
    // A list is there already, under another name.
    let lists = otherLists
    if let first = lists.first {
      for (path, progress) in lists {
        let shown = TerminalText.visible(path)
        Console.note(
          "\(shown) has tasks (\(progress.done) of \(progress.total) done): “ringmark serve --edit \(shown)” shows and edits them"
        )
      }
      if lists.count > 1, ci != nil {
        throw CommandFailure(
          "several files have tasks; name one with --file, take all of the folder with --file ., or give a new one a --title"
        )
      }
      Console.note("no todo file was written; for a list beside \(lists.count == 1 ? "it" : "them"), use --title")
      return PathName.name(of: first.path)
    }
    let languages = StarterFile.languages
    let lang = lang ?? answer("Language (\(languages.joined(separator: ", ")))", languages) ?? "en"
    let title = title ?? answer("Title", nil)
    let file = StarterFile(title: title, lang: lang, today: try common.today())
    _ = try write(try file.text(), to: "TODO.md", in: top)
    return "TODO.md"
  }

  /// Asks on a terminal; an empty answer selects the default.
  private func answer(_ question: String, _ allowed: [String]?) -> String? {
    guard Console.isInteractive else { return nil }
    while true {
      Console.error("\(question): ", terminator: "")
      guard let line = readLine().map(\.trimmingWhitespace), !line.isEmpty else { return nil }
      if allowed?.contains(line) ?? true { return line }
    }
  }

  /// The branch that is checked out if the folder is a repository, otherwise “main”.
  private var branch: String {
    let head = (try? InputFile.read("\(folder)/.git/HEAD")).map {
      String(decoding: $0, as: UTF8.self).trimmingWhitespace
    }
    let name = head?.replacing("ref: refs/heads/", with: "") ?? ""
    return NameForm.isName(name, with: "._/-") && !name.contains("ref:") ? name : "main"
  }

  /// Writes a new file. One that exists stays, and how it differs is printed.
  /// - Returns: whether the file is new.
  private func write(_ text: String, to name: String, in top: borrowing OpenFolder) throws -> Bool {
    let parent = try OpenFolder(PathName.folder(of: name), below: top, creating: 0o777)
    let bytes = Array(text.utf8)
    if try parent.create(bytes, at: PathName.name(of: name)) {
      Console.output("wrote \(TerminalText.visible(shown(name)))\n")
      return true
    }
    guard let present = parent.read(PathName.name(of: name)), present != bytes else {
      Console.error("\(shown(name)) already exists and was not changed")
      return false
    }
    Console.error("\(shown(name)) already exists and was not changed; this would change it to what “init” writes now:")
    Console.output(UnifiedDiff.text(present, bytes, path: shown(name)))
    return false
  }
}

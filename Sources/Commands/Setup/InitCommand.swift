import ArgumentParser
import Base
import TodoFile
import Workspace

/// Writes a starter todo file and CI workflows.
struct InitCommand: ParsableCommand {
  enum Service: String, ExpressibleByArgument, CaseIterable { case github, gitlab }

  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a starter TODO.md and CI workflows; existing files are never overwritten.")

  @Argument(help: "The folder to write to.", completion: .directory)
  var folder = "."

  @Option(help: "Also write a workflow that builds the site and reports on changes: github or gitlab.")
  var ci: Service?

  @Option(help: "The title of the todo file.")
  var title: String?

  @Option(
    help: "The language of the todo file: \(StarterFile.languages.joined(separator: ", ")).",
    completion: .list(StarterFile.languages))
  var lang: String?

  @OptionGroup var home: HomeOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if home.home != nil, ci == nil { throw ValidationError("--home requires --ci.") }
    if let lang, !StarterFile.languages.contains(lang) {
      throw ValidationError("--lang must be one of \(StarterFile.languages.joined(separator: ", ")).")
    }
  }

  func run() throws {
    // Check everything before writing the first file.
    let home = try ci == nil ? nil : home.read()
    if ci == .gitlab, home?.release == nil {
      throw CommandFailure(
        "the GitLab jobs download a release; add --release TAG and --sha256 x86_64=HEX", code: 64)
    }
    do {
      try Folder.create(folder)
    } catch {
      throw CommandFailure("\(folder): cannot be created; check the parent's permissions")
    }
    do {
      try writeFiles(home, in: try OpenFolder(folder))
    } catch let error as FileError {
      throw CommandFailure.notWritten(error.path, error)
    }
  }

  /// - Parameter top: the folder, below which no link is followed: in a stranger's, it could lead anywhere.
  private func writeFiles(_ home: Home?, in top: borrowing OpenFolder) throws {
    let list = try writeList(in: top)
    try ignoreSite(in: top)
    guard let ci, let home else {
      return Console.error(
        "next: run “ringmark serve --edit” to write it in a browser, or “ringmark build” for a site"
      )
    }
    switch ci {
    case .github:
      let path = ".github/workflows/progress.yml"
      if try write(StarterWorkflow(home: home, branch: branch, file: list).text, to: path, in: top) {
        Console.error("next: commit it, and set Settings → Pages → Source to “GitHub Actions”")
      }
    case .gitlab:
      if let release = home.release {
        try writePipeline(StarterPipeline(home: home, release: release, file: list), in: top)
      }
    }
  }

  /// Writes the GitLab jobs: as the pipeline if there is none, otherwise as a file to include.
  private func writePipeline(_ pipeline: StarterPipeline, in top: borrowing OpenFolder) throws {
    guard let present = try? InputFile.read("\(folder)/.gitlab-ci.yml") else {
      return _ = try write(pipeline.text, to: ".gitlab-ci.yml", in: top)
    }
    guard !present.starts(with: StarterPipeline.mark.utf8) else {
      return Console.error(".gitlab-ci.yml already exists and was not changed")
    }
    var pipeline = pipeline
    // A stage that the project does not have would break the entire pipeline.
    let stages = PipelineStages.read(present)
    if let last = stages?.last {
      pipeline.stages = (
        stages?.contains("deploy") == true ? "deploy" : last, stages?.contains("test") == true ? "test" : last
      )
    }
    let path = ".gitlab/ringmark.gitlab-ci.yml"
    if try write(pipeline.text, to: path, in: top) {
      Console.error("next: add “include: /\(path)” to your .gitlab-ci.yml")
    }
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
    Console.error("added _site/ to .gitignore")
  }

  /// Writes a todo file if there is none, and returns its name.
  private func writeList(in top: borrowing OpenFolder) throws -> String {
    if let known = TodoFormats.usualPaths.first(where: { FileFinder.isFile("\(folder)/\($0)") }) {
      Console.error("\(known) already exists and was not changed")
      return known
    }
    let languages = StarterFile.languages
    let lang = lang ?? answer("Language (\(languages.joined(separator: ", ")))", languages) ?? "en"
    let title = title ?? answer("Title", nil)
    let file = StarterFile(title: title, lang: lang, due: try common.today().advanced(by: 14))
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

  private func write(_ text: String, to name: String, in top: borrowing OpenFolder) throws -> Bool {
    let place = try OpenFolder(PathName.folder(of: name), below: top, creating: 0o777)
    guard try place.create(Array(text.utf8), at: PathName.name(of: name)) else {
      Console.error("\(name) already exists and was not changed")
      return false
    }
    Console.output("wrote \(TerminalText.visible(name))\n")
    return true
  }
}

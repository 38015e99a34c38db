import ArgumentParser
import CommonMark
import Drawing
import History
import Reports
import Site
import TodoFile

/// Writes the site.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Write the site.",
    discussion: "The output folder is replaced as a whole; files in it that Ringmark did not write stay.")

  @Argument(help: "Todo files; “-” is standard input.", completion: .file(extensions: ["md", "markdown"]))
  var files: [String] = []

  @Option(name: [.short, .long], help: "The folder to write. (default: _site)", completion: .directory)
  var output: String?

  @Option(
    name: [.customShort("u"), .long],
    help: "The address that the site will have: feed, sitemap and canonical links need it.")
  var baseURL: String?

  @Option(help: "Templates that replace the built-in ones of the same name.", completion: .directory)
  var templates: String?

  @Option(help: "Stylesheets and scripts that replace the built-in ones of the same name.", completion: .directory)
  var `public`: String?

  @Option(help: "A stylesheet that comes after the others.", completion: .file(extensions: ["css"]))
  var css: String?

  @Option(help: "auto, light or dark.")
  var theme: FrontMatter.Theme?

  @Option(help: "The language of the site: en, ko, ja, zh, de, fr or es.")
  var lang: String?

  @Option(help: "The title of the site.")
  var title: String?

  @Option(
    help: "Write the default templates and public files here, to be changed, and no site.", completion: .directory)
  var eject: String?

  @Option(
    help: "Write the whole report as one self-contained HTML file instead; “-” is standard output.", completion: .file()
  )
  var singleFile: String?

  @Flag(help: "Leave git alone: no history page, and only the dates that the file names.")
  var noHistory = false

  @Flag(help: "Warnings fail.")
  var strict = false

  @Flag(help: "Write into a folder that is not empty and not a site.")
  var force = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output takes the name of a folder.") }
    if output != nil, singleFile != nil {
      throw ValidationError("--single-file writes no folder; leave --output away.")
    }
  }

  func run() async throws {
    if let eject { return try Ejection.write(to: eject) }
    try SiteOptionsReader.check(lang: lang)
    _ = try SiteOptionsReader.address(baseURL)
    var reader = PlanReader()
    reader.options.rendersHTML = true
    reader.options.links = LinkPolicy(relative: .dropLink, attributes: " rel=\"nofollow noopener\"")
    let read = try reader.read(files)
    let plan = TodoPlan(read.documents, title: title)
    let diagnostics = try report(plan)
    var pictures = PictureReader(plan: plan)
    let images = pictures.read()
    for problem in pictures.problems { Console.error(problem) }
    if strict, !pictures.problems.isEmpty { throw CommandFailure("there are warnings, and --strict is set") }
    do {
      var options = try SiteOptionsReader(command: self, plan: plan).read(images: images)
      let today = try common.today()
      if !noHistory { await addHistory(of: plan, today: today, to: &options) }
      let tree = ProgressTree(plan, today: today, lang: options.lang)
      if let singleFile {
        return try writeSingle(try SiteBuilder.singleFile(plan, tree: tree, options: options), to: singleFile)
      }
      let site = try SiteBuilder.build(plan, tree: tree, diagnostics: diagnostics, options: options)
      let result = try SiteWriter(output: folder, force: force, sources: plan.documents.map(\.source.path)).write(site)
      Console.error(summary(result))
      Console.output("\(result.address)\n")
    } catch let error as SiteError {
      throw CommandFailure(TerminalText.visible(error.description))
    } catch let error as FileError {
      throw CommandFailure(TerminalText.visible(error.description))
    }
  }

  /// A site without its history is a site: what git refuses is only told.
  private func addHistory(of plan: TodoPlan, today: CalendarDate, to options: inout SiteOptions) async {
    var source = HistorySource(plan: plan, today: today)
    source.options.progress = ReadingProgress().report
    do {
      let result = try await source.read()
      for note in result.notes { Console.error("ringmark: \(note)") }
      guard let history = result.history else { return }
      options.history = history
      options.completed = result.histories.map { $0?.completed }
    } catch {
      Console.error(
        "ringmark: \(TerminalText.visible("\(error)")); the site has no history (--no-history leaves this out)")
    }
  }

  private func writeSingle(_ bytes: [UInt8], to path: String) throws {
    if path == "-" { return Console.output(bytes) }
    do throws(FileError) {
      try TodoFileStore.write(bytes, to: path)
    } catch {
      throw CommandFailure(
        "\(TerminalText.visible(path)): the report cannot be written; check the folder around it and its mode")
    }
    Console.error("wrote \(TerminalText.visible(path)), \(bytes.count / 1000) kB")
  }

  private func report(_ plan: TodoPlan) throws -> [Diagnostic] {
    let results = concurrentMap(plan.documents, TodoLinter.check)
    let all = results.flatMap { $0 }
    let style = common.color.style()
    let shown = 10
    for (document, found) in zip(plan.documents, results) where !found.isEmpty {
      Console.error(
        DiagnosticText.render(Array(found.prefix(shown)), in: document.source, style: style), terminator: "")
      if found.count > shown { Console.error("and \(found.count - shown) more: run “ringmark check”") }
    }
    if strict, !all.isEmpty { throw CommandFailure("there are warnings, and --strict is set") }
    return all
  }

  private func summary(_ result: SiteWriter.Result) -> String {
    var parts = [Words.count(result.written, "file", "files") + " written", "\(result.unchanged) unchanged"]
    if result.removed > 0 { parts.append("\(result.removed) removed") }
    return "\(parts.joined(separator: ", ")), in \(TerminalText.visible(folder))"
  }

  private var folder: String { output ?? "_site" }
}

extension FrontMatter.Theme: ExpressibleByArgument {}

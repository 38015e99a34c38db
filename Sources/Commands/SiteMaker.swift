import GitHistory
import Base
import CommonMark
import Git
import History
import Reports
import Site
import TodoFile

/// From the files that a command names to a site in memory.
struct SiteMaker {
  let arguments: SiteArguments
  let common: CommonOptions
  let hasHistory: Bool

  /// What a site is built from.
  struct Parts {
    var tree: ProgressTree
    var options: SiteOptions
    var diagnostics: [Diagnostic]

    func site(of plan: TodoPlan) throws -> Site {
      try SiteBuilder.build(plan, tree: tree, diagnostics: diagnostics, options: options)
    }
  }

  /// Reads the files.
  func plan(_ files: [String]) throws -> TodoPlan {
    try checkArguments()
    return TodoPlan(try reader.read(files).documents, title: arguments.title)
  }

  /// Refuses what cannot be a site's language or address before any file is read.
  func checkArguments() throws {
    try SiteOptionsReader.check(lang: arguments.lang)
    _ = try SiteOptionsReader.address(arguments.baseURL)
  }

  /// Reads files as pages need them.
  var reader: PlanReader {
    var reader = PlanReader()
    reader.options.rendersHTML = true
    reader.options.links = LinkPolicy(
      relative: .dropLink, attributes: " rel=\"nofollow noopener\"", keepsPictures: true)
    return reader
  }

  /// Counts, and reads what belongs to the site besides: pictures, templates, history.
  func parts(of plan: TodoPlan) async throws -> Parts {
    var pictures = PictureReader(plan: plan)
    let images = pictures.read()
    let diagnostics = try report(plan, pictures.check())
    var options = try SiteOptionsReader(arguments: arguments, plan: plan).read(images: images)
    let today = try common.today()
    if hasHistory { await addHistory(of: plan, today: today, to: &options) }
    return Parts(
      tree: ProgressTree(plan, today: today, lang: options.lang), options: options, diagnostics: diagnostics)
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

  private func report(_ plan: TodoPlan, _ results: [[Diagnostic]]) throws -> [Diagnostic] {
    let all = results.flatMap { $0 }
    let style = common.color.style()
    let shown = 10
    for (document, found) in zip(plan.documents, results) where !found.isEmpty {
      Console.error(
        DiagnosticText.render(Array(found.prefix(shown)), in: document.source, style: style), terminator: "")
      if found.count > shown { Console.error("and \(found.count - shown) more: run “ringmark check”") }
    }
    if arguments.strict, !all.isEmpty { throw CommandFailure("there are warnings, and --strict is set") }
    return all
  }
}

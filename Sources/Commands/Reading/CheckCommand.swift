import ArgumentParser
import Base
import Plan
import Reports
import States
import TodoEditing
import Workspace

/// Lints todo files.
struct CheckCommand: AsyncParsableCommand, ExplainedCommand {
  enum Format: String, WordArgument { case text, json, sarif, github, gitlab }

  static let configuration = CommandConfiguration(
    alone: "check", abstract: "Find problems in todo files, and fix those that can be fixed safely.",
    discussion: """
      Prints file:line:column: severity: message [code] and exits with 1 if there are errors, or warnings with \
      --strict. Lines and columns start at 1; columns count bytes. --codes lists every code.
      """)

  static let examples = [
    Example("Find the problems of the todo file", "ringmark check"),
    Example("See what can be fixed, and fix it", "ringmark check --fix --dry-run\nringmark check --fix"),
  ]

  @OptionGroup(title: CommandPage.files) var files: FileArguments

  @Flag(help: "Fix what can be fixed safely, directly in the file.")
  var fix = false

  @Flag(help: "With --fix: show the changes as a diff without writing them.")
  var dryRun = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "List every diagnostic code with its meaning.")
  var codes = false

  @Option(help: "The output format: text, json, sarif, github for annotations, or gitlab for its code quality report.")
  var format = Format.text

  @Flag(help: "Short for --format json.")
  var json = false

  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run requires --fix.") }
  }

  func run() async throws {
    let style = common.color.style()
    if codes { return Console.output(DiagnosticText.codes(style: style)) }
    let plan = try await files.input.finder(reader).plan(files.paths)
    var results = zip(plan.documents, PictureReader.check(plan)).map { document, found in
      (document: document, diagnostics: TodoFixer.verified(found, in: document))
    }
    if fix {
      for index in results.indices { results[index] = try fixed(results[index].document, results[index].diagnostics) }
      if dryRun { return }
    }
    ReadingNotes.tell(plan) { !$0.isProblem }
    let found = results.flatMap { document, diagnostics in
      let path = RepositoryPath.of(document.source.path)
      return diagnostics.map { (diagnostic: $0, source: document.source, path: path) }
    }
    switch json ? .json : format {
    case .json: Console.output(DiagnosticJSON.render(found))
    case .sarif: Console.output(DiagnosticSARIF.render(found))
    case .gitlab: Console.output(DiagnosticGitLab.render(found))
    case .github: Console.output(Array(GitHubReport.annotations(found).utf8))
    case .text:
      for result in results {
        Console.output(DiagnosticText.render(result.diagnostics, in: result.document.source, style: style))
      }
      Console.note(summary(found.map(\.diagnostic)))
    }
    if found.contains(where: { strict || $0.diagnostic.severity == .error }) { throw CommandFailure(code: 1) }
  }

  /// A reader that also renders, which finds content that pages cannot show completely.
  private var reader: PlanReader {
    var reader = files.input.reader
    reader.options.rendersHTML = true
    return reader
  }

  private func summary(_ found: [Diagnostic]) -> String {
    if found.isEmpty { return "no problems found" }
    let (errors, fixable) = (found.count { $0.severity == .error }, found.count { !$0.fix.isEmpty })
    let words =
      "\(Words.count(errors, "error", "errors")), \(Words.count(found.count - errors, "warning", "warnings"))"
    return fixable > 0 ? "\(words); “ringmark check --fix” fixes \(fixable)" : words
  }

  private func fixed(
    _ document: TodoDocument, _ diagnostics: [Diagnostic]
  ) throws -> (document: TodoDocument, diagnostics: [Diagnostic]) {
    let (bytes, fixes) = TodoFixer.fix(document, diagnostics)
    let path = TerminalText.visible(document.source.path)
    guard !fixes.isEmpty else {
      Console.note("\(path): nothing to fix")
      return (document, diagnostics)
    }
    if dryRun {
      Console.output(UnifiedDiff.text(document.source.bytes, bytes, path: document.source.path))
      return (document, diagnostics)
    }
    let count = Words.count(fixes.count, "problem", "problems")
    let note = UndoNote(EditSummary(.fixed, .file, nil, count: fixes.count))
    let id = try UndoStore.replace((document.source, bytes), note)
    let undo = "ringmark undo\(files.paths.isEmpty ? "" : " -f \(path)")"
    Console.note("\(path): fixed \(count)\(id == nil ? "" : "; undo with “\(undo)”")")
    let next = try reader.document(document.source.path, settings: document.source.settings)
    return (next, TodoFixer.verified(PictureReader.check(TodoPlan([next]))[0], in: next))
  }
}

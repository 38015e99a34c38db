import ArgumentParser
import Base
import History
import Plan
import Reports
import States
import Workspace

/// Shows progress in the terminal.
struct StatusCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "status", abstract: "Show progress: the verdict, overall, per group, milestones, and what is due.",
    discussion: """
      The verdict, the pace and the forecast follow from the file's git history. Its revisions are read once and cached.

      A format with “%” prints one line, and reads no history: \(placeholders).
      """)

  private static let placeholders = StatusLine.Placeholder.all.map { "%\($0.letter) \($0.meaning)" }
    .joined(separator: "; ")

  static let examples = [
    Example("Show the figures of the todo file", "ringmark status"),
    Example("Show those of every todo file in this folder, with their groups", "ringmark status . --depth 2"),
    Example("Print one line for a prompt", "ringmark status --format '%p %d/%t'"),
  ]

  @Option(
    help: ArgumentHelp(
      "How many levels of groups to show. (default: all of one file, 1 of several)", valueName: "levels"))
  var depth: Int?

  @Flag(help: "Do not read the git history, which tells the pace and the forecast.")
  var noHistory = false

  @Option(
    help: ArgumentHelp("The output format: text, json, or one line with placeholders such as %p.", valueName: "format"),
    completion: .list(["text", "json"]))
  var format = "text"

  @Flag(help: "Short for --format json.")
  var json = false

  @OptionGroup(title: CommandPage.files) var files: FileArguments
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func validate() throws {
    if let depth, !(1...99).contains(depth) { throw ValidationError("--depth must be a number from 1 to 99.") }
    guard format != "text", !isJSON else { return }
    guard format.contains("%") else {
      throw ValidationError("--format must be text, json, or a line with placeholders such as “%p %d/%t”.")
    }
    do throws(StatusLine.Problem) { _ = try StatusLine(format) } catch {
      throw ValidationError("--format: \(error.text).")
    }
  }

  private var isJSON: Bool { json || format == "json" }

  func run() async throws {
    // A prompt has no place for notes.
    if format.contains("%"), !isJSON { Console.quiet() }
    let plan = try await files.plan()
    let tree = ProgressTree(plan, today: try common.today())
    if format.contains("%"), !isJSON {
      return Console.output(try StatusLine(format).render(tree, style: common.color.style()))
    }
    let diagnostics = PictureReader.check(plan).flatMap { $0 }
    // The figures do not depend on a history that cannot be read.
    let outlook =
      await noHistory
      ? Outlook(plan, tree, history: nil)
      : OutlookReader.read(plan, tree, progress: ReadingProgress().report).now
    ReadingNotes.tell(plan) { isJSON || !$0.isLoud }
    if isJSON {
      Console.output(
        StatusJSON.render(plan, tree, diagnostics: diagnostics) { json in
          json.object("outlook") { OutlookJSON.write(outlook, tree, &$0) }
        })
    } else {
      Console.output(
        StatusText.render(
          plan, tree, outlook, warnings: diagnostics.count, depth: depth ?? (plan.isSingle ? nil : 1),
          style: common.color.style()))
    }
  }
}

import ArgumentParser
import Base
import Plan
import Reports
import States
import Workspace

/// Shows progress in the terminal.
struct StatusCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show progress: overall, per group, overdue and due soon.")

  static let examples = [
    Example("Show the figures of the todo file", "ringmark status"),
    Example("Show those of every todo file in this folder, with their groups", "ringmark status . --depth 2"),
  ]

  @Option(
    help: ArgumentHelp(
      "How many levels of groups to show. (default: all of one file, 1 of several)", valueName: "levels"))
  var depth: Int?

  @OptionGroup var format: FormatOptions
  @OptionGroup(title: CommandPage.files) var files: FileArguments
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func validate() throws {
    if let depth, !(1...99).contains(depth) { throw ValidationError("--depth must be a number from 1 to 99.") }
  }

  func run() async throws {
    let plan = try await files.plan()
    let tree = ProgressTree(plan, today: try common.today())
    let diagnostics = PictureReader.check(plan).flatMap { $0 }
    let counts = StatusJSON.Counts(diagnostics)
    ReadingNotes.tell(plan) { format.isJSON || !$0.isLoud }
    if format.isJSON {
      Console.output(StatusJSON.render(plan, tree, diagnostics: counts))
    } else {
      Console.output(
        StatusText.render(
          plan, tree, warnings: counts.errors + counts.warnings, depth: depth ?? (plan.isSingle ? nil : 1),
          style: common.color.style()))
    }
  }
}

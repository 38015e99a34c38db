import ArgumentParser
import Base
import Reports
import TodoFile
import Workspace

/// Shows progress in the terminal.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show progress: overall, per group, overdue and due soon.")

  @OptionGroup var files: FileArguments

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let plan = try await files.plan()
    let tree = ProgressTree(plan, today: try common.today())
    let diagnostics = PictureReader.check(plan).flatMap { $0 }
    let counts = StatusJSON.Counts(diagnostics)
    ReadingNotes.tell(plan)
    if format.isJSON {
      Console.output(StatusJSON.render(plan, tree, diagnostics: counts))
    } else {
      Console.output(
        StatusText.render(plan, tree, warnings: counts.errors + counts.warnings, style: common.color.style()))
    }
  }
}

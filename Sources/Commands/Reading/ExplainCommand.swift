import ArgumentParser
import Base
import Plan
import Reports
import Workspace

/// Explains a percentage.
struct ExplainCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "explain", abstract: "Explain the percentage: what counts, what does not, and why.")

  static let examples = [
    Example("Explain the figure of a group", "ringmark explain Website"),
    Example("List the files of this folder that count, and why others do not", "ringmark explain --files ."),
  ]

  @OptionGroup var input: GroupArguments

  @Flag(help: "Also list everything that counts, one by one.")
  var all = false

  @Flag(help: "List the files of a folder instead: those that belong to the plan, and why the others do not.")
  var files = false

  @Flag(help: "List the words and signs that stand for states instead.")
  var vocabulary = false

  @OptionGroup var format: FormatOptions
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func run() async throws {
    if vocabulary {
      let style = common.color.style(pipeWidth: 120)
      return format.isJSON ? Console.output(VocabularyText.json()) : Console.output(VocabularyText.render(style: style))
    }
    if files { return try await tellFiles() }
    let plan = try await input.plan()
    let tree = ProgressTree(plan, today: try common.today())
    let report = ExplainReport(plan, tree: tree, node: try input.node(in: plan, tree))
    if format.isJSON {
      Console.output(report.json())
    } else {
      Console.output(ExplainText.render(report, all: all, style: common.color.style(pipeWidth: 120)))
    }
  }

  private func tellFiles() async throws {
    // Here, every argument is a file or a folder.
    let paths = input.names + input.input.file
    let finder = input.input.finder
    let found = try await finder.find(paths.isEmpty ? ["."] : paths, isListing: true)
    let plan = try finder.reader.read(found)
    let verdicts = FilesReport(
      plan, today: try common.today(),
      skipped: found.skipped.map { (path: $0.path, reason: $0.reason.text) })
    if format.isJSON { return Console.output(verdicts.json()) }
    Console.output(verdicts.text(style: common.color.style(pipeWidth: 120)))
  }
}

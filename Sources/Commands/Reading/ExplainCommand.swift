import ArgumentParser
import Base
import Reports
import TodoFile

/// Explains a percentage.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain the percentage: what counts, what does not, and why.")

  @OptionGroup var input: GroupArguments

  @Flag(help: "Also list everything that counts, one by one.")
  var all = false

  @Flag(help: "List the words and signs that stand for states instead.")
  var vocabulary = false

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    if vocabulary {
      let style = common.color.style(pipeWidth: 120)
      return format.isJSON ? Console.output(VocabularyText.json()) : Console.output(VocabularyText.render(style: style))
    }
    let plan = try input.plan()
    let tree = ProgressTree(plan, today: try common.today())
    let report = ExplainReport(plan, tree: tree, node: try input.node(in: plan, tree))
    if format.isJSON {
      Console.output(ExplainJSON.render(report))
    } else {
      Console.output(ExplainText.render(report, all: all, style: common.color.style(pipeWidth: 120)))
    }
  }
}

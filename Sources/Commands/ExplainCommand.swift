import ArgumentParser
import Reports
import TodoFile

/// Why the figure is what it is.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say why the figure is what it is: what counted, what did not, and why.")

  @OptionGroup var input: GroupArguments

  @Flag(help: "List what counted too, one by one.")
  var all = false

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let plan = try PlanReader().read(input.files)
    let tree = ProgressTree(plan, today: try common.today())
    let report = ExplainReport(plan, tree: tree, node: try input.node(in: plan, tree))
    if format.isJSON {
      Console.output(ExplainJSON.render(report))
    } else {
      Console.output(ExplainText.render(report, all: all, style: common.color.style(pipeWidth: 120)))
    }
  }
}

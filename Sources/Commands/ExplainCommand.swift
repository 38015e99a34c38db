import ArgumentParser
import Reports
import TodoFile

/// Why the figure is what it is.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say why the figure is what it is: what counted, what did not, and why.")

  @Argument(help: "A group, by name or slug; without one, the whole.")
  var group: String?

  @Option(name: [.short, .long], help: "The todo file; “-” is standard input; may be repeated.", completion: .file())
  var file: [String] = []

  @Flag(help: "List what counted too, one by one.")
  var all = false

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    var (group, files) = (group, file)
    // “explain TODO.md” means the file: a group is rarely called like one that exists.
    if let name = group, files.isEmpty, FileFinder.isFile(name) || name == "-" {
      files = [name]
      group = nil
    }
    let plan = try PlanReader().read(files)
    let tree = ProgressTree(plan, today: try common.today())
    var node = 0
    if let group {
      guard
        let found = TaskFilter.groups(named: group, in: plan).lazy
          .map({ tree.nodeOfGroup[$0.document][$0.group] }).first(where: { $0 >= 0 })
      else { throw CommandFailure(GroupNames.missing(group, in: plan)) }
      node = found
    }
    let report = ExplainReport(plan, tree: tree, node: node)
    if format.isJSON {
      Console.output(ExplainJSON.render(report))
    } else {
      Console.output(ExplainText.render(report, all: all, style: common.color.style(pipeWidth: 120)))
    }
  }
}

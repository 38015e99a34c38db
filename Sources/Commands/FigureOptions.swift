import ArgumentParser
import Drawing
import Reports
import TodoFile

/// What a ring or a badge shows: a group of a todo file, the whole, or plain numbers.
struct FigureOptions: ParsableArguments {
  @Argument(help: "A group, by name or slug; without one, the whole.")
  var group: String?

  @Option(name: [.short, .long], help: "The todo file; “-” is standard input; may be repeated.", completion: .file())
  var file: [String] = []

  @Option(help: ArgumentHelp("Plain numbers instead of a file, as 41/66.", valueName: "done/total"))
  var figure: Fraction?

  @Option(help: "A colour: CSS name, #hex or oklch().")
  var color: String?

  @Option(
    name: [.short, .long], help: "The file to write; without one, standard output.",
    completion: .file(extensions: ["svg"]))
  var output: String?

  @Option(help: ArgumentHelp("The day that counts as today.", valueName: "YYYY-MM-DD"))
  var date: CalendarDate?

  /// Done and total as the user types them.
  struct Fraction: ExpressibleByArgument {
    let done: Int
    let total: Int

    init?(argument: String) {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let done = parts[0], let total = parts[1], done >= 0, total >= done,
        total <= 1_000_000_000
      else { return nil }
      self.done = done
      self.total = total
    }
  }

  /// The name and figures of what is shown, and its colour.
  func read() throws -> (name: String, progress: Progress, color: Color?) {
    var given: Color?
    if let color {
      given = CSSColorParser.parse(color)
      guard given != nil else {
        throw CommandFailure("“\(TerminalText.visible(color))” is no colour; use a CSS name, #hex or oklch()", code: 64)
      }
    }
    if let figure { return (group ?? "progress", Progress(done: figure.done, open: figure.total - figure.done), given) }
    let plan = try PlanReader().read(file)
    let tree = ProgressTree(plan, today: try date ?? Clock.today())
    guard let group else { return (tree.title, tree.root.progress, given) }
    guard
      let found = TaskFilter.groups(named: group, in: plan).first(where: {
        tree.nodeOfGroup[$0.document][$0.group] >= 0
      })
    else {
      if FileFinder.isFile(group) {
        throw CommandFailure(
          "there is no group “\(TerminalText.visible(group))”; a file is named with --file \(TerminalText.visible(group))"
        )
      }
      throw CommandFailure(GroupNames.missing(group, in: plan))
    }
    let node = tree.nodes[tree.nodeOfGroup[found.document][found.group]]
    let own = plan.documents[found.document].groups[found.group].directive.color.flatMap(CSSColorParser.parse)
    return (node.name, node.progress, given ?? own)
  }

  /// - Parameter output: nil for standard output.
  func write(_ svg: String, to output: String?) throws {
    guard let output else { return Console.output(svg) }
    do {
      try TodoFileStore.write(Array(svg.utf8), to: output)
    } catch {
      throw CommandFailure(TerminalText.visible("\(error)"))
    }
    Console.error("wrote \(TerminalText.visible(output))")
  }
}

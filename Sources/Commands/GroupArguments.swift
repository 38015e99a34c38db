import ArgumentParser
import Base
import TodoFile

/// One group or the whole, of todo files: for a command that shows one figure.
struct GroupArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A group, by name or slug; without one, the whole. What is a file is a todo file; “-” is standard input.",
      valueName: "group"),
    completion: .file(extensions: TodoFormats.extensions))
  var names: [String] = []

  @Option(name: [.short, .long], help: "The todo file; “-” is standard input; may be repeated.", completion: .file())
  var file: [String] = []

  /// The arguments that name files: a group is rarely called like one that exists.
  private func isFile(_ name: String) -> Bool { name == "-" || FileFinder.isFile(name) }

  var files: [String] { names.filter(isFile) + file }

  /// Nil for the whole.
  /// - Throws: ``CommandFailure`` where several are named.
  func group() throws -> String? {
    let groups = names.filter { !isFile($0) }
    guard groups.count < 2 else {
      let list = groups.map { "“\(TerminalText.visible($0))”" }.joined(separator: " and ")
      throw CommandFailure("\(list): name one group at a time; a name of several words goes in quotes", code: 64)
    }
    return groups.first
  }

  /// The node of the group in the tree; 0 for the whole.
  func node(in plan: TodoPlan, _ tree: ProgressTree) throws -> Int {
    guard let name = try group() else { return 0 }
    let nodes = TaskFilter.groups(named: name, in: plan).map { tree.nodeOfGroup[$0.document][$0.group] }
    guard let found = nodes.first(where: { $0 >= 0 }) else { throw CommandFailure(GroupNames.missing(name, in: plan)) }
    return found
  }
}

import ArgumentParser
import Base
import Plan
import Workspace

/// A group or the entire plan, for commands that show one percentage.
struct GroupArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A group, by name or slug; by default, everything. An existing file is a todo file, and “.” or a path with a slash a folder; “-” is standard input.",
      valueName: "group"),
    completion: .plan { $0.groupsAndFiles() })
  var names: [String] = []

  @OptionGroup(title: CommandPage.files) var input: InputOptions

  /// Whether an argument names a file; a group rarely has the name of an existing file.
  private func isFile(_ name: String) -> Bool {
    name == "-" || FileFinder.isFile(name)
      || ((name == "." || name == ".." || name.contains("/")) && FileKind(name) == .folder)
  }

  var files: [String] { names.filter(isFile) + input.file }

  /// Reads the files.
  func plan() async throws -> TodoPlan { try await input.finder.plan(files) }

  /// The name of the group; nil for the entire plan.
  /// - Throws: ``CommandFailure`` if several groups are named.
  func group() throws -> String? {
    let groups = names.filter { !isFile($0) }
    guard groups.count < 2 else {
      let list = groups.map { "“\(TerminalText.visible($0))”" }.joined(separator: " and ")
      throw CommandFailure("\(list): specify only one group; put a name of several words in quotes", code: 64)
    }
    return groups.first
  }

  /// The node of the group in the tree; 0 for the entire plan.
  func node(in plan: TodoPlan, _ tree: ProgressTree) throws -> Int {
    guard let name = try group() else { return 0 }
    if let folder = tree.folder(named: name) { return folder }
    if let found = try tree.group(named: name, in: plan) { return found }
    guard FileKind(name) != .folder else {
      let shown = TerminalText.visible(name)
      throw CommandFailure("no group is called “\(shown)”; for the folder of this name, write ./\(shown)", code: 64)
    }
    throw EditError.noGroup(name, in: plan)
  }
}

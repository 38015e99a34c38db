import ArgumentParser

/// What every command that edits takes.
struct EditOptions: ParsableArguments {
  @Option(
    name: [.short, .long], help: "The todo file; “-” is standard input, written to standard output.",
    completion: .file())
  var file: String?

  @Flag(help: "Show the change as a diff and write nothing.")
  var dryRun = false

  @Flag(help: "Undo the last edit of the file instead.")
  var undo = false

  /// Refuses a command that names nothing to edit.
  func require(_ isNamed: Bool, _ message: String) throws {
    if !isNamed, !undo { throw ValidationError(message) }
  }

  static let nameTask = "Name a task: its number from “ringmark list”, its id, or a part of its title."
  static let nameGroup = "Name a group, by its name or its slug."
}

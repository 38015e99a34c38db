import ArgumentParser

/// Options shared by all commands that edit.
struct EditOptions: ParsableArguments {
  @Option(
    name: [.short, .long], help: "The todo file; “-” reads standard input and writes standard output.",
    completion: .file())
  var file: String?

  @Flag(help: "Show the change as a diff without writing it.")
  var dryRun = false

  @Flag(help: "Do not ask before tasks are removed, and edit a file that contains control characters.")
  var force = false

  @Flag(help: "Undo the last edit to the file instead.")
  var undo = false

  @OptionGroup var reading: ReadingOption

  /// Rejects a command that neither names what to edit nor undoes an edit.
  func require(_ isNamed: Bool, _ message: String) throws {
    if !isNamed, !undo { throw ValidationError(message) }
  }

  static let nameTask = "Specify a task: its number from “ringmark list”, its id, or part of its title."
  static let nameGroup = "Specify a group by name or slug."
}

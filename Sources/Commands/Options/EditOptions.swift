import ArgumentParser
import Plan
import TodoFile

/// Options shared by all commands that edit.
struct EditOptions: ParsableArguments {
  @Flag(help: "Show the change as a diff without writing it.")
  var dryRun = false

  @Flag(help: "Do not ask before tasks are removed, and edit a file that contains control characters.")
  var force = false

  @Flag(help: "Undo the last edit to the file instead.")
  var undo = false

  @Flag(help: jsonHelp)
  var json = false

  @OptionGroup(title: CommandPage.files) var input: EditedFile

  /// Rejects a command that neither names what to edit nor undoes an edit.
  func require(_ isNamed: Bool, _ message: String) throws {
    if !isNamed, !undo { throw ValidationError(message) }
  }

  static let jsonHelp: ArgumentHelp = "Print what changed as JSON."
  static let nameTask = "Specify a task: its number from “ringmark list”, its id, or part of its title."
  static let nameGroup = "Specify a group by name or slug."
}

/// The file that a command edits.
struct EditedFile: ReadingOptions {
  /// Nil if it is to be found.
  @Option(
    name: [.short, .long],
    help: """
      The todo file; “-” reads standard input and writes standard output. (default: the first of TODO.md, ROADMAP.md, \
      and the like from here up to the top of the Git repository, or else the only file here that has tasks)
      """,
    completion: .file(extensions: TodoFormats.extensions))
  var file: String?

  @Option(help: .read)
  var read: ReadingMode?

  @Option(help: .formatIn, completion: .list(TodoFormats.words))
  var formatIn: String?
}

import ArgumentParser
import TodoFile

/// Undoes the last edit to a file.
struct UndoCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "undo", abstract: "Undo the last edit to a todo file.",
    discussion: """
      Undoes edits one after another, the last one first, whether they were made by commands, in the browser, or by \
      agents. What has been changed elsewhere since is kept.
      """)

  static let examples = [
    Example("Undo the last edit", "ringmark undo"),
    Example("See what that would change", "ringmark undo --dry-run"),
  ]

  @Option(
    name: [.short, .long], help: "The todo file. (default: the one that editing commands take)",
    completion: .file(extensions: TodoFormats.extensions))
  var file: String?

  @Flag(help: "Show the change as a diff without writing it.")
  var dryRun = false

  @Flag(help: EditOptions.jsonHelp)
  var json = false

  func run() throws { try EditSession.undo(file, isDryRun: dryRun, json: json) }
}

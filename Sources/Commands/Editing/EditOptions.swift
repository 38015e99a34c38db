import ArgumentParser

/// What every command that edits takes.
struct EditOptions: ParsableArguments {
  @Option(
    name: [.short, .long], help: "The todo file; “-” is standard input, written to standard output.",
    completion: .file())
  var file: String?

  @Flag(help: "Show the change as a diff and write nothing.")
  var dryRun = false

  @Flag(help: "Take the last edit of the file back instead.")
  var undo = false
}

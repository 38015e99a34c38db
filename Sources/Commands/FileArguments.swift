import TodoFile
import ArgumentParser

/// The todo files of a command that reads: as arguments, with `--file`, or both.
struct FileArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Todo files; “-” is standard input.", valueName: "files"),
    completion: .file(extensions: TodoFormats.extensions))
  var arguments: [String] = []

  @Option(name: [.short, .long], help: "A todo file, as the arguments; may be repeated.", completion: .file())
  var file: [String] = []

  /// All of them, in this order.
  var paths: [String] { arguments + file }
}

import ArgumentParser
import Base
import Plan
import TodoFile
import Workspace

/// Which signs of state a command reads.
struct ReadingOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What counts as a task: boxes (what GitHub counts), all (boxes and every other state), bullets (as all, and items \
      without a state are open), matrix (as all, and each row of a table of check marks and crosses), or auto (boxes if the file has any, otherwise all). (default: “read” in the file, or auto)
      """))
  var read: ReadingMode?

  @Option(
    help: ArgumentHelp(
      "The format of the files: \(TodoFormats.list). (default: by the name of each file)",
      valueName: "format"),
    completion: .list(TodoFormats.words))
  var formatIn: String?

  func validate() throws {
    guard let formatIn, TodoFormats.named(formatIn) == nil else { return }
    throw ValidationError("“\(formatIn)” is no format; --format-in takes \(TodoFormats.list).")
  }

  /// A reader for a command that has nothing else to do: the program exits if parsing takes too long.
  var reader: PlanReader { applied(to: .forCommand) }

  /// A reader that reads as these options ask.
  func applied(to reader: PlanReader) -> PlanReader {
    var reader = reader
    reader.options.reading = read
    reader.options.format = formatIn
    return reader
  }
}

extension ReadingMode: WordArgument {}

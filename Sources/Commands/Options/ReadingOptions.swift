import ArgumentParser
import Base
import Plan
import TodoFile
import Workspace

/// Options that tell which signs of state a command reads, and in which format.
///
/// Each group of options with them declares both. A group of their own would be asked by swift-argument-parser what it conforms
/// to, for which Swift looks through all types of the program three times.
protocol ReadingOptions: ParsableArguments {
  /// What counts as a task; nil if the files tell.
  var read: ReadingMode? { get }
  /// The format of the files; nil if their names tell.
  var formatIn: String? { get }
}

extension ReadingOptions {
  /// A reader for a command that has nothing else to do: the program exits if parsing takes too long.
  var reader: PlanReader { applied(to: .forCommand) }

  /// A reader that reads as these options ask.
  func applied(to reader: PlanReader) -> PlanReader {
    var reader = reader
    reader.options.reading = read
    reader.options.format = formatIn
    return reader
  }

  func validate() throws {
    guard let formatIn, TodoFormats.named(formatIn) == nil else { return }
    throw ValidationError("“\(formatIn)” is no format; --format-in takes \(TodoFormats.list).")
  }
}

extension ReadingMode: WordArgument {}

extension ArgumentHelp {
  static let read: ArgumentHelp = """
    What counts as a task: boxes (what GitHub counts), all (boxes and every other state), bullets (as all, and items \
    without a state are open), matrix (as all, and each row of a table of check marks and crosses), or auto (boxes if the file has any, otherwise all). (default: “read” in the file, or auto)
    """

  static let formatIn = ArgumentHelp(
    "The format of the files: \(TodoFormats.list). (default: by the name of each file)", valueName: "format")
}

extension PlanReader {
  /// A reader for a command that has nothing else to do: the program exits if parsing takes too long.
  static var forCommand: PlanReader {
    PlanReader { message in
      Console.error("ringmark: \(message)")
      endProcess(1)
    }
  }
}

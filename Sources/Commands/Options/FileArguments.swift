import ArgumentParser
import Base
import TodoFile
import Workspace

/// The todo files that a command reads: given as arguments, with `--file`, or both.
struct FileArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Todo files; “-” is standard input.", valueName: "files"),
    completion: .file(extensions: TodoFormats.extensions))
  var arguments: [String] = []

  @Option(name: [.short, .long], help: "Another todo file; may be repeated.", completion: .file())
  var file: [String] = []

  @OptionGroup var reading: ReadingOption

  /// All files: the arguments first, then those from `--file`.
  var paths: [String] { arguments + file }

  /// All of them, or the file that is found, which is reported.
  func found() throws(WorkspaceError) -> [String] { try Self.found(paths) }

  /// The given files, or the one that is found, which is reported.
  static func found(_ paths: [String]) throws(WorkspaceError) -> [String] {
    guard paths.isEmpty else { return paths }
    let found = try FileFinder.find()
    Console.error("reading \(found)")
    return [found]
  }

  /// Reads them.
  func plan() throws -> TodoPlan { try Self.plan(paths, with: reading.reader) }

  /// Reads the given files, or the one that is found.
  static func plan(_ paths: [String], with reader: PlanReader) throws -> TodoPlan {
    try reader.read(try found(paths))
  }
}

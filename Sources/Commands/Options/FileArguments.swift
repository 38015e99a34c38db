import ArgumentParser
import Base
import Plan
import TodoFile
import Workspace

/// The todo files and folders that a command reads besides its arguments, and how it reads them.
struct InputOptions: ReadingOptions {
  @Option(
    name: [.short, .long], help: "A todo file or a folder; “-” is standard input; may be repeated.",
    completion: .file(extensions: TodoFormats.extensions))
  var file: [String] = []

  @Option(
    help: ArgumentHelp(
      "In a folder, also read the files that match, such as “docs/*.md”; may be repeated.", valueName: "pattern"),
    transform: glob)
  var include: [Glob] = []

  @Option(
    help: ArgumentHelp("In a folder, leave out the files that match; may be repeated.", valueName: "pattern"),
    transform: glob)
  var exclude: [Glob] = []

  @Option(help: .read)
  var read: ReadingMode?

  @Option(help: .formatIn, completion: .list(TodoFormats.words))
  var formatIn: String?

  /// Finds the files in folders with these options.
  var finder: PlanFinder { finder(reader) }

  /// Finds the files in folders, as read by a reader.
  func finder(_ reader: PlanReader) -> PlanFinder {
    var finder = PlanFinder(reader: reader)
    finder.patterns = FilePatterns(include: include, exclude: exclude)
    return finder
  }

  private static func glob(_ text: String) throws -> Glob {
    guard let glob = Glob(text) else { throw ValidationError("the pattern is empty; give one such as “docs/*.md”") }
    return glob
  }
}

/// The todo files and folders that a command reads: given as arguments, with `--file`, or both.
struct FileArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Todo files, or folders whose plans are found; “-” is standard input. (default: the first of TODO.md, ROADMAP.md, and \
      the like from here up to the top of the Git repository, or else the only file here that has tasks)
      """, valueName: "files"),
    completion: .file(extensions: TodoFormats.extensions))
  var arguments: [String] = []

  @OptionGroup var input: InputOptions

  /// All specified paths: the arguments, followed by those from `--file`.
  var paths: [String] { arguments + input.file }

  /// The files of the plan, those in folders as read by a reader.
  func files(for reader: PlanReader) async throws -> PlanFiles { try await input.finder(reader).files(paths) }

  /// Reads them.
  func plan() async throws -> TodoPlan { try await input.finder.plan(paths) }
}

extension PlanFinder {
  /// The specified paths or, if there are none, the file that is found, which is reported.
  func found(_ paths: [String]) async throws -> [String] {
    guard paths.isEmpty else { return paths }
    let found = try await FileFinder.find(with: self, Ringmark.suggestion)
    Console.note("reading \(found.text)")
    return [found.path]
  }

  /// The files of the plan that were given, or the one that is found.
  func files(_ paths: [String]) async throws -> PlanFiles {
    let files = try await find(try await found(paths))
    for file in files.skipped where file.reason.isProblem {
      Console.error("ringmark: \(TerminalText.visible(file.path)): left out: \(file.reason.text)")
    }
    for text in files.unmatched { Console.error("ringmark: \(TerminalText.visible(text))") }
    return files
  }

  /// Reads the files of the plan that were given, or the one that is found.
  func plan(_ paths: [String]) async throws -> TodoPlan { try reader.read(try await files(paths)) }
}

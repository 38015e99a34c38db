import ArgumentParser
import Base
import Workspace

/// Which files of a folder belong to the plan.
struct FolderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "In a folder, also read the files that match, such as “docs/*.md”; may be repeated.", valueName: "pattern"),
    transform: glob)
  var include: [Glob] = []

  @Option(
    help: ArgumentHelp("In a folder, leave out the files that match; may be repeated.", valueName: "pattern"),
    transform: glob)
  var exclude: [Glob] = []

  /// Finds the files in folders.
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

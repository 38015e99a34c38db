import ArgumentParser
import Workspace

/// Which files of a folder belong to the plan.
struct FolderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "In a folder, also read the files that match, such as “docs/*.md”; may be repeated.", valueName: "pattern"))
  var include: [String] = []

  @Option(
    help: ArgumentHelp("In a folder, leave out the files that match; may be repeated.", valueName: "pattern"))
  var exclude: [String] = []

  /// Finds the files in folders.
  func finder(_ reader: PlanReader) -> PlanFinder {
    var finder = PlanFinder(reader: reader)
    (finder.include, finder.exclude) = (include, exclude)
    return finder
  }
}

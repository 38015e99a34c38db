import ArgumentParser
import Base
import Site

/// Removes a generated site.
struct CleanCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "clean", abstract: "Remove a generated site; files that Ringmark did not write are kept.")

  static let examples = [
    Example("See what would be removed", "ringmark clean --dry-run"),
    Example("Remove the site from another folder", "ringmark clean -o public"),
  ]

  @Option(
    name: [.short, .long], help: ArgumentHelp("The folder of the site.", valueName: "folder"), completion: .directory)
  var output = "_site"

  @Flag(help: "List what would be removed, and remove nothing.")
  var dryRun = false

  func run() throws {
    guard FileKind(output, followsLinks: false) != nil else {
      return Console.note("\(output): nothing to remove")
    }
    let (removed, kept) = try SiteWriter(output: output, force: false, sources: []).clean(dryRun: dryRun)
    for path in kept { Console.error("\(path) was changed after it was written; kept") }
    if dryRun { for path in removed { Console.output("\(TerminalText.visible(path))\n") } }
    let verb = dryRun ? "would remove" : "removed"
    Console.note("\(verb) \(Words.count(removed.count, "file", "files")) in \(output)")
  }
}

import ArgumentParser
import Base
import Reports
import Site

/// Removes a generated site.
struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove a generated site; files that Ringmark did not write are kept.")

  @Option(name: [.short, .long], help: "The folder of the site.", completion: .directory)
  var output = "_site"

  @Flag(help: "List what would be removed, and remove nothing.")
  var dryRun = false

  func run() throws {
    let (removed, kept) = try SiteWriter(output: output, force: false, sources: []).clean(dryRun: dryRun)
    for path in kept { Console.error("\(path) was changed after it was written; kept") }
    if dryRun { for path in removed { Console.output("\(TerminalText.visible(path))\n") } }
    let verb = dryRun ? "would remove" : "removed"
    Console.error("\(verb) \(Words.count(removed.count, "file", "files")) in \(output)")
  }
}

import ArgumentParser
import Base
import Reports
import Site

/// Removes a written site.
struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove a written site; files that Ringmark did not write stay.")

  @Option(name: [.short, .long], help: "The folder of the site.", completion: .directory)
  var output = "_site"

  @Flag(help: "Only say what would be removed.")
  var dryRun = false

  func run() throws {
    do {
      let (removed, kept) = try SiteWriter(output: output, force: false, sources: []).clean(dryRun: dryRun)
      for path in kept { Console.error("\(TerminalText.visible(path)) was changed after it was written, and stays") }
      if dryRun { for path in removed { Console.output("\(TerminalText.visible(path))\n") } }
      let verb = dryRun ? "would remove" : "removed"
      Console.error("\(verb) \(Words.count(removed.count, "file", "files")) in \(TerminalText.visible(output))")
    } catch let error as SiteError {
      throw CommandFailure(TerminalText.visible(error.description))
    }
  }
}

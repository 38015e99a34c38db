import ArgumentParser
import Base

/// Prints the version.
struct VersionCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(alone: "version", abstract: "Show the version.")

  static let examples = [
    Example("Show which version this is", "ringmark version"), Example("The same, as an option", "ringmark -v"),
  ]

  func run() throws { Console.output("\(Ringmark.version)\n") }
}

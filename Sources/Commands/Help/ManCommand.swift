import ArgumentParser
import Base

/// Prints the manual page, generated from the commands' help.
struct ManCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "man", abstract: "Print the manual page.")

  static let examples = [
    Example("Read it", "ringmark man | man -l -"),
    Example("Install it", "ringmark man > ~/.local/share/man/man1/ringmark.1"),
  ]

  func run() throws { Console.output(try ManPage.text()) }
}

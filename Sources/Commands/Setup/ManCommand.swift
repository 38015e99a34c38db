import ArgumentParser
import Base

/// Prints the manual page, generated from the commands' help.
struct ManCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print the manual page.",
    discussion: "ringmark man > ~/.local/share/man/man1/ringmark.1")

  func run() throws { Console.output(try ManPage.text(on: Clock.today())) }
}

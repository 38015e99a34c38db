import ArgumentParser
import Base

/// Prints the manual page, generated from the commands' help.
struct ManCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print the manual page.",
    discussion: "ringmark man > ~/.local/share/man/man1/ringmark.1")

  func run() throws { Console.output(Self.page) }

  static var page: String {
    var page = """
      .TH RINGMARK 1 "" "ringmark \(Ringmark.version)" "User Commands"
      .SH NAME
      ringmark \\- \(escape(Ringmark.configuration.abstract))
      .SH SYNOPSIS
      .B ringmark
      .I command
      [options] [files]
      .SH DESCRIPTION
      \(escape(Ringmark.configuration.discussion))
      .SH COMMANDS

      """
    for command in Ringmark.configuration.subcommands {
      let name = command.configuration.commandName ?? ""
      page += ".SS \(name)\n.nf\n\(escape(Ringmark.helpMessage(for: command, columns: 76)))\n.fi\n"
    }
    return page
  }

  /// Escapes backslashes, hyphens (so that they can be copied) and lines that roff would interpret (groff_man(7)).
  private static func escape(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }.joined(separator: "\n")
  }
}

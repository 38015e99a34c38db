import ArgumentParser

/// The manual page in roff's man macros (groff_man(7)), from the commands' help.
enum ManPage {
  private static let examples = [
    ("Write the site of TODO.md into _site and open it:", "ringmark build --open"),
    ("Edit the list in the browser:", "ringmark serve --edit --open"),
    ("Show progress, and the tasks that are overdue:", "ringmark status\nringmark list --overdue"),
    ("Add a task, and mark it as done:", "ringmark add \"Write the docs\" --group Docs --due +1w\nringmark done docs"),
    ("Undo the last edit:", "ringmark edit --undo"),
    ("Say in a pull request what it changes:", "ringmark report --since origin/main --format markdown"),
    ("Fail a CI job when a task is overdue:", "ringmark report --fail-on overdue"),
    ("Publish the site on the branch gh-pages:", "ringmark publish"),
  ]

  private static let files = [
    ("TODO.md", "The todo file, unless another is specified."),
    ("_site/", "The site that build writes."),
    ("covers/", "Pictures of groups, next to the todo file."),
    ("~/.local/state/ringmark/undo/", "What --undo needs to undo edits."),
    ("~/.cache/ringmark/history/", "History as it was last read; it can be deleted at any time."),
  ]

  private static let environment = [
    ("SOURCE_DATE_EPOCH", "The day that counts as today, in seconds since 1970 (UTC), unless --date is given."),
    ("NO_COLOR, CLICOLOR_FORCE, TERM, COLUMNS", "Whether output has colors, and how wide it is; --color comes first."),
    ("XDG_STATE_HOME, XDG_CACHE_HOME, HOME", "Where undo records and history are kept."),
    ("THE_DOG_API_KEY, THE_CAT_API_KEY", "Optional keys for cover --random."),
    ("GITHUB_ACTIONS", "Set on GitHub's runner; output is then safe for its log."),
  ]

  private static let codes = [
    ("0", "Success."), ("1", "Failure, or problems that check or --strict reports."),
    ("2", "A gate of report is not met, or a block of inject --check is out of date."), ("64", "Usage error."),
    ("130, 143", "Ended by Ctrl-C or SIGTERM."),
  ]

  static var text: String {
    var page = """
      .TH RINGMARK 1 "" "ringmark \(Ringmark.version)" "User Commands"
      .SH NAME
      ringmark \\- \(escape(Ringmark.configuration.abstract))
      .SH SYNOPSIS
      .B ringmark
      .I command
      [options] [files]
      .SH DESCRIPTION
      \(escape(Ringmark.introduction))
      .SH COMMANDS

      """
    for group in Ringmark.configuration.groupedSubcommands {
      page += ".PP\n\(escape(group.name)):\n"
      for command in group.subcommands {
        let name = command.configuration.commandName ?? ""
        page += ".SS \(name)\n.nf\n\(escape(Ringmark.helpMessage(for: command, columns: 76)))\n.fi\n"
      }
    }
    page += ".SH EXAMPLES\n"
    for (purpose, lines) in examples { page += ".PP\n\(escape(purpose))\n.nf\n\(escape(lines))\n.fi\n" }
    return page + section("FILES", files) + section("ENVIRONMENT", environment) + section("EXIT STATUS", codes)
  }

  /// A section of terms, each with its meaning.
  private static func section(_ name: String, _ entries: [(String, String)]) -> String {
    ".SH \(name)\n" + entries.map { ".TP\n\(escape($0.0))\n\(escape($0.1))\n" }.joined()
  }

  /// Escapes backslashes, hyphens (so that they can be copied) and lines that roff would interpret (groff_man(7)).
  private static func escape(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }.joined(separator: "\n")
  }
}

import ArgumentParser
import Base

/// The manual page in the man macros of roff (groff_man(7)), in ASCII, with the sections of man-pages(7).
///
/// Commands and options are those that the parser itself describes. An option that many commands take is described once.
enum ManPage {
  private static let examples = [
    ("Write the site of TODO.md into _site and open it:", "ringmark build --open"),
    ("Edit the list in the browser:", "ringmark serve --edit --open"),
    ("Show progress, and the tasks that are overdue:", "ringmark status\nringmark list --due overdue"),
    ("Add a task, and mark it as done:", "ringmark add \"Write the docs\" --group Docs --due +1w\nringmark done docs"),
    ("Undo the last edit:", "ringmark edit --undo"),
    ("Show in a pull request what it changes:", "ringmark report --since origin/main --format markdown"),
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

  /// How many commands take an option that is described once for all of them.
  private static let manyCommands = 4

  /// The page, dated as its readers expect.
  /// - Throws: ``JSONError`` if the parser does not describe itself in JSON.
  static func text(on day: CalendarDate) throws(JSONError) -> String {
    let commands = try ParserDescription(Ringmark.self).subcommands
    let shared = shared(by: commands.flatMap(\.withSubcommands))

    var page = """
      .TH RINGMARK 1 "\(day)" "ringmark \(Ringmark.version)" "User Commands"
      .SH NAME
      ringmark \\- \(escape(Ringmark.configuration.abstract.drop(suffix: ".")))
      .SH SYNOPSIS
      .B ringmark
      .I command
      [options] [files]
      .SH DESCRIPTION
      \(paragraphs(Ringmark.introduction))
      .SH COMMANDS
      Options of many commands are under OPTIONS; each command names those that it takes.

      """
    for group in Ringmark.configuration.groupedSubcommands {
      page += ".PP\n\(escape(group.name)):\n"
      let names = Set(group.subcommands.compactMap { $0.configuration.commandName })
      for command in commands.filter({ names.contains($0.name) }).flatMap(\.withSubcommands) {
        page += section(on: command, shared: shared)
      }
    }
    page += ".SH OPTIONS\n"
    for option in shared { page += entry(option) }
    page += section("EXIT STATUS", codes) + section("ENVIRONMENT", environment) + section("FILES", files)
    page += ".SH EXAMPLES\n"
    for (purpose, lines) in examples { page += ".PP\n\(escape(purpose))\n\(preformatted(lines))" }
    return page + ".SH SEE ALSO\n.BR git (1)\n"
  }

  /// The options that many commands take, by name; of several with the same name, the most frequent one.
  private static func shared(by commands: [ParserDescription]) -> [ParserDescription.Argument] {
    var counts: [ParserDescription.Argument: Int] = [:]
    for command in commands {
      for option in command.options { counts[option, default: 0] += 1 }
    }
    let named = Dictionary(grouping: counts.filter { $0.value >= manyCommands }) { $0.key.names.last ?? "" }
    return named.sorted { $0.key < $1.key }.compactMap { _, options in
      options.max { ($0.value, $0.key.abstract) < ($1.value, $1.key.abstract) }?.key
    }
  }

  /// One command: how it is called, what it does, and the options that are its own.
  private static func section(on command: ParserDescription, shared: [ParserDescription.Argument]) -> String {
    let values = command.values.map { value in
      let name = "\\fI\(escape(value.valueName))\\fR" + (value.isRepeating ? " ..." : "")
      return value.isOptional ? "[\(name)]" : name
    }
    let options = command.options.isEmpty ? [] : ["[options]"]
    var text = ".SS \(escape(command.path))\n\\fBringmark \(escape(command.path))\\fR "
    text += (options + values).joined(separator: " ") + "\n.PP\n\(paragraphs(command.abstract))\n"
    if !command.discussion.isEmpty { text += ".PP\n\(paragraphs(command.discussion))\n" }
    for argument in command.values + command.options where !shared.contains(argument) { text += entry(argument) }
    let others = command.options.filter(shared.contains).compactMap(\.names.last)
    if !others.isEmpty {
      text += ".PP\nIt also takes " + others.map { "\\fB\(escape($0))\\fR" }.joined(separator: ", ") + ".\n"
    }
    return text
  }

  /// An argument and its meaning.
  private static func entry(_ argument: ParserDescription.Argument) -> String {
    let value = argument.valueName.isEmpty ? "" : "\\fI\(escape(argument.valueName))\\fR"
    let names = argument.names.map { "\\fB\(escape($0))\\fR" }.joined(separator: ", ")
    let term = names.isEmpty || value.isEmpty ? names + value : "\(names) \(value)"
    var meaning = argument.abstract
    if !argument.discussion.isEmpty { meaning += " " + argument.discussion }
    if !argument.defaultValue.isEmpty, !meaning.contains("(default") {
      meaning += " (default: \(argument.defaultValue))"
    }
    return ".TP\n\(term)\n\(escape(meaning.replacing("\n", with: " ")))\n"
  }

  /// A section of terms, each with its meaning.
  private static func section(_ name: String, _ entries: [(String, String)]) -> String {
    ".SH \(name)\n" + entries.map { ".TP\n\\fB\(escape($0.0))\\fR\n\(escape($0.1))\n" }.joined()
  }

  /// Text whose paragraphs are separated by empty lines; one of several lines keeps them.
  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n\n")
      .map { $0.contains("\n") ? String(preformatted($0).dropLast()) : escape($0) }
      .joined(separator: "\n.PP\n")
  }

  private static func preformatted(_ text: some StringProtocol) -> String { ".nf\n\(escape(text))\n.fi\n" }

  /// Escapes what roff interprets, and what it prints as other characters or only with a preprocessor (groff_char(7)).
  private static func escape(_ text: some StringProtocol) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case "'": line += "\\(aq"
      case "`": line += "\\(ga"
      case "^": line += "\\(ha"
      case "~": line += "\\(ti"
      case ".": line += line.isEmpty || line.hasSuffix("\n") ? "\\&." : "."
      case "\n", " "..."~": line.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        line += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return line
  }
}

extension String {
  fileprivate func drop(suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self[...] }
}

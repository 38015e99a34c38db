import ArgumentParser
import Base

/// The manual page in roff's man macros (groff_man(7)), made from what the parser has of the commands.
enum ManPage {
  /// The exit codes and their meanings.
  static let codes = [
    ("0", "Success."), ("1", "Failure, or problems that check or --strict reports."),
    ("2", "A gate of report is not met, or a block of inject --check is outdated."), ("64", "Usage error."),
    ("130, 143", "Ended by Ctrl-C or SIGTERM."),
  ]

  private static let examples = [
    Example(
      "Start with a todo file that is already there, or with a new one",
      "ringmark serve README.md --open\nringmark init"),
    Example("Show progress, and the tasks that are overdue", "ringmark status\nringmark list --due overdue"),
    Example(
      "Add a task, mark it as done, and undo that",
      "ringmark add \"Write the docs\" --group Docs --due +1w\nringmark done docs\nringmark undo"),
    Example("Write the site of TODO.md into _site, and open it", "ringmark build --open"),
    Example("Show in a pull request what it changes", "ringmark report --since origin/main --format markdown"),
    Example("Publish the site on the branch gh-pages", "ringmark publish"),
  ]

  private static let files = [
    ("TODO.md", "The todo file, unless another is specified."),
    (".ringmark.yml", "The settings of a folder whose todo files are one plan."),
    ("_site/", "The site that build writes."),
    ("covers/", "Pictures of groups, next to the todo file."),
    ("~/.local/state/ringmark/undo/", "What undo needs to undo edits."),
    ("~/.cache/ringmark/", "Histories and sites as they were last read and built; it can be deleted at any time."),
  ]

  private static let environment = [
    ("SOURCE_DATE_EPOCH", "The day that counts as today, in seconds since 1970 (UTC), unless --date is given."),
    ("NO_COLOR, CLICOLOR_FORCE, TERM, COLUMNS", "Whether output has colors, and how wide it is; --color comes first."),
    ("XDG_STATE_HOME, XDG_CACHE_HOME, HOME", "Where undo records and caches are kept."),
    ("RINGMARK_GIT_TIMEOUT", "After how many seconds a run of Git is ended; 600 by default."),
    ("THE_DOG_API_KEY, THE_CAT_API_KEY", "Optional keys for cover --random."),
    ("GITHUB_ACTIONS", "Set on GitHub's runner; output is then safe for its log."),
  ]

  /// The page, with the day of the version, or that of SOURCE_DATE_EPOCH.
  /// - Throws: ``ClockError``.
  static func text() throws -> String {
    let isReproduced = ProcessEnvironment.nonEmpty("SOURCE_DATE_EPOCH") != nil
    let day = isReproduced ? try Clock.today().description : Version.day
    let program = CommandPage.program
    var page = """
      .TH RINGMARK 1 "\(day)" "ringmark \(Ringmark.version)" "User Commands"
      .SH NAME
      ringmark \\- \(escaped(lowercasedFirst(program.abstract)))
      .SH SYNOPSIS
      .B ringmark
      .I command
      .RI [ options "] [" files ]
      .SH DESCRIPTION

      """
    page += paragraphs(Ringmark.introduction)
    page += paragraphs("Results go to standard output, everything else to standard error.")
    page += ".SH COMMANDS\n"
    for command in program.subcommands.flatMap({ $0.subcommands.isEmpty ? [$0] : [$0] + $0.subcommands }) {
      page += section(of: command)
    }
    page += ".SH OPTIONS\n"
    page += paragraphs("Every command takes these, before its name or after it:")
    page += program.parameters(in: CommandPage.general).map(term).joined()
    page += paragraphs("Commands that read, and those that make a site, also take these:")
    page += CommandPage.shared(in: CommandPage.general, of: program).map(term).joined()
    for section in CommandPage.sharedSections where section != CommandPage.general {
      page += ".SS \(section)\n" + CommandPage.shared(in: section, of: program).map(term).joined()
    }
    page += terms("EXIT STATUS", codes) + terms("ENVIRONMENT", environment) + terms("FILES", files)
    page += ".SH EXAMPLES\n" + examples.map(example).joined()
    return page + ".SH SEE ALSO\n.BR git (1),\n.BR man (1)\n"
  }

  /// A command with its own options; the shared ones stand below OPTIONS.
  private static func section(of command: CommandPage) -> String {
    var page = ".SS \(escaped(command.path.dropFirst().joined(separator: " ")))\n.nf\n"
    page += command.usage.map { escaped($0) + "\n" }.joined() + ".fi\n"
    page += paragraphs(command.abstract) + paragraphs(command.discussion)
    page += command.parameters.filter { !CommandPage.sharedSections.contains($0.section) }.map(term).joined()
    let shared = CommandPage.sharedSections.dropLast().filter { !command.parameters(in: $0).isEmpty }
    if !shared.isEmpty {
      let names = shared.map { "“\($0)”" }.joined(separator: " and ")
      page += paragraphs("It also takes options below \(names) in OPTIONS.")
    }
    return page + command.examples.map(example).joined()
  }

  private static func term(_ parameter: CommandPage.Parameter) -> String {
    ".TP\n.B \(escaped(parameter.label))\n\(escaped(parameter.text))\n"
  }

  private static func terms(_ name: String, _ entries: [(String, String)]) -> String {
    ".SH \(name)\n" + entries.map { ".TP\n.B \(escaped($0.0))\n\(escaped($0.1))\n" }.joined()
  }

  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n").map { ".PP\n\(escaped(String($0)))\n" }.joined()
  }

  private static func example(_ example: Example) -> String {
    ".PP\n\(escaped(example.purpose)):\n.PP\n.RS 4\n.nf\n\(escaped(example.lines))\n.fi\n.RE\n"
  }

  private static func lowercasedFirst(_ text: String) -> String {
    var text = text
    if text.hasSuffix(".") { text.removeLast() }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Escapes what roff interprets, what it prints as other characters, which could not be copied, and everything but ASCII,
  /// which not every roff reads (groff_char(7)).
  private static func escaped(_ text: String) -> String {
    let result = text.unicodeScalars.map { scalar -> String in
      if let escape = escapes[scalar] { return escape }
      if scalar.isASCII { return String(scalar) }
      return "\\[u\(String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4))]"
    }.joined()
    return result.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") ? "\\&" + $0 : $0 }.joined(separator: "\n")
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "“": "\\(lq", "”": "\\(rq",
    "‘": "\\(oq", "’": "\\(cq", "–": "\\(en", "—": "\\(em",
  ]
}

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

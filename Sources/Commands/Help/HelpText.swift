import ArgumentParser
import Base

/// The help of the program and of its commands for a terminal.
struct HelpText {
  private let layout: TextLayout

  /// - Parameter width: the columns of the terminal; help takes at most 80 of them.
  init(width: Int) { layout = TextLayout(width: min(max(width, 40), 80)) }

  /// For the terminal of this process.
  static var forTerminal: HelpText { HelpText(width: Console.lineWidth ?? 80) }

  private func text(_ blocks: [[String]]) -> String {
    blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  // MARK: The program

  /// What the program is for, and its commands by purpose.
  func overview() -> String {
    text([
      layout.wrap(Ringmark.configuration.abstract, indent: 0),
      layout.wrap("Usage: ringmark <command> [options] [files]", indent: 0),
      purposes(),
      layout.wrap(
        "“ringmark help” describes them, “ringmark help <command>” one of them. To begin with a file that has tasks: “ringmark serve README.md --open”.",
        indent: 0),
    ])
  }

  /// The names of the commands by purpose, a line for each.
  func purposes() -> [String] {
    let groups = Ringmark.configuration.groupedSubcommands
    let column = (groups.map(\.name.count).max() ?? 0) + 4
    return groups.flatMap { group in
      let names = group.subcommands.compactMap { $0.configuration.commandName }.map { "\($0)," }.joined(separator: " ")
      let lines = layout.wrap("  " + String(names.dropLast()), indent: column)
      guard let first = lines.first else { return lines }
      return [TerminalWidth.pad("  \(group.name)", to: column) + first.dropFirst(column)] + lines.dropFirst()
    }
  }

  private func program() -> String {
    var blocks = [
      layout.wrap(Ringmark.configuration.abstract, indent: 0),
      layout.wrap("Usage: ringmark <command> [options] [files]", indent: 0),
      layout.paragraphs(Ringmark.introduction),
    ]
    for group in Ringmark.configuration.groupedSubcommands {
      let lines = group.subcommands.flatMap {
        layout.term($0.configuration.commandName ?? "", $0.configuration.abstract)
      }
      blocks.append([group.name.uppercased()] + lines)
    }
    blocks.append([CommandPage.general.uppercased()] + CommandPage.globalParameters.flatMap(term))
    blocks.append(["EXIT CODES"] + ManPage.codes.flatMap { layout.term($0.0, $0.1) })
    blocks.append(layout.wrap("“ringmark help <command>” describes a command, with examples.", indent: 0))
    return text(blocks)
  }

  // MARK: Commands

  /// Everything: the command's own options first, then those that it shares with others, then examples.
  func full(_ page: CommandPage) -> String {
    guard page.path.count > 1 else { return program() }
    var blocks = [layout.wrap(page.abstract, indent: 0), usage(page), layout.paragraphs(page.discussion)]
    blocks.append(commands(page))
    for section in page.sections {
      var parameters = page.parameters(in: section)
      if section == CommandPage.general { parameters = Self.global + parameters }
      guard section.isEmpty else {
        blocks.append([section.uppercased()] + parameters.flatMap(term))
        continue
      }
      for (title, isPositional) in [("ARGUMENTS", true), ("OPTIONS", false)] {
        let own = parameters.filter { $0.isPositional == isPositional }
        if !own.isEmpty { blocks.append([title] + own.flatMap(term)) }
      }
    }
    if !page.examples.isEmpty {
      blocks.append(
        ["EXAMPLES"]
          + page.examples.flatMap { example in
            layout.wrap("\(example.purpose):", indent: 2)
              + example.lines.split(separator: "\n").map { "    \($0)" }
          })
    }
    return text(blocks)
  }

  /// The command's own options in a sentence each, and the names of the others.
  func short(_ page: CommandPage) -> String {
    guard page.path.count > 1 else { return overview() }
    var blocks = [layout.wrap(page.abstract, indent: 0), usage(page), commands(page)]
    let own = page.parameters.filter { !CommandPage.sharedSections.contains($0.section) }
    blocks.append(own.flatMap { layout.term($0.label, $0.brief) })
    let shared = CommandPage.sharedSections.compactMap { section -> String? in
      let parameters = (section == CommandPage.general ? Self.global : []) + page.parameters(in: section)
      let names = parameters.map(\.name)
      return names.isEmpty ? nil : "\(section): \(names.joined(separator: ", "))"
    }
    blocks.append(shared.flatMap { layout.wrap($0, indent: 0, hanging: 2) })
    blocks.append(layout.wrap("“\(page.name) --help” describes all of them, with examples.", indent: 0))
    return text(blocks)
  }

  /// What every command takes, without the version of the program.
  private static var global: [CommandPage.Parameter] {
    CommandPage.globalParameters.filter { $0.name == "-C" || $0.name == "--quiet" }
  }

  private func usage(_ page: CommandPage) -> [String] {
    page.usage.enumerated().flatMap { index, line in
      let lines = layout.wrap(line, indent: 7, hanging: 4)
      guard index == 0, let first = lines.first else { return lines }
      return ["Usage: " + first.dropFirst(7)] + lines.dropFirst()
    }
  }

  private func commands(_ page: CommandPage) -> [String] {
    guard !page.subcommands.isEmpty else { return [] }
    return ["COMMANDS"]
      + page.subcommands.flatMap { layout.term($0.path.last ?? "", $0.abstract) }
  }

  private func term(_ parameter: CommandPage.Parameter) -> [String] { layout.term(parameter.label, parameter.text) }
}

/// What a user asks to be told about a command.
enum HelpRequest {
  /// The help that the arguments ask for: with `help` or `--help` everything, with `-h` in short; nil if they ask for none.
  static func text(for arguments: [String]) -> String? {
    let isCommand = arguments.first == "help"
    let options = arguments.prefix { $0 != "--" }
    let isLong = isCommand || options.contains("--help")
    guard isLong || options.contains("-h"),
      let page = CommandPage.of(path(isCommand ? Array(arguments.dropFirst()) : arguments))
    else { return nil }
    let help = HelpText.forTerminal
    return isLong ? help.full(page) : help.short(page)
  }

  /// The words with which the arguments name a command.
  static func path(_ arguments: [String]) -> [String] {
    var path: [String] = []
    for word in arguments where !word.hasPrefix("-") {
      guard Ringmark.command(at: path + [word]) != nil else { break }
      path.append(word)
    }
    return path
  }
}

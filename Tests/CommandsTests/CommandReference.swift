import ArgumentParser

@testable import Commands

/// The reference of all commands in Markdown, made from what the parser has of them. The program itself never prints it.
enum CommandReference {
  /// A section for what several commands take, and one for each command.
  static func text() -> String {
    let program = CommandPage.program
    var blocks = [
      "Every command takes these options, before its name or after it:",
      table(program.parameters(in: CommandPage.general)),
      "Commands that read, and those that make a site, also take these:",
      table(CommandPage.shared(in: CommandPage.general, of: program)),
      "**Site.** Commands that make a site take these:", table(CommandPage.shared(in: CommandPage.site, of: program)),
      "**Files.** Commands that read or edit todo files name those of these that they take:",
      table(CommandPage.shared(in: CommandPage.files, of: program)),
    ]
    for group in Ringmark.configuration.groupedSubcommands {
      let names = group.subcommands.compactMap { $0.configuration.commandName }
      blocks.append("### \(group.name)")
      for command in program.subcommands where names.contains(command.path.last ?? "") {
        blocks += lines(of: command)
        for inner in command.subcommands { blocks += lines(of: inner) }
      }
    }
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func lines(of command: CommandPage) -> [String] {
    var blocks = ["#### `\(command.name)`", text(command.abstract)]
    blocks.append(command.usage.map { "`\($0)`" }.joined(separator: "<br>\n"))
    blocks.append(command.discussion.split(separator: "\n").map { text(String($0)) }.joined(separator: "\n\n"))
    blocks.append(table(command.parameters.filter { !CommandPage.sharedSections.contains($0.section) }))
    let shared = CommandPage.sharedSections.dropLast().compactMap { section -> String? in
      let names = command.parameters(in: section).map { "`\($0.name)`" }
      return names.isEmpty ? nil : "\(section): \(names.joined(separator: ", "))"
    }
    blocks.append(shared.joined(separator: "<br>\n"))
    let examples = command.examples.map { "# \($0.purpose)\n\($0.lines)" }
    blocks.append("```sh\n\(examples.joined(separator: "\n"))\n```")
    return blocks
  }

  private static func table(_ parameters: [CommandPage.Parameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    let rows = parameters.map {
      "| `\($0.label.replacing("|", with: "\\|"))` | \(text($0.text).replacing("|", with: "\\|")) |"
    }
    return (["| Option | Meaning |", "|---|---|"] + rows).joined(separator: "\n")
  }

  /// A text in which nothing is markup.
  private static func text(_ plain: String) -> String {
    plain.reduce(into: "") { result, character in
      if "<*_[`\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}

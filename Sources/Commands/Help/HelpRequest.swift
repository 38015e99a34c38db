import Base

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

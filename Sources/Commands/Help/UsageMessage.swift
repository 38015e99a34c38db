import ArgumentParser
import Base

/// The message for a wrong command line, in the form of all other errors.
enum UsageMessage {
  /// The lines for an error of the parser, or of a command that has checked its arguments.
  static func lines(for error: any Error, _ arguments: [String]) -> [String] {
    var words = Ringmark.message(for: error).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let path = HelpRequest.path(arguments)
    let page = path.isEmpty ? nil : CommandPage.of(path)
    words[0] = begun(withNearOption(words.first ?? "", page))
    if words.count == 1, words[0].hasSuffix(".") { words[0].removeLast() }
    words[0] += aboutDash(words[0], arguments, page)
    let lines = ["ringmark: \(words[0])"] + words.dropFirst()
    guard Ringmark.exitCode(for: error) == .validationFailure else { return lines }
    let usage = page?.usage ?? ["ringmark <command> [options] [files]"]
    return lines + usage.enumerated().map { "\($0.offset == 0 ? "usage:" : "      ") \($0.element)" }
      + ["“\(page?.name ?? "ringmark") -h” lists the options"]
  }

  /// The message about an unknown option with an option that is near, or none; that of the parser may be any.
  private static func withNearOption(_ message: String, _ page: CommandPage?) -> String {
    let start = "Unknown option '--"
    guard message.hasPrefix(start), let name = message.dropFirst(start.count).split(separator: "'").first else {
      return message
    }
    let names = (page?.parameters ?? []).map(\.name).filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let near = EditDistance.nearest(to: String(name), in: names).map { "; did you mean '--\($0)'?" } ?? ""
    return "\(start)\(name)'\(near)"
  }

  /// How to write a value or a title that begins like an option, if one was meant: `edit a --memo '- one'`.
  private static func aboutDash(_ message: String, _ arguments: [String], _ page: CommandPage?) -> String {
    let options = Set((page?.parameters ?? []).map(\.name))
    func isText(_ word: String) -> Bool {
      word.hasPrefix("-") && word.contains(" ") && !options.contains(String(word.prefix { $0 != "=" }))
    }
    if let name = message.dropping(prefix: "missing value for '")?.split(separator: " ").first.map(String.init),
      let option = arguments.firstIndex(of: name), let value = arguments[(option + 1)...].first, isText(value)
    {
      return "; write \(name)=\(ShellWord.quoted(value, .none))"
    }
    guard message.hasPrefix("specify a "), let page, let text = arguments.dropFirst().first(where: isText) else {
      return ""
    }
    return "; a text that begins with “-” goes after “--”: \(page.name) -- \(ShellWord.quoted(text, .none))"
  }

  /// A sentence as it goes on after the name of the program.
  private static func begun(_ sentence: String) -> String {
    guard let first = sentence.first, first.isUppercase, sentence.dropFirst().first?.isLowercase == true else {
      return sentence
    }
    return first.lowercased() + sentence.dropFirst()
  }
}

/// Suggests the nearest command for one that does not exist; the suggestion is never run.
enum Misspelling {
  /// The error for a misspelled or misplaced command name among the arguments; nil if there is none.
  static func message(for arguments: [String]) -> String? {
    // “help stauts” also names a command.
    let asked = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
    guard let word = asked.first else { return nil }
    guard !word.hasPrefix("-") else { return misplaced(arguments) }
    guard let command = Ringmark.named(word) else {
      return word == "help" ? nil : unknown(word, of: ["ringmark"], names: Ringmark.commandNames)
    }
    let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.isEmpty, let inner = asked.dropFirst().first, !inner.hasPrefix("-"), !names.contains(inner),
      inner != "help"
    else { return nil }
    return unknown(inner, of: ["ringmark", word], names: names)
  }

  private static func unknown(_ word: String, of path: [String], names: [String]) -> String {
    let isProgram = path.count == 1
    let start = "“\(word)” is not a command\(isProgram ? "" : " of “\(path.joined(separator: " "))”")"
    if let nearest = EditDistance.nearest(to: word, in: names) {
      return "\(start); did you mean “\((path + [nearest]).joined(separator: " "))”?"
    }
    let all = isProgram ? HelpText.forTerminal.purposes() : ["  " + names.joined(separator: ", ")]
    return (["\(start); the commands are"] + all).joined(separator: "\n")
  }

  /// Options of a command before its name: the order that works.
  private static func misplaced(_ arguments: [String]) -> String? {
    guard let index = arguments.firstIndex(where: { Ringmark.named($0) != nil }),
      !["-h", "--help", "--"].contains(arguments[0])
    else { return nil }
    let words = ["ringmark", arguments[index]] + arguments[..<index] + arguments[(index + 1)...]
    return "options of a command come after its name: \(words.joined(separator: " "))"
  }
}

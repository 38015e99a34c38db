import ArgumentParser
import Base

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

import Base

/// Suggests the nearest command for one that does not exist; the suggestion is never run.
enum Misspelling {
  static func message(for arguments: [String], commands: [String]) -> String? {
    // “help stauts” also names a command.
    let asked = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
    guard let word = asked.first, !word.hasPrefix("-"), !commands.contains(word) else { return nil }
    let nearest = commands.map { (name: $0, distance: EditDistance.between(word.lowercased(), $0)) }
      .min { $0.distance < $1.distance }
    let shown = word.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? word : "that"
    guard let nearest, nearest.distance <= max(2, word.count / 3) else {
      return "ringmark: “\(shown)” is not a command; the commands are \(commands.joined(separator: ", "))"
    }
    return "ringmark: “\(shown)” is not a command; did you mean “ringmark \(nearest.name)”?"
  }
}

/// Answers a command that does not exist with the nearest one that does; it is never run.
enum Misspelling {
  static func message(for arguments: [String], commands: [String]) -> String? {
    // “help stauts” is about a command too.
    let asked = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
    guard let word = asked.first, !word.hasPrefix("-"), !commands.contains(word) else { return nil }
    let nearest = commands.map { (name: $0, distance: distance(word.lowercased(), $0)) }
      .min { $0.distance < $1.distance }
    let shown = word.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? word : "that"
    guard let nearest, nearest.distance <= max(2, word.count / 3) else {
      return "ringmark: “\(shown)” is no command; the commands are \(commands.joined(separator: ", "))"
    }
    return "ringmark: “\(shown)” is no command; did you mean “ringmark \(nearest.name)”?"
  }

  /// The number of letters to insert, remove, replace or swap (optimal string alignment).
  static func distance(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left.prefix(64)), Array(right.prefix(64)))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

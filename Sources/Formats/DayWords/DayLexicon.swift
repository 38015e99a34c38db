import Base
import EmbeddedFiles
import Plan

/// The words for days and repetition, from `Words/`: a file for each language of the site, with a line for each phrase.
///
/// A line has the role of the phrase, such as the place where it counts, what it means, and the phrase in lower case,
/// separated by tabs. The file of English lists the roles. The files are read when a line of a user is first looked at
/// for a day.
enum DayLexicon {
  private static let rows = Dictionary(
    grouping: paths.flatMap { WordRow.rows(EmbeddedFiles.bytes($0) ?? []) }, by: \.role)

  /// The phrases with a role, each with its meaning; a meaning that cannot be read is left out, and a test excludes it.
  static func table<Meaning>(_ role: String, _ meaning: (String) -> Meaning?) -> [String: Meaning] {
    var table: [String: Meaning] = [:]
    for row in rows[role] ?? [] { if let meaning = meaning(row.meaning) { table[row.phrase] = meaning } }
    return table
  }

  /// The phrases with a role.
  static func phrases(_ role: String) -> Set<String> { Set((rows[role] ?? []).map(\.phrase)) }

  /// The phrases with a role, the longest first, so that one that begins or ends with another comes before it.
  static func longestFirst(_ role: String) -> [WordRow] {
    (rows[role] ?? []).sorted { ($0.phrase.count, $1.phrase) > ($1.phrase.count, $0.phrase) }
  }

  /// The phrases with a role by their meaning.
  static func byMeaning(_ role: String) -> [String: Set<String>] {
    Dictionary(grouping: rows[role] ?? [], by: \.meaning).mapValues { Set($0.map(\.phrase)) }
  }

  /// The paths of the files.
  static let paths = EmbeddedFiles.all.map(\.path).filter { $0.hasPrefix("Sources/Formats/DayWords/Words/") }
}

extension DayMeaning {
  /// Reads `+2`, `weekday 1`, `coming 1`, `this week 1`, `next week 1`, `next month`, or `weekend`; nil for anything else.
  init?(_ text: String) {
    let number = text.split(separator: " ").last.flatMap { Int($0.drop { $0 == "+" }) }
    switch (text, number) {
    case ("next month", _): self = .dayOfNextMonth(1)
    case ("weekend", _): self = .weekend
    case (_, let days?) where text == "+\(days)" && days >= 0: self = .after(days)
    case (_, let day?) where text == "weekday \(day)" && (1...7).contains(day): self = .weekday(day)
    case (_, let day?) where text == "coming \(day)" && (1...7).contains(day): self = .coming(day)
    case (_, let day?) where text == "this week \(day)" && (1...7).contains(day): self = .thisWeek(day)
    case (_, let day?) where text == "next week \(day)" && (1...7).contains(day): self = .nextWeek(day)
    default: return nil
    }
  }
}

extension RecurrenceRule {
  /// Reads `2 weeks`; nil for anything else.
  static func named(_ text: String) -> RecurrenceRule? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let count = Int(parts[0]), count > 0, let unit = Unit(rawValue: String(parts[1])) else {
      return nil
    }
    return RecurrenceRule(every: count, unit)
  }
}

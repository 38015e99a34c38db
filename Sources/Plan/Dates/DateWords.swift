import Base
import EmbeddedFiles

/// The words for due dates, from `Words/`: a file for each language of the site, with a line for each phrase.
///
/// The file of English lists the roles. The files are read when a title with a year is first found.
struct DateWords: Sendable {
  /// What a phrase before a day is.
  enum Lead: String, Sendable {
    /// It makes the day a due date, as “due”.
    case due
    /// It does so only with a colon, as “target:”.
    case label
    /// It does so only at the end of a title, as “by”.
    case limit
    /// It does so there only in brackets, or after a comma or a dash, as “until”.
    case aside
  }

  /// A phrase before a day.
  struct LeadPhrase: Sendable {
    let lead: Lead
    /// The languages that have it.
    var languages: Set<String>
    /// Whether all of them write 3.12.2026 for a day in December.
    var isDayFirst: Bool
    /// Whether it names what comes after the limit, so that a period after it has not even begun: “before Q3 2026”.
    let isBefore: Bool
  }

  /// A name of a month.
  struct Month: Sendable {
    let number: Int
    let language: String
    /// 0 for the first name of the month in its language, 1 for the second.
    let form: Int
  }

  static let shared = DateWords()

  /// The paths of the files.
  static let paths = EmbeddedFiles.all.map(\.path).filter { $0.hasPrefix("Sources/Plan/Dates/Words/") }

  private(set) var leads: [String: LeadPhrase] = [:]
  /// The last words of these phrases.
  private var ends: Set<String> = []
  /// The phrases after a day, the longest first.
  private(set) var after: [[UInt8]] = []
  private(set) var months: [String: [Month]] = [:]
  /// The number of the last month of a part of a year.
  private(set) var parts: [String: Int] = [:]
  /// The phrases of the other roles.
  private var phrases: [String: Set<String>] = [:]
  /// Words that make another thing of a day after them, by role and by the phrase before the day.
  private var others: [String: [String: Set<String>]] = [:]

  private init() {
    for path in Self.paths {
      let rows = WordRow.rows(EmbeddedFiles.bytes(path) ?? [])
      let language = String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
      let isDayFirst = rows.contains { $0.role == "order" }
      var forms = Array(repeating: 0, count: 13)
      for row in rows {
        switch row.role {
        case "after": after.append(Array(row.phrase.utf8))
        case "month":
          guard let number = Int(row.meaning), (1...12).contains(number) else { continue }
          months[row.phrase, default: []].append(Month(number: number, language: language, form: forms[number]))
          forms[number] += 1
        case "part": parts[row.phrase] = Int(row.meaning)
        case "apart", "first": others[row.role, default: [:]][row.meaning, default: []].insert(row.phrase)
        default:
          if let lead = Lead(rawValue: row.role) {
            add(row, lead, language, isDayFirst)
          } else {
            phrases[row.role, default: []].insert(row.phrase)
          }
        }
      }
    }
    after.sort { $0.count > $1.count }
  }

  private mutating func add(_ row: WordRow, _ lead: Lead, _ language: String, _ isDayFirst: Bool) {
    var known =
      leads[row.phrase]
      ?? LeadPhrase(lead: lead, languages: [], isDayFirst: true, isBefore: row.meaning == "before")
    known.languages.insert(language)
    known.isDayFirst = known.isDayFirst && isDayFirst
    leads[row.phrase] = known
    let end = row.phrase.utf8.lastIndex(of: ASCII.space).map(row.phrase.utf8.index(after:))
    ends.insert(end.map { String(row.phrase[$0...]) } ?? row.phrase)
  }

  /// A text in lower case without signs around it.
  static func bare(_ text: some StringProtocol) -> String {
    func isSign(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
    let start = text.drop(while: isSign)
    return String(start.prefix(start.count - start.reversed().prefix(while: isSign).count)).composedLowercase
  }

  /// Whether a word may be the last before a day: the end of a phrase, or a weekday.
  func endsLead(_ word: String) -> Bool { ends.contains(word) || has("weekday", word) }

  /// Whether a phrase has one of the roles without a meaning.
  func has(_ role: String, _ phrase: String) -> Bool { phrases[role]?.contains(phrase) == true }

  /// The phrases with one of the roles without a meaning.
  func all(_ role: String) -> Set<String> { phrases[role] ?? [] }

  /// Whether a word makes another thing of the day after a phrase.
  func isOther(_ role: String, _ word: String, before phrase: String) -> Bool {
    guard let known = others[role], !word.isEmpty else { return false }
    let start = phrase.split(separator: " ").first.map(String.init) ?? phrase
    return ["-", start, phrase].contains { key in
      guard let words = known[key] else { return false }
      return words.contains(word) || words.contains { $0.hasPrefix("*") && word.hasSuffix($0.dropFirst()) }
    }
  }

  /// The name that another month has in the form of a name; nil if there is none.
  /// - Parameter languages: those of the words around it, of which one is preferred if several have the name.
  func name(ofMonth number: Int, like name: String, preferring languages: Set<String>) -> String? {
    guard let known = months[name] else { return nil }
    let like = known.first { languages.contains($0.language) } ?? known.first { $0.language == "en" } ?? known[0]
    let names = months.filter { $0.value.contains { $0.number == number && $0.language == like.language } }
    func form(_ name: String) -> Int { months[name]?.first { $0.language == like.language }?.form ?? 0 }
    return names.keys.filter { form($0) == like.form }.min() ?? names.keys.filter { form($0) == 0 }.min()
  }
}

import Base

/// The texts, plural rule, and date format of one language.
struct Language: Sendable {
  /// The CLDR plural categories.
  enum Plural: String, Sendable, CaseIterable { case zero, one, two, few, many, other }

  /// A text, or one for each plural category.
  enum Text: Sendable, ExpressibleByStringLiteral {
    case single(String)
    case forms([Plural: String])

    /// The forms of languages that tell one from more.
    static func plural(one: String, other: String) -> Text { .forms([.one: one, .other: other]) }

    /// The forms of Slavic languages, in which every integer is one of these.
    static func plural(one: String, few: String, many: String) -> Text {
      .forms([.one: one, .few: few, .many: many, .other: many])
    }

    /// The forms of Arabic; the first three need no number.
    static func plural(zero: String, one: String, two: String, few: String, many: String, other: String) -> Text {
      .forms([.zero: zero, .one: one, .two: two, .few: few, .many: many, .other: other])
    }

    init(stringLiteral value: String) { self = .single(value) }
  }

  /// A BCP 47 language tag.
  let code: String
  let phrases: [Phrase: Text]
  /// The thousands separator and the decimal separator.
  let separators: (group: String, decimal: String)
  /// CLDR's cardinal plural rule for integers.
  let plural: @Sendable (Int) -> Plural
  /// Formats a date; without a year for dates in the current one.
  let date: @Sendable (_ year: Int?, _ month: Int, _ day: Int) -> String

  /// The languages by their codes, English first. A table is made when it is first used, because making one takes longer
  /// than rendering a page.
  static let tables: [(code: String, language: @Sendable () -> Language)] = [
    ("en", { english }), ("ko", { korean }), ("ja", { japanese }), ("zh", { chinese }), ("de", { german }),
    ("fr", { french }), ("es", { spanish }), ("pt", { portuguese }), ("ru", { russian }), ("pl", { polish }),
    ("ar", { arabic }),
  ]

  static var all: [Language] { tables.map { $0.language() } }

  /// The language for a tag; English if there is no table for it.
  static func named(_ tag: String) -> Language {
    let base = tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return tables.first { $0.code == base }?.language() ?? english
  }

  /// A text with its placeholders filled; values are inserted unchanged.
  func text(_ phrase: Phrase, _ holes: [String: String] = [:], count: Int? = nil) -> String {
    let text: String
    switch phrases[phrase] {
    case .single(let single): text = single
    case .forms(let forms): text = forms[plural(count ?? 0)] ?? forms[.other] ?? ""
    case nil: text = phrase.rawValue
    }
    var rest = text.utf8[...]
    guard rest.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      result += Substring(rest[..<open])
      let name = String(Substring(rest[rest.index(after: open)..<close]))
      result += holes[name] ?? (name == "n" ? count.map(number) ?? "" : "")
      rest = rest[rest.index(after: close)...]
    }
    return result + Substring(rest)
  }

  /// The forms of a text by their categories, with their placeholders; a text without forms is the same for all.
  func forms(_ phrase: Phrase) -> [(Plural, String)] {
    switch phrases[phrase] {
    case .forms(let forms): Plural.allCases.compactMap { category in forms[category].map { (category, $0) } }
    case .single(let text): [(.other, text)]
    case nil: []
    }
  }

  /// An integer, with thousands separators from 10,000 up.
  func number(_ value: Int) -> String {
    let digits = String(value)
    guard value >= 10_000 else { return digits }
    var result = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { result += separators.group }
      result.append(digit)
    }
    return result
  }

  /// A number with at most one decimal.
  func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? number(tenths / 10) : number(tenths / 10) + separators.decimal + String(tenths % 10)
  }

  /// A date in this language's format, without the year if it is the current one.
  func format(_ day: CalendarDate, today: CalendarDate) -> String {
    let (year, month, number) = day.components
    return date(year == today.components.year ? nil : year, month, number)
  }

  /// The beginning of a month's name, short enough for four weeks of a calendar; a short name as it is.
  func shortMonth(_ day: CalendarDate) -> String {
    let names = text(.months).split(separator: "|")
    let name = names[(day.components.month - 1) % names.count]
    guard name.utf8.count > 3, name.unicodeScalars.allSatisfy({ $0.value < 0x600 }) else { return String(name) }
    // French has two months that begin with the same three letters.
    return String(name.prefix(names.count { $0.hasPrefix(name.prefix(3)) } > 1 ? 4 : 3))
  }

  /// A month with its year.
  func month(_ day: CalendarDate) -> String {
    let (year, month, _) = day.components
    let names = text(.months).split(separator: "|")
    return text(.monthOf, ["month": String(names[(month - 1) % names.count]), "year": String(year)])
  }

  /// A date with its year.
  func formatFull(_ day: CalendarDate) -> String {
    let (year, month, number) = day.components
    return date(year, month, number)
  }
}

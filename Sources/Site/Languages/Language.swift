import Base

/// The words, plural rules and dates of one language.
struct Language: Sendable {
  /// Plural categories of CLDR that the languages here use.
  enum Plural: Sendable { case one, other }

  /// A text, or one for each plural category.
  enum Text: Sendable, ExpressibleByStringLiteral {
    case single(String)
    case plural(one: String, other: String)

    init(stringLiteral value: String) { self = .single(value) }
  }

  /// A BCP 47 language.
  let code: String
  let phrases: [Phrase: Text]
  /// What stands between groups of three digits, and before decimals.
  let separators: (group: String, decimal: String)
  /// CLDR's cardinal rule for whole numbers.
  let plural: @Sendable (Int) -> Plural
  /// The date of a day; the year is left out where it is this year's.
  let date: @Sendable (_ year: Int?, _ month: Int, _ day: Int) -> String

  /// The language for a tag; English where there is no table.
  static func named(_ tag: String) -> Language {
    let base = tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
    // Not by way of all: a table takes longer to make than a page.
    return switch base {
    case "ko": korean
    case "ja": japanese
    case "zh": chinese
    case "de": german
    case "fr": french
    case "es": spanish
    default: english
    }
  }

  static let all: [Language] = [english, korean, japanese, chinese, german, french, spanish]

  /// A text with its holes filled; the values are taken as they are.
  func text(_ phrase: Phrase, _ holes: [String: String] = [:], count: Int? = nil) -> String {
    let text: String
    switch phrases[phrase] {
    case .single(let single): text = single
    case .plural(let one, let other): text = plural(count ?? 0) == .one ? one : other
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

  /// A whole number, in groups of three digits from five digits on.
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

  /// A date as a reader of this language writes it.
  func format(_ day: CalendarDate, today: CalendarDate) -> String {
    let (year, month, number) = day.components
    return date(year == today.components.year ? nil : year, month, number)
  }

  /// A date with its year.
  func formatFull(_ day: CalendarDate) -> String {
    let (year, month, number) = day.components
    return date(year, month, number)
  }
}

import Base
import Fluent
import Plan

/// The texts, plural rules, and date format of one language.
struct Language: Sendable {
  /// A BCP 47 language tag.
  let code: String
  /// By the numbers of their phrases.
  private var texts: [FluentText?] = Array(repeating: nil, count: Phrase.allCases.count)
  /// The texts that it has only in English.
  private(set) var missing: [Phrase] = []
  private var rules = PluralRules()
  private var months: [String] = []
  private var separators = (group: "", decimal: "")

  /// English, for a language that lacks texts; nil for one that has all, and for English itself.
  private var english: Language? { missing.isEmpty || code == "en" ? nil : .english }

  /// A language without texts, which shows their names.
  init() { code = "en" }

  /// Reads the file of a language.
  /// - Parameter source: the file, for messages.
  /// - Parameter known: a language whose texts tell which holes are filled; nil for a built-in one, which tests check.
  /// - Parameter same: the built-in file of the language, for the texts that this one does not change.
  /// - Throws: ``SiteError`` for a file that cannot be read, a text that no page has, or a hole that nothing fills.
  init(
    _ code: String, of bytes: [UInt8], in source: String, checkedBy known: Language? = nil,
    replacing same: Language? = nil
  ) throws(SiteError) {
    self.code = code
    func failure(_ error: FluentError) -> SiteError {
      SiteError("\(source):\(error.line):\(error.column): error: \(error)")
    }
    var plurals: [(category: PluralCategory, rule: String, offset: Int)] = []
    do throws(FluentError) {
      for message in try FluentReader.messages(bytes) {
        func wrong(_ text: String) -> FluentError { FluentError(text, at: message.offset, in: bytes) }
        if let category = Self.category(ofRule: message.key) {
          plurals.append((category, Self.words(message.text), message.offset))
          continue
        }
        guard let phrase = Phrase.named(message.key) else { throw wrong("no page has a text “\(message.key)”") }
        if let known, let hole = known.unfilled(in: message.text, for: phrase) {
          throw wrong("nothing fills { $\(hole) } in “\(phrase)”; \(known.fillers(of: phrase))")
        }
        let names: Int? =
          switch phrase {
          case .months, .shortMonths: 12
          case .weekdays: 7
          default: nil
          }
        if let names, Self.names(in: Self.words(message.text)).count != names {
          throw wrong("“\(phrase)” needs \(names == 7 ? "seven" : "twelve") names, separated by “|”")
        }
        guard texts[phrase.rawValue] == nil else { throw wrong("“\(phrase)” is there twice; remove one") }
        texts[phrase.rawValue] = message.text
      }
    } catch {
      throw failure(error)
    }
    do throws(PluralRuleError) {
      rules = try PluralRules(plurals.map { ($0.category, $0.rule) })
    } catch {
      let offset = plurals.first { $0.category == error.category }?.offset ?? 0
      throw failure(FluentError(error.description, at: offset, in: bytes))
    }
    if let same {
      for index in texts.indices where texts[index] == nil { texts[index] = same.texts[index] }
      if plurals.isEmpty { rules = same.rules }
    }
    missing = Phrase.allCases.filter { texts[$0.rawValue] == nil }
    months = Self.names(in: text(.shortMonths))
    separators = (text(.groupSeparator), text(.decimalSeparator))
  }

  private static func names(in list: String) -> [String] { list.split(separator: "|").map(String.init) }

  private static func category(ofRule key: String) -> PluralCategory? {
    guard key.hasPrefix("plural") else { return nil }
    return PluralCategory(rawValue: key.dropFirst("plural".count).lowercased())
  }

  private static func words(_ text: FluentText) -> String {
    text.filled(PluralRules(), number: { _ in nil }, value: { "{ $\($0) }" })
  }

  /// A hole in another language's text that nothing fills; nil if there is none.
  private func unfilled(in text: FluentText, for phrase: Phrase) -> String? {
    let known = holes(of: phrase)
    return text.holes.subtracting(known).min() ?? text.selector.flatMap { known.contains($0) || $0 == "n" ? nil : $0 }
  }

  private func fillers(of phrase: Phrase) -> String {
    let known = holes(of: phrase).sorted()
    return known.isEmpty
      ? "this text has no holes" : "its holes are \(known.map { "{ $\($0) }" }.joined(separator: ", "))"
  }

  /// The holes of a text in all its forms.
  func holes(of phrase: Phrase) -> Set<String> {
    texts[phrase.rawValue]?.holes ?? english?.holes(of: phrase) ?? []
  }

  /// Whether a language is written from right to left (by Unicode's likely script).
  static func isRightToLeft(_ tag: String) -> Bool {
    ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(LanguageTag.primary(tag))
  }

  // MARK: Texts

  /// A text with its holes filled; values are inserted unchanged.
  /// - Parameter count: the number that chooses among the forms of the text, and fills the hole `n`.
  func text(_ phrase: Phrase, _ holes: [String: String] = [:], count: Int? = nil) -> String {
    guard let text = texts[phrase.rawValue] else {
      return english?.text(phrase, holes, count: count) ?? phrase.stringValue
    }
    return text.filled(
      rules, number: { $0 == "n" ? count ?? 0 : holes[$0].flatMap { Int($0) } },
      value: { holes[$0] ?? ($0 == "n" ? count.map(number) ?? "" : "") })
  }

  /// A text with HTML in its holes.
  /// - Parameter count: the number that chooses among the forms of the text, and fills the hole `n`.
  func html(_ phrase: Phrase, _ holes: [String: HTML], count: Int? = nil) -> HTML {
    guard let text = texts[phrase.rawValue] else {
      return english?.html(phrase, holes, count: count) ?? HTML(text: phrase.stringValue)
    }
    return HTML { html in
      for part in text.form(rules, number: { $0 == "n" ? count ?? 0 : nil }).parts {
        switch part {
        case .words(let words): html.text(words)
        case .hole(let name):
          if let value = holes[name] { html += value } else if name == "n", let count { html.text(number(count)) }
        }
      }
    }
  }

  /// The forms of a text by their categories, each with its holes as `{name}`; a text with one form is the same for all.
  func forms(_ phrase: Phrase) -> [(PluralCategory, String)] {
    guard let text = texts[phrase.rawValue] else { return english?.forms(phrase) ?? [] }
    return PluralCategory.allCases.compactMap { category in
      text.forms.first { $0.key == .category(category) }.map { (category, $0.filled { "{\($0)}" }) }
    }
  }

  /// The plural form for a number.
  func plural(_ number: Int) -> PluralCategory { rules.category(of: number) }

  // MARK: Numbers and days

  /// An integer, with thousands separators from 10,000 up.
  func number(_ value: Int) -> String {
    let digits = String(value)
    guard value >= 10_000 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += separators.group }
      result.append(digit)
    }
    return result
  }

  /// A number with at most one decimal.
  func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? number(tenths / 10) : number(tenths / 10) + separators.decimal + String(tenths % 10)
  }

  /// A number with two decimals.
  func hundredths(_ value: Double) -> String {
    let all = Int((value * 100).rounded())
    return number(all / 100) + separators.decimal + String(all % 100 + 100).dropFirst()
  }

  /// A date in this language's format, without the year if it is the current one.
  func format(_ day: CalendarDate, today: CalendarDate) -> String {
    date(day, as: day.components.year == today.components.year ? .shortDate : .fullDate)
  }

  /// A date with its time, on a clock of 24 hours.
  func format(_ date: DayTime, today: CalendarDate) -> String {
    let day = format(date.day, today: today)
    return date.time.map { text(.dateTime, ["date": day, "time": $0.description]) } ?? day
  }

  /// A date with its year.
  func formatFull(_ day: CalendarDate) -> String { date(day, as: .fullDate) }

  private func date(_ day: CalendarDate, as phrase: Phrase) -> String {
    guard let text = texts[phrase.rawValue] else { return english?.date(day, as: phrase) ?? day.description }
    let (year, month, number) = day.components
    return text.filled(rules, number: { _ in number }) { [months] hole in
      switch hole {
      case "day": String(number)
      case "month": months.indices.contains(month - 1) ? months[month - 1] : String(month)
      default: String(year)
      }
    }
  }

  /// The format of a date with its year, with the holes `{day}`, `{month}`, and `{year}`: some days have one of their own.
  func datePattern(ofDay day: Int) -> String {
    guard let text = texts[Phrase.fullDate.rawValue] else { return english?.datePattern(ofDay: day) ?? "" }
    return text.filled(rules, number: { $0 == "day" ? day : nil }) { "{\($0)}" }
  }

  /// The short names of the months, as dates have them.
  var monthNames: [String] { months.isEmpty ? english?.monthNames ?? [] : months }

  /// The beginning of a month's name, short enough for four weeks of a calendar; a short name as it is.
  func shortMonth(_ day: CalendarDate) -> String {
    let names = Self.names(in: text(.months))
    let name = names[(day.components.month - 1) % names.count]
    guard name.utf8.count > 3, name.unicodeScalars.allSatisfy({ $0.value < 0x600 }) else { return name }
    // French has two months that begin with the same three letters.
    return String(name.prefix(names.count { $0.hasPrefix(name.prefix(3)) } > 1 ? 4 : 3))
  }

  /// A month with its year.
  func month(_ day: CalendarDate) -> String {
    let (year, month, _) = day.components
    let names = Self.names(in: text(.months))
    return text(.monthOf, ["month": names[(month - 1) % names.count], "year": String(year)])
  }

  /// The name of the day of the week.
  func weekday(_ day: CalendarDate) -> String { Self.names(in: text(.weekdays))[day.weekday - 1] }

  /// How a task repeats: “every 2 weeks”, “every week · Monday, Friday”; nil for a rule that is more than that, and for one
  /// weekday of each week, which its own words name in a better way: “every friday”.
  func text(of rule: RecurrenceRule) -> String? {
    guard !rule.isFromDone, rule.weekdays.count != 1 || rule.count > 1, let often = often(rule) else { return nil }
    let names = Self.names(in: text(.weekdays))
    return rule.weekdays.isEmpty ? often : "\(often) · \(rule.weekdays.map { names[$0 - 1] }.joined(separator: ", "))"
  }

  private func often(_ rule: RecurrenceRule) -> String? {
    let (once, often): (Phrase, Phrase?) =
      switch rule.unit {
      case .days: (.everyDay, .everyDays)
      case .businessDays: (.everyWeekday, nil)
      case .weeks: (.everyWeek, .everyWeeks)
      case .months: (.everyMonth, .everyMonths)
      case .years: (.everyYear, .everyYears)
      }
    if rule.count == 1 { return text(once) }
    return often.map { text($0, count: rule.count) }
  }
}

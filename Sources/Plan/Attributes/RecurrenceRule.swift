package import Base

/// A recurrence rule as written in Obsidian Tasks (`every 2 weeks`, `every weekday`, `every week on Monday, Friday`,
/// `when done`), todo.txt (`1w`, and `+1w` from the due date), and Org (`.+1w`, `+1w`, `++1w`).
public struct RecurrenceRule: Sendable, Equatable {
  /// The unit of the interval.
  public enum Unit: String, Sendable { case days, businessDays, weeks, months, years }

  /// The number of units between two occurrences, 1 to 999.
  public let count: Int
  /// The unit of the interval.
  public let unit: Unit
  /// The weekdays of the occurrences, 1 for Monday; empty for that of the previous occurrence.
  public private(set) var weekdays: [Int] = []
  /// Whether the next occurrence is counted from the day on which the task was done, instead of the day on which it was
  /// due.
  public let isFromDone: Bool
  /// Whether missed occurrences are skipped, so that the next one is in the future.
  public private(set) var skipsMissed = false

  /// Reads a rule; nil if it is written in another way.
  public init?(_ text: String) {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    if words.count == 1, let rule = Self.short(words[0]) {
      self = rule
      return
    }
    guard words.first == "every", words.count > 1 else { return nil }
    var rest = words.dropFirst()
    let isFromDone = rest.suffix(2) == ["when", "done"]
    if isFromDone { rest.removeLast(2) }
    var count = 1
    if let number = rest.first.flatMap({ Int(digits: $0, in: 1...999) }) {
      count = number
      rest.removeFirst()
    }
    guard let word = rest.popFirst() else { return nil }
    if rest.isEmpty, count == 1, let day = Self.weekday(word) {
      (self.count, unit, weekdays, self.isFromDone) = (1, .weeks, [day], isFromDone)
      return
    }
    guard let unit = Self.units[word] else { return nil }
    if rest.first == "on", unit == .weeks {
      let days = rest.dropFirst().filter { $0 != "and" }.map(Self.weekday)
      guard !days.isEmpty, days.allSatisfy({ $0 != nil }) else { return nil }
      weekdays = Set(days.compactMap { $0 }).sorted()
      rest = []
    }
    guard rest.isEmpty else { return nil }
    (self.count, self.unit, self.isFromDone) = (count, unit, isFromDone)
  }

  /// Creates a rule that counts from the due date.
  package init(every count: Int, _ unit: Unit, on weekdays: [Int] = []) {
    (self.count, self.unit, isFromDone) = (count, unit, false)
    self.weekdays = Set(weekdays).sorted()
  }

  /// The rule for `rec:`, without its weekdays: `+1w`.
  package var key: String { (isFromDone ? "" : skipsMissed ? "++" : "+") + period }

  /// The rule for todo.txt's `rec:`; nil if its weekdays differ from that of the day from which it is counted.
  package func key(from day: CalendarDate?) -> String? { isAlways(on: day) ? (isFromDone ? "" : "+") + period : nil }

  /// The rule as an Org repeater; nil if Org has none for it.
  package func repeater(from day: CalendarDate?) -> String? {
    isAlways(on: day) && unit != .businessDays ? (isFromDone ? ".+" : skipsMissed ? "++" : "+") + period : nil
  }

  /// Whether every occurrence falls on the weekday of a day.
  private func isAlways(on day: CalendarDate?) -> Bool { weekdays.isEmpty || weekdays == day.map { [$0.weekday] } }

  private var period: String { "\(count)\(Self.letters.first { $0.value == unit }?.key ?? "d")" }

  /// A rule without the characters that only Org uses.
  package static func portable(_ text: String) -> String {
    text.contains(where: \.isWhitespace) ? text : RecurrenceRule(text)?.key ?? text
  }

  /// A rule in the one form that those without weekdays have; others as they are written.
  package static func usual(_ text: String) -> String {
    RecurrenceRule(text).flatMap { $0.weekdays.isEmpty ? $0.key : nil } ?? text
  }

  /// The rule in the syntax of Obsidian Tasks: `every week on Monday`.
  package var words: String {
    // The shorter name is the singular.
    let name = Self.units.filter { $0.value == unit }.keys.min { $0.count < $1.count } ?? ""
    let days = weekdays.map { Self.names[$0 - 1] }
    return (count == 1 ? "every \(name)" : "every \(count) \(name)s")
      + (days.isEmpty ? "" : " on " + days.joined(separator: ", ")) + (isFromDone ? " when done" : "")
  }

  private static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  private init(count: Int, unit: Unit, isFromDone: Bool) {
    (self.count, self.unit, self.isFromDone) = (count, unit, isFromDone)
  }

  /// `1w`, `+2m`, `3b`: todo.txt's `rec:`; `.+1w` and `++1w`: Org's repeaters.
  private static func short(_ word: String) -> RecurrenceRule? {
    let bare = word.drop { !$0.isNumber }
    guard let last = bare.last, let unit = letters[last], let count = Int(digits: bare.dropLast(), in: 1...999),
      case let sign = word.dropLast(bare.count), ["", "+", "++", ".+"].contains(sign)
    else { return nil }
    var rule = RecurrenceRule(count: count, unit: unit, isFromDone: sign == "" || sign == ".+")
    rule.skipsMissed = sign == "++"
    return rule
  }

  private static let letters: [Character: Unit] = [
    "d": .days, "b": .businessDays, "w": .weeks, "m": .months, "y": .years,
  ]

  private static let units: [String: Unit] = [
    "day": .days, "days": .days, "weekday": .businessDays, "weekdays": .businessDays, "week": .weeks, "weeks": .weeks,
    "month": .months, "months": .months, "year": .years, "years": .years,
  ]

  private static func weekday(_ word: String) -> Int? {
    names.firstIndex { $0.lowercased() == word }.map { $0 + 1 }
  }

  /// The first day of a task that gets the rule: this one, or the next on which it repeats.
  package func first(from day: CalendarDate) -> CalendarDate {
    if unit == .businessDays { return day.weekday > 5 ? day.advanced(by: 8 - day.weekday) : day }
    return weekdays.map { day.advanced(by: ($0 - day.weekday + 7) % 7) }.min() ?? day
  }

  /// The day of the occurrence after another.
  /// - Parameter day: the day on which the last one was due, or was done (``isFromDone``).
  package func next(after day: CalendarDate) -> CalendarDate {
    switch unit {
    case .days: return day.advanced(by: count)
    case .businessDays:
      var next = day
      for _ in 0..<count {
        next = next.advanced(by: 1)
        while next.weekday > 5 { next = next.advanced(by: 1) }
      }
      return next
    case .weeks:
      if let later = weekdays.first(where: { $0 > day.weekday }) { return day.advanced(by: later - day.weekday) }
      return day.advanced(by: 7 * count + (weekdays.first.map { $0 - day.weekday } ?? 0))
    case .months: return Self.month(day, count)
    case .years: return Self.month(day, 12 * count)
    }
  }

  /// The same day after a number of months, or the last day of a shorter month.
  private static func month(_ day: CalendarDate, _ count: Int) -> CalendarDate {
    let (year, month, number) = day.components
    let months = year * 12 + month - 1 + count
    let last = CalendarDate.length(ofMonth: months % 12 + 1, year: months / 12)
    return CalendarDate(year: months / 12, month: months % 12 + 1, day: min(number, last)) ?? day
  }
}

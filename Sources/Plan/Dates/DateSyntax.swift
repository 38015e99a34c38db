package import Base

/// Reads the dates in a todo file.
package enum DateSyntax {
  /// What a text is as a date.
  package enum Reading {
    case valid(DayTime)
    /// The text looks like a date, but there is no such day.
    case invalid
    case notADate
  }

  /// `YYYY-MM-DD` (ISO 8601), and, where a kind can have a time, `YYYY-MM-DDTHH:MM`.
  package static func date(
    _ range: Range<Int>, of kind: TaskAttribute.Kind, in bytes: Span<UInt8>
  ) -> Reading {
    var text = AttributeScanner.copy(range, bytes)
    if range.count == 10, let day = CalendarDate(iso: text) { return .valid(DayTime(day)) }
    if range.count == 16, kind.hasTime {
      if let date = DayTime(iso: text) { return .valid(date) }
      if text[10] == UInt8(ascii: "T"), TimeOfDay(iso: text[11...]) != nil { text.removeSubrange(10...) }
    }
    return looksLikeDate(text) ? .invalid : .notADate
  }

  /// Whether a text consists of three numbers as `YYYY-MM-DD` does.
  private static func looksLikeDate(_ text: [UInt8]) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].count == 4
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }
  }

  /// Whether a text has digits around a colon, as a time does.
  package static func looksLikeTime(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.dropFirst().dropLast().contains { index in
      text[index] == UInt8(ascii: ":") && ASCII.isDigit(text[index - 1]) && ASCII.isDigit(text[index + 1])
    }
  }

  /// The time `HH:MM` in a word after a date, if a space separates them on one line; nil if there is none.
  static func time(after end: Int, in word: Range<Int>, _ bytes: Span<UInt8>) -> TimeOfDay? {
    guard word.count == 5, word.lowerBound == end + 1, bytes[end] == ASCII.space else { return nil }
    return TimeOfDay(iso: AttributeScanner.copy(word, bytes))
  }

  /// A day, or the last day of a month `YYYY-MM`, a week `YYYY-Www` or a quarter `YYYY-Qn` ([x]it! 1.1).
  package static func period(_ range: Range<Int>, in bytes: Span<UInt8>) -> Reading {
    let text = AttributeScanner.copy(range, bytes).map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    if let day = CalendarDate(iso: text) { return .valid(DayTime(day)) }
    guard text.count >= 7, text[4] == UInt8(ascii: "-"), let year = Int(digits: text[0..<4], in: 1...9999) else {
      return .notADate
    }
    var last: CalendarDate?
    let quarter = text[5] == UInt8(ascii: "Q") ? Int(digits: text[6...], in: 1...4) : nil
    if text.count == 7, let month = quarter.map({ $0 * 3 }) ?? Int(digits: text[5...], in: 1...12) {
      last = CalendarDate(year: year, month: month, day: CalendarDate.length(ofMonth: month, year: year))
    } else if text.count == 8, text[5] == UInt8(ascii: "W"), let week = Int(digits: text[6..<8], in: 1...53) {
      last = CalendarDate.lastDay(ofWeek: week, year: year)
    }
    if let last { return .valid(DayTime(last)) }
    let number = [UInt8(ascii: "Q"), UInt8(ascii: "W")].contains(text[5]) ? text[6...] : text[5...]
    let looksLikePeriod = number.count <= 2 && number.allSatisfy(ASCII.isDigit)
    return looksLikePeriod || looksLikeDate(text) ? .invalid : .notADate
  }
}

package import Base

/// Reads the dates in a todo file.
package enum DateSyntax {
  /// What a text is as a date.
  package enum Reading {
    case valid(CalendarDate)
    /// The text looks like a date, but there is no such day.
    case invalid
    case notADate
  }

  /// `YYYY-MM-DD` (ISO 8601).
  package static func day(_ range: Range<Int>, in bytes: Span<UInt8>) -> Reading {
    let text = AttributeScanner.copy(range, bytes)
    if let date = CalendarDate(iso: text) { return .valid(date) }
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let looksLikeDate =
      parts.count == 3 && parts[0].count == 4 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(ASCII.isDigit) }
    return looksLikeDate ? .invalid : .notADate
  }

  /// A day, or the last day of a month `YYYY-MM`, a week `YYYY-Www` or a quarter `YYYY-Qn` ([x]it! 1.1).
  package static func period(_ range: Range<Int>, in bytes: Span<UInt8>) -> Reading {
    let text = AttributeScanner.copy(range, bytes).map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    if let date = CalendarDate(iso: text) { return .valid(date) }
    guard text.count >= 7, text.count <= 8, text[4] == UInt8(ascii: "-"),
      let year = Int(digits: text[0..<4], in: 1...9999)
    else { return .notADate }
    var last: CalendarDate?
    if text.count == 7, let month = Int(digits: text[5..<7], in: 1...12) {
      last = CalendarDate(year: year, month: month, day: CalendarDate.length(ofMonth: month, year: year))
    } else if text.count == 7, text[5] == UInt8(ascii: "Q"), let quarter = Int(digits: text[6..<7], in: 1...4) {
      let month = quarter * 3
      last = CalendarDate(year: year, month: month, day: CalendarDate.length(ofMonth: month, year: year))
    } else if text.count == 8, text[5] == UInt8(ascii: "W"), let week = Int(digits: text[6..<8], in: 1...53) {
      last = CalendarDate.lastDay(ofWeek: week, year: year)
    }
    return last.map { .valid($0) } ?? .notADate
  }
}

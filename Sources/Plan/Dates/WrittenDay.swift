package import Base

/// A day with its year as people write it: `2026-12-03`, `Dec 3, 2026`, `3. Dezember 2026`, `2026년 12월 3일`.
///
/// A day of which the month could be the day, as 03/04/2026, is none.
package struct WrittenDay: Sendable {
  /// All of its bytes.
  package let range: Range<Int>
  /// The day.
  package let date: CalendarDate
  private let year: Range<Int>
  private let month: Range<Int>
  private let day: Range<Int>

  /// Reads the day that begins at an offset.
  /// - Parameter isDayFirst: whether 3.12.2026 is in December.
  /// - Returns: nil if there is none, or if digits, letters, or a part of another date follow it.
  package static func read(
    at start: Int, until end: Int, in bytes: Span<UInt8>, isDayFirst: Bool = false
  ) -> WrittenDay? {
    guard start >= 0, start < end, end <= bytes.count else { return nil }
    var scan = Scan(offset: start, end: end)
    let found = ASCII.isDigit(bytes[start]) ? scan.numeric(isDayFirst, bytes) : scan.named(bytes)
    guard let found, (2000...2199).contains(found.year.value),
      let date = CalendarDate(year: found.year.value, month: found.month.value, day: found.day.value),
      scan.isAtBoundary(bytes)
    else { return nil }
    return WrittenDay(
      range: start..<scan.offset, date: date, year: found.year.range, month: found.month.range, day: found.day.range)
  }

  /// The end of the day without a year that begins at an offset: `Dec 3`, `3 de diciembre`, `12월 5일`; nil if there is none, or
  /// if digits, letters, or a part of another date follow it.
  static func endWithoutYear(at start: Int, until end: Int, in bytes: Span<UInt8>) -> Int? {
    var scan = Scan(offset: start, end: end)
    guard let day = scan.withoutYear(bytes), (1...12).contains(day.month.value), (1...31).contains(day.day.value),
      scan.isAtBoundary(bytes)
    else { return nil }
    return scan.offset
  }

  /// Whether a range has four digits of a year from 2000 to 2199 without other digits around them.
  static func mayHoldYear(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    // One of the four digits is at each fourth offset.
    var offset = range.lowerBound + 3
    while offset < range.upperBound {
      if ASCII.isDigit(bytes[offset]) {
        var (first, end) = (offset, offset + 1)
        while first > range.lowerBound, ASCII.isDigit(bytes[first - 1]) { first -= 1 }
        while end < range.upperBound, ASCII.isDigit(bytes[end]) { end += 1 }
        if end - first == 4, bytes[first] == UInt8(ascii: "2"), bytes[first + 1] <= UInt8(ascii: "1") { return true }
      }
      offset += 4
    }
    return false
  }

  /// Another day in the form of one, or as `YYYY-MM-DD` if it could not be read in that form; nil if a range is no day.
  /// - Parameter old: the day that the range is read as.
  /// - Parameter lead: the words before the day, which may tell the language of its month.
  package static func text(
    of other: CalendarDate, like range: Range<Int>, _ old: CalendarDate, after lead: String, in bytes: [UInt8]
  ) -> String? {
    let words = lead.lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }.joined(separator: " ")
    let isDayFirst = DateWords.shared.leads[words]?.isDayFirst ?? false
    guard let day = read(at: range.lowerBound, until: range.upperBound, in: bytes.span, isDayFirst: isDayFirst),
      day.range == range, day.date == old
    else { return nil }
    return String(decoding: day.text(of: other, isDayFirst: isDayFirst, after: words, in: bytes), as: UTF8.self)
  }

  private func text(of other: CalendarDate, isDayFirst: Bool, after lead: String, in bytes: [UInt8]) -> [UInt8] {
    let (newYear, newMonth, newDay) = other.components
    let isName = !ASCII.isDigit(bytes[month.lowerBound])
    let zero = UInt8(ascii: "0")
    let isPadded =
      bytes[day.lowerBound] == zero || bytes[month.lowerBound] == zero
      || !isName && day.count == 2 && month.count == 2
        && "-/.".utf8.contains(bytes[max(day.lowerBound, month.lowerBound) - 1])
    func number(_ value: Int) -> [UInt8] {
      let digits = Array(String(value).utf8)
      return isPadded && digits.count == 1 ? [zero] + digits : digits
    }
    var pieces = [(year, Array(String(newYear).utf8)), (day, number(newDay))]
    if isName {
      let name = String(decoding: bytes[month], as: UTF8.self)
      let languages = DateWords.shared.leads[lead]?.languages ?? []
      let new = DateWords.shared.name(ofMonth: newMonth, like: name.lowercased(), preferring: languages)
      guard let new else { return Array(other.description.utf8) }
      let isCapital = name.first?.isUppercase == true
      pieces.append((month, Array((isCapital ? new.prefix(1).uppercased() + new.dropFirst() : new).utf8)))
    } else {
      pieces.append((month, number(newMonth)))
    }
    var result: [UInt8] = []
    var offset = range.lowerBound
    for (piece, text) in pieces.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      result += bytes[offset..<piece.lowerBound] + text
      offset = piece.upperBound
    }
    result += bytes[offset..<range.upperBound]
    let isRead =
      WrittenDay.read(at: 0, until: result.count, in: result.span, isDayFirst: isDayFirst).map {
        $0.date == other && $0.range == 0..<result.count
      } ?? false
    return isRead ? result : Array(other.description.utf8)
  }

  // MARK: Reading

  private struct Number {
    var range: Range<Int>
    var value: Int
  }

  private struct Scan {
    var offset: Int
    let end: Int

    func byte(_ bytes: Span<UInt8>) -> UInt8? { offset < end ? bytes[offset] : nil }

    /// Takes all digits that follow, if there are 1 to `most`.
    mutating func number(_ most: Int, _ bytes: Span<UInt8>) -> Number? {
      let start = offset
      var value = 0
      while let byte = byte(bytes), ASCII.isDigit(byte), offset - start <= most {
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        offset += 1
      }
      guard offset > start, offset - start <= most else { return nil }
      return Number(range: start..<offset, value: value)
    }

    mutating func skipSpaces(_ bytes: Span<UInt8>) {
      while let byte = byte(bytes), byte == ASCII.space || byte == ASCII.tab { offset += 1 }
    }

    mutating func take(_ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
      let text = Array(text.description.utf8)
      guard offset + text.count <= end, text.indices.allSatisfy({ bytes[offset + $0] == text[$0] }) else {
        return false
      }
      offset += text.count
      return true
    }

    mutating func takeWord(_ bytes: Span<UInt8>) -> (text: String, range: Range<Int>) {
      let start = offset
      while let byte = byte(bytes), ASCII.isLetter(byte) || byte >= 0x80 { offset += 1 }
      return (
        String(decoding: AttributeScanner.copy(start..<offset, bytes), as: UTF8.self).lowercased(), start..<offset
      )
    }

    /// Takes what joins a day, a month, and a year: white space, a period, a comma, and words such as “of” and “rd”.
    mutating func skipJoins(_ bytes: Span<UInt8>) {
      while let byte = byte(bytes) {
        if byte == ASCII.space || byte == ASCII.tab || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
          offset += 1
          continue
        }
        let before = offset
        let word = takeWord(bytes).text
        guard !word.isEmpty, DateWords.shared.has("joins", word) else {
          offset = before
          return
        }
      }
    }

    mutating func month(_ bytes: Span<UInt8>) -> Number? {
      let word = takeWord(bytes)
      return DateWords.shared.months[word.text].map { Number(range: word.range, value: $0[0].number) }
    }

    mutating func year(_ bytes: Span<UInt8>) -> Number? {
      guard let year = number(4, bytes), year.range.count == 4 else { return nil }
      return year
    }

    /// `2026-12-03`, `2026. 12. 3.`, `2026年12月3日`, `31.12.2026`, `3 December 2026`.
    mutating func numeric(_ isDayFirst: Bool, _ bytes: Span<UInt8>) -> (year: Number, month: Number, day: Number)? {
      guard let first = number(4, bytes) else { return nil }
      let sign = byte(bytes)
      let isSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "/") || sign == UInt8(ascii: ".")
      if first.range.count == 4 {
        if isSign {
          guard let month = next(sign, bytes), let day = next(sign, bytes) else { return nil }
          if sign == UInt8(ascii: "."), bytes[month.range.lowerBound - 1] == ASCII.space { _ = take(".", bytes) }
          return (first, month, day)
        }
        for (afterYear, afterMonth, afterDay) in Self.counters where take(afterYear, bytes) {
          skipSpaces(bytes)
          guard let month = number(2, bytes), take(afterMonth, bytes) else { return nil }
          skipSpaces(bytes)
          guard let day = number(2, bytes) else { return nil }
          _ = takeAny(afterDay, bytes)
          return (first, month, day)
        }
        return nil
      }
      guard first.range.count <= 2 else { return nil }
      let start = offset
      if isSign, let second = next(sign, bytes), byte(bytes) == sign {
        offset += 1
        guard let year = year(bytes) else { return nil }
        let isDotted = sign == UInt8(ascii: ".")
        if first.value > 12 || first.value == second.value || isDotted && isDayFirst { return (year, second, first) }
        return second.value > 12 && !isDotted ? (year, first, second) : nil
      }
      offset = start
      skipJoins(bytes)
      guard let month = month(bytes) else { return nil }
      skipJoins(bytes)
      return year(bytes).map { ($0, month, first) }
    }

    private static let counters: [(StaticString, StaticString, [StaticString])] = [
      ("年", "月", ["日", "号", "號"]), ("년", "월", ["일"]),
    ]

    private mutating func takeAny(_ texts: [StaticString], _ bytes: Span<UInt8>) -> Bool {
      for text in texts where take(text, bytes) { return true }
      return false
    }

    /// `Dec 3rd`, `3 de diciembre`, `12月5日`.
    mutating func withoutYear(_ bytes: Span<UInt8>) -> (month: Number, day: Number)? {
      if let byte = byte(bytes), ASCII.isDigit(byte) {
        guard let first = number(2, bytes) else { return nil }
        for (_, afterMonth, afterDay) in Self.counters where take(afterMonth, bytes) {
          skipSpaces(bytes)
          guard let day = number(2, bytes), takeAny(afterDay, bytes) else { return nil }
          return (first, day)
        }
        skipJoins(bytes)
        return month(bytes).map { ($0, first) }
      }
      guard let month = month(bytes) else { return nil }
      skipJoins(bytes)
      guard let day = number(2, bytes) else { return nil }
      let after = offset
      if !DateWords.shared.has("joins", takeWord(bytes).text) { offset = after }
      return (month, day)
    }

    /// The number after a sign; white space may follow a period.
    private mutating func next(_ sign: UInt8?, _ bytes: Span<UInt8>) -> Number? {
      guard byte(bytes) == sign else { return nil }
      offset += 1
      if sign == UInt8(ascii: ".") { skipSpaces(bytes) }
      return number(2, bytes)
    }

    /// `Dec 3, 2026`.
    mutating func named(_ bytes: Span<UInt8>) -> (year: Number, month: Number, day: Number)? {
      guard let month = month(bytes) else { return nil }
      skipJoins(bytes)
      guard let day = number(2, bytes) else { return nil }
      skipJoins(bytes)
      return year(bytes).map { ($0, month, day) }
    }

    /// Whether the date ends here: no letter, digit, or sign with a digit follows.
    func isAtBoundary(_ bytes: Span<UInt8>) -> Bool {
      guard let byte = byte(bytes) else { return true }
      if ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") { return false }
      guard offset + 1 < end, ASCII.isDigit(bytes[offset + 1]) else { return true }
      return byte != UInt8(ascii: "-") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: ".")
        && byte != UInt8(ascii: ":")
    }
  }
}

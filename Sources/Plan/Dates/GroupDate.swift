package import Base

/// The due date in the words of a heading: `Beta due: 2026-12-24`, `v2 (March 2027)`, `Q1 2027` (format.md §2.1).
package enum GroupDate {
  /// A day, or the last day of a period, with the words that stand for it.
  package struct Found: Sendable, Equatable {
    package let range: Range<Int>
    package let date: CalendarDate
  }

  /// The due date in a name; nil if there is none.
  package static func find(in name: [UInt8]) -> Found? {
    guard WrittenDay.mayHoldYear(0..<name.count, in: name.span), name.count <= TextBounds.nameBytes else { return nil }
    return day(in: name) ?? period(in: String(decoding: name, as: UTF8.self))
  }

  /// The day at the end of a title, after a comma or a dash, or in brackets: “Our wedding, 12 June 2027”.
  package static func end(ofTitle title: String) -> CalendarDate? {
    let bytes = Array(title.utf8)
    guard bytes.count <= TextBounds.nameBytes, WrittenDay.mayHoldYear(0..<bytes.count, in: bytes.span) else {
      return nil
    }
    for lead in [", ", "，", " - ", " – ", " — ", " (", "（"] {
      for range in title.ranges(of: lead).reversed() {
        let rest = title[..<range.lowerBound]
        var part = title[range.upperBound...]
        if lead.contains(where: { "(（".contains($0) }) {
          guard let close = part.last, ")）".contains(close) else { continue }
          part = part.dropLast()
        }
        let day = Array(part.utf8)
        guard rest.contains(where: \.isLetter), let found = WrittenDay.read(at: 0, until: day.count, in: day.span),
          found.range.upperBound == day.count
        else { continue }
        return isRecord(String(rest)) ? nil : found.date
      }
    }
    return nil
  }

  /// A name without the words for its due date; all of it if nothing else would be left.
  ///
  /// Groups that differ only in their dates are the same group.
  package static func undated(_ name: String) -> String {
    let bytes = Array(name.utf8)
    guard let found = find(in: bytes) else { return name }
    let parts = [bytes[..<found.range.lowerBound], bytes[found.range.upperBound...]]
    let rest = parts.map { String(decoding: $0, as: UTF8.self).trimmingWhitespace }.filter { !$0.isEmpty }
      .joined(separator: " ")
    return rest.contains(where: \.isLetter) ? rest : name
  }

  private static func day(in name: [UInt8]) -> Found? {
    var scanner = AttributeScanner()
    scanner.readsTags = false
    scanner.readsPeople = false
    scanner.readsLeadingLimits = true
    scanner.scan([0..<name.count], in: name.span)
    guard let phrase = scanner.duePhrase, let due = scanner.attributes.first(where: { $0.kind == .due }) else {
      return nil
    }
    let rest = String(
      decoding: name[..<due.range.range.lowerBound] + name[due.range.range.upperBound...], as: UTF8.self)
    if phrase.isLimit, isRecord(rest) { return nil }
    return Found(range: due.range.range, date: CalendarDate(days: due.number))
  }

  // MARK: Periods

  private static let dashes = [" - ", " – ", " — ", ": "]

  /// A quarter, a half, or a month of a year: all of a name, in brackets at its end, or after a dash.
  private static func period(in name: String) -> Found? {
    func found(_ part: Substring, _ cut: Range<String.Index>, named rest: String) -> Found? {
      guard let date = date(of: part, named: rest) else { return nil }
      let start = name.utf8.distance(from: name.startIndex, to: cut.lowerBound)
      return Found(range: start..<start + name[cut].utf8.count, date: date)
    }
    if let found = found(name[...], name.startIndex..<name.endIndex, named: "") { return found }
    let end = name.lastIndex { $0.isLetter || $0.isNumber }.map { name.index(after: $0) } ?? name.endIndex
    if end < name.endIndex, ")]）】".contains(name[end]), let open = name[..<end].lastIndex(where: "([（【".contains) {
      let rest = String(name[..<open])
      let part = name[name.unicodeScalars.index(after: open)..<end]
      if let found = found(part, open..<name.index(after: end), named: rest) { return found }
    }
    for dash in dashes {
      if let range = name.ranges(of: dash).last,
        let found = found(
          name[range.upperBound...], range.lowerBound..<name.endIndex, named: String(name[..<range.lowerBound]))
      {
        return found
      }
      // Before a dash, only a quarter or a half counts: “March 2027: what we did” is an entry.
      if let range = name.firstRange(of: dash), isPart(name[..<range.lowerBound]),
        let found = found(
          name[..<range.lowerBound], name.startIndex..<range.upperBound, named: String(name[range.upperBound...]))
      {
        return found
      }
    }
    return nil
  }

  /// The last day of a period.
  /// - Parameter rest: the other words of the heading, which show whether it is a plan or a record.
  private static func date(of part: Substring, named rest: String) -> CalendarDate? {
    let text = DateWords.bare(part)
    guard let period = read(text) else { return dueDate(text) }
    if rest.isEmpty { return period.date }
    if isRecord(rest) { return nil }
    return period.isMonth && !isPlan(rest) ? nil : period.date
  }

  /// The last day of a period after a word such as “by”.
  private static func dueDate(_ text: String) -> CalendarDate? {
    guard text.first?.isLetter == true else { return nil }
    for (phrase, known) in DateWords.shared.leads where text.hasPrefix(phrase) && !known.isBefore {
      let after = text.dropFirst(phrase.count)
      let hasColon = after.drop(while: \.isWhitespace).first.map { ":：".contains($0) } ?? false
      guard hasColon || known.lead != .label && after.first == " " else { continue }
      if let period = read(DateWords.bare(after)) { return period.date }
    }
    return nil
  }

  private static func isPart(_ text: Substring) -> Bool { read(DateWords.bare(text))?.isMonth == false }

  /// Whether words are a version, as “v2”, or name a part of a plan, as “Phase 3”.
  private static func isPlan(_ rest: String) -> Bool {
    let words = words(of: rest)
    func isNumber(_ text: Substring) -> Bool {
      text.first?.isNumber == true && text.allSatisfy { $0.isNumber || $0 == "." || $0 == "x" }
    }
    if words.contains(where: { ($0.hasPrefix("v") || $0.hasPrefix("m")) && isNumber($0.dropFirst()) }) { return true }
    let named = words.filter { !$0.isEmpty }
    if named.count == 1, named[0].contains("."), isNumber(named[0][...]) { return true }
    return matches("plan", rest, words.map { word in String(word.prefix { !$0.isNumber && $0 != "-" }) })
  }

  /// Whether words show that what is below them is in the past: “Completed”.
  private static func isRecord(_ rest: String) -> Bool { matches("over", rest, words(of: rest)) }

  private static func words(of text: String) -> [String] {
    text.lowercased().split(whereSeparator: \.isWhitespace).map { DateWords.bare($0) }
  }

  /// Whether one of the words is a phrase with a role; phrases with other letters, and of several words, may be anywhere.
  private static func matches(_ role: String, _ rest: String, _ words: [String]) -> Bool {
    let lower = rest.composedLowercase
    return DateWords.shared.all(role).contains { phrase in
      words.contains(phrase)
        || (phrase.contains(" ") || !(phrase.first?.isCased ?? true)) && lower.contains(phrase)
    }
  }

  /// Reads `q1 2027`, `2027q1`, `first half of 2027`, `2027년 1분기`, `march 2027`, or `2027年3月`.
  private static func read(_ text: String) -> (date: CalendarDate, isMonth: Bool)? {
    let words = DateWords.shared
    let digits = text.prefix(while: \.isNumber)
    var year = digits
    var rest = text[digits.endIndex...]
    if digits.utf8.count == 4 {
      if let first = rest.first, "年년".contains(first) { rest = rest.dropFirst() }
    } else {
      year = text.suffix(4)
      rest = text.dropLast(4)
      guard rest.last?.isNumber == false else { return nil }
    }
    guard year.utf8.count == 4, let number = Int(year), (2000...2199).contains(number) else { return nil }
    var name = rest.drop { " ,/-".contains($0) }
    while let last = name.last, " ,/-.'’".contains(last) { name = name.dropLast() }
    if let space = name.lastIndex(of: " "), words.has("joins", String(name[space...].dropFirst())) {
      name = name[..<space]
    }
    let month: Int
    var isMonth = true
    if let last = words.parts[String(name)] {
      (month, isMonth) = (last, false)
    } else if let known = words.months[String(name)] {
      month = known[0].number
    } else if let sign = name.last, "月월".contains(sign), let known = Int(name.dropLast()), (1...12).contains(known) {
      month = known
    } else {
      return nil
    }
    return CalendarDate(year: number, month: month, day: CalendarDate.length(ofMonth: month, year: number))
      .map { ($0, isMonth) }
  }
}

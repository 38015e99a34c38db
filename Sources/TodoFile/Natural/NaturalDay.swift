import Base

/// A day in words: “tomorrow”, “fri”, “in 3 days”, “다음 주 월요일”, “12月1日”.
public enum NaturalDay {
  /// The day that a text stands for as a whole; nil for any other text.
  public static func day(_ text: String, today: CalendarDate) -> CalendarDate? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    return meaning(words, isAtEnd: true)?.day(today: today)
  }

  /// The first words in a line that stand for a day, with what belongs to them, as “by” and “까지”.
  /// - Returns: nil if there are none, or the line says nothing else.
  public static func find(in line: String, today: CalendarDate) -> (range: Range<String.Index>, day: CalendarDate)? {
    let words = line.split(whereSeparator: \.isWhitespace)
    let lower = words.map { $0.lowercased() }
    for start in words.indices {
      for count in stride(from: min(4, words.count - start), to: 0, by: -1) {
        let part = Array(lower[start..<start + count])
        // A mark makes an attribute or a link of a word.
        guard !part.contains(where: { $0.hasPrefix("#") || $0.hasPrefix("@") || $0.contains("](") }) else { continue }
        let isAtEnd = start == 0 || start + count == words.count
        guard let day = meaning(part, isAtEnd: isAtEnd)?.day(today: today), count < words.count else { continue }
        let isLed = start > 0 && DayWords.before.contains(lower[start - 1]) && count + 1 < words.count
        return (words[isLed ? start - 1 : start].startIndex..<words[start + count - 1].endIndex, day)
      }
    }
    return unspaced(line, today: today)
  }

  private static func meaning(_ words: [String], isAtEnd: Bool) -> DayMeaning? {
    guard var last = words.last else { return nil }
    while let mark = last.last, ",.;:".contains(mark), last.count > 1 { last.removeLast() }
    var phrase = (words.dropLast() + [last]).joined(separator: " ")
    if let known = known(phrase, isAtEnd) ?? numeric(phrase.split(separator: " ").map(String.init)) { return known }
    guard let end = DayWords.behind.first(where: { phrase.hasSuffix($0) && phrase.count > $0.count }) else {
      return nil
    }
    phrase.removeLast(end.count)
    return known(phrase, false) ?? numeric(phrase.split(separator: " ").map(String.init))
  }

  private static func known(_ phrase: String, _ isAtEnd: Bool) -> DayMeaning? {
    DayWords.strong[phrase] ?? (isAtEnd ? DayWords.weak[phrase] : nil)
  }

  /// “in 3 days”, “dec 1”, “1 december”, “12월 1일”, “3일 후”, “12月1日”.
  private static func numeric(_ words: [String]) -> DayMeaning? {
    switch words.count {
    case 3 where DayWords.after.contains(words[0]):
      guard let count = number(words[1], 1...999), let unit = DayWords.units[words[2]] else { return nil }
      return .after(count * unit)
    case 2:
      if let month = DayWords.months[words[0]], let day = number(words[1], 1...31) {
        return .date(month: month, day: day)
      }
      if let day = number(words[0], 1...31), let month = DayWords.months[words[1]] {
        return .date(month: month, day: day)
      }
      if ["후", "뒤"].contains(words[1]) { return numbered(words[0], "일", 1) ?? numbered(words[0], "주", 7) }
      if let month = counted(words[0], "월", 1...12), let day = counted(words[1], "일", 1...31) {
        return .date(month: month, day: day)
      }
      return nil
    case 1:
      for sign in ["月", "월"] {
        guard let place = words[0].firstRange(of: sign) else { continue }
        guard let month = number(String(words[0][..<place.lowerBound]), 1...12) else { return nil }
        let rest = String(words[0][place.upperBound...])
        return ["日", "号", "일"].lazy.compactMap { counted(rest, $0, 1...31) }.first.map { .date(month: month, day: $0) }
      }
      return ["日後", "天后", "天後", "일후"].lazy.compactMap { numbered(words[0], $0, 1) }.first
    default: return nil
    }
  }

  private static func numbered(_ word: String, _ unit: String, _ days: Int) -> DayMeaning? {
    counted(word, unit, 1...999).map { .after($0 * days) }
  }

  private static func counted(_ word: String, _ unit: String, _ range: ClosedRange<Int>) -> Int? {
    word.hasSuffix(unit) ? number(String(word.dropLast(unit.count)), range) : nil
  }

  private static func number(_ word: String, _ range: ClosedRange<Int>) -> Int? {
    guard word.allSatisfy(\.isWholeNumber), word.utf8.count <= 3 else { return nil }
    return Int(word).flatMap { range.contains($0) ? $0 : nil }
  }

  /// A day at the beginning of a line without spaces: “明日牛乳を買う”.
  private static func unspaced(_ line: String, today: CalendarDate) -> (range: Range<String.Index>, day: CalendarDate)?
  {
    guard let start = line.firstIndex(where: { !$0.isWhitespace }),
      let first = line[start].unicodeScalars.first, (0x3040...0x9FFF).contains(first.value)
    else { return nil }
    let word = line[start...].prefix { !$0.isWhitespace }
    for length in stride(from: min(8, word.count), to: 1, by: -1) {
      let part = String(word.prefix(length))
      guard let day = meaning([part], isAtEnd: false)?.day(today: today), length < line[start...].count else {
        continue
      }
      return (start..<line.index(start, offsetBy: length), day)
    }
    return nil
  }
}

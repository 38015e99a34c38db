public import Base

/// Recognizes a day in words: “tomorrow”, “fri”, “in 3 days”, “다음 주 월요일”, “12月1日”.
public enum NaturalDay {
  /// The position of words in a line.
  private enum Edge { case start, end }

  /// The day that a text means as a whole; nil for any other text.
  public static func day(_ text: String, today: CalendarDate) -> CalendarDate? {
    guard text.utf8.count <= 100 else { return nil }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    return meaning(words, .end)?.day(today: today)
  }

  /// The words for a day that a text is probably a misspelling of; nil if none are near.
  package static func nearest(to text: String) -> String? {
    guard text.utf8.count <= 100 else { return nil }
    let words = [DayWords.strong, DayWords.short, DayWords.late].flatMap(\.keys)
    return EditDistance.nearest(to: text, in: words.sorted())
  }

  /// The day before today that words mean, or today: “yesterday”, “last week” (seven days ago), and “Monday” (the last
  /// one before today); nil for any other text.
  public static func past(_ text: String, today: CalendarDate) -> CalendarDate? {
    guard text.utf8.count <= 100 else { return nil }
    var phrase = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let days = DayWords.past[phrase] { return today.advanced(by: -days) }
    if phrase.hasPrefix("last ") { phrase.removeFirst(5) }
    guard !phrase.contains(" ") else { return nil }
    switch DayWords.strong[phrase] {
    case .after(0)?: return today
    case .weekday(let weekday)?: return today.advanced(by: -((today.weekday - weekday + 6) % 7 + 1))
    default: return nil
    }
  }

  /// The words at the beginning or the end of a line that mean a day, including words such as “by” and “까지”; after a
  /// word such as “by”, they may be in the middle. Attributes at the end are ignored.
  /// - Returns: nil if there are none, or if the line contains nothing else.
  /// - Parameter attributes: the ranges of the line that are not words of its title.
  /// - Parameter refused: words that do not mean a day.
  package static func find(
    in line: String, besides attributes: [Range<Int>], refused: [String] = [], today: CalendarDate
  ) -> (range: Range<String.Index>, day: CalendarDate)? {
    let words = line.split(whereSeparator: \.isWhitespace)
    func isAttribute(_ word: Substring) -> Bool {
      let start = line.utf8.distance(from: line.startIndex, to: word.startIndex)
      return attributes.contains { $0.contains(start) }
    }
    var lower = words.map { $0.lowercased() }
    guard let begin = words.firstIndex(where: { !isAttribute($0) }),
      let end = words.lastIndex(where: { !isAttribute($0) }).map({ $0 + 1 })
    else { return nil }
    var skipped: [Range<String.Index>] = []
    for start in begin..<end {
      for count in stride(from: min(4, end - start), to: 0, by: -1) where count < end - begin {
        let isLabeled = count == 1 && lower[start].hasPrefix(DayWords.label)
        if isLabeled { lower[start].removeFirst(DayWords.label.count) }
        let isLimit = isLabeled || (start > begin && DayWords.limits.contains(lower[start - 1]))
        let isAtEnd = start + count == end
        // “on 30th” is a day, “Emma’s 30th” is not.
        let isPreceded = start > begin && DayWords.before.contains(lower[start - 1])
        let isBare = count == 1 && ordinal(lower[start]) != nil && !isLabeled && !isPreceded
        guard start == begin || isAtEnd || isLimit, !isBare,
          start == begin || !DayWords.others.contains(lower[start - 1]),
          !isOther(lower, start..<start + count, begin..<end),
          let day = meaning(Array(lower[start..<start + count]), isAtEnd || isLimit ? .end : .start)?.day(today: today)
        else { continue }
        let phrase = lower[start..<start + count].joined(separator: " ")
        let isLed =
          (isPreceded || start > begin && DayWords.leading[lower[start - 1]]?.contains(phrase) == true)
          && count + 1 < end - begin
        let found = words[isLed ? start - 1 : start].startIndex..<words[start + count - 1].endIndex
        if refused.contains(String(line[found])) { skipped.append(found) }
        // A part of refused words is refused too.
        if !skipped.contains(where: { $0.overlaps(found) }) { return (found, day) }
      }
    }
    return unspaced(line, today: today).flatMap { refused.contains(String(line[$0.range])) ? nil : $0 }
  }

  /// Whether the words around a day give it another meaning: “heute Morgen”, “Mardi gras”, “тестовую среду”.
  private static func isOther(_ words: [String], _ phrase: Range<Int>, _ line: Range<Int>) -> Bool {
    let word = words[phrase].joined(separator: " ")
    let before = phrase.lowerBound > line.lowerBound ? words[phrase.lowerBound - 1] : ""
    if ["morgen", "mañana"].contains(word), DayWords.mornings.contains(before) || DayWords.weekday(before) != nil {
      return true
    }
    // “every mon, wed”: the day is one of several.
    if before.hasSuffix(","), known(String(before.dropLast()), .end) != nil { return true }
    if DayWords.ambiguous.contains(word), !["в", "во"].contains(before) { return true }
    // Only a day at the beginning has words after it.
    let isFirst = phrase.lowerBound == line.lowerBound && phrase.upperBound < line.upperBound
    return isFirst && DayWords.following.contains(words[phrase.upperBound])
  }

  private static func meaning(_ words: [String], _ edge: Edge) -> DayMeaning? {
    guard var last = words.last else { return nil }
    while let mark = last.last, ",.;:".contains(mark), last.utf8.count > 1 { last.removeLast() }
    var phrase = (words.dropLast() + [last]).joined(separator: " ")
    guard phrase.utf8.count <= 100 else { return nil }
    if let known = known(phrase, edge) ?? numeric(phrase.split(separator: " ").map(String.init)) { return known }
    if edge == .end, let day = ordinal(phrase) { return .dayOfMonth(day) }
    guard let end = DayWords.ending.first(where: { phrase.hasSuffix($0) && phrase != $0 }) else { return nil }
    phrase.removeLast(end.count)
    if let known = known(phrase, .end) ?? numeric(phrase.split(separator: " ").map(String.init)) { return known }
    // “3日に” can also mean “in three days”, and “3日前” means “three days ago”.
    guard ["까지", "までに", "まで", "之前"].contains(end) else { return nil }
    // In languages with these words, the month comes first.
    let parts = phrase.split(separator: "/").map(String.init)
    if parts.count == 2, let month = number(parts[0], 1...12), let day = number(parts[1], 1...31) {
      return .date(month: month, day: day)
    }
    return ["일", "日", "号", "號"].lazy.compactMap { counted(phrase, $0, 1...31) }.first.map(DayMeaning.dayOfMonth)
  }

  private static func known(_ phrase: String, _ edge: Edge) -> DayMeaning? {
    DayWords.strong[phrase] ?? DayWords.short[phrase] ?? (edge == .end ? DayWords.late[phrase] : nil)
  }

  /// “in 3 days”, “dec 1”, “1st december”, “12월 1일”, “3일 후”, “12月1日”.
  private static func numeric(_ words: [String]) -> DayMeaning? {
    switch words.count {
    case 3 where words[0] == "다음" && words[1] == "달":
      return counted(words[2], "일", 1...31).map(DayMeaning.dayOfNextMonth)
    case 3 where DayWords.after.contains(words[0]):
      guard let count = number(words[1], 1...999), let unit = DayWords.units[words[2]] else { return nil }
      return .after(count * unit)
    case 2:
      if let month = DayWords.months[words[0]], let day = number(words[1], 1...31) ?? ordinal(words[1]) {
        return .date(month: month, day: day)
      }
      if let day = number(words[0], 1...31) ?? ordinal(words[0]), let month = DayWords.months[words[1]] {
        return .date(month: month, day: day)
      }
      if words[0] == "다음달" { return counted(words[1], "일", 1...31).map(DayMeaning.dayOfNextMonth) }
      if ["후", "뒤"].contains(words[1]) { return numbered(words[0], "일", 1) ?? numbered(words[0], "주", 7) }
      if let month = counted(words[0], "월", 1...12), let day = counted(words[1], "일", 1...31) {
        return .date(month: month, day: day)
      }
      return nil
    case 1:
      for next in ["来月の", "来月", "下个月", "下個月"] where words[0].hasPrefix(next) {
        let rest = String(words[0].dropFirst(next.count))
        return ["日", "号", "號"].lazy.compactMap { counted(rest, $0, 1...31) }.first.map(DayMeaning.dayOfNextMonth)
      }
      for sign in ["月", "월"] {
        guard let range = words[0].firstRange(of: sign) else { continue }
        guard let month = number(String(words[0][..<range.lowerBound]), 1...12) else { return nil }
        let rest = String(words[0][range.upperBound...])
        return ["日", "号", "일"].lazy.compactMap { counted(rest, $0, 1...31) }.first.map { .date(month: month, day: $0) }
      }
      return ["日後", "天后", "天後", "일후"].lazy.compactMap { numbered(words[0], $0, 1) }.first
    default: return nil
    }
  }

  /// “25th”, “the 1st”.
  private static func ordinal(_ phrase: String) -> Int? {
    let word = phrase.hasPrefix("the ") ? String(phrase.dropFirst(4)) : phrase
    guard let day = number(String(word.dropLast(2)), 1...31) else { return nil }
    let ending = (11...13).contains(day) ? "th" : [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
    return word.hasSuffix(ending) ? day : nil
  }

  private static func numbered(_ word: String, _ unit: String, _ days: Int) -> DayMeaning? {
    counted(word, unit, 1...999).map { .after($0 * days) }
  }

  private static func counted(_ word: String, _ unit: String, _ range: ClosedRange<Int>) -> Int? {
    word.hasSuffix(unit) ? number(String(word.dropLast(unit.count)), range) : nil
  }

  private static func number(_ word: String, _ range: ClosedRange<Int>) -> Int? {
    word.utf8.count <= 3 ? Int(digits: word, in: range) : nil
  }

  /// A day at the beginning of a line without spaces, including the separator after it: “明日までに牛乳を買う”, “下周五，开会”. A
  /// separator is not needed after “明天” (“明天买牛奶”), because no other words begin with it.
  private static func unspaced(_ line: String, today: CalendarDate) -> (range: Range<String.Index>, day: CalendarDate)?
  {
    guard let start = line.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    let word = line[start...].prefix { !$0.isWhitespace }
    for length in stride(from: min(10, word.count), to: 1, by: -1) {
      let part = String(word.prefix(length))
      let isApart = ["に", "、", "，"].contains { part.hasSuffix($0) } || ["明天", "今天"].contains(part)
      let phrase = part.hasSuffix("、") || part.hasSuffix("，") ? String(part.dropLast()) : part
      guard isApart, let day = meaning([phrase], .end)?.day(today: today), length < line[start...].count else {
        continue
      }
      return (start..<line.index(start, offsetBy: length), day)
    }
    return nil
  }
}

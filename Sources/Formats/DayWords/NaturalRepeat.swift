package import Base
package import Plan

/// Recognizes a recurrence in words: “every monday”, “매주 월요일”, “alle 2 Wochen”, “毎月25日”.
package struct NaturalRepeat: Sendable, Equatable {
  /// The recurrence rule.
  package let rule: RecurrenceRule
  /// The first day, today or later, unless other words specify it.
  package let first: CalendarDate
  /// The time in the words.
  package var time: TimeOfDay?

  /// The words of a recurrence at the beginning or the end of a line, with a time after it that is one only there: “every monday
  /// 9:30”.
  /// - Returns: nil if there are none, or if the line contains nothing else.
  /// - Parameter attributes: the ranges of the line that are not words of its title.
  /// - Parameter refused: words that do not mean a recurrence.
  /// - Parameter mayRead: whether words may mean a recurrence.
  /// - Parameter mayHave: whether a task may have a rule.
  /// - Parameter isTimed: whether times are read; without it, they stay text.
  package static func find(
    in line: String, besides attributes: [Range<Int>], refused: [String],
    mayRead: (Substring) -> Bool = { _ in true }, mayHave: (RecurrenceRule) -> Bool = { _ in true },
    today: CalendarDate, isTimed: Bool = true
  ) -> (range: Range<String.Index>, found: NaturalRepeat)? {
    let words = line.split(whereSeparator: \.isWhitespace).filter { !$0.begins(in: attributes) }
    let lower = words.map { $0.composedLowercase }
    // A part of refused words is refused too.
    var skipped: [Range<String.Index>] = []
    for count in stride(from: min(longest, words.count - 1), to: 0, by: -1) {
      for start in Set([0, words.count - count]).sorted() {
        var phrase = lower[start..<start + count].joined(separator: " ")
        while let last = phrase.last, ",.;、，".contains(last) { phrase.removeLast() }
        let range = words[start].startIndex..<words[start + count - 1].endIndex
        // An attribute cannot be in the middle of the words.
        guard line[range].split(whereSeparator: \.isWhitespace).count == count, mayRead(line[range]),
          let found = read(phrase, today: today) ?? (isTimed ? timed(phrase, today: today) : nil),
          // A day or a time alone is no title.
          !NaturalDay.isAlone(ArraySlice(lower[..<start] + lower[(start + count)...]))
        else { continue }
        if refused.contains(String(line[range])) || !mayHave(found.rule) || isJoined(lower, start..<start + count) {
          skipped.append(range)
        }
        if !skipped.contains(where: { $0.overlaps(range) }) { return (range, found) }
      }
    }
    return nil
  }

  /// How many words a recurrence has at most: “every mon, tue, wed, thu, fri and sat”.
  private static let longest = 8

  /// The rule that a text consists of; nil if it is anything else.
  package static func rule(_ text: String) -> RecurrenceRule? {
    read(text.composedLowercase, today: CalendarDate(days: 0))?.rule
  }

  /// Whether the words next to a phrase give it another meaning: “every monday and thursday”, “the 1st of every month”.
  private static func isJoined(_ words: [String], _ phrase: Range<Int>) -> Bool {
    let before = phrase.lowerBound > 0 ? words[phrase.lowerBound - 1] : ""
    let after = phrase.upperBound < words.count ? words[phrase.upperBound] : ""
    // “매주 월,수,금 요가”, “매주 월요일 수요일”: the rule has another day, or several.
    let days = after.split { ",、，·/".contains($0) }.map(String.init)
    if DayWords.weekday(after) != nil || days.count > 1 && days.allSatisfy({ DayWords.weekday(short: $0) != nil }) {
      return true
    }
    // “every Thursday the 3rd”, “every month on the 3rd pay rent”: a day that is not read.
    let day = words[phrase.upperBound...].drop(while: DayWords.before.contains)
    if day.count < words.count, NaturalDay.ordinal(day.prefix(day.first == "the" ? 2 : 1).joined(separator: " ")) != nil
    {
      return true
    }
    // “every monday at 9 gym”: a time that is not read.
    if NaturalTime.isUnread(words[phrase.upperBound...]) { return true }
    let isListed =
      phrase.upperBound < words.count && words[phrase.upperBound - 1].last.map { ",、，".contains($0) } == true
    return isListed || before.hasSuffix(",") || RepeatWords.following.contains(after)
      || DayWords.conjunctions.contains(after)
      || DayWords.conjunctions.contains(before) || RepeatWords.leading.contains(before)
  }

  private static func read(_ phrase: String, today: CalendarDate) -> NaturalRepeat? {
    let days = weekday(phrase).map { [$0] } ?? weekdays(phrase)
    let rule =
      RepeatWords.phrases[phrase] ?? weeksOn(phrase) ?? days.map { RecurrenceRule(every: 1, .weeks, on: $0) }
      ?? counted(phrase)
    if let rule { return NaturalRepeat(rule: rule, first: rule.first(from: today)) }
    return dayOfMonth(phrase).flatMap { day in
      DayMeaning.dayOfMonth(day).day(today: today).map {
        NaturalRepeat(rule: RecurrenceRule(every: 1, .months), first: $0)
      }
    }
  }

  /// A recurrence before a time that is not clear alone: “every monday 9:30”.
  private static func timed(_ phrase: String, today: CalendarDate) -> NaturalRepeat? {
    guard let space = phrase.lastIndex(of: " "), phrase[space...].contains(":"),
      let time = NaturalTime(String(phrase[space...].dropFirst())), !time.isClear,
      var found = read(String(phrase[..<space].reversed().drop { ",、，".contains($0) }.reversed()), today: today)
    else { return nil }
    found.time = time.time
    return found
  }

  /// Weeks with their weekday: “every 2 weeks on wednesday”, “격주 수요일”, “2주마다 화요일”.
  private static func weeksOn(_ phrase: String) -> RecurrenceRule? {
    let words = phrase.split(separator: " ")
    guard words.count > 1, let day = DayWords.weekday(String(words[words.count - 1])) else { return nil }
    let rest = words.dropLast()
    let weeks = (rest.count > 1 && DayWords.before.contains(String(rest[rest.count - 1])) ? rest.dropLast() : rest)
      .joined(separator: " ")
    guard let rule = RepeatWords.phrases[weeks] ?? counted(weeks), rule.unit == .weeks, rule.count > 1 else {
      return nil
    }
    return RecurrenceRule(every: rule.count, .weeks, on: [day])
  }

  /// “every monday”, “tous les lundis”, “毎週月曜日”, “每周一”.
  private static func weekday(_ phrase: String) -> Int? {
    for prefix in RepeatWords.joined where phrase.hasPrefix(prefix) {
      let rest = String(phrase.dropFirst(prefix.count))
      if let day = DayWords.weekday(rest) { return day }
      if rest.hasPrefix("礼拜") || rest.hasPrefix("禮拜") { return DayWords.weekday("星期" + rest.dropFirst(2)) }
    }
    // “월요일마다”.
    if phrase.hasSuffix("마다") { return DayWords.weekday(String(phrase.dropLast(2))) }
    let words = phrase.split(separator: " ")
    guard words.count > 1, let last = words.last, RepeatWords.every.contains(words.dropLast().joined(separator: " "))
    else { return nil }
    // French, Spanish, and Portuguese use the plural.
    return DayWords.weekday(short: String(last)) ?? DayWords.weekday("ال" + last)
      ?? (last.hasSuffix("s") ? DayWords.weekday(String(last.dropLast())) : nil)
  }

  /// Several weekdays: “every mon, wed and fri”, “매주 월수금”, “jeden Montag und Donnerstag”, “毎週月・水”.
  private static func weekdays(_ phrase: String) -> [Int]? {
    let words = phrase.split { $0.isWhitespace || ",、，·・/&".contains($0) }.map(String.init)
    for count in 1..<max(2, words.count) where RepeatWords.every.contains(words.prefix(count).joined(separator: " ")) {
      return weekdays(words.dropFirst(count))
    }
    for prefix in RepeatWords.joined where words.first?.hasPrefix(prefix) == true {
      if let days = weekdays([String(words[0].dropFirst(prefix.count))] + words.dropFirst()) { return days }
    }
    return nil
  }

  /// At least two days that words name; nil if one is no day.
  private static func weekdays(_ words: some Sequence<String>) -> [Int]? {
    var days: [Int] = []
    for word in words where !RepeatWords.ands.contains(word) {
      // “월요일과 목요일에”, “lundis”.
      let ends = RepeatWords.ands.filter { $0.utf8.count > 1 } + ["s", "에"]
      let bare = [word] + ends.filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
      if let day = bare.lazy.compactMap({ DayWords.weekday(short: $0) }).first {
        days.append(day)
        continue
      }
      // “월수금에”, “周一三五”: each letter is a day.
      let start = ["周", "週", "星期"].first(where: word.hasPrefix)?.count ?? 0
      let letters = bare.map { $0.dropFirst(start).map { DayWords.weekday(short: String($0)) } }
      guard let all = letters.first(where: { $0.count > 1 && $0.allSatisfy { $0 != nil } }) else { return nil }
      days += all.compactMap { $0 }
    }
    return Set(days).count > 1 ? days : nil
  }

  /// “every 2 weeks”, “3일마다”, “每3天”.
  private static func counted(_ phrase: String) -> RecurrenceRule? {
    func rule(_ count: some StringProtocol, _ unit: RecurrenceRule.Unit?) -> RecurrenceRule? {
      unit.flatMap { unit in Int(digits: count, in: 1...999).map { RecurrenceRule(every: $0, unit) } }
    }
    for suffix in RepeatWords.suffixes where phrase.hasSuffix(suffix.text) {
      return rule(phrase.dropLast(suffix.text.count), suffix.unit)
    }
    if phrase.hasPrefix("每") {
      let digits = phrase.dropFirst().prefix(while: \.isWholeNumber)
      return rule(digits, RepeatWords.units[String(phrase.dropFirst(1 + digits.count))])
    }
    let words = phrase.split(separator: " ")
    guard words.count > 2, RepeatWords.counted.contains(words.dropLast(2).joined(separator: " ")) else { return nil }
    return rule(words[words.count - 2], RepeatWords.units[String(words[words.count - 1])])
  }

  /// “매월 25일”, “毎月25日”, “每月25号”.
  private static func dayOfMonth(_ phrase: String) -> Int? {
    for prefix in ["매월 ", "매달 ", "毎月", "每月"] where phrase.hasPrefix(prefix) {
      let rest = phrase.dropFirst(prefix.count)
      guard let unit = ["일에", "일", "日", "号", "號"].first(where: rest.hasSuffix),
        let day = Int(digits: rest.dropLast(unit.count), in: 1...31)
      else { return nil }
      return day
    }
    return nil
  }
}

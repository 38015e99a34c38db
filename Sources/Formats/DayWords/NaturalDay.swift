public import Base
import Plan

/// Recognizes a day in words: “tomorrow”, “fri”, “in 3 days”, “다음 주 월요일”, “12月1日”, “2027-01-31”.
public enum NaturalDay {
  /// The position of words in a line, or that they are all of a text, which nothing but a day is expected to be.
  private enum Edge {
    case start, end, whole
    var isEnd: Bool { self != .start }
  }

  /// The day that a text means as a whole; nil for any other text.
  public static func day(_ text: String, today: CalendarDate) -> CalendarDate? {
    meaning(words(of: text), .whole)?.day(today: today)
  }

  /// The words of a text in lower case; none if it is too long for a day.
  private static func words(of text: String) -> [String] {
    text.utf8.count <= 100 ? text.composedLowercase.split(whereSeparator: \.isWhitespace).map(String.init) : []
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
    var phrase = words(of: text).joined(separator: " ")
    if let days = DayWords.past[phrase] { return today.advanced(by: -days) }
    if phrase.hasPrefix("last ") { phrase.removeFirst(5) }
    guard !phrase.contains(" ") else { return nil }
    switch DayWords.strong[phrase] {
    case .after(0)?: return today
    case .weekday(let weekday)?: return today.advanced(by: -((today.weekday - weekday + 6) % 7 + 1))
    default: return nil
    }
  }

  /// The day that a text means as a whole, with the time in it; nil for any other text. A time alone is today, or tomorrow if it
  /// has passed.
  public static func date(_ text: String, today: CalendarDate, now: TimeOfDay? = nil) -> DayTime? {
    meaning(of: words(of: text), .whole)?.date(today: today, now: now)
  }

  /// What words of a line mean.
  package struct Found {
    /// The words, including those such as “by” and “까지”.
    package let range: Range<String.Index>
    package let date: DayTime
    /// Whether they are a time without a day.
    package let isTimeAlone: Bool
    /// Whether they stay in the title: “Monday report” is due on Monday, but may also be the report of every Monday.
    package var isName = false
  }

  /// The words at the beginning or the end of a line that mean a day, a time, or both, including words such as “by” and “까지”;
  /// after a word such as “by”, they may be in the middle. Attributes at the end are ignored. The name of a weekday at the
  /// beginning, directly before other words, may belong to these.
  /// - Returns: nil if there are none, or if the line contains nothing else.
  /// - Parameter attributes: the ranges of the line that are not words of its title.
  /// - Parameter refused: words that do not mean a day.
  /// - Parameter mayRead: whether words may mean a day; those of which a part may not are read without it.
  /// - Parameter now: the time before which a time alone is tomorrow; nil if it is always today.
  /// - Parameter isTimed: whether times are read; without it, they stay text.
  package static func find(
    in line: String, besides attributes: [Range<Int>], refused: [String] = [],
    mayRead: (Substring) -> Bool = { _ in true }, today: CalendarDate, now: TimeOfDay? = nil, isTimed: Bool = true
  ) -> Found? {
    let words = line.split(whereSeparator: \.isWhitespace)
    var lower = words.map { $0.composedLowercase }
    guard let begin = words.firstIndex(where: { !$0.begins(in: attributes) }),
      let end = words.lastIndex(where: { !$0.begins(in: attributes) }).map({ $0 + 1 }),
      !isAlone(lower[begin..<end])
    else { return nil }
    var skipped: [Range<String.Index>] = []
    var name: Found?
    var hasRange = false
    // A day anywhere, with a time or without, comes before a time alone.
    for needsDay in isTimed ? [true, false] : [true] {
      if !needsDay, hasRange || lower[begin..<end].count(where: { $0.contains(":") && NaturalTime($0) != nil }) > 1 {
        break
      }
      for start in begin..<end {
        for count in stride(from: min(8, end - start), to: 0, by: -1) where count < end - begin {
          let isLabeled = count == 1 && lower[start].hasPrefix(DayWords.label)
          if isLabeled { lower[start].removeFirst(DayWords.label.count) }
          let before = start > begin ? lower[start - 1] : ""
          let isLimit = isLabeled || DayWords.limits.contains(before)
          let isAtEnd = start + count == end
          // “on 30th” is a day, “Emma’s 30th” is not.
          let isPreceded = needsDay ? DayWords.before.contains(before) : isLimit && !isLabeled
          let isBare = count == 1 && ordinal(lower[start]) != nil && !isLabeled && !isPreceded
          // “on friday call Bob”: words that belong to the day may be before it at the beginning as well.
          let isSecond = needsDay && start == begin + 1
          guard start == begin || isAtEnd || isLimit || isSecond, !isBare,
            start == begin || !DayWords.others.contains(before) || DayWords.beforeDate.contains(before),
            let found = meaning(of: Array(lower[start..<start + count]), isAtEnd || isLimit ? .end : .start),
            (found.day != nil) == needsDay
          else { continue }
          let day = found.dayWords.lowerBound + start..<found.dayWords.upperBound + start
          if needsDay {
            guard !isOther(lower, day, begin..<end), !isPartOfDate(before) else { continue }
            if isInRange(lower, start..<start + count, begin..<end) {
              hasRange = true
              continue
            }
          } else {
            let after = start + count < end ? lower[start + count] : ""
            // “12/24 6pm”: a time is not read without the date beside it.
            guard found.time?.isClear ?? true || isLimit, !isDateOfTime(before), !isDateOfTime(after),
              !TimeWords.others.contains(before), !TimeWords.others.contains(after),
              !DayWords.conjunctions.contains(after), !DayWords.following.contains(after),
              // “dec 5 or dec 6 at 10:00”: nor with one that is elsewhere in the line.
              !(begin..<end).contains(where: { !(start..<start + count ~= $0) && isDate(lower, $0) })
            else { continue }
          }
          // A date that has been is what the task is about: “minutes of 2025-01-31”.
          guard let date = found.date(today: today, now: now), date.day >= today, isTimed || !day.isEmpty
          else { continue }
          let phrase = lower[day].joined(separator: " ")
          // “le 3 décembre” is a day, “le lundi” is every Monday.
          let isDateLed = found.day?.isDate == true && DayWords.beforeDate.contains(before)
          guard isDateLed || start == begin || !DayWords.others.contains(before) else { continue }
          let isLed =
            (isPreceded || isDateLed || day.lowerBound == start && isLeading(before, lower[day]))
            && count + 1 < end - begin
          guard start == begin || isAtEnd || isLimit || isLed else { continue }
          let isName = start == begin && !isAtEnd && day == start..<start + count && isWeekdayName(phrase)
          // “Monday and Thursday gym”, “Monday to Friday shift”: the weekday is one of several.
          if isName, [DayWords.conjunctions, TimeWords.others].contains(where: { $0.contains(lower[start + count]) }) {
            continue
          }
          let kept = isTimed ? start..<start + count : day
          var first = isLed && kept.lowerBound == start ? start - 1 : kept.lowerBound
          // “by this friday”, “para el viernes”: a second such word belongs to the day as well.
          if isLed, first > begin {
            if DayWords.others.contains(lower[first - 1]) { continue }
            let isSecondLed =
              DayWords.before.contains(lower[first - 1]) || isDateLed && DayWords.leading[lower[first - 1]] != nil
            if isSecondLed, count + 2 < end - begin { first -= 1 }
          }
          let range = words[first].startIndex..<words[kept.upperBound - 1].endIndex
          guard mayRead(line[range]) else { continue }
          if refused.contains(String(line[range])) { skipped.append(range) }
          // A part of refused words is refused too.
          if !skipped.contains(where: { $0.overlaps(range) }) {
            let found = Found(
              range: range, date: isTimed ? date : DayTime(date.day), isTimeAlone: !needsDay, isName: isName)
            // “Monday report by friday”, “Fri report tomorrow 9am”: another day comes before one at the beginning.
            if start > begin || isAtEnd {
              if name.map({ !$0.range.overlaps(range) }) ?? true { return found }
            } else {
              name = name ?? found
            }
          }
        }
      }
      if needsDay, name?.isName ?? true, let found = unspaced(line, today: today, isTimed: isTimed),
        !refused.contains(String(line[found.range])), mayRead(line[found.range])
      {
        return found
      }
      if let name { return name }
    }
    return nil
  }

  /// Whether words are a day, a time, or both, and nothing else: “on friday 9am” has no title.
  static func isAlone(_ words: ArraySlice<String>) -> Bool {
    let isLed = words.first.map { DayWords.before.contains($0) || DayWords.leading[$0] != nil } ?? false
    return meaning(of: Array(words.dropFirst(isLed ? 1 : 0)), .whole) != nil
  }

  /// Whether a word before a day belongs to it in its language: “am Freitag”, “pour ce lundi”, “na segunda, 7 de dezembro”.
  private static func isLeading(_ word: String, _ day: ArraySlice<String>) -> Bool {
    guard let phrases = DayWords.leading[word] else { return false }
    return phrases.contains(day.joined(separator: " "))
      || day.count > 1
        && day.map(bare).contains { name in phrases.contains { $0 == name || $0.hasPrefix(name + "-") } }
  }

  /// What words mean: a day, a time, or both.
  private struct Meaning {
    var day: DayMeaning?
    var time: NaturalTime?
    /// The words for the day.
    var dayWords: Range<Int>

    func date(today: CalendarDate, now: TimeOfDay?) -> DayTime? {
      guard let day else {
        guard let time else { return nil }
        // The end of a day is that day.
        guard let time = time.time else { return DayTime(today) }
        return DayTime(now.map { time < $0 } ?? false ? today.advanced(by: 1) : today, time)
      }
      // “Friday 5pm” on a Friday at noon is today.
      if case .weekday(today.weekday) = day, let now, let time {
        if time.time.map({ $0 > now }) ?? true { return DayTime(today, time.time) }
      }
      return day.day(today: today).map { DayTime($0, time?.time) }
    }
  }

  /// The day and the time that words mean as a whole, in either order: “friday 17:00”, “at 5pm on friday”, “明日15時”.
  private static func meaning(of words: [String], _ edge: Edge) -> Meaning? {
    if let day = meaning(words, edge) { return Meaning(day: day, dayWords: 0..<words.count) }
    guard words.contains(where: TimeWords.mayBegin) else { return nil }
    let edge = edge == .whole ? edge : .end
    for cut in 1..<max(1, words.count) {
      let (first, last) = (Array(words[..<cut]), Array(words[cut...]))
      if let time = NaturalTime(last.joined(separator: " ")), let day = meaning(first, edge) {
        return Meaning(day: day, time: time, dayWords: 0..<cut)
      }
      guard let time = NaturalTime(first.joined(separator: " ")) else { continue }
      if let day = meaning(last, edge) { return Meaning(day: day, time: time, dayWords: cut..<words.count) }
      let rest = Array(last.dropFirst())
      if !rest.isEmpty,
        DayWords.before.contains(last[0])
          || DayWords.leading[last[0]]?.contains(rest.joined(separator: " ")) == true,
        let day = meaning(rest, edge)
      {
        return Meaning(day: day, time: time, dayWords: cut + 1..<words.count)
      }
    }
    if words.count == 1 {
      if let found = joined(words[0]) { return found }
      if let date = DayTime(iso: words[0].uppercased().utf8), let time = date.time {
        return Meaning(day: .exactly(date.day), time: NaturalTime(time.description), dayWords: 0..<1)
      }
    }
    return NaturalTime(words.joined(separator: " ")).map { Meaning(time: $0, dayWords: 0..<0) }
  }

  /// A day and a time in one word: “明日の15時”, “明天下午3点”, “내일3시”.
  private static func joined(_ word: String) -> Meaning? {
    guard word.unicodeScalars.first.map({ $0.value > 0x1100 }) == true, word.count <= 16 else { return nil }
    for cut in word.indices.dropFirst() {
      guard let time = NaturalTime(String(word[cut...])) else { continue }
      var day = word[..<cut]
      if let last = day.last, "の的".contains(last) { day.removeLast() }
      if let day = meaning([String(day)], .end) { return Meaning(day: day, time: time, dayWords: 0..<1) }
    }
    return nil
  }

  /// Whether words are the name of a weekday alone: “monday”, but not “mon”, “monday:”, “next monday”, and “월요일에”. In
  /// Chinese and Japanese, a space after the name sets it apart.
  private static func isWeekdayName(_ phrase: String) -> Bool {
    DayWords.weekdayNames.contains(phrase)
      && phrase.unicodeScalars.first.map { !(0x3000..<0xAC00).contains($0.value) } ?? false
  }

  /// Whether the words around a day give it another meaning: “heute Morgen”, “Mardi gras”, “тестовую среду”.
  private static func isOther(_ words: [String], _ phrase: Range<Int>, _ line: Range<Int>) -> Bool {
    let word = words[phrase].joined(separator: " ")
    let before = phrase.lowerBound > line.lowerBound ? words[phrase.lowerBound - 1] : ""
    if ["morgen", "mañana"].contains(word), DayWords.mornings.contains(before) || DayWords.weekday(before) != nil {
      return true
    }
    if DayWords.weekday(word) != nil, isListed(words[line.lowerBound..<phrase.lowerBound]) { return true }
    if isPartOfDay(words, phrase, line) { return true }
    // “tomorrow at 9”: a time that is not read.
    if NaturalTime.isUnread(words[phrase.upperBound..<line.upperBound]) { return true }
    // “every mon, wed”: the day is one of several.
    if before.hasSuffix(","), known(String(before.dropLast()), .end) != nil { return true }
    if DayWords.ambiguous.contains(word), !["в", "во"].contains(before) { return true }
    // Only a day at the beginning has words after it.
    let isFirst = phrase.lowerBound == line.lowerBound && phrase.upperBound < line.upperBound
    return isFirst && DayWords.following.contains(words[phrase.upperBound])
  }

  /// Whether a weekday is beside a day of a month, or such a day beside a weekday, which mean a day only together: “Friday the
  /// 13th”, “Freitag, den 13.”.
  private static func isPartOfDay(_ words: [String], _ phrase: Range<Int>, _ line: Range<Int>) -> Bool {
    let (first, last) = (bare(words[phrase.lowerBound]), bare(words[phrase.upperBound - 1]))
    let (before, after) = (words[line.lowerBound..<phrase.lowerBound], words[phrase.upperBound..<line.upperBound])
    let next = after.first.map(bare) ?? ""
    if ordinal(last) != nil, DayWords.ofMonth.contains(next) || DayWords.months[next] != nil { return true }
    if DayWords.weekday(first) == nil, meaning(Array(words[phrase]), .end)?.isDate == true {
      let isApart = before.last.map(DayWords.articles.contains) ?? false
      let name = (isApart ? before.dropLast() : before).last.map(bare) ?? ""
      // “every mon and thu nov 26”: the weekday belongs to the repetition.
      return DayWords.weekday(name) != nil && !isListed(before) || DayWords.months[name] != nil
        || DayWords.weekday(next) != nil
        || bracketed(next) != nil || DayWords.months[next] != nil
    }
    guard DayWords.weekday(last) != nil else { return false }
    if before.last.map({ ordinal(bare($0)) != nil }) ?? false { return true }
    let date = after.first.map(DayWords.articles.contains) ?? false ? after.dropFirst() : after
    return date.first.map { $0.hasSuffix(".") && day($0) != nil } ?? false
      || (1...3).contains { meaning(Array(date.prefix($0)), .end)?.isDate == true }
  }

  /// Whether words for a day are the beginning or the end of a range: “monday - friday”, “dec 1 to dec 3”.
  private static func isInRange(_ words: [String], _ phrase: Range<Int>, _ line: Range<Int>) -> Bool {
    func isDay(_ words: ArraySlice<String>) -> Bool { meaning(of: Array(words), .end) != nil }
    // “vom 3. bis 5. Dezember”, “3 - 5 December”, “3., 4. Januar”
    func isNumber(_ word: String?) -> Bool { word.map(bare).flatMap { number($0, 1...31) ?? ordinal($0) } != nil }
    func joins(_ word: String) -> Bool {
      dashes.contains(word) || DayWords.conjunctions.contains(word) || DayWords.limits.contains(word)
        || TimeWords.others.contains(word)
    }
    let (before, after) = (words[line.lowerBound..<phrase.lowerBound], words[phrase.upperBound..<line.upperBound])
    if meaning(Array(words[phrase]), .end)?.isDate == true, let last = before.last,
      joins(last) ? isNumber(before.dropLast().last) : last.hasSuffix(",") && isNumber(last)
    {
      return true
    }
    return (1...3).contains { count in
      before.count > count && joins(words[phrase.lowerBound - 1]) && isDay(before.dropLast().suffix(count))
        || after.count > count && joins(words[phrase.upperBound]) && isDay(after.dropFirst().prefix(count))
    }
  }

  /// What stands between the days of a range, or sets a day off.
  package static let dashes: Set<String> = ["-", "--", "–", "—", "~", "〜", "～"]

  /// A word without the marks after it.
  private static func bare(_ word: String) -> String {
    var word = word
    while let mark = word.last, ",.;:".contains(mark), word.utf8.count > 1 { word.removeLast() }
    return word
  }

  /// Whether words end with “every” and weekdays, of which the word after them is one more: “gym every mon, wed &”, “요가 매주
  /// 월요일”.
  private static func isListed(_ words: ArraySlice<String>) -> Bool {
    let rest = words.reversed().drop { word in
      RepeatWords.isJoint(bare(word)) || DayWords.weekday(bare(word)) != nil
    }
    return rest.count < words.count && rest.first.map(RepeatWords.every.contains) ?? false
  }

  /// Whether a word is a part of a date or a recurrence that is not understood, so that the words beside it alone would mean
  /// another day: “12/3 14시”, “24일 목요일”, “2023.10.07 (토) 24:00”, “오후 6시”, “주말마다 10시”.
  private static func isPartOfDate(_ word: String) -> Bool {
    if bracketed(word) != nil || word.hasSuffix("마다") { return true }
    return ["월", "일", "月", "日", "号", "號"].contains { counted(bare(word), $0, 1...31) != nil }
  }

  /// Whether a word of a line is a date, or the month of one, that is not understood.
  private static func isDate(_ words: [String], _ index: Int) -> Bool {
    let word = words[index].last == "," ? String(words[index].dropLast()) : words[index]
    if slashed(word) != nil || isPartOfDate(word) { return true }
    // “12/3” and “3.12.” may be either of two days.
    let numbers = word.split(whereSeparator: { "./".contains($0) })
    if numbers.count == 2, word.contains("/") || word.hasSuffix("."),
      numbers.allSatisfy({ number(String($0), 1...31) != nil })
    {
      return true
    }
    guard DayWords.months[word] != nil else { return false }
    return [index - 2, index - 1, index + 1].contains { words.indices.contains($0) && day(words[$0]) != nil }
  }

  /// Whether a word beside a time is a date, or a part of one, that is not understood with it; “1.2” may be a version.
  private static func isDateOfTime(_ word: String) -> Bool {
    if isPartOfDate(word) || slashed(word) != nil { return true }
    if TimeWords.halves.contains(where: { $0.isBefore && $0.words == word }) { return true }
    let numbers = word.split(omittingEmptySubsequences: false) { "./-".contains($0) }
    return (word.contains("/") && numbers.count == 2 || numbers.count == 3)
      && numbers.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }

  private static func meaning(_ words: [String], _ edge: Edge) -> DayMeaning? {
    guard let last = words.last.map(bare) else { return nil }
    var phrase = (words.dropLast() + [last]).joined(separator: " ")
    guard phrase.utf8.count <= 100 else { return nil }
    // “12월 5일(토)”
    if let open = last.lastIndex(of: "("), open > last.startIndex, bracketed(String(last[open...])) != nil {
      return meaning(words.dropLast() + [String(last[..<open]), String(last[open...])], edge)
    }
    if words.count > 1, let weekday = bracketed(last) {
      // Which makes a date of `2026.12.07`.
      let date = words.count == 2 ? surelyWritten(words[0]) : nil
      return (date.map(DayMeaning.exactly) ?? meaning(words.dropLast(), edge)).map {
        $0.isDate ? .on(weekday: weekday, $0) : $0
      }
    }
    if let date = dated(words, edge) { return date }
    if let known = known(phrase, edge) ?? numeric(phrase.split(separator: " ").map(String.init)) { return known }
    if edge == .whole, let date = surelyWritten(phrase) { return .exactly(date) }
    if edge == .whole, let day = slashed(phrase) { return day }
    // “december the 8th”, but not “May the 4th be with you”.
    if edge.isEnd, words.count == 3, words[1] == "the", let day = numeric([words[0], last]) { return day }
    if edge.isEnd, let day = ordinal(phrase) { return .dayOfMonth(day) }
    if let date = written(phrase) { return .exactly(date) }
    guard let end = DayWords.ending.first(where: { phrase.hasSuffix($0) && phrase != $0 }) else { return nil }
    phrase.removeLast(end.count)
    if let known = known(phrase, .end) ?? numeric(phrase.split(separator: " ").map(String.init)) { return known }
    if let date = written(phrase) { return .exactly(date) }
    // “3日に” can also mean “in three days”, and “3日前” means “three days ago”.
    guard ["까지", "までに", "まで", "之前"].contains(end) else { return nil }
    // In languages with these words, the month comes first.
    let parts = phrase.split(separator: "/").map(String.init)
    if parts.count == 2, let month = number(parts[0], 1...12), let day = number(parts[1], 1...31) {
      return .date(month: month, day: day)
    }
    return ["일", "日", "号", "號"].lazy.compactMap { counted(phrase, $0, 1...31) }.first.map { .dayOfMonth($0) }
  }

  /// A day with its year: “2027-01-31”, “31.1.2027”, “jan 31, 2027”, “2027년 1월 31일”. “2027.1.31” may be a version.
  package static func written(_ phrase: String) -> CalendarDate? {
    let bytes = phrase.utf8
    let isDotted = bytes.prefix(5).last == UInt8(ascii: ".") && bytes.prefix(4).allSatisfy(ASCII.isDigit)
    return isDotted ? nil : surelyWritten(phrase)
  }

  /// A day with its year where nothing else is expected, so that “2027.1.31” is one, too.
  private static func surelyWritten(_ phrase: String) -> CalendarDate? {
    let bytes = Array(phrase.utf8)
    guard let found = WrittenDay.read(at: 0, until: bytes.count, in: bytes.span), found.range == bytes.indices else {
      return nil
    }
    return found.date
  }

  /// The weekday in brackets after a date: “2026.12.07 (월)”, “dec 7 (mon)”.
  private static func bracketed(_ word: String) -> Int? {
    guard let first = word.first, "(（".contains(first), let last = word.last, ")）".contains(last) else { return nil }
    return DayWords.weekday(short: String(word.dropFirst().dropLast()))
  }

  /// A date with the name of its weekday before or after it: “wed, dec 30”, “december 24, 2026 thursday”, “12월 24일 목요일”,
  /// “next thursday the 3rd”, “Montag, den 7. Dezember”.
  private static func dated(_ words: [String], _ edge: Edge) -> DayMeaning? {
    guard words.count > 1 else { return nil }
    for count in 1...min(3, words.count - 1) {
      let name = bare(words[count - 1])
      var rest = words.dropFirst(count)
      guard let weekday = DayWords.weekday(name),
        count == 1 || known((words[..<(count - 1)] + [name]).joined(separator: " "), .end) != nil
      else { continue }
      // “the 3rd” is a day also at the beginning if its weekday is beside it, “Monday 2nd shift” is not.
      let isApart = DayWords.articles.contains(rest[count]) || words.last.map { bare($0) != $0 } ?? false
      if DayWords.articles.contains(rest[count]), rest.count > 1, rest[count] != "the" { rest.removeFirst() }
      if let day = meaning(Array(rest), edge == .start && isApart ? .end : edge), day.isDate {
        return .on(weekday: weekday, day)
      }
    }
    guard let weekday = words.last.flatMap({ DayWords.weekday(bare($0)) }), let day = meaning(words.dropLast(), edge),
      day.isDate
    else { return nil }
    // “the 3rd thursday” is the third one.
    if case .dayOfMonth = day, words.dropLast().last?.hasSuffix(",") != true { return nil }
    return .on(weekday: weekday, day)
  }

  /// A month and a day of which it is clear which is which: “12/24”, “24/12”, “12.24.”.
  private static func slashed(_ word: String) -> DayMeaning? {
    let parts = (word.hasSuffix(".") ? word.dropLast() : word[...]).split(omittingEmptySubsequences: false) {
      "./".contains($0)
    }
    guard parts.count == 2, let first = number(String(parts[0]), 1...31), let second = number(String(parts[1]), 1...31)
    else { return nil }
    if first > 12, second <= 12 { return .date(month: second, day: first) }
    return second > 12 && first <= 12 ? .date(month: first, day: second) : nil
  }

  private static func known(_ phrase: String, _ edge: Edge) -> DayMeaning? {
    DayWords.strong[phrase] ?? DayWords.short[phrase] ?? (edge.isEnd ? DayWords.late[phrase] : nil)
  }

  /// “in 3 days”, “dec 1”, “1st december”, “12월 1일”, “3일 후”, “12月1日”.
  private static func numeric(_ words: [String]) -> DayMeaning? {
    switch words.count {
    case 3 where words[0] == "다음" && words[1] == "달":
      return counted(words[2], "일", 1...31).map(DayMeaning.dayOfNextMonth)
    case 3 where DayWords.after.contains(words[0]):
      guard let count = number(words[1], 1...999), let unit = DayWords.units[words[2]] else { return nil }
      return .after(count * unit)
    case 3 where DayWords.ofMonth.contains(words[1]): return numeric([words[0], words[2]])
    case 3... where words[0] == "the": return numeric(Array(words.dropFirst()))
    case 2:
      if let month = DayWords.months[words[0]], let day = day(words[1]) { return .date(month: month, day: day) }
      if let day = day(words[0]), let month = DayWords.months[words[1]] { return .date(month: month, day: day) }
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

  /// The day of a month beside its name: “3”, “3rd”, “3.”, “1er”.
  private static func day(_ word: String) -> Int? {
    number(word.hasSuffix(".") ? String(word.dropLast()) : word, 1...31) ?? ordinal(word) ?? (word == "1er" ? 1 : nil)
  }

  /// “25th”, “the 1st”.
  static func ordinal(_ phrase: String) -> Int? {
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
  /// separator is not needed after “明天” (“明天买牛奶”), because no other words begin with it, and after a time (“明天下午3点开会”).
  private static func unspaced(_ line: String, today: CalendarDate, isTimed: Bool) -> Found? {
    guard let start = line.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    let word = line[start...].prefix { !$0.isWhitespace }
    for length in stride(from: min(16, word.count), to: 1, by: -1) {
      let part = String(word.prefix(length))
      let isApart = ["に", "、", "，"].contains { part.hasSuffix($0) } || ["明天", "今天"].contains(part)
      let phrase = part.hasSuffix("、") || part.hasSuffix("，") ? String(part.dropLast()) : part
      let after = word.dropFirst(length).first
      guard length < line[start...].count, let found = meaning(of: [phrase], .end), found.day != nil,
        isApart || found.time != nil && after.map({ !"間间钟鐘分半".contains($0) && !$0.isNumber }) ?? true,
        isTimed || found.time == nil, let date = found.date(today: today, now: nil)
      else { continue }
      return Found(range: start..<line.index(start, offsetBy: length), date: date, isTimeAlone: false)
    }
    return nil
  }
}

extension Substring {
  /// Whether it begins in one of some ranges of bytes of the line that it is a word of.
  package func begins(in ranges: [Range<Int>]) -> Bool {
    let start = base.utf8.distance(from: base.startIndex, to: startIndex)
    return ranges.contains { $0.contains(start) }
  }
}

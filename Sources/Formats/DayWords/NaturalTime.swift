import Base
import Plan

/// A time of day in words: “5pm”, “at 17:00”, “um 15 Uhr”, “오후 2시 반”, “午後3時”.
struct NaturalTime: Equatable {
  /// Nil for the end of a day: “24:00”.
  let time: TimeOfDay?
  /// Whether nothing else is meant without a day beside it: “18:30” and “5pm”, but not “24h”.
  let isClear: Bool

  /// Reads the words of a time, in lower case; nil for anything else.
  init?(_ phrase: String) {
    func withoutEnding() -> NaturalTime? {
      DayWords.ending.first(where: phrase.hasSuffix).flatMap { Self.read(String(phrase.dropLast($0.count))) }
    }
    guard phrase.utf8.count <= 60, let read = Self.read(phrase) ?? withoutEnding() else { return nil }
    self = read
  }

  /// Whether words begin with what may be a time and is not read as one: “at 9”.
  static func isUnread(_ words: ArraySlice<String>) -> Bool {
    let text = words.prefix(8).joined(separator: " ")
    guard let at = TimeWords.leading.first(where: text.hasPrefix),
      text.dropFirst(at.count).first?.isNumber == true
    else { return false }
    return !(1...8).contains { NaturalTime(words.prefix($0).joined(separator: " ")) != nil }
  }

  private init(_ time: TimeOfDay?, isClear: Bool) { (self.time, self.isClear) = (time, isClear) }

  private static func read(_ phrase: String) -> NaturalTime? {
    var text = phrase[...]
    while let mark = text.last, ",.;:、，".contains(mark) { text.removeLast() }
    var isLed = false
    if let at = TimeWords.leading.first(where: text.hasPrefix) {
      text = text.dropFirst(at.count).drop(while: \.isWhitespace)
      isLed = true
    }
    if text == "24:00" { return NaturalTime(nil, isClear: true) }
    if let noon = TimeWords.noon[String(text)] { return NaturalTime(noon, isClear: isLed) }
    var (isAfternoon, isNight): (Bool?, Bool) = (nil, false)
    if let half = TimeWords.halves.first(where: { $0.isBefore ? text.hasPrefix($0.words) : text.hasSuffix($0.words) }) {
      text = half.isBefore ? text.dropFirst(half.words.count) : text.dropLast(half.words.count)
      (isAfternoon, isNight) = (half.meaning != "am", half.meaning == "night")
    }
    guard var clock = Clock(text.filter { !$0.isWhitespace }) else { return nil }
    if let isAfternoon {
      // Twelve at night may be that of either day.
      guard isAfternoon || clock.hour <= 12, clock.hour > 0, !isNight || clock.hour != 12 else { return nil }
      if isAfternoon, clock.hour < 12 { clock.hour += 12 }
      if !isAfternoon, clock.hour == 12 { clock.hour = 0 }
    } else if clock.unit == .daytime, (1...6).contains(clock.hour) {
      clock.hour += 12
    } else if clock.unit == .none, !isLed || clock.hour < 13 {
      // “at 5” may be five of anything.
      return nil
    }
    let isClear = isAfternoon != nil || clock.isClear || isLed && clock.unit != .none
    return TimeOfDay(hour: clock.hour, minute: clock.minute).map { NaturalTime($0, isClear: isClear) }
  }

  /// The digits of a time, without white space: `17:00`, `15.30uhr`, `15h30`, `3시반`, `3點15分`, `5`.
  private struct Clock {
    /// What shows that the digits are hours: a colon, or a word; after a word such as “o’clock”, 1 to 6 are in the afternoon.
    enum Unit { case none, colon, word, daytime }

    var hour: Int
    var minute = 0
    var unit = Unit.none
    var isClear = false

    init?(_ text: String) {
      if let named = TimeWords.numerals.first(where: { text.hasPrefix($0.words) }) {
        hour = named.hour
        guard let rest = Self.unit(text.dropFirst(named.words.count)) else { return nil }
        (minute, unit, isClear) = rest
        return
      }
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard digits.count <= 2, let hour = Int(digits: digits, in: 0...23) else { return nil }
      self.hour = hour
      let rest = text[digits.endIndex...]
      guard let sign = rest.first else { return }
      if let known = Self.unit(rest) {
        (minute, unit, isClear) = known
        return
      }
      // After a period, the minutes need a word for hours.
      let minutes = rest.dropFirst().prefix(2)
      guard sign == ":" || sign == ".", minutes.count == 2, let minute = Int(digits: minutes, in: 0...59) else {
        return nil
      }
      let after = rest.dropFirst(3)
      if let word = Self.unit(after), word.minute == 0 {
        (unit, isClear) = (.word, word.isClear)
      } else {
        guard sign == ":", after.isEmpty else { return nil }
        (unit, isClear) = (.colon, digits.count == 2)
      }
      self.minute = minute
    }

    /// A word for hours with the minutes after it.
    private static func unit(_ text: Substring) -> (minute: Int, unit: Unit, isClear: Bool)? {
      for hours in TimeWords.hours where text.hasPrefix(hours.words) {
        let rest = text.dropFirst(hours.words.count)
        let known = (hours.isDaytime ? Unit.daytime : .word, hours.isClear)
        if rest.isEmpty { return (0, known.0, known.1) }
        if let half = TimeWords.minutes[String(rest)] { return (half, known.0, known.1) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let after = String(rest[digits.endIndex...])
        guard digits.count <= 2, let minute = Int(digits: digits, in: 0...59),
          after.isEmpty || TimeWords.minuteUnits.contains(after)
        else { continue }
        return (minute, known.0, true)
      }
      return nil
    }
  }
}

/// The words for times of day in the languages of the site, in lower case.
enum TimeWords {
  /// Words before a time that belong to it: “at”, “a las”.
  static let leading = DayLexicon.longestFirst("at").map { $0.phrase == "@" ? $0.phrase : $0.phrase + " " }

  /// Words that mean a time as they stand.
  static let noon = DayLexicon.table("noon") { TimeOfDay(iso: $0.utf8) }

  /// Words for the halves of a day and for the night, before a time in Chinese, Japanese, and Korean, and after it elsewhere.
  static let halves: [(words: String, meaning: String, isBefore: Bool)] = DayLexicon.longestFirst("half").map {
    ($0.phrase, $0.meaning, $0.phrase.unicodeScalars.first.map { $0.value > 0x3000 } ?? false)
  }

  /// Words after a number of hours: whether 1 to 6 are in the afternoon, and whether they can be nothing else.
  static let hours: [(words: String, isDaytime: Bool, isClear: Bool)] = DayLexicon.longestFirst("hour").map {
    ($0.phrase, $0.meaning.hasPrefix("daytime"), $0.meaning.hasSuffix("clear"))
  }

  /// Words after the hours that mean minutes: “반”.
  static let minutes = DayLexicon.table("minutes") { Int($0) }

  /// Words after a number of minutes.
  static let minuteUnits = DayLexicon.phrases("minute")

  /// Words for a number of hours: “세”.
  static let numerals: [(words: String, hour: Int)] = DayLexicon.longestFirst("numeral").compactMap { row in
    Int(row.meaning).map { (row.phrase, $0) }
  }

  private static let firstWords = Set(noon.keys.flatMap { $0.split(separator: " ").map(String.init) })

  /// Whether a word may be the one that makes a time of the words around it, at first sight.
  static func mayBegin(_ word: String) -> Bool {
    word.utf8.contains(where: ASCII.isDigit) || numerals.contains { word.hasPrefix($0.words) }
      || firstWords.contains { word.hasPrefix($0) || word.hasSuffix($0) }
  }

  /// Words beside a time without a day that make another thing of it: “from 9:00 to 17:00”.
  static let others = DayLexicon.phrases("time-other")
}

import Base
import Plan

/// The words for repetitions in the languages of the site, in lower case.
package enum RepeatWords {
  /// Words that mean a repetition as they stand.
  static let phrases = DayLexicon.table("repeat") { RecurrenceRule.named($0) }

  /// Words before a weekday that make it every such day.
  static let every = DayLexicon.phrases("every")

  /// What is before a weekday in the same word and makes it every such day.
  static let joined = DayLexicon.longestFirst("joined").map(\.phrase)

  /// Words before a repetition of which it is only a part: “the 1st of every month”.
  static let leading = DayLexicon.phrases("repeat-leading")

  /// Words after a repetition that make another thing of it: “tous les jours fériés”, “매달 마지막 금요일”.
  static let following = DayLexicon.phrases("repeat-following")

  /// Whether words for a day are the end of a recurrence: “until dec 24”, “12월 24일까지”.
  package static func isEnd(_ words: String) -> Bool {
    // A time may be before it: “at 10:30 until dec 20”.
    words.composedLowercase.split(whereSeparator: \.isWhitespace).contains { ends.contains(String($0)) }
      // A suffix, where words are not written apart.
      || ends.contains { $0.unicodeScalars.allSatisfy { $0.value > 0x1100 } && words.hasSuffix($0) }
  }

  private static let ends = DayLexicon.phrases("repeat-end")

  /// Words between weekdays that are all meant: “and”, “및”; not “or”.
  static let ands = DayLexicon.byMeaning("joins")["and"] ?? []

  /// Whether a word joins weekdays of a recurrence: “and”, “&”.
  static func isJoint(_ word: String) -> Bool { ands.contains(word) || ["&", ",", "·", "/"].contains(word) }

  /// Whether a line has a word for a recurrence anywhere.
  package static func isMentioned(in line: String) -> Bool {
    line.composedLowercase.split(whereSeparator: \.isWhitespace).contains {
      every.contains(String($0)) || $0.hasSuffix("마다")
    }
  }

  /// Words before a number of units.
  static let counted = DayLexicon.phrases("counted")

  /// What is written after a number, with its unit, in one word.
  static let suffixes: [(text: String, unit: RecurrenceRule.Unit)] = DayLexicon.longestFirst("suffix").compactMap {
    row in
    RecurrenceRule.Unit(rawValue: row.meaning).map { (row.phrase, $0) }
  }

  /// Units after a number.
  static let units = DayLexicon.table("repeat-unit") { RecurrenceRule.Unit(rawValue: $0) }
    .merging(DayWords.units.mapValues { $0 == 7 ? .weeks : .days }) { own, _ in own }
}

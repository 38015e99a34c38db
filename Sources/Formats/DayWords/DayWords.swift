import Base
import Plan

/// The words for days in the languages of the site, in lower case.
enum DayWords {
  /// The names of weekdays.
  static let weekdayNames = DayLexicon.phrases("weekday")

  /// Words that mean nothing but a day.
  static let strong: [String: DayMeaning] = {
    let weekdays = DayLexicon.table("weekday") { Int($0) }
    var words = DayLexicon.table("day") { DayMeaning($0) }
    words.merge(weekdays.mapValues { .weekday($0) }) { first, _ in first }
    // “next week friday” and “vendredi prochain”.
    for (pattern, meaning) in DayLexicon.table("pattern", { $0 }) {
      for (name, day) in weekdays {
        if let meaning = DayMeaning("\(meaning) \(day)") { words[pattern.replacing("*", with: name)] = meaning }
      }
    }
    return words
  }()

  /// Words for days that have been, with the number of days before today.
  static let past = DayLexicon.table("past") { Int($0) }

  /// Short names that are no other words.
  static let short = DayLexicon.table("short") { DayMeaning($0) }

  /// Words that are other words, too, so that they mean a day only at the end.
  static let late = DayLexicon.table("late") { DayMeaning($0) }

  /// The weekday that a name stands for, 1 for Monday.
  static func weekday(_ name: String) -> Int? {
    if case .weekday(let day)? = strong[name] ?? short[name] ?? late[name] { day } else { nil }
  }

  /// The weekday that a name or a letter stands for where only a weekday can be meant: “(월)”, “月,水,金”.
  static func weekday(short name: String) -> Int? {
    guard name.count == 1, let letter = name.first else { return weekday(name) }
    return ["월화수목금토일", "月火水木金土日", "一二三四五六日"].lazy.compactMap { Array($0).firstIndex(of: letter) }.first.map { $0 + 1 }
  }

  /// Words before a day that make it a limit, wherever it stands.
  static let limits = DayLexicon.phrases("limit")

  /// Words before a day at the end of a line that belong to it; none of them is another word in another language.
  static let before = limits.union(DayLexicon.phrases("before"))

  /// Words before a day that make another thing of it: “every Monday”, “last Friday”, “Black Friday”, “la mañana”.
  static let others = conjunctions.union(DayLexicon.phrases("other"))

  /// Words between a weekday and its date: “Friday the 13th”.
  static let articles = DayLexicon.phrases("article")

  /// Words that join a day with another thing.
  static let conjunctions = DayLexicon.phrases("joins")

  /// Words before “morgen” and “mañana” that make mornings of them.
  static let mornings = DayLexicon.phrases("morning")

  /// Russian words for days that are other words, too, unless “в” stands before them.
  static let ambiguous = DayLexicon.phrases("ambiguous")

  /// Words after a day at the beginning that make another thing of it: “Mardi gras”, “March 10 km”.
  static let following = DayLexicon.phrases("following")

  /// Words before a day that belong to it in one language: “am Freitag”, “na sexta-feira”, “pour demain”.
  static let leading = DayLexicon.byMeaning("leading")

  /// What is before a day in the same word and makes it a due date, wherever it stands.
  static let label = "due:"

  /// What is written after a day in the same word and belongs to it.
  static let ending = DayLexicon.longestFirst("ending").map(\.phrase)

  static let months = DayLexicon.table("month") { Int($0) }
  /// Words between a day and its month: “3 de diciembre”.
  static let ofMonth = DayLexicon.phrases("of")
  /// Words before a day of a month and part of it: “le 3 décembre”.
  static let beforeDate = DayLexicon.phrases("before-date")

  /// How many days a unit after a number has, as in “in 3 days” or “3일 후”.
  static let units = DayLexicon.table("unit") { Int($0) }

  /// Words before a number of days.
  static let after = DayLexicon.phrases("after")
}

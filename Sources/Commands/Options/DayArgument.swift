public import ArgumentParser
import Base
import DayWords
import GitHistory
public import Plan
import Workspace

/// A day as a user writes it: `2026-12-01`, `today`, `fri`, `+3d`, `+2w`, `none`, or any other words for a day in the
/// languages of the site; where it can have a time, also `2026-12-01T18:00`, `fri 18:00`, `tomorrow at 5pm`, and `18:00`.
enum DayArgument {
  case day(DayTime)
  case after(Int)
  /// Words, which mean a day for every `today` or none.
  case words(String)
  case none

  /// Parses an argument; nil if it is not a day.
  init?(argument: String, hasTime: Bool = false) {
    switch argument.lowercased() {
    case "none": self = .none
    case "today": self = .after(0)
    case "tomorrow": self = .after(1)
    default:
      if let date = CalendarDate(iso: argument.utf8) ?? NaturalDay.written(argument.lowercased()) {
        self = .day(DayTime(date))
      } else if argument.hasPrefix("+"), let unit = argument.last, unit == "d" || unit == "w",
        let count = Int(digits: argument.dropFirst().dropLast(), in: 0...5000)
      {
        self = .after(unit == "w" ? 7 * count : count)
      } else if hasTime, let date = DayTime(iso: argument.utf8) {
        self = .day(date)
      } else {
        let someDay = CalendarDate(days: 0)
        let day = hasTime ? NaturalDay.date(argument, today: someDay)?.day : NaturalDay.day(argument, today: someDay)
        guard day != nil else { return nil }
        self = .words(argument)
      }
    }
  }

  /// Refuses words for days to come, where a day that has been is meant.
  /// - Throws: `ValidationError`.
  func requireDate() throws {
    let words: String
    switch self {
    case .words(let text): words = "“\(text)”"
    case .after(let days) where days > 0: words = "that"
    default: return
    }
    throw ValidationError("\(words) is a day to come; use today, or a day such as 2026-11-01.")
  }

  /// Some of the words that are days, for completions.
  static let words = ["today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "+1w"]

  /// What errors show of them.
  static let kinds = "2026-12-01, today, tomorrow, fri, “next week”, “dec 1”, +3d, or +2w"

  /// Reads an argument.
  /// - Throws: `ValidationError` with what it can be, and words that it is near to.
  @Sendable static func read(_ text: String) throws -> DayArgument {
    guard let day = DayArgument(argument: text) else { throw ValidationError("use \(kinds)\(suggestion(for: text))") }
    return day
  }

  /// Reads an argument that can have a time.
  /// - Throws: `ValidationError` with what it can be, and words that it is near to.
  @Sendable static func readWithTime(_ text: String) throws -> DayArgument {
    guard let day = DayArgument(argument: text, hasTime: true) else {
      throw ValidationError("use \(kinds), and a time as in “fri 18:00”\(suggestion(for: text))")
    }
    return day
  }

  /// The question whether words for a day were meant; empty if none are near.
  static func suggestion(for text: String) -> String {
    NaturalDay.nearest(to: text).map { "; did you mean “\($0)”?" } ?? ""
  }

  /// The day, with its time; nil for `none`.
  func date() throws -> DayTime? {
    let now = try Clock.now()
    return date(today: now.day, now: now.time)
  }

  /// The day, relative to `today`; nil for `none`.
  func date(today: CalendarDate, now: TimeOfDay? = nil) -> DayTime? {
    switch self {
    case .day(let date): date
    case .after(let days): DayTime(today.advanced(by: days))
    case .words(let words): NaturalDay.date(words, today: today, now: now)
    case .none: nil
    }
  }
}

extension TaskPriority: ExpressibleByArgument {
  /// Reads a priority by its name, `highest` to `lowest`, or `none`, in any case; nil for any other word.
  public init?(argument: String) {
    let word = argument.lowercased()
    guard let found = Self.allCases.first(where: { ($0.name ?? "none") == word }) else { return nil }
    self = found
  }

  /// The words for priorities, which help and errors list.
  public static var allValueStrings: [String] { allCases.reversed().map { $0.name ?? "none" } }
}

/// A recurrence as a user writes it: `+1w`, `every 2 weeks`, `매주 월요일`, or `none`.
struct RepeatArgument {
  /// Nil for `none`.
  let rule: RecurrenceRule?

  /// Reads an argument.
  /// - Throws: `ValidationError` with what it can be.
  @Sendable static func read(_ text: String) throws -> RepeatArgument {
    if text.lowercased() == "none" { return RepeatArgument(rule: nil) }
    guard let rule = RecurrenceRule(text) ?? NaturalRepeat.rule(text) else {
      throw ValidationError("use a rule such as +1w, “every 2 weeks” or “every week on monday”, or none")
    }
    return RepeatArgument(rule: rule)
  }
}

/// Which due dates to show: a keyword, or a day as in other commands.
enum DueArgument {
  case word(TaskFilter.Due)
  case by(DayArgument)

  /// Some of the values, for completions.
  static let words = ["overdue", "week", "any", "none"] + DayArgument.words

  /// Reads an argument.
  /// - Throws: `ValidationError` with what it can be, and words that it is near to.
  @Sendable static func read(_ text: String) throws -> DueArgument {
    if let due = TaskFilter.Due(text.lowercased()) { return .word(due) }
    guard let day = DayArgument(argument: text) else {
      throw ValidationError(
        "use overdue, week, any, none, or a day: \(DayArgument.kinds)\(DayArgument.suggestion(for: text))")
    }
    return .by(day)
  }

  func due(today: CalendarDate) -> TaskFilter.Due {
    switch self {
    case .word(let due): due
    case .by(let day): day.date(today: today).map { .by($0.day) } ?? .none
    }
  }
}

/// The base of a report: a day, a number of days or weeks before today, words for a day, or a git ref.
struct SinceArgument: ExpressibleByArgument {
  /// The argument as typed.
  let name: String

  /// `2026-11-01`, `7d`, `2w`, `yesterday`, or a ref.
  init?(argument: String) {
    // An invalid day or span is rejected, because it is unlikely to be a branch name.
    let isDay = NameForm.isDay(argument)
    // More digits are the start of a commit's hash.
    let isSpan =
      (argument.hasSuffix("d") || argument.hasSuffix("w")) && NameForm.isDigits(argument.dropLast(), count: 1...4)
    if argument.isEmpty || (isDay && CalendarDate(iso: argument.utf8) == nil) { return nil }
    if isSpan, Int(digits: argument.dropLast(), in: 1...4_999) == nil { return nil }
    name = argument
  }

  /// - Throws: `ValidationError` for a day to come.
  func point(today: CalendarDate) throws -> ReportBase.Point {
    let point = ReportBase.Point(name, today: today)
    if case .day(let day) = point, day > today {
      throw ValidationError(
        "--since \(name) is after today, \(today); use a day that has been, such as yesterday or 7d.")
    }
    return point
  }
}

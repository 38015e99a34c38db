import ArgumentParser
import Base

/// What a report is held against: a day, a number of days before today, or a name for git.
struct SinceArgument: ExpressibleByArgument {
  enum Point {
    case day(CalendarDate)
    case ref(String)
  }

  /// As it was typed.
  let name: String

  /// `2026-11-01`, `7d`, `2w`, or a ref.
  init?(argument: String) {
    // What looks like a day or a span and is none would be a strange name for a branch.
    let isDay = argument.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
    let isSpan = argument.wholeMatch(of: /\d+[dw]/) != nil
    if argument.isEmpty || (isDay && CalendarDate(iso: argument.utf8) == nil) { return nil }
    if isSpan, !(1..<5_000).contains(Int(argument.dropLast()) ?? 0) { return nil }
    name = argument
  }

  func point(today: CalendarDate) -> Point {
    if let day = CalendarDate(iso: name.utf8) { return .day(day) }
    if let unit = name.last, let count = Int(name.dropLast()), let days = ["d": 1, "w": 7][unit] {
      return .day(today.advanced(by: -count * days))
    }
    return .ref(name)
  }
}

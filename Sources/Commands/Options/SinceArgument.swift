import ArgumentParser
import Base
import Workspace

/// The base of a report: a day, a number of days or weeks before today, or a git ref.
struct SinceArgument: ExpressibleByArgument {
  /// The argument as typed.
  let name: String

  /// `2026-11-01`, `7d`, `2w`, or a ref.
  init?(argument: String) {
    // An invalid day or span is rejected, because it is unlikely to be a branch name.
    let isDay = NameForm.isDay(argument)
    // More digits are the start of a commit's hash.
    let isSpan =
      (argument.hasSuffix("d") || argument.hasSuffix("w")) && NameForm.isDigits(argument.dropLast(), count: 1...4)
    if argument.isEmpty || (isDay && CalendarDate(iso: argument.utf8) == nil) { return nil }
    if isSpan, !(1..<5_000).contains(Int(argument.dropLast()) ?? 0) { return nil }
    name = argument
  }

  func point(today: CalendarDate) -> BaseReader.Point {
    if let day = CalendarDate(iso: name.utf8) { return .day(day) }
    if name.count <= 5, let unit = name.last, let count = Int(name.dropLast()), let days = ["d": 1, "w": 7][unit] {
      return .day(today.advanced(by: -count * days))
    }
    return .ref(name)
  }
}

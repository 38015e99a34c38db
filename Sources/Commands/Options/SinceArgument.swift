import ArgumentParser
import Base
import GitHistory
import Workspace

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

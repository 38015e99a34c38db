import Base

/// The meaning of words for a day, independent of today's date.
enum DayMeaning: Sendable, Equatable {
  /// A number of days from today.
  case after(Int)
  /// The next such weekday after today; 1 for Monday, 7 for Sunday (ISO 8601).
  case weekday(Int)
  /// The next such weekday, or today: “this Friday”.
  case coming(Int)
  /// Such a weekday of this calendar week; none if it has been.
  case thisWeek(Int)
  /// Such a weekday of the next calendar week.
  case nextWeek(Int)
  /// Such a day of the next month.
  case dayOfNextMonth(Int)
  /// Saturday, or today on a weekend.
  case weekend
  /// The next such day of a month, including today.
  case dayOfMonth(Int)
  /// A day of a month, in this year or the next one.
  case date(month: Int, day: Int)
  /// This day, whether or not it has been.
  case exactly(CalendarDate)
  /// A date with its weekday; none if it is another one: “Friday the 13th”.
  indirect case on(weekday: Int, DayMeaning)

  /// Whether it is a day of a month.
  var isDate: Bool {
    switch self {
    case .dayOfMonth, .date, .exactly, .on: true
    default: false
    }
  }

  /// The day; nil if it does not exist, like February 30, or has been, like Monday of this week on a Friday.
  func day(today: CalendarDate) -> CalendarDate? {
    switch self {
    case .after(let days): return today.advanced(by: days)
    case .weekday(let weekday): return today.advanced(by: (weekday - today.weekday + 6) % 7 + 1)
    case .coming(let weekday): return today.advanced(by: (weekday - today.weekday + 7) % 7)
    case .thisWeek(let weekday): return weekday < today.weekday ? nil : today.advanced(by: weekday - today.weekday)
    case .nextWeek(let weekday): return today.advanced(by: 7 - today.weekday + weekday)
    case .dayOfNextMonth(let day):
      let (year, month, _) = today.components
      return CalendarDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: day)
    case .exactly(let date): return date
    case .weekend: return today.advanced(by: max(0, 6 - today.weekday))
    case .on(let weekday, let date): return date.day(today: today).flatMap { $0.weekday == weekday ? $0 : nil }
    case .dayOfMonth(let day):
      let (year, month, _) = today.components
      return (0..<12).lazy
        .compactMap { CalendarDate(year: year + (month - 1 + $0) / 12, month: (month - 1 + $0) % 12 + 1, day: day) }
        .first { $0 >= today }
    case .date(let month, let day):
      // A leap day may be eight years away.
      let year = today.components.year
      return (year...year + 8).lazy.compactMap { CalendarDate(year: $0, month: month, day: day) }.first { $0 >= today }
    }
  }
}

/// A day of the Gregorian calendar, counted from 1970-01-01; years 1 to 9999.
public struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Days since 1970-01-01.
  public let days: Int32

  /// Creates the day that is `days` after 1970-01-01, without checking its range.
  public init(days: Int32) { self.days = days }

  /// Returns nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    // Converts the civil date to days, with years that start in March so that the leap day comes last.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    days = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// Reads `YYYY-MM-DD` (ISO 8601); nil for anything else and for days that do not exist.
  public init?(iso text: some Collection<UInt8>) {
    let bytes = Array(text)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Int(digits: bytes[0..<4], in: 1...9999), let month = Int(digits: bytes[5..<7], in: 1...12),
      let day = Int(digits: bytes[8..<10], in: 1...31)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Year, month (1–12) and day (1–31).
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }

  /// 1 for Monday to 7 for Sunday (ISO 8601).
  public var weekday: Int { ((Int(days) + 3) % 7 + 7) % 7 + 1 }

  /// `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = components
    func padded(_ number: Int, _ width: Int) -> String { String(number).leftPadded(to: width) }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The day that is `days` later; earlier if `days` is negative.
  public func advanced(by days: Int) -> CalendarDate { CalendarDate(days: self.days + Int32(days)) }

  /// Whether `left` is the earlier day.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.days < right.days }

  /// The last day of an ISO week; nil if the year has no such week.
  package static func lastDay(ofWeek week: Int, year: Int) -> CalendarDate? {
    guard week >= 1, let fourth = CalendarDate(year: year, month: 1, day: 4) else { return nil }
    let sunday = fourth.advanced(by: 7 - fourth.weekday + (week - 1) * 7)
    guard sunday.components.year <= 9999 else { return nil }
    // A week belongs to the year that contains its Thursday.
    return sunday.advanced(by: -3).components.year == year ? sunday : nil
  }

  /// The number of days of a month in the Gregorian calendar.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

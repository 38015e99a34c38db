import Platform

/// Reads the current date and time; no other code does.
public enum Clock {
  /// Today, or the day of SOURCE_DATE_EPOCH in UTC (reproducible-builds.org).
  /// - Throws: ``ClockError``.
  public static func today() throws(ClockError) -> CalendarDate { try now().day }

  /// The time now; nil if a day is not today.
  public static func timeOfDay(on day: CalendarDate) -> TimeOfDay? {
    (try? now()).flatMap { $0.day == day ? $0.time : nil }
  }

  /// Today, and the local time, or those of SOURCE_DATE_EPOCH in UTC.
  /// - Throws: ``ClockError``.
  public static func now() throws(ClockError) -> DayTime {
    if let epoch = ProcessEnvironment.nonEmpty("SOURCE_DATE_EPOCH") {
      guard let seconds = Int(digits: epoch, in: 0...253_402_300_799) else {
        throw .invalidEpoch(epoch)
      }
      return DayTime(CalendarDate(days: Int32(seconds / 86_400)), TimeOfDay(minutes: seconds % 86_400 / 60))
    }
    var now = time(nil)
    var parts = unsafe tm()
    guard unsafe localtime_r(&now, &parts) != nil,
      let date = unsafe CalendarDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { throw .unreadable }
    return unsafe DayTime(date, TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min)))
  }
}

/// Why the current day cannot be determined.
public enum ClockError: ExplainedError {
  /// SOURCE_DATE_EPOCH is not a number of seconds.
  case invalidEpoch(String)
  case unreadable

  public var description: String {
    switch self {
    case .invalidEpoch(let value): "SOURCE_DATE_EPOCH is “\(value)”; set it to a number of seconds, or unset it"
    case .unreadable: "cannot read the clock; set the date with --date"
    }
  }
}

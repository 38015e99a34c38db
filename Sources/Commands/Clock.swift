import Base

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The only place that asks what day it is.
enum Clock {
  static func today() throws -> CalendarDate {
    if let epoch = Console.environment("SOURCE_DATE_EPOCH"), !epoch.isEmpty {
      guard let seconds = Int(epoch), seconds >= 0, seconds < 253_402_300_800 else {
        throw CommandFailure("SOURCE_DATE_EPOCH is “\(epoch)”, not a number of seconds; set it to one or unset it")
      }
      return CalendarDate(days: Int32(seconds / 86_400))
    }
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil,
      let date = CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { throw CommandFailure("the clock cannot be read; give the day with --date") }
    return date
  }
}

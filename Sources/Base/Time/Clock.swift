#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the current date; no other code does.
public enum Clock {
  /// Today, or the day of SOURCE_DATE_EPOCH in UTC (reproducible-builds.org).
  /// - Throws: ``ClockError``.
  public static func today() throws(ClockError) -> CalendarDate {
    if let epoch = ProcessEnvironment.value("SOURCE_DATE_EPOCH"), !epoch.isEmpty {
      guard let seconds = Int(digits: epoch, in: 0...253_402_300_799) else {
        throw .invalidEpoch(epoch)
      }
      return CalendarDate(days: Int32(seconds / 86_400))
    }
    var now = time(nil)
    var parts = unsafe tm()
    guard unsafe localtime_r(&now, &parts) != nil,
      let date = unsafe CalendarDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else { throw .unreadable }
    return date
  }
}

import Base

/// Points in time as text, independent of the machine's locale.
enum TimeText {
  /// `2026-11-21T10:00:00Z` (RFC 3339) for seconds since 1970.
  static func iso(_ seconds: Int) -> String {
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - days * 86_400
    func padded(_ number: Int) -> String { String(number).leftPadded(to: 2) }
    let day = CalendarDate(days: Int32(clamping: days))
    return "\(day)T\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))Z"
  }
}

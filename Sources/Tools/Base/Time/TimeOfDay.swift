/// A time of day in whole minutes, without a time zone.
public struct TimeOfDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Minutes since midnight, 0 to 1,439.
  public let minutes: Int16

  /// Returns nil if there is no such time.
  public init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = Int16(minutes)
  }

  /// Returns nil if there is no such time.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = Int16(hour * 60 + minute)
  }

  /// Reads `HH:MM` (ISO 8601), or `H:MM`; nil for anything else.
  public init?(iso text: some Collection<UInt8>) {
    let bytes = Array(text)
    guard (4...5).contains(bytes.count), bytes[bytes.count - 3] == UInt8(ascii: ":"),
      let hour = Int(digits: bytes[..<(bytes.count - 3)], in: 0...23),
      let minute = Int(digits: bytes[(bytes.count - 2)...], in: 0...59)
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// `HH:MM`.
  public var description: String {
    "\(String(minutes / 60).leftPadded(to: 2)):\(String(minutes % 60).leftPadded(to: 2))"
  }

  /// Whether `left` is the earlier time.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

/// A day, with a time on it or as a whole.
public struct DayTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The day.
  public var day: CalendarDate
  /// The time on it; nil for the whole day.
  public var time: TimeOfDay?

  /// Creates a day with a time on it, or a whole day.
  public init(_ day: CalendarDate, _ time: TimeOfDay? = nil) { (self.day, self.time) = (day, time) }

  /// Reads `YYYY-MM-DD`, and `YYYY-MM-DDTHH:MM` with a space in place of the `T` as well (ISO 8601; RFC 3339, section 5.6); nil
  /// for anything else.
  public init?(iso text: some Collection<UInt8>) {
    let bytes = Array(text)
    guard let day = CalendarDate(iso: bytes.prefix(10)) else { return nil }
    self.init(day)
    guard bytes.count > 10 else { return }
    guard bytes.count == 16, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let time = TimeOfDay(iso: bytes[11...])
    else { return nil }
    self.time = time
  }

  /// `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM`.
  public var description: String { text(separator: "T") }

  /// The day, and the time after a separator.
  package func text(separator: String) -> String { time.map { "\(day)\(separator)\($0)" } ?? day.description }

  /// Whether `left` is earlier; a whole day comes before the times on it.
  public static func < (left: DayTime, right: DayTime) -> Bool {
    (left.day, left.time?.minutes ?? -1) < (right.day, right.time?.minutes ?? -1)
  }
}

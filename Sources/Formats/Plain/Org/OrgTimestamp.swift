import Base
import Plan

/// A repeating timestamp: `<2026-11-20 Fri 9:00-10:00 ++1w -3d>` (the Org manual, “Repeated tasks”).
struct OrgTimestamp {
  /// The range including its brackets.
  let range: Range<Int>
  private let day: CalendarDate
  /// Minutes since midnight; nil for a whole day.
  private let time: Int?
  /// The end, in minutes since midnight.
  private let end: Int?
  /// The text after the day and the time: the repeater, a warning period.
  private let rest: String
  /// `+` for `++`, `.` for `.+`.
  private let kind: UInt8?
  let count: Int
  private let unit: UInt8

  /// Reads a timestamp.
  /// - Parameter start: the offset of `<`.
  /// - Returns: nil if there is no timestamp with a repeater before the end of the line.
  /// - Throws: ``EditError`` for a timestamp with parts that Org does not know.
  init?(at start: Int, before end: Int, in source: SourceText) throws(EditError) {
    let bytes = source.bytes
    guard end - start > 13, let day = CalendarDate(iso: bytes[start + 1..<start + 11]),
      bytes[start + 11] == ASCII.space,
      let close = bytes[start..<end].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    var words = bytes[start + 11..<close].split(separator: ASCII.space)
    guard let repeater = words.lazy.compactMap(Self.repeater).first else { return nil }
    // The name of the day, and the time: both after one space.
    var offset = start + 11
    func take(_ count: Int) {
      offset += 1 + count
      words.removeFirst()
    }
    if let name = words.first, name.startIndex == offset + 1,
      !name.contains(where: { ASCII.isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
    {
      take(name.count)
    }
    var (time, spanEnd): (Int?, Int?)
    // Org writes minutes with two digits, so `9:5` is not a time.
    if let word = words.first, word.startIndex == offset + 1, let colon = word.firstIndex(of: UInt8(ascii: ":")),
      word.endIndex >= colon + 3,
      let hour = Int(digits: word[..<colon].prefix(3), in: 0...23),
      let minute = Int(digits: word[(colon + 1)...].prefix(2), in: 0...59)
    {
      time = hour * 60 + minute
      offset = colon + 3
      let span = word[offset...]
      spanEnd = Self.spanEnd(span)
      if spanEnd != nil { offset += span.count }
      if span.isEmpty || spanEnd != nil { words.removeFirst() }
    }
    guard words.allSatisfy(Self.isCookie), bytes[close - 1] != ASCII.space, let count = repeater.count else {
      throw .unsupported("the timestamp “\(source.string(start..<close + 1))” cannot be moved on; edit it by hand")
    }
    (range, self.day, self.time, self.count) = (start..<close + 1, day, time, count)
    (kind, unit, self.end) = (repeater.kind, repeater.unit, spanEnd)
    rest = source.string(offset..<close)
  }

  /// `+1w`, `++1w`, `.+1w/2w`; the number is nil if it is too large.
  private static func repeater(_ word: ArraySlice<UInt8>) -> (kind: UInt8?, count: Int?, unit: UInt8)? {
    let text = word.starts(with: "++".utf8) || word.starts(with: ".+".utf8) ? word.dropFirst() : word
    guard text.first == UInt8(ascii: "+") else { return nil }
    let digits = text.dropFirst().prefix(while: ASCII.isDigit)
    guard !digits.isEmpty, let unit = text[digits.endIndex...].first, "hdwmy".utf8.contains(unit) else { return nil }
    let kind = text.count < word.count ? word.first : nil
    return (kind, Int(digits: digits, in: 0...9_999), unit)
  }

  /// Whether a word between the day and `>` is a repeater, optionally with the largest interval, or a warning period.
  private static func isCookie(_ word: ArraySlice<UInt8>) -> Bool {
    let signs = word.prefix { "+-.".utf8.contains($0) }
    let parts = word[signs.endIndex...].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return ["+", "++", ".+", "-", "--"].contains(String(decoding: signs, as: UTF8.self)) && parts.count < 3
      && parts.allSatisfy { part in
        part.count > 1 && part.dropLast().allSatisfy(ASCII.isDigit) && part.last.map("hdwmy".utf8.contains) ?? false
      }
  }

  /// `-10:00`.
  private static func spanEnd(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.count == 6, text.first == UInt8(ascii: "-") else { return nil }
    return TimeOfDay(iso: text.dropFirst()).map { Int($0.minutes) }
  }

  /// A time, and the end of its period, moved to another time; the end is left out if it would be on the next day.
  /// - Parameter text: `18:00`, `9:30-10:00`, or anything else after a time, which is replaced.
  static func moved(_ text: String, from start: TimeOfDay, to new: TimeOfDay) -> String {
    let bytes = Array(text.utf8)
    guard let dash = bytes.firstIndex(of: UInt8(ascii: "-")), let end = spanEnd(bytes[dash...]),
      let moved = TimeOfDay(minutes: end + Int(new.minutes) - Int(start.minutes))
    else { return new.description }
    return "\(new)-\(moved)"
  }

  /// The next occurrence of the timestamp, as Org writes it.
  /// - Parameter today: the day on which the task was done; the time of day is ignored.
  /// - Throws: ``EditError`` for a repeater that needs the time of day, and for a day after the year 9999.
  func next(after today: CalendarDate) throws(EditError) -> String {
    if unit == UInt8(ascii: "h"), time == nil || kind != nil {
      throw .unsupported("a repeater by hours needs the time of day; mark the task as done in Emacs")
    }
    var moment = (day: day, minutes: time ?? 0)
    if kind == UInt8(ascii: ".") { moment.day = today }
    if kind == UInt8(ascii: "+"), count > 0 {
      repeat { moment = try moved(moment, by: count) } while moment.day <= today
      // Org goes back one step from the last date, which matters at the end of short months.
      moment = try moved(moment, by: -count)
    }
    moment = try moved(moment, by: count)
    let clock = time.map { _ in " \(Self.clock(moment.minutes))" } ?? ""
    // The end of a period advances by hours, too.
    let span = end.map { "-\(Self.clock($0 + (unit == UInt8(ascii: "h") ? 60 * count : 0)))" } ?? ""
    // A delay such as `--2d` applies to the first occurrence only (“Deadlines and Scheduling”).
    let words = rest.split(separator: " ", omittingEmptySubsequences: false).filter { !$0.hasPrefix("--") }
    return "<\(OrgPlanning.text(moment.day))\(clock)\(span)\(words.joined(separator: " "))>"
  }

  private func moved(_ moment: (day: CalendarDate, minutes: Int), by count: Int) throws(EditError) -> (
    day: CalendarDate, minutes: Int
  ) {
    var (days, minutes) = (Int(moment.day.days), moment.minutes)
    switch unit {
    case UInt8(ascii: "h"):
      minutes += 60 * count
      days += minutes / 1440
      minutes %= 1440
    case UInt8(ascii: "d"): days += count
    case UInt8(ascii: "w"): days += count * 7
    default:
      // As in Org, the 31st of a month with 30 days is the first of the next one.
      let (year, month, number) = moment.day.components
      let months = year * 12 + month - 1 + count * (unit == UInt8(ascii: "y") ? 12 : 1)
      days = CalendarDate(year: months / 12, month: months % 12 + 1, day: 1).map { Int($0.days) + number - 1 } ?? .max
    }
    guard days <= 2_932_896 else { throw .unsupported("the next day is after the year 9999; edit it by hand") }
    return (CalendarDate(days: Int32(days)), minutes)
  }

  private static func clock(_ minutes: Int) -> String {
    "\(String(minutes / 60 % 24).leftPadded(to: 2)):\(String(minutes % 60).leftPadded(to: 2))"
  }
}

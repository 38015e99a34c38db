import Base
import Plan

/// The line with dates below a headline: `CLOSED: […] DEADLINE: <…> SCHEDULED: <…>` (Org Syntax, “Planning”).
enum OrgPlanning {
  /// One of the timestamps.
  struct Entry {
    let kind: TaskAttribute.Kind
    /// The keyword and the timestamp.
    let range: Range<Int>
    /// The day.
    let day: Range<Int>
    let date: CalendarDate
    /// The time, and its range with the end of a period: `18:00-19:00`; only of a day to come.
    var time: (start: TimeOfDay, range: Range<Int>)?
    /// `+1w`, `.+1w` or `++1w`; nil if it does not repeat.
    let repeater: Range<Int>?
  }

  static let keys: [(name: String, kind: TaskAttribute.Kind)] = [
    ("CLOSED:", .completed), ("DEADLINE:", .due), ("SCHEDULED:", .scheduled),
  ]

  static func isPlanning(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    keys.contains { bytes[range].starts(with: $0.name.utf8) }
  }

  /// The timestamps of a line.
  static func entries(_ range: Range<Int>, in bytes: [UInt8]) -> [Entry] {
    var found: [Entry] = []
    for (name, kind) in keys {
      // The last one counts (“Planning”).
      guard let key = bytes[range].ranges(of: Array(name.utf8)).last,
        let start = bytes[key.upperBound..<range.upperBound].firstIndex(where: { $0 != ASCII.space }),
        bytes[start] == UInt8(ascii: "<") || bytes[start] == UInt8(ascii: "[")
      else { continue }
      let close = bytes[start] == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "]")
      guard let end = bytes[start..<range.upperBound].firstIndex(of: close), end >= start + 11,
        let date = CalendarDate(iso: bytes[start + 1..<start + 11])
      else { continue }
      let words = bytes[start + 11..<end].split(separator: ASCII.space)
      let repeater = words.first { $0.first == UInt8(ascii: "+") || $0.starts(with: ".+".utf8) }
      found.append(
        Entry(
          kind: kind, range: key.lowerBound..<end + 1, day: start + 1..<start + 11, date: date,
          time: kind.hasTime ? words.lazy.compactMap(time).first : nil, repeater: repeater?.indices))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The time of a word such as `18:00` or `9:30-10:00`.
  private static func time(_ word: ArraySlice<UInt8>) -> (start: TimeOfDay, range: Range<Int>)? {
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")), colon + 3 <= word.endIndex,
      let time = TimeOfDay(iso: word[..<(colon + 3)]),
      colon + 3 == word.endIndex || word[colon + 3] == UInt8(ascii: "-")
    else { return nil }
    return (time, word.indices)
  }

  /// A day with its time as Org writes it.
  static func text(_ date: DayTime) -> String {
    text(date.day) + (date.time.map { " \($0)" } ?? "")
  }

  /// A day as Org writes it, with the English name of the weekday.
  static func text(_ day: CalendarDate) -> String {
    "\(day) \(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.weekday - 1])"
  }
}

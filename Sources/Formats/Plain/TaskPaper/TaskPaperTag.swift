import Base
import Plan

/// A tag of TaskPaper: `@name` or `@name(value)`.
enum TaskPaperTag {
  /// The name of a tag at an offset; empty if there is none.
  static func name(at offset: Int, in text: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    guard offset < text.upperBound, bytes[offset] == UInt8(ascii: "@") else { return offset..<offset }
    return bytes[(offset + 1)..<text.upperBound].prefix(while: isName).indices
  }

  /// Whether the name of a tag may contain a byte.
  static func isName(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte >= 0x80 || "-_.".utf8.contains(byte)
  }

  /// The end of the tag at an offset; nil if there is none.
  static func end(at offset: Int, in text: Range<Int>, _ bytes: [UInt8]) -> Int? {
    let name = name(at: offset, in: text, bytes)
    guard !name.isEmpty else { return nil }
    return value(after: name, in: text, bytes).map { $0.upperBound + 1 } ?? name.upperBound
  }

  /// The value in the parentheses after a name; a backslash escapes a parenthesis. PlainTasks writes a space before the
  /// value of a state's tag, which is a date.
  static func value(after name: Range<Int>, in text: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    var offset = name.upperBound
    if offset + 2 < text.upperBound, bytes[offset] == ASCII.space, ASCII.isDigit(bytes[offset + 2]),
      state(bytes[name]) != nil
    {
      offset += 1
    }
    guard offset < text.upperBound, bytes[offset] == UInt8(ascii: "(") else { return nil }
    offset += 1
    let start = offset
    // Values are short, so an unclosed parenthesis does not make the search long.
    let end = min(text.upperBound, offset + TextBounds.nameBytes)
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: ")") {
        return start..<offset
      }
      offset += 1
    }
    return nil
  }

  /// The day at the beginning of a value and its length: `2026-12-01` or, as PlainTasks and Todo+ write it, `26-12-01`.
  static func day(_ value: ArraySlice<UInt8>) -> (date: CalendarDate, length: Int)? {
    if let date = CalendarDate(iso: value.prefix(10)) { return (date, 10) }
    let short = value.prefix(8)
    guard short.count == 8, value.dropFirst(8).first.map(ASCII.isDigit) != true else { return nil }
    return CalendarDate(iso: Array("20".utf8) + short).map { ($0, 8) }
  }

  /// The day at the beginning of a value, with the time that follows it to the end, and their length.
  static func date(_ value: ArraySlice<UInt8>) -> (date: DayTime, length: Int)? {
    guard let (day, length) = day(value) else { return nil }
    let rest = value.dropFirst(length)
    guard let sign = rest.first, sign == ASCII.space || sign == UInt8(ascii: "T"),
      let time = TimeOfDay(iso: rest.dropFirst())
    else { return (DayTime(day), length) }
    return (DayTime(day, time), value.count)
  }

  /// The attribute at an offset; none for text.
  static func attributes(at offset: Int, in text: Range<Int>, _ bytes: [UInt8]) -> [TaskAttribute] {
    let name = name(at: offset, in: text, bytes)
    guard !name.isEmpty else { return [] }
    let value = value(after: name, in: text, bytes)
    let end = value.map { $0.upperBound + 1 } ?? name.upperBound
    if let value, !value.isEmpty, let known = known(name, value, offset..<end, bytes) { return [known] }
    return [TaskAttribute(.tag, range: offset..<end, value: value == nil ? name : name.lowerBound..<end)]
  }

  /// A tag with a meaning that all formats know.
  private static func known(
    _ name: Range<Int>, _ value: Range<Int>, _ whole: Range<Int>, _ bytes: [UInt8]
  ) -> TaskAttribute? {
    guard let kind = kind(bytes[name]) else { return nil }
    switch kind {
    case .priority:
      guard let priority = priority(bytes[value]) else { return nil }
      return TaskAttribute(.priority, range: whole, value: value, number: Int32(priority.rawValue))
    case .estimate:
      guard let estimate = EstimateSyntax(value, in: bytes.span) else { return nil }
      return TaskAttribute(.estimate, range: whole, value: value, number: estimate.number)
    case _ where kind.isDate:
      // Of a date that has been, the time is not read.
      let found = kind.hasTime ? date(bytes[value]) : day(bytes[value]).map { (DayTime($0.date), $0.length) }
      return found.map { TaskAttribute(kind, range: whole, value: value.prefix($0.length), date: $0.date) }
    default: return TaskAttribute(kind, range: whole, value: value)
    }
  }

  private static func kind(_ name: ArraySlice<UInt8>) -> TaskAttribute.Kind? {
    kinds[String(decoding: name, as: UTF8.self).lowercased()]
  }

  private static let kinds: [String: TaskAttribute.Kind] = [
    "due": .due, "start": .start, "defer": .start, "scheduled": .scheduled, "created": .created, "done": .completed,
    "cancelled": .cancelled, "canceled": .cancelled, "priority": .priority, "pri": .priority, "est": .estimate,
    "estimate": .estimate, "rec": .recurrence, "repeat": .recurrence, "id": .id, "after": .after, "depends": .after,
    "assignee": .person, "assigned": .person, "person": .person,
  ]

  /// The problem with the value of a tag for a date: a day that does not exist or, as a due date, any other text, or a time
  /// that is not read.
  static func problem(_ name: Range<Int>, _ value: Range<Int>, in source: SourceText) -> Diagnostic? {
    let bytes = source.bytes
    guard let kind = kind(bytes[name]), kind.isDate else { return nil }
    guard let found = date(bytes[value]) else {
      if case .invalid = DateSyntax.date(value.prefix(10), of: .completed, in: bytes.span) {
        return .invalidDate(value, in: source)
      }
      return kind == .due ? .invalidDate(value, in: source) : nil
    }
    let hasTime = DateSyntax.looksLikeTime(bytes[value].dropFirst(found.length))
    return kind.hasTime && found.date.time == nil && hasTime ? .invalidTime(value, in: source) : nil
  }

  private static func priority(_ value: ArraySlice<UInt8>) -> TaskPriority? {
    if value.count == 1, let digit = value.first, (0x31...0x35).contains(digit) {
      return TaskPriority.levels[Int(digit) - 0x31]
    }
    return TaskPriority(word: value)
  }

  /// The state that a tag gives to its task; nil for any other tag.
  static func state(_ name: ArraySlice<UInt8>) -> TaskState? {
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "done": .done
    case "cancelled", "canceled": .cancelled
    case "started", "doing", "in-progress", "inprogress", "wip": .inProgress
    case "waiting", "deferred", "hold", "on-hold": .deferred
    case "question": .question
    default: nil
    }
  }

  /// The names of the tags for states; an open task has none.
  static let names: [TaskState: String] = [
    .done: "done", .cancelled: "cancelled", .inProgress: "started", .deferred: "waiting", .question: "question",
  ]

  /// The states that tags can give, the strongest first.
  static let order: [TaskState] = [.done, .cancelled, .inProgress, .deferred, .question]

  /// Whether a tag contains only its state, with or without a date.
  static func saysNoMore(_ tag: (range: Range<Int>, state: TaskState), in bytes: [UInt8]) -> Bool {
    let name = name(at: tag.range.lowerBound, in: tag.range, bytes)
    guard let value = value(after: name, in: tag.range, bytes), !value.isEmpty else { return true }
    guard tag.state == .done || tag.state == .cancelled, let day = day(bytes[value]) else { return false }
    // A time may follow the day.
    return bytes[value].dropFirst(day.length).allSatisfy {
      !ASCII.isAlphanumeric($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "T")
    }
  }

  /// The tags in a text that give a state, the strongest first.
  static func states(in text: Range<Int>, _ bytes: [UInt8]) -> [(range: Range<Int>, state: TaskState)] {
    var found: [(range: Range<Int>, state: TaskState)] = []
    var offset = text.lowerBound
    while offset < text.upperBound {
      let isStart = offset == text.lowerBound || ASCII.isWhitespace(bytes[offset - 1])
      if isStart, let end = end(at: offset, in: text, bytes) {
        if let state = state(bytes[name(at: offset, in: text, bytes)]) { found.append((offset..<end, state)) }
        offset = end
      } else {
        offset += 1
      }
    }
    return found.sorted { (order.firstIndex(of: $0.state) ?? 9) < (order.firstIndex(of: $1.state) ?? 9) }
  }
}

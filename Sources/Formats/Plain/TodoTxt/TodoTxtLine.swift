import Base

/// The parts of a todo.txt line that precede its text.
struct TodoTxtLine {
  /// The whole line without white space at its end.
  let range: Range<Int>
  /// Whether it begins with `x ` (“Complete tasks”, rule 1).
  private(set) var isDone = false
  /// The letter of `(A) `.
  private(set) var priority: Range<Int>?
  private(set) var completed: Range<Int>?
  private(set) var created: Range<Int>?
  /// The text.
  private(set) var text: Range<Int>

  /// Reads a line; nil for a blank one.
  init?(_ content: Range<Int>, in bytes: [UInt8]) {
    let range = content.trimmedEnd(in: bytes)
    guard let first = range.first(where: { !ASCII.isWhitespace(bytes[$0]) }) else { return nil }
    self.range = range
    text = range
    if bytes[range].starts(with: "x ".utf8) {
      isDone = true
      text = Self.skip(range.lowerBound + 2, in: range, bytes)
    } else {
      // A line that is indented by mistake is a task nevertheless.
      text = first..<range.upperBound
    }
    takePriority(bytes)
    var dates: [Range<Int>] = []
    while dates.count < (isDone ? 2 : 1), let date = Self.date(at: text.lowerBound, in: range, bytes) {
      dates.append(date)
      text = Self.skip(date.upperBound, in: range, bytes)
    }
    if isDone, priority == nil, !dates.isEmpty { takePriority(bytes) }
    // If a done task has one date, it is the completion date (“Complete tasks”, rule 2).
    completed = isDone ? dates.first : nil
    created = isDone ? dates.dropFirst().first : dates.first
  }

  private mutating func takePriority(_ bytes: [UInt8]) {
    let start = text.lowerBound
    guard text.count >= 3, bytes[start] == UInt8(ascii: "("), (0x41...0x5A).contains(bytes[start + 1]),
      bytes[start + 2] == UInt8(ascii: ")"), text.count == 3 || bytes[start + 3] == ASCII.space
    else { return }
    priority = start + 1..<start + 2
    text = Self.skip(start + 3, in: range, bytes)
  }

  private static func skip(_ offset: Int, in range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    bytes[min(offset, range.upperBound)..<range.upperBound].drop { $0 == ASCII.space }.indices
  }

  /// A day at an offset, followed by a space or the end.
  private static func date(at start: Int, in range: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    guard start + 10 <= range.upperBound, start + 10 == range.upperBound || bytes[start + 10] == ASCII.space,
      CalendarDate(iso: bytes[start..<start + 10]) != nil
    else { return nil }
    return start..<start + 10
  }
}

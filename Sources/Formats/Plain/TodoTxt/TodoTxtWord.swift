import Base
import Plan

/// Recognizes the words of todo.txt that are attributes.
enum TodoTxtWord {
  /// The attribute in the word at an offset: `@context`, `+project`, `key:value`.
  static func attribute(at offset: Int, in text: Range<Int>, _ bytes: [UInt8]) -> TaskAttribute? {
    let word = bytes[offset..<text.upperBound].prefix { $0 != ASCII.space && $0 != ASCII.tab }.indices
    guard word.count > 1 else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "@"), UInt8(ascii: "+"): return TaskAttribute(.tag, range: word, value: word.dropFirst())
    default: return pair(word, in: bytes)
    }
  }

  /// Whether a word is a `key:value`, known or not, such as an address.
  static func isPair(_ word: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard ASCII.isLetter(bytes[word.lowerBound]), let colon = bytes[word].firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    return colon + 1 < word.upperBound
  }

  private static func pair(_ word: Range<Int>, in bytes: [UInt8]) -> TaskAttribute? {
    guard let colon = bytes[word].firstIndex(of: UInt8(ascii: ":")), colon > word.lowerBound,
      colon + 1 < word.upperBound
    else { return nil }
    let value = colon + 1..<word.upperBound
    let key = String(decoding: bytes[word.lowerBound..<colon], as: UTF8.self).lowercased()
    guard let kind = kinds[key], kind.hasTime || !bytes[value].contains(UInt8(ascii: ":")) else { return nil }
    var number: Int32 = 0
    switch kind {
    case .due, .start, .scheduled:
      guard let date = DayTime(iso: bytes[value]) else { return nil }
      return TaskAttribute(kind, range: word, value: value, date: date)
    case .priority:
      guard let priority = TaskPriority(word: bytes[value]) else { return nil }
      number = Int32(priority.rawValue)
    case .estimate:
      guard let estimate = EstimateSyntax(value, in: bytes.span) else { return nil }
      number = estimate.number
    default: break
    }
    return TaskAttribute(kind, range: word, value: value, number: number)
  }

  /// The kinds of attributes that tools write as `key:value`.
  private static let kinds: [String: TaskAttribute.Kind] = [
    "due": .due, "t": .start, "start": .start, "threshold": .start, "scheduled": .scheduled, "rec": .recurrence,
    "pri": .priority, "est": .estimate, "id": .id, "after": .after, "dep": .after, "assignee": .person,
  ]
}

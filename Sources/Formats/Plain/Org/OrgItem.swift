import Base

/// The parts of a list item: bullet, counter, box, text (Org Syntax, “Items”).
enum OrgItem {
  /// Reads an item.
  /// - Returns: whether the line is one.
  @discardableResult
  static func read(_ element: inout OrgElement, _ columns: Int, in bytes: [UInt8]) -> Bool {
    guard !element.range.isEmpty, var rest = afterBullet(element.range, columns, bytes) else { return false }
    if bytes[rest].starts(with: "[@".utf8), let close = bytes[rest].firstIndex(of: UInt8(ascii: "]")) {
      rest = (close + 1..<rest.upperBound).trimmedStart(in: bytes)
    }
    element.box = box(&rest, in: bytes)
    element.title = rest
    return true
  }

  /// Takes `[X]` and the white space after it from the beginning of a text.
  /// - Returns: the range of the character in the box; nil if there is none.
  static func box(_ text: inout Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard text.count >= 3, bytes[text.lowerBound] == UInt8(ascii: "["), bytes[text.lowerBound + 2] == UInt8(ascii: "]"),
      " Xx-".utf8.contains(bytes[text.lowerBound + 1]),
      text.count == 3 || ASCII.isWhitespace(bytes[text.lowerBound + 3])
    else { return nil }
    defer { text = text.dropFirst(3).trimmedStart(in: bytes) }
    return text.lowerBound + 1..<text.lowerBound + 2
  }

  /// The text after a bullet; nil if the line has none. A star at the margin is a headline.
  private static func afterBullet(_ range: Range<Int>, _ columns: Int, _ bytes: [UInt8]) -> Range<Int>? {
    var end = range.lowerBound
    switch bytes[end] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"): end += 1
    case UInt8(ascii: "*") where columns > 0: end += 1
    case let byte where ASCII.isAlphanumeric(byte):
      while end < range.upperBound, ASCII.isDigit(bytes[end]) { end += 1 }
      if end == range.lowerBound { end += 1 }
      guard end < range.upperBound, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")") else {
        return nil
      }
      end += 1
    default: return nil
    }
    guard end == range.upperBound || ASCII.isWhitespace(bytes[end]) else { return nil }
    return (end..<range.upperBound).trimmedStart(in: bytes)
  }
}

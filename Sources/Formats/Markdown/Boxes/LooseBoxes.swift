import Base
import Plan

/// Boxes without a space before them, `-[ ] text`, which OpenSpec counts but Markdown does not read as items.
enum LooseBoxes {
  private static let rules: ReadingRules = {
    var rules = ReadingRules()
    rules.hasLooseBoxes = true
    return rules
  }()

  /// A text for cmark in which the space after each such box is moved before it, so that the length and all other
  /// offsets stay the same.
  static func spaced(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = Array(bytes)
    var offset = 0
    while offset < text.count {
      while offset < text.count, text[offset] == ASCII.space || text[offset] == ASCII.tab { offset += 1 }
      let start = offset
      while offset < text.count, offset - start < 9, ASCII.isDigit(text[offset]) { offset += 1 }
      let markers = offset == start ? "-*+".utf8 : ".)".utf8
      if offset + 4 < text.count, markers.contains(text[offset]), text[offset + 1] == UInt8(ascii: "["),
        rules.state(of: text[offset + 2]) != nil, text[offset + 3] == UInt8(ascii: "]"),
        text[offset + 4] == ASCII.space
      {
        text.swapAt(offset + 4, offset + 3)
        text.swapAt(offset + 3, offset + 2)
        text.swapAt(offset + 2, offset + 1)
      }
      while offset < text.count, !ASCII.isLineEnding(text[offset]) { offset += 1 }
      offset += 1
    }
    return text
  }
}

import Base
import Plan

/// Boxes without a space before them, `-[ ] text`, which OpenSpec counts but Markdown does not read as items.
enum LooseBoxes {
  /// A text for cmark in which the space after each such box is moved before it, so that the length and all other
  /// offsets stay the same.
  static func spaced(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = Array(bytes)
    var place = 0
    while place < text.count {
      while place < text.count, text[place] == ASCII.space || text[place] == ASCII.tab { place += 1 }
      let start = place
      while place < text.count, place - start < 9, ASCII.isDigit(text[place]) { place += 1 }
      let markers = place == start ? "-*+".utf8 : ".)".utf8
      if place + 4 < text.count, markers.contains(text[place]), text[place + 1] == UInt8(ascii: "["),
        ReadingRules.loose.state(of: text[place + 2]) != nil, text[place + 3] == UInt8(ascii: "]"),
        text[place + 4] == ASCII.space
      {
        text.swapAt(place + 4, place + 3)
        text.swapAt(place + 3, place + 2)
        text.swapAt(place + 2, place + 1)
      }
      while place < text.count, !ASCII.isLineEnding(text[place]) { place += 1 }
      place += 1
    }
    return text
  }
}

extension ReadingRules {
  fileprivate static let loose: ReadingRules = {
    var rules = ReadingRules()
    rules.hasLooseBoxes = true
    return rules
  }()
}

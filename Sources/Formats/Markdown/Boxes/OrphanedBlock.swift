import Base
import Plan

/// An indented code block that may have been meant as a list.
enum OrphanedBlock {
  /// How many spaces to remove from each line so that the block becomes a list at the left margin; 0 if a line is not
  /// an item with a checkbox, because the block is then likely to be example code, which must not change.
  static func excess(_ block: OpaqueBlock, in source: SourceText, rules: ReadingRules) -> Int {
    let lines = source.lines
    var excess = Int.max
    for line in lines.touched(by: block.range.range) {
      let content = source.bytes[lines.content(ofLine: line)]
      let text = content.drop { $0 == ASCII.space }
      if text.isEmpty { continue }
      guard isItemWithBox(text, rules) else { return 0 }
      excess = min(excess, content.count - text.count)
    }
    return excess == .max ? 0 : excess
  }

  private static func isItemWithBox(_ text: ArraySlice<UInt8>, _ rules: ReadingRules) -> Bool {
    guard let marker = text.first, "-*+".utf8.contains(marker) else { return false }
    let rest = text.dropFirst().drop { $0 == ASCII.space }
    guard rest.count > 4, rest.startIndex > text.startIndex + 1, rest.first == UInt8(ascii: "[") else { return false }
    return rules.state(of: rest[rest.startIndex + 1]) != nil && rest[rest.startIndex + 2] == UInt8(ascii: "]")
      && ASCII.isWhitespace(rest[rest.startIndex + 3])
  }
}

import Base
import CommonMark
import Plan

/// The layout of a task's list item: its lines, and the text before its content on them.
struct ItemLayout {
  /// The item's lines, counted from 0, including its subtasks and memo.
  var lines = 0..<0
  /// The text before the list marker: white space and block quote markers.
  var prefix: [UInt8]
  /// `-`, `*`, `+`, or a number with its delimiter (CommonMark 5.2).
  var marker: [UInt8]
  /// The white space after the marker.
  var gap: [UInt8] = [0x20]
}

extension ItemLayout {
  /// Returns nil if the item does not begin its line.
  init?(_ task: TodoTask, in source: SourceText) {
    let bytes = source.bytes
    let start = Int(task.item.start)
    lines = Range(source.lines.touched(by: task.item.range))
    let before = bytes[source.start(ofLine: lines.lowerBound)..<start]
    guard before.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }) else { return nil }
    prefix = Array(before)
    var end = start
    while end < bytes.count, ASCII.isDigit(bytes[end]) { end += 1 }
    guard end < bytes.count else { return nil }
    end += 1
    marker = Array(bytes[start..<end])
    let text = bytes[end...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
    gap = Array(bytes[end..<text])
    guard !gap.isEmpty else { return nil }
  }

  // MARK: Indentation

  /// The indentation of the text on the item's own lines.
  var contentIndent: [UInt8] {
    guard gap.contains(0x09) else { return indent(to: contentColumn) }
    var tabbed = indent(to: 0)
    while Self.indentation(after: tabbed) < contentColumn { tabbed.append(0x09) }
    return tabbed
  }

  /// What is before the text of the item on its first line.
  var start: [UInt8] { prefix + marker + gap }

  /// The column at which the item's text begins; what is indented less is not inside the item.
  var contentColumn: Int { Self.indentation(after: start) }

  /// The part of the prefix that ends with the last block quote marker.
  var quotes: ArraySlice<UInt8> { prefix[..<Self.quoteEnd(prefix)] }

  /// The white space and the markers of the item's own block quotes at the start of one of its lines, and whether the rest is
  /// inside the item: a lazy continuation line is indented less.
  func lead(of text: ArraySlice<UInt8>) -> (bytes: [UInt8], isInside: Bool) {
    let quotes = prefix.count { $0 == UInt8(ascii: ">") }
    let bytes = Array(LinePrefix.margin(of: text, quotes: quotes))
    let isQuoted = bytes.count { $0 == UInt8(ascii: ">") } == quotes
    return (bytes, isQuoted && Self.indentation(after: bytes) >= contentColumn)
  }

  /// The start of a line inside this item that began differently in another one. Tabs stay tabs.
  func lead(_ lead: [UInt8], of other: ItemLayout, shiftedBy shift: Int) -> [UInt8] {
    let column = Self.indentation(after: lead) + shift
    guard quotes.isEmpty, other.quotes.isEmpty, lead.contains(0x09) else { return indent(to: column) }
    let tabs = shift / 4
    if shift % 4 == 0, tabs >= 0 { return Array(repeating: 0x09, count: tabs) + lead }
    if shift % 4 == 0, lead.prefix(-tabs).allSatisfy({ $0 == 0x09 }) { return Array(lead.dropFirst(-tabs)) }
    return Array(repeating: 0x09, count: column / 4) + Array(repeating: 0x20, count: column % 4)
  }

  /// The prefix with spaces after it, up to a column.
  private func indent(to column: Int) -> [UInt8] {
    // The first space after the marker of a block quote belongs to the marker (CommonMark 5.1).
    let start = prefix.last == UInt8(ascii: ">") ? prefix + [0x20] : prefix
    return start + Array(repeating: 0x20, count: max(0, column - Self.indentation(after: start)))
  }

  /// The column at which a line goes on after its first bytes, counted inside its block quotes.
  static func indentation(after lead: [UInt8]) -> Int {
    let end = quoteEnd(lead)
    let isSpaced = end > 0 && end < lead.count && (lead[end] == 0x20 || lead[end] == 0x09)
    return columns(lead) - columns(lead[..<end]) - (isSpaced ? 1 : 0)
  }

  /// The width in columns, with tab stops at multiples of four (CommonMark 2.2).
  static func columns(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }

  static func quoteEnd(_ lead: [UInt8]) -> Int { (lead.lastIndex(of: UInt8(ascii: ">")) ?? -1) + 1 }

  /// The marker of the item after this one: the next number, or the same bullet.
  var nextMarker: [UInt8] {
    guard let delimiter = marker.last, let number = Int(digits: marker.dropLast(), in: 0...999_999_998) else {
      return marker
    }
    return Array(String(number + 1).utf8) + [delimiter]
  }
}

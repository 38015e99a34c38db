import Base
import Plan

/// The layout of a task's list item: its lines, and the text before its content on them.
struct ItemLayout {
  /// The item's lines, counted from 0, including its subtasks and memo.
  let lines: Range<Int>
  /// The text before the list marker: white space and block quote markers.
  let prefix: [UInt8]
  /// `-`, `*`, `+`, or a number with its delimiter (CommonMark 5.2).
  let marker: [UInt8]
  /// The white space after the marker.
  let gap: [UInt8]

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

  /// The indentation of the text on the item's own lines.
  var contentIndent: [UInt8] {
    if gap.contains(0x09) { return prefix + [0x09] }
    return prefix + Array(repeating: 0x20, count: marker.count + gap.count)
  }

  /// The marker of the item after this one: the next number, or the same bullet.
  var nextMarker: [UInt8] {
    guard let delimiter = marker.last, let number = Int(digits: marker.dropLast(), in: 0...999_999_998) else {
      return marker
    }
    return Array(String(number + 1).utf8) + [delimiter]
  }
}

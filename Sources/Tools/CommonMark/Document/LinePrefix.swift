import Base

/// The beginning of a line: white space and container markers (`>`, `-`, `1.` …).
///
/// An estimate from the line alone, for ``ParseGuard``; only cmark can tell whether a marker is a container.
public struct LinePrefix {
  /// The number of container markers at the beginning of the line.
  private(set) var markers = 0
  /// The columns of white space before and between the markers.
  private(set) var columns = 0
  /// Whether there is only white space and `>`.
  private(set) var isBlank = false
  /// Whether the line begins a new block: a list item, a heading, a thematic break, or a fence.
  private(set) var startsBlock = false

  /// Whether a line begins with a list marker.
  public static func beginsItem(_ bytes: Span<UInt8>, in line: Range<Int>) -> Bool {
    let prefix = LinePrefix(bytes, in: line)
    return prefix.markers > 0 && prefix.startsBlock
  }

  /// The white space at the start of a line, with the markers of a number of block quotes in it.
  public static func margin(of line: ArraySlice<UInt8>, quotes: Int) -> ArraySlice<UInt8> {
    var left = quotes
    return line.prefix { byte in
      if byte == UInt8(ascii: ">") { left -= 1 }
      return byte == ASCII.space || byte == ASCII.tab || byte == UInt8(ascii: ">") && left >= 0
    }
  }

  init(_ bytes: Span<UInt8>, in line: Range<Int>) {
    var index = line.lowerBound
    let end = line.upperBound
    // Beyond the limit, the exact number does not matter.
    while markers <= ParseGuard.maximumNesting {
      while index < end, ASCII.isWhitespace(bytes[index]) {
        columns += bytes[index] == ASCII.tab ? 4 : 1
        index += 1
      }
      guard index < end else {
        isBlank = true
        return
      }
      let byte = bytes[index]
      var last = index
      switch byte {
      case UInt8(ascii: ">"):
        markers += 1
        index += 1
        continue
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while last < end, last - index < 10, ASCII.isDigit(bytes[last]) { last += 1 }
        guard last < end, bytes[last] == UInt8(ascii: ".") || bytes[last] == UInt8(ascii: ")") else { return }
      case UInt8(ascii: "#"), UInt8(ascii: "`"), UInt8(ascii: "~"):
        startsBlock = true
        return
      default: return
      }
      guard last + 1 == end || ASCII.isWhitespace(bytes[last + 1]) else { return }
      startsBlock = true
      if Self.isThematicBreak(bytes, in: index..<end, of: byte) { return }
      markers += 1
      index = last + 1
    }
  }

  private static func isThematicBreak(_ bytes: Span<UInt8>, in range: Range<Int>, of marker: UInt8) -> Bool {
    guard marker != UInt8(ascii: "+") else { return false }
    var count = 0
    for index in range {
      if bytes[index] == marker {
        count += 1
      } else if !ASCII.isWhitespace(bytes[index]) {
        return false
      }
    }
    return count >= 3
  }
}

import Base

/// `3d`, `1.5h`, `2w` (8 h a day, 5 d a week), or a plain number of points.
package struct EstimateSyntax {
  /// Minutes, or points as a negative number.
  package let number: Int32
  var isPoints: Bool { number < 0 }

  package init?(_ range: Range<Int>, in bytes: Span<UInt8>) {
    guard !range.isEmpty, range.count <= 8, ASCII.isDigit(bytes[range.lowerBound]) else { return nil }
    let text = AttributeScanner.copy(range, bytes)
    guard let unit = Self.minutes[text[text.endIndex - 1]] else {
      guard let points = Int(digits: text, in: 1...99_999) else { return nil }
      number = -Int32(points)
      return
    }
    let parts = text.dropLast().split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = Int(digits: parts[0], in: 0...9_999_999) else { return nil }
    var minutes = whole * unit
    if parts.count == 2 {
      guard let fraction = Int(digits: parts[1], in: 0...999), parts[1].count <= 3 else { return nil }
      minutes += fraction * unit / [1, 10, 100, 1000][parts[1].count]
    }
    guard minutes > 0, minutes < 100_000_000 else { return nil }
    number = Int32(minutes)
  }

  private static let minutes = [UInt8(ascii: "h"): 60, UInt8(ascii: "d"): 8 * 60, UInt8(ascii: "w"): 5 * 8 * 60]
}

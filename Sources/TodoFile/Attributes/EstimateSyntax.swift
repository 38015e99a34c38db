import Base

/// `3d`, `1.5h`, `2w` (8 h a day, 5 d a week), or a plain number of points.
struct EstimateSyntax {
  /// Minutes, or points as a negative number.
  let number: Int32
  var isPoints: Bool { number < 0 }

  init?(_ range: Range<Int>, in bytes: Span<UInt8>) {
    guard !range.isEmpty, range.count <= 8 else { return nil }
    var whole = 0
    var fraction = 0
    var scale = 1
    var position = range.lowerBound
    while position < range.upperBound, ASCII.isDigit(bytes[position]) {
      whole = whole * 10 + Int(bytes[position] - 0x30)
      position += 1
    }
    guard position > range.lowerBound else { return nil }
    if position < range.upperBound, bytes[position] == UInt8(ascii: ".") {
      position += 1
      let start = position
      while position < range.upperBound, ASCII.isDigit(bytes[position]), scale < 1000 {
        fraction = fraction * 10 + Int(bytes[position] - 0x30)
        scale *= 10
        position += 1
      }
      guard position > start else { return nil }
    }
    let unit: Int
    if position == range.upperBound {
      guard scale == 1, whole > 0, whole < 100_000 else { return nil }
      number = -Int32(whole)
      return
    }
    guard position == range.upperBound - 1 else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "h"): unit = 60
    case UInt8(ascii: "d"): unit = 8 * 60
    case UInt8(ascii: "w"): unit = 5 * 8 * 60
    default: return nil
    }
    let minutes = whole * unit + fraction * unit / scale
    guard minutes > 0, minutes < 100_000_000 else { return nil }
    number = Int32(minutes)
  }
}

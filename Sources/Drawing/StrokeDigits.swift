import Foundation

/// Digits and the percent sign as strokes on a grid 16 units high: a figure without a font.
enum StrokeDigits {
  typealias Point = (x: Double, y: Double)

  /// The strokes of a text of digits and `%`, and its width in units; other characters are left out.
  static func strokes(_ text: String) -> (lines: [[Point]], width: Double) {
    var lines: [[Point]] = []
    var x = 0.0
    for character in text {
      guard let glyph = glyph(character) else { continue }
      lines += glyph.lines.map { line in line.map { (x: $0.x + x, y: $0.y) } }
      x += glyph.width + 3.4
    }
    return (lines, max(0, x - 3.4))
  }

  private static func glyph(_ character: Character) -> (lines: [[Point]], width: Double)? {
    switch character {
    case "0": ([ellipse(5, 8, 4, 7)], 10)
    case "1": ([[(1.6, 4), (5, 1), (5, 15)]], 6)
    case "2":
      ([[(1, 4.6), (1.7, 2.6), (3.2, 1.3), (5, 1), (7, 1.4), (8.5, 2.9), (8.9, 5), (8, 7.3), (1, 15), (9, 15)]], 10)
    case "3":
      (
        [
          [
            (1.4, 2.8), (3, 1.4), (5, 1), (7.2, 1.7), (8.3, 3.6), (7.9, 5.8), (6.4, 7.2), (4.4, 7.6), (6.6, 7.9),
            (8.4, 9.2),
            (9, 11.3), (8.3, 13.4), (6.3, 14.8), (4.3, 15), (2.3, 14.4), (1, 12.8),
          ]
        ], 10
      )
    case "4": ([[(7.2, 15), (7.2, 1), (1, 11), (9.6, 11)]], 10)
    case "5":
      (
        [
          [
            (8.4, 1), (2.2, 1), (1.6, 7.3), (3.3, 6.3), (5.3, 6), (7.5, 6.8), (8.8, 8.7), (9, 11), (8.1, 13.3),
            (6.2, 14.7),
            (4.2, 15), (2.3, 14.4), (1, 13),
          ]
        ], 10
      )
    case "6": ([ellipse(5, 10.6, 4, 4.4), [(7.4, 1), (4.6, 3.2), (2.2, 6.4), (1.1, 9.8)]], 10)
    case "7": ([[(1, 1), (9, 1), (4, 15)]], 10)
    case "8": ([ellipse(5, 4.5, 3.4, 3.5), ellipse(5, 11.4, 4, 3.6)], 10)
    case "9": ([ellipse(5, 5.4, 4, 4.4), [(8.9, 6.2), (7.8, 9.6), (5.4, 12.8), (2.6, 15)]], 10)
    case "%": ([ellipse(2.8, 4.2, 2, 2.9), ellipse(11.2, 11.8, 2, 2.9), [(11.4, 1.2), (2.6, 14.8)]], 14)
    default: nil
    }
  }

  private static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
    (0...36).map { step in
      let angle = Double(step) / 36 * 2 * .pi
      return (x + width * sin(angle), y - height * cos(angle))
    }
  }
}

import EmbeddedFiles
import Platform

/// A character as strokes on a grid 16 units high, with the baseline at 15, for drawing text without a font.
struct StrokeGlyph {
  typealias Point = (x: Double, y: Double)

  var lines: [[Point]]
  /// The width in units, without the space after it.
  var width: Double

  init(lines: [[Point]], width: Double) {
    self.lines = lines
    self.width = width
  }

  /// From a simple notation: the width, then strokes, with `P x y x y …` for a line through points and
  /// `A cx cy rx ry from to` for an arc in degrees clockwise from 12 o'clock.
  init(_ notation: String) {
    let tokens = notation.split(separator: " ")
    width = tokens.first.flatMap { Double($0) } ?? 0
    lines = []
    for command in tokens.dropFirst().split(omittingEmptySubsequences: true, whereSeparator: { $0 == ";" }) {
      let numbers = command.dropFirst().compactMap { Double($0) }
      if command.first == "A", numbers.count == 6 {
        lines.append(
          Self.arc(numbers[0], numbers[1], numbers[2], numbers[3], from: numbers[4], to: numbers[5]))
      } else {
        lines.append(stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) })
      }
    }
  }

  /// The glyphs in a file of ``folder``, one a line: the character, on a dotted circle if it is a mark, and its notation.
  static func glyphs(in file: String) -> [Unicode.Scalar: StrokeGlyph] {
    let text = String(decoding: EmbeddedFiles.bytes("\(folder)/\(file).txt") ?? [], as: UTF8.self)
    var glyphs: [Unicode.Scalar: StrokeGlyph] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, let scalar = parts[0].unicodeScalars.last { glyphs[scalar] = StrokeGlyph(String(parts[1])) }
    }
    return glyphs
  }

  private static let folder = "Sources/Drawing/Social/Strokes"

  static func arc(_ x: Double, _ y: Double, _ width: Double, _ height: Double, from: Double = 0, to: Double = 360)
    -> [Point]
  {
    let steps = max(4, Int(abs(to - from) / 10))
    return (0...steps).map { step in
      let angle = (from + (to - from) * Double(step) / Double(steps)) / 180 * .pi
      return (x + width * sin(angle), y - height * cos(angle))
    }
  }

  func moved(x: Double, y: Double = 0) -> [[Point]] {
    lines.map { line in line.map { (x: $0.x + x, y: $0.y + y) } }
  }
}

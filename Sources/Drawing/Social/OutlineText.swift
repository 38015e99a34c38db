import Base
import EmbeddedFiles
import Platform

/// A line of Latin, Greek, or Cyrillic text as filled outlines, for bitmaps without a font.
///
/// Lengths are in ems: 1 is the font size. The baseline is at y = 0, and y grows downward.
struct OutlineText {
  typealias Point = (x: Double, y: Double)

  /// Closed polygons. Curves are already lines, each shorter than what can be seen at the sizes of a preview.
  let contours: [[Point]]
  /// The width of the line.
  let width: Double

  /// Height of capital letters.
  static let capHeight = 0.727

  /// Nil if a letter or digit has no outline; other characters without one, such as emoji, are left out.
  init?(_ text: String) {
    var contours: [[Point]] = []
    var x = 0.0
    var last: Unicode.Scalar?
    for character in text {
      let scalars = Array(UnicodeForm.nfc.of(String(character)).unicodeScalars)
      guard let glyph = scalars.count == 1 ? Self.letters.glyph(scalars[0]) : nil else {
        if character.isLetter || character.isNumber { return nil }
        if character.isWhitespace, last != " ", x > 0 { (x, last) = (x + 0.26, " ") }
        continue
      }
      if last == " ", scalars[0] == " " { continue }
      if let last { x += Self.letters.kern(last, scalars[0]) }
      contours += glyph.contours.map { contour in contour.map { (x: $0.x + x, y: $0.y) } }
      x += glyph.advance
      last = scalars[0]
    }
    self.contours = contours
    width = x
  }

  /// The text, or as much of it as fits with an ellipsis; nil if it has letters without outlines or nothing to draw.
  static func fitting(_ text: String, width: Double) -> OutlineText? {
    guard let whole = OutlineText(text), !whole.contours.isEmpty else { return nil }
    if whole.width <= width { return whole }
    let characters = Array(text)
    func cut(_ count: Int) -> OutlineText? {
      OutlineText(String(characters[..<count]).trimmingWhitespace + "…").flatMap { $0.width <= width ? $0 : nil }
    }
    let tooMany = characters.indices.partitionPoint { cut($0) == nil }
    return tooMany > 0 ? cut(tooMany - 1) : nil
  }

  private static let letters = Letters()

  /// The letters of the data file, each read when it is first needed by its line; see `.ci/outlines` for the notation.
  private struct Letters {
    private var lines: [Unicode.Scalar: Substring] = [:]
    /// In ems, by the left and the right character.
    private var pairs: [String: Double] = [:]

    init() {
      let text = String(
        decoding: EmbeddedFiles.bytes("Sources/Drawing/Social/Outlines/letters.txt") ?? [], as: UTF8.self)
      for line in text.split(separator: "\n") {
        guard let first = line.unicodeScalars.first else { continue }
        if line.hasPrefix("kern ") {
          let words = line.split(separator: " ").dropFirst()
          for word in words.dropFirst() {
            pairs[String(words.first?.first ?? " ") + String(word.prefix(1))] = (Double(word.dropFirst()) ?? 0) / 1000
          }
        } else {
          lines[first] = line.dropFirst(2)
        }
      }
    }

    func kern(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Double {
      pairs[String(Character(left)) + String(Character(right))] ?? 0
    }

    func glyph(_ scalar: Unicode.Scalar) -> (advance: Double, contours: [[Point]])? {
      guard let line = lines[scalar] else { return nil }
      let parts = line.split(separator: " ", maxSplits: 1)
      let advance = parts.first.flatMap { Double($0) } ?? 0
      return (advance / 1000, parts.count == 2 ? Self.contours(parts[1]) : [])
    }

    /// The polygons of a path of relative `m`, `l`, and `c` commands.
    private static func contours(_ path: Substring) -> [[Point]] {
      var contours: [[Point]] = []
      var at: Point = (0, 0)
      var rest = path.utf8[...]
      while let command = rest.popFirst() {
        let numbers = numbers(&rest)
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
          (x: at.x + numbers[$0], y: at.y + numbers[$0 + 1])
        }
        guard let end = points.last else { return contours }
        switch command {
        case UInt8(ascii: "m"): contours.append([end])
        case UInt8(ascii: "c") where points.count == 3 && !contours.isEmpty:
          contours[contours.count - 1] += curve(at, points[0], points[1], end)
        default: if !contours.isEmpty { contours[contours.count - 1].append(end) }
        }
        at = end
      }
      return contours
    }

    /// The numbers up to the next command, in ems.
    private static func numbers(_ rest: inout Substring.UTF8View) -> [Double] {
      var numbers: [Double] = []
      let end = rest.firstIndex { $0 >= UInt8(ascii: "a") } ?? rest.endIndex
      var word = ""
      for byte in rest[..<end] {
        let isBreak = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
        if isBreak, !word.isEmpty { (numbers, word) = (numbers + [(Double(word) ?? 0) / 1000], "") }
        if byte != UInt8(ascii: " ") { word.unicodeScalars.append(Unicode.Scalar(byte)) }
      }
      rest = rest[end...]
      return word.isEmpty ? numbers : numbers + [(Double(word) ?? 0) / 1000]
    }

    /// A cubic Bézier curve as lines, without its first point.
    private static func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
      let steps = 8
      return (1...steps).map { step in
        let t = Double(step) / Double(steps)
        let s = 1 - t
        let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return (x: p * a.x + q * b.x + r * c.x + u * d.x, y: p * a.y + q * b.y + r * c.y + u * d.y)
      }
    }
  }
}

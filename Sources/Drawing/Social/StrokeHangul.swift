/// Hangul syllables as strokes, with letters placed in the boxes of the block (Unicode 3.12, syllable arithmetic).
enum StrokeHangul {
  private typealias Point = StrokeGlyph.Point
  private typealias Box = (x: Double, y: Double, width: Double, height: Double)

  static func glyph(_ character: Character) -> StrokeGlyph? {
    let scalars = Array(String(character).composedScalars)
    guard scalars.count == 1, (0xAC00...0xD7A3).contains(scalars[0].value) else { return nil }
    let index = Int(scalars[0].value - 0xAC00)
    let (initial, vowel, final) = (index / 588, index % 588 / 28, index % 28)
    let height = final > 0 ? 0.6 : 1
    var lines = place(initials[initial], initialBox(vowel, height))
    lines += vowelLines(vowel, height)
    if final > 0 { lines += place(finals[final - 1], (0.14, 0.72, 0.74, 0.28)) }
    // The block extends slightly above and below adjacent letters.
    return StrokeGlyph(lines: lines.map { line in line.map { ($0.x * 14 + 0.5, $0.y * 15.4 + 0.3) } }, width: 15)
  }

  // MARK: Boxes in the unit square

  private static let upright: Set<Int> = [0, 1, 2, 3, 4, 5, 6, 7, 20]
  private static let flat: Set<Int> = [8, 12, 13, 17, 18]

  private static func initialBox(_ vowel: Int, _ height: Double) -> Box {
    if upright.contains(vowel) { return (0, 0.06 * height, vowel == 5 || vowel == 7 ? 0.44 : 0.5, 0.8 * height) }
    return flat.contains(vowel) ? (0.14, 0, 0.72, 0.48 * height) : (0, 0, 0.52, 0.46 * height)
  }

  private static func vowelLines(_ vowel: Int, _ height: Double) -> [[Point]] {
    let tall: Box = (0.6, 0, 0.4, height)
    if let strokes = vowels[vowel] {
      return place(strokes, upright.contains(vowel) ? tall : (0, 0.58 * height, 1, 0.4 * height))
    }
    guard let (low, high) = mixed[vowel], let lower = vowels[low], let upper = vowels[high] else { return [] }
    return place(lower, (0, 0.56 * height, 0.6, 0.38 * height)) + place(upper, (0.66, 0, 0.34, height))
  }

  /// Letters side by side in a box.
  private static func place(_ letters: String, _ box: Box) -> [[Point]] {
    let parts = letters.unicodeScalars.compactMap { shapes[$0] }
    let width = parts.count == 1 ? box.width : box.width * 0.44
    return parts.enumerated().flatMap { letter in
      letter.element.lines.map { line in
        line.map {
          (box.x + Double(letter.offset) * box.width * 0.56 + $0.x * width, box.y + $0.y * box.height)
        }
      }
    }
  }

  // MARK: Letters

  private static let initials = [
    "ㄱ", "ㄱ ㄱ", "ㄴ", "ㄷ", "ㄷ ㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅂ ㅂ", "ㅅ", "ㅅ ㅅ", "ㅇ", "ㅈ", "ㅈ ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]
  private static let finals = [
    "ㄱ", "ㄱ ㄱ", "ㄱ ㅅ", "ㄴ", "ㄴ ㅈ", "ㄴ ㅎ", "ㄷ", "ㄹ", "ㄹ ㄱ", "ㄹ ㅁ", "ㄹ ㅂ", "ㄹ ㅅ", "ㄹ ㅌ", "ㄹ ㅍ", "ㄹ ㅎ", "ㅁ", "ㅂ", "ㅂ ㅅ",
    "ㅅ",
    "ㅅ ㅅ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]
  /// By vowel index; vowels with two parts are in ``mixed``.
  private static let vowels: [Int: String] = [
    0: "ㅏ", 1: "ㅐ", 2: "ㅑ", 3: "ㅒ", 4: "ㅓ", 5: "ㅔ", 6: "ㅕ", 7: "ㅖ", 8: "ㅗ", 12: "ㅛ", 13: "ㅜ", 17: "ㅠ", 18: "ㅡ", 20: "ㅣ",
  ]
  private static let mixed: [Int: (Int, Int)] = [
    9: (8, 0), 10: (8, 1), 11: (8, 20), 14: (13, 4), 15: (13, 5), 16: (13, 20), 19: (18, 20),
  ]
  private static let shapes = StrokeGlyph.glyphs(in: "hangul")
}

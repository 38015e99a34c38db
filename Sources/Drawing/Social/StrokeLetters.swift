/// Latin letters, digits, and punctuation as strokes; accents are added to their letters.
enum StrokeLetters {
  /// The glyph of a character; nil if any part of it has no strokes.
  static func glyph(_ character: Character) -> StrokeGlyph? {
    let scalars = Array(String(character).decomposedScalars)
    guard let base = scalars.first, var glyph = glyphs[scalars.count > 1 && base == "i" ? "ı" : base] else {
      return nil
    }
    let top = base.properties.isUppercase ? -3.4 : 1.2
    for mark in scalars.dropFirst() {
      guard let strokes = marks[mark] else { return nil }
      glyph.lines += strokes.moved(x: glyph.width / 2, y: mark == "\u{327}" ? 16 : top)
    }
    return glyph
  }

  private static let glyphs = StrokeGlyph.glyphs(in: "letters")

  /// Around x = 0: grave, acute, circumflex, tilde, macron, dot, diaeresis, ring, double acute, caron, cedilla.
  private static let marks = StrokeGlyph.glyphs(in: "marks")
}

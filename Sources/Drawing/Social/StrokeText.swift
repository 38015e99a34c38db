import Base

/// A line of Latin or Hangul text as strokes, for bitmaps without a font.
struct StrokeText {
  /// The strokes in units of the grid of ``StrokeGlyph``.
  let lines: [[StrokeGlyph.Point]]
  let width: Double
  /// Stroke width in units; Hangul is thinner, because the letters of a syllable are closer together.
  let weight: Double

  /// Nil if a letter or digit has no strokes; other characters without strokes, such as emoji, are left out.
  init?(_ text: String) {
    var lines: [[StrokeGlyph.Point]] = []
    var x = 0.0
    var end = 0.0
    var hasHangul = false
    for character in text {
      if character.isWhitespace {
        if x > 0 { x += 6 }
      } else if let glyph = StrokeHangul.glyph(character) {
        hasHangul = true
        lines += glyph.moved(x: x)
        end = x + glyph.width
        x = end + 1.6
      } else if let glyph = StrokeLetters.glyph(character) {
        lines += glyph.moved(x: x)
        end = x + glyph.width
        x = end + 3.2
      } else if character.isLetter || character.isNumber {
        return nil
      }
    }
    self.lines = lines
    width = end
    weight = hasHangul ? 1.45 : 2.1
  }

  /// The text, or as much of it as fits with an ellipsis.
  static func fitting(_ text: String, width: Double) -> StrokeText? {
    guard let whole = StrokeText(text) else { return nil }
    if whole.width <= width { return whole }
    var rest = text
    while !rest.isEmpty {
      rest.removeLast()
      if let cut = StrokeText(rest.trimmingWhitespace + "…"), cut.width <= width { return cut }
    }
    return nil
  }
}

extension String {
  /// The scalars of the canonical decomposition (NFD).
  var decomposedScalars: UnicodeScalarView { UnicodeForm.nfd.of(self).unicodeScalars }
  /// The scalars of the canonical composition (NFC).
  var composedScalars: UnicodeScalarView { UnicodeForm.nfc.of(self).unicodeScalars }
}

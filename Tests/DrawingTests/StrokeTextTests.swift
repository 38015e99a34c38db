import Testing

@testable import Drawing

struct StrokeTextTests {
  @Test func `every Hangul syllable has strokes inside its block`() {
    for value in 0xAC00...0xD7A3 as ClosedRange<UInt32> {
      let glyph = Unicode.Scalar(value).flatMap { StrokeHangul.glyph(Character($0)) }
      let points = glyph?.lines.flatMap { $0 } ?? []
      #expect(
        points.count >= 5 && points.allSatisfy { (-1...16).contains($0.x) && (-1...17).contains($0.y) }, "\(value)")
    }
  }

  @Test func `Latin letters, accents and digits have strokes, composed or not`() {
    for text in ["AZaz09", "Größe, façade", "čeština ŁØÆ".lowercased(), "e\u{301}", "i\u{308}", "– … ?!"] {
      #expect(StrokeText(text) != nil, "\(text)")
    }
    #expect(StrokeText("é")?.lines.count == StrokeText("e\u{301}")?.lines.count)
    #expect(StrokeText("í")?.lines.count == 2)
  }

  @Test func `a letter without strokes leaves the whole text out, an emoji only itself`() {
    #expect(StrokeText("計画") == nil && StrokeText("Plan и") == nil)
    #expect(StrokeText("🚀 Plan")?.width == StrokeText("Plan")?.width)
  }

  @Test func `a long text ends in an ellipsis and fits`() throws {
    let text = try #require(StrokeText.fitting(String(repeating: "word ", count: 90), width: 300))
    #expect(text.width <= 300 && text.width > 250)
    #expect(text.lines.suffix(3).allSatisfy { $0.count == 2 && $0[0].x == $0[1].x })
  }
}

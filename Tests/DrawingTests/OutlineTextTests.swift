import Base
import Testing

@testable import Drawing

struct OutlineTextTests {
  @Test(arguments: ["AZaz09", "Größe, façade", "čeština ŁØÆ", "Ελλάδα", "Ещё раз, ґанок", "e\u{301}", "– … ?! « » €"])
  func `letters of Latin, Greek, and Cyrillic have outlines, composed or not`(text: String) throws {
    let line = try #require(OutlineText(text))
    #expect(line.contours.count >= text.count { !$0.isWhitespace })
    #expect(line.contours.allSatisfy { $0.count > 2 && $0.allSatisfy { (-1.2...0.4).contains($0.y) } })
  }

  @Test func `a composed letter is the same as its parts`() {
    #expect(OutlineText("é")?.contours.count == OutlineText("e\u{301}")?.contours.count)
  }

  @Test func `a letter without an outline leaves the whole text out, an emoji only itself`() {
    #expect(OutlineText("計画") == nil && OutlineText("Plan 계획") == nil)
    #expect(OutlineText("🚀 Plan")?.width == OutlineText(" Plan")?.width)
  }

  @Test func `letters that fit together are closer than alone`() throws {
    let alone = ["T", "o"].compactMap { OutlineText($0)?.width }.reduce(0, +)
    #expect(try #require(OutlineText("To")).width < alone - 0.05)
  }

  @Test func `a long text ends in an ellipsis and fits`() throws {
    let text = try #require(OutlineText.fitting(String(repeating: "word ", count: 90), width: 10))
    #expect(text.width <= 10 && text.width > 9)
    // The last three outlines are the dots, all of one height.
    let dots = text.contours.suffix(3).map { $0.map(\.y).min() ?? 0 }
    #expect(dots.count == 3 && Set(dots).count == 1 && dots[0] > -0.2)
    #expect(OutlineText.fitting("short", width: 10)?.width == OutlineText("short")?.width)
    #expect(OutlineText.fitting("", width: 10) == nil)
  }

  @Test func `an outline covers its pixels, without its holes, and each edge in part`() {
    var canvas = PixelCanvas(width: 100, height: 100, ground: Color(0xFFFFFF))
    // “I” is a bar, 131 thousandths of the size wide; “o” has a hole.
    guard let bar = OutlineText("I"), let hole = OutlineText("o") else { return #expect(Bool(false)) }
    canvas.fill(bar, size: 80, x: 10, y: 90, color: Color(0x000000))
    let darkness = stride(from: 0, to: canvas.pixels.count, by: 3).reduce(0.0) {
      $0 + 1 - Double(canvas.pixels[$1]) / 255
    }
    let area = bar.area * 80 * 80
    #expect(abs(darkness - area) / area < 0.01)
    var other = PixelCanvas(width: 100, height: 100, ground: Color(0xFFFFFF))
    other.fill(hole, size: 100, x: 10, y: 90, color: Color(0x000000))
    let dark = stride(from: 0, to: other.pixels.count, by: 3).reduce(0.0) { $0 + 1 - Double(other.pixels[$1]) / 255 }
    #expect(abs(dark - hole.area * 10_000) / dark < 0.01)
  }
}

extension OutlineText {
  /// The area inside of the outlines in square ems (shoelace formula); holes run the other way.
  fileprivate var area: Double {
    abs(
      contours.reduce(0) { sum, contour in
        sum + zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
          / 2
      })
  }
}

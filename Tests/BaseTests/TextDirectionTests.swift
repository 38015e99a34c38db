import Base
import Testing

@Suite struct TextDirectionTests {
  private func isLeftToRight(_ text: String) -> Bool { TextDirection.isLeftToRight(text.utf8Span.span) }

  @Test(arguments: [
    "", "plain", "1. 2", "é ß Ж Ω", "할 일", "完了", "カナ", "ไทย", "हिन्दी", "🎉 – “x” … →", "a < b", "Ꭰ", "\u{1D400}",
  ])
  func `text without a right-to-left character reads from left to right`(text: String) { #expect(isLeftToRight(text)) }

  @Test(arguments: [
    "עברית", "العربية", "a ش", "ܐ", "ތ", "ߊ", "ࠀ", "ࢠ", "\u{200E}", "\u{200F}", "\u{202B}x", "\u{202E}", "\u{2067}x",
    "\u{2069}", "\u{FB1D}",
    "\u{FE8D}", "\u{10800}", "\u{1E900}", "\u{1EE00}", "&rlm;x", "Tom &amp; Jerry",
  ])
  func `a right-to-left character, a control, or a reference that may be one leaves the direction open`(text: String) {
    #expect(!isLeftToRight(text))
  }
}

/// Whether the lines of a memo were broken on purpose, and not by a text editor at its margin.
///
/// CommonMark (6.8) leaves it to a renderer whether a soft line break is a space or a line break.
enum MemoLines {
  /// The width of a line that may have been broken at a margin; a letter of Korean, Japanese or Chinese is two wide.
  private static let margin = 60

  /// Whether the paragraphs of a memo have several lines, and all that go on are short; `html` is the memo.
  static func areShort(_ html: ArraySlice<UInt8>) -> Bool {
    var (width, hasBreak, isInParagraph) = (0, false, false)
    var rest = html
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "<"):
        // A line break that the author has written needs no other.
        if rest.starts(with: "br".utf8) { return false }
        if rest.starts(with: "p>".utf8) { (isInParagraph, width) = (true, 0) }
        if rest.starts(with: "/p>".utf8) { isInParagraph = false }
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      case UInt8(ascii: "\n") where isInParagraph:
        if width >= margin { return false }
        (hasBreak, width) = (true, 0)
      // In UTF-8, such a letter has three bytes or more; further bytes of a letter begin with the bits 10.
      case 0xE0...: width += 2
      case 0x80..<0xC0: break
      default: width += 1
      }
    }
    return hasBreak
  }
}

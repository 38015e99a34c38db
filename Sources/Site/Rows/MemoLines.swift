/// Determines whether the author broke the lines of a memo on purpose, as in an address, rather than a text editor at
/// its margin.
///
/// CommonMark (6.8) lets a renderer show a soft line break as a space or as a line break.
enum MemoLines {
  /// The width from which on a line may have been broken at a margin; a letter of Korean, Japanese, or Chinese counts
  /// as two.
  private static let margin = 60

  /// Whether some paragraph of a memo has several lines, and all lines before a break are short.
  /// - Parameter html: the memo.
  static func areShort(_ html: ArraySlice<UInt8>) -> Bool {
    var (width, hasBreak, isInParagraph) = (0, false, false)
    var rest = html
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "<"):
        // An author who uses explicit line breaks means none of the others.
        if rest.starts(with: "br".utf8) { return false }
        if rest.starts(with: "p>".utf8) { (isInParagraph, width) = (true, 0) }
        if rest.starts(with: "/p>".utf8) { isInParagraph = false }
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      case UInt8(ascii: "\n") where isInParagraph:
        if width >= margin { return false }
        (hasBreak, width) = (true, 0)
      // In UTF-8, such a letter has at least three bytes; its further bytes begin with the bits 10.
      case 0xE0...: width += 2
      case 0x80..<0xC0: break
      default: width += 1
      }
    }
    return hasBreak
  }
}

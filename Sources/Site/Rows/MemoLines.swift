/// Whether the lines of a memo were broken on purpose, and not by a text editor at its margin.
///
/// CommonMark (6.8) leaves it to a renderer whether a soft line break is a space or a line break.
enum MemoLines {
  /// The width of a line that may have been broken at a margin; a letter of Korean, Japanese or Chinese is two wide.
  private static let margin = 60

  /// Whether the paragraphs of a memo have several lines, and all of them are short; `html` is the memo.
  static func areShort(_ html: some Sequence<UInt8>) -> Bool {
    var (length, isInTag, hasBreak, tag, isInParagraph) = (0, false, false, [UInt8](), false)
    for byte in html {
      if isInTag {
        isInTag = byte != UInt8(ascii: ">")
        if isInTag {
          tag.append(byte)
        } else if tag == [UInt8(ascii: "p")] {
          (isInParagraph, length) = (true, 0)
        } else if tag == Array("/p".utf8) {
          isInParagraph = false
        } else if tag == Array("br /".utf8) {
          return false
        }
      } else if byte == UInt8(ascii: "<") {
        (isInTag, tag) = (true, [])
      } else if byte == UInt8(ascii: "\n"), isInParagraph {
        if length >= margin { return false }
        (hasBreak, length) = (true, 0)
      } else {
        // In UTF-8, such a letter has three bytes; further bytes of a letter begin with the bits 10.
        length += byte >= 0xE0 ? 2 : byte & 0xC0 == 0x80 ? 0 : 1
      }
    }
    return hasBreak
  }
}

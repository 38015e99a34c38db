/// Escapes text from a todo file for one line of GitHub's or GitLab's Markdown, where it must stay plain text.
enum MarkdownText {
  /// Escapes markup (CommonMark 0.30, section 2.4). Addresses, mentions, and issue references are recognized even in
  /// escaped text; U+2060 (word joiner) breaks them, so that nobody is notified and nothing is linked.
  static func escape(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    var isStart = true
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "|", "~", "&", "$", "^", "=": result += "\\\(scalar)"
      case "@", "#", "!": result += "\\\(scalar)\u{2060}"
      // http:// and www. become links, and :name: becomes an emoji.
      case ":": result += "\\:\u{2060}"
      case "." where previous == "w" || previous == "W": result += "\\.\u{2060}"
      // Characters that can start a list or a heading: a hyphen alone, a period after digits.
      case "-" where result.isEmpty, "+" where result.isEmpty: result += "\\\(scalar)"
      case "." where isStart, ")" where isStart: result += "\\\(scalar)"
      // GH-1 is an issue reference.
      case "-" where previous == "H" || previous == "h": result += "-\u{2060}"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x80...0x9F).contains(scalar.value): result += " "
      case "\u{2028}", "\u{2029}", "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
      isStart = isStart && ("0"..."9").contains(scalar)
      previous = scalar
    }
    return result
  }
}

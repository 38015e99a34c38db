import Base

/// Escapes text from a todo file for one line of GitHub's or GitLab's Markdown, where it must stay plain text.
enum MarkdownText {
  /// Escapes markup (CommonMark 0.30, section 2.4). Services look for mentions, references, and addresses in the text after
  /// the markup, but not in code, so words that contain one become code: nobody is notified, nothing is linked, and what
  /// people copy has no invisible characters.
  static func escape(_ text: String) -> String {
    var result = ""
    var word = ""
    func finish() {
      result += isLive(word) ? code(word, isFirst: result.isEmpty) : plain(word, isFirst: result.isEmpty)
      word = ""
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      // A code span cannot contain the first, nor a cell of a table the second.
      case "`", "|":
        finish()
        result += "\\\(scalar)"
      case "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        finish()
        result += " "
      case _ where scalar.properties.isWhitespace:
        finish()
        result.unicodeScalars.append(scalar)
      case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        word += "\u{FFFD}"
      default: word.unicodeScalars.append(scalar)
      }
    }
    finish()
    return result
  }

  /// Whether a service may find a mention, a reference, an address, an emoji, or a commit in a word.
  private static func isLive(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.indices.contains { startsLiveText(bytes[$0...], after: bytes[..<$0].last) }
      || bytes.split { !ASCII.isAlphanumeric($0) }.contains { isCommit($0) }
  }

  /// Whether a mention (`@ann`), a reference (`#4`, `!4`, `GH-4`), an address (`https://`, `www.`), or an emoji (`:tada:`) begins
  /// where these bytes do.
  private static func startsLiveText(_ bytes: ArraySlice<UInt8>, after last: UInt8?) -> Bool {
    let rest = bytes.dropFirst()
    switch bytes.first {
    case UInt8(ascii: "@"): return !rest.isEmpty
    case UInt8(ascii: "#"), UInt8(ascii: "!"): return rest.first.map(ASCII.isDigit) ?? false
    case UInt8(ascii: ":"):
      let name = rest.prefix { ASCII.isAlphanumeric($0) || "_+-".utf8.contains($0) }
      return !name.isEmpty && rest.dropFirst(name.count).first == UInt8(ascii: ":")
        || rest.starts(with: "//".utf8) && last.map(ASCII.isLetter) ?? false
    case UInt8(ascii: "w"), UInt8(ascii: "W"): return rest.prefix(3).map(ASCII.lowercased) == Array("ww.".utf8)
    case UInt8(ascii: "g"), UInt8(ascii: "G"):
      return rest.prefix(2).map(ASCII.lowercased) == Array("h-".utf8)
        && rest.dropFirst(2).first.map(ASCII.isDigit) ?? false
    default: return false
    }
  }

  /// Whether a word of letters and digits may be the name of a commit, short or whole.
  private static func isCommit(_ word: ArraySlice<UInt8>) -> Bool {
    (7...40).contains(word.count) && word.contains(where: ASCII.isDigit)
      && NameForm.isHexadecimal(String(decoding: word, as: UTF8.self), count: word.count)
  }

  /// A word as code, without the punctuation around it.
  private static func code(_ word: String, isFirst: Bool) -> String {
    let start = word.prefix { "([{“‘\"'<".contains($0) }
    let rest = word.dropFirst(start.count)
    let end = rest.reversed().prefix { ".,;:?)]}”’\"'>".contains($0) }.count
    let core = rest.dropLast(end)
    // The colon of an emoji belongs to it.
    guard isLive(String(core)) else { return "`\(word)`" }
    return plain(String(start), isFirst: isFirst) + "`\(core)`" + plain(String(rest.suffix(end)), isFirst: false)
  }

  private static func plain(_ word: String, isFirst: Bool) -> String {
    var result = ""
    var isStart = isFirst
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\\", "*", "_", "{", "}", "[", "]", "<", ">", "~", "&", "$", "^", "=", "@", "#", "!": result += "\\\(scalar)"
      // Characters that can start a list or a heading: a hyphen alone, a period after digits.
      case "-" where isFirst && result.isEmpty, "+" where isFirst && result.isEmpty: result += "\\\(scalar)"
      case "." where isStart, ")" where isStart: result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
      isStart = isStart && ("0"..."9").contains(scalar)
    }
    return result
  }
}

import Base

/// The language of a file that does not declare one, by its script: mostly Hangul is Korean, with kana Japanese, and
/// mostly Han Chinese (format.md §1).
enum LanguageGuess {
  /// How much of a text to examine, in bytes.
  private static let length = 64 << 10

  /// Returns nil if the text is in another script.
  static func of(_ document: TodoDocument) -> String? {
    let bytes = document.source.bytes
    let start = min(document.frontMatter.end, bytes.count)
    // An ASCII-only text is in none of these languages.
    guard bytes.span.firstIndexOutsideASCII(from: start) != nil else { return nil }
    var (hangul, kana, han, others) = (0, 0, 0, 0)
    let text = String(decoding: bytes[start..<min(bytes.count, start + length)], as: UTF8.self)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: hangul += 1
      case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: kana += 1
      case 0x4E00...0x9FFF, 0x3400...0x4DBF: han += 1
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x1FFF: others += 1
      default: break
      }
    }
    // One of these characters is worth two letters of an alphabet.
    guard (hangul + kana + han) * 2 > others else { return nil }
    if hangul > kana + han { return "ko" }
    return kana * 20 > kana + han ? "ja" : "zh"
  }
}

import Base

/// Guesses the language of a file that does not declare one from its script. Mostly Hangul is Korean, kana is Japanese,
/// and mostly Han is Chinese. Hebrew, Arabic, and Cyrillic letters are Hebrew, Arabic, and Russian, unless some of them
/// belong to another language (format.md §1).
package enum LanguageGuess {
  /// How much of a text to examine, in bytes.
  private static let length = 64 << 10

  /// Letters of Persian and other languages in Arabic script that Arabic does not have.
  private static let notArabic = Set("پچژگکیےٹڈڑں".unicodeScalars)
  /// Cyrillic letters that Russian does not have.
  private static let notRussian = Set("іїєґўјљњћђџѓќѕқғңұүһәөҳҷӣӯ".unicodeScalars)
  /// Letters of Russian that Bulgarian, Macedonian, Serbian, and Ukrainian do not have.
  private static let russian = Set("ыэё".unicodeScalars)

  /// How many letters of each script a text has.
  private struct Counts {
    var (hangul, kana, han, hebrew, arabic, cyrillic, others) = (0, 0, 0, 0, 0, 0, 0)
    var isPersian = false
    var (isRussian, isForeign) = (false, false)

    mutating func count(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: hangul += 1
      case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: kana += 1
      case 0x4E00...0x9FFF, 0x3400...0x4DBF: han += 1
      case 0x05D0...0x05EA: hebrew += 1
      case 0x0620...0x06D3:
        arabic += 1
        if notArabic.contains(scalar) { isPersian = true }
      case 0x0400...0x052F:
        cyrillic += 1
        let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        if russian.contains(lower) { isRussian = true }
        if notRussian.contains(lower) { isForeign = true }
      case 0xC0...0x24F, 0x370...0x1FFF: others += 1
      default: break
      }
    }
  }

  /// Returns nil if the text is in another script, or if its letters belong to a language that is not guessed.
  package static func of(_ document: TodoDocument) -> String? {
    let bytes = document.source.bytes
    let start = min(document.frontMatter.end, bytes.count)
    // Text that is only ASCII is in none of these languages.
    guard bytes.span.firstIndexOutsideASCII(from: start) != nil else { return nil }
    var counts = Counts()
    let end = min(bytes.count, start + length)
    var index = start
    while index < end {
      // The letters of ASCII are most of a text.
      if bytes[index] < 0x80 {
        if ASCII.isLetter(bytes[index]) { counts.others += 1 }
        index += 1
        continue
      }
      let first = index
      while index < end, bytes[index] >= 0x80 { index += 1 }
      for scalar in String(decoding: bytes[first..<index], as: UTF8.self).unicodeScalars { counts.count(scalar) }
    }
    let alphabets = counts.hebrew + counts.arabic + counts.cyrillic
    let (eastern, all) = (counts.hangul + counts.kana + counts.han, alphabets + counts.others)
    // One of these characters carries as much text as two letters of an alphabet.
    if eastern * 2 > all {
      if counts.hangul > counts.kana + counts.han { return "ko" }
      return counts.kana * 20 > counts.kana + counts.han ? "ja" : "zh"
    }
    if counts.hebrew * 2 > all { return "he" }
    if counts.arabic * 2 > all, !counts.isPersian { return "ar" }
    return counts.cyrillic * 2 > all && counts.isRussian && !counts.isForeign ? "ru" : nil
  }
}

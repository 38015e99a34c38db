/// The base direction of text (UAX 9).
package enum TextDirection {
  /// Whether text is certain to read from left to right on a left-to-right page: it has no character of a right-to-left
  /// script, no control that changes the direction, and no character reference that could stand for either.
  package static func isLeftToRight(_ bytes: Span<UInt8>) -> Bool {
    if bytes.firstIndex(of: UInt8(ascii: "&"), from: 0) != nil { return false }
    guard let first = bytes.firstIndexOutsideASCII(from: 0) else { return true }
    for index in first..<bytes.count where bytes[index] >= 0x80 {
      let byte = bytes[index]
      let (second, third) = (
        index + 1 < bytes.count ? bytes[index + 1] : 0, index + 2 < bytes.count ? bytes[index + 2] : 0
      )
      switch byte {
      // U+0590–07FF: Hebrew, Arabic, Syriac, Thaana, NKo.
      case 0xD6...0xDF: return false
      // U+0800–08FF: Samaritan, Mandaic, more Arabic.
      case 0xE0 where second < 0xA4: return false
      // U+200E, U+200F, U+202A–202E, U+2066–2069: marks, embeddings, overrides, isolates.
      case 0xE2 where second == 0x80 && (third == 0x8E || third == 0x8F || (0xAA...0xAE).contains(third)): return false
      case 0xE2 where second == 0x81 && (0xA6...0xA9).contains(third): return false
      // U+FB00–FEFF: presentation forms.
      case 0xEF where (0xAC...0xBB).contains(second): return false
      // U+10000–10FFF and U+1E000–1EFFF.
      case 0xF0 where second == 0x90 || second == 0x9E: return false
      default: break
      }
    }
    return true
  }
}

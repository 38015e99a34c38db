/// Keys for comparing text: NFC in lowercase.
public enum TextKey {
  /// The text in NFC and lowercase, by which names, tags and titles are compared.
  public static func fold(_ text: String) -> String {
    if isPlain(text.utf8Span.span) { return lowercasedASCII(text) }
    return UnicodeForm.nfc.of(UnicodeForm.nfc.of(text).lowercased())
  }

  /// A key that is equal for texts that differ only in case, in any language, or in compatibility forms: full case
  /// folding via uppercase, which “ß” and “ς” also have, and NFKC (Unicode 15, sections 3.13 and 3.11).
  package static func identity(_ text: String) -> String {
    if isPlain(text.utf8Span.span) { return lowercasedASCII(text) }
    return UnicodeForm.nfkc.of(fold(UnicodeForm.nfkc.of(text).lowercased().uppercased()))
  }

  /// Whether a text contains only ASCII and letters that have no case and are NFC in any context:
  /// kana U+3041–3096 and U+30A1–30FA, CJK U+4E00–9FFF and Hangul syllables U+AC00–D7A3 (UAX 15, Quick_Check=Yes).
  package static func isPlain(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while let next = bytes.firstIndexOutsideASCII(from: index) {
      index = next
      while index < bytes.count, bytes[index] >= 0x80 {
        guard isPlainLetter(at: index, in: bytes) else { return false }
        index += 3
      }
    }
    return true
  }

  /// Whether ``isPlain(_:)``, and all that is ASCII in the text is letters, digits, spaces, periods, and commas. Nothing in it
  /// has a meaning in HTML or JSON, or changes the direction.
  package static func isSimple(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      if ASCII.isPlainText(bytes[index]) {
        index += 1
      } else {
        guard isPlainLetter(at: index, in: bytes) else { return false }
        index += 3
      }
    }
    return true
  }

  /// Whether one of the letters outside ASCII in a plain text begins here, with three bytes.
  @inline(__always)
  private static func isPlainLetter(at index: Int, in bytes: Span<UInt8>) -> Bool {
    let byte = bytes[index]
    guard byte >= 0xE3, byte <= 0xED, index + 2 < bytes.count, bytes[index + 1] & 0xC0 == 0x80,
      bytes[index + 2] & 0xC0 == 0x80
    else { return false }
    let scalar = UInt32(byte & 15) << 12 | UInt32(bytes[index + 1] & 63) << 6 | UInt32(bytes[index + 2] & 63)
    return switch scalar {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  private static func lowercasedASCII(_ text: String) -> String {
    let bytes = text.utf8Span.span
    return unsafe String(unsafeUninitializedCapacity: bytes.count) { buffer in
      for index in bytes.indices {
        let byte = bytes[index]
        unsafe buffer[index] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      }
      return bytes.count
    }
  }
}

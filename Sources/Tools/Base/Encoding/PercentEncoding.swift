/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The text with all bytes escaped except slashes and RFC 3986's unreserved characters.
  package static func encoded(_ text: String) -> String {
    if text.utf8.allSatisfy(isKept) { return text }
    var result = ""
    for byte in text.utf8 {
      if isKept(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += escaped(byte)
      }
    }
    return result
  }

  /// A byte as `%` and two digits.
  package static func escaped(_ byte: UInt8) -> String {
    "%" + String(byte, radix: 16, uppercase: true).leftPadded(to: 2)
  }

  /// Whether a byte is a letter, a digit, or one of `-./_~`.
  private static func isKept(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || (0x2D...0x2F).contains(byte) || byte == 0x5F || byte == 0x7E
  }

  /// The text with its escapes decoded; nil if one is malformed, or if the result is not UTF-8.
  package static func decoded(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

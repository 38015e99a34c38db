/// Checks names and numbers that end up in commands, byte by byte; anything else is rejected.
package enum NameForm {
  /// Whether a text is not empty, begins with an ASCII letter or digit, and has no characters besides ASCII letters,
  /// digits, and `others`.
  package static func isName(_ text: some StringProtocol, with others: StaticString) -> Bool {
    guard let first = text.utf8.first, ASCII.isAlphanumeric(first) else { return false }
    return others.withUTF8Buffer { allowed in
      text.utf8.allSatisfy { byte in unsafe ASCII.isAlphanumeric(byte) || allowed.contains(byte) }
    }
  }

  /// Whether a scalar is part of words in any script: a letter, a digit, or a mark or joiner that letters are written with.
  package static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }

  /// A name with a sign in place of each scalar that neither is part of words nor one of `others`.
  package static func label(_ name: String, others: String, sign: Unicode.Scalar) -> String {
    let scalars = name.unicodeScalars.map { isInWord($0) || others.unicodeScalars.contains($0) ? $0 : sign }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether a text consists of exactly `count` hexadecimal digits in lowercase.
  package static func isHexadecimal(_ text: some StringProtocol, count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy { ASCII.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }

  /// Whether a text consists of ASCII digits only, as many as `count` allows.
  package static func isDigits(_ text: some StringProtocol, count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isDigit)
  }

  /// Whether a text has the form of a day, `YYYY-MM-DD`; the day need not exist.
  package static func isDay(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && isDigits(parts[0], count: 4...4) && isDigits(parts[1], count: 2...2)
      && isDigits(parts[2], count: 2...2)
  }
}

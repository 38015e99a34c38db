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

  /// Whether a scalar belongs to the one before it: a mark, or a joiner.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }

  /// Whether a text consists of letters and digits of any script, with the marks on them, and of `others`.
  package static func isLabel(_ text: some StringProtocol, others: String) -> Bool {
    label(text, others: others, sign: nil)?.utf8.elementsEqual(text.utf8) ?? false
  }

  /// A name with a sign in place of each scalar that a label cannot contain, and without the marks on it; nil if there are such
  /// scalars and no sign.
  package static func label(_ name: some StringProtocol, others: String, sign: Unicode.Scalar?) -> String? {
    var (label, isWord) = (String.UnicodeScalarView(), false)
    for scalar in name.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        isWord = true
        label.append(scalar)
      } else if isMark(scalar) {
        // A variation selector changes how a sign looks, and no letter.
        if isWord, !(0xFE00...0xFE0F).contains(scalar.value) { label.append(scalar) }
      } else {
        isWord = false
        guard let kept = others.unicodeScalars.contains(scalar) ? scalar : sign else { return nil }
        label.append(kept)
      }
    }
    while label.last == "\u{200C}" || label.last == "\u{200D}" { label.removeLast() }
    return String(label)
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

/// The forms of names and numbers that end up in commands, checked byte by byte: nothing else is ever accepted.
package enum NameForm {
  /// Whether a text has only these characters besides ASCII letters and digits, begins with a letter or a digit, and is
  /// not empty.
  package static func isName(_ text: some StringProtocol, with others: StaticString) -> Bool {
    guard let first = text.utf8.first, ASCII.isAlphanumeric(first) else { return false }
    return others.withUTF8Buffer { allowed in
      text.utf8.allSatisfy { byte in unsafe ASCII.isAlphanumeric(byte) || allowed.contains(byte) }
    }
  }

  /// Whether a text is a number of this many hexadecimal digits, all in lower case.
  package static func isHexadecimal(_ text: some StringProtocol, count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy { ASCII.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }

  /// Whether a text has only ASCII digits, and this many of them.
  package static func isDigits(_ text: some StringProtocol, count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isDigit)
  }

  /// Whether a text is written like a day: four digits, two, and two, with hyphens between them.
  package static func isDay(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && isDigits(parts[0], count: 4...4) && isDigits(parts[1], count: 2...2)
      && isDigits(parts[2], count: 2...2)
  }
}

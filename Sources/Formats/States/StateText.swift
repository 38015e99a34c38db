import Base

/// Normalizes text for the recognition of states.
package enum StateText {
  /// A sign without variation selectors, joiners at the end, and skin tones.
  static func bare(_ sign: Character) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in sign.unicodeScalars
    where !(0xFE00...0xFE0F).contains(scalar.value) && !(0x1F3FB...0x1F3FF).contains(scalar.value)
      && scalar.value != 0x20E3
    {
      scalars.append(scalar)
    }
    while scalars.last == "\u{200D}" { scalars.removeLast() }
    return String(scalars)
  }

  /// Whether a character is a pictograph, a geometric sign, or a dingbat, and so not part of a word.
  package static func isSign(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2300...0x23FF, 0x25A0...0x27BF, 0x2900...0x297F, 0x2B00...0x2BFF, 0x1F000...0x1FAFF, 0xFE0F, 0x200D, 0x2139:
      return true
    case 0x2190...0x21FF: return character.unicodeScalars.count > 1
    default: return false
    }
  }

  /// The form in which phrases are compared: lowercase without accents, signs, and repeated spaces; Turkish dotted and
  /// dotless i are one letter, and so are е and ё.
  package static func fold(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var scalars = String.UnicodeScalarView()
    for scalar in UnicodeForm.nfd.of(String(text)).lowercased().unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F: continue
      case 0x131: scalars.append("i")
      case 0x2018, 0x2019: scalars.append("'")
      case 0x3000, 0xA0: scalars.append(" ")
      case 0xFF01...0xFF5E: scalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      default: scalars.append(scalar)
      }
    }
    return UnicodeForm.nfc.of(String(scalars))
  }

  /// A text with spaces in place of some signs.
  static func spaced(_ text: String, without signs: String) -> String {
    String(text.map { $0.isOne(of: signs) ? " " : $0 })
  }

  /// The words of a text, folded: runs of letters, digits, apostrophes, and hyphens between letters.
  package static func words(_ text: some StringProtocol) -> [String] {
    let folded = fold(text)
    let bytes = Array(folded.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) { return asciiWords(bytes) }
    return folded.split { character in
      !(character.isLetter || character.isNumber || character == "'" || character == "%" || character == "."
        || character == "-" || character == "_")
    }.map { word in
      var word = word
      while let first = word.first, !(first.isLetter || first.isNumber) { word.removeFirst() }
      while let last = word.last, !(last.isLetter || last.isNumber || last == "%") { word.removeLast() }
      return String(word)
    }.filter { !$0.isEmpty }
  }

  /// The same words of a text in ASCII, in which each byte is a character.
  private static func asciiWords(_ bytes: [UInt8]) -> [String] {
    bytes.split { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "%"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): false
      default: !ASCII.isAlphanumeric(byte)
      }
    }.compactMap { word in
      guard let first = word.firstIndex(where: ASCII.isAlphanumeric),
        let last = word.lastIndex(where: { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "%") })
      else { return nil }
      return String(decoding: word[first...last], as: UTF8.self)
    }
  }

  /// Whether a word is a date, a version, or a percentage rather than an amount: “v1.2”, “2026-05”, “Q3”.
  static func isDateOrVersion(_ word: String) -> Bool {
    guard isNumeric(word) else { return false }
    let letters = word.filter(\.isLetter)
    return letters.isEmpty || (letters.count == 1 && "vqx".contains(letters) && word.first?.isLetter == true)
      || letters.unicodeScalars.allSatisfy { $0.value >= 0x3000 }
  }

  /// Whether a word is a day: “2026-08-03”.
  static func isDay(_ word: String) -> Bool {
    word.count == 10 && word.split(separator: "-").map(\.count) == [4, 2, 2] && isNumeric(word)
  }

  /// Whether a word is a number, a version, a date, a count, or a percentage, and so has no state.
  static func isNumeric(_ word: String) -> Bool {
    guard word.contains(where: \.isNumber) else { return false }
    return word.count { $0.isLetter } <= 2 || word.allSatisfy { $0.isNumber || $0.isOne(of: "年月日期周季度월년일주차.-%x") }
  }
}

extension Character {
  /// Whether it is one of a few signs.
  ///
  /// Most characters are ASCII and are only compared with bytes.
  func isOne(of signs: String) -> Bool {
    guard let byte = utf8.first, byte < 0x80 else { return signs.contains(self) }
    return utf8.count == 1 && signs.utf8.contains(byte)
  }
}

extension String {
  /// Characters one after another, with a third of the instructions of the initializer for any sequence of them.
  init(_ characters: ArraySlice<Character>) {
    self.init()
    reserveCapacity(characters.count)
    for character in characters { append(character) }
  }
}

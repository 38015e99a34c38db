import Base

/// Finds the part of a text that only expresses its state, and so is left out of the shown title.
package enum StateCut {
  /// The token and whatever separates it from the text: spaces, brackets around it alone, a dash, or a colon.
  /// - Returns: nil if nothing would be left.
  /// - Parameter cutsTail: whether everything from the token on only expresses the state.
  package static func range(
    of token: Range<Int>, in text: Range<Int>, _ bytes: [UInt8], isLeading: Bool, cutsTail: Bool = false
  ) -> Range<Int>? {
    let cut =
      isLeading
      ? leading(token, text, bytes)
      : cutsTail
        ? skipSeparatorsBack(from: token.lowerBound, in: text, bytes)..<text.upperBound
        : trailing(token, text, bytes)
    guard let cut else { return nil }
    let rest = bytes[text.lowerBound..<cut.lowerBound] + bytes[cut.upperBound..<text.upperBound]
    return rest.contains { ASCII.isAlphanumeric($0) || $0 >= 0x80 } ? cut : nil
  }

  private static func leading(_ token: Range<Int>, _ text: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    let before = bytes[text.lowerBound..<token.lowerBound]
    guard before.allSatisfy({ ASCII.isWhitespace($0) || "[(".utf8.contains($0) }) else { return nil }
    var end = skipSelectors(from: token.upperBound, in: text, bytes)
    if before.contains(where: { "[(".utf8.contains($0) }), end < text.upperBound, "])".utf8.contains(bytes[end]) {
      end += 1
    }
    return text.lowerBound..<skipSeparators(from: end, in: text, bytes)
  }

  private static func trailing(_ token: Range<Int>, _ text: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    var start = token.lowerBound
    var end = skipSelectors(from: token.upperBound, in: text, bytes)
    var closes = 0
    // Markup and brackets that enclose only the token.
    while start > text.lowerBound, end < text.upperBound {
      let pair = (bytes[start - 1], bytes[end])
      guard
        pair == (UInt8(ascii: "("), UInt8(ascii: ")")) || pair == (UInt8(ascii: "["), UInt8(ascii: "]"))
          || (pair.0 == pair.1 && "*_`".utf8.contains(pair.0))
      else { break }
      start -= 1
      end += 1
      closes += 1
    }
    let after = bytes[end..<text.upperBound]
    if closes == 0, start > text.lowerBound, "([".utf8.contains(bytes[start - 1]), let comma = after.first,
      ",;".utf8.contains(comma)
    {
      // Of “(merged, #7)”, only the first part is removed.
      return start..<skipSpaces(from: end + 1, in: text, bytes)
    }
    guard after.allSatisfy({ ASCII.isWhitespace($0) || ".!".utf8.contains($0) }) else {
      return start..<skipSpaces(from: end, in: text, bytes)
    }
    return skipSeparatorsBack(from: start, in: text, bytes)..<end
  }

  /// Variation selectors after a sign.
  private static func skipSelectors(from start: Int, in text: Range<Int>, _ bytes: [UInt8]) -> Int {
    var end = start
    while end + 3 <= text.upperBound, bytes[end] == 0xEF, bytes[end + 1] == 0xB8, bytes[end + 2] & 0xF0 == 0x80 {
      end += 3
    }
    return end
  }

  private static func skipSpaces(from start: Int, in text: Range<Int>, _ bytes: [UInt8]) -> Int {
    (start..<text.upperBound).trimmedStart(in: bytes).lowerBound
  }

  private static let separators: [[UInt8]] = ["-", ":", "|", "–", "—", "：", "→"].map { Array($0.utf8) }

  static func skipSeparators(from start: Int, in text: Range<Int>, _ bytes: [UInt8]) -> Int {
    var end = skipSpaces(from: start, in: text, bytes)
    while let sign = separators.first(where: { bytes[end..<text.upperBound].starts(with: $0) }),
      !beginsName(at: end, in: text, bytes)
    {
      end = skipSpaces(from: end + sign.count, in: text, bytes)
    }
    return end
  }

  /// Whether the name of an emoji begins at a colon: `:rocket:`.
  private static func beginsName(at colon: Int, in text: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard bytes[colon] == UInt8(ascii: ":") else { return false }
    let name = bytes[(colon + 1)..<text.upperBound].prefix(40).prefix {
      ASCII.isAlphanumeric($0) || "_+-".utf8.contains($0)
    }
    return !name.isEmpty && name.endIndex < text.upperBound && bytes[name.endIndex] == UInt8(ascii: ":")
  }

  private static func skipSeparatorsBack(from end: Int, in text: Range<Int>, _ bytes: [UInt8]) -> Int {
    var start = end
    while start > text.lowerBound {
      if ASCII.isWhitespace(bytes[start - 1]) {
        start -= 1
      } else if let sign = separators.first(where: { bytes[text.lowerBound..<start].suffix($0.count).elementsEqual($0) }
      ) {
        start -= sign.count
      } else {
        break
      }
    }
    return start
  }
}

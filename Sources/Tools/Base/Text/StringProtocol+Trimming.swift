extension StringProtocol where UTF8View: BidirectionalCollection, UnicodeScalarView: BidirectionalCollection {
  /// The text without white space at its ends.
  package var trimmingWhitespace: String {
    // Most texts begin and end with a visible ASCII character, and need no trimming.
    let bytes = utf8
    if let first = bytes.first, let last = bytes.last, (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last) {
      return String(self)
    }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }
}

extension StringProtocol {
  /// The text in one line.
  package var singleLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").trimmingWhitespace }

  /// The parts of the text between white space.
  package var words: [SubSequence] {
    unicodeScalars.split {
      $0.isASCII ? ASCII.isWhitespace(UInt8(ascii: $0)) : $0.properties.isWhitespace
    }.map { self[$0.startIndex..<$0.endIndex] }
  }
}

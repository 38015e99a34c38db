import Base

/// The class of a neighboring character for the flanking rules (CommonMark 0.30, section 6.2).
enum CharacterClass {
  case whitespace, punctuation, other

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      self = ASCII.isWhitespace(byte) ? .whitespace : ASCII.isPunctuation(byte) ? .punctuation : .other
      return
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .whitespace
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default: self = .other
    }
  }

  /// The class of the last character of `bytes`.
  init(lastOf bytes: ArraySlice<UInt8>) {
    var start = bytes.endIndex - 1
    while start > bytes.startIndex, bytes[start] & 0xC0 == 0x80, bytes.endIndex - start < 4 { start -= 1 }
    self.init(firstOf: bytes[start...])
  }

  /// The class of the first character of `bytes`.
  init(firstOf bytes: ArraySlice<UInt8>) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      self.init(scalar)
    } else {
      self = .other
    }
  }

  /// The class of the source character next to a text: a line ending, or the punctuation of markup.
  init(neighbor: InlineEvent?) {
    switch neighbor?.kind {
    case nil, .softBreak, .lineBreak: self = .whitespace
    default: self = .punctuation
    }
  }
}

import Base

/// Checks quickly whether a title can contain any Markdown.
enum TitleBytes {
  /// Whether the text of a title equals its source: no markup, entities, addresses, or control characters.
  /// - Parameter kinds: the kinds of its bytes.
  static func isPlain(_ range: Range<Int>, _ kinds: ByteKinds, in bytes: Span<UInt8>) -> Bool {
    guard kinds.isDisjoint(with: .markup) else { return false }
    if kinds.isDisjoint(with: .partOfMarkup) { return true }
    var tildes = 0
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "~"):
        tildes += 1
        if tildes > 1 { return false }
      case UInt8(ascii: "/"):
        if offset > range.lowerBound, bytes[offset - 1] == UInt8(ascii: ":") { return false }
      case UInt8(ascii: "."):
        if offset > range.lowerBound, bytes[offset - 1] | 0x20 == UInt8(ascii: "w") { return false }
      default: break
      }
    }
    return true
  }
}

import Base

/// Checks quickly whether a title can contain any Markdown.
enum TitleBytes {
  /// Whether the text of a title equals its source: no markup, entities, addresses, or control characters.
  static func isPlain(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    var tildes = 0
    for offset in range {
      let byte = bytes[offset]
      if byte >= 0x80 || byte != UInt8(ascii: ".") && ASCII.isPlainText(byte) { continue }
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "&"), 0..<0x20:
        return false
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

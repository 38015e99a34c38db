import Base

/// Checks quickly whether a title can contain any Markdown.
enum TitleBytes {
  private static let markup = {
    var set = ASCIISet("\\`*_[]<&")
    for control in 0..<0x20 as Range<UInt8> { set.insert(control) }
    return set
  }()
  /// What is markup only beside certain others.
  private static let parts = ASCIISet("~/.")

  /// Whether the text of a title equals its source: no markup, entities, addresses, or control characters.
  /// - Parameter marks: its ASCII characters other than letters.
  static func isPlain(_ range: Range<Int>, _ marks: ASCIISet, in bytes: Span<UInt8>) -> Bool {
    guard marks.isDisjoint(with: markup) else { return false }
    if marks.isDisjoint(with: parts) { return true }
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

extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  @inlinable
  @inline(__always)
  public mutating func put(_ text: StaticString) {
    // One byte is by far cheaper than a range of them.
    text.withUTF8Buffer { unsafe $0.count == 1 ? append($0[0]) : append(copying: Span(_unsafeElements: $0)) }
  }
}

/// Escapes text for HTML, SVG, and XML.
public enum Markup {
  /// Escapes `& < > " '`; characters that XML 1.0 does not allow become U+FFFD (section 2.2).
  public static func escape(_ text: String) -> String {
    var bytes: [UInt8] = []
    HTMLEscape.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Ranges of bytes without the white space at their ends (``ASCII/isWhitespace(_:)``).
extension Range<Int> {
  /// Leaves out white space at both ends.
  @inlinable
  package mutating func trim(in bytes: [UInt8]) {
    trimStart(in: bytes.span)
    trimEnd(in: bytes.span)
  }

  /// The range without white space at both ends.
  @inlinable
  package func trimmed(in bytes: [UInt8]) -> Range<Int> {
    var range = self
    range.trim(in: bytes)
    return range
  }

  /// Leaves out white space at the start.
  @inlinable
  package mutating func trimStart(in bytes: [UInt8]) { trimStart(in: bytes.span) }

  /// Leaves out white space at the end.
  @inlinable
  package mutating func trimEnd(in bytes: [UInt8]) { trimEnd(in: bytes.span) }

  /// Leaves out white space at the start.
  @inlinable
  package mutating func trimStart(in bytes: Span<UInt8>) {
    var start = lowerBound
    while start < upperBound, ASCII.isWhitespace(bytes[start]) { start += 1 }
    self = start..<upperBound
  }

  /// Leaves out white space at the end.
  @inlinable
  package mutating func trimEnd(in bytes: Span<UInt8>) {
    var end = upperBound
    while end > lowerBound, ASCII.isWhitespace(bytes[end - 1]) { end -= 1 }
    self = lowerBound..<end
  }
}

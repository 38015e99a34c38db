/// Ranges of bytes without the white space at their ends (``ASCII/isWhitespace(_:)``).
extension Range<Int> {
  /// The range without white space at both ends.
  @inlinable
  package func trimmed(in bytes: [UInt8]) -> Range<Int> { trimmedStart(in: bytes.span).trimmedEnd(in: bytes.span) }

  /// The range without white space at its start.
  @inlinable
  package func trimmedStart(in bytes: [UInt8]) -> Range<Int> { trimmedStart(in: bytes.span) }

  /// The range without white space at its end.
  @inlinable
  package func trimmedEnd(in bytes: [UInt8]) -> Range<Int> { trimmedEnd(in: bytes.span) }

  /// The range without white space at its start.
  @inlinable
  package func trimmedStart(in bytes: Span<UInt8>) -> Range<Int> {
    var start = lowerBound
    while start < upperBound, ASCII.isWhitespace(bytes[start]) { start += 1 }
    return start..<upperBound
  }

  /// The range without white space at its end.
  @inlinable
  package func trimmedEnd(in bytes: Span<UInt8>) -> Range<Int> {
    var end = upperBound
    while end > lowerBound, ASCII.isWhitespace(bytes[end - 1]) { end -= 1 }
    return lowerBound..<end
  }
}

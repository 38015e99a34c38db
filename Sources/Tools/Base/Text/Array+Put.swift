extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  @inlinable
  @inline(__always)
  public mutating func put(_ text: StaticString) {
    // One byte is by far cheaper than a range of them.
    text.withUTF8Buffer { unsafe $0.count == 1 ? append($0[0]) : append(copying: Span(_unsafeElements: $0)) }
  }
}

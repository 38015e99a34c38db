extension [UInt8] {
  /// Appends bytes that stay where they are: whoever lends them is not counted as their owner meanwhile.
  @inlinable
  public mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension [UInt8] {
  /// Appends a number that is not negative, in decimal digits.
  public mutating func append(number: Int) {
    if number > 9 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

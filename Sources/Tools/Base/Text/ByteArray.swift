extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  @inlinable
  @inline(__always)
  public mutating func put(_ text: StaticString) {
    // One byte is by far cheaper than a range of them.
    text.withUTF8Buffer { unsafe $0.count == 1 ? append($0[0]) : append(copying: Span(_unsafeElements: $0)) }
  }

  /// Appends borrowed bytes, without retaining their owner; for short ones, in two thirds of the time of `append(contentsOf:)`,
  /// which also asks the sequence for more than it announced.
  @inlinable
  public mutating func append(copying bytes: Span<UInt8>) {
    append(addingCapacity: bytes.count) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        unsafe bytes.withUnsafeBytes { unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
        count = bytes.count
      }
    }
  }

  /// Appends a nonnegative number in decimal digits.
  public mutating func append(number: Int) {
    if number > 9 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends the last digits of a number in lowercase hexadecimal.
  public mutating func append(hexadecimal number: UInt32, digits: Int) {
    var text = InlineArray<8, UInt8>(repeating: 0)
    for index in text.indices {
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(28 - 4 * index) & 15)
      text[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
    }
    append(copying: text.span.extracting(last: digits))
  }
}

extension String {
  /// Creates a string of the last digits of a number in lowercase hexadecimal.
  public init(hexadecimal number: UInt32, digits: Int) {
    var bytes: [UInt8] = []
    bytes.append(hexadecimal: number, digits: digits)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

import Platform

/// Searches that compare many bytes at once.
extension Span<UInt8> {
  /// The index of the first occurrence of a byte at or after `start`; nil if there is none.
  public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// The index of the first byte above 0x7F at or after `start`; nil if there is none.
  public func firstIndexOutsideASCII(from start: Int) -> Int? {
    unsafe withUnsafeBytes { buffer in
      var index = start
      while index + 8 <= buffer.count {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
      }
      while index < buffer.count, unsafe buffer[index] < 0x80 { index += 1 }
      return index < buffer.count ? index : nil
    }
  }
}

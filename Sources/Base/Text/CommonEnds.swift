/// How many bytes two texts have in common at their beginning, and how many of the rest at their end.
package struct CommonEnds: Sendable, Equatable {
  /// The number of equal bytes at the beginning.
  package let prefix: Int
  /// The number of equal bytes at the end, those of the prefix not included.
  package let suffix: Int

  /// Compares two texts, eight bytes at a time.
  package init(_ old: [UInt8], _ new: [UInt8]) {
    let shorter = min(old.count, new.count)
    (prefix, suffix) = unsafe old.withUnsafeBytes { a in
      unsafe new.withUnsafeBytes { b in
        func word(_ buffer: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
          unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        var prefix = 0
        while prefix + 8 <= shorter, unsafe word(a, prefix) == word(b, prefix) { prefix += 8 }
        while prefix < shorter, unsafe a[prefix] == b[prefix] { prefix += 1 }
        var suffix = 0
        while suffix + 8 <= shorter - prefix, unsafe word(a, a.count - suffix - 8) == word(b, b.count - suffix - 8) {
          suffix += 8
        }
        while suffix < shorter - prefix, unsafe a[a.count - 1 - suffix] == b[b.count - 1 - suffix] { suffix += 1 }
        return (prefix, suffix)
      }
    }
  }
}

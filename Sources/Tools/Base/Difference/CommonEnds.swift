import Platform

/// How many bytes two texts share at their start, and how many of the rest they share at their end.
package struct CommonEnds: Sendable, Equatable {
  /// The number of equal bytes at the start.
  package let prefix: Int
  /// The number of equal bytes at the end, excluding the prefix.
  package let suffix: Int

  /// How many bytes are compared at a time: memcmp(3) is much faster than a loop.
  private static let block = 512

  /// Compares two texts.
  package init(_ old: [UInt8], _ new: [UInt8]) {
    let prefix = Self.length(old, 0, new, 0)
    self.prefix = prefix
    let rest = min(old.count, new.count) - prefix
    suffix = unsafe old.withUnsafeBytes { a in
      unsafe new.withUnsafeBytes { b in
        var suffix = 0
        while suffix + Self.block <= rest,
          unsafe Self.isEqual(a, a.count - suffix - Self.block, b, b.count - suffix - Self.block)
        { suffix += Self.block }
        while suffix < rest, unsafe a[a.count - 1 - suffix] == b[b.count - 1 - suffix] { suffix += 1 }
        return suffix
      }
    }
  }

  /// How many bytes are equal from the given offsets on.
  package static func length(_ old: [UInt8], _ i: Int, _ new: [UInt8], _ j: Int) -> Int {
    let limit = min(old.count - i, new.count - j)
    return unsafe old.withUnsafeBytes { a in
      unsafe new.withUnsafeBytes { b in
        var count = 0
        while count + block <= limit, unsafe isEqual(a, i + count, b, j + count) { count += block }
        while count < limit, unsafe a[i + count] == b[j + count] { count += 1 }
        return count
      }
    }
  }

  /// Whether two ranges have the same bytes.
  package static func areEqual(_ old: [UInt8], _ a: Range<Int>, _ new: [UInt8], _ b: Range<Int>) -> Bool {
    guard a.count == b.count, a.upperBound <= old.count, b.upperBound <= new.count else { return false }
    return unsafe old.withUnsafeBytes { left in
      unsafe new.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return a.isEmpty }
        return unsafe memcmp(first + a.lowerBound, second + b.lowerBound, a.count) == 0
      }
    }
  }

  /// Whether the blocks at two offsets are equal.
  private static func isEqual(
    _ a: UnsafeRawBufferPointer, _ i: Int, _ b: UnsafeRawBufferPointer, _ j: Int
  ) -> Bool {
    guard let left = a.baseAddress, let right = b.baseAddress else { return false }
    return unsafe memcmp(left + i, right + j, block) == 0
  }
}

/// A half-open range of byte offsets, compact enough to store a million of them.
public struct ByteRange: Sendable, Equatable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte.
  public var end: UInt32

  /// Creates a range from offsets below 4 GiB; larger offsets lose their upper bits.
  public init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// An empty range at offset 0.
  public static let none = ByteRange(0..<0)

  /// The same range with `Int` bounds.
  public var range: Range<Int> { Int(start)..<Int(end) }
  /// Whether the range contains no byte.
  public var isEmpty: Bool { start == end }
}

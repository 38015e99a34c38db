/// A half-open range of byte offsets, small enough to keep a million of.
public struct ByteRange: Sendable, Equatable {
  public var start: UInt32
  public var end: UInt32

  public init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// Nothing, at offset 0.
  public static let none = ByteRange(0..<0)

  public var range: Range<Int> { Int(start)..<Int(end) }
  public var isEmpty: Bool { start == end }
}

/// A set of ASCII characters.
public struct ASCIISet: Sendable {
  /// A bit for each character: the first 64, and the others.
  @usableFromInline private(set) var (low, high): (UInt64, UInt64) = (0, 0)

  @inlinable
  public init() {}

  /// The characters of a text; those that are not ASCII are left out.
  public init(_ text: String) {
    for byte in text.utf8 { insert(byte) }
  }

  /// Adds a character; a byte of one that is not ASCII changes nothing.
  @inlinable @inline(__always)
  public mutating func insert(_ byte: UInt8) {
    if byte < 0x40 { low |= 1 << UInt64(byte) } else if byte < 0x80 { high |= 1 << UInt64(byte & 0x3F) }
  }

  @inlinable
  public func contains(_ byte: UInt8) -> Bool {
    byte < 0x40 ? low >> UInt64(byte) & 1 == 1 : byte < 0x80 && high >> UInt64(byte & 0x3F) & 1 == 1
  }

  @inlinable
  public var containsDigit: Bool { low & 0x03FF_0000_0000_0000 != 0 }

  @inlinable
  public func isDisjoint(with other: ASCIISet) -> Bool { low & other.low | high & other.high == 0 }
}

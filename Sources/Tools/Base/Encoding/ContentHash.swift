/// A 64-bit hash based on FNV-1a, for short values and, eight bytes at a time, for entire files; not for security.
public struct ContentHash: Sendable, Equatable {
  /// The hash of everything added so far; FNV's 64-bit offset basis if nothing was.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates a hash to which nothing has been added.
  public init() {}

  /// Hashes a file's contents.
  public init(_ bytes: [UInt8]) { mix(bytes.span) }

  /// Adds a long text, eight bytes per step.
  public mutating func mix(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { buffer in
      let words = buffer.count / 8
      for word in 0..<words {
        unsafe mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)))
      }
      for index in words * 8..<buffer.count { unsafe add(buffer[index]) }
    }
  }

  /// Hashes the text's UTF-8.
  public init(_ text: String) { add(text) }

  /// Adds one byte, as FNV-1a does.
  @inline(__always)
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds 64 bits in one step and mixes the upper half of the hash into the lower.
  public mutating func mix(_ number: UInt64) {
    value = (value ^ number) &* 0x0000_0100_0000_01B3
    value ^= value >> 32
  }

  /// Adds the UTF-8 of a text, byte by byte.
  public mutating func add(_ text: String) { add(text.utf8Span.span) }

  /// Adds bytes one by one, as FNV-1a does.
  public mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(bytes[index]) }
  }

  /// The 64 bits folded into 32.
  public var folded: UInt32 { Self.folded(value) }

  /// 64 bits of a hash folded into 32.
  package static func folded(_ value: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: value ^ (value >> 32)) }

  /// The folded hash as 8 hexadecimal digits.
  public var shortName: String { String(hexadecimal: folded, digits: 8) }
}

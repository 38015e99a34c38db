/// FNV-1a with 64 bits: names for tasks and, eight bytes at a time, for whole files; nothing here is a secret.
public struct ContentHash: Sendable, Equatable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// Of a file's contents.
  public init(_ bytes: [UInt8]) { mix(bytes.span) }

  /// Adds a long text: a step for each eight bytes, mixed so that every byte reaches every bit.
  public mutating func mix(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { buffer in
      let words = buffer.count / 8
      for word in 0..<words {
        mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)))
      }
      for index in words * 8..<buffer.count { add(buffer[index]) }
    }
  }

  /// Of the text's UTF-8.
  public init(_ text: String) { add(text) }

  @inline(__always)
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  public mutating func mix(_ number: UInt64) {
    value = (value ^ number) &* 0x0000_0100_0000_01B3
    value ^= value >> 32
  }

  public mutating func add(_ text: String) { add(text.utf8Span.span) }

  public mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(bytes[index]) }
  }

  /// The 64 bits folded into 32.
  public var folded: UInt32 { UInt32(truncatingIfNeeded: value ^ (value >> 32)) }

  /// The folded hash as 8 hexadecimal digits.
  public var shortName: String { String(hexadecimal: folded, digits: 8) }
}

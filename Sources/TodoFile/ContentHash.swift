/// FNV-1a with 64 bits: names for contents and tasks; nothing here is a secret.
public struct ContentHash: Sendable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public init(_ bytes: [UInt8]) { add(bytes.span) }

  /// Of the text's UTF-8.
  public init(_ text: String) { add(text) }

  @inline(__always)
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  public mutating func add(_ text: String) { add(text.utf8Span.span) }

  public mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(bytes[index]) }
  }

  /// The 64 bits folded into 32.
  public var folded: UInt32 { UInt32(truncatingIfNeeded: value ^ (value >> 32)) }

  /// The folded hash as 8 hexadecimal digits.
  public var shortName: String { Self.hexadecimal(folded) }

  /// A number as 8 hexadecimal digits.
  public static func hexadecimal(_ number: UInt32) -> String {
    String(unsafeUninitializedCapacity: 8) { buffer in
      for place in 0..<8 {
        let digit = UInt8(truncatingIfNeeded: number >> UInt32(28 - 4 * place) & 15)
        buffer[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return 8
    }
  }
}

/// FNV-1a with 64 bits: names for contents and tasks; nothing here is a secret.
public struct ContentHash: Sendable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  @inline(__always)
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The 64 bits folded into 32.
  public var folded: UInt32 { UInt32(truncatingIfNeeded: value ^ (value >> 32)) }

  /// The folded hash as 8 hexadecimal digits.
  public var shortName: String { Self.hexadecimal(folded) }

  static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

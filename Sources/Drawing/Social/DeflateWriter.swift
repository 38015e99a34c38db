/// One deflate block with the fixed Huffman codes: literals, and repetitions of the last byte.
struct DeflateWriter {
  private var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var filled = 0

  init() {
    // The last block, fixed codes.
    bits(0b011, 3)
  }

  mutating func literal(_ byte: UInt8) { symbol(Int(byte)) }

  /// Repeats the last byte 3 to 258 times.
  mutating func repeatLast(_ count: Int) {
    if count == 258 {
      symbol(285)
    } else {
      // Lengths come in groups of four codes, each group with one more extra bit (RFC 1951, section 3.2.5).
      let offset = count - 3
      var extra = 0
      while offset >> extra >= 8 { extra += 1 }
      let code = extra == 0 ? 257 + offset : 257 + extra * 4 + offset >> extra
      symbol(code)
      bits(UInt32(offset & ((1 << extra) - 1)), extra)
    }
    code(0, 5)
  }

  mutating func finish() -> [UInt8] {
    symbol(256)
    if filled > 0 { bits(0, 8 - filled) }
    return bytes
  }

  private mutating func symbol(_ symbol: Int) {
    switch symbol {
    case 0..<144: code(UInt32(0b0011_0000 + symbol), 8)
    case 144..<256: code(UInt32(0b1_1001_0000 + symbol - 144), 9)
    case 256..<280: code(UInt32(symbol - 256), 7)
    default: code(UInt32(0b1100_0000 + symbol - 280), 8)
    }
  }

  /// Huffman codes are written most significant bit first.
  private mutating func code(_ value: UInt32, _ count: Int) {
    for bit in (0..<count).reversed() { bits(value >> UInt32(bit) & 1, 1) }
  }

  private mutating func bits(_ value: UInt32, _ count: Int) {
    buffer |= value << UInt32(filled)
    filled += count
    while filled >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      filled -= 8
    }
  }
}

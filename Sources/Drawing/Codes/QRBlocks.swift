/// The codewords of a QR code at error correction level M (ISO/IEC 18004:2015, 7.4 to 7.6 and table 9).
struct QRBlocks {
  let version: Int

  /// For each version: correction codewords per block, the number of shorter blocks, their data codewords, and the
  /// number of blocks with one more.
  private static let table: [Row] = [
    (10, 1, 16, 0), (16, 1, 28, 0), (26, 1, 44, 0), (18, 2, 32, 0), (24, 2, 43, 0), (16, 4, 27, 0), (18, 4, 31, 0),
    (22, 2, 38, 2), (22, 3, 36, 2), (26, 4, 43, 1),
  ]

  private typealias Row = (correction: Int, short: Int, data: Int, long: Int)

  private var row: Row { Self.table[version - 1] }
  private var dataCount: Int { row.short * row.data + row.long * (row.data + 1) }
  private var lengthBits: Int { version < 10 ? 8 : 16 }

  /// Whether `count` bytes fit.
  func capacity(of count: Int) -> Bool { 4 + lengthBits + 8 * count <= dataCount * 8 }

  /// The data and its correction codewords, in drawing order.
  func codewords(_ bytes: [UInt8]) -> [UInt8] {
    let data = self.data(bytes)
    var blocks: [(data: [UInt8], correction: [UInt8])] = []
    var start = 0
    for index in 0..<row.short + row.long {
      let length = row.data + (index < row.short ? 0 : 1)
      let part = Array(data[start..<start + length])
      blocks.append((part, Self.correction(of: part, count: row.correction)))
      start += length
    }
    var result: [UInt8] = []
    for index in 0...row.data {
      for block in blocks where index < block.data.count { result.append(block.data[index]) }
    }
    for index in 0..<row.correction { result += blocks.map { $0.correction[index] } }
    return result
  }

  /// The data codewords: mode, length, bytes, and padding.
  private func data(_ bytes: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    append(0b0100, 4)
    append(bytes.count, lengthBits)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, dataCount * 8 - bits.count))
    while bits.count % 8 != 0 { bits.append(false) }
    var result = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    while result.count < dataCount { result.append((result.count - bits.count / 8) % 2 == 0 ? 0xEC : 0x11) }
    return result
  }

  /// The remainder of the data by the generator polynomial, in GF(256) by 0x11D (7.5.2).
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    var generator: [UInt8] = Array(repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        generator[index] = multiply(generator[index], root)
        if index + 1 < count { generator[index] ^= generator[index + 1] }
      }
      root = multiply(root, 2)
    }
    var remainder = Array(repeating: UInt8(0), count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in 0..<count { remainder[index] ^= multiply(generator[index], factor) }
    }
    return remainder
  }

  private static func multiply(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= Int(right >> UInt8(bit) & 1) * Int(left)
    }
    return UInt8(truncatingIfNeeded: product)
  }
}

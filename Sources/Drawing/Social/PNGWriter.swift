/// Writes RGB pixels as PNG (third edition), with the same bytes on every machine. Rows are differences from the row
/// above, and runs of equal bytes are compressed with deflate's fixed codes (RFC 1951, section 3.2.6).
enum PNGWriter {
  static func encode(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [8, 2, 0, 0, 0], to: &file)
    chunk("IDAT", zlib(filtered(pixels, row: width * 3)), to: &file)
    chunk("IEND", [], to: &file)
    return file
  }

  /// Applies filter type 2, "up", to each row.
  private static func filtered(_ pixels: [UInt8], row: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count + pixels.count / row)
    for start in stride(from: 0, to: pixels.count, by: row) {
      result.append(2)
      for index in start..<start + row { result.append(pixels[index] &- (start >= row ? pixels[index - row] : 0)) }
    }
    return result
  }

  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var writer = DeflateWriter()
    var index = 0
    while index < bytes.count {
      var run = 1
      while index + run < bytes.count, run < 259, bytes[index + run] == bytes[index] { run += 1 }
      writer.literal(bytes[index])
      if run > 3 {
        writer.repeatLast(run - 1)
        index += run
      } else {
        index += 1
      }
    }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01] + writer.finish() + big(high << 16 | low)
  }

  private static func chunk(_ name: String, _ bytes: [UInt8], to file: inout [UInt8]) {
    let body = Array(name.utf8) + bytes
    file += big(UInt32(bytes.count)) + body + big(checksum(body))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  /// CRC-32 (PNG, annex D).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}

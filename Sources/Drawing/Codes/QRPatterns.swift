/// The modules of a QR code that are not data (ISO/IEC 18004:2015, 6.3, 7.9 and 7.10).
extension QRCode {
  mutating func drawPatterns() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
    let centers = Self.centers(version, size)
    for x in centers {
      for y in centers where !isFinder(x, y, centers) { drawAlignment(x, y) }
    }
    drawFormat(0)
    drawVersion()
  }

  private func isFinder(_ x: Int, _ y: Int, _ centers: [Int]) -> Bool {
    let (first, last) = (centers.first, centers.last)
    return (x == first && y == first) || (x == first && y == last) || (x == last && y == first)
  }

  /// The centers of alignment patterns in each direction.
  private static func centers(_ version: Int, _ size: Int) -> [Int] {
    switch version {
    case 1: []
    case 2...6: [6, size - 7]
    default: [6, (size - 1) / 2, size - 7]
    }
  }

  /// A finder and the light modules around it.
  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 {
        let distance = max(abs(dx), abs(dy))
        set(x + dx, y + dy, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment(_ x: Int, _ y: Int) {
    for dy in -2...2 {
      for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
    }
  }

  /// Draws the correction level, M, and the mask, with a BCH code, in two places (7.9.1).
  mutating func drawFormat(_ mask: Int) {
    var remainder = mask
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    let bits = (mask << 10 | remainder) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  /// Draws the version, with a BCH code, from version 7 on (7.10).
  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var remainder = version
    for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
    let bits = version << 12 | remainder
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      set(size - 11 + index % 3, index / 3, isDark)
      set(index / 3, size - 11 + index % 3, isDark)
    }
  }
}

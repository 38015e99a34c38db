/// The width of text in the badge's font, without the font: Verdana's letter widths in tenths of a pixel at 11 px,
/// as badge services use them, and a full em for wide scripts.
enum TextMetrics {
  /// The width in pixels at 11 px, rounded up.
  static func width(of text: String) -> Int {
    (text.unicodeScalars.reduce(0) { $0 + width(of: $1) } + 9) / 10
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20: 39
    case 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x49, 0x69, 0x6A, 0x6C, 0x7C: 40
    case 0x66, 0x72, 0x74, 0x28, 0x29, 0x2D, 0x2F, 0x4A, 0x5B, 0x5D: 50
    case 0x25: 118
    case 0x4D, 0x57, 0x40, 0x6D, 0x77: 107
    case 0x23, 0x26, 0x2B, 0x3C, 0x3D, 0x3E, 0x7E: 90
    case 0x41...0x5A: 82
    case 0x30...0x39: 70
    case 0x61...0x7A: 67
    case 0x21...0x7E: 70
    case 0x200B...0x200F, 0xFE00...0xFE0F, 0x300...0x36F: 0
    case 0..<0x1100: 75
    default: scalar.properties.generalCategory == .nonspacingMark ? 0 : 118
    }
  }
}

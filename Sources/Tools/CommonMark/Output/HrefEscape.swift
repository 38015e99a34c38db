import Base

/// Escapes an address as an `href` value: percent-encodes characters that RFC 3986 does not allow, and writes `&` and
/// `'` as references.
enum HrefEscape {
  static func append(_ address: [UInt8], to output: inout [UInt8]) {
    for byte in address {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "'"): output.append(contentsOf: "&#39;".utf8)
      // Letters, digits, and each of -_.+!*(),%#@?=;:/$~
      case 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E: output.append(byte)
      default:
        output.append(UInt8(ascii: "%"))
        output.append(hexadecimal(byte >> 4))
        output.append(hexadecimal(byte & 15))
      }
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}

/// Base64 (RFC 4648, section 4).
public enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The padded Base64 text of bytes.
  public static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var word: UInt32 = 0
      for offset in 0..<3 { word = word << 8 | (offset < part.count ? UInt32(part[start + offset]) : 0) }
      for offset in 0..<4 {
        text.append(offset <= part.count ? letters[Int(word >> (18 - 6 * UInt32(offset)) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

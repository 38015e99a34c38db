/// The bytes that Markdown gives a meaning, by their ASCII names.
public enum ASCII {
  public static let tab: UInt8 = 0x09
  public static let lineFeed: UInt8 = 0x0A
  public static let carriageReturn: UInt8 = 0x0D
  public static let space: UInt8 = 0x20

  /// Space, tab, LF, VT, FF, CR: CommonMark's whitespace characters of the ASCII range.
  @inlinable @inline(__always)
  public static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  @inlinable @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  @inlinable @inline(__always)
  public static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  @inlinable @inline(__always)
  public static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

  /// CommonMark's ASCII punctuation (section 2.1).
  @inlinable @inline(__always)
  public static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !isAlphanumeric(byte)
  }

  @inlinable @inline(__always)
  public static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}

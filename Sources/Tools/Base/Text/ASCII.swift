/// ASCII bytes and the character classes that Markdown distinguishes.
public enum ASCII {
  /// Horizontal tab, U+0009.
  public static let tab: UInt8 = 0x09
  /// Line feed (LF), U+000A.
  public static let lineFeed: UInt8 = 0x0A
  /// Carriage return (CR), U+000D.
  public static let carriageReturn: UInt8 = 0x0D
  /// Space, U+0020.
  public static let space: UInt8 = 0x20

  /// Space, tab, LF, VT, FF, or CR: CommonMark's ASCII white space characters.
  @inlinable @inline(__always)
  public static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  /// Whether `byte` is LF or CR.
  @inlinable @inline(__always)
  public static func isLineEnding(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether `byte` is an ASCII digit, `0` to `9`.
  @inlinable @inline(__always)
  public static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Whether `byte` is an ASCII letter, `A` to `Z` or `a` to `z`.
  @inlinable @inline(__always)
  public static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  /// Whether `byte` is an ASCII letter or digit.
  @inlinable @inline(__always)
  public static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

  /// Whether `byte` is an ASCII letter or digit, a space, a period, or a comma, of which most text consists.
  @inlinable @inline(__always)
  public static func isPlainText(_ byte: UInt8) -> Bool {
    // Letters first, because most text consists of them; the others have a bit each.
    isLetter(byte) || byte < 0x40 && (0x03FF_5001_0000_0000 as UInt64) >> UInt64(byte) & 1 == 1
  }

  /// CommonMark's ASCII punctuation (section 2.1).
  @inlinable @inline(__always)
  public static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && !isAlphanumeric(byte)
  }

  /// The lowercase form of an ASCII uppercase letter; any other byte is returned unchanged.
  @inlinable @inline(__always)
  public static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}

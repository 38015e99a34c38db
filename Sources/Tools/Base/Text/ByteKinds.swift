/// The kinds of bytes in a text, as far as the reading of a title depends on them: one look at each byte finds all.
public struct ByteKinds: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// White space (``ASCII/isWhitespace(_:)``).
  @inlinable
  public static var whitespace: ByteKinds { ByteKinds(rawValue: 1) }
  /// Neither white space nor plain text (``ASCII/isPlainText(_:)``).
  @inlinable
  public static var other: ByteKinds { ByteKinds(rawValue: 2) }
  /// An ASCII digit.
  @inlinable
  public static var digit: ByteKinds { ByteKinds(rawValue: 4) }
  /// `[`.
  @inlinable
  public static var bracket: ByteKinds { ByteKinds(rawValue: 8) }
  /// What may be markup anywhere in a line of Markdown, and control characters.
  @inlinable
  public static var markup: ByteKinds { ByteKinds(rawValue: 16) }
  /// What is markup only beside certain others: `~`, `/`, and `.`.
  @inlinable
  public static var partOfMarkup: ByteKinds { ByteKinds(rawValue: 32) }

  /// The kinds of each byte.
  public static let ofByte: InlineArray<256, ByteKinds> = {
    var all = InlineArray<256, ByteKinds>(repeating: [])
    for index in all.indices {
      let byte = UInt8(index)
      let isSpace = ASCII.isWhitespace(byte)
      var kinds: ByteKinds = isSpace ? .whitespace : ASCII.isPlainText(byte) ? [] : .other
      if ASCII.isDigit(byte) { kinds.insert(.digit) }
      if byte == UInt8(ascii: "[") { kinds.insert(.bracket) }
      if byte < 0x20 || "\\`*_[]<&".utf8.contains(byte) { kinds.insert(.markup) }
      if "~/.".utf8.contains(byte) { kinds.insert(.partOfMarkup) }
      all[index] = kinds
    }
    return all
  }()
}

import Base

/// A file as read: its path, its bytes and its lines; nothing is dropped, repaired or converted.
public struct SourceText: Sendable {
  /// The path as the user gave it, `-` for standard input.
  public let path: String
  public let lines: SourceLines
  /// What the file is called where its own name says nothing: its folder, or the repository that it stands at the top
  /// of. Nil where that is not known.
  public let placeName: String?

  public init(path: String, bytes: [UInt8], placeName: String? = nil) {
    self.path = path
    self.placeName = placeName
    lines = SourceLines(bytes)
  }

  /// The same file with other bytes.
  public func with(bytes: [UInt8]) -> SourceText { SourceText(path: path, bytes: bytes, placeName: placeName) }

  /// The same file, called by the place where it lies.
  public func named(_ placeName: String?) -> SourceText {
    SourceText(path: path, lines: lines, placeName: placeName)
  }

  private init(path: String, lines: SourceLines, placeName: String?) {
    self.path = path
    self.lines = lines
    self.placeName = placeName
  }

  public var bytes: [UInt8] { lines.bytes }

  /// 3 where the file begins with a UTF-8 byte order mark, else 0.
  public var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Line and column of a byte; a byte order mark counts as the three bytes that it is.
  public func position(of offset: Int) -> SourcePosition {
    let line = lines.line(at: offset)
    return SourcePosition(line: line + 1, column: offset - Int(lines.starts[line]) + 1)
  }

  /// The column of a byte in code points, from 1, as editors and code scanning count.
  public func characterColumn(of offset: Int) -> Int {
    // A character begins with every byte that does not continue one.
    bytes[(offset - position(of: offset).column + 1)..<offset].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// The text of a range, invalid UTF-8 repaired with U+FFFD.
  public func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

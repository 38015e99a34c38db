public import Base

/// A file as read: its path, its bytes, and its lines; nothing is dropped, repaired, or converted.
public struct SourceText: Sendable {
  /// The path as specified by the user; `-` for standard input.
  public let path: String
  /// The bytes of the file, with the offset of each line.
  public let lines: SourceLines
  /// A name to use if the file's own name is generic: its folder, or the repository that contains it at its top level.
  /// Nil if unknown.
  public let placeName: String?
  /// What is known about the file before it is read; nil for a file in no folder with settings.
  public let settings: FileSettings?

  /// The same file with other bytes.
  public func with(bytes: [UInt8]) -> SourceText {
    SourceText(path: path, bytes: bytes, placeName: placeName, settings: settings)
  }

  /// The same file with a name for its location and with settings.
  public func named(_ placeName: String?, settings: FileSettings? = nil) -> SourceText {
    SourceText(path: path, lines: lines, placeName: placeName, settings: settings)
  }

  /// The bytes of the file as read, including a byte order mark.
  @inlinable
  public var bytes: [UInt8] { lines.bytes }

  /// The offset of the first control byte other than tab, line feed, form feed, and carriage return; nil in a text
  /// file.
  public var foreignByte: Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      var start = 0
      while start + 8 <= buffer.count {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        // The upper bit of a byte is set where it is below 0x20, where it is 0x7F, and seldom where it is neither.
        let deletes = word ^ 0x7F7F_7F7F_7F7F_7F7F
        let suspects =
          ((word &- 0x2020_2020_2020_2020) & ~word) | ((deletes &- 0x0101_0101_0101_0101) & ~deletes)
        if suspects & 0x8080_8080_8080_8080 != 0,
          let found = (start..<start + 8).first(where: { unsafe Self.isForeign(buffer[$0]) })
        {
          return found
        }
        start += 8
      }
      return (start..<buffer.count).first { unsafe Self.isForeign(buffer[$0]) }
    }
  }

  @inline(__always)
  private static func isForeign(_ byte: UInt8) -> Bool {
    (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0C && byte != 0x0D) || byte == 0x7F
  }

  /// 3 if the file begins with a UTF-8 byte order mark, otherwise 0.
  public var byteOrderMarkLength: Int { bytes.byteOrderMarkLength }

  /// Whether there is text, and no line ending after it.
  public var isUnended: Bool { bytes.count > byteOrderMarkLength && !bytes.isLineEnded }

  /// The offset at which a 0-based line begins, after any byte order mark, so that the mark stays first; the end of the
  /// text for a line after the last one.
  public func start(ofLine line: Int) -> Int {
    if line == 0 { return byteOrderMarkLength }
    return line < lines.count ? Int(lines.starts[line]) : bytes.count
  }

  /// A 0-based line without its line ending and without a byte order mark.
  public func text(ofLine line: Int) -> Range<Int> { start(ofLine: line)..<lines.content(ofLine: line).upperBound }

  /// Whether a 0-based line has nothing but white space.
  public func isBlank(_ line: Int) -> Bool { bytes[text(ofLine: line)].allSatisfy(ASCII.isWhitespace) }

  /// The line and column of a byte; a byte order mark counts as three bytes.
  public func position(of offset: Int) -> SourcePosition {
    let line = lines.line(at: offset)
    return SourcePosition(line: line + 1, column: offset - Int(lines.starts[line]) + 1)
  }

  /// The line ending of a 0-based line, or of the one before it, or of the first line; a line feed if none has one.
  public func lineEnding(near line: Int = 0) -> [UInt8] {
    for candidate in [line, line - 1, 0] where candidate >= 0 && candidate < lines.count {
      let ending = bytes[lines.content(ofLine: candidate).upperBound..<lines.range(ofLine: candidate).upperBound]
      if !ending.isEmpty { return Array(ending) }
    }
    return [ASCII.lineFeed]
  }

  /// The 1-based column of a byte in code points, as editors and code scanning count columns.
  public func characterColumn(of offset: Int) -> Int {
    // Every byte that is not a continuation byte begins a code point.
    bytes[(offset - position(of: offset).column + 1)..<offset].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// The text of a range, with invalid UTF-8 and NUL replaced by U+FFFD.
  public func string(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    return bytes[range].contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
  }

  /// Reads a file; `-` is standard input.
  /// - Throws: ``FileError`` if the file does not exist, is not a regular file, is too large, or cannot be read.
  public static func read(_ path: String) throws(FileError) -> SourceText {
    SourceText(path: path, bytes: try InputFile.read(path))
  }
}

extension SourceText {
  /// Creates a text from the bytes of a file and finds its lines; nothing is read from the disk.
  public init(path: String, bytes: [UInt8], placeName: String? = nil, settings: FileSettings? = nil) {
    self.init(path: path, lines: SourceLines(bytes), placeName: placeName, settings: settings)
  }
}

/// A position in a file as people and editors refer to it: 1-based line, 1-based column in bytes.
public struct SourcePosition: Sendable, Equatable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in bytes, counted from 1.
  public let column: Int
}

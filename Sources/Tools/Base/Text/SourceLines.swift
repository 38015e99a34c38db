/// The bytes of a text and where each of its lines begins; offsets (in bytes) and lines are counted from 0.
///
/// A line ends with LF, CR, or CR LF (CommonMark 0.30, section 2.1).
public struct SourceLines: Sendable {
  /// The bytes as read; nothing is dropped or repaired.
  public let bytes: [UInt8]
  /// The offset of the first byte of each line; there is always at least one line.
  public let starts: [UInt32]

  /// Finds the lines of `bytes`, which must be shorter than 4 GiB.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    self.starts = Self.findStarts(in: bytes)
  }

  /// The number of lines; a final line ending starts another, empty line.
  @inlinable
  public var count: Int { starts.count }

  /// The bytes of line `index`, including its line ending.
  @inlinable
  public func range(ofLine index: Int) -> Range<Int> {
    let start = Int(starts[index])
    let end = index + 1 < starts.count ? Int(starts[index + 1]) : bytes.count
    return start..<end
  }

  /// The bytes of line `index` without its line ending.
  @inlinable
  public func content(ofLine index: Int) -> Range<Int> {
    let whole = range(ofLine: index)
    var end = whole.upperBound
    if end > whole.lowerBound, bytes[end - 1] == ASCII.lineFeed { end -= 1 }
    if end > whole.lowerBound, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    return whole.lowerBound..<end
  }

  /// The line that contains the byte at `offset`; the end of the text belongs to the last line.
  @inlinable
  public func line(at offset: Int) -> Int { starts.partitionPoint { Int($0) > offset } - 1 }

  /// The lines that the bytes of `range` are in; the one where it begins if it is empty.
  @inlinable
  public func touched(by range: Range<Int>) -> ClosedRange<Int> {
    line(at: range.lowerBound)...line(at: max(range.lowerBound, range.upperBound - 1))
  }

  private static func findStarts(in bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 64 + 1)
    let span = bytes.span
    if span.firstIndex(of: ASCII.carriageReturn, from: 0) == nil {
      var offset = 0
      while let end = span.firstIndex(of: ASCII.lineFeed, from: offset) {
        offset = end + 1
        starts.append(UInt32(truncatingIfNeeded: offset))
      }
      return starts
    }
    for index in 0..<span.count where span[index] <= ASCII.carriageReturn {
      // The line feed after a carriage return ends the line.
      let isEnd =
        span[index] == ASCII.carriageReturn
        ? index + 1 == span.count || span[index + 1] != ASCII.lineFeed : span[index] == ASCII.lineFeed
      if isEnd { starts.append(UInt32(truncatingIfNeeded: index + 1)) }
    }
    return starts
  }
}

extension BidirectionalCollection<UInt8> {
  /// 3 if the bytes begin with a UTF-8 byte order mark, otherwise 0.
  @inlinable
  public var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Whether the last byte is a line ending; the last line of a file may lack one.
  @inlinable
  public var isLineEnded: Bool { last.map(ASCII.isLineEnding) ?? false }
}

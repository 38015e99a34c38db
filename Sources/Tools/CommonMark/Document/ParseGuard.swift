public import Base

/// A linear pass over the lines of a text that refuses input that makes libcmark 0.30 quadratic
/// (CVE-2023-22486, CVE-2023-24824) or abort.
public struct ParseGuard: Sendable {
  /// The number of levels of lists and block quotes that is accepted.
  public static let maximumNesting = 64
  /// The number of `![` without a blank line between them that is accepted.
  public static let maximumImageBrackets = 2_000
  /// The size limit of a paragraph in bytes.
  public static let maximumParagraph = 1 << 20
  /// The size limit of one call to cmark in bytes.
  public static let maximumCall = 16 << 20
  /// The size limit of a file in bytes.
  public static let maximumFile = InputFile.maximumBytes

  private var nesting = 0
  private var paragraph = 0
  private var imageBrackets = 0

  /// Checks the lines of `source` from byte `start` to its end.
  /// - Throws: ``MarkdownError/limit(_:line:)`` if the file is too long, or for the first line that passes a
  ///   limit.
  public static func check(_ source: SourceLines, from start: Int = 0) throws(MarkdownError) {
    guard source.bytes.count <= maximumFile else { throw .limit(.fileLength, line: 1) }
    let bytes = source.bytes.span
    let countsImages = imageBrackets(bytes) > maximumImageBrackets
    var parseGuard = ParseGuard()
    for line in source.line(at: start)..<source.count {
      var range = source.range(ofLine: line)
      if range.lowerBound < start { range = start..<max(start, range.upperBound) }
      if let limit = parseGuard.limitPassed(by: bytes, in: range, countsImages: countsImages) {
        throw .limit(limit, line: line + 1)
      }
    }
  }

  private mutating func limitPassed(
    by bytes: Span<UInt8>, in line: Range<Int>, countsImages: Bool
  ) -> MarkdownError.Limit? {
    let prefix = LinePrefix(bytes, in: line)
    if prefix.markers > 0 {
      nesting = min(prefix.columns / 2, nesting) + prefix.markers
      if nesting > Self.maximumNesting { return .nesting }
    }
    if prefix.isBlank {
      paragraph = 0
      imageBrackets = 0
      return nil
    }
    paragraph = prefix.startsBlock ? line.count : paragraph + line.count
    if paragraph > Self.maximumParagraph { return .paragraphLength }
    if countsImages {
      imageBrackets += Self.imageBrackets(bytes.extracting(line))
      if imageBrackets > Self.maximumImageBrackets { return .imageBrackets }
    }
    return nil
  }

  private static func imageBrackets(_ bytes: Span<UInt8>) -> Int {
    var found = 0
    var index = 0
    while let mark = bytes.firstIndex(of: UInt8(ascii: "!"), from: index) {
      index = mark + 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "[") { found += 1 }
    }
    return found
  }
}

import Base
import CommonMark
import Plan

/// Parses a text with cmark, in pieces if the result is exactly that of parsing it in one piece.
///
/// A piece ends before an ATX heading at the left margin. cmark itself confirms this: the piece is parsed
/// with the heading line that follows it. If the tree does not end in that heading, on that line, the line is in
/// a fence or an HTML block, and the piece is joined with the next. A closed heading leaves cmark in the state of
/// a new document, so the trees of the pieces form the tree of the file. Link definitions apply to the entire file,
/// so a text that may contain one is parsed in one piece.
package struct SectionSplitter {
  /// Lines counted from 0; the end is the line of the next piece's heading, or the number of lines.
  private typealias Piece = Range<Int>

  /// The size in bytes above which texts are parsed concurrently.
  private static let shortest = 32 << 10

  let source: SourceText
  let start: Int
  let options: ParseOptions
  let rules: ReadingRules
  /// The states found outside boxes; nil while only boxes are read.
  var states: StateFindings?

  /// Reads everything after byte ``start``; also returns the pieces if they are to be cached.
  func read() throws(MarkdownError) -> (PlanContents, ParseCache?) {
    // For a short text, waking a thread takes longer than the work.
    let isShort = source.bytes.count - start < Self.shortest
    let (refusal, pieces) = isShort ? (guarded(), cut()) : concurrently({ guarded() }, { cut() })
    if let refusal { throw refusal }
    guard pieces.count > 1 else { return (try parse(firstLine..<source.lines.count) ?? PlanContents(), nil) }
    let known = (options.memory as? ParseCache).flatMap { $0.start == start && $0.rules == rules ? $0 : nil }
    let common = CommonEnds(known?.bytes ?? [], source.bytes)
    var remembered: [Int: (extent: ParseCache.Extent, contents: PlanContents)] = [:]
    var contents = PlanContents()
    var index = 0
    while index < pieces.count {
      // Only a part of a large file at a time, to limit how much of it is in memory twice.
      let batch = batch(of: pieces, from: index)
      let read: @Sendable (Piece) -> Result<PlanContents?, MarkdownError> = { piece in
        Result { () throws(MarkdownError) in
          if let contents = known?.contents(of: extent(of: piece), common: common, count: source.bytes.count) {
            return contents
          }
          return try parse(piece)
        }
      }
      let results = isShort ? pieces[batch].map(read) : concurrentMap(Array(pieces[batch]), read)
      if index == 0 {
        let end = extent(of: pieces[batch.upperBound - 1]).end
        contents.reserve(
          for: results.compactMap { try? $0.get() },
          part: Double(end - start) / Double(source.bytes.count - start))
      }
      while index < batch.upperBound {
        var found = try results[index - batch.lowerBound].get()
        var joined = pieces[index]
        var reach = 1
        while found == nil {
          // Double the number of pieces each time, so that the cost of a long fence stays proportional to its length.
          let last = min(index + reach, pieces.count - 1)
          joined = joined.lowerBound..<pieces[last].upperBound
          found = try parse(joined)
          reach *= 2
          if found != nil { index = last }
        }
        index += 1
        guard let found else { continue }
        let extent = extent(of: joined)
        if options.remembers { remembered[extent.start] = (extent, found) }
        contents.append(found)
      }
    }
    contents.isInPieces = true
    guard options.remembers else { return (contents, nil) }
    return (contents, ParseCache(bytes: source.bytes, start: start, rules: rules, pieces: remembered))
  }

  /// The pieces, starting with `first`, to read concurrently: 4 MB of a file with pieces of the default size.
  private func batch(of pieces: [Piece], from first: Int) -> Range<Int> {
    let (start, length) = (extent(of: pieces[first]).start, (options.pieceSize ?? 0) * 85)
    var end = first + 1
    while end < pieces.count, extent(of: pieces[end]).start - start < length { end += 1 }
    return first..<end
  }

  /// The error if the guard refuses the text.
  private func guarded() -> MarkdownError? {
    do throws(MarkdownError) {
      try ParseGuard.check(
        rules.hasLooseBoxes ? SourceLines(LooseBoxes.spaced(source.bytes[...])) : source.lines, from: start)
      return nil
    } catch {
      return error
    }
  }

  private func extent(of piece: Piece) -> ParseCache.Extent {
    let start = piece.lowerBound == firstLine ? self.start : Int(source.lines.starts[piece.lowerBound])
    guard piece.upperBound < source.lines.count else {
      return ParseCache.Extent(start: start, end: source.bytes.count, reach: source.bytes.count)
    }
    return ParseCache.Extent(
      start: start, end: Int(source.lines.starts[piece.upperBound]),
      reach: source.lines.range(ofLine: piece.upperBound).upperBound)
  }

  private var firstLine: Int { source.lines.line(at: start) }

  private func cut() -> [Piece] {
    let whole = [firstLine..<source.lines.count]
    guard let size = options.pieceSize, source.bytes.count - start > size,
      !Self.mayDefineLinks(source.bytes, from: start)
    else { return whole }
    var pieces: [Piece] = []
    var begin = firstLine
    for line in (firstLine + 1)..<max(firstLine + 1, source.lines.count) {
      let offset = Int(source.lines.starts[line])
      guard offset - Int(source.lines.starts[begin]) >= size, Self.isHeading(at: offset, in: source.bytes.span) else {
        continue
      }
      pieces.append(begin..<line)
      begin = line
    }
    pieces.append(begin..<source.lines.count)
    return pieces
  }

  /// Whether a line is `#` to `######`, followed by white space or the line end (CommonMark 0.30, section 4.2).
  package static func isHeading(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "#") else { return false }
    var end = offset
    while end < bytes.count, bytes[end] == UInt8(ascii: "#"), end - offset < 7 { end += 1 }
    return end - offset <= 6 && (end == bytes.count || ASCII.isWhitespace(bytes[end]))
  }

  /// Whether a text may contain link definitions, each of which contains `]:`.
  package static func mayDefineLinks(_ bytes: [UInt8], from start: Int = 0) -> Bool {
    let bytes = bytes.span
    var index = start
    while let bracket = bytes.firstIndex(of: UInt8(ascii: "]"), from: index) {
      index = bracket + 1
      if index < bytes.count, bytes[index] == UInt8(ascii: ":") { return true }
    }
    return false
  }

  /// The contents of a piece; nil if it does not end before a heading.
  private func parse(_ piece: Piece) throws(MarkdownError) -> PlanContents? {
    let isLast = piece.upperBound == source.lines.count
    let extent = extent(of: piece)
    var begin = extent.start
    let end = extent.reach
    // cmark drops a byte order mark at the beginning of its input.
    begin += source.bytes[begin..<end].byteOrderMarkLength
    guard end - begin <= ParseGuard.maximumCall else { throw .limit(.blockLength, line: piece.lowerBound + 1) }
    let document =
      rules.hasLooseBoxes
      ? try MarkdownDocument(parsing: LooseBoxes.spaced(source.bytes[begin..<end]).span)
      : try MarkdownDocument(parsing: source.bytes.span.extracting(begin..<end))
    guard isLast || document.endsInHeading(onLine: piece.upperBound - piece.lowerBound + 1) else { return nil }
    return SectionReader.read(
      document, of: self, firstLine: piece.lowerBound, skipped: begin - Int(source.lines.starts[piece.lowerBound]),
      end: piece.upperBound)
  }
}

import Base
import CommonMark

/// The cells of a pipe table as ranges of the source.
struct TableRows {
  /// The cells of each row, the header first; short rows have fewer.
  let rows: [[Range<Int>]]
  /// The whole line of each row, the header first.
  let lines: [Range<Int>]

  /// Returns nil if the lines of a paragraph are not a table (GFM 0.29, section 4.10).
  init?(_ lines: [Range<Int>], in bytes: [UInt8]) {
    guard lines.count >= 2 else { return nil }
    for place in 1..<lines.count {
      guard PipeRow.isDelimiter(lines[place], in: bytes) else { continue }
      let header = PipeRow.cells(of: lines[place - 1], in: bytes)
      guard bytes[lines[place - 1]].contains(UInt8(ascii: "|")),
        header.count == PipeRow.cells(of: lines[place], in: bytes).count
      else { continue }
      let body = lines[(place + 1)...]
      rows = [header] + body.map { Array(PipeRow.cells(of: $0, in: bytes).prefix(header.count)) }
      self.lines = [lines[place - 1]] + body
      return
    }
    return nil
  }
}

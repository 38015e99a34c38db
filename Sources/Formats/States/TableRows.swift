import Base
import CommonMark
package import Plan

/// The cells of a pipe table as ranges of the source.
struct TableRows {
  typealias Row = (cells: [Range<Int>], line: Range<Int>)

  /// The cells and the whole line of each row, the header first; short rows have fewer cells.
  let rows: [Row]

  /// Returns nil if the lines of a paragraph are not a table (GFM 0.29, section 4.10).
  init?(_ lines: [Range<Int>], in bytes: [UInt8]) {
    guard lines.count >= 2 else { return nil }
    for index in 1..<lines.count {
      guard PipeRow.isDelimiter(lines[index], in: bytes) else { continue }
      let header = PipeRow.cells(of: lines[index - 1], in: bytes)
      guard bytes[lines[index - 1]].contains(UInt8(ascii: "|")),
        header.count == PipeRow.cells(of: lines[index], in: bytes).count
      else { continue }
      let body = lines[(index + 1)...].map { (Array(PipeRow.cells(of: $0, in: bytes).prefix(header.count)), $0) }
      rows = [(header, lines[index - 1])] + body
      return
    }
    return nil
  }
}

extension StateColumn {
  /// The column for an attribute; nil if no kind of column has it.
  package init?(_ kind: TaskAttribute.Kind) {
    switch kind {
    case .due: self = .due
    case .person: self = .person
    case .priority: self = .priority
    default: return nil
    }
  }

  /// The cells of the first column of this kind in a table, with their rows, which begin below the header; short rows have none.
  /// - Parameter table: the lines of a paragraph.
  package func cells(in table: Range<Int>, of source: SourceText) -> [(line: Range<Int>, cell: Range<Int>)] {
    let lines = AnnotatedOutline.lines(of: ByteRange(table), in: source)
    guard let table = TableRows(lines, in: source.bytes),
      let column = table.rows[0].cells.firstIndex(where: { SectionWords.column(PlainText($0, in: source).text) == self }
      )
    else { return [] }
    return table.rows.dropFirst().compactMap { column < $0.cells.count ? ($0.line, $0.cells[column]) : nil }
  }
}

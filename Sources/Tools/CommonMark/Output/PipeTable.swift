import Base

/// A GFM pipe table, found in the lines of a paragraph (GFM 0.29, section 4.10).
///
/// Plain cmark reads a table as one paragraph. Its lines are split at unescaped pipes, as in cmark-gfm, and all cells
/// are parsed as paragraphs of one small document. A period before each cell keeps it from becoming another kind of
/// block, and is removed afterward. Reference links of the file do not work in cells.
struct PipeTable {
  /// The attribute of each column's cells that aligns their text; empty for none.
  private let alignments: [String]
  let rows: [[[UInt8]]]
  /// Whether rows end early because ``OutputBounds/filledCells`` was reached.
  private let isCut: Bool

  /// Returns nil if the second line is not a delimiter row or does not match the first.
  init?(_ lines: [Range<Int>], in bytes: [UInt8]) {
    guard lines.count >= 2, bytes[lines[1]].contains(UInt8(ascii: "-")),
      bytes[lines[0]].contains(UInt8(ascii: "|"))
    else { return nil }
    let delimiters = PipeRow.cells(of: lines[1], in: bytes)
    let header = Self.cells(of: lines[0], in: bytes)
    alignments = delimiters.compactMap { Self.alignment(bytes[$0]) }
    guard header.count == delimiters.count, alignments.count == header.count, !header.isEmpty else { return nil }
    var rows = [header]
    var filled = 0
    for line in lines.dropFirst(2) {
      var cells = Self.cells(of: line, in: bytes)
      if cells.count > header.count { cells.removeLast(cells.count - header.count) }
      filled += header.count - cells.count
      if filled <= OutputBounds.filledCells {
        cells.append(contentsOf: repeatElement([], count: header.count - cells.count))
      }
      rows.append(cells)
    }
    self.rows = rows
    isCut = filled > OutputBounds.filledCells
  }

  /// - Returns: the bounds that were reached.
  func appendHTML(links: LinkPolicy, to output: inout [UInt8]) -> OutputBounds.Reached {
    var reached: OutputBounds.Reached = isCut ? .filledCells : []
    let rendered = renderCells(links: links, &reached)
    var next = 0
    output.append(contentsOf: "<table>\n".utf8)
    for (index, row) in rows.enumerated() {
      if index == 0 { output.append(contentsOf: "<thead>\n".utf8) }
      if index == 1 { output.append(contentsOf: "<tbody>\n".utf8) }
      output.append(contentsOf: "<tr>".utf8)
      let name = index == 0 ? "th" : "td"
      for column in row.indices {
        output.append(contentsOf: "<\(name)\(alignments[column])>".utf8)
        if next < rendered.count { output.append(contentsOf: rendered[next]) }
        output.append(contentsOf: "</\(name)>".utf8)
        next += 1
      }
      output.append(contentsOf: "</tr>\n".utf8)
      if index == 0 { output.append(contentsOf: "</thead>\n".utf8) }
    }
    if rows.count > 1 { output.append(contentsOf: "</tbody>\n".utf8) }
    output.append(contentsOf: "</table>\n".utf8)
    return reached
  }

  private func renderCells(links: LinkPolicy, _ reached: inout OutputBounds.Reached) -> [[UInt8]] {
    var text: [UInt8] = []
    for row in rows {
      for cell in row {
        text.append(UInt8(ascii: "."))
        text.append(contentsOf: cell)
        text.append(contentsOf: [ASCII.lineFeed, ASCII.lineFeed])
      }
    }
    guard let document = try? MarkdownDocument(parsing: text.span) else { return [] }
    var cells: [[UInt8]] = []
    var content = InlineContent()
    document.walk { node, phase in
      guard phase == .enter, node.kind == .paragraph else { return .next }
      node.collectInlines(into: &content)
      content.dropLeadingText(1)
      InlineHTML.extend(&content)
      var html: [UInt8] = []
      reached.formUnion(InlineHTML.append(content, links: links, to: &html))
      cells.append(html)
      return .skipChildren
    }
    return cells
  }

  /// The cells of a row, with `\|` unescaped.
  private static func cells(of line: Range<Int>, in bytes: [UInt8]) -> [[UInt8]] {
    PipeRow.cells(of: line, in: bytes).map { range in
      range.filter { index in
        bytes[index] != UInt8(ascii: "\\") || index + 1 == range.upperBound || bytes[index + 1] != UInt8(ascii: "|")
      }.map { bytes[$0] }
    }
  }

  /// The attribute that aligns the text of a column, by its cell in the delimiter row; nil for any other text.
  static func alignment(_ cell: ArraySlice<UInt8>) -> String? {
    let colon = UInt8(ascii: ":")
    let left = cell.first == colon
    let right = cell.last == colon && cell.count > 1
    let dashes = cell.dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    return left || right ? " class=\"align-\(left ? right ? "center" : "left" : "right")\"" : ""
  }
}

/// One row of a GFM pipe table (GFM 0.29, section 4.10).
public enum PipeRow {
  /// The ranges of a row's cells, split at unescaped pipes, without outer pipes and white space.
  public static func cells(of line: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    var index = start
    while index < line.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        index = min(index + 2, line.upperBound)
        continue
      }
      if bytes[index] == UInt8(ascii: "|") {
        cells.append((start..<index).trimmed(in: bytes))
        start = index + 1
      }
      index += 1
    }
    cells.append((start..<line.upperBound).trimmed(in: bytes))
    if cells.count > 1, cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.count > 1, cells.last?.isEmpty == true { cells.removeLast() }
    return cells
  }

  /// Whether a line has only cells of hyphens, with or without colons.
  public static func isDelimiter(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard bytes[line].contains(UInt8(ascii: "-")) else { return false }
    return cells(of: line, in: bytes).allSatisfy { PipeTable.alignment(bytes[$0]) != nil }
  }
}

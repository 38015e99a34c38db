/// Reads comma-separated values (RFC 4180).
public enum CSVReader {
  /// One row, and the 1-based line on which it begins.
  public struct Row: Sendable, Equatable {
    /// The values, without their quotation marks.
    public var cells: [String]
    /// The 1-based line on which the row begins.
    public let line: Int
  }

  /// The error for a quotation mark that is never closed.
  public struct Unclosed: Error, Equatable, Sendable {
    /// The 1-based line of the quotation mark.
    public let line: Int
  }

  /// The rows of a text, without blank ones. Cells are separated by commas or, if the first line has none, by
  /// semicolons or tabs.
  /// - Throws: ``Unclosed``.
  public static func rows(_ bytes: [UInt8]) throws(Unclosed) -> [Row] {
    var offset = bytes.byteOrderMarkLength
    let first = bytes[offset...].prefix { !ASCII.isLineEnding($0) }
    let comma = [",", ";", "\t"].map { $0.utf8.first ?? 0x2C }.first { first.contains($0) } ?? UInt8(ascii: ",")
    var rows: [Row] = []
    var row = Row(cells: [], line: 1)
    var (cell, line) = ([UInt8](), 1)
    var isQuoted = false
    func text() -> String { unguarded(String(decoding: cell, as: UTF8.self)) }
    func end() {
      row.cells.append(text())
      cell = []
      if row.cells.contains(where: { !$0.allSatisfy(\.isWhitespace) }) { rows.append(row) }
    }
    var opened = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if isQuoted {
        if byte == ASCII.lineFeed { line += 1 }
        guard byte == UInt8(ascii: "\"") else {
          cell.append(byte)
          continue
        }
        // A doubled quotation mark stands for one (section 2.7).
        if offset < bytes.count, bytes[offset] == byte {
          cell.append(byte)
          offset += 1
        } else {
          isQuoted = false
        }
      } else if byte == UInt8(ascii: "\""), cell.isEmpty {
        isQuoted = true
        opened = line
      } else if byte == comma {
        row.cells.append(text())
        cell = []
      } else if ASCII.isLineEnding(byte) {
        if byte == ASCII.carriageReturn, offset < bytes.count, bytes[offset] == ASCII.lineFeed { offset += 1 }
        end()
        line += 1
        row = Row(cells: [], line: line)
      } else {
        cell.append(byte)
      }
    }
    guard !isQuoted else { throw Unclosed(line: opened) }
    if !cell.isEmpty || !row.cells.isEmpty { end() }
    return rows
  }

  /// A cell without the apostrophe that ``CSVWriter`` puts before a formula.
  private static func unguarded(_ text: String) -> String {
    guard text.hasPrefix("'") else { return text }
    let bare = String(text.dropFirst())
    return CSVWriter.guarded(bare) == text ? bare : text
  }
}

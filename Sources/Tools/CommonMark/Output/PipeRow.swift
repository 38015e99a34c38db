import Base

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

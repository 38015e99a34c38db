import Base
import CommonMark
import Plan

/// Where the blocks of a piece of a file are in it.
struct BlockPlaces {
  /// The lines of the file.
  let lines: SourceLines
  /// The line in which the piece begins, counted from 0, and how many of its bytes are before that.
  let firstLine, skipped: Int

  /// The offset of a position that cmark reports, counted from 1.
  func offset(line: Int, column: Int) -> Int {
    Int(lines.starts[firstLine + line - 1]) + (line == 1 ? skipped : 0) + column - 1
  }

  /// From the node's first byte to the end of its last line, without the line ending.
  func lineRange(_ node: borrowing MarkdownNode) -> ByteRange {
    let start = offset(line: node.startLine, column: node.startColumn)
    let last = BlockExtent.lastLine(of: node, in: lines, firstLine: firstLine)
    return ByteRange(start..<max(start, lines.content(ofLine: last).upperBound))
  }

  /// The range of the item that a paragraph is in.
  func itemRange(_ paragraph: borrowing MarkdownNode) -> ByteRange {
    var range = ByteRange.none
    paragraph.withParent { range = lineRange($0) }
    return range
  }
}

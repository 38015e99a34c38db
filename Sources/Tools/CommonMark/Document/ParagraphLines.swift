public import Base

internal import CCMark

/// The source lines of a paragraph, without container prefixes and line endings.
public struct ParagraphLines: Sendable {
  /// Byte ranges of the source, one per line.
  public var ranges: [Range<Int>] = []

  /// Finds the lines of `paragraph`.
  /// - Parameter firstLine: the 0-based index in `source` of the line that cmark numbered 1.
  public init(of paragraph: borrowing MarkdownNode, in source: SourceLines, firstLine: Int, skipped: Int) {
    let first = firstLine + paragraph.startLine - 1
    let last = min(firstLine + paragraph.endLine - 1, source.count - 1)
    guard first >= 0, first <= last else { return }
    let quotes = paragraph.quoteDepth
    for line in first...last {
      let content = source.content(ofLine: line)
      var start = content.lowerBound
      if line == first {
        let shift = line == firstLine ? skipped : 0
        start = min(content.upperBound, start + shift + paragraph.startColumn - 1)
      } else {
        start += Self.prefix(of: source.bytes[content], quotes: quotes).count
      }
      ranges.append(start..<content.upperBound)
    }
  }

  /// The white space at the start of a line, with the markers of a number of block quotes in it.
  public static func prefix(of line: ArraySlice<UInt8>, quotes: Int) -> ArraySlice<UInt8> {
    var left = quotes
    return line.prefix { byte in
      if byte == UInt8(ascii: ">") { left -= 1 }
      return byte == ASCII.space || byte == ASCII.tab || byte == UInt8(ascii: ">") && left >= 0
    }
  }
}

extension MarkdownNode {
  /// How many block quotes enclose the node.
  public var quoteDepth: Int {
    var depth = 0
    var ancestor = unsafe cmark_node_parent(pointer)
    while let current = unsafe ancestor {
      if unsafe cmark_node_get_type(current) == CMARK_NODE_BLOCK_QUOTE { depth += 1 }
      unsafe ancestor = cmark_node_parent(current)
    }
    return depth
  }
}

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
        start = Self.skipPrefix(of: content, in: source.bytes, quotes: quotes)
      }
      ranges.append(start..<content.upperBound)
    }
  }

  private static func skipPrefix(of line: Range<Int>, in bytes: [UInt8], quotes: Int) -> Int {
    var start = line.lowerBound
    var left = quotes
    while start < line.upperBound {
      if bytes[start] == ASCII.space || bytes[start] == ASCII.tab {
        start += 1
      } else if bytes[start] == UInt8(ascii: ">"), left > 0 {
        left -= 1
        start += 1
      } else {
        break
      }
    }
    return start
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

public import Base

internal import CCMark

extension MarkdownNode {
  /// The source lines of a paragraph as ranges of bytes, without container prefixes and line endings.
  /// - Parameter firstLine: the 0-based index in `source` of the line that cmark numbered 1.
  public func lines(in source: SourceLines, firstLine: Int, skipped: Int) -> [Range<Int>] {
    let first = firstLine + startLine - 1
    let last = min(firstLine + endLine - 1, source.count - 1)
    guard first >= 0, first <= last else { return [] }
    let (quotes, column) = (quoteDepth, startColumn)
    return (first...last).map { line in
      let content = source.content(ofLine: line)
      guard line == first else {
        return content.dropFirst(LinePrefix.margin(of: source.bytes[content], quotes: quotes).count)
      }
      let shift = line == firstLine ? skipped : 0
      return min(content.upperBound, content.lowerBound + shift + column - 1)..<content.upperBound
    }
  }

  /// How many block quotes enclose the node.
  private var quoteDepth: Int {
    var depth = 0
    var ancestor = unsafe cmark_node_parent(pointer)
    while let current = unsafe ancestor {
      if unsafe cmark_node_get_type(current) == CMARK_NODE_BLOCK_QUOTE { depth += 1 }
      unsafe ancestor = cmark_node_parent(current)
    }
    return depth
  }
}

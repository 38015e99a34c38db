import CommonMark

/// Where in the source code, links, pictures, addresses and raw HTML stand: attributes are not looked for there.
enum InlineMask {
  static func ranges(
    of content: InlineContent, lines: [Range<Int>], startLine: Int, startColumn: Int
  ) -> [Range<Int>] {
    var masks: [Range<Int>] = []
    func offset(_ line: Int, _ column: Int) -> Int? {
      let index = line - startLine
      guard lines.indices.contains(index) else { return nil }
      return lines[index].lowerBound + column - startColumn
    }
    for event in content.events {
      switch event.kind {
      case .code, .htmlInline, .enterLink, .enterImage:
        guard let start = offset(event.startLine, event.startColumn), let end = offset(event.endLine, event.endColumn)
        else { continue }
        masks.append(min(start, end)..<max(start, end) + 1)
      default: break
      }
    }
    return masks
  }
}

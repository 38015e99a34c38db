import CommonMark

/// Where in the source code, links, pictures, addresses and raw HTML stand: attributes are not looked for there.
enum InlineMask {
  static func ranges(
    of content: InlineContent, lines: [Range<Int>], startLine: Int, startColumn: Int, in bytes: [UInt8]
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
        guard var start = offset(event.startLine, event.startColumn), var end = offset(event.endLine, event.endColumn)
        else { continue }
        // cmark 0.30 gives an address in angle brackets two columns too far left.
        if event.kind == .enterLink, start >= 0, start + 2 < bytes.count, bytes[start] != UInt8(ascii: "["),
          bytes[start + 2] == UInt8(ascii: "<")
        {
          start += 2
          end += 2
        }
        masks.append(min(start, end)..<max(start, end) + 1)
      default: break
      }
    }
    return masks
  }
}

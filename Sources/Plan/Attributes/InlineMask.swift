import Base
package import CommonMark

/// Finds code, links, pictures, addresses, and raw HTML in the source, in which attributes are not recognized.
package enum InlineMask {
  package static func ranges(
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
        // cmark 0.30 reports an address in angle brackets two columns too far to the left.
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
    return joined(masks)
  }

  /// Sorts the masks and merges overlapping ones.
  private static func joined(_ masks: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for mask in masks.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, mask.lowerBound < last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, mask.upperBound)
      } else {
        result.append(mask)
      }
    }
    return result
  }

  /// Whether one of `masks`, which are sorted and do not overlap, overlaps a range.
  static func covers(_ masks: [Range<Int>], _ range: Range<Int>) -> Bool {
    let next = masks.partitionPoint { $0.upperBound > range.lowerBound }
    return next < masks.count && masks[next].overlaps(range)
  }
}

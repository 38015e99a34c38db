import Base
import CommonMark

/// Converts a block of a memo to what it would look like at the left margin.
enum MemoText {
  /// The lines of `range`, without the indentation of the first line and without block quote markers.
  static func dedent(_ range: Range<Int>, in source: SourceText) -> String {
    let first = source.lines.line(at: range.lowerBound)
    let last = source.lines.line(at: max(range.lowerBound, range.upperBound - 1))
    let column = range.lowerBound - Int(source.lines.starts[first])
    var text = source.string(range.lowerBound..<min(range.upperBound, source.lines.content(ofLine: first).upperBound))
    guard first < last else { return text }
    for line in (first + 1)...last {
      let content = source.lines.content(ofLine: line)
      var start = content.lowerBound
      while start < content.upperBound, start - content.lowerBound < column, isPrefix(source.bytes[start]) {
        start += 1
      }
      text += "\n" + source.string(start..<content.upperBound)
    }
    return text
  }

  /// Markdown as safe HTML; nil if it exceeds a limit of the parser.
  static func html(_ text: [UInt8], links: LinkPolicy) -> [UInt8]? {
    let lines = SourceLines(text)
    guard (try? ParseGuard.check(lines)) != nil, let document = try? MarkdownDocument(parsing: text.span) else {
      return nil
    }
    var renderer = HTMLRenderer(links: links, source: lines)
    return document.html(&renderer)
  }

  private static func isPrefix(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab || byte == UInt8(ascii: ">")
  }
}

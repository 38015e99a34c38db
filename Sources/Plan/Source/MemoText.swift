package import Base
package import CommonMark

/// Converts a block of a memo to the form that it would have at the left margin.
package enum MemoText {
  /// The lines of `range`, without the indentation of the first line and without block quote markers.
  static func dedent(_ range: Range<Int>, in source: SourceText) -> String {
    lines(of: range, in: source).map(source.string).joined(separator: "\n")
  }

  /// The lines of a range without their endings, the indentation of the first one, and block quote markers.
  package static func lines(of range: Range<Int>, in source: SourceText) -> [Range<Int>] {
    let lines = source.lines.touched(by: range)
    let column = range.lowerBound - Int(source.lines.starts[lines.lowerBound])
    let end = min(range.upperBound, source.lines.content(ofLine: lines.lowerBound).upperBound)
    let head = range.lowerBound..<max(range.lowerBound, end)
    guard lines.count > 1 else { return [head] }
    return [head]
      + lines.dropFirst().map { line in
        let content = source.lines.content(ofLine: line)
        var start = content.lowerBound
        while start < content.upperBound, start - content.lowerBound < column, isPrefix(source.bytes[start]) {
          start += 1
        }
        return start..<content.upperBound
      }
  }

  /// A memo without the blank lines and white space that plain formats do not keep.
  package static func folded(_ memo: String) -> [String] {
    memo.split(separator: "\n").map { $0.trimmingWhitespace }.filter { !$0.isEmpty }
  }

  /// Markdown as safe HTML, with its shape; nil if it exceeds a limit of the parser.
  package static func html(_ text: [UInt8], links: LinkPolicy) -> (bytes: [UInt8], shape: TextShape)? {
    let lines = SourceLines(text)
    guard (try? ParseGuard.check(lines)) != nil, let document = try? MarkdownDocument(parsing: text.span) else {
      return nil
    }
    var renderer = HTMLRenderer(links: links, source: lines)
    let bytes = document.html(&renderer)
    return (bytes, renderer.shape)
  }

  private static func isPrefix(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == ASCII.tab || byte == UInt8(ascii: ">")
  }
}

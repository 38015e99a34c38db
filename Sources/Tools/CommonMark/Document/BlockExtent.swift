public import Base

/// The last line of a block, correcting the value that cmark 0.30 reports.
///
/// cmark reports one line too many for a setext heading and for a fence that its container closes, one too few for
/// an HTML block, and includes blank lines after a list item.
public enum BlockExtent {
  /// The 0-based index of the last line of `node` in `source`, where `firstLine` is the line that cmark numbered 1.
  public static func lastLine(of node: borrowing MarkdownNode, in source: SourceLines, firstLine: Int) -> Int {
    let first = firstLine + node.startLine - 1
    var last = min(max(firstLine + node.endLine - 1, first), source.count - 1)
    switch node.kind {
    case .heading: return headingEnd(from: first, to: last, in: source)
    case .htmlBlock: last = first + max(1, literalLines(node)) - 1
    case .codeBlock:
      let count = literalLines(node)
      last =
        isFence(first, in: source, of: node)
        ? fenceEnd(first + count, opening: first, column: node.startColumn, in: source) : first + max(1, count) - 1
    default: break
    }
    last = min(last, source.count - 1)
    while last > first, stripped(last, in: source).isEmpty { last -= 1 }
    return last
  }

  private static func literalLines(_ node: borrowing MarkdownNode) -> Int {
    var literal: [UInt8] = []
    node.appendLiteral(to: &literal)
    let lines = SourceLines(literal)
    return lines.content(ofLine: lines.count - 1).isEmpty ? lines.count - 1 : lines.count
  }

  /// Whether code begins with a fence. Indented code may begin with the same characters, but its first line has four
  /// columns of white space before them (CommonMark 0.30, sections 4.4 and 4.5).
  private static func isFence(_ line: Int, in source: SourceLines, of node: borrowing MarkdownNode) -> Bool {
    let content = source.content(ofLine: line)
    let start = content.lowerBound + node.startColumn - 1
    guard start + 2 < content.upperBound else { return false }
    let byte = source.bytes[start]
    guard byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~"), source.bytes[start + 1] == byte,
      source.bytes[start + 2] == byte
    else { return false }
    let before = source.bytes[content.lowerBound..<start]
    guard before.last == ASCII.tab || before.suffix(4).elementsEqual("    ".utf8) else { return true }
    var literal: [UInt8] = []
    node.appendLiteral(to: &literal)
    return !literal.starts(with: source.bytes[start..<content.upperBound])
  }

  /// The line of the closing fence, if one follows line `last`: it has the same character, is at least as long, has
  /// nothing after it, and is in equally many block quotes (section 4.5).
  private static func fenceEnd(_ last: Int, opening: Int, column: Int, in source: SourceLines) -> Int {
    guard last + 1 < source.count else { return last }
    let (open, next) = (source.content(ofLine: opening), source.content(ofLine: last + 1))
    let start = open.lowerBound + column - 1
    let sign = source.bytes[start]
    let length = source.bytes[start..<open.upperBound].prefix { $0 == sign }.count
    let text = stripped(last + 1, in: source)
    let fence = text.prefix { $0 == sign }
    let quotes = { (range: Range<Int>) in source.bytes[range].count { $0 == UInt8(ascii: ">") } }
    let isClosing =
      fence.count >= length && text.dropFirst(fence.count).allSatisfy(ASCII.isWhitespace)
      && quotes(open.lowerBound..<start) == quotes(next.lowerBound..<text.startIndex)
    return isClosing ? last + 1 : last
  }

  /// The last line of a heading: an ATX heading has one line; a setext heading ends at the first `=` or `-` line.
  private static func headingEnd(from first: Int, to last: Int, in source: SourceLines) -> Int {
    let text = stripped(first, in: source)
    let hashes = text.prefix { $0 == UInt8(ascii: "#") }
    if (1...6).contains(hashes.count), text.count == hashes.count || ASCII.isWhitespace(text[hashes.endIndex]) {
      return first
    }
    return (first..<max(first, last + 1)).dropFirst().first { isUnderline(source.bytes[source.content(ofLine: $0)]) }
      ?? first
  }

  /// Whether a line turns the text above it into a heading (CommonMark 0.30, section 4.3).
  public static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    let mark = stripped(line)
    guard let first = mark.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else { return false }
    return mark.drop { $0 == first }.allSatisfy(ASCII.isWhitespace)
  }

  private static func stripped(_ line: Int, in source: SourceLines) -> ArraySlice<UInt8> {
    stripped(source.bytes[source.content(ofLine: line)])
  }

  /// A line without leading white space and block quote markers.
  public static func stripped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { ASCII.isWhitespace($0) || $0 == UInt8(ascii: ">") }
  }
}

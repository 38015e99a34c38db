import Base
import CommonMark
import Plan

/// Reads the names of groups: headings and bold lines.
extension TitleReader {
  /// Reads a heading, and renders its text as HTML if requested.
  mutating func readHeading(
    _ node: borrowing MarkdownNode, range: ByteRange, token: ByteRange = .none, into contents: inout PlanContents
  ) -> TodoHeading {
    node.collectInlines(into: &content)
    content.joinLineBreaks()
    // A title of reStructuredText may have a row above it, too.
    let row = source.bytes[range.range].prefix { $0 == UInt8(ascii: "=") }
    if row.count > 2, content.plainText.count > row.count + 1, ASCII.isLineEnding(source.bytes[row.endIndex]) {
      content.removeText(0..<row.count + 1)
    }
    if !token.isEmpty { removeToken(token.range) }
    InlineHTML.extend(&content)
    var heading = heading(content.plainText, level: node.headingLevel, range: range)
    if options.rendersHTML { heading.html = renderContent(at: range.range, into: &contents) }
    return heading
  }

  /// Reads a one-line paragraph that is a single bold run, without a colon at its end or after it; nil for any other.
  mutating func readBoldLine(_ node: borrowing MarkdownNode, range: ByteRange) -> TodoHeading? {
    guard node.startLine == node.endLine, let first = source.bytes[range.range].first,
      first == UInt8(ascii: "*") || first == UInt8(ascii: "_")
    else { return nil }
    node.collectInlines(into: &content)
    guard content.events.first?.kind == .enterStrong, let close = content.endOfFirst,
      // Only a colon may follow it.
      content.events[(close + 1)...].allSatisfy({ event in
        event.kind == .text && content.bytes[event.literal].allSatisfy { $0 == UInt8(ascii: ":") || $0 == 0x20 }
      })
    else { return nil }
    content.joinLineBreaks()
    InlineHTML.extend(&content)
    var text = content.plainText
    let wideColon: [UInt8] = [0xEF, 0xBC, 0x9A]
    while let last = text.last,
      ASCII.isWhitespace(last) || last == UInt8(ascii: ":") || text.suffix(3).elementsEqual(wideColon)
    {
      text.removeLast(text.suffix(3).elementsEqual(wideColon) ? 3 : 1)
    }
    guard !text.isEmpty else { return nil }
    var line = heading(text, level: 7, range: range)
    line.isBoldLine = true
    return line
  }

  /// Creates a heading; a group name keeps all its words except a due date as an attribute.
  private mutating func heading(_ text: [UInt8], level: Int, range: ByteRange) -> TodoHeading {
    var name = String(decoding: text, as: UTF8.self).trimmingWhitespace
    var due: CalendarDate?
    scanner.readsTags = false
    scanner.readsPeople = false
    scanner.readsBareDates = false
    scanner.readsDuePhrases = false
    scanner.scan([0..<text.count], in: text.span)
    scanner.readsDuePhrases = true
    if let found = scanner.attributes.first(where: { $0.kind == .due }), found.range.range.count < text.count {
      due = CalendarDate(days: found.number)
      var rest = text
      rest.removeSubrange(found.range.range)
      name = String(decoding: rest, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return TodoHeading(
      level: level, range: range, name: name, due: due ?? GroupDate.find(in: text)?.date,
      endsInCheckMark: name.hasSuffix("✓") || name.hasSuffix("✔"))
  }
}

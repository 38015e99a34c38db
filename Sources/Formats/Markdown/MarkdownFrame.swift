import Base
import Plan

/// Recognizes lines of Markdown that are only syntax, and whose content a plan contains elsewhere.
enum MarkdownFrame {
  static func contains(_ line: Int, of document: TodoDocument) -> Bool {
    let source = document.source
    var text = source.string(source.lines.content(ofLine: line)).trimmingWhitespace
    if line == 0, text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    if Int(source.lines.starts[line]) < document.frontMatter.end {
      let matter = document.frontMatter
      let keys: [(key: String, isRead: Bool)] = [
        ("title:", matter.title != nil), ("due:", matter.due != nil), ("lang:", matter.lang != nil),
        ("language:", matter.lang != nil),
      ]
      return text == "---" || text == "..." || keys.contains { $0.isRead && text.hasPrefix($0.key) }
    }
    if isDelimiter(text) { return true }
    // The header of a task table, or the directive that makes an empty heading a group.
    if line + 1 < source.lines.count, text.contains("|"),
      isDelimiter(source.string(source.lines.content(ofLine: line + 1)).trimmingWhitespace)
    {
      return true
    }
    guard text.hasPrefix("<!-- slug: "), text.hasSuffix(" -->"), let group = group(above: line, document) else {
      return false
    }
    return text == "<!-- slug: \(Slug.make(from: group)) -->"
  }

  /// A thematic break, or the row between a table's header and its rows.
  private static func isDelimiter(_ text: String) -> Bool {
    text.count >= 3 && text.allSatisfy { "-*_|: ".contains($0) }
  }

  private static func group(above line: Int, _ document: TodoDocument) -> String? {
    // Headings are in file order, and there may be many comments, so a binary search finds the heading.
    let start = document.source.lines.starts[line]
    let next = document.headings.partitionPoint { $0.range.start >= start }
    return next > 0 ? document.headings[next - 1].name : nil
  }

  /// Headings that contain links, pictures, comments, or emphasis.
  static func markedHeadings(_ document: TodoDocument) -> [PlanDifference.Loss] {
    document.headings.compactMap { heading in
      let text = document.source.string(heading.range.range)
      let isMarked = ["<!--", "](", "][", "**", "__", "`"].contains { text.contains($0) && !heading.name.contains($0) }
      // The emphasis of a bold line only makes it a heading, so it is not lost markup.
      guard isMarked, !heading.isBoldLine else { return nil }
      return PlanDifference.Loss(
        at: Int(heading.range.start), in: document.source,
        "the heading “\(heading.name)” is written without its markup: \(PlanDifference.excerpt(text))")
    }
  }
}

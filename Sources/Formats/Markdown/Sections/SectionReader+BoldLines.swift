import CommonMark
import Plan

/// Lines that are entirely bold: names of groups if a list with a task follows, and paragraphs otherwise.
extension SectionReader {
  /// A paragraph that is one bold run.
  struct BoldLine {
    var heading: TodoHeading
    /// The paragraph as a block, in case it does not name a group.
    var piece: MemoBlock
    /// Its HTML, copied: a slice would share the array and make the next change copy all of it.
    var html: [UInt8]
    var diagnostics: [Diagnostic] = []
  }

  mutating func addParagraph(_ node: borrowing MarkdownNode, _ isTop: Bool) {
    addPiece(node)
    guard isTop, headingTask == nil, var heading = titles.readBoldLine(node, range: places.lineRange(node)),
      let piece = contents.pieces.last
    else { return }
    heading.take(states?.headings[Int(heading.range.start)])
    boldLine = BoldLine(heading: heading, piece: piece, html: Array(contents.rendered[piece.html.range]))
    if contents.headings.isEmpty, contents.leadingBlocks == 1, contents.tasks.isEmpty { contents.firstLine = heading }
  }

  /// Treats a bold line as the heading of the list that follows it.
  mutating func openGroup(_ line: BoldLine) {
    contents.headings.append(line.heading)
    if line.heading.isCut {
      contents.pieces[contents.pieces.count - 1].index = Int32(contents.headings.count) - 1
    } else {
      contents.pieces.removeLast()
      contents.rendered.removeLast(line.html.count)
    }
    contents.diagnostics.append(contentsOf: line.diagnostics)
  }

  /// Turns a bold line back into a paragraph, because the list after it has no task.
  mutating func closeGroup(_ line: BoldLine) {
    contents.headings.removeLast()
    contents.diagnostics.removeLast(line.diagnostics.count)
    if line.heading.isCut {
      contents.pieces[contents.pieces.count - 1] = line.piece
    } else {
      contents.pieces.append(line.piece)
      contents.rendered.append(contentsOf: line.html)
    }
  }

  /// Reads a directive between a bold line and its list.
  mutating func readDirective(_ node: borrowing MarkdownNode, of line: BoldLine) {
    var line = line
    let (directive, diagnostics) = DirectiveParser.parse(places.lineRange(node).range, in: source)
    if let directive { line.heading.directive = directive }
    line.diagnostics += diagnostics
    boldLine = line
  }
}

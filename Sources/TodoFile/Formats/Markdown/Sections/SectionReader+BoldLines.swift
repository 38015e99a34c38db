import CommonMark

/// Lines that are bold as a whole: the names of groups where a list with a task follows, and paragraphs elsewhere.
extension SectionReader {
  /// A paragraph that is one bold run.
  struct BoldLine {
    var heading: TodoHeading
    /// The paragraph as a block, for where it names no group.
    var piece: TodoPiece
    var html: ArraySlice<UInt8>
    var diagnostics: [Diagnostic] = []
  }

  mutating func addParagraph(_ node: borrowing MarkdownNode, _ isTop: Bool) {
    addPiece(node)
    guard isTop, let heading = titles.readBoldLine(node, range: lineRange(node)), let piece = contents.pieces.last
    else { return }
    boldLine = BoldLine(heading: heading, piece: piece, html: contents.rendered[piece.html.range])
    if contents.headings.isEmpty, contents.leadingBlocks == 1, contents.tasks.isEmpty { contents.firstLine = heading }
  }

  /// Takes a bold line for the heading of the list that follows it.
  mutating func openGroup(_ line: BoldLine) {
    contents.pieces.removeLast()
    contents.rendered.removeLast(line.html.count)
    contents.headings.append(line.heading)
    contents.diagnostics.append(contentsOf: line.diagnostics)
  }

  /// There was no task in the list: its bold line is a paragraph.
  mutating func closeGroup(_ line: BoldLine) {
    contents.headings.removeLast()
    contents.diagnostics.removeLast(line.diagnostics.count)
    contents.pieces.append(line.piece)
    contents.rendered.append(contentsOf: line.html)
  }

  /// A comment between a bold line and its list.
  mutating func readDirective(_ node: borrowing MarkdownNode, of line: BoldLine) {
    var line = line
    let (directive, diagnostics) = DirectiveParser.parse(lineRange(node).range, in: source)
    if let directive { line.heading.directive = directive }
    line.diagnostics += diagnostics
    boldLine = line
  }
}

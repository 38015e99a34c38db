import Base
import CommonMark

extension SectionReader {
  // MARK: Headings, comments, blocks

  mutating func readHeading(_ node: borrowing MarkdownNode) {
    let range = lineRange(node)
    closeHeadingTask(level: node.headingLevel)
    if headingTask != nil { return addPiece(node) }
    if let states, states.headingItems.contains(Int(range.start)), let item = states.items[Int(range.start)] {
      return readHeadingTask(node, item, range)
    }
    titles.cutsTail = states?.headings[Int(range.start)]?.cutsTail ?? false
    var heading = titles.readHeading(
      node, range: range, token: states?.headings[Int(range.start)]?.token ?? .none, into: &contents)
    heading.take(states?.headings[Int(range.start)])
    contents.headings.append(heading)
    if heading.isCut {
      var piece = emptyPiece(headingText(range))
      if rendersHTML {
        let start = contents.rendered.count
        contents.rendered += "<p>".utf8 + contents.rendered[heading.html.range] + "</p>\n".utf8
        piece.html = ByteRange(start..<contents.rendered.count)
      }
      contents.pieces.append(piece)
    }
    expectsDirective = true
  }

  /// Whether an HTML block begins with a tag that is not an HTML element and so is text, such as `<path>`.
  func startsWithUnknownTag(_ node: borrowing MarkdownNode) -> Bool {
    HTMLElements.isUnknownTag(source.bytes[lineRange(node).range])
  }

  func isComment(_ node: borrowing MarkdownNode) -> Bool {
    node.kind == .htmlBlock
      && source.bytes[lineRange(node).range].drop(while: ASCII.isWhitespace).starts(with: "<!--".utf8)
  }

  mutating func readDirective(_ node: borrowing MarkdownNode) {
    guard !contents.headings.isEmpty else { return }
    let (directive, diagnostics) = DirectiveParser.parse(lineRange(node).range, in: source)
    if let directive { contents.headings[contents.headings.count - 1].directive = directive }
    contents.diagnostics.append(contentsOf: diagnostics)
  }

  mutating func addPiece(_ node: borrowing MarkdownNode) {
    var piece = emptyPiece(lineRange(node))
    if rendersHTML {
      let start = contents.rendered.count
      node.appendHTML(to: &contents.rendered, renderer: &renderer)
      piece.html = ByteRange(start..<contents.rendered.count)
      tellBounds(of: piece)
    }
    contents.pieces.append(piece)
  }

  mutating func tellBounds(of piece: TodoPiece) {
    guard !renderer.reached.isEmpty else { return }
    contents.diagnostics += BoundDiagnostic.rendered(renderer.reached, at: piece.source.range)
    renderer.reached = []
  }

  /// Adds the rest of the first paragraph, after the title.
  mutating func addPiece(_ rest: TitleReader.Rest, of paragraph: borrowing MarkdownNode) {
    var piece = emptyPiece(ByteRange(rest.source))
    if rendersHTML {
      let start = contents.rendered.count
      renderer.appendRest(ofParagraph: paragraph, after: rest.breakEvent, to: &contents.rendered)
      piece.html = ByteRange(start..<contents.rendered.count)
      tellBounds(of: piece)
    }
    contents.pieces.append(piece)
  }

  func emptyPiece(_ range: ByteRange) -> TodoPiece {
    let next = Int32(contents.tasks.count)
    for frame in frames.reversed() {
      switch frame.container {
      case .task(let index): return TodoPiece(owner: .task, index: index, nextTask: next, source: range)
      case .note(let index): return TodoPiece(owner: .note, index: index, nextTask: next, source: range)
      default: break
      }
    }
    if let headingTask { return TodoPiece(owner: .task, index: headingTask.index, nextTask: next, source: range) }
    return TodoPiece(owner: .section, index: Int32(contents.headings.count) - 1, nextTask: next, source: range)
  }

  // MARK: Places

  func offset(line: Int, column: Int) -> Int {
    Int(source.lines.starts[firstLine + line - 1]) + (line == 1 ? skipped : 0) + column - 1
  }

  /// From the node's first byte to the end of its last line, without the line ending.
  func lineRange(_ node: borrowing MarkdownNode) -> ByteRange {
    let start = offset(line: node.startLine, column: node.startColumn)
    let last = BlockExtent.lastLine(of: node, in: source.lines, firstLine: firstLine)
    return ByteRange(start..<max(start, source.lines.content(ofLine: last).upperBound))
  }

  func itemRange(_ paragraph: borrowing MarkdownNode) -> ByteRange {
    paragraph.withParent { item in lineRange(item) } ?? lineRange(paragraph)
  }

  func codeKind(_ node: borrowing MarkdownNode) -> OpaqueBlock.Kind {
    let range = lineRange(node).range
    guard let first = source.bytes[range].first else { return .indentedCode }
    return first == UInt8(ascii: "`") || first == UInt8(ascii: "~") ? .fencedCode : .indentedCode
  }
}

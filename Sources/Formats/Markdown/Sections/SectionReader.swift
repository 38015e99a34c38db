import Base
import CommonMark
import Plan

/// Walks the cmark tree of one piece of a file and collects its headings, tasks, notes, and blocks.
///
/// It is large, and not copyable, so that no call copies it.
struct SectionReader: ~Copyable {
  enum Container { case list, quote, task(Int32), note(Int32), plainItem }

  struct Frame {
    var container: Container
    /// The number of elements collected before it began.
    var tasks = 0
    var notes = 0
    var pieces = 0
    var rendered = 0
    var diagnostics = 0
    /// The bold line before a list, which names a group if the list has a task.
    var boldLine: BoldLine?
  }

  let source: SourceText
  let rules: ReadingRules
  let rendersHTML: Bool
  /// Apart from the rest, so that a place is found without a copy of it all.
  let places: BlockPlaces
  var frames: [Frame] = []
  var contents = PlanContents()
  var titles: TitleReader
  var renderer: HTMLRenderer
  /// Whether a comment at this point would be directly below a heading.
  var expectsDirective = false
  /// The bold line that was just read, for a list that may follow it.
  var boldLine: BoldLine?
  /// The states found outside boxes; nil while only boxes are read.
  let states: StateFindings?
  /// The heading task whose section is being read.
  var headingTask: (index: Int32, level: Int)?
  /// The index of the outermost open list in the outline, and how many items are open.
  var outlineList: Int?
  var openItems: UInt8 = 0

  /// Creates a reader for the piece that begins `skipped` bytes into line `firstLine` (counted from 0).
  init(_ text: SectionSplitter, firstLine: Int, skipped: Int) {
    states = text.states
    source = text.source
    places = BlockPlaces(lines: source.lines, firstLine: firstLine, skipped: skipped)
    rules = text.rules
    rendersHTML = text.options.rendersHTML
    titles = TitleReader(source: source, places: places, options: text.options, rules: rules)
    renderer = HTMLRenderer(links: text.options.links, source: source.lines, firstLine: firstLine, skipped: skipped)
  }

  /// Reads the contents of a document; headings on or after line `end` (counted from 0) belong to the next piece.
  static func read(
    _ document: borrowing MarkdownDocument, of text: SectionSplitter, firstLine: Int, skipped: Int, end: Int
  ) -> PlanContents {
    var reader = SectionReader(text, firstLine: firstLine, skipped: skipped)
    document.walk { node, phase in
      if phase == .enter, node.kind == .heading, node.parentKind == .document, firstLine + node.startLine - 1 >= end {
        return .stop
      }
      return phase == .enter ? reader.enter(node) : reader.exit(node)
    }
    reader.contents.gatherPieces()
    return reader.contents
  }

  mutating func enter(_ node: borrowing MarkdownNode) -> MarkdownDocument.Step {
    let kind = node.kind
    if kind == .document { return .next }
    let isTop = frames.isEmpty
    let underHeading = expectsDirective
    expectsDirective = false
    let underBoldLine = isTop ? boldLine : nil
    if isTop { boldLine = nil }
    if isTop, kind != .heading, kind != .thematicBreak, !isComment(node) { contents.countBlock() }
    outline(node, kind, isTop)
    switch kind {
    case .list, .blockQuote:
      if kind == .list, let underBoldLine { openGroup(underBoldLine) }
      frames.append(frame(kind == .list ? .list : .quote))
      if kind == .list { frames[frames.count - 1].boldLine = underBoldLine }
      return .next
    case .item:
      frames.append(frame(.plainItem))
      return .next
    case .heading:
      if isTop { readHeading(node) } else { addPiece(node) }
    case .paragraph:
      if case .plainItem = frames.last?.container, node.isFirstChild {
        readItem(node)
      } else if isTop, let states,
        let rows = states.tables[places.offset(line: node.startLine, column: node.startColumn)]
      {
        if let underBoldLine { openGroup(underBoldLine) }
        readRows(rows, headers: states.headers[places.offset(line: node.startLine, column: node.startColumn)] ?? [])
      } else {
        addParagraph(node, isTop)
      }
    case .htmlBlock:
      contents.opaque.append(OpaqueBlock(kind: .html, range: places.lineRange(node)))
      if isTop, underHeading { readDirective(node) }
      if let underBoldLine, isComment(node) { readDirective(node, of: underBoldLine) }
      // A tag that is not an HTML element is text, such as `<path>`.
      if !isComment(node), HTMLElements.isUnknownTag(source.bytes[places.lineRange(node).range]) { addPiece(node) }
    case .codeBlock:
      let range = places.lineRange(node)
      let isFenced = source.bytes[range.range].first.map("`~".utf8.contains) ?? false
      contents.opaque.append(
        OpaqueBlock(kind: isFenced ? .fencedCode : .indentedCode, range: range, isTopLevel: isTop))
      addPiece(node)
    case .thematicBreak:
      if !isTop { addPiece(node) }
    default: return .next
    }
    return .skipChildren
  }

  mutating func exit(_ node: borrowing MarkdownNode) -> MarkdownDocument.Step {
    switch node.kind {
    case .item:
      openItems &-= 1
      if case .task(let index) = frames.popLast()?.container {
        contents.tasks[Int(index)].subtreeEnd = Int32(contents.tasks.count)
      }
    case .list, .blockQuote:
      if frames.count == 1 { outlineList = nil }
      guard let frame = frames.popLast(), contents.tasks.count == frame.tasks else { break }
      // There is no task inside, so it is a single block of the enclosing element.
      contents.notes.removeSubrange(frame.notes...)
      contents.pieces.removeSubrange(frame.pieces...)
      contents.rendered.removeSubrange(frame.rendered...)
      contents.diagnostics.removeSubrange(frame.diagnostics...)
      if let boldLine = frame.boldLine { closeGroup(boldLine) }
      addPiece(node)
    default: break
    }
    return .next
  }

  func frame(_ container: Container) -> Frame {
    Frame(
      container: container, tasks: contents.tasks.count, notes: contents.notes.count,
      pieces: contents.pieces.count, rendered: contents.rendered.count, diagnostics: contents.diagnostics.count)
  }

  // MARK: Items

  private mutating func readItem(_ paragraph: borrowing MarkdownNode) {
    var start = places.offset(line: paragraph.startLine, column: paragraph.startColumn)
    // A box without a space before it begins one byte before the position in cmark's input.
    if rules.hasLooseBoxes, source.bytes[start] != UInt8(ascii: "["), source.bytes[start - 1] == UInt8(ascii: "[") {
      start -= 1
    }
    // As on GitHub, the checkbox must be on the line of the list marker.
    var isOnMarkerLine = false
    paragraph.withParent { isOnMarkerLine = $0.startLine == paragraph.startLine }
    let end = Int(places.lineRange(paragraph).end)
    let marker =
      isOnMarkerLine ? TaskMarker(at: start, paragraphEnd: end, rules: rules, in: source.bytes.span) : nil
    // A checkbox without text is neither a checkbox nor a title.
    let isBareBox =
      (start + 1...start + 4).contains(end) && source.bytes[start] == UInt8(ascii: "[")
      && source.bytes[end - 1] == UInt8(ascii: "]")
    let isTopBullet = rules.bulletsAreTasks && frames.count == 2 && !isBareBox
    let found = marker == nil && !isBareBox ? states?.items[start] : nil
    if marker != nil {
      if let outlineList { contents.outline[outlineList].boxes += 1 }
    } else if !isBareBox {
      outlineItem(paragraph)
    }
    guard let state = marker?.state ?? found?.state ?? (isTopBullet ? .open : nil) else { return addNote(paragraph) }
    let parent = enclosingTask
    var task = TodoTask(
      state: state, group: Int32(contents.headings.count) - 1, marker: .none, item: .none, source: .none)
    task.parent = parent
    task.depth = parent < 0 ? 0 : contents.tasks[Int(parent)].depth &+ 1
    task.indent = indent
    if let marker {
      task.marker = marker.range
      if marker.isHighPriority { task.flags.insert(.markedHigh) }
    } else {
      task.via = found?.via ?? .none
      task.marker = found.flatMap { $0.token.isEmpty ? nil : $0.token } ?? ByteRange(start..<start)
      if found?.isLeading == true { task.flags.insert(.leadingMark) }
    }
    task.item = places.itemRange(paragraph)
    let index = Int32(contents.tasks.count)
    task.subtreeEnd = index + 1
    titles.cutsTail = found?.cutsTail ?? false
    let rest = titles.read(
      paragraph, start: start, marker: marker, token: found?.token.range ?? 0..<0, task: &task, into: &contents)
    if found == nil, task.via == .none, titles.isWhollyStruck || contents.headings.last?.endsInCheckMark == true {
      task.state = .done
    }
    contents.append(task, to: contents.headings.count - 1)
    frames[frames.count - 1].container = .task(index)
    if let rest { addPiece(rest, of: paragraph) }
  }

  mutating func addNote(_ paragraph: borrowing MarkdownNode) {
    var note = TodoNote(
      nextTask: Int32(contents.tasks.count), indent: indent, heading: Int32(contents.headings.count) - 1,
      parent: enclosingTask, source: places.lineRange(paragraph))
    if rendersHTML { note.html = titles.renderAll(paragraph, at: note.source.range, into: &contents) }
    frames[frames.count - 1].container = .note(Int32(contents.notes.count))
    contents.notes.append(note)
  }

  private var enclosingTask: Int32 {
    for frame in frames.reversed() {
      if case .task(let index) = frame.container { return index }
    }
    return -1
  }

  var indent: UInt8 {
    var count: UInt8 = 0
    for frame in frames {
      switch frame.container {
      case .task, .note: count = count &+ 1
      default: break
      }
    }
    return count
  }

  // MARK: Headings, comments, blocks

  mutating func readHeading(_ node: borrowing MarkdownNode) {
    let range = places.lineRange(node)
    if let headingTask, node.headingLevel > headingTask.level { return addPiece(node) }
    headingTask = nil
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
        piece.html = contents.render { $0 += "<p>".utf8 + $0[heading.html.range] + "</p>\n".utf8 }
      }
      contents.pieces.append(piece)
    }
    expectsDirective = true
  }

  func isComment(_ node: borrowing MarkdownNode) -> Bool {
    node.kind == .htmlBlock
      && source.bytes[places.lineRange(node).range].drop(while: ASCII.isWhitespace).starts(with: "<!--".utf8)
  }

  mutating func readDirective(_ node: borrowing MarkdownNode) {
    guard !contents.headings.isEmpty else { return }
    let (directive, diagnostics) = DirectiveParser.parse(places.lineRange(node).range, in: source)
    if let directive { contents.headings[contents.headings.count - 1].directive = directive }
    contents.diagnostics.append(contentsOf: diagnostics)
  }

  mutating func addPiece(_ node: borrowing MarkdownNode) {
    var piece = emptyPiece(places.lineRange(node))
    if rendersHTML {
      let start = contents.rendered.count
      if piece.owner == .section, frames.isEmpty, node.kind == .blockQuote,
        let line = StatusUpdate.line(of: source.bytes.span.extracting(piece.source.range)), line.day != nil
      {
        node.appendContentsHTML(without: line.words.count, to: &contents.rendered, renderer: &renderer)
        piece.isUpdate = contents.rendered.count > start
      }
      if !piece.isUpdate { node.appendHTML(to: &contents.rendered, renderer: &renderer) }
      take(from: start, &piece)
    }
    contents.pieces.append(piece)
  }

  /// Stores what was rendered from an offset on, and reports the bounds that it reached.
  private mutating func take(from start: Int, _ piece: inout MemoBlock) {
    piece.html = ByteRange(start..<contents.rendered.count)
    piece.shape = renderer.shape
    renderer.shape = TextShape()
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
      take(from: start, &piece)
    }
    contents.pieces.append(piece)
  }

  private func emptyPiece(_ range: ByteRange) -> MemoBlock {
    let next = Int32(contents.tasks.count)
    for frame in frames.reversed() {
      switch frame.container {
      case .task(let index): return MemoBlock(owner: .task, index: index, nextTask: next, source: range)
      case .note(let index): return MemoBlock(owner: .note, index: index, nextTask: next, source: range)
      default: break
      }
    }
    if let headingTask { return MemoBlock(owner: .task, index: headingTask.index, nextTask: next, source: range) }
    return MemoBlock(owner: .section, index: Int32(contents.headings.count) - 1, nextTask: next, source: range)
  }
}

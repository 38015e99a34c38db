import Base
import CommonMark
import Plan

/// Tasks that are not list items: headings, and rows of tables.
extension SectionReader {
  /// Reads a heading that is a task itself; the text up to the next heading of its level is its memo.
  mutating func readHeadingTask(_ node: borrowing MarkdownNode, _ item: StateFindings.Item, _ range: ByteRange) {
    let level = node.headingLevel
    // A sibling of the other headings of its level, below the heading that encloses them.
    var around = contents.headings.count - 1
    while around >= 0, contents.headings[around].level >= level { around -= 1 }
    var task = TodoTask(
      state: item.state, group: Int32(around),
      marker: item.token.isEmpty ? ByteRange(range.range.lowerBound..<range.range.lowerBound) : item.token,
      item: range, source: .none)
    task.via = .heading
    task.flags.insert(.heading)
    node.collectInlines(into: &titles.content)
    let text = headingText(range).range
    let bytes = source.bytes
    let isHere = text.contains(Int(item.token.start))
    if isHere,
      bytes[text.lowerBound..<Int(item.token.start)].allSatisfy({ !ASCII.isAlphanumeric($0) && $0 < 0x80 })
    {
      task.flags.insert(.leadingMark)
    }
    let masks = InlineMask.ranges(
      of: titles.content, lines: [range.range], startLine: node.startLine, startColumn: node.startColumn, in: bytes)
    titles.cutsTail = item.cutsTail
    titles.readLine(text, token: isHere ? item.token.range : 0..<0, masks: masks, task: &task, into: &contents)
    let index = Int32(contents.tasks.count)
    task.subtreeEnd = index + 1
    contents.append(task, to: around)
    headingTask = (index, level)
  }

  /// Reads the rows of a table as tasks, whose other cells are attributes and details, or lines of text.
  /// - Parameter headers: those of the columns, if several of these have states.
  mutating func readRows(_ rows: [StateFindings.Row], headers: [ByteRange]) {
    headingTask = nil
    var table = TaskTable(firstTask: contents.tasks.count, headers: [], cells: [])
    if rendersHTML { table.headers = headers.map { titles.render(cell: $0, into: &contents) } }
    defer { if !table.headers.isEmpty { contents.tables.append(table) } }
    for row in rows {
      var task = TodoTask(
        state: row.item.state, group: Int32(contents.headings.count) - 1,
        marker: row.item.token == .none ? ByteRange(Int(row.line.start)..<Int(row.line.start)) : row.item.token,
        item: row.line, source: .none)
      task.via = row.item.via
      task.flags.formUnion(row.isLine ? [.row, .line, .leadingMark] : [.row])
      let masks = titles.collect(row.title.range)
      titles.readLine(row.title.range, token: 0..<0, masks: masks, task: &task, into: &contents)
      let index = Int32(contents.tasks.count)
      task.subtreeEnd = index + 1
      var people: Set<UInt32> = []
      for cell in row.cells {
        if titles.readCell(cell.cell.range, as: cell.kind, of: &task, into: &contents) {
          if cell.kind == .person { people.insert(cell.cell.start) }
          continue
        }
        var piece = MemoBlock(owner: .task, index: index, nextTask: index + 1, source: cell.cell, label: cell.header)
        if rendersHTML { piece.html = titles.renderDetail(cell.header, cell.cell, into: &contents) }
        contents.pieces.append(piece)
      }
      if !table.headers.isEmpty {
        table.cells += row.grid.map { cell, state in
          let role: TaskTable.Role = cell == row.title ? .title : people.contains(cell.start) ? .person : .text
          let html = role == .title ? .none : titles.render(cell: cell, into: &contents)
          return TaskTable.Cell(html: html, state: state, role: role)
        }
      }
      contents.append(task, to: contents.headings.count - 1)
    }
  }

  // MARK: Outline

  /// The text of a heading in the source: without number signs, and of a setext heading without its underline
  /// (CommonMark 0.30, sections 4.2 and 4.3).
  func headingText(_ range: ByteRange) -> ByteRange {
    let bytes = source.bytes
    var text = range.range
    let isATX = text.first.map { bytes[$0] == UInt8(ascii: "#") } ?? false
    while let first = text.first, isATX && bytes[first] == UInt8(ascii: "#") || ASCII.isWhitespace(bytes[first]) {
      text.removeFirst()
    }
    if let line = bytes[text].lastIndex(where: ASCII.isLineEnding) {
      text = text.lowerBound..<line
    }
    text = text.trimmedEnd(in: bytes)
    if isATX, let mark = bytes[text].lastIndex(where: { $0 != UInt8(ascii: "#") }), mark + 1 < text.upperBound,
      ASCII.isWhitespace(bytes[mark])
    {
      text = (text.lowerBound..<mark).trimmedEnd(in: bytes)
    }
    return ByteRange(text)
  }

  mutating func outline(_ node: borrowing MarkdownNode, _ kind: NodeKind, _ isTop: Bool) {
    if kind == .item { openItems &+= 1 }
    guard isTop else { return }
    let block: OutlineBlock.Kind
    switch kind {
    case .list: block = .list
    case .heading: block = .heading
    case .thematicBreak: block = .rule
    case .htmlBlock: block = .html
    case .paragraph: block = .paragraph
    case .codeBlock, .blockQuote: block = .other
    default: return
    }
    if kind == .list { outlineList = contents.outline.count }
    let range = places.lineRange(node)
    contents.outline.append(
      OutlineBlock(
        kind: block, level: UInt8(node.headingLevel), text: kind == .heading ? headingText(range) : range, whole: range)
    )
  }

  /// Records an item without a box; in a block quote, an item is ordinary content.
  mutating func outlineItem(_ paragraph: borrowing MarkdownNode) {
    guard outlineList != nil, !frames.contains(where: { if case .quote = $0.container { true } else { false } }) else {
      return
    }
    contents.outline.append(
      OutlineBlock(
        kind: .item, level: openItems &- 1, text: places.lineRange(paragraph), whole: places.itemRange(paragraph)))
  }
}

extension TodoHeading {
  /// Applies the state that a heading gives to its items.
  mutating func take(_ found: StateFindings.HeadingState?) {
    guard let found else { return }
    state = found.state
    isState = found.isState
    if let shown = found.name { name = shown }
  }
}

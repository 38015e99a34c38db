import Base
import CommonMark
import Plan

/// Collects the output of a reader for a plain text format, in which titles and notes are literal text.
struct PlainContents {
  let source: SourceText
  let options: ParseOptions
  /// Finds the shown parts of a line of text: links are replaced by their texts.
  var parts: (Range<Int>, [UInt8]) -> [PlainTask.Part] = { range, _ in [PlainTask.Part(text: range)] }
  private(set) var contents = PlanContents()
  /// The tasks that may contain the next elements, outermost first.
  private var open: [(depth: Int, index: Int)] = []
  /// The lines of text that form one block, and their depth.
  private var text: (range: Range<Int>, depth: Int)?

  /// The nesting limit of tasks.
  private static let maximumDepth = 100

  init(_ source: SourceText, options: ParseOptions) { (self.source, self.options) = (source, options) }

  /// Returns the collected contents.
  mutating func finish() -> PlanContents {
    close(to: 0)
    contents.gatherPieces()
    return contents
  }

  /// Adds a heading.
  /// - Parameter name: the name without attributes.
  /// - Returns: its index.
  mutating func addHeading(level: Int, range: Range<Int>, name: String, due: CalendarDate? = nil) -> Int {
    close(to: 0)
    var heading = TodoHeading(
      level: level, range: ByteRange(range), name: name, due: due, endsInCheckMark: false)
    heading.isAlwaysGroup = true
    if options.rendersHTML { heading.html = contents.render { $0 += HTMLEscape.text(name).utf8 } }
    contents.headings.append(heading)
    return contents.headings.count - 1
  }

  /// Adds a task.
  mutating func add(_ found: PlainTask) {
    let index = contents.tasks.count
    // Tasks beyond the limit become siblings.
    let depth = min(found.depth, Self.maximumDepth)
    close(to: depth)
    var task = TodoTask(
      state: found.state, group: Int32(found.heading), marker: ByteRange(found.marker), item: ByteRange(found.item),
      source: ByteRange(found.source))
    task.via = found.via
    task.parent = open.last.map { Int32($0.index) } ?? -1
    task.depth = UInt8(clamping: open.count)
    task.indent = task.depth
    contents.append(found.attributes, of: &task)
    for range in found.repeated { contents.diagnostics.append(.repeatedAttribute(range, in: source)) }
    store(found.title.isEmpty ? [PlainTask.Part(text: found.source)] : found.title, in: &task)
    contents.append(task, to: found.heading)
    open.append((depth, index))
    extend(to: found.item.upperBound)
  }

  /// Adds a line of text at a depth; consecutive ones of one depth form a block.
  mutating func addLine(_ line: Range<Int>, depth: Int) {
    if let known = text, known.depth == depth {
      text = (known.range.lowerBound..<line.upperBound, depth)
    } else {
      close(to: depth)
      text = (line, depth)
    }
  }

  /// Ends the block of text lines.
  mutating func endText() {
    if let text { addText(text.range) }
    text = nil
  }

  /// Adds a block of text to the memo of the open task, or else to the section.
  /// - Parameter range: whole lines, without the indentation of the first one.
  mutating func addText(_ range: Range<Int>) {
    contents.appendText(ByteRange(range), of: open.last?.index, html: options.rendersHTML ? paragraph(range) : .none)
    extend(to: range.upperBound)
  }

  /// Ends the text so far, and all tasks that have at least this depth.
  mutating func close(to depth: Int) {
    endText()
    while let last = open.last, last.depth >= depth {
      contents.tasks[last.index].subtreeEnd = Int32(contents.tasks.count)
      open.removeLast()
    }
  }

  // MARK: Storing

  /// Extends the ranges of the open tasks over everything that was added to them.
  mutating func extend(to end: Int) {
    for task in open where Int(contents.tasks[task.index].item.end) < end {
      contents.tasks[task.index].item.end = UInt32(end)
    }
  }

  private mutating func store(_ title: [PlainTask.Part], in task: inout TodoTask) {
    let bytes = source.bytes
    if title.count == 1, title[0].address == nil, !LiteralHTML.mayHoldLink(bytes.span.extracting(title[0].text)) {
      task.title = ByteRange(title[0].text)
      return
    }
    task.flags.insert(.renderedTitle)
    task.title = contents.render { output in for part in title { output += bytes[part.text] } }
    guard options.rendersHTML else { return }
    var html = LiteralHTML()
    for part in title { html.add(part, in: bytes) }
    let links = options.links
    task.titleHTML = contents.render { html.append(to: &$0, links: links) }
  }

  /// A block as a paragraph, with its lines unchanged.
  private mutating func paragraph(_ range: Range<Int>) -> ByteRange {
    var html = LiteralHTML()
    for (number, line) in MemoText.lines(of: range, in: source).enumerated() {
      if number > 0 { html.addBreak() }
      for part in line.isEmpty ? [] : parts(line, source.bytes) { html.add(part, in: source.bytes) }
    }
    let links = options.links
    return contents.render { output in
      output += "<p>".utf8
      html.append(to: &output, links: links)
      output += "</p>\n".utf8
    }
  }
}

extension LiteralHTML {
  fileprivate mutating func add(_ part: PlainTask.Part, in bytes: [UInt8]) {
    if let address = part.address { add(bytes[part.text], to: bytes[address]) } else { add(bytes[part.text]) }
  }
}

extension Range<Int> {
  /// A line without the white space around it, and the columns before it; a tab advances to the next multiple of `tab`.
  func indented(in bytes: [UInt8], tab: Int) -> (columns: Int, text: Range<Int>) {
    let text = trimmedStart(in: bytes)
    let columns = bytes[lowerBound..<text.lowerBound].reduce(0) { $1 == ASCII.tab ? ($0 / tab + 1) * tab : $0 + 1 }
    return (columns, text.trimmedEnd(in: bytes))
  }
}

import CommonMark

/// Reads the title of a task: its text, its attributes, and where the memo begins.
struct TitleReader {
  private let source: SourceText
  private let firstLine: Int
  private let skipped: Int
  private let options: ParseOptions
  private var scanner = AttributeScanner()
  private var content = InlineContent()
  /// Whether the title read last stands between `~~` from end to end.
  private(set) var isWhollyStruck = false

  init(source: SourceText, firstLine: Int, skipped: Int, options: ParseOptions) {
    self.source = source
    self.firstLine = firstLine
    self.skipped = skipped
    self.options = options
  }

  /// Fills in everything that the title says of `task`.
  /// - Returns: the bytes of the paragraph behind the first hard line break, which belong to the memo.
  mutating func read(
    _ paragraph: borrowing MarkdownNode, start: Int, marker: TaskMarker?, task: inout TodoTask,
    into contents: inout SectionContents
  ) -> Range<Int>? {
    isWhollyStruck = false
    var first = marker?.end ?? start
    let isOneLine = paragraph.startLine == paragraph.endLine
    if isOneLine {
      var end = source.lines.content(ofLine: firstLine + paragraph.startLine - 1).upperBound
      let bytes = source.bytes.span
      while first < end, ASCII.isWhitespace(bytes[first]) { first += 1 }
      while end > first, ASCII.isWhitespace(bytes[end - 1]) { end -= 1 }
      if TitleBytes.isPlain(first..<end, in: bytes) {
        task.source = ByteRange(first..<end)
        scanner.scan([first..<end], in: bytes)
        finish(&task, masks: [], into: &contents)
        task.title = ByteRange(scanner.shown)
        return nil
      }
    }
    return readMarkup(paragraph, start: start, marker: marker, task: &task, into: &contents)
  }

  private mutating func readMarkup(
    _ paragraph: borrowing MarkdownNode, start: Int, marker: TaskMarker?, task: inout TodoTask,
    into contents: inout SectionContents
  ) -> Range<Int>? {
    let lines = ParagraphLines(of: paragraph, in: source.lines, firstLine: firstLine, skipped: skipped).ranges
    paragraph.collectInlines(into: &content)
    let startLine = paragraph.startLine
    if let marker { dropMarker(length: marker.end - start) }
    let restLine = content.splitAtHardBreak(firstLine: startLine)
    let titleCount = min(lines.count, max(1, (restLine ?? (startLine + lines.count)) - startLine))
    var titleLines = Array(lines.prefix(titleCount))
    if let marker, !titleLines.isEmpty {
      titleLines[0] = min(marker.end, titleLines[0].upperBound)..<titleLines[0].upperBound
    }
    let masks = InlineMask.ranges(
      of: content, lines: lines, startLine: startLine, startColumn: paragraph.startColumn, in: source.bytes)
    let bytes = source.bytes.span
    if let restLine, restLine > startLine { titleLines = trimHardBreak(titleLines) }
    scanner.scan(titleLines, masks: masks, in: bytes)
    task.source = ByteRange((titleLines.first?.lowerBound ?? start)..<(titleLines.last?.upperBound ?? start))
    if let first = titleLines.first {
      var from = first.lowerBound
      while from < first.upperBound, ASCII.isWhitespace(bytes[from]) { from += 1 }
      task.source.start = UInt32(from)
    }
    let leading = scanner.attributes.first.map { $0.isChip && Int($0.range.start) == Int(task.source.start) } ?? false
    let leadingLength = leading ? scanner.attributes[0].range.range.count : 0
    finish(&task, masks: masks, into: &contents)
    if leadingLength > 0 { content.dropLeadingText(leadingLength) }
    content.dropTrailingWords(scanner.trailingWords)
    InlineHTML.extend(&content)
    isWhollyStruck =
      content.events.first?.kind == .enterStrikethrough && content.events.last?.kind == .exitStrikethrough
    store(&task, into: &contents)
    guard let restLine, restLine - startLine < lines.count, let last = lines.last else { return nil }
    return lines[restLine - startLine].lowerBound..<last.upperBound
  }

  /// Cuts the backslash that makes a hard line break.
  private func trimHardBreak(_ lines: [Range<Int>]) -> [Range<Int>] {
    var result = lines
    if let last = result.last, let byte = last.last, source.bytes[byte] == UInt8(ascii: "\\") {
      result[result.count - 1] = last.dropLast()
    }
    return result
  }

  /// The box is text, or a link where the file defines `[x]:`.
  private mutating func dropMarker(length: Int) {
    if content.events.first?.kind == .enterLink {
      content.dropFirstLink()
      content.dropLeadingText(0)
    } else {
      content.dropLeadingText(length)
    }
  }

  /// Attributes, due date, priority and reason.
  private mutating func finish(_ task: inout TodoTask, masks: [Range<Int>], into contents: inout SectionContents) {
    if task.state == .cancelled, let reason = scanner.takeReason(masks: masks, in: source.bytes.span) {
      task.reason = ByteRange(reason)
    }
    task.firstAttribute = UInt32(contents.attributes.count)
    task.attributeCount = UInt16(min(scanner.attributes.count, Int(UInt16.max)))
    for attribute in scanner.attributes.prefix(Int(UInt16.max)) {
      switch attribute.kind {
      case .due where task.dueDays == .min: task.dueDays = attribute.number
      case .priority where task.priority == .none:
        task.priority = TaskPriority(rawValue: UInt8(attribute.number)) ?? .none
      default: break
      }
      contents.attributes.append(attribute)
    }
    if task.flags.contains(.markedHigh), task.priority == .none { task.priority = .high }
    for range in scanner.repeated {
      contents.diagnostics.append(
        Diagnostic(
          .duplicateAttribute, range, "“\(source.string(range))” is the second of its kind, so it stays text; keep one")
      )
    }
    for range in scanner.invalidDates {
      contents.diagnostics.append(
        Diagnostic(
          .invalidDate, range,
          "“\(source.string(range))” names no day as YYYY-MM-DD, so it stays text; write a date that exists"))
    }
  }

  private mutating func store(_ task: inout TodoTask, into contents: inout SectionContents) {
    task.flags.insert(.renderedTitle)
    let textStart = contents.rendered.count
    content.appendPlainText(to: &contents.rendered)
    task.title = ByteRange(textStart..<contents.rendered.count)
    guard options.rendersHTML else { return }
    let htmlStart = contents.rendered.count
    InlineHTML.append(content, links: options.links, to: &contents.rendered)
    task.titleHTML = ByteRange(htmlStart..<contents.rendered.count)
  }

  /// A paragraph's inline content as HTML.
  mutating func renderAll(_ paragraph: borrowing MarkdownNode, into contents: inout SectionContents) -> ByteRange {
    paragraph.collectInlines(into: &content)
    InlineHTML.extend(&content)
    let start = contents.rendered.count
    InlineHTML.append(content, links: options.links, to: &contents.rendered)
    return ByteRange(start..<contents.rendered.count)
  }

  /// A heading without the attributes at its end.
  mutating func readHeading(_ node: borrowing MarkdownNode, range: ByteRange) -> TodoHeading {
    node.collectInlines(into: &content)
    InlineHTML.extend(&content)
    var text: [UInt8] = []
    content.appendPlainText(to: &text)
    scanner.scan([0..<text.count], in: text.span)
    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    let name = string(scanner.shown)
    let due = scanner.attributes.first { $0.kind == .due && $0.isChip }
    return TodoHeading(
      level: node.headingLevel, range: range, name: name, due: due.map { CalendarDate(days: $0.number) },
      tags: scanner.attributes.filter { $0.kind == .tag && $0.isChip }.map { string($0.value.range) },
      endsInCheckMark: name.hasSuffix("✓") || name.hasSuffix("✔"))
  }
}

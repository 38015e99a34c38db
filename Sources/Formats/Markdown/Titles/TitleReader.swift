import Base
import CommonMark
import Plan
import States

/// Reads the title of a task: its text, its attributes, and the start of its memo.
struct TitleReader {
  let source: SourceText
  let places: BlockPlaces
  let options: ParseOptions
  let rules: ReadingRules
  var scanner = AttributeScanner()
  var content = InlineContent()
  /// Whether everything from a token on only expresses the state.
  var cutsTail = false
  /// Whether the most recent title is entirely struck through with `~~`.
  private(set) var isWhollyStruck = false

  /// The bytes of a paragraph after the title, and the index of the line break before them among the paragraph's events.
  typealias Rest = (source: Range<Int>, breakEvent: Int)

  /// Stores all properties of `task` that its title contains.
  /// - Parameter token: the part of the text that expresses the state; empty if there is none.
  /// - Returns: the part of the paragraph that belongs to the memo.
  mutating func read(
    _ paragraph: borrowing MarkdownNode, start: Int, marker: TaskMarker?, token: Range<Int> = 0..<0,
    task: inout TodoTask, into contents: inout PlanContents
  ) -> Rest? {
    configure(for: task)
    let isOneLine = paragraph.startLine == paragraph.endLine
    if isOneLine {
      let end = source.lines.content(ofLine: places.firstLine + paragraph.startLine - 1).upperBound
      let bytes = source.bytes.span
      let whole = ((marker?.end ?? start)..<end).trimmedStart(in: bytes).trimmedEnd(in: bytes)
      let text = token.isEmpty ? whole : cut(whole, token, task)
      // A state in the middle of the text has to be removed from it.
      let isInside = !token.isEmpty && text == whole && !isAlone(token, whole, task)
      scanner.split(line: text, in: bytes)
      if !isInside, Self.isPlain(text, scanner.kinds, in: bytes) {
        task.source = ByteRange(text)
        scanner.readWords(in: bytes)
        // A title in two parts differs from the source.
        if scanner.innerRun == nil {
          finish(&task, masks: [], into: &contents)
          task.title = ByteRange(scanner.shown)
          // Between the words are only spaces, because control characters are not plain.
          if scanner.showsOnlyText || TextKey.isSimple(bytes.extracting(scanner.shown)) {
            task.flags.insert(.simpleTitle)
          }
          return nil
        }
      }
    }
    return readMarkup(
      paragraph, start: start, marker: marker, token: token, isSplit: isOneLine && marker != nil && token.isEmpty,
      task: &task, into: &contents)
  }

  /// Prepares for the title of a task.
  mutating func configure(for task: TodoTask) {
    isWhollyStruck = false
    scanner.readsTags = rules.readsTags
    scanner.readsPeople = rules.readsPeople
    scanner.readsBareDates = task.state == .done
  }

  /// Stores a title on one line after its content was collected and its source was scanned.
  private mutating func finishLine(_ task: inout TodoTask, masks: [Range<Int>], into contents: inout PlanContents) {
    let leadingLength = scanner.leadingEnd.map { $0 - Int(task.source.start) } ?? 0
    finish(&task, masks: masks, into: &contents)
    if leadingLength > 0 {
      let lead = source.bytes[Int(task.source.start)...].prefix(leadingLength)
      // A due date in words may be emphasized.
      if lead.contains(UInt8(ascii: "*")) || lead.contains(UInt8(ascii: "_")) {
        content.dropLeadingWords(scanner.leadingWords)
      } else {
        content.dropLeadingText(leadingLength)
      }
    }
    content.dropTrailingWords(scanner.trailingWords)
    if scanner.cutBytes > 0 { content.removeText(content.plainText.indices.suffix(scanner.cutBytes)) }
    if let run = scanner.innerRun { content.dropWords(run.count, before: scanner.remarkWords) }
    InlineHTML.extend(&content)
    task.flags.insert(.renderedTitle)
    task.title = contents.render { content.appendPlainText(to: &$0) }
    if options.rendersHTML { task.titleHTML = renderContent(at: task.source.range, into: &contents) }
  }

  /// - Parameter isSplit: whether the scanner has found the words of the whole title.
  private mutating func readMarkup(
    _ paragraph: borrowing MarkdownNode, start: Int, marker: TaskMarker?, token: Range<Int>, isSplit: Bool,
    task: inout TodoTask, into contents: inout PlanContents
  ) -> Rest? {
    let lines = paragraph.lines(in: source.lines, firstLine: places.firstLine, skipped: places.skipped)
    paragraph.collectInlines(into: &content)
    let startLine = paragraph.startLine
    let masks = InlineMask.ranges(
      of: content, lines: lines, startLine: startLine, startColumn: paragraph.startColumn, in: source.bytes)
    var shown = lines
    if let marker, !shown.isEmpty { shown[0] = min(marker.end, shown[0].upperBound)..<shown[0].upperBound }
    let lineBreak = content.firstBreak(firstLine: startLine) { isBrokenOnPurpose(shown, after: $0 - startLine, masks) }
    if let lineBreak { content.cut(at: lineBreak) }
    content.joinLineBreaks()
    // The box is text, or a link if the file defines `[x]:`.
    if let marker { content.dropLeadingText(content.dropFirstLink() ? 0 : marker.end - start) }
    if !token.isEmpty {
      removeToken(token, task)
      for index in shown.indices where shown[index].contains(token.lowerBound) {
        shown[index] = cut(shown[index], token, task)
      }
    }
    let restLine = lineBreak?.nextLine
    let titleCount = min(lines.count, max(1, (restLine ?? (startLine + lines.count)) - startLine))
    var titleLines = Array(shown.prefix(titleCount))
    let bytes = source.bytes.span
    if lineBreak?.isHard == true, let last = titleLines.last, let byte = last.last,
      source.bytes[byte] == UInt8(ascii: "\\")
    {
      titleLines[titleLines.count - 1] = last.dropLast()
    }
    if isSplit {
      scanner.mask(masks, in: bytes)
      scanner.readWords(in: bytes)
    } else {
      scanner.scan(titleLines, masks: masks, in: bytes)
    }
    task.source = ByteRange((titleLines.first?.lowerBound ?? start)..<(titleLines.last?.upperBound ?? start))
    // The title may begin on the line after its box.
    if let first = titleLines.first(where: { !source.bytes[$0].allSatisfy(ASCII.isWhitespace) }) {
      task.source.start = UInt32(first.trimmedStart(in: bytes).lowerBound)
    }
    finishLine(&task, masks: masks, into: &contents)
    isWhollyStruck =
      content.events.first?.kind == .enterStrikethrough && content.events.last?.kind == .exitStrikethrough
    guard let lineBreak, lineBreak.nextLine - startLine < lines.count, let last = lines.last else { return nil }
    return (lines[lineBreak.nextLine - startLine].lowerBound..<last.upperBound, lineBreak.event)
  }

  /// A line shorter than this is assumed to be broken deliberately, not wrapped by an editor.
  private static let wrapColumn = 60

  /// Whether a title ends at a soft line break (format.md §3): the line before it ends in attributes or is
  /// entirely bold, or the next line's first word would have fit on it.
  private mutating func isBrokenOnPurpose(_ lines: [Range<Int>], after index: Int, _ masks: [Range<Int>]) -> Bool {
    guard index >= 0, index + 1 < lines.count else { return false }
    let bytes = source.bytes
    let line = lines[index].trimmed(in: bytes)
    guard !line.isEmpty else { return false }
    // A wrapped sentence may have “by” and a day at the end of a line.
    scanner.readsDuePhrases = false
    scanner.scan([line], masks: masks, in: bytes.span)
    scanner.readsDuePhrases = true
    if scanner.trailingWords > 0 && scanner.endsInAttribute || Self.isWhollyBold(bytes[line]) { return true }
    let number = source.lines.line(at: line.lowerBound)
    let whole = Int(source.lines.starts[number])..<line.upperBound
    let word = bytes[lines[index + 1].trimmed(in: bytes)].prefix { !ASCII.isWhitespace($0) }
    func columns(_ text: ArraySlice<UInt8>) -> Int {
      TerminalWidth.columns(of: String(decoding: text, as: UTF8.self).replacing("\t", with: "    "))
    }
    return columns(bytes[whole]) + 1 + columns(word) <= Self.wrapColumn
  }

  private static func isWhollyBold(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 4, let sign = text.first, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_") else {
      return false
    }
    let mark = [sign, sign]
    var inner = text
    if inner.last == UInt8(ascii: ":") { inner = inner.dropLast() }
    guard inner.starts(with: mark), inner.suffix(2).elementsEqual(mark), inner.count > 4 else { return false }
    return inner.dropFirst(2).dropLast(2).firstRange(of: mark) == nil
  }

  /// Stores the attributes, the due date, the priority, and the reason.
  private mutating func finish(_ task: inout TodoTask, masks: [Range<Int>], into contents: inout PlanContents) {
    if task.state == .cancelled, let reason = scanner.takeReason(masks: masks, in: source.bytes.span) {
      task.reason = ByteRange(reason)
    }
    scanner.store(in: &task, of: source, into: &contents)
  }

  /// Renders the present inline content as HTML.
  func renderContent(at range: Range<Int>, into contents: inout PlanContents) -> ByteRange {
    let start = contents.rendered.count
    let reached = InlineHTML.append(content, links: options.links, to: &contents.rendered)
    contents.diagnostics += BoundDiagnostic.rendered(reached, at: range)
    return ByteRange(start..<contents.rendered.count)
  }

  /// Renders a paragraph's inline content as HTML.
  mutating func renderAll(
    _ paragraph: borrowing MarkdownNode, at range: Range<Int>, into contents: inout PlanContents
  ) -> ByteRange {
    paragraph.collectInlines(into: &content)
    InlineHTML.extend(&content)
    return renderContent(at: range, into: &contents)
  }

  // MARK: Titles of tasks whose state is written in the text

  /// The part of a text that is the title once its state is removed from one of its ends.
  func cut(_ range: Range<Int>, _ token: Range<Int>, _ task: TodoTask) -> Range<Int> {
    guard token.lowerBound >= range.lowerBound, token.upperBound <= range.upperBound,
      let cut = StateCut.range(
        of: token, in: range, source.bytes, isLeading: task.flags.contains(.leadingMark), cutsTail: cutsTail)
    else { return range }
    if cut.lowerBound == range.lowerBound { return cut.upperBound..<range.upperBound }
    return cut.upperBound == range.upperBound ? range.lowerBound..<cut.lowerBound : range
  }

  /// Whether the state cannot be removed because nothing else would be left.
  func isAlone(_ token: Range<Int>, _ range: Range<Int>, _ task: TodoTask) -> Bool {
    StateCut.range(
      of: token, in: range, source.bytes, isLeading: task.flags.contains(.leadingMark), cutsTail: cutsTail) == nil
  }

  /// Removes the token that expresses the state from the inline content.
  mutating func removeToken(_ token: Range<Int>, _ task: TodoTask? = nil) {
    let text = content.plainText
    let wanted = Array(source.bytes[token])
    let isLeading = task?.flags.contains(.leadingMark) ?? (text.starts(with: wanted))
    let found =
      isLeading ? text.firstRange(of: wanted) : text.ranges(of: wanted).last
    guard let found,
      let cut = StateCut.range(of: found, in: 0..<text.count, text, isLeading: isLeading, cutsTail: cutsTail)
    else { return }
    content.removeText(cut)
  }

  /// Reads the title of a task that is a heading or a cell, from the collected content.
  mutating func readLine(
    _ range: Range<Int>, token: Range<Int>, masks: [Range<Int>], task: inout TodoTask,
    into contents: inout PlanContents
  ) {
    configure(for: task)
    content.joinLineBreaks()
    if !token.isEmpty { removeToken(token, task) }
    let text = token.isEmpty ? range : cut(range, token, task)
    scanner.scan([text], masks: masks, in: source.bytes.span)
    task.source = ByteRange(text)
    finishLine(&task, masks: masks, into: &contents)
  }

  /// Whether the text of a title equals its source, found quickly: no markup, entities, addresses, or control characters.
  /// - Parameter kinds: the kinds of its bytes.
  private static func isPlain(_ range: Range<Int>, _ kinds: ByteKinds, in bytes: Span<UInt8>) -> Bool {
    guard kinds.isDisjoint(with: .markup) else { return false }
    if kinds.isDisjoint(with: .partOfMarkup) { return true }
    var tildes = 0
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "~"):
        tildes += 1
        if tildes > 1 { return false }
      case UInt8(ascii: "/"):
        if offset > range.lowerBound, bytes[offset - 1] == UInt8(ascii: ":") { return false }
      case UInt8(ascii: "."):
        if offset > range.lowerBound, bytes[offset - 1] | 0x20 == UInt8(ascii: "w") { return false }
      default: break
      }
    }
    return true
  }
}

import Base

/// Finds the parts of a file that a plan cannot represent, and that therefore no format can receive.
extension PortablePlan {
  /// One loss for each group of lines, each date, and each title that is not kept in full, in file order.
  public static func losses(reading document: TodoDocument) -> [PlanDifference.Loss] {
    (invalid(document.source) + lines(document) + document.tasks.flatMap { details(document, $0) }
      + document.format.leftOut(of: document)).sorted { $0.line < $1.line }
  }

  /// Bytes that are not UTF-8, which are read as U+FFFD.
  private static func invalid(_ source: SourceText) -> [PlanDifference.Loss] {
    (0..<source.lines.count).compactMap { line in
      let bytes = source.bytes[source.lines.content(ofLine: line)]
      guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
      return PlanDifference.Loss(line: line + 1, text: "bytes that are not UTF-8 are replaced by “\u{FFFD}”")
    }
  }

  /// Lines that contribute nothing to a group, a task, or its memo.
  private static func lines(_ document: TodoDocument) -> [PlanDifference.Loss] {
    let source = document.source
    var isRead = Array(repeating: false, count: source.lines.count)
    func read(_ range: ByteRange) {
      guard !range.isEmpty else { return }
      for line in source.lines.touched(by: range.range) { isRead[line] = true }
    }
    for piece in document.pieces { read(piece.source) }
    for note in document.notes { read(note.source) }
    for task in document.tasks {
      read(task.marker)
      read(task.source)
      for attribute in document.attributes(of: task) { read(attribute.range) }
    }
    let texts = GroupTexts(document)
    read(document.titleLine)
    for group in document.groups.indices {
      for heading in texts.prose(ofGroup: group).map(\.heading) + (document.groups[group].heading.map { [$0] } ?? []) {
        // The title in the front matter takes precedence over another one in the text.
        if group == 0, heading == document.groups[0].heading, let title = document.frontMatter.title,
          title != document.headings[heading].name
        {
          continue
        }
        read(document.headings[heading].range)
      }
    }
    let lost = isRead.indices.indices { line in
      !isRead[line] && !source.isBlank(line) && !document.format.isFrame(line, of: document)
    }
    return lost.ranges.map { loss($0, source) }
  }

  private static func loss(_ lines: Range<Int>, _ source: SourceText) -> PlanDifference.Loss {
    let text = source.string(source.lines.content(ofLine: lines.lowerBound)).trimmingWhitespace
    let excerpt = PlanDifference.excerpt(lines.count > 1 ? "\(text)\n" : text)
    return PlanDifference.Loss(
      line: lines.lowerBound + 1,
      text: lines.count > 1 ? "\(lines.count) lines are not kept: \(excerpt)" : "this line is not kept: \(excerpt)")
  }

  private static func details(_ document: TodoDocument, _ task: TodoTask) -> [PlanDifference.Loss] {
    let (source, title) = (document.source, document.title(of: task))
    var found: [PlanDifference.Loss] = []
    func add(_ range: Range<Int>, _ text: String) {
      found.append(PlanDifference.Loss(at: range.lowerBound, in: source, "“\(title)”: \(text)"))
    }
    for attribute in document.attributes(of: task) where attribute.kind.isDate {
      let value = attribute.value.range
      if DayTime(iso: source.bytes[value]) == nil {
        add(
          value,
          "the \(attribute.kind) date “\(source.string(value))” is written as \(CalendarDate(days: attribute.number))")
      } else if attribute.time == nil, let time = time(after: value, in: source.bytes) {
        add(value, "the time of the \(attribute.kind) date is not kept: “\(source.string(time))”")
      }
    }
    // The text of a record is its title.
    guard task.flags.contains(.renderedTitle), task.via != .status || task.isRow else { return found }
    let written = source.string(task.source.range)
    // Where links and comments are no markup, the title has them as they are written.
    let isMarked = ["<!--", "](", "]["].contains { written.contains($0) && !title.contains($0) }
    if !isMarked {
      // In a format without markup, a title may be some words of its line.
      if !document.format.traits.contains(.markup), isMade(title, of: written) { return found }
      let isWritten = { (text: String) in words(document.format.withoutSums(text)).contains(words(title)) }
      if isWritten(written) || isWritten(withoutChips(document, task)) { return found }
    }
    add(task.source.range, "the title is written without its markup: \(PlanDifference.excerpt(written))")
    return found
  }

  /// Whether a text has all words of a title in their order.
  private static func isMade(_ title: String, of text: String) -> Bool {
    var rest = title.words[...]
    for word in text.words where word == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// The text of a task without its chips and the punctuation at their end.
  private static func withoutChips(_ document: TodoDocument, _ task: TodoTask) -> String {
    let bytes = document.source.bytes
    var (text, offset): ([UInt8], Int) = ([], Int(task.source.start))
    for attribute in document.attributes(of: task) where attribute.isChip && Int(attribute.range.start) >= offset {
      text += bytes[offset..<Int(attribute.range.start)]
      offset = Int(attribute.range.end)
      while offset < Int(task.source.end), AttributeScanner.closesSentence(bytes[offset]) { offset += 1 }
    }
    return String(decoding: text + bytes[min(offset, Int(task.source.end))..<Int(task.source.end)], as: UTF8.self)
  }

  /// A text without escapes, with single spaces.
  private static func words(_ text: String) -> String {
    text.replacing("\\", with: "").words.joined(separator: " ")
  }

  /// The time of day between a date and the end of its timestamp; nil for midnight.
  private static func time(after day: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    let rest = bytes[day.upperBound..<min(bytes.count, day.upperBound + 20)].prefix { !")>]\"\n,".utf8.contains($0) }
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), colon > rest.startIndex, colon + 2 < rest.endIndex,
      let hour = rest[..<colon].lastIndex(where: { !ASCII.isDigit($0) }), hour + 1 < colon,
      ASCII.isDigit(rest[colon + 1]), ASCII.isDigit(rest[colon + 2])
    else { return nil }
    // Including what follows it: seconds, a time zone, the end of a period.
    let end = rest[(colon + 3)...].firstIndex(where: ASCII.isWhitespace) ?? rest.endIndex
    let time = hour + 1..<end
    return bytes[time].prefix(5).allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ":") } ? nil : time
  }
}

import Base

internal import CCMark

/// The inline content of one paragraph or heading, copied out of cmark's tree.
public struct InlineContent: Sendable {
  /// The events in document order.
  public internal(set) var events: [InlineEvent] = []
  /// The bytes that the events' ranges refer to.
  public internal(set) var bytes: [UInt8] = []

  /// Creates content without events.
  public init() {}

  /// Removes all content but keeps the memory.
  public mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends literal bytes and returns their range.
  mutating func store(_ literal: some Sequence<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: literal)
    return start..<bytes.count
  }

  /// Appends the text as a reader sees it: without markup, with breaks as spaces and images as their alternative text.
  public func appendPlainText(to output: inout [UInt8]) {
    for event in events {
      switch event.kind {
      case .text, .code: output.append(copying: bytes.span.extracting(event.literal))
      case .softBreak, .lineBreak: output.append(ASCII.space)
      default: break
      }
    }
  }

  /// A line break at which a title ends.
  public struct Break: Sendable {
    /// The index of the break among the events.
    public let event: Int
    /// The line (1-based, as in cmark) on which the rest begins.
    public let nextLine: Int
    /// Whether it is a hard line break (CommonMark 0.30, section 6.7).
    public let isHard: Bool
  }

  /// Finds the first line break outside other markup that is hard, or that `isMeant` accepts.
  /// - Parameter firstLine: the line on which the content begins.
  /// - Parameter isMeant: called with the line before a soft break.
  public func firstBreak(firstLine: Int, isMeant: (Int) -> Bool) -> Break? {
    var depth = 0
    var line = firstLine
    for (index, event) in events.enumerated() {
      depth += event.nesting
      if event.kind == .softBreak {
        if depth == 0, isMeant(line) { return Break(event: index, nextLine: line + 1, isHard: false) }
        // cmark counts a line after a soft break, and after a hard one made of spaces, but not after a backslash.
        line += 1
      }
      line = max(line, event.endLine)
      guard event.kind == .lineBreak, depth == 0, event.literal.isEmpty else { continue }
      let next = events[(index + 1)...].first { $0.startLine > 0 }?.startLine ?? 0
      return Break(event: index, nextLine: max(next, line + 1), isHard: true)
    }
    return nil
  }

  /// Removes everything from a break on.
  public mutating func cut(at lineBreak: Break) { events.removeSubrange(lineBreak.event...) }

  /// Removes everything before and including a break.
  public mutating func dropThrough(event: Int) { events.removeSubrange(...min(event, events.count - 1)) }

  /// Turns line breaks written as `<br>` into spaces, for text that must stay on one line.
  public mutating func joinLineBreaks() {
    for index in events.indices where events[index].kind == .lineBreak && !events[index].literal.isEmpty {
      events[index].kind = .softBreak
    }
  }

  /// Removes the first `count` bytes of the text that the content begins with, and the white space after them.
  public mutating func dropLeadingText(_ count: Int) {
    var left = count
    var trimming = false
    while let first = events.first, first.kind == .text || first.kind == .softBreak {
      if first.kind == .softBreak {
        guard left > 0 || trimming else { return }
        events.removeFirst()
        left = max(0, left - 1)
        continue
      }
      var range = first.literal
      let taken = min(left, range.count)
      range = (range.lowerBound + taken)..<range.upperBound
      left -= taken
      if left == 0 {
        trimming = true
        while let byte = range.first, ASCII.isWhitespace(bytes[byte]) { range.removeFirst() }
      }
      if !range.isEmpty {
        events[0].literal = range
        return
      }
      events.removeFirst()
    }
  }

  /// Removes the first `count` words of ``plainText``, and the white space after them.
  public mutating func dropLeadingWords(_ count: Int) {
    let text = plainText
    var rest = text.indices.trimmedStart(in: text)
    for _ in 0..<count {
      let end = text[rest].firstIndex(where: ASCII.isWhitespace) ?? text.count
      rest = (end..<text.count).trimmedStart(in: text)
    }
    removeText(0..<rest.lowerBound)
  }

  /// Removes the last `count` words (runs without white space) of the text that the content ends with, and emphasis that
  /// is left without text.
  public mutating func dropTrailingWords(_ count: Int) {
    var left = count
    // Whether the last word continues before the text that was removed: `(**due: 2026-12-03**)`.
    var continues = false
    while let last = events.last {
      if last.kind == .softBreak || last.kind == .lineBreak {
        continues = false
        events.removeLast()
        continue
      }
      guard last.kind == .text else {
        if continues { left += 1 }
        if left > 0 { dropWords(left, before: 0) }
        return
      }
      var range = last.literal
      if let byte = range.last, ASCII.isWhitespace(bytes[byte]) { continues = false }
      while !range.isEmpty, ASCII.isWhitespace(bytes[range.upperBound - 1]) { range.removeLast() }
      while left > 0, !range.isEmpty {
        while !range.isEmpty, !ASCII.isWhitespace(bytes[range.upperBound - 1]) { range.removeLast() }
        continues = range.isEmpty
        while !range.isEmpty, ASCII.isWhitespace(bytes[range.upperBound - 1]) { range.removeLast() }
        left -= 1
      }
      if range.isEmpty {
        events.removeLast()
        continue
      }
      events[events.count - 1].literal = range
      return
    }
  }

  /// Removes `count` words that stand before the last `rest` words of ``plainText``, and the white space before them.
  public mutating func dropWords(_ count: Int, before rest: Int) {
    let text = plainText
    func start(ofWords count: Int, before end: Int) -> Int {
      (0..<count).reduce(end) { end, _ in
        let word = (0..<end).trimmedEnd(in: text)
        return text[word].lastIndex(where: ASCII.isWhitespace).map { $0 + 1 } ?? 0
      }
    }
    let end = (0..<start(ofWords: rest, before: text.count)).trimmedEnd(in: text).upperBound
    let first = (0..<start(ofWords: count, before: end)).trimmedEnd(in: text).upperBound
    removeText(first..<end)
  }

  /// Copies the inline nodes below `parent`.
  mutating func collect(childrenOf parent: OpaquePointer) {
    unsafe MarkdownDocument.walk(parent) { node, phase in
      if unsafe node.pointer != parent { append(node, entering: phase == .enter) }
      return .next
    }
  }

  private mutating func append(_ node: borrowing MarkdownNode, entering: Bool) {
    let start = bytes.count
    node.appendLiteral(to: &bytes)
    let literal = start..<bytes.count
    let kind: InlineEvent.Kind
    switch node.kind {
    case .text: kind = .text
    case .code: kind = .code
    case .htmlInline:
      let html = bytes[literal]
      // An unknown tag is text that someone typed; `<br>` is a break, and keeps its bytes so that it stays
      // recognizable.
      kind = HTMLElements.isUnknownTag(html) ? .text : HTMLElements.isLineBreak(html) ? .lineBreak : .htmlInline
    case .softBreak: kind = .softBreak
    case .lineBreak: kind = .lineBreak
    case .emphasis: kind = entering ? .enterEmphasis : .exitEmphasis
    case .strong: kind = entering ? .enterStrong : .exitStrong
    case .link: kind = entering ? .enterLink : .exitLink
    case .image: kind = entering ? .enterImage : .exitImage
    default: return
    }
    var event = InlineEvent(
      kind: kind, literal: literal, startLine: node.startLine, startColumn: node.startColumn, endLine: node.endLine,
      endColumn: node.endColumn)
    if kind == .enterLink || kind == .enterImage, let url = unsafe cmark_node_get_url(node.pointer) {
      unsafe bytes.append(cString: url)
      event.url = start..<bytes.count
    }
    events.append(event)
  }

  /// The index of the event that ends the element with which the content begins.
  public var endOfFirst: Int? {
    var depth = 0
    return events.indices.first { index in
      depth += events[index].nesting
      return depth == 0
    }
  }

  /// Removes the link that the content begins with.
  /// - Returns: whether it begins with one.
  public mutating func dropFirstLink() -> Bool {
    guard events.first?.kind == .enterLink, let end = endOfFirst else { return false }
    events.removeSubrange(...end)
    return true
  }

  /// The text as a reader sees it, as ``appendPlainText(to:)`` appends it.
  public var plainText: [UInt8] {
    var text: [UInt8] = []
    appendPlainText(to: &text)
    return text
  }

  /// Removes a range of ``plainText``; markup that is left without text is removed too.
  public mutating func removeText(_ range: Range<Int>) {
    var position = 0
    for index in events.indices {
      switch events[index].kind {
      case .text, .code:
        let literal = events[index].literal
        let own = position..<position + literal.count
        position = own.upperBound
        let cut = own.clamped(to: range)
        guard !cut.isEmpty else { continue }
        let kept =
          Array(bytes[literal.lowerBound..<literal.lowerBound + cut.lowerBound - own.lowerBound])
          + Array(bytes[(literal.lowerBound + cut.upperBound - own.lowerBound)..<literal.upperBound])
        events[index].literal = store(kept)
      case .softBreak, .lineBreak: position += 1
      default: break
      }
    }
    events.removeAll { ($0.kind == .text || $0.kind == .code) && $0.literal.isEmpty }
    while let open = events.indices.dropLast().first(where: {
      events[$0].nesting == 1 && events[$0 + 1].nesting == -1 && events[$0].kind != .enterImage
    }) {
      events.removeSubrange(open...open + 1)
    }
  }
}

import Base
import CommonMark
import Plan

/// All text in a file that looks like a checkbox, in file order, classified as a task or as something else.
struct CheckboxScanner: Sequence, IteratorProtocol {
  private let document: TodoDocument
  private let bytes: [UInt8]
  private var index: Int
  private var nextTask = 0
  private var nextOpaque = 0
  private let opaque: [OpaqueBlock]

  // What is known about the line of the last box, so that a line with many boxes is read only once.
  private var currentLine = -1..<0
  private var counted = 0
  private var backticks = 0
  private var lastBacktick = -1
  private var hasPipe = false
  private var isBelowItem = false

  init(_ document: TodoDocument) {
    self.document = document
    bytes = document.source.bytes
    index = document.frontMatter.end
    opaque = document.opaque.sorted { $0.range.start < $1.range.start }
  }

  mutating func next() -> Checkbox? {
    let tasks = document.tasks
    while let open = bytes.span.firstIndex(of: UInt8(ascii: "["), from: index) {
      while nextTask < tasks.count,
        !tasks[nextTask].hasBox || Int(tasks[nextTask].marker.start) <= open
      { nextTask += 1 }
      if nextTask < tasks.count, Int(tasks[nextTask].marker.start) == open + 1 {
        index = Int(tasks[nextTask].marker.end) + 1
        return Checkbox(range: open..<index, task: nextTask)
      }
      guard let end = boxEnd(from: open) else {
        index = open + 1
        continue
      }
      index = end
      var box = Checkbox(range: open..<end)
      classify(&box)
      if box.kind != nil { return box }
    }
    return nil
  }

  /// The end of a box: `[`, at most one marker, possibly with white space around it, and `]`.
  private func boxEnd(from start: Int) -> Int? {
    var close = start + 1
    var length = 0
    while close < bytes.count, bytes[close] != UInt8(ascii: "]") {
      guard length < 6, !ASCII.isLineEnding(bytes[close]), bytes[close] != UInt8(ascii: "[") else { return nil }
      close += 1
      length += 1
    }
    guard close < bytes.count else { return nil }
    let inside = String(decoding: bytes[start + 1..<close], as: UTF8.self).filter { !$0.isWhitespace }
    return inside.count <= 1 ? close + 1 : nil
  }

  /// Whether a line is not the first one of its paragraph, and the paragraph begins with a list marker.
  private func beginsWithItem(paragraphOf line: Int) -> Bool {
    let lines = document.source.lines
    var number = line
    let isBlank = { (number: Int) in bytes[lines.content(ofLine: number)].allSatisfy(ASCII.isWhitespace) }
    // Very long paragraphs would make the search quadratic.
    for _ in 0..<64 where number > 0 && !isBlank(number - 1) { number -= 1 }
    return number < line && LinePrefix.beginsItem(bytes.span, in: lines.content(ofLine: number))
  }

  /// Stores why a box is not a task; nothing if it does not resemble one.
  private mutating func classify(_ found: inout Checkbox) {
    let box = found.range
    let lines = document.source.lines
    let number = lines.line(at: box.lowerBound)
    let line = lines.content(ofLine: number)
    if line != currentLine {
      currentLine = line
      counted = line.lowerBound
      backticks = 0
      lastBacktick = bytes[line].lastIndex(of: UInt8(ascii: "`")) ?? -1
      hasPipe = bytes[line].contains(UInt8(ascii: "|"))
      isBelowItem = beginsWithItem(paragraphOf: number)
    }
    backticks += bytes[counted..<box.lowerBound].count { $0 == UInt8(ascii: "`") }
    counted = box.lowerBound
    let context = BoxContext(
      box: box, line: line, bytes: bytes,
      nextLine: number + 1 < lines.count ? lines.content(ofLine: number + 1) : 0..<0,
      rules: document.rules, isInCodeSpan: backticks % 2 == 1 && lastBacktick >= box.upperBound,
      hasPipe: hasPipe)
    while nextOpaque < opaque.count, Int(opaque[nextOpaque].range.end) <= box.lowerBound { nextOpaque += 1 }
    if nextOpaque < opaque.count, Int(opaque[nextOpaque].range.start) <= box.upperBound,
      Int(opaque[nextOpaque].range.end) >= box.upperBound
    {
      let block = opaque[nextOpaque]
      guard context.hasKnownMarker, box.count > 2 else { return }
      let isOrphaned = block.kind == .indentedCode && context.followsListMarker && context.isFollowedByText
      found.kind = block.kind == .html ? .inHTML : isOrphaned ? .orphaned : .inCode
      if isOrphaned, block.isTopLevel {
        found.excess = excess(of: block)
      }
    } else {
      (found.kind, found.isBelowItem) = (context.kind, isBelowItem)
    }
  }

  /// How many spaces to remove from each line of indented code so that it becomes a list at the left margin; 0 if a line is not
  /// an item with a checkbox, because the block is then likely to be example code, which must not change.
  private func excess(of block: OpaqueBlock) -> Int {
    let lines = document.source.lines
    var excess: [Int] = []
    for line in lines.touched(by: block.range.range) {
      let content = bytes[lines.content(ofLine: line)]
      let text = content.drop { $0 == ASCII.space }
      if text.isEmpty { continue }
      guard isItemWithBox(text) else { return 0 }
      excess.append(content.count - text.count)
    }
    return excess.min() ?? 0
  }

  private func isItemWithBox(_ text: ArraySlice<UInt8>) -> Bool {
    guard let marker = text.first, "-*+".utf8.contains(marker) else { return false }
    let rest = text.dropFirst().drop { $0 == ASCII.space }
    guard rest.count > 4, rest.startIndex > text.startIndex + 1, rest.first == UInt8(ascii: "[") else { return false }
    return document.rules.state(of: rest[rest.startIndex + 1]) != nil && rest[rest.startIndex + 2] == UInt8(ascii: "]")
      && ASCII.isWhitespace(rest[rest.startIndex + 3])
  }
}

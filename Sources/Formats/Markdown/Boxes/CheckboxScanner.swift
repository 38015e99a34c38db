import Base
import CommonMark
import Plan

/// Finds all text in a file that looks like a checkbox, and classifies it as a task or as something else.
struct CheckboxScanner {
  private let document: TodoDocument
  private let bytes: [UInt8]
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

  private init(_ document: TodoDocument) {
    self.document = document
    bytes = document.source.bytes
    opaque = document.opaque.sorted { $0.range.start < $1.range.start }
  }

  /// Returns all checkboxes in file order.
  static func scan(_ document: TodoDocument) -> [Checkbox] {
    var scanner = CheckboxScanner(document)
    var found: [Checkbox] = []
    scanner.forEach { found.append($0) }
    return found
  }

  /// Returns the checkboxes that are not tasks.
  static func strays(in document: TodoDocument) -> [Checkbox] {
    var scanner = CheckboxScanner(document)
    var found: [Checkbox] = []
    scanner.forEach { if $0.task == nil { found.append($0) } }
    return found
  }

  private mutating func forEach(_ body: (Checkbox) -> Void) {
    var index = document.frontMatter.end
    let tasks = document.tasks
    while let open = bytes.span.firstIndex(of: UInt8(ascii: "["), from: index) {
      index = open
      while nextTask < tasks.count,
        !tasks[nextTask].hasBox || Int(tasks[nextTask].marker.start) <= index
      { nextTask += 1 }
      if nextTask < tasks.count, Int(tasks[nextTask].marker.start) == index + 1 {
        let end = Int(tasks[nextTask].marker.end) + 1
        body(Checkbox(range: index..<end, kind: .task, task: nextTask))
        index = end
        continue
      }
      guard let end = boxEnd(from: index) else {
        index += 1
        continue
      }
      let box = index..<end
      if let kind = classify(box) { body(Checkbox(range: box, kind: kind, task: nil)) }
      index = end
    }
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

  private func nextLine(after line: Range<Int>) -> Range<Int> {
    let lines = document.source.lines
    let number = lines.line(at: line.lowerBound) + 1
    return number < lines.count ? lines.content(ofLine: number) : 0..<0
  }

  /// Whether a line is not the first one of its paragraph, and the paragraph begins with a list marker.
  private func beginsWithItem(paragraphOf line: Range<Int>) -> Bool {
    let lines = document.source.lines
    var number = lines.line(at: line.lowerBound)
    let isBlank = { (number: Int) in bytes[lines.content(ofLine: number)].allSatisfy(ASCII.isWhitespace) }
    // Very long paragraphs would make the search quadratic.
    for _ in 0..<64 where number > 0 && !isBlank(number - 1) { number -= 1 }
    guard number < lines.line(at: line.lowerBound) else { return false }
    return LinePrefix.beginsItem(bytes.span, in: lines.content(ofLine: number))
  }

  private mutating func classify(_ box: Range<Int>) -> Checkbox.Kind? {
    let line = document.source.lines.content(ofLine: document.source.lines.line(at: box.lowerBound))
    if line != currentLine {
      currentLine = line
      counted = line.lowerBound
      backticks = 0
      lastBacktick = bytes[line].lastIndex(of: UInt8(ascii: "`")) ?? -1
      hasPipe = bytes[line].contains(UInt8(ascii: "|"))
      isBelowItem = beginsWithItem(paragraphOf: line)
    }
    backticks += bytes[counted..<box.lowerBound].count { $0 == UInt8(ascii: "`") }
    counted = box.lowerBound
    let context = BoxContext(
      box: box, line: line, bytes: bytes, nextLine: nextLine(after: line), rules: document.rules,
      isBelowItem: isBelowItem,
      isInCodeSpan: backticks % 2 == 1 && lastBacktick >= box.upperBound,
      hasPipe: hasPipe)
    while nextOpaque < opaque.count, Int(opaque[nextOpaque].range.end) <= box.lowerBound { nextOpaque += 1 }
    if nextOpaque < opaque.count, Int(opaque[nextOpaque].range.start) <= box.upperBound,
      Int(opaque[nextOpaque].range.end) >= box.upperBound
    {
      switch opaque[nextOpaque].kind {
      case .html: return context.hasKnownMarker && box.count > 2 ? .inHTML : nil
      case .fencedCode: return context.hasKnownMarker && box.count > 2 ? .inCode : nil
      case .indentedCode:
        guard context.hasKnownMarker, box.count > 2 else { return nil }
        guard context.followsListMarker, context.isFollowedByText else { return .inCode }
        return .orphaned(
          excess: opaque[nextOpaque].isTopLevel
            ? OrphanedBlock.excess(opaque[nextOpaque], in: document.source, rules: document.rules) : 0)
      }
    }
    return context.kind
  }
}

import Base

/// Parses a template's bytes in one pass.
struct TemplateParser {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  /// The nodes of each open section, and its name; the first is the template itself.
  private var sections: [(name: TemplateName?, isInverted: Bool, nodes: [TemplateNode])] = [(nil, false, [])]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() throws(TemplateError) -> [TemplateNode] {
    while let start = find(open, from: index) {
      moveLines(to: start)
      try tag(at: start)
    }
    add(.text(Array(bytes[index...])))
    guard sections.count == 1 else {
      let name = sections[sections.count - 1].name
      throw TemplateError(kind: .unclosedSection(name?.text ?? ""), line: name?.line ?? line, column: name?.column ?? 1)
    }
    return sections[0].nodes
  }

  /// Parses the tag that begins at an offset; `index` is at the text before it.
  private mutating func tag(at start: Int) throws(TemplateError) {
    let column = start - lineStart + 1
    func failure(_ kind: TemplateError.Kind) -> TemplateError { TemplateError(kind: kind, line: line, column: column) }
    let kind = start + open.count < bytes.count ? bytes[start + open.count] : 0
    let isTriple = kind == UInt8(ascii: "{")
    let isDelimiter = kind == UInt8(ascii: "=")
    let ending = (isTriple ? Array("}".utf8) : isDelimiter ? Array("=".utf8) : []) + close
    let begin = start + open.count + (Self.isSigil(kind) ? 1 : 0)
    guard let end = find(ending, from: begin) else { throw failure(.unclosedTag) }
    let text = Self.trimmed(bytes[begin..<end])
    let name = TemplateName(String(decoding: text, as: UTF8.self), line: line, column: column)
    var after = end + ending.count
    var before = start
    // A tag that is not a variable and alone on its line takes the whole line.
    var indent: [UInt8] = []
    if Self.isSigil(kind), !isTriple, kind != UInt8(ascii: "&"), let next = lineEnd(after: after),
      isBlank(before: start)
    {
      indent = Array(bytes[lineStart..<start])
      (before, after) = (lineStart, next)
    }
    if before > index { add(.text(Array(bytes[index..<before]))) }
    guard kind == UInt8(ascii: "!") || isDelimiter || !text.isEmpty else { throw failure(.emptyTag) }
    switch kind {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "#"), UInt8(ascii: "^"): sections.append((name, kind == UInt8(ascii: "^"), []))
    case UInt8(ascii: "/"):
      guard sections.count > 1, sections[sections.count - 1].name?.text == name.text, let section = sections.popLast(),
        let opening = section.name
      else { throw failure(.unexpectedEnd(name.text)) }
      add(.section(opening, isInverted: section.isInverted, section.nodes))
    case UInt8(ascii: ">"): add(.partial(name, indent: indent))
    case UInt8(ascii: "="):
      let words = text.split(whereSeparator: ASCII.isWhitespace)
      guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else { throw failure(.invalidDelimiters) }
      (open, close) = (Array(words[0]), Array(words[1]))
    default: add(.variable(name, isEscaped: !isTriple && kind != UInt8(ascii: "&")))
    }
    index = after
    moveLines(to: after)
  }

  private static func isSigil(_ byte: UInt8) -> Bool { "!#^/>={&".utf8.contains(byte) }

  private mutating func add(_ node: TemplateNode) {
    if case .text(let text) = node, text.isEmpty { return }
    sections[sections.count - 1].nodes.append(node)
  }

  /// Counts the lines up to an offset.
  private var counted = 0
  private mutating func moveLines(to end: Int) {
    while counted < end {
      if bytes[counted] == ASCII.lineFeed {
        line += 1
        lineStart = counted + 1
      }
      counted += 1
    }
  }

  private func isBlank(before start: Int) -> Bool {
    bytes[lineStart..<start].allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
  }

  /// Where the next line begins if only white space is left of this one; nil otherwise.
  private func lineEnd(after end: Int) -> Int? {
    var place = end
    while place < bytes.count, bytes[place] == ASCII.space || bytes[place] == ASCII.tab { place += 1 }
    if place < bytes.count, bytes[place] == ASCII.carriageReturn { place += 1 }
    if place == bytes.count { return place }
    return bytes[place] == ASCII.lineFeed ? place + 1 : nil
  }

  private func find(_ text: [UInt8], from start: Int) -> Int? {
    var place = start
    while let next = bytes.span.firstIndex(of: text[0], from: place) {
      if bytes[next...].starts(with: text) { return next }
      place = next + 1
    }
    return nil
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result = bytes.drop(while: ASCII.isWhitespace)
    while let last = result.last, ASCII.isWhitespace(last) { result.removeLast() }
    return result
  }
}

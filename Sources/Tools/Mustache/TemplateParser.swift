import Base

/// Parses a template's bytes in one pass.
struct TemplateParser {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  /// The open sections, outermost first; the first is the template itself.
  private var sections: [OpenSection] = [OpenSection(kind: .template, name: nil)]

  /// A section, block, or parent that is still open.
  private struct OpenSection {
    enum Kind { case template, section, inverted, block, parent }

    let kind: Kind
    let name: TemplateName?
    /// The white space before the opening tag if the tag is the first on its line; otherwise nil.
    var indent: [UInt8]?
    /// Whether the opening tag takes up the whole line.
    var isAlone = false
    /// The offset at which the contents begin.
    var start = 0
    var nodes: [TemplateNode] = []
  }

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

  /// Parses the tag that begins at an offset; `index` is at the start of the text before it.
  private mutating func tag(at start: Int) throws(TemplateError) {
    let column = start - lineStart + 1
    func failure(_ kind: TemplateError.Kind) -> TemplateError { TemplateError(kind: kind, line: line, column: column) }
    let kind = start + open.count < bytes.count ? bytes[start + open.count] : 0
    let isTriple = kind == UInt8(ascii: "{")
    let isDelimiter = kind == UInt8(ascii: "=")
    let ending = isTriple ? [UInt8(ascii: "}")] + close : isDelimiter ? [UInt8(ascii: "=")] + close : close
    let begin = start + open.count + (Self.isSigil(kind) ? 1 : 0)
    guard let end = find(ending, from: begin) else { throw failure(.unclosedTag) }
    let text = Self.trimmed(bytes[begin..<end])
    func name() -> TemplateName { TemplateName(text, line: line, column: column) }
    var after = end + ending.count
    var before = start
    // A tag that is alone on its line, and not a variable, takes up the whole line.
    var indent: [UInt8] = []
    var isAlone = false
    // Text between the blocks of a parent is not rendered, so a block there always begins its line.
    let isInParent = sections[sections.count - 1].kind == .parent
    let isFirst = isInParent || isBlank(before: start)
    // Whether a parent is alone on its lines becomes known only at its end.
    let isParent = kind == UInt8(ascii: "<") || (kind == UInt8(ascii: "/") && isInParent)
    if Self.isSigil(kind), !isTriple, kind != UInt8(ascii: "&"), !isParent, let next = lineEnd(after: after), isFirst {
      indent = isInParent ? [] : Array(bytes[lineStart..<start])
      (before, after, isAlone) = (isInParent ? start : lineStart, next, true)
    } else if kind == UInt8(ascii: "<"), isFirst, !isInParent {
      before = lineStart
    }
    if before > index { add(.text(Array(bytes[index..<before]))) }
    guard kind == UInt8(ascii: "!") || isDelimiter || !text.isEmpty else { throw failure(.emptyTag) }
    switch kind {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      sections.append(OpenSection(kind: kind == UInt8(ascii: "#") ? .section : .inverted, name: name()))
    case UInt8(ascii: "$"), UInt8(ascii: "<"):
      let space = isInParent ? [] : isFirst ? Array(bytes[lineStart..<start]) : nil
      sections.append(
        OpenSection(
          kind: kind == UInt8(ascii: "$") ? .block : .parent, name: name(), indent: space, isAlone: isAlone,
          start: after)
      )
    case UInt8(ascii: "/"):
      let own = String(decoding: text, as: UTF8.self)
      guard sections.count > 1, sections[sections.count - 1].name?.text == own, let section = sections.popLast(),
        let opening = section.name
      else { throw failure(.unexpectedEnd(own)) }
      switch section.kind {
      case .block: add(.block(block(section, opening, end: isAlone ? max(before, section.start) : start)))
      case .parent: addParent(section, opening, after: &after)
      default: add(.section(opening, isInverted: section.kind == .inverted, section.nodes))
      }
    case UInt8(ascii: ">"): add(.partial(name(), indent: indent))
    case UInt8(ascii: "="):
      let words = text.split(whereSeparator: ASCII.isWhitespace)
      guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else { throw failure(.invalidDelimiters) }
      (open, close) = (Array(words[0]), Array(words[1]))
    default: add(.variable(name(), isEscaped: !isTriple && kind != UInt8(ascii: "&")))
    }
    index = after
    moveLines(to: after)
  }

  private static func isSigil(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"), UInt8(ascii: ">"),
      UInt8(ascii: "="),
      UInt8(ascii: "{"), UInt8(ascii: "&"), UInt8(ascii: "$"), UInt8(ascii: "<"):
      true
    default: false
    }
  }

  /// - Parameter end: the offset at which the contents end.
  private func block(_ section: OpenSection, _ name: TemplateName, end: Int) -> TemplateBlock {
    guard section.isAlone else {
      return TemplateBlock(name: name, nodes: section.nodes, indent: section.indent ?? [], isAlone: false)
    }
    // The first line determines the indentation of the contents.
    let first = Array(bytes[section.start..<max(end, section.start)].prefix { $0 == ASCII.space || $0 == ASCII.tab })
    let isEmpty = section.start + first.count >= end
    return TemplateBlock(
      name: name, nodes: TemplateIndentation.remove(first, from: section.nodes),
      indent: isEmpty ? section.indent ?? [] : first, isAlone: true)
  }

  /// Adds a parent, which takes up its lines if the first and the last of them contain nothing else.
  private mutating func addParent(_ section: OpenSection, _ name: TemplateName, after: inout Int) {
    let blocks = section.nodes.compactMap { if case .block(let block) = $0 { block } else { nil } }
    if let indent = section.indent, let next = lineEnd(after: after) {
      after = next
      return add(.parent(name, indent: indent, blocks))
    }
    if let indent = section.indent { add(.text(indent)) }
    add(.parent(name, indent: [], blocks))
  }

  private mutating func add(_ node: TemplateNode) {
    if case .text(let text) = node, text.isEmpty { return }
    sections[sections.count - 1].nodes.append(node)
  }

  /// The offset up to which lines have been counted.
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

  /// The start of the next line if only white space is left on this one; otherwise nil.
  private func lineEnd(after end: Int) -> Int? {
    var offset = end
    while offset < bytes.count, bytes[offset] == ASCII.space || bytes[offset] == ASCII.tab { offset += 1 }
    if offset < bytes.count, bytes[offset] == ASCII.carriageReturn { offset += 1 }
    if offset == bytes.count { return offset }
    return bytes[offset] == ASCII.lineFeed ? offset + 1 : nil
  }

  private func find(_ text: [UInt8], from start: Int) -> Int? {
    var offset = start
    while let next = bytes.span.firstIndex(of: text[0], from: offset) {
      if text.indices.allSatisfy({ next + $0 < bytes.count && bytes[next + $0] == text[$0] }) { return next }
      offset = next + 1
    }
    return nil
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result = bytes.drop(while: ASCII.isWhitespace)
    while let last = result.last, ASCII.isWhitespace(last) { result.removeLast() }
    return result
  }
}

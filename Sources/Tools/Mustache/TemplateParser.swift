import Base

/// Parses a template's bytes in one pass.
struct TemplateParser {
  private var template: Template
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  /// The open sections, outermost first.
  private var sections: [OpenSection] = []

  /// A section, block, or parent that is still open.
  private struct OpenSection {
    /// The index of its step.
    let step: Int
    /// The white space before the opening tag if the tag is the first on its line; otherwise nil.
    var indent: Range<Int>?
    /// The offset at which the contents begin.
    var start = 0
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    template = Template(unparsed: bytes)
  }

  mutating func parse() throws(TemplateError) -> Template {
    while let start = find(open, from: index) {
      moveLines(to: start)
      try tag(at: start)
    }
    add(index..<bytes.count)
    guard let section = sections.last else { return template }
    let name = name(of: section)
    throw name.error(.unclosedSection(name.text))
  }

  private func name(of section: OpenSection) -> TemplateName { template.names[template.steps[section.step].name] }

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
    let text = bytes[(begin..<end).trimmed(in: bytes)]
    /// Adds a step with the name of the tag.
    func add(_ kind: TemplateStep.Kind, indent: Range<Int> = 0..<0) {
      let name = TemplateName(text, line: line, column: column)
      template.steps.append(
        TemplateStep(
          kind: kind, text: indent, name: template.names.count, first: name.first, isDotted: !name.rest.isEmpty))
      template.names.append(name)
    }
    var after = end + ending.count
    var before = start
    // A tag that is alone on its line, and not a variable, takes up the whole line.
    var indent = start..<start
    var isAlone = false
    // Text between the blocks of a parent is not rendered, so a block there always begins its line.
    let isInParent = if case .parent = sections.last.map({ template.steps[$0.step].kind }) { true } else { false }
    let isFirst = isInParent || isBlank(before: start)
    // Whether a parent is alone on its lines becomes known only at its end.
    let isParent = kind == UInt8(ascii: "<") || (kind == UInt8(ascii: "/") && isInParent)
    if Self.isSigil(kind), !isTriple, kind != UInt8(ascii: "&"), !isParent, let next = lineEnd(after: after), isFirst {
      if !isInParent { indent = lineStart..<start }
      (before, after, isAlone) = (indent.lowerBound, next, true)
    } else if kind == UInt8(ascii: "<"), isFirst, !isInParent {
      before = lineStart
    }
    self.add(index..<max(index, before))
    guard kind == UInt8(ascii: "!") || isDelimiter || !text.isEmpty else { throw failure(.emptyTag) }
    switch kind {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "#"), UInt8(ascii: "^"):
      sections.append(OpenSection(step: template.steps.count))
      add(.section(isInverted: kind == UInt8(ascii: "^")))
    case UInt8(ascii: "$"), UInt8(ascii: "<"):
      let space = isInParent ? start..<start : isFirst ? lineStart..<start : nil
      sections.append(OpenSection(step: template.steps.count, indent: space, start: after))
      add(kind == UInt8(ascii: "<") ? .parent : .block(isAlone: isAlone))
    case UInt8(ascii: "/"):
      let own = String(decoding: text, as: UTF8.self)
      guard let section = sections.last, name(of: section).text == own else { throw failure(.unexpectedEnd(own)) }
      sections.removeLast()
      template.steps[section.step].count = template.steps.count - section.step - 1
      switch template.steps[section.step].kind {
      case .block: endBlock(section, end: isAlone ? max(before, section.start) : start)
      case .parent: endParent(section, after: &after)
      default: break
      }
    case UInt8(ascii: ">"): add(.partial, indent: indent)
    case UInt8(ascii: "="):
      let words = text.split(whereSeparator: ASCII.isWhitespace)
      guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else { throw failure(.invalidDelimiters) }
      (open, close) = (Array(words[0]), Array(words[1]))
    default: add(.variable(isEscaped: !isTriple && kind != UInt8(ascii: "&")))
    }
    index = after
    moveLines(to: after)
  }

  private static func isSigil(_ byte: UInt8) -> Bool { "!#^/>={&$<".utf8.contains(byte) }

  /// - Parameter end: the offset at which the contents end.
  private mutating func endBlock(_ section: OpenSection, end: Int) {
    guard case .block(isAlone: true) = template.steps[section.step].kind else {
      return template.steps[section.step].text = section.indent ?? 0..<0
    }
    // The first line determines the indentation of the contents.
    let contents = bytes[section.start..<max(end, section.start)]
    let first = contents.prefix { $0 == ASCII.space || $0 == ASCII.tab }
    template.steps[section.step].text = first.count == contents.count ? section.indent ?? 0..<0 : first.indices
    TemplateIndentation.remove(Array(first), from: &template, after: section.step)
  }

  /// Ends a parent, which takes up its lines if the first and the last of them contain nothing else.
  private mutating func endParent(_ section: OpenSection, after: inout Int) {
    guard let indent = section.indent else { return }
    if let next = lineEnd(after: after) {
      after = next
      template.steps[section.step].text = indent
    } else if !indent.isEmpty {
      template.steps.insert(TemplateStep(kind: .text, text: indent), at: section.step)
    }
  }

  private mutating func add(_ text: Range<Int>) {
    if !text.isEmpty { template.steps.append(TemplateStep(kind: .text, text: text)) }
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
}

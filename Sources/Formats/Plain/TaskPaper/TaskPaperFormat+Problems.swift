import Base
package import Plan

extension TaskPaperFormat {
  /// Lines that are not what they look like.
  package func problems(in document: TodoDocument) -> [Diagnostic] {
    let source = document.source
    let bytes = source.bytes
    var found: [Diagnostic] = []
    let style = TaskPaperStyle(of: source)
    for number in 0..<source.lines.count {
      let text = source.text(ofLine: number)
      guard let line = TaskPaperLine(number, of: source, style: style) else { continue }
      let front = bytes[text.lowerBound..<line.range.lowerBound]
      if front.contains(ASCII.tab), front.contains(ASCII.space) {
        found.append(
          Diagnostic(
            .formatLine, front.indices,
            "tabs and spaces are mixed before this line, so other programs may nest it elsewhere; indent with tabs"))
      }
      let first = line.range.lowerBound
      if line.kind == .note, bytes[first] == UInt8(ascii: "-"), line.range.count > 1,
        bytes[first + 1] == UInt8(ascii: "[") || ASCII.isLetter(bytes[first + 1])
      {
        found.append(
          Diagnostic(
            .formatLine, first..<first + 1, "a space must follow the dash of a task",
            fix: [Edit(first + 1..<first + 1, " ".utf8)]))
      }
      if line.kind == .task { found += dates(in: line.text, source) }
    }
    return found
  }

  private func dates(in text: Range<Int>, _ source: SourceText) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var offset = text.lowerBound
    while offset < text.upperBound {
      defer { offset += 1 }
      guard offset == text.lowerBound || ASCII.isWhitespace(source.bytes[offset - 1]) else { continue }
      let name = TaskPaperTag.name(at: offset, in: text, source.bytes)
      guard let value = TaskPaperTag.value(after: name, in: text, source.bytes), !value.isEmpty else { continue }
      if let problem = TaskPaperTag.problem(name, value, in: source) { found.append(problem) }
    }
    return found
  }
}

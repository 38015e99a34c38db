import Base
package import Plan

extension XItFormat {
  /// Lines that look like parts of [x]it! but are not by its rules.
  package func problems(in document: TodoDocument) -> [Diagnostic] {
    let source = document.source
    let bytes = source.bytes
    var found: [Diagnostic] = []
    // Whether the line before belongs to a group, and whether to an item.
    var (isInGroup, isInItem) = (false, false)
    for line in 0..<source.lines.count {
      let content = source.text(ofLine: line)
      if source.isBlank(line) {
        (isInGroup, isInItem) = (false, false)
      } else if XItSyntax.state(content, in: bytes) != nil
        || isInItem && XItSyntax.continuation(content, in: bytes) != nil
      {
        (isInGroup, isInItem) = (true, true)
        found += XItSyntax.invalidDues(in: content, bytes).map { .invalidDate($0, in: source) }
      } else if !isInGroup, XItSyntax.isTitle(content, in: bytes) {
        isInGroup = true
      } else {
        found.append(problem(content, in: bytes, isInItem: isInItem))
        (isInGroup, isInItem) = (true, false)
      }
    }
    return found
  }

  private func problem(_ content: Range<Int>, in bytes: [UInt8], isInItem: Bool) -> Diagnostic {
    let start = content.lowerBound
    func make(_ message: String, _ range: Range<Int>, fix: [Edit] = []) -> Diagnostic {
      Diagnostic(.formatLine, range, message, fix: fix)
    }
    guard bytes[start] == UInt8(ascii: "[") else {
      let blanks = bytes[content].prefix(while: ASCII.isWhitespace)
      if blanks.isEmpty {
        return make("a title is the first line of its group; put a blank line before it", content)
      }
      let rest = blanks.endIndex..<content.upperBound
      if XItSyntax.state(rest, in: bytes) != nil {
        return make("a box begins at the start of the line; remove the spaces before it", blanks.indices)
      }
      return make(
        isInItem
          ? "a line that continues a description begins with four spaces"
          : "text that is indented continues no item; begin the line with “[ ] ”", blanks.indices)
    }
    guard content.count >= 3, bytes[start + 2] == UInt8(ascii: "]") else {
      return make("a line that begins with “[” must begin with a box, such as “[ ] ”", start..<start + 1)
    }
    let box = start..<start + 3
    if bytes[start + 1] == UInt8(ascii: "X") {
      return make("“[X]” is not a box; “[x]” is", box, fix: [Edit(start + 1..<start + 2, "x".utf8)])
    }
    guard XItSyntax.state(of: bytes[start + 1]) != nil else {
      return make("this box is unknown; write [ ], [x], [@], [~], or [?]", box)
    }
    return make("a space must follow the box", box, fix: [Edit(box.upperBound..<box.upperBound, " ".utf8)])
  }
}

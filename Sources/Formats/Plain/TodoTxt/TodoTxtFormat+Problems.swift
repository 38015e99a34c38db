import Base
package import Plan

extension TodoTxtFormat {
  /// Lines that are not what they look like.
  package func problems(in document: TodoDocument) -> [Diagnostic] {
    TodoTxtReader.lines(of: document.source).flatMap { problems($0, in: document.source) }
  }

  private func problems(_ line: TodoTxtLine, in source: SourceText) -> [Diagnostic] {
    let bytes = source.bytes
    var found: [Diagnostic] = []
    func report(_ range: Range<Int>, _ message: String, fix: [Edit] = []) {
      found.append(Diagnostic(.formatLine, range, message, fix: fix).with(effect: .changesTask))
    }
    let start = line.range.lowerBound
    if !line.isDone {
      let text = bytes[line.text]
      if ASCII.isWhitespace(bytes[start]) {
        report(start..<line.text.lowerBound, "a task begins at the start of the line; remove the white space before it")
      }
      if text.starts(with: "X ".utf8) {
        let mark = line.text.prefix(1)
        report(mark, "a done task begins with a lowercase “x”", fix: [Edit(mark, "x".utf8)])
      } else if text.starts(with: "- [".utf8) || text.starts(with: "[ ]".utf8) || text.starts(with: "[x]".utf8) {
        report(line.text.prefix(1), "this is a box of Markdown; in todo.txt, a done task begins with “x ”")
      }
      if text.count > 3, text.first == UInt8(ascii: "("), text.dropFirst(2).first == UInt8(ascii: ")"),
        let letter = text.dropFirst().first, (0x61...0x7A).contains(letter)
      {
        let range = line.text.lowerBound + 1..<line.text.lowerBound + 2
        report(range, "a priority is an uppercase letter", fix: [Edit(range, [letter - 0x20])])
      }
    }
    if let completed = line.completed, let created = line.created, let done = CalendarDate(iso: bytes[completed]),
      let day = CalendarDate(iso: bytes[created]), day > done
    {
      report(completed, "the task was completed before it was created; the date of completion comes first")
    }
    let words = TodoTxtReader.words(in: line.text, bytes)
    // `x 2026-13-01 Call` and `2026-13-01 Call`: the day is where that of completion or creation belongs.
    if let word = words.first, line.created == nil,
      case .invalid = DateSyntax.date(word, of: .completed, in: bytes.span)
    {
      found.append(.invalidDate(word, in: source))
    }
    for word in words {
      for key in ["due:", "t:"] where bytes[word].starts(with: key.utf8) {
        let value = word.dropFirst(key.utf8.count)
        guard DayTime(iso: bytes[value]) == nil else { continue }
        found.append(.invalidDate(word, in: source))
      }
    }
    return found
  }
}

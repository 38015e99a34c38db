import Base
import Plan

/// Reads [x]it!: groups of items, each with an optional title before it.
struct XItReader {
  private var result: PlainContents
  private let source: SourceText

  static func read(_ source: SourceText, options: ParseOptions) -> ParsedText {
    var reader = XItReader(result: PlainContents(source, options: options), source: source)
    reader.readLines()
    return ParsedText(reader.result.finish(), of: source)
  }

  private mutating func readLines() {
    // The heading of the group; a blank line ends it.
    var heading = -1
    var isFirst = true
    var line = 0
    while line < source.lines.count {
      let content = source.text(ofLine: line)
      if source.isBlank(line) {
        (heading, isFirst) = (-1, true)
        line += 1
        continue
      }
      if let state = XItSyntax.state(content, in: source.bytes) {
        line = addItem(line, state, heading: heading)
      } else {
        // Only the first line of a group can be its title.
        if isFirst, XItSyntax.isTitle(content, in: source.bytes) {
          heading = result.addHeading(
            level: 2, range: content, name: TextBounds.name(source.string(content).trimmingWhitespace))
        }
        line += 1
      }
      isFirst = false
    }
  }

  /// Adds the item that begins on a line.
  /// - Returns: the line after it.
  private mutating func addItem(_ line: Int, _ state: TaskState, heading: Int) -> Int {
    let bytes = source.bytes
    let content = source.text(ofLine: line).trimmedEnd(in: bytes)
    var next = line + 1
    var more: [Range<Int>] = []
    while next < source.lines.count, let rest = XItSyntax.continuation(source.text(ofLine: next), in: bytes) {
      more.append(rest.trimmedEnd(in: bytes))
      next += 1
    }
    var text = content.dropFirst(min(3, content.count))
    while let first = text.first, bytes[first] == ASCII.space { text.removeFirst() }
    var known: [TaskAttribute] = []
    if let priority = XItSyntax.priority(text, in: bytes) {
      known.append(priority)
      text = text.dropFirst(priority.range.range.count)
      while let first = text.first, bytes[first] == ASCII.space { text.removeFirst() }
    }
    var words = PlainWords(text, in: bytes, known: known) { XItSyntax.attributes(at: $0, in: $1, bytes) }
    for rest in more { words.add(PlainWords(rest, in: bytes) { XItSyntax.attributes(at: $0, in: $1, bytes) }) }
    // A box without text is an item without a description.
    var task = PlainTask(
      state: state, marker: content.lowerBound + 1..<content.lowerBound + 2, item: content, words: words)
    task.heading = heading
    result.add(task)
    if let first = more.first, let last = more.last { result.addText(first.lowerBound..<last.upperBound) }
    result.close(to: 0)
    return next
  }
}

import Base
import Plan

/// Reads todo.txt: each line is a task, and its first project is its group.
struct TodoTxtReader {
  private var result: PlainContents
  private let source: SourceText
  /// The headings of the projects, by name.
  private var groups: [String: Int] = [:]

  static func read(_ source: SourceText, options: ParseOptions) -> ParsedText {
    var reader = TodoTxtReader(result: PlainContents(source, options: options), source: source)
    let found = lines(of: source).filter { !isHidden($0.text, source) }
    // Headings come first, so that each task finds the one of its project.
    for line in found {
      guard let project = projects(in: line.text, source).first else { continue }
      let name = source.string(project.dropFirst())
      if reader.groups[name] == nil {
        reader.groups[name] = reader.result.addHeading(level: 2, range: project, name: name)
      }
    }
    for line in found { reader.add(line) }
    return ParsedText(reader.result.finish(), of: source)
  }

  /// The nonblank lines.
  static func lines(of source: SourceText) -> [TodoTxtLine] {
    (0..<source.lines.count).compactMap { TodoTxtLine(source.text(ofLine: $0), in: source.bytes) }
  }

  /// Whether a text has `h:1`, which tools use for their own data.
  static func isHidden(_ text: Range<Int>, _ source: SourceText) -> Bool {
    words(in: text, source.bytes).contains { source.bytes[$0].elementsEqual("h:1".utf8) }
  }

  /// The projects in a text, including their `+`.
  static func projects(in text: Range<Int>, _ source: SourceText) -> [Range<Int>] {
    words(in: text, source.bytes).filter { $0.count > 1 && source.bytes[$0.lowerBound] == UInt8(ascii: "+") }
  }

  static func words(in text: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var offset = text.lowerBound
    while offset < text.upperBound {
      var end = offset
      while end < text.upperBound, bytes[end] != ASCII.space, bytes[end] != ASCII.tab { end += 1 }
      if end > offset { words.append(offset..<end) }
      offset = end + 1
    }
    return words
  }

  private mutating func add(_ line: TodoTxtLine) {
    let bytes = source.bytes
    var known: [TaskAttribute] = []
    if let priority = line.priority, let value = TaskPriority(word: bytes[priority]) {
      known.append(
        TaskAttribute(
          .priority, range: priority.lowerBound - 1..<priority.upperBound + 1, value: priority,
          number: Int32(value.rawValue)))
    }
    for (range, kind) in [(line.completed, TaskAttribute.Kind.completed), (line.created, .created)] {
      guard let range, let day = CalendarDate(iso: bytes[range]) else { continue }
      known.append(TaskAttribute(kind, range: range, value: range, number: day.days))
    }
    let project = Self.projects(in: line.text, source).first
    let words = PlainWords(
      line.text, in: bytes, known: known, group: project, isAside: { TodoTxtWord.isPair($0, in: bytes) }
    ) { offset, text in
      TodoTxtWord.attribute(at: offset, in: text, bytes).map { [$0] } ?? []
    }
    let marker = line.range.lowerBound..<line.range.lowerBound + (line.isDone ? 1 : 0)
    var task = PlainTask(state: line.isDone ? .done : .open, marker: marker, item: line.range, words: words)
    task.heading = project.flatMap { groups[source.string($0.dropFirst())] } ?? -1
    result.add(task)
  }
}

import Base
import Plan
import States

/// Reads TaskPaper: text that is indented below a line belongs to it.
struct TaskPaperReader {
  private var result: PlainContents
  private let source: SourceText
  private let style: TaskPaperStyle
  /// The enclosing projects, with the states that those of free text give to their tasks.
  private var projects: [(indent: Int, heading: Int, hasIndented: Bool, state: TaskState?)] = []
  /// The indentations of the enclosing tasks.
  private var tasks: [Int] = []

  static func read(_ source: SourceText, options: ParseOptions) -> ParsedText {
    let style = TaskPaperStyle(of: source)
    var reader = TaskPaperReader(result: PlainContents(source, options: options), source: source, style: style)
    for line in 0..<source.lines.count {
      if let line = TaskPaperLine(line, of: source, style: style), line.kind != .row { reader.add(line) }
    }
    return ParsedText(reader.result.finish(), of: source)
  }

  private mutating func add(_ line: TaskPaperLine) {
    while let last = tasks.last, line.indent <= last { tasks.removeLast() }
    switch line.kind {
    case .task: addTask(line)
    case .project where tasks.isEmpty: addProject(line)
    // A line below a task that looks like a project is one of the task's notes.
    default: result.addLine(line.range, depth: tasks.count)
    }
  }

  private mutating func addProject(_ line: TaskPaperLine) {
    while let last = projects.last, line.indent <= last.indent { projects.removeLast() }
    let name = source.string(line.text.trimmed(in: source.bytes))
    let due = Self.due(in: line.text.upperBound..<line.range.upperBound, source.bytes)
    let heading = result.addHeading(
      level: 2 + projects.count, range: line.range, name: TextBounds.name(name), due: due)
    for index in projects.indices { projects[index].hasIndented = true }
    let state = style.isFree ? StateVocabulary.state(below: name) ?? projects.last?.state : nil
    projects.append((line.indent, heading, false, state))
  }

  /// The day of `@due(…)` after the name of a project.
  private static func due(in text: Range<Int>, _ bytes: [UInt8]) -> CalendarDate? {
    PlainWords(text, in: bytes) { TaskPaperTag.attributes(at: $0, in: $1, bytes) }
      .attributes.first { $0.kind == .due }.map { CalendarDate(days: $0.number) }
  }

  private mutating func addTask(_ line: TaskPaperLine) {
    let bytes = source.bytes
    // A project in the middle of an outline contains only the lines that are indented below it, unless none is in free text.
    while let last = projects.last, line.indent <= last.indent,
      line.indent < last.indent || last.hasIndented || projects.count > 1 && style != .lines
    { projects.removeLast() }
    // A subtask is indented below its task, which may be at the margin of the project.
    let outermost = tasks.first ?? line.indent
    for index in projects.indices where outermost > projects[index].indent { projects[index].hasIndented = true }
    let words = PlainWords(line.text, in: bytes) { TaskPaperTag.attributes(at: $0, in: $1, bytes) }
    let states = TaskPaperTag.states(in: line.text, bytes)
    let mark = line.mark
    // If a sign expresses the state, no tag needs to.
    let state = (mark.map { $0.state == .open ? nil : $0.state } ?? nil) ?? states.first?.state
    let given = state == nil ? projects.last?.state ?? .open : .open
    var task = PlainTask(
      state: state ?? given, marker: mark?.range ?? line.range.prefix(0), item: line.range,
      words: words)
    // The tag of the state has no further meaning, unless it has a date.
    task.attributes.removeAll { attribute in
      attribute.kind == .tag && states.contains { $0.range == attribute.range.range }
    }
    if given != .open { task.via = .heading }
    task.depth = tasks.count
    task.heading = projects.last?.heading ?? -1
    result.add(task)
    tasks.append(line.indent)
  }
}

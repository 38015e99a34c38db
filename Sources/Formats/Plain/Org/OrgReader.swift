import Base
import Plan

/// Reads Org: headlines with keywords or boxes and items with boxes are tasks, and other headlines are groups.
struct OrgReader {
  private var result: PlainContents
  private let source: SourceText
  private let elements: [OrgElement]
  /// The states of the tasks without a keyword or a box, by their lines.
  private let plain: [Int: TaskState]
  /// The enclosing headlines that are tasks, by their stars.
  private var outer: [Int] = []
  /// The enclosing items that are tasks, by their columns.
  private var items: [Int] = []
  /// The enclosing headlines that are groups.
  private var groups: [(stars: Int, heading: Int)] = []

  static func read(_ source: SourceText, options: ParseOptions) -> ParsedText {
    let scanner = OrgScanner(source)
    var reader = OrgReader(
      result: PlainContents(source, options: options), source: source, elements: scanner.elements,
      plain: OrgPlainTasks.find(scanner, in: source))
    reader.result.parts = OrgTitle.parts
    var next = 0
    while next < reader.elements.count { next = reader.add(next) }
    return ParsedText(reader.result.finish(), of: source) {
      if let title = scanner.title, !title.isEmpty { $0.title = TextBounds.name(title) }
      if let due = scanner.due { $0.due = Self.day(due.text) }
      if let language = scanner.language, LanguageTag.isWellFormed(language) { $0.lang = language }
    }
  }

  /// The day of `#+DUE:`; a timestamp may have a day of the week and a time.
  static func day(_ due: String) -> CalendarDate? {
    let isTimestamp = due.hasPrefix("<") || due.hasPrefix("[")
    return FrontMatterReader.day(isTimestamp ? String(due.dropFirst().prefix { !" >]".contains($0) }) : due)
  }

  private var depth: Int { outer.count + items.count }

  /// Adds an element.
  /// - Returns: the index of the next one.
  private mutating func add(_ index: Int) -> Int {
    let element = elements[index]
    switch element.kind {
    case .blank: break
    case .headline(let stars): return addHeadline(index, stars)
    case .item(let columns):
      endItems(columns)
      guard let (state, marker) = task(element), element.box != nil || items.isEmpty else {
        result.addLine(element.range, depth: depth)
        break
      }
      addTask(element, state, marker, attributes: [])
      items.append(columns)
    case .text(let columns):
      endItems(columns)
      result.addLine(element.range, depth: depth)
    case .hidden(let columns):
      endItems(columns)
      result.close(to: depth)
      result.extend(to: element.range.upperBound)
    }
    return index + 1
  }

  /// The state of a task, and where it is written or would be; nil for any other line.
  private func task(_ element: OrgElement) -> (state: TaskState, marker: Range<Int>)? {
    if let marker = element.keyword?.range ?? element.box {
      return element.state(in: source.bytes).map { ($0, marker) }
    }
    let place = element.priority.map { $0.lowerBound - 2 } ?? element.title.lowerBound
    return plain[element.line].map { ($0, place..<place) }
  }

  /// Ends the items that do not contain a line, because it is indented less.
  private mutating func endItems(_ columns: Int) {
    while let last = items.last, columns <= last { items.removeLast() }
  }

  private mutating func addHeadline(_ index: Int, _ stars: Int) -> Int {
    let element = elements[index]
    result.endText()
    items = []
    while let last = outer.last, last >= stars { outer.removeLast() }
    while let last = groups.last, last.stars >= stars { groups.removeLast() }
    let details = OrgDetails(below: index, of: elements, in: source)
    let end = elements[details.end - 1].range.upperBound
    if let (state, marker) = task(element) {
      addTask(element, state, marker, attributes: details.attributes(state, in: source))
      outer.append(stars)
      result.extend(to: end)
    } else if element.isCommented {
      result.close(to: depth)
      result.extend(to: end)
    } else if !outer.isEmpty {
      // A headline below a task is part of its notes.
      result.addLine(element.range, depth: depth)
      if details.end > index + 1 {
        result.endText()
        result.extend(to: end)
      }
    } else {
      // Levels must not reach the one that stands for Markdown's bold lines.
      let due = details.planning.first { $0.kind == .due }?.date
      let heading = result.addHeading(
        level: stars < 6 ? stars + 1 : stars + 2, range: element.range, name: OrgTitle.name(element.title, in: source),
        due: due)
      groups.append((stars, heading))
    }
    return details.end
  }

  private mutating func addTask(
    _ element: OrgElement, _ state: TaskState, _ marker: Range<Int>, attributes: [TaskAttribute]
  ) {
    let title = OrgTitle.trimmed(element.title, source.bytes)
    var task = PlainTask(state: state, marker: marker, item: element.range, source: title)
    task.via = element.keyword != nil ? .keyword : element.box != nil ? .box : state == .open ? .none : .heading
    task.title = OrgTitle.parts(title, source.bytes)
    task.depth = depth
    task.heading = groups.last?.heading ?? -1
    task.attributes = attributes
    if let priority = element.priority, let value = TaskPriority(word: source.bytes[priority]) {
      task.attributes.append(
        TaskAttribute(
          .priority, range: priority.lowerBound - 2..<priority.upperBound + 1, value: priority,
          number: Int32(value.rawValue)))
    }
    for tag in element.tags.prefix(TextBounds.labelsPerTask) {
      task.attributes.append(TaskAttribute(.tag, range: tag, value: tag, isChip: true))
    }
    task.attributes.sort { $0.range.start < $1.range.start }
    result.add(task)
  }
}

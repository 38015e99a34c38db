import Base
import Plan
import States

/// Edits TaskPaper; see ``TodoEditor``.
struct TaskPaperEditor: PlainEditor {
  var document: TodoDocument

  var stateFields: Set<TaskRecord.Field> { .attributes.union([.state, .title]) }

  private func content(_ index: Int) -> Range<Int> {
    let line = source.lines.content(ofLine: source.lines.line(at: Int(document.tasks[index].item.start)))
    return Int(document.tasks[index].item.start)..<line.upperBound
  }

  /// Replaces the sign and the tag that express the state; a tag with an additional value is kept. `@done` gets its
  /// date, as TaskPaper writes it, unless `date_done` is off. With a sign, a tag is written only if the file uses such
  /// tags.
  func stateEdits(_ index: Int, _ change: StateChange) throws(EditError) -> [Edit] {
    try checkKeptDay(of: index, change)
    if change.state == .open { try checkState(in: Int(document.tasks[index].group)) }
    let known = TaskPaperTag.states(in: content(index), source.bytes)
    let bare = known.filter { TaskPaperTag.saysNoMore($0, in: source.bytes) }
    let others = known.filter { tag in !bare.contains { $0.range == tag.range } }
    let strength = TaskPaperTag.order.firstIndex(of: change.state) ?? TaskPaperTag.order.count
    if let tag = others.first(where: { (TaskPaperTag.order.firstIndex(of: $0.state) ?? 0) < strength }) {
      throw .unsupported("the tag “\(source.string(tag.range))” contains more than a state; remove it by hand")
    }
    let marker = document.tasks[index].marker.range
    let sign = TaskPaperMark(marker, in: source.bytes, style: .signs)?.isSign == true ? source.string(marker) : nil
    let signs = sign.map { TaskPaperMark.sign(for: change.state, beside: $0, in: document) }
    let edits = signs == sign ? [] : signs.map { [Edit(marker, $0.utf8)] } ?? []
    let isSaid = sign != nil && (change.state == .done || change.state == .cancelled)
    guard let name = TaskPaperTag.names[change.state], !isSaid || change.date != nil || hasTags(of: change.state)
    else { return edits + bare.map { Edit(document.withSpace($0.range), []) } }
    let day = change.date ?? (change.state == .done ? usualDay(of: change) : nil)
    let tag = "@\(name)\(day.map { "(\($0))" } ?? "")"
    guard let first = bare.first else { return edits + [addition(of: tag, to: index)] }
    return edits + [Edit(first.range, tag.utf8)] + bare.dropFirst().map { Edit(document.withSpace($0.range), []) }
  }

  /// The state that a group of free text gives to tasks without one of their own.
  private func state(in group: Int) -> TaskState {
    guard group > 0, TaskPaperStyle(of: source).isFree else { return .open }
    let group = document.groups[group]
    return StateVocabulary.state(below: group.name) ?? state(in: group.parent ?? 0)
  }

  /// Refuses an open task where a heading gives tasks another state.
  private func checkState(in group: Int) throws(EditError) {
    let state = state(in: group)
    guard state != .open else { return }
    throw .invalid(
      "tasks below “\(document.groups[group].name)” are \(state.words), because of its name; choose another group")
  }

  func mayTakeState(_ index: Int) -> Bool {
    document.tasks[index].via == .heading || document.tasks[index].state == .open && TaskPaperStyle(of: source).isFree
  }

  /// Whether any task of a state has a tag for it.
  private func hasTags(of state: TaskState) -> Bool {
    document.tasks.indices.contains { index in
      document.tasks[index].state == state
        && TaskPaperTag.states(in: content(index), source.bytes).contains { $0.state == state }
    }
  }

  func dateEdits(_ index: Int, _ kind: TaskAttribute.Kind, _ date: DayTime?) throws(EditError) -> [Edit] {
    guard let name = TaskPaperWriter.dates[kind] else { throw .unsupported("TaskPaper has no tag for this date") }
    let known = document.first(kind, of: document.tasks[index])
    return attributeEdits(index, known, date?.text(separator: timeSeparator)) { "@\(name)(\($0))" }
  }

  /// What the file writes between a day and a time, or else a space, as TaskPaper does.
  private var timeSeparator: String {
    document.attributes.first { $0.time != nil }.flatMap(document.timeSeparator) ?? " "
  }

  func priorityEdits(_ index: Int, _ priority: TaskPriority) throws(EditError) -> [Edit] {
    let known = document.first(.priority, of: document.tasks[index])
    return attributeEdits(index, known, TaskPaperWriter.number(priority)) { "@priority(\($0))" }
  }

  func recurrenceEdits(_ index: Int, _ rule: RecurrenceRule?) throws(EditError) -> [Edit] {
    if let rule, rule.weekdays.count > 1 {
      throw .unsupported("TaskPaper has no rule for several weekdays; make a task for each")
    }
    let known = document.first(.recurrence, of: document.tasks[index])
    return attributeEdits(index, known, rule?.key) { "@rec(\($0))" }
  }

  func word(_ kind: TaskAttribute.Kind, _ name: String) throws(EditError) -> String {
    try WrittenText.check(name, "the name")
    let isName = kind == .person && !name.isEmpty && !name.contains { "()\\\n".contains($0) }
    guard isName || TaskPaperWriter.isTag(name) else {
      throw .invalid("“\(name)” is not a valid \(kind == .tag ? "tag" : "name"); use letters, digits, - and _")
    }
    return kind == .tag ? "@\(name)" : "@assignee(\(name))"
  }

  func memoLines(_ memo: String, below index: Int) throws(EditError) -> [String] {
    try checkBelow()
    return memoLines(memo, after: indentation(below: index))
  }

  /// Refuses lines below a task in a file in which they would make a project of it.
  private func checkBelow() throws(EditError) {
    guard TaskPaperStyle(of: source) == .lines else { return }
    throw .unsupported(
      "a task without a bullet has neither a memo nor subtasks; write “-” before the tasks of this file by hand")
  }

  /// The lines of notes, each after white space, except blank ones.
  private func memoLines(_ memo: String, after front: String) -> [String] {
    memo.split(separator: "\n", omittingEmptySubsequences: memo.isEmpty).map { line in
      let text = line.trimmingWhitespace
      return text.isEmpty ? "" : front + text
    }
  }

  // MARK: Places

  /// The white space before a line.
  private func indentation(ofLineAt offset: Int) -> String {
    let start = source.start(ofLine: source.lines.line(at: offset))
    return source.string(start..<max(start, offset))
  }

  private func indentation(of task: Int) -> String { indentation(ofLineAt: Int(document.tasks[task].item.start)) }

  private func indentation(below task: Int) -> String { indentation(of: task) + "\t" }

  /// The white space before a task at a point.
  private func indentation(at point: PlainPoint) -> String {
    if let neighbor = point.neighbor { return indentation(of: neighbor) }
    if let parent = point.parent { return indentation(below: parent) }
    guard point.group > 0, let heading = document.groups[point.group].heading else { return "" }
    let start = Int(document.headings[heading].range.start)
    // Older files do not indent the tasks of a project.
    let isFlat = document.groups.dropFirst().contains { group in
      guard let heading = group.heading, group.parent == 0 else { return false }
      let own = document.tasks.first { $0.group > 0 && document.groups[Int($0.group)].heading == heading }
      return own.map { indentation(ofLineAt: Int($0.item.start)).isEmpty } ?? false
    }
    return isFlat ? "" : indentation(ofLineAt: start) + "\t"
  }

  func lines(of task: NewTask, at point: PlainPoint) throws(EditError) -> [String] {
    // A file without dashes before its tasks gets none.
    let other = document.tasks.first.map { source.string($0.marker.range) } ?? "-"
    let isDash = document.tasks.contains { source.string($0.marker.range) == "-" } || document.tasks.isEmpty
    let isBare = TaskPaperStyle(of: source) == .lines
    let isFree = TaskPaperStyle(of: source).isFree
    let mark = isBare ? "" : isDash ? "-" : isFree ? other : TaskPaperMark.sign(for: .open, beside: other, in: document)
    try checkState(in: point.group)
    if point.parent != nil || task.memo?.isEmpty == false { try checkBelow() }
    var named = task
    named.tags = task.tags.map { TaskAttribute.Kind.person.bare($0) }
    let front = indentation(at: point)
    let line = TaskPaperWriter.line(of: try portable(named), mark: mark, timeSeparator: timeSeparator)
    return [front + line] + memoLines(task.memo ?? "", after: front + "\t")
  }

  /// A line stands alone where an underlined heading follows it.
  func separated(_ lines: [[UInt8]], at point: PlainPoint) -> [[UInt8]] {
    let number = source.lines.line(at: point.offset)
    let next = TaskPaperLine(number, of: source, style: TaskPaperStyle(of: source))
    return next.map { $0.range.upperBound > source.text(ofLine: number).upperBound } == true ? lines + [[]] : lines
  }

  func lines(
    moving lines: [[UInt8]], of task: Int, in other: TodoDocument, to point: PlainPoint
  ) throws(EditError) -> [[UInt8]] {
    let old = lines.first.map { Array($0.prefix(while: ASCII.isWhitespace)) } ?? []
    let new = Array(indentation(at: point).utf8)
    return lines.map { line in
      line.starts(with: old)
        ? new + line.dropFirst(old.count)
        : line.allSatisfy(ASCII.isWhitespace) ? line : new + line.drop(while: ASCII.isWhitespace)
    }
  }

  // MARK: Groups

  func heading(_ name: String, inside parent: Int?) throws(EditError) -> (offset: Int, lines: [String]) {
    guard let parent, parent > 0, let heading = document.groups[parent].heading else {
      let end = source.bytes.count
      let needsBlank = separatesGroups && !source.isBlank(source.lines.line(at: max(0, end - 1)))
      return (end, needsBlank ? ["", "\(name):"] : ["\(name):"])
    }
    let front = indentation(ofLineAt: Int(document.headings[heading].range.start))
    return (contentEnd(of: section(parent)), ["\(front)\t\(name):"])
  }

  /// The end of a range without the blank lines at its end.
  private func contentEnd(of range: Range<Int>) -> Int {
    var line = source.lines.touched(by: range).upperBound
    while Int(source.lines.starts[line]) > range.lowerBound, source.isBlank(line) { line -= 1 }
    return source.lines.range(ofLine: line).upperBound
  }

  func check(group name: String) throws(EditError) {
    if name.hasPrefix("- ") || name.hasSuffix(":") {
      throw .invalid("the name of a project cannot begin with “- ” or end in a colon")
    }
  }

  /// A project includes the text that is indented below it and, at the margin, its own tasks. Notes at the margin may
  /// belong to another project.
  func section(_ group: Int) -> Range<Int> {
    guard group > 0, let heading = document.groups[group].heading else { return 0..<source.bytes.count }
    let range = document.headings[heading].range.range
    let inside = document.groupsInside(group)
    let own = Set(
      document.tasks.filter { inside.contains(Int($0.group)) }.map { source.lines.line(at: Int($0.item.start)) })
    let first = source.lines.line(at: range.lowerBound)
    let style = TaskPaperStyle(of: source)
    let indent = TaskPaperLine(first, of: source, style: style)?.indent ?? 0
    var last = source.lines.touched(by: range).upperBound
    for number in (first + 1)..<max(first + 1, source.lines.count) {
      guard let line = TaskPaperLine(number, of: source, style: style) else { continue }
      if line.indent > indent || own.contains(number) {
        // Text between two of its own lines is its own too.
        last = number
      } else if line.kind == .project || line.kind == .task {
        break
      }
    }
    // The blank lines after it are removed with it.
    while last + 1 < source.lines.count, source.isBlank(last + 1) { last += 1 }
    return document.wholeLines(range).lowerBound..<source.lines.range(ofLine: last).upperBound
  }
}

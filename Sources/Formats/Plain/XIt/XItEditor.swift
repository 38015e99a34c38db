import Base
import Plan

/// Edits [x]it!; see ``TodoEditor``.
struct XItEditor: PlainEditor {
  var document: TodoDocument

  // Tags and the due date may be on lines that continue a description.
  var attributeFields: Set<TaskRecord.Field> { .attributes.union([.memo]) }
  var memoFields: Set<TaskRecord.Field> { attributeFields }

  func stateEdits(_ index: Int, _ change: StateChange) throws(EditError) -> [Edit] {
    guard let mark = XItSyntax.mark(change.state) else {
      throw .unsupported(
        "[x]it! has no box for “\(change.state.words)”; it knows open, done, ongoing, obsolete, and in question")
    }
    return [Edit(document.tasks[index].marker.range, [mark])]
  }

  func dateEdits(_ index: Int, _ kind: TaskAttribute.Kind, _ date: DayTime?) throws(EditError) -> [Edit] {
    let known = document.first(.due, of: document.tasks[index])
    return attributeEdits(index, known, date?.description) { "-> \($0)" }
  }

  func priorityEdits(_ index: Int, _ priority: TaskPriority) throws(EditError) -> [Edit] {
    let known = document.first(.priority, of: document.tasks[index])
    guard let marks = try XItWriter.marks(priority) else {
      guard var range = known?.range.range else { return [] }
      while range.upperBound < source.bytes.count, source.bytes[range.upperBound] == ASCII.space {
        range = range.lowerBound..<range.upperBound + 1
      }
      return [Edit(range, [])]
    }
    if let known { return [Edit(known.range.range, marks.utf8)] }
    let start = Int(document.tasks[index].marker.end) + 1
    return [Edit(start..<start, " \(marks)".utf8)]
  }

  func word(_ kind: TaskAttribute.Kind, _ name: String) throws(EditError) -> String {
    if kind == .person, !name.isEmpty, !name.contains("\""), !XItWriter.isTag(name) { return "#assignee=\"\(name)\"" }
    guard XItWriter.isTag(name) else {
      throw .invalid("“\(name)” is not a valid \(kind == .tag ? "tag" : "person"); use letters, digits, _ and -")
    }
    // The format has no people; a tag with a value is its extension for everything else.
    return kind == .tag ? "#\(name)" : "#assignee=\(name)"
  }

  func memoLines(_ memo: String, below index: Int) throws(EditError) -> [String] { try memoLines(memo) }

  /// The lines of notes without a blank one, which would end the item.
  private func memoLines(_ memo: String) throws(EditError) -> [String] {
    let lines = XItWriter.lines(ofMemo: memo)
    let count = memo.trimmingWhitespace.split(separator: "\n", omittingEmptySubsequences: false).count
    guard lines.isEmpty || lines.count == count else {
      throw .unsupported("a blank line ends an item of [x]it!; write the notes without blank lines")
    }
    return lines
  }

  func lines(of task: NewTask, at point: PlainPoint) throws(EditError) -> [String] {
    _ = try XItWriter.marks(task.priority ?? .none)
    return XItWriter.lines(of: try portable(task)) + (try memoLines(task.memo ?? ""))
  }

  /// The lines of a separate group before a title, with the blank line between them.
  func separated(_ lines: [[UInt8]], at point: PlainPoint) -> [[UInt8]] {
    guard point.neighbor == nil, point.group == 0, point.offset < source.bytes.count else { return lines }
    return source.isBlank(source.lines.line(at: point.offset)) ? lines : lines + [[]]
  }

  func lines(
    moving lines: [[UInt8]], of task: Int, in other: TodoDocument, to point: PlainPoint
  ) throws(EditError) -> [[UInt8]] { lines }

  func check(group name: String) throws(EditError) {
    if name.hasPrefix("[") { throw .invalid("a title of [x]it! cannot begin with a bracket") }
  }

  /// A title is surrounded by blank lines; without them it would be part of another group.
  func heading(_ name: String, inside parent: Int?) throws(EditError) -> (offset: Int, lines: [String]) {
    if parent != nil { try check(.subgroups) }
    let end = source.bytes.count
    let line = source.lines.line(at: max(0, end - 1))
    return (end, source.isBlank(line) ? [name] : ["", name])
  }

  /// A group ends at the first blank line.
  func section(_ group: Int) -> Range<Int> {
    guard let heading = document.groups[group].heading else { return 0..<source.bytes.count }
    let first = source.lines.line(at: Int(document.headings[heading].range.start))
    // The blank line after it belongs to it.
    let last = (first..<source.lines.count).first(where: source.isBlank)
    return source.start(ofLine: first)..<(last.map { source.lines.range(ofLine: $0).upperBound } ?? source.bytes.count)
  }
}

import Base
import Plan

/// Edits Markdown; see ``TodoEditor``.
struct MarkdownEditor: VerifiedEditor {
  /// The document after the edits so far.
  var document: TodoDocument

  func name(_ index: Int) -> String { "“\(document.title(of: document.tasks[index]))”" }

  // MARK: States

  mutating func setState(_ index: Int, _ change: StateChange) throws(EditError) -> Int {
    try offeringBoxes { editor, places throws(EditError) in
      try editor.setStateAsWritten(try places.task(index), change)
    }
  }

  private mutating func setStateAsWritten(_ index: Int, _ change: StateChange) throws(EditError) -> Int {
    if document.tasks[index].via == .heading, !document.tasks[index].isHeading {
      return try moveToState(index, change)
    }
    var ways = [(change: change, isKeyed: false)]
    if change.state == .done, let day = change.date ?? change.today {
      var dated = change
      dated.date = day
      ways.append((dated, true))
    }
    let task = document.tasks[index]
    let isSame = task.state == change.state
    let mark = isSame ? [] : [Edit(task.marker.range, marker(change.state))]
    // Another marker than “!” is no priority, so that it is written after the title, unless it cannot be.
    var kept: [Edit?] = [nil]
    if !isSame, task.flags.contains(.markedHigh), document.first(.priority, of: task) == nil,
      let text = AttributeStyle(document).text(task.priority)
    {
      kept.insert(Edit(attributeEnd(task)..<attributeEnd(task), " \(text)".utf8), at: 0)
    }
    let all = kept.flatMap { kept in ways.map { (change: $0.change, isKeyed: $0.isKeyed, kept: kept) } }
    try firstAccepted(of: all, throwsFirst: true) { editor, way throws(EditError) in
      if task.hasBox || isSame {
        try editor.change(index, way.change, isKeyed: way.isKeyed, state: mark, priority: way.kept)
      } else {
        try editor.changeSign(index, way.change, isKeyed: way.isKeyed)
      }
    }
    return index
  }

  /// Applies edits that change a task's state, and writes any date or reason that is requested.
  /// - Parameter priority: the edit that writes the present priority; nil if it need not be written.
  mutating func change(
    _ index: Int, _ change: StateChange, isKeyed: Bool, state written: [Edit], priority: Edit? = nil
  ) throws(EditError) {
    let (state, date, reason, keepsDates) = (change.state, change.date, change.reason, change.keepsDates)
    let task = document.tasks[index]
    var edits = written
    if let reason, !reason.isEmpty {
      try Self.check(reason: reason)
      edits.append(
        task.reason.isEmpty
          ? Edit(titleEnd(task)..<titleEnd(task), " (\(reason))".utf8) : Edit(task.reason.range, reason.utf8))
    } else if reason != nil, !task.reason.isEmpty {
      edits.append(Edit(reasonStart(task)..<Int(task.reason.end) + 1, []))
    }
    if let priority { edits.append(priority) }
    let wanted = reason.flatMap { $0.isEmpty ? nil : $0 }
    let kind: TaskAttribute.Kind = state == .cancelled ? .cancelled : .completed
    if let date {
      let text = isKeyed ? "done:\(date)" : AttributeStyle(document).text(kind, DayTime(date))
      edits.append(
        document.first(kind, of: task).map { Edit($0.value.range, date.description.utf8) }
          ?? Edit(attributeEnd(task)..<attributeEnd(task), " \(text)".utf8))
    }
    // Only a done task keeps a completion date, and only a cancelled task a cancellation date.
    var staleKinds: Set<TaskAttribute.Kind> = []
    if state != task.state, !keepsDates {
      if state != .done { staleKinds.insert(.completed) }
      if state != .cancelled { staleKinds.insert(.cancelled) }
    }
    let stale = document.attributes(of: task).filter { staleKinds.contains($0.kind) }
    for attribute in stale { edits.append(Edit(withSpace(attribute.range.range, task), [])) }
    let before = TaskRecord(document, index)
    try apply(edits, allowing: AllowedChange(.attributes.union([.state, .title, .reason]), of: index)) { next in
      let after = TaskRecord(next, index)
      guard after.state == state, priority == nil || after.priority == before.priority,
        reason == nil || after.reason == wanted,
        date == nil || next.date(kind, of: next.tasks[index]) == date,
        !after.attributes.contains(where: { staleKinds.contains($0.kind) })
      else { return false }
      // Parentheses at the end are a reason only while the task is cancelled; the text itself must stay the same.
      func words(_ record: TaskRecord) -> String { record.title + (record.reason.map { " (\($0))" } ?? "") }
      return after.title == before.title || reason == nil && (words(after) == words(before) || !stale.isEmpty)
    }
  }

  /// The marker for a state: the one that the file uses most for it, or the usual one.
  func marker(_ state: TaskState) -> ArraySlice<UInt8> {
    let usual = [state.marker][...]
    if state.marker == ASCII.space { return usual }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for task in document.tasks where task.state == state && task.hasBox {
      counts[source.bytes[task.marker.range], default: 0] += 1
    }
    let most = counts.values.max() ?? 0
    // If the usual marker means something else in this file, use another marker of the state.
    if document.rules.state(of: state.marker) == state, counts[usual, default: 0] == most { return usual }
    let known = counts.filter { $0.value == most }.keys.min { $0.lexicographicallyPrecedes($1) }
    return known ?? document.rules.states.first { $0.value == state && $0.key.count == 1 }?.key[...] ?? usual
  }

  private static func check(reason: String) throws(EditError) {
    var depth = 0
    guard !reason.contains(where: \.isNewline) else { throw EditError.invalid("a reason must be a single line") }
    try WrittenText.check(reason, "the reason")
    for scalar in reason.unicodeScalars {
      depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
      if depth < 0 { break }
    }
    guard depth == 0, !reason.trimmingWhitespace.isEmpty else {
      throw EditError.invalid("a reason must not be empty, and its parentheses must be balanced")
    }
  }

  /// The offset for a new attribute: after all others, but before trailing white space and before an `^id`, which must
  /// be last.
  func attributeEnd(_ task: TodoTask) -> Int {
    var end = Int(task.source.end)
    if let last = document.attributes(of: task).last, last.kind == .id,
      source.bytes[Int(last.range.start)] == UInt8(ascii: "^"), last.range.end == task.source.end
    {
      end = Int(last.range.start)
    }
    return trimmed(end, task)
  }

  /// The end of the shown title, where the chips begin.
  func titleEnd(_ task: TodoTask) -> Int { start(ofChipsBefore: Int(task.source.end), task) }

  /// The end of the title, where the chips or the reason of a cancelled task begin.
  func wordsEnd(_ task: TodoTask) -> Int {
    task.reason.isEmpty ? titleEnd(task) : start(ofChipsBefore: reasonStart(task), task)
  }

  /// The start of a cancelled task's reason, including the white space before it.
  private func reasonStart(_ task: TodoTask) -> Int {
    // The opening parenthesis belongs to the reason.
    trimmed(Int(task.reason.start) - 1, task)
  }

  private func start(ofChipsBefore end: Int, _ task: TodoTask) -> Int {
    var end = end
    for attribute in document.attributes(of: task).reversed() where Int(attribute.range.start) < end {
      guard attribute.isChip, attribute.range.start > task.source.start,
        source.bytes[Int(attribute.range.end)..<end].allSatisfy({
          ASCII.isWhitespace($0) || AttributeScanner.closesSentence($0)
        })
      else { break }
      end = Int(attribute.range.start)
    }
    return trimmed(end, task)
  }

  private func trimmed(_ end: Int, _ task: TodoTask) -> Int {
    var end = end
    while end > Int(task.source.start), ASCII.isWhitespace(source.bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The chips between the title and its closing remark, with the white space before them; nil if there are none.
  func innerRun(_ task: TodoTask) -> Range<Int>? {
    let bounds = titleStart(task, typed: "")..<max(titleStart(task, typed: ""), wordsEnd(task))
    let chips = document.attributes(of: task).filter { $0.isChip && bounds.contains(Int($0.range.start)) }
    guard let first = chips.first, let last = chips.last else { return nil }
    let end = source.bytes[Int(last.range.end)..<bounds.upperBound].firstIndex(where: ASCII.isWhitespace)
    return trimmed(Int(first.range.start), task)..<(end ?? bounds.upperBound)
  }

  /// The start of the shown title: after a leading priority, and after leading tags unless the new title begins with
  /// them too.
  func titleStart(_ task: TodoTask, typed: String) -> Int {
    var start = Int(task.source.start)
    for attribute in document.attributes(of: task) where attribute.range.start < task.source.end {
      let text = source.string(attribute.range.range)
      guard Int(attribute.range.start) == start, attribute.isChip || attribute.kind == .tag, !typed.hasPrefix(text),
        Int(attribute.range.end) < Int(task.source.end)
      else { break }
      start = Int(attribute.range.end)
      while start < Int(task.source.end), ASCII.isWhitespace(source.bytes[start]) { start += 1 }
    }
    return start
  }
}

public import Base
public import Plan

extension TodoEditor {
  /// Adds the next occurrence of a repeating task directly below it, so that the finished task keeps its address. The
  /// new task has the memo but not the subtasks, and all its dates move by as much as the due date, or else the
  /// earliest date, moves.
  /// - Returns: the index of the new task; nil for a task that does not repeat, has no date, or has an id, which would
  ///   no longer be unique, and for a format that advances the dates of the task itself.
  /// - Throws: ``EditError`` if it cannot be written.
  public mutating func addNext(of index: Int, doneOn today: CalendarDate) throws(EditError) -> Int? {
    let task = document.tasks[index]
    let attributes = document.attributes(of: task)
    let kinds: [TaskAttribute.Kind] = [.due, .scheduled, .start]
    let dates = kinds.compactMap { kind in document.dateTime(kind, of: task).map { (kind, $0) } }
    guard !document.format.traits.contains(.movesRepeated),
      let rule = document.recurrence(of: task).flatMap(RecurrenceRule.init),
      let reference = dates.first?.1.day, !attributes.contains(where: { $0.kind == .id }), task.state.isPending
    else { return nil }
    let later = Int(rule.next(after: rule.isFromDone ? today : reference).days) - Int(reference.days)
    var next = self
    let copy = try next.insert(try excerpt(index), at: .after(task: index))
    while let child = next.document.children(of: copy).first { try next.remove(child) }
    if next.document.tasks[copy].state != .open { try next.setState(copy, StateChange(.open)) }
    for (kind, day) in dates { try next.setDate(copy, kind, DayTime(day.day.advanced(by: later), day.time)) }
    // If the format does not allow changing the creation date, the copy keeps the old one.
    if next.document.date(.created, of: next.document.tasks[copy]) != nil {
      try? next.setDate(copy, .created, DayTime(today))
    }
    self = next
    return copy
  }

  /// Why ``addNext(of:doneOn:)`` adds nothing after a pending task with a rule.
  package func refusalOfNext(of index: Int) -> EditError {
    let task = document.tasks[index]
    let rule = document.recurrence(of: task) ?? ""
    if document.format.traits.contains(.movesRepeated) { return .invalid("its rule does not advance its dates") }
    if RecurrenceRule(rule) == nil { return .invalid("its rule, “\(rule)”, is none that is known") }
    if [.due, .scheduled, .start].allSatisfy({ document.dateTime($0, of: task) == nil }) {
      return .invalid("it has no due, scheduled, or start date")
    }
    return .invalid("it has an id, which no other task may have")
  }

  /// Removes the task that ``addNext(of:doneOn:)`` added when this one was done, if it is still there unchanged.
  /// - Parameter index: a task that was reopened.
  /// - Returns: the index that it had; nil if nothing was removed.
  public mutating func removeNext(of index: Int, doneOn day: CalendarDate) -> Int? {
    var again = self
    guard let next = try? again.addNext(of: index, doneOn: day), document.tasks.indices.contains(next),
      document.tasks[next].state == .open
    else { return nil }
    func text(_ document: TodoDocument) -> String {
      document.source.string(document.tasks[next].item.range).trimmingWhitespace
    }
    guard text(document) == text(again.document), (try? remove(next)) != nil else { return nil }
    return next
  }
}

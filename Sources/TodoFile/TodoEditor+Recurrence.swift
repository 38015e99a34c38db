public import Base
public import Plan

extension TodoEditor {
  /// Adds the next occurrence of a repeating task directly below it, so that the finished task keeps its address. The
  /// new task has the memo but not the subtasks, and all its dates move by as much as the due date, or else the
  /// earliest date, moves.
  /// - Returns: the index of the new task.
  /// - Throws: ``EditError`` for a task that does not repeat, has no date, or has an id, which would no longer be unique,
  ///   for a format that advances the dates of the task itself, and if it cannot be written.
  public mutating func addNext(of index: Int, doneOn today: CalendarDate) throws(EditError) -> Int {
    let task = document.tasks[index]
    let key = document.recurrence(of: task) ?? ""
    if document.format.traits.contains(.movesRepeated) { throw .invalid("its rule does not advance its dates") }
    guard let rule = RecurrenceRule(key) else { throw .invalid("its rule, “\(key)”, is none that is known") }
    let kinds: [TaskAttribute.Kind] = [.due, .scheduled, .start]
    let dates = kinds.compactMap { kind in document.dateTime(kind, of: task).map { (kind, $0) } }
    guard let reference = dates.first?.1.day else { throw .invalid("it has no due, scheduled, or start date") }
    guard document.first(.id, of: task) == nil else { throw .invalid("it has an id, which no other task may have") }
    guard task.state.isPending else { throw .invalid("it is done already") }
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

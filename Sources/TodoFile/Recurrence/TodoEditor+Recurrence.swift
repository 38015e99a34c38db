import Base

extension TodoEditor {
  /// Adds the task that follows one that repeats, directly below it, so that the one that is done keeps its address: with
  /// its memo, without its subtasks, and with every date as much later as the due date, or else the first of the others,
  /// is.
  /// - Returns: the index of the new task; nil for a task that does not repeat, has no date, or has an id, which would not
  ///   be one any more, and in a format that moves it on.
  /// - Throws: ``EditRefusal`` if there is no place for it.
  public mutating func addNext(of index: Int, doneOn today: CalendarDate) throws(EditRefusal) -> Int? {
    let task = document.tasks[index]
    let attributes = document.attributes(of: task)
    let kinds: [TaskAttribute.Kind] = [.due, .scheduled, .start]
    let dates = kinds.compactMap { kind in document.date(kind, of: task).map { (kind, $0) } }
    guard !document.format.movesRepeated,
      let rule = attributes.first(where: { $0.kind == .recurrence }).flatMap({ RecurrenceRule(document.value(of: $0)) }
      ),
      let reference = dates.first?.1, !attributes.contains(where: { $0.kind == .id }), task.state.isPending
    else { return nil }
    let later = Int(rule.next(after: rule.isFromDone ? today : reference).days) - Int(reference.days)
    let saved = self
    do throws(EditRefusal) {
      let copy = try insert(try excerpt(index), at: .after(task: index))
      while let child = document.children(of: copy).first { try remove(child) }
      if document.tasks[copy].state != .open { try setState(copy, to: .open) }
      for (kind, day) in dates { try setDate(copy, kind, day.advanced(by: later)) }
      // Where a format writes the day of creation once and for all, it stays.
      if document.date(.created, of: document.tasks[copy]) != nil { try? setDate(copy, .created, today) }
      return copy
    } catch {
      self = saved
      throw error
    }
  }

  /// Removes the task that ``addNext(of:doneOn:)`` added when this one was done, if it is still there just as it was.
  /// - Parameter index: a task that is open again.
  /// - Returns: the index that it had; nil if none was removed.
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

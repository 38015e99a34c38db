import Base
import TodoFile

extension EditRunner {
  mutating func addTask(_ operation: EditOperation) throws -> EditOutcome {
    var task = NewTask(title: operation.texts[.title] ?? "")
    task.today = today
    if let memo = operation.texts[.memo], !memo.isEmpty { task.memo = memo }
    let due = operation.texts[.due].flatMap { $0.isEmpty ? nil : $0 }
    task.due = try due.map(day)
    if operation.isNatural, due == nil, let today {
      let line = NaturalLine(task.title, today: today, refused: operation.refused, in: document)
      (task.title, task.due) = (line.title, line.due)
    }
    task.people = named(operation.people, .person)
    task.tags = named(operation.tags, .tag)
    task.priority = try operation.texts[.priority].map(priority)
    let place = try taskPlace(operation)
    let index = try edit { try $0.add(task, at: place) }
    return EditOutcome("added “\(title(index))”", task: index)
  }

  /// Changes only the fields that differ, so that unchanged ones do not alter the file.
  mutating func editTask(_ operation: EditOperation) throws -> EditOutcome {
    var index = try task(operation.task)
    let old = title(index)
    if let text = operation.texts[.title] {
      if text.allSatisfy(\.isWhitespace) { return try removeTask(index) }
      if text != editor.titleSource(index) { try edit { try $0.setTitle(index, text, isSource: true) } }
    }
    try setAttributes(index, operation)
    if let memo = operation.texts[.memo], memo != document.memo(ofTask: index) ?? "" {
      try edit { try $0.setMemo(index, memo) }
    }
    if let word = operation.texts[.state] {
      let state = try state(word)
      let reason = operation.texts[.reason]
      guard reason?.isEmpty ?? true || state == .cancelled else {
        throw EditFailure.malformed("“reason” is allowed only for a cancelled task")
      }
      index = try setState(index, to: state, reason: reason)
    } else if operation.texts[.reason] != nil {
      throw EditFailure.malformed("“reason” requires “state”: \"cancelled\"")
    }
    // A move to a group of the same file is one edit together with the other changes.
    if let group = operation.group, Int(document.tasks[index].group) != (try self.group(group)) {
      let moved = index
      index = try edit { try $0.move(moved, to: .end(group: group)) }
    }
    var outcome = EditOutcome("changed “\(old)”", task: index)
    outcome.isUnrepeated = isUnrepeated
    return outcome
  }

  /// Changes a task's state or reason; a repeating task adds its next occurrence directly below.
  /// - Returns: its new index.
  mutating func setState(_ index: Int, to state: TaskState, reason asked: String?) throws -> Int {
    let task = document.tasks[index]
    // When a task is no longer cancelled, its former reason stays part of its text.
    let reason = state != .cancelled || asked == document.reason(of: task) ?? "" ? nil : asked
    guard state != task.state || reason != nil else { return index }
    let isFinished = state == .done && task.state != .done
    let date = isFinished && CompletionDates(document).areWritten(for: index) ? today : nil
    let day = today
    if isFinished, let day, try edit({ try $0.moveOn(index, doneOn: day) }) { return index }
    // If the next occurrence cannot be added, the task is done nevertheless, and the outcome reports it.
    if isFinished, let day, document.attributes(of: task).contains(where: { $0.kind == .recurrence }) {
      let next = try? edit { try $0.addNext(of: index, doneOn: day) }
      if next == nil { isUnrepeated = true }
    }
    let wasDone = task.state == .done ? document.date(.completed, of: task) ?? day : nil
    let place = try edit { try $0.setState(index, to: state, date: date, reason: reason, today: day) }
    // Reopening a task removes the occurrence that completing it created.
    if let wasDone, state == .open { _ = try edit { $0.removeNext(of: place, doneOn: wasDone) } }
    return place
  }

  mutating func setAttributes(_ index: Int, _ operation: EditOperation) throws {
    if let text = operation.texts[.due] {
      let due = text.isEmpty ? nil : try day(text)
      if due != document.tasks[index].due {
        try edit { try $0.setDate(index, .due, due) }
      }
    }
    if let word = operation.texts[.priority] {
      let priority = try priority(word)
      if priority != document.tasks[index].priority {
        try edit { try $0.setPriority(index, priority) }
      }
    }
    try setNames(index, .person, operation.people.map { named($0, .person) })
    try setNames(index, .tag, operation.tags.map { named($0, .tag) })
  }

  private mutating func setNames(_ index: Int, _ kind: TaskAttribute.Kind, _ names: [String]?) throws {
    guard let names else { return }
    let wanted = Set(names.map(TextKey.fold))
    for name in document.values(kind, of: document.tasks[index]) where !wanted.contains(TextKey.fold(name)) {
      try edit { try $0.removeAttribute(index, kind, name) }
    }
    for name in names { try edit { try $0.addAttribute(index, kind, name) } }
  }

  mutating func removeTask(_ index: Int) throws -> EditOutcome {
    let old = title(index)
    try edit { try $0.remove(index) }
    return EditOutcome("removed “\(old)”")
  }

  mutating func moveTask(_ operation: EditOperation) throws -> EditOutcome {
    let index = try task(operation.task)
    let place = try taskPlace(operation)
    let moved = try edit { try $0.move(index, to: place) }
    return EditOutcome("moved “\(title(moved))”", task: moved)
  }

  func taskPlace(_ operation: EditOperation) throws -> TaskPlace {
    let named = [operation.before, operation.after, operation.under].compactMap { $0 }.count
    guard named + (operation.group == nil ? 0 : 1) == 1 else {
      throw EditFailure.malformed("specify exactly one of “before”, “after”, “under”, and “group”")
    }
    if let id = operation.before { return .before(task: try task(id)) }
    if let id = operation.after { return .after(task: try task(id)) }
    if let id = operation.under {
      return operation.isTop ? .firstBelow(task: try task(id)) : .lastBelow(task: try task(id))
    }
    let group = try group(operation.group)
    return operation.isTop ? .top(group: group) : .end(group: group)
  }

  // MARK: Words

  private func title(_ index: Int) -> String { document.title(of: document.tasks[index]) }

  private func day(_ text: String) throws(EditFailure) -> CalendarDate {
    guard let day = CalendarDate(iso: text.utf8) else { throw .refused("“\(text)” is not a date; use YYYY-MM-DD") }
    return day
  }

  func state(_ word: String) throws(EditFailure) -> TaskState {
    guard let state = TaskState.given.first(where: { $0.name == word }) else {
      throw .malformed("“state” must be one of \(TaskState.given.map(\.name).joined(separator: ", "))")
    }
    return state
  }

  private func priority(_ word: String) throws(EditFailure) -> TaskPriority {
    if word.isEmpty { return .none }
    guard let priority = TaskPriority.allCases.first(where: { $0.name == word }) else {
      throw .malformed("“priority” must be highest, high, medium, low, lowest, or empty")
    }
    return priority
  }

  func named(_ names: [String]?, _ kind: TaskAttribute.Kind) -> [String] {
    (names ?? []).map(kind.bare).filter { !$0.isEmpty }
  }
}

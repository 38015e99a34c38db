public import Base
public import Plan
import TodoFile

/// Applies operations to a file's text, each completely or not at all.
public struct EditRunner: Sendable {
  private(set) var editor: any TodoEditor
  /// The completion date to write if the file records dates for done tasks; nil to write none.
  let today: CalendarDate?
  /// Whether a repeating task was done without a next occurrence.
  var isUnrepeated = false

  /// Creates a runner for one file.
  /// - Parameter today: the completion date for ticked tasks; nil writes none.
  /// - Throws: ``EditFailure/unsupported(_:)`` if the format is read-only.
  public init(_ document: TodoDocument, today: CalendarDate? = nil) throws(EditFailure) {
    do throws(EditRefusal) {
      editor = try document.editor()
    } catch {
      throw EditFailure(error)
    }
    self.today = today
  }

  /// The file after the operations so far.
  public var document: TodoDocument { editor.document }

  /// - Throws: ``EditFailure``; the text is unchanged.
  public mutating func run(_ operation: EditOperation) throws(EditFailure) -> EditOutcome {
    let before = editor
    do {
      do {
        return try apply(operation)
      } catch EditRefusal.needsBoxes where operation.givesBoxes {
        // All of it again, with boxes, which do not change the ids of tasks.
        (editor, isUnrepeated) = (before, false)
        _ = try edit { try $0.giveBoxes() }
        var boxed = operation
        boxed.group = try operation.group.map { try BoxedIndices(before.document, document).group($0) }
        return try apply(boxed)
      }
    } catch {
      editor = before
      switch error {
      case let failure as EditFailure: throw failure
      case let refusal as EditRefusal: throw EditFailure(refusal)
      default: throw .refused("\(error)")
      }
    }
  }

  private mutating func apply(_ operation: EditOperation) throws -> EditOutcome {
    switch operation.kind {
    case .addTask: return try addTask(operation)
    case .addTasks: return try addTasks(operation)
    case .editTask: return try editTask(operation)
    case .removeTask: return try removeTask(try task(operation.task))
    case .moveTask: return try moveTask(operation)
    case .editTasks: return try editTasks(operation)
    case .removeTasks: return try removeTasks(operation)
    case .moveTasks: return try moveTasks(operation)
    case .addGroup: return try addGroup(operation)
    case .editGroup: return try editGroup(operation)
    case .moveGroup: return try moveGroup(operation)
    case .removeGroup: return try removeGroup(operation)
    case .undo, .redo: throw EditFailure.malformed("undo is not an operation on a text; use the undo store")
    }
  }

  // MARK: Names

  package func task(_ id: String?) throws(EditFailure) -> Int {
    guard let id else { throw .malformed("“task” is missing") }
    let identifiers = TaskIDs(of: document)
    guard let index = document.tasks.indices.first(where: { identifiers[$0] == id }) else {
      throw .gone("the task “\(id)” no longer exists")
    }
    return index
  }

  func group(_ index: Int?, _ key: String = "group") throws(EditFailure) -> Int {
    guard let index else { throw .malformed("“\(key)” is missing") }
    guard document.groups.indices.contains(index) else { throw .gone("this group no longer exists") }
    return index
  }

  mutating func edit<Result>(_ body: (inout any TodoEditor) throws -> Result) throws -> Result { try body(&editor) }

  // MARK: One task

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
    let destination = try self.destination(of: operation)
    let index = try edit { try $0.add(task, at: destination) }
    return EditOutcome(EditSummary(.added, title(index)), task: index)
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
    var outcome = EditOutcome(EditSummary(.changed, old), task: index)
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
    let newIndex = try edit { try $0.setState(index, to: state, date: date, reason: reason, today: day) }
    // Reopening a task removes the occurrence that completing it created.
    if let wasDone, state == .open { _ = try edit { $0.removeNext(of: newIndex, doneOn: wasDone) } }
    return newIndex
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
    return EditOutcome(EditSummary(.removed, old))
  }

  mutating func moveTask(_ operation: EditOperation) throws -> EditOutcome {
    let index = try task(operation.task)
    let destination = try self.destination(of: operation)
    let moved = try edit { try $0.move(index, to: destination) }
    return EditOutcome(EditSummary(.moved, title(moved)), task: moved)
  }

  /// Where an operation puts a task in this runner's file.
  package func destination(of operation: EditOperation) throws -> TaskDestination {
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

  // MARK: Lines

  /// The number of lines that may be added at once.
  private static let mostLines = 500

  /// Adds a task for each line of a text; lines that are indented below others become subtasks.
  mutating func addTasks(_ operation: EditOperation) throws -> EditOutcome {
    let entries = PastedLines(operation.lines ?? "").entries
    guard !entries.isEmpty else { throw EditFailure.malformed("“lines” has no text") }
    guard entries.count <= Self.mostLines else {
      throw EditFailure.tooMany(
        "\(entries.count) lines are too many at once; at most \(Self.mostLines) are added", most: Self.mostLines)
    }
    var destination = try self.destination(of: operation)
    // The last task at each depth. Each task is added after the others, so that their indices stay valid.
    var open: [Int] = []
    var states: [(index: Int, state: TaskState)] = []
    for entry in entries {
      open.removeLast(max(0, open.count - entry.depth))
      var task = NewTask(title: entry.title)
      task.today = today
      // Tags and people for all of them are added at the top level only.
      if entry.depth == 0 { (task.tags, task.people) = (named(operation.tags, .tag), named(operation.people, .person)) }
      let around = open.last
      let index = try edit { try $0.add(task, at: around.map { .lastBelow(task: $0) } ?? destination) }
      // Next to another task and at the top of a list, each line follows the one before it.
      if around == nil, operation.after != nil || operation.before != nil || operation.isTop {
        destination = .after(task: index)
      }
      open.append(index)
      if entry.state != .open { states.append((index, entry.state)) }
    }
    // A state that comes from a heading is set by moving the task, which changes the indices of the others.
    for position in states.indices {
      let (index, state) = states[position]
      let day = today
      let date = state == .done && CompletionDates(document).areWritten(for: index) ? day : nil
      let length = Int(document.tasks[index].subtreeEnd) - index
      let moved = try edit { try $0.setState(index, to: state, date: date, reason: nil, today: day) }
      states = states.map { (TaskIndex.after($0.index, moving: index, length, to: moved), $0.state) }
    }
    return EditOutcome(EditSummary(.added, entries[0].title, count: entries.count))
  }

  // MARK: Several tasks at once: all of them, or none

  /// The number of tasks that one operation may name.
  private static let mostTasks = 1000

  /// Sets the operation's state, due date, and priority for each task, and adds and removes names.
  mutating func editTasks(_ operation: EditOperation) throws -> EditOutcome {
    var indices = try tasks(operation)
    let first = title(indices[0])
    let state = try operation.texts[.state].map(state)
    for field in [EditOperation.Field.title, .memo, .reason] where operation.texts[field] != nil {
      throw EditFailure.malformed("“\(field.rawValue)” is allowed only for one task")
    }
    // Subtasks first, because the state of a task may follow from theirs.
    for position in document.deepestFirst(indices) {
      var index = indices[position]
      try setAttributes(index, operation)
      for (names, kind) in [(operation.addedTags, TaskAttribute.Kind.tag), (operation.addedPeople, .person)] {
        for name in named(names, kind) { try edit { try $0.addAttribute(index, kind, name) } }
      }
      guard let state, document.tasks[index].state != .stateless else { continue }
      let length = Int(document.tasks[index].subtreeEnd) - index
      let count = document.tasks.count
      let start = index
      index = try setState(index, to: state, reason: nil)
      // A repeating task has added its next occurrence directly below.
      let added = document.tasks.count - count
      indices = indices.map {
        let shifted = $0 >= start + length ? $0 + added : $0
        return TaskIndex.after(shifted, moving: start, length, to: index)
      }
    }
    var outcome = EditOutcome(EditSummary(.changed, first, count: indices.count))
    outcome.isUnrepeated = isUnrepeated
    return outcome
  }

  /// Removes each task with its memo and its subtasks.
  mutating func removeTasks(_ operation: EditOperation) throws -> EditOutcome {
    let indices = try tasks(operation)
    let first = title(indices[0])
    for index in outermost(indices).reversed() { try edit { try $0.remove(index) } }
    return EditOutcome(EditSummary(.removed, first, count: indices.count))
  }

  /// Moves the tasks to one place in file order; subtasks move with their tasks.
  mutating func moveTasks(_ operation: EditOperation) throws -> EditOutcome {
    let all = try tasks(operation)
    var indices = outermost(all)
    var destination = try self.destination(of: operation)
    for position in indices.indices {
      let index = indices[position]
      let length = Int(document.tasks[index].subtreeEnd) - index
      let target = destination
      let moved = try edit { try $0.move(index, to: target) }
      indices = indices.map { TaskIndex.after($0, moving: index, length, to: moved) }
      destination = .after(task: indices[position])
    }
    return EditOutcome(EditSummary(.moved, title(indices[0]), count: all.count), task: indices.first)
  }

  /// The indices of the named tasks, in the order of the file.
  func tasks(_ operation: EditOperation) throws -> [Int] {
    guard let names = operation.tasks, !names.isEmpty else { throw EditFailure.malformed("“tasks” is missing") }
    guard names.count <= Self.mostTasks else {
      throw EditFailure.tooMany(
        "\(names.count) tasks are too many at once; at most \(Self.mostTasks) are changed", most: Self.mostTasks)
    }
    let identifiers = TaskIDs(of: document)
    let wanted = Set(names)
    let found = document.tasks.indices.filter { wanted.contains(identifiers[$0]) }
    guard found.count == wanted.count else { throw EditFailure.gone("one of the tasks no longer exists") }
    return found
  }

  /// The tasks that are not below others in the list.
  func outermost(_ indices: [Int]) -> [Int] {
    var end = 0
    return indices.filter { index in
      guard index >= end else { return false }
      end = Int(document.tasks[index].subtreeEnd)
      return true
    }
  }

  // MARK: Groups

  mutating func addGroup(_ operation: EditOperation) throws -> EditOutcome {
    guard let name = operation.texts[.name] else { throw EditFailure.malformed("“name” is missing") }
    let parent = try operation.other.map { try group($0, "other") }.flatMap { $0 == 0 ? nil : $0 }
    let index = try edit { try $0.addGroup(name, inside: parent) }
    try setDirective(index, operation)
    try setDescription(index, operation)
    return EditOutcome(EditSummary(.added, .group, document.groups[index].name), group: index)
  }

  mutating func editGroup(_ operation: EditOperation) throws -> EditOutcome {
    var index = try group(operation.group)
    let old = document.groups[index].name
    if let name = operation.texts[.name], name != old { try edit { try $0.renameGroup(index, to: name) } }
    try setDirective(index, operation)
    try setDescription(index, operation)
    if let other = operation.other {
      let parent = try group(other, "other")
      guard index > 0 else { throw EditFailure.refused("the file itself cannot be moved") }
      index = try edit { try $0.moveGroup(index, inside: parent == 0 ? nil : parent) }
    }
    return EditOutcome(EditSummary(.changed, index == 0 ? .file : .group, old), group: index)
  }

  private mutating func setDescription(_ index: Int, _ operation: EditOperation) throws {
    guard let text = operation.texts[.description] else { return }
    try edit { try $0.setDescription(index, text) }
  }

  private mutating func setDirective(_ index: Int, _ operation: EditOperation) throws {
    for field in [EditOperation.Field.color, .icon, .image, .due] {
      guard let value = operation.texts[field] else { continue }
      let directive = document.groups[index].directive
      let known =
        switch field {
        case .color: directive.color
        case .icon: directive.icon
        case .image: directive.image
        default: directive.due?.description
        }
      if value == known ?? "" { continue }
      if field == .color, !value.isEmpty, CSSColorParser.parse(value) == nil {
        throw EditFailure.invalidColor("“\(value)” is not a color; use a CSS name, #hex, or oklch()")
      }
      try edit { try $0.setDirective(index, field.rawValue, value.isEmpty ? nil : value) }
    }
  }

  mutating func moveGroup(_ operation: EditOperation) throws -> EditOutcome {
    let index = try group(operation.group)
    let other = try group(operation.other, "other")
    guard index > 0, other > 0 else { throw EditFailure.refused("the file itself cannot be moved") }
    let name = document.groups[index].name
    try edit { try $0.moveGroup(index, before: operation.isTop, other) }
    return EditOutcome(EditSummary(.moved, .group, name))
  }

  mutating func removeGroup(_ operation: EditOperation) throws -> EditOutcome {
    let index = try group(operation.group)
    guard index > 0 else { throw EditFailure.refused("the file itself cannot be removed here") }
    let name = document.groups[index].name
    try edit { try $0.removeGroup(index) }
    return EditOutcome(EditSummary(.removed, .group, name))
  }
}

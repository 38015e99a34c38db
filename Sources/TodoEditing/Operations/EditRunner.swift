public import Base
public import Plan
import TodoFile

/// Applies operations to a file's text, each completely or not at all.
public struct EditRunner: Sendable {
  private var editor: any TodoEditor
  /// The completion date to write if the file records dates for done tasks; nil to write none.
  let today: CalendarDate?
  /// The time before which a time without a day in the words of a new task is tomorrow; nil if it is always today.
  private let now: TimeOfDay?
  /// The file before every item got a box, by which operations name tasks and groups, and where those are now.
  private var boxed: BoxedIndices?

  /// Creates a runner for one file.
  /// - Parameter today: the completion date for ticked tasks; nil writes none.
  /// - Throws: ``EditError/unsupported(_:)`` if the format is read-only.
  /// - Parameter now: the time before which a time without a day is tomorrow; nil if it is always today.
  public init(_ document: TodoDocument, today: CalendarDate? = nil, now: TimeOfDay? = nil) throws(EditError) {
    editor = try document.editor()
    (self.today, self.now) = (today, now)
  }

  /// The file after the operations so far.
  public var document: TodoDocument { editor.document }

  /// - Parameter givesBoxes: whether every item without a box gets one if the operation needs that.
  /// - Throws: ``EditError``; the text is unchanged.
  public mutating func run(_ operation: EditOperation, givesBoxes: Bool = false) throws(EditError) -> EditOutcome {
    let before = editor
    defer { boxed = nil }
    do {
      do {
        var outcome = try apply(operation)
        outcome.isChanged = document.source.bytes != before.document.source.bytes
        return outcome
      } catch EditError.needsBoxes(let count) where givesBoxes {
        // All of it again, with boxes.
        editor = before
        _ = try editor.giveBoxes()
        boxed = BoxedIndices(before.document, document)
        var outcome = try apply(operation)
        outcome.boxes = count
        return outcome
      }
    } catch {
      editor = before
      throw error as? EditError ?? .invalid("\(error)")
    }
  }

  private mutating func apply(_ operation: EditOperation) throws -> EditOutcome {
    switch operation {
    case .addTask(let task): try addTask(task)
    case .addTasks(let pasted): try addTasks(pasted)
    case .editTasks(let names, let edit): try editTasks(names, edit)
    case .removeTasks(let names): try removeTasks(try tasks(names))
    case .moveTasks(let names, let place): try moveTasks(names, to: place)
    case .addGroup(let edit, let parent): try addGroup(edit, inside: parent)
    case .editGroup(let group, let edit): try editGroup(group, edit)
    case .moveGroup(let group, let place): try moveGroup(group, to: place)
    case .removeGroup(let group): try removeGroup(group)
    }
  }

  // MARK: Names

  /// The indices of tasks: in the order given, or of the file if they are named by ids.
  package func tasks(_ names: [TaskName]) throws -> [Int] {
    let document = boxed?.before ?? document
    var found: [Int] = []
    var ids: Set<String> = []
    for name in names {
      switch name {
      case .index(let index): found.append(index)
      case .id(let id): ids.insert(id)
      }
    }
    if !ids.isEmpty {
      let identifiers = TaskIDs(of: document)
      found += document.tasks.indices.filter { ids.contains(identifiers[$0]) }
    }
    guard !found.isEmpty, found.count == Set(names).count, found.allSatisfy(document.tasks.indices.contains) else {
      if case .id(let id)? = names.first, names.count == 1 {
        throw EditError.gone("the task “\(id)” no longer exists")
      }
      throw EditError.gone("one of the tasks no longer exists")
    }
    return try boxed.map { try found.map($0.task) } ?? found
  }

  private func task(_ name: TaskName) throws -> Int { try tasks([name])[0] }

  private func group(_ index: Int) throws -> Int {
    guard (boxed?.before ?? document).groups.indices.contains(index) else {
      throw EditError.gone("this group no longer exists")
    }
    return try boxed?.group(index) ?? index
  }

  /// Where a place is in this runner's file.
  package func destination(_ place: TaskPlace) throws -> TaskDestination {
    try place.map(task: task, group: group) { try boxed?.heading($0) ?? $0 }
  }

  private func title(_ index: Int) -> String { document.title(of: document.tasks[index]) }

  // MARK: New tasks

  private mutating func addTask(_ added: AddedTask) throws -> EditOutcome {
    var added = added
    var destination = try destination(added.place)
    if let name = added.task.newGroup, document.format.traits.contains(.emptyGroups) {
      let group = try addGroup(GroupEdit(name: name), inside: nil).group ?? 0
      destination = added.place == .top(group: 0) ? .top(group: group) : .end(group: group)
      added.task.newGroup = nil
    }
    let index = try add(added, at: destination)
    return EditOutcome(EditSummary(.added, title(index)), tasks: [index])
  }

  /// Adds a task with what its title says.
  /// - Parameter former: a title whose words stay as they are; nil if there is none.
  private mutating func add(
    _ added: AddedTask, from former: String? = nil, at destination: TaskDestination
  ) throws -> Int {
    try reading(added.isNatural ? added.task.title : nil, from: former, refused: added.refused) { runner, line in
      var task = added.task
      if let line {
        // A date in the line comes before the one given with it.
        let isDated = line.parts.contains { $0.kind == .due }
        (task.title, task.due) = (line.title, isDated ? nil : line.date ?? task.due)
      }
      let index = try runner.add(task, at: destination, asksForCreation: added.isCreationWritten)
      if let rule = runner.ownRule(line) { try runner.setRecurrence(index, rule) }
      return index
    }
  }

  /// Adds a task with its creation date. One that is written by itself is left out where the format has no place for it.
  private mutating func add(
    _ task: NewTask, at destination: TaskDestination, asksForCreation: Bool = false
  ) throws -> Int {
    var task = task
    task.created = created(task.title, at: destination, isAsked: asksForCreation)
    do throws(EditError) {
      return try editor.add(task, at: destination)
    } catch {
      guard case .unsupported = error, task.created != nil, !asksForCreation else { throw error }
      task.created = nil
      return try editor.add(task, at: destination)
    }
  }

  /// The creation date of a new task: today, if it is asked for or the file records it, and the title has none.
  private func created(_ title: String, at destination: TaskDestination, isAsked: Bool) -> CalendarDate? {
    guard isAsked || document.datesCreation(at: destination) else { return nil }
    return LinePart.find(in: title, like: document).contains { $0.kind == .created } ? nil : today
  }

  /// Adds a task for each line of a text; lines that are indented below others become subtasks.
  private mutating func addTasks(_ pasted: PastedTasks) throws -> EditOutcome {
    let entries = pasted.lines.entries
    var destination = try destination(pasted.place)
    // The last task at each depth. Each task is added after the others, so that their indices stay valid.
    var open: [Int] = []
    var added = TaskIndices(tasks: [])
    for entry in entries {
      open.removeLast(max(0, open.count - entry.depth))
      var task = NewTask(title: entry.title)
      // What all of them get is added at the top level only.
      if entry.depth == 0 {
        (task.tags, task.people) = (pasted.tags, pasted.people)
        let isDated = LinePart.find(in: entry.title, like: document).contains { $0.kind == .due }
        task.due = isDated ? nil : pasted.due
      }
      let around = open.last
      let place = around.map { .lastBelow(task: $0) } ?? destination
      let index = try add(task, at: place)
      // Next to another task and at the top of a list, each line follows the one before it.
      if around == nil, pasted.place.isOrdered { destination = .after(task: index) }
      open.append(index)
      added.tasks.append(index)
    }
    // A state that comes from a heading is set by moving the task, which changes the indices of the others.
    var outcome = EditOutcome(EditSummary(.added, title(added.tasks[0]), count: entries.count))
    for (position, entry) in entries.enumerated() where entry.state != .open {
      var state = StateEdit(entry.state)
      state.repeats = false
      try setState(position, of: &added, state, &outcome)
    }
    (outcome.tasks, outcome.moved) = (added.tasks, [])
    return outcome
  }

  // MARK: Changed tasks

  /// Changes only the fields that differ, so that unchanged ones do not alter the file.
  private mutating func editTasks(_ names: [TaskName], _ edit: TaskEdit) throws -> EditOutcome {
    var found = TaskIndices(tasks: try tasks(names))
    if let text = edit.title, text.allSatisfy(\.isWhitespace) { return try removeTasks(found.tasks) }
    let former = edit.rest == nil ? nil : editor.titleSource(found.tasks[0])
    var outcome = EditOutcome(EditSummary(.changed, title(found.tasks[0]), count: found.tasks.count))
    // Subtasks first, because the state of a task may follow from theirs.
    let depths = found.tasks.map { document.tasks[$0].depth }
    for position in depths.indices.sorted(by: { (depths[$1], $0) < (depths[$0], $1) }) {
      if try setFields(found.tasks[position], edit) { outcome.ended.insert(position) }
      if let state = edit.state { try setState(position, of: &found, state, &outcome) }
    }
    if let rest = edit.rest {
      // A task of its own after the one that has the beginning.
      var added = AddedTask(NewTask(title: rest), at: .after(task: .index(found.tasks[0])))
      (added.isNatural, added.refused) = (edit.isNatural, edit.refused)
      let index = try add(added, from: former, at: .after(task: found.tasks[0]))
      found.follow(addition: index)
      outcome.rest = index
    }
    // A move to a group of the same file is one edit together with the other changes.
    if let group = try edit.group.map(group) {
      for position in found.tasks.indices where Int(document.tasks[found.tasks[position]].group) != group {
        try move(position, of: &found, to: .end(group: group))
      }
    }
    outcome.tasks = found.tasks
    outcome.moved = Set(outcome.moved.map { found.tasks[$0] })
    outcome.ended = Set(outcome.ended.map { found.tasks[$0] })
    outcome.next = found.next.map { .added($0) } + outcome.next
    return outcome
  }

  /// Sets the fields of a task.
  /// - Returns: whether it no longer repeats because of a date that is removed.
  private mutating func setFields(_ index: Int, _ edit: TaskEdit) throws -> Bool {
    let former = editor.titleSource(index)
    let isTyped = edit.isNatural && (!edit.isTitleSource || edit.title != former)
    return try reading(isTyped ? edit.title : nil, from: former, refused: edit.refused) { runner, line in
      try runner.setFields(index, edit, line)
    }
  }

  private mutating func setFields(_ index: Int, _ edit: TaskEdit, _ line: NaturalLine?) throws -> Bool {
    var edit = edit
    let hasRule = document.recurrence(of: document.tasks[index]) != nil
    if let text = edit.title, !edit.isTitleSource || text != editor.titleSource(index) {
      try editor.setTitle(index, line?.title ?? text, isSource: edit.isTitleSource)
      if edit.recurrence == nil, let rule = ownRule(line) { edit.recurrence = .some(rule) }
      if let date = line?.date {
        // A time alone is that of the day on which the task is due.
        edit.due = DayTime(line?.isTime == true ? document.tasks[index].dueDate?.day ?? date.day : date.day, date.time)
      }
    }
    if let due = edit.due.map({ edit.isWholeDay ? $0 : $0.map { dated($0, index) } }),
      due != document.tasks[index].dueDate
    {
      try untilSettled(index, \.dueDate, due) { try $0.setDate(index, .due, due) }
    }
    if let rule = edit.recurrence {
      try setRecurrence(index, rule)
    } else if edit.due == .some(nil), !isDated(index) {
      // Without a day, a rule means nothing.
      try setRecurrence(index, nil)
    }
    if let priority = edit.priority, priority != document.tasks[index].priority {
      try untilSettled(index, \.priority, priority) { try $0.setPriority(index, priority) }
    }
    try setNames(index, .person, edit.people)
    try setNames(index, .tag, edit.tags)
    for label in edit.removed { try editor.removeAttribute(index, label.kind, label.kind.bare(label.name)) }
    for label in edit.added { try editor.addAttribute(index, label.kind, label.name) }
    if let memo = edit.memo, memo != document.memo(ofTask: index) ?? "" { try editor.setMemo(index, memo) }
    let isRemoval = edit.recurrence == nil && edit.due == .some(nil)
    return isRemoval && hasRule && document.recurrence(of: document.tasks[index]) == nil
  }

  /// Edits a task until it has a value: of two dates in a title, the second is only text until the first is gone.
  private mutating func untilSettled<Value: Equatable>(
    _ index: Int, _ value: KeyPath<TodoTask, Value>, _ wanted: Value, _ edit: (inout any TodoEditor) throws -> Void
  ) throws {
    for _ in 0..<Self.mostValues {
      let before = document.source.bytes
      try edit(&editor)
      if document.tasks[index][keyPath: value] == wanted || document.source.bytes == before { return }
    }
    throw EditError.invalid(
      "“\(document.title(of: document.tasks[index]))” has more than \(Self.mostValues) values of one kind; edit it by hand"
    )
  }

  /// Each value that an edit removes is a change of the whole file, which is checked.
  private static let mostValues = 16

  /// Whether a task has a day from which it can repeat.
  private func isDated(_ index: Int) -> Bool {
    let task = document.tasks[index]
    return [.due, .scheduled, .start].contains { document.date($0, of: task) != nil }
  }

  private mutating func setRecurrence(_ index: Int, _ rule: RecurrenceRule?) throws {
    let task = document.tasks[index]
    let written = document.recurrence(of: task)
    guard rule == nil ? written != nil : written.flatMap(RecurrenceRule.init) != rule else { return }
    if let rule, let today, !isDated(index) {
      try editor.setDate(index, .due, DayTime(rule.first(from: today)))
    }
    try editor.setRecurrence(index, rule)
  }

  /// Makes an edit with what was typed into a title; nil if words in it are only text. Where the place of the task has no
  /// recurrence, as a checkbox of Org has none, the words of one stay text.
  private mutating func reading<Result>(
    _ text: String?, from former: String? = nil, refused: [String],
    _ edit: (inout EditRunner, NaturalLine?) throws -> Result
  ) throws -> Result {
    guard let text, let today else { return try edit(&self, nil) }
    let before = self
    let line = NaturalLine(text, today: today, now: now, refused: refused, former: former, in: document)
    do {
      return try edit(&self, line)
    } catch EditError.unsupported where ownRule(line) != nil {
      self = before
      let plain = refused + [line.repeatWords]
      return try edit(
        &self, NaturalLine(text, today: today, now: now, refused: plain, former: former, in: document))
    }
  }

  /// The rule of a line whose title does not have it, because the format has a form of its own.
  private func ownRule(_ line: NaturalLine?) -> RecurrenceRule? {
    document.format.traits.contains(.ownRules) ? line?.rule : nil
  }

  /// A new due date of a task, whose time stays if only a day is given.
  private func dated(_ due: DayTime, _ index: Int) -> DayTime {
    DayTime(due.day, due.time ?? document.tasks[index].dueTime)
  }

  private mutating func setNames(_ index: Int, _ kind: TaskAttribute.Kind, _ names: [String]?) throws {
    guard let names else { return }
    let wanted = Set(names.map(TextKey.fold))
    for name in document.values(kind, of: document.tasks[index]) where !wanted.contains(TextKey.fold(name)) {
      try editor.removeAttribute(index, kind, name)
    }
    for name in names { try editor.addAttribute(index, kind, name) }
  }

  // MARK: States

  /// Changes a task's state or reason. A repeating task that is done advances or gets its next occurrence directly below
  /// it, and loses that when it is reopened.
  private mutating func setState(
    _ position: Int, of found: inout TaskIndices, _ edit: StateEdit, _ outcome: inout EditOutcome
  ) throws {
    let task = document.tasks[found.tasks[position]]
    let isNews = task.state != edit.state
    if edit.skipsNotes, task.state == .stateless { return }
    var change = StateChange(edit.state)
    (change.keepsDates, change.mayDate, change.today) = (edit.keepsDates, edit.day != .never, today)
    switch edit.day {
    case .given(let day): change.date = day
    case .today where isNews: change.date = today
    case .asInFile where isNews && edit.state == .done:
      change.date = document.datesCompletion(of: found.tasks[position]) ? today : nil
    case .today, .asInFile, .never: break
    }
    // When a task is no longer cancelled, its former reason stays part of its text.
    if edit.state == .cancelled, edit.reason != document.reason(of: task) ?? "" { change.reason = edit.reason }
    guard isNews || change.reason != nil || change.date != nil else { return }
    if isNews, edit.state == .done, edit.repeats, let day = change.date ?? today,
      try repeatTask(position, of: &found, doneOn: day, &outcome)
    {
      return
    }
    let index = found.tasks[position]
    let length = Int(document.tasks[index].subtreeEnd) - index
    let done = document.date(.completed, of: task) ?? today
    let moved = try editor.setState(index, change)
    found.follow(move: index, length: length, to: moved)
    // In other formats than Markdown, it gets a state of its own in its place.
    if isNews, task.via == .heading, document.tasks[moved].via == .heading, !task.isHeading {
      outcome.moved.insert(position)
    }
    guard task.state == .done, edit.state == .open, let done else { return }
    // Unless that is one of the tasks, too.
    var trial = editor
    guard let gone = trial.removeNext(of: moved, doneOn: done), !found.tasks.contains(gone) else { return }
    outcome.next.append(.removed(title: title(gone)))
    editor = trial
    found.follow(removal: gone)
  }

  /// Advances a repeating task that is done, or adds its next occurrence directly below it.
  /// - Returns: whether the task itself has advanced, and stays open.
  private mutating func repeatTask(
    _ position: Int, of found: inout TaskIndices, doneOn day: CalendarDate, _ outcome: inout EditOutcome
  ) throws -> Bool {
    let index = found.tasks[position]
    if try editor.moveOn(index, doneOn: day) {
      found.next.append(index)
      return true
    }
    // A subtask of a task that is done, too, has no next occurrence of its own.
    let task = document.tasks[index]
    guard task.state.isPending, document.recurrence(of: task) != nil,
      !found.tasks.contains(where: { $0 < index && index < Int(document.tasks[$0].subtreeEnd) })
    else { return false }
    // If it cannot be added, the task is done nevertheless, and the outcome reports it.
    do throws(EditError) {
      let added = try editor.addNext(of: index, doneOn: day)
      found.follow(addition: added)
      found.next.append(added)
    } catch {
      outcome.next.append(.missing(title: title(index), error))
    }
    return false
  }

  // MARK: Removed and moved tasks

  /// Removes each task with its memo and its subtasks.
  private mutating func removeTasks(_ indices: [Int]) throws -> EditOutcome {
    let summary = EditSummary(.removed, title(indices[0]), count: indices.count)
    for index in outermost(indices).reversed() { try editor.remove(index) }
    return EditOutcome(summary)
  }

  private mutating func move(_ position: Int, of found: inout TaskIndices, to destination: TaskDestination) throws {
    let index = found.tasks[position]
    let length = Int(document.tasks[index].subtreeEnd) - index
    let moved = try editor.move(index, to: destination)
    found.follow(move: index, length: length, to: moved)
  }

  /// Moves the tasks to one place in file order; subtasks move with their tasks.
  private mutating func moveTasks(_ names: [TaskName], to place: TaskPlace) throws -> EditOutcome {
    let all = try tasks(names)
    var moved = TaskIndices(tasks: outermost(all))
    var destination = try destination(place)
    for position in moved.tasks.indices {
      try move(position, of: &moved, to: destination)
      destination = .after(task: moved.tasks[position])
    }
    return EditOutcome(EditSummary(.moved, title(moved.tasks[0]), count: all.count), tasks: moved.tasks)
  }

  /// The tasks that are not below others in the list, in file order.
  func outermost(_ indices: [Int]) -> [Int] {
    var end = 0
    return indices.sorted().filter { index in
      guard index >= end else { return false }
      end = Int(document.tasks[index].subtreeEnd)
      return true
    }
  }

  // MARK: Groups

  private mutating func addGroup(_ edit: GroupEdit, inside parent: Int?) throws -> EditOutcome {
    let parent = try parent.map(group).flatMap { $0 == 0 ? nil : $0 }
    let color = GroupSwatch.next(in: document)
    let index = try editor.addGroup(edit.name ?? "", inside: parent)
    try set(edit, of: index)
    // A color that is written stays when other groups come and go. One inside another has the color of that.
    if parent == nil, !edit.settings.contains(where: { $0.key == "color" }),
      document.format.traits.contains(.groupSettings)
    {
      try editor.setDirective(index, "color", color)
    }
    return EditOutcome(EditSummary(.added, .group, document.groups[index].name), group: index)
  }

  private mutating func editGroup(_ index: Int, _ edit: GroupEdit) throws -> EditOutcome {
    var index = try group(index)
    let old = document.groups[index].name
    if let name = edit.name, name != old { try editor.renameGroup(index, to: name) }
    try set(edit, of: index)
    if index > 0, let own = edit.switches.first {
      throw EditError.malformed("“\(own.setting.rawValue)” is a setting of the file, not of a group")
    }
    for (setting, isOn) in edit.switches { try editor.setSwitch(setting, isOn) }
    if let parent = try edit.parent.map(group) { index = try move(index, inside: parent) }
    return EditOutcome(EditSummary(.changed, index == 0 ? .file : .group, old), group: index)
  }

  private mutating func set(_ edit: GroupEdit, of index: Int) throws {
    for (key, value) in edit.settings {
      let directive = document.groups[index].directive
      // A due date is also removed from the heading.
      let due = value == nil ? document.groups[index].due : directive.due
      let known = [
        "color": directive.color, "icon": directive.icon, "image": directive.image, "due": due?.description,
      ]
      if key == "description" {
        try editor.setDescription(index, value ?? "")
      } else if known[key] != .some(value) {
        try editor.setDirective(index, key, value)
      }
    }
  }

  private mutating func moveGroup(_ index: Int, to place: GroupPlace) throws -> EditOutcome {
    let index = try group(index)
    var outcome = EditOutcome(EditSummary(.moved, .group, document.groups[index].name))
    switch place {
    case .before(let other): try editor.moveGroup(try movable(index), before: true, try movable(try group(other)))
    case .after(let other): try editor.moveGroup(try movable(index), before: false, try movable(try group(other)))
    case .inside(let parent): outcome.group = try move(index, inside: try group(parent))
    }
    return outcome
  }

  private func movable(_ index: Int) throws -> Int {
    guard index > 0 else { throw EditError.invalid("the file itself cannot be moved") }
    return index
  }

  private mutating func move(_ index: Int, inside parent: Int) throws -> Int {
    try editor.moveGroup(try movable(index), inside: parent == 0 ? nil : parent)
  }

  private mutating func removeGroup(_ index: Int) throws -> EditOutcome {
    let index = try group(index)
    guard index > 0 else { throw EditError.invalid("the file itself cannot be removed here") }
    let name = document.groups[index].name
    try editor.removeGroup(index)
    return EditOutcome(EditSummary(.removed, .group, name))
  }
}

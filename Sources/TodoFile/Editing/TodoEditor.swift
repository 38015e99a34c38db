import Base

/// Edits a todo file as bytes.
///
/// Each operation makes a set of ``Edit``s, applies it, reads the result again and compares every task with what it was
/// before: unless exactly the intended thing has changed, the operation throws and the text stays as it was.
public protocol TodoEditor: Sendable {
  /// The file after the edits so far.
  var document: TodoDocument { get }

  /// Gives a task another state; a task whose state is that of its heading is moved below another one.
  /// - Returns: its index after that.
  /// - Throws: ``EditRefusal`` if the task has no place for it or more than this task would change.
  @discardableResult
  mutating func setState(_ index: Int, _ change: StateChange) throws(EditRefusal) -> Int

  /// Moves a task that repeats, and has been done, on to its next days, where the format keeps it open instead of adding
  /// the next one.
  /// - Returns: whether it did.
  mutating func moveOn(_ index: Int, doneOn today: CalendarDate) throws(EditRefusal) -> Bool

  /// Adds a task.
  /// - Returns: its index.
  mutating func add(_ task: NewTask, at place: TaskPlace) throws(EditRefusal) -> Int

  /// Removes a task with its memo and its subtasks.
  mutating func remove(_ index: Int) throws(EditRefusal)

  /// Moves a task with its memo and its subtasks.
  /// - Returns: its new index.
  mutating func move(_ index: Int, to place: TaskPlace) throws(EditRefusal) -> Int

  /// A task with its memo and its subtasks, to be inserted into another file.
  func excerpt(_ index: Int) throws(EditRefusal) -> TaskExcerpt

  /// Inserts a task of another file.
  /// - Returns: its index.
  mutating func insert(_ excerpt: TaskExcerpt, at place: TaskPlace) throws(EditRefusal) -> Int

  /// The title as it is written, without the attributes around it: what a user edits.
  func titleSource(_ index: Int) -> String

  /// Gives a task another title; its attributes stay.
  /// - Parameter isSource: whether the title is what ``titleSource(_:)`` gave, edited, and not plain text.
  mutating func setTitle(_ index: Int, _ title: String, isSource: Bool) throws(EditRefusal)

  /// Sets, changes or removes a date.
  mutating func setDate(_ index: Int, _ kind: TaskAttribute.Kind, _ date: CalendarDate?) throws(EditRefusal)

  /// Sets, changes or removes the priority.
  mutating func setPriority(_ index: Int, _ priority: TaskPriority) throws(EditRefusal)

  /// Adds a tag or a person unless the task has it.
  mutating func addAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditRefusal)

  /// Removes a tag or a person, wherever it is in the title.
  mutating func removeAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditRefusal)

  /// Gives a task another memo; an empty one removes it.
  mutating func setMemo(_ index: Int, _ memo: String) throws(EditRefusal)

  /// Adds an empty group after all others of its level, or as the last one inside another.
  /// - Returns: its index.
  mutating func addGroup(_ name: String, inside parent: Int?) throws(EditRefusal) -> Int

  /// Gives a group, or with index 0 the file, another name.
  mutating func renameGroup(_ group: Int, to name: String) throws(EditRefusal)

  /// Removes a group with everything in it.
  mutating func removeGroup(_ group: Int) throws(EditRefusal)

  /// Moves a group with everything in it before or after another.
  mutating func moveGroup(_ group: Int, before: Bool, _ other: Int) throws(EditRefusal)

  /// Moves a group with everything in it to the end of another, or with nil out of all others.
  /// - Returns: its index.
  mutating func moveGroup(_ group: Int, inside parent: Int?) throws(EditRefusal) -> Int

  /// Sets, changes or removes a setting of a group: its color, its picture.
  mutating func setDirective(_ group: Int, _ key: String, _ value: String?) throws(EditRefusal)

  /// The text between the heading of a group, or with index 0 of the file, and its first task, as it is written; nil if it
  /// cannot be edited.
  func descriptionSource(_ group: Int) -> String?

  /// Gives a group, or with index 0 the file, another description; an empty one removes it.
  mutating func setDescription(_ group: Int, _ text: String) throws(EditRefusal)
}

extension TodoEditor {
  public mutating func moveOn(_ index: Int, doneOn today: CalendarDate) throws(EditRefusal) -> Bool { false }

  public func descriptionSource(_ group: Int) -> String? { nil }

  public mutating func moveGroup(_ group: Int, inside parent: Int?) throws(EditRefusal) -> Int {
    throw .unsupported("groups in files of \(document.format.name) are moved to another level by hand")
  }

  public mutating func setDescription(_ group: Int, _ text: String) throws(EditRefusal) {
    throw .unsupported("descriptions in files of \(document.format.name) are edited by hand")
  }

  /// Gives a task another state.
  /// - Throws: ``EditRefusal`` for a task whose state has no place of its own, for a reason that is blank, has several
  ///   lines, control characters or unbalanced parentheses, and if the surrounding Markdown would be parsed differently.
  @discardableResult
  public mutating func setState(
    _ index: Int, to state: TaskState, date: CalendarDate? = nil, reason: String? = nil, keepsDates: Bool = false,
    today: CalendarDate? = nil
  ) throws(EditRefusal) -> Int {
    var change = StateChange(state)
    (change.date, change.reason, change.keepsDates, change.today) = (date, reason, keepsDates, today)
    return try setState(index, change)
  }

  /// Gives a task another title, as plain text.
  public mutating func setTitle(_ index: Int, _ title: String) throws(EditRefusal) {
    try setTitle(index, title, isSource: false)
  }

  /// Adds an empty group after all others.
  /// - Returns: its index.
  public mutating func addGroup(_ name: String) throws(EditRefusal) -> Int { try addGroup(name, inside: nil) }
}

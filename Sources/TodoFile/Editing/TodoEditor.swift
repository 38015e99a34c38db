import Base

/// Edits a todo file as bytes.
///
/// Each operation makes a set of ``Edit``s, applies it, reads the result again, and compares every task with its
/// previous version. Unless exactly the intended change was made, the operation throws and the text stays unchanged.
public protocol TodoEditor: Sendable {
  /// The file after the edits so far.
  var document: TodoDocument { get }

  /// Changes a task's state. A task whose state comes from its heading is moved below another heading.
  /// - Returns: its new index.
  /// - Throws: ``EditRefusal`` if the state cannot be written, or if more than this task would change.
  @discardableResult
  mutating func setState(_ index: Int, _ change: StateChange) throws(EditRefusal) -> Int

  /// Advances the dates of a repeating task that was done, if the format keeps it open instead of adding the next
  /// occurrence.
  /// - Returns: whether the format does.
  mutating func moveOn(_ index: Int, doneOn today: CalendarDate) throws(EditRefusal) -> Bool

  /// Adds a task.
  /// - Returns: its index.
  mutating func add(_ task: NewTask, at place: TaskPlace) throws(EditRefusal) -> Int

  /// Removes a task with its memo and its subtasks.
  mutating func remove(_ index: Int) throws(EditRefusal)

  /// Moves a task with its memo and its subtasks.
  /// - Returns: its new index.
  mutating func move(_ index: Int, to place: TaskPlace) throws(EditRefusal) -> Int

  /// A task with its memo and subtasks, for insertion into another file.
  func excerpt(_ index: Int) throws(EditRefusal) -> TaskExcerpt

  /// Inserts a task from another file.
  /// - Returns: its index.
  mutating func insert(_ excerpt: TaskExcerpt, at place: TaskPlace) throws(EditRefusal) -> Int

  /// The title as written, without the attributes around it: the text that a user edits.
  func titleSource(_ index: Int) -> String

  /// Changes a task's title; its attributes are kept.
  /// - Parameter isSource: whether the title is an edited ``titleSource(_:)``, rather than plain text.
  mutating func setTitle(_ index: Int, _ title: String, isSource: Bool) throws(EditRefusal)

  /// Sets, changes, or removes a date.
  mutating func setDate(_ index: Int, _ kind: TaskAttribute.Kind, _ date: CalendarDate?) throws(EditRefusal)

  /// Sets, changes, or removes the priority.
  mutating func setPriority(_ index: Int, _ priority: TaskPriority) throws(EditRefusal)

  /// Adds a tag or a person, unless the task already has it.
  mutating func addAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditRefusal)

  /// Removes a tag or a person, wherever it is in the title.
  mutating func removeAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditRefusal)

  /// Changes a task's memo; an empty one removes it.
  mutating func setMemo(_ index: Int, _ memo: String) throws(EditRefusal)

  /// Adds an empty group after all others of its level, or as the last one in another group.
  /// - Returns: its index.
  mutating func addGroup(_ name: String, inside parent: Int?) throws(EditRefusal) -> Int

  /// Renames a group, or the file if the index is 0.
  mutating func renameGroup(_ group: Int, to name: String) throws(EditRefusal)

  /// Removes a group with its contents.
  mutating func removeGroup(_ group: Int) throws(EditRefusal)

  /// Moves a group with its contents before or after another.
  mutating func moveGroup(_ group: Int, before: Bool, _ other: Int) throws(EditRefusal)

  /// Moves a group with its contents to the end of another, or out of all groups if `parent` is nil.
  /// - Returns: its index.
  mutating func moveGroup(_ group: Int, inside parent: Int?) throws(EditRefusal) -> Int

  /// Sets, changes, or removes a setting of a group, such as its color or its picture.
  mutating func setDirective(_ group: Int, _ key: String, _ value: String?) throws(EditRefusal)

  /// The text, as written, between the heading of a group and its first task, or at the start of the file if the index
  /// is 0; nil if it cannot be edited.
  func descriptionSource(_ group: Int) -> String?

  /// Changes the description of a group, or of the file if the index is 0; an empty one removes it.
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

  /// Changes a task's state.
  /// - Throws: ``EditRefusal`` for a task whose state cannot be written; for a reason that is blank, has several lines,
  ///   control characters, or unbalanced parentheses; and if the surrounding Markdown would be parsed differently.
  @discardableResult
  public mutating func setState(
    _ index: Int, to state: TaskState, date: CalendarDate? = nil, reason: String? = nil, keepsDates: Bool = false,
    today: CalendarDate? = nil
  ) throws(EditRefusal) -> Int {
    var change = StateChange(state)
    (change.date, change.reason, change.keepsDates, change.today) = (date, reason, keepsDates, today)
    return try setState(index, change)
  }

  /// Changes a task's title to a plain text.
  public mutating func setTitle(_ index: Int, _ title: String) throws(EditRefusal) {
    try setTitle(index, title, isSource: false)
  }

  /// Adds an empty group after all others.
  /// - Returns: its index.
  public mutating func addGroup(_ name: String) throws(EditRefusal) -> Int { try addGroup(name, inside: nil) }
}

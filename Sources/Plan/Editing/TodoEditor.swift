public import Base

/// Edits a todo file as bytes.
///
/// Each operation makes a set of ``Edit``s, applies it, reads the result again, and compares every task with its
/// previous version. Unless exactly the intended change was made, the operation throws and the text stays unchanged.
public protocol TodoEditor: Sendable {
  /// The file after the edits so far.
  var document: TodoDocument { get }

  /// Changes a task's state. A task whose state comes from its heading is moved below another heading.
  /// - Returns: its new index.
  /// - Throws: ``EditError`` if the state cannot be written, or if more than this task would change.
  @discardableResult
  mutating func setState(_ index: Int, _ change: StateChange) throws(EditError) -> Int

  /// Gives every item that is a task without a box, a mark, or a word for its state a box, with the state that it has. Items
  /// that are shown without a state get one only if nothing else counts; indices change as in ``BoxedIndices``.
  /// - Returns: the number of these items.
  /// - Throws: ``EditError`` if an item cannot have a box, or if anything else would be read differently.
  mutating func giveBoxes() throws(EditError) -> Int

  /// Advances the dates of a repeating task that was done, if the format keeps it open instead of adding the next
  /// occurrence.
  /// - Returns: whether the format does.
  mutating func moveOn(_ index: Int, doneOn today: CalendarDate) throws(EditError) -> Bool

  /// Adds a task.
  /// - Returns: its index.
  mutating func add(_ task: NewTask, at destination: TaskDestination) throws(EditError) -> Int

  /// Removes a task with its memo and its subtasks.
  mutating func remove(_ index: Int) throws(EditError)

  /// Moves a task with its memo and its subtasks.
  /// - Returns: its new index.
  mutating func move(_ index: Int, to destination: TaskDestination) throws(EditError) -> Int

  /// A task with its memo and subtasks, for insertion into another file.
  func excerpt(_ index: Int) throws(EditError) -> TaskExcerpt

  /// Inserts a task from another file.
  /// - Returns: its index.
  mutating func insert(_ excerpt: TaskExcerpt, at destination: TaskDestination) throws(EditError) -> Int

  /// The title as written, without the attributes around it: the text that a user edits.
  func titleSource(_ index: Int) -> String

  /// Changes a task's title; its attributes are kept.
  /// - Parameter isSource: whether the title is an edited ``titleSource(_:)``, rather than plain text.
  mutating func setTitle(_ index: Int, _ title: String, isSource: Bool) throws(EditError)

  /// Sets, changes, or removes a date; one without a time loses the time that it had.
  mutating func setDate(_ index: Int, _ kind: TaskAttribute.Kind, _ date: DayTime?) throws(EditError)

  /// Sets, changes, or removes the priority.
  mutating func setPriority(_ index: Int, _ priority: TaskPriority) throws(EditError)

  /// Sets, changes, or removes the recurrence rule.
  /// - Throws: ``EditError`` if the format cannot hold the rule.
  mutating func setRecurrence(_ index: Int, _ rule: RecurrenceRule?) throws(EditError)

  /// Adds a tag or a person, unless the task already has it.
  mutating func addAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError)

  /// Removes a tag or a person, wherever it is in the title.
  mutating func removeAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError)

  /// Changes a task's memo; an empty one removes it.
  mutating func setMemo(_ index: Int, _ memo: String) throws(EditError)

  /// Adds an empty group after all others of its level, or as the last one in another group.
  /// - Returns: its index.
  mutating func addGroup(_ name: String, inside parent: Int?) throws(EditError) -> Int

  /// Renames a group, or the file if the index is 0.
  mutating func renameGroup(_ group: Int, to name: String) throws(EditError)

  /// Removes a group with its contents.
  mutating func removeGroup(_ group: Int) throws(EditError)

  /// Moves a group with its contents before or after another.
  mutating func moveGroup(_ group: Int, before: Bool, _ other: Int) throws(EditError)

  /// Moves a group with its contents to the end of another, or out of all groups if `parent` is nil.
  /// - Returns: its index.
  mutating func moveGroup(_ group: Int, inside parent: Int?) throws(EditError) -> Int

  /// Sets, changes, or removes a setting of a group, such as its color or its picture.
  mutating func setDirective(_ group: Int, _ key: String, _ value: String?) throws(EditError)

  /// Switches a setting of the file.
  mutating func setSwitch(_ setting: FrontMatter.Switch, _ isOn: Bool) throws(EditError)

  /// The text, as written, between the heading of a group and its first task, or at the start of the file if the index
  /// is 0; nil if it cannot be edited.
  func descriptionSource(_ group: Int) -> String?

  /// Changes the description of a group, or of the file if the index is 0; an empty one removes it.
  mutating func setDescription(_ group: Int, _ text: String) throws(EditError)
}

/// The one place that refuses what a format cannot hold; an editor implements the rest.
extension TodoEditor {
  /// Refuses an edit that needs a trait that the format does not have.
  package func check(_ needed: FormatTraits) throws(EditError) {
    if !document.format.traits.contains(needed) { throw lack(of: needed) }
  }

  private func lack(of trait: FormatTraits) -> EditError { .unsupported(document.format.refusal(of: trait)) }

  public mutating func add(_ task: NewTask, at destination: TaskDestination) throws(EditError) -> Int {
    throw lack(of: .tasks)
  }
  public mutating func remove(_ index: Int) throws(EditError) { throw lack(of: .tasks) }
  public mutating func move(_ index: Int, to destination: TaskDestination) throws(EditError) -> Int {
    throw lack(of: .tasks)
  }
  public func excerpt(_ index: Int) throws(EditError) -> TaskExcerpt { throw lack(of: .tasks) }
  public mutating func insert(_ excerpt: TaskExcerpt, at destination: TaskDestination) throws(EditError) -> Int {
    throw lack(of: .tasks)
  }
  public mutating func setRecurrence(_ index: Int, _ rule: RecurrenceRule?) throws(EditError) {
    throw lack(of: .recurrence)
  }
  public mutating func removeAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) {
    throw lack(of: .labels)
  }
  public mutating func setMemo(_ index: Int, _ memo: String) throws(EditError) { throw lack(of: .memos) }
  public mutating func addGroup(_ name: String, inside parent: Int?) throws(EditError) -> Int {
    throw lack(of: .tasks)
  }
  public mutating func renameGroup(_ group: Int, to name: String) throws(EditError) { throw lack(of: .titles) }
  public mutating func removeGroup(_ group: Int) throws(EditError) { throw lack(of: .tasks) }
  public mutating func moveGroup(_ group: Int, before: Bool, _ other: Int) throws(EditError) {
    throw lack(of: .groupOrder)
  }
  public mutating func moveGroup(_ group: Int, inside parent: Int?) throws(EditError) -> Int {
    throw lack(of: .groupLevels)
  }
  public mutating func setDirective(_ group: Int, _ key: String, _ value: String?) throws(EditError) {
    throw lack(of: .groupSettings)
  }
  public mutating func setSwitch(_ setting: FrontMatter.Switch, _ isOn: Bool) throws(EditError) {
    throw lack(of: .fileSettings)
  }
  public mutating func setDescription(_ group: Int, _ text: String) throws(EditError) {
    throw lack(of: .descriptions)
  }
}

extension TodoEditor {
  public mutating func giveBoxes() throws(EditError) -> Int { 0 }

  public mutating func moveOn(_ index: Int, doneOn today: CalendarDate) throws(EditError) -> Bool { false }

  public func descriptionSource(_ group: Int) -> String? { nil }

  /// Refuses a task from a file of another format.
  package func check(_ excerpt: TaskExcerpt) throws(EditError) {
    guard excerpt.document.format.name == document.format.name else {
      throw .unsupported(
        "a task cannot be moved between files of different formats; use “ringmark convert”, or add it again")
    }
  }
}

/// A new state for a task, with its date and reason.
public struct StateChange: Sendable {
  /// The new state.
  public var state: TaskState
  /// The day of completion or cancellation; nil writes none.
  public var date: CalendarDate?
  /// The reason for a cancellation; an empty text removes the present reason, nil keeps it.
  public var reason: String?
  /// Whether the completion and cancellation dates are kept when the task is reopened.
  public var keepsDates = false
  /// The day to write with its key if a tick alone would turn a date in the title into the completion date.
  public var today: CalendarDate?

  /// Whether a format that records every completion date may write ``today``.
  public var mayDate = true

  /// Creates a change of the state alone.
  public init(_ state: TaskState) { self.state = state }
}

/// A task with its memo and subtasks, taken from one file for insertion into another.
public struct TaskExcerpt: Sendable {
  /// The file from which it was taken.
  package let document: TodoDocument
  /// The indices of the task and its subtasks in that file.
  package let tasks: Range<Int>

  package init(_ index: Int, of document: TodoDocument) {
    (self.document, tasks) = (document, index..<Int(document.tasks[index].subtreeEnd))
  }

  /// The title of the task.
  public var title: String { document.title(of: document.tasks[tasks.lowerBound]) }
}

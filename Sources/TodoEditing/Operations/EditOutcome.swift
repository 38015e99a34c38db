public import Plan

/// The result of an operation, as data; each surface words it.
public struct EditOutcome: Sendable, Equatable {
  /// What became of the next occurrence of a repeating task.
  public enum Next: Sendable, Equatable {
    /// It was added, or the task itself moved on to it.
    case added(Int)
    /// It was not added, for this reason.
    case missing(title: String, EditError)
    /// It was removed, because the task was reopened.
    case removed(title: String)
  }

  /// What the operation did.
  public var summary: EditSummary
  /// Whether the text differs from the one before.
  public internal(set) var isChanged = true
  /// The indices of the tasks that were added or changed, as the operation names them; empty if they were removed.
  public var tasks: [Int] = []
  /// Those of them that have their state from a heading and moved to another one.
  public var moved: Set<Int> = []
  /// Those of them that no longer repeat, because their last date was removed.
  public var ended: Set<Int> = []
  /// The index of the task that got the rest of a title.
  public var rest: Int?
  /// The index of the group that was added or changed; nil if it was removed.
  public var group: Int?
  /// The next occurrences of repeating tasks.
  public var next: [Next] = []
  /// The number of items that got a box, because the change needed that.
  public var boxes = 0
  /// The ID of the task if it is one.
  public private(set) var taskID: String?
  /// The ID of the task that got the rest of a title.
  public private(set) var restID: String?
  /// The edit's ID, for undoing it; nil if it is not stored.
  public private(set) var edit: Int?

  /// Creates an outcome whose ``taskID`` and ``edit`` are not known.
  public init(_ summary: EditSummary, tasks: [Int] = [], group: Int? = nil) {
    (self.summary, self.tasks, self.group) = (summary, tasks, group)
  }

  /// What the operation did in English, for agents and scripts.
  package var text: String { isChanged ? summary.text : summary.unchangedText }

  /// The index of the task that was added or changed; nil if it was removed, and for several.
  public var task: Int? { tasks.count == 1 ? tasks[0] : nil }

  /// Whether a repeating task was done without a next occurrence.
  public var isUnrepeated: Bool { next.contains { if case .missing = $0 { true } else { false } } }

  /// The outcome once it is written.
  /// - Parameter document: the file after the change, which determines the task's ID.
  package func stored(as edit: Int?, in document: TodoDocument) -> EditOutcome {
    var outcome = self
    outcome.edit = edit
    let ids = TaskIDs(of: document)
    (outcome.taskID, outcome.restID) = (task.map { ids[$0] }, rest.map { ids[$0] })
    return outcome
  }
}

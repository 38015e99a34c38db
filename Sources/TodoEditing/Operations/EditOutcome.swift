package import Plan

/// The result of an operation.
public struct EditOutcome: Sendable, Equatable {
  /// What the operation did.
  public let summary: EditSummary
  /// The index of the task that was added or changed; nil if it was removed.
  public var task: Int?
  /// The index of the group that was added or changed; nil if it was removed.
  public var group: Int?
  /// Whether a repeating task was done without a next occurrence, because its rule or its dates do not determine one.
  public var isUnrepeated = false
  /// The ID of that task.
  public private(set) var taskID: String?
  /// The edit's ID, for undoing it; nil if it is not stored.
  public private(set) var edit: Int?

  /// Creates an outcome whose ``taskID`` and ``edit`` are not known.
  public init(_ summary: EditSummary, task: Int? = nil, group: Int? = nil) {
    (self.summary, self.task, self.group) = (summary, task, group)
  }

  /// The outcome once it is written.
  /// - Parameter document: the file after the change, which determines the task's ID.
  package func stored(as edit: Int?, in document: TodoDocument) -> EditOutcome {
    var outcome = self
    outcome.edit = edit
    outcome.taskID = task.map { TaskIDs(of: document)[$0] }
    return outcome
  }
}

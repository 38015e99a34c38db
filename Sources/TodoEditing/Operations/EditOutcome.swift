public import Plan

/// The result of an operation.
public struct EditOutcome: Sendable, Equatable {
  /// A short description for the list of edits that can be undone.
  public let summary: String
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
  public init(_ summary: String, task: Int? = nil, group: Int? = nil) {
    self.summary = summary
    self.task = task
    self.group = group
  }

  /// - Parameter document: the file after the change, which determines the task's ID.
  public init(_ summary: String, task: Int?, group: Int?, edit: Int?, in document: TodoDocument) {
    self.init(summary, task: task, group: group)
    self.edit = edit
    taskID = task.map { TaskIDs(of: document)[$0] }
  }
}

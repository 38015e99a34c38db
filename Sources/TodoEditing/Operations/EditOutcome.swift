import TodoFile

/// What an operation changed.
public struct EditOutcome: Sendable, Equatable {
  /// In a few words, for the list of edits that can be taken back.
  public let summary: String
  /// The index of the task that was made or changed; nil where it is gone.
  public var task: Int?
  /// The index of the group that was made or changed; nil where it is gone.
  public var group: Int?
  /// The id of that task.
  public private(set) var taskID: String?
  /// The edit's id, by which it can be undone; nil where it is not kept.
  public private(set) var edit: Int?

  public init(_ summary: String, task: Int? = nil, group: Int? = nil) {
    self.summary = summary
    self.task = task
    self.group = group
  }

  /// - Parameter document: the file after the change, which tells the task's id.
  public init(_ summary: String, task: Int?, group: Int?, edit: Int?, in document: TodoDocument) {
    self.init(summary, task: task, group: group)
    self.edit = edit
    taskID = task.map { TaskIdentifiers(of: document)[$0] }
  }
}

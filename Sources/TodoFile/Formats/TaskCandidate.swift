/// Something in a file that looks like a task.
public struct TaskCandidate: Sendable, Equatable {
  /// The bytes by which it looks like one: a checkbox, a bullet.
  public let range: Range<Int>
  /// The index of the task that it is; nil where it is none.
  public let task: Int?
  /// Why it is no task, as the end of a sentence; empty where it is one.
  public let reason: String
}

extension TodoDocument {
  /// All tasks, for formats in which nothing else looks like one.
  var taskCandidates: [TaskCandidate] {
    tasks.indices.map { TaskCandidate(range: tasks[$0].marker.range, task: $0, reason: "") }
  }
}

/// Text in a file that looks like a task.
public struct TaskCandidate: Sendable, Equatable {
  /// The range in bytes of the part that looks like a task, such as a checkbox or a bullet.
  public let range: Range<Int>
  /// The index of the task; nil if it is not one.
  public let task: Int?
  /// Why it is not a task, as the end of a sentence; empty if it is one.
  public let reason: String
}

extension TodoDocument {
  /// All tasks as candidates, for formats in which nothing else looks like one.
  var taskCandidates: [TaskCandidate] {
    tasks.indices.map { TaskCandidate(range: tasks[$0].marker.range, task: $0, reason: "") }
  }
}

/// A place for a task in a file.
public enum TaskDestination: Sendable, Equatable {
  /// At the start or the end of a group's own list, by the group's index.
  case top(group: Int)
  case end(group: Int)
  /// Below a heading without tasks, by the heading's index.
  case section(heading: Int)
  /// Directly before or after a task, by its index.
  case before(task: Int)
  case after(task: Int)
  /// As the first or last subtask of a task.
  case firstBelow(task: Int)
  case lastBelow(task: Int)

  /// The task to which the place is relative, if any.
  package var task: Int? {
    switch self {
    case .top, .end, .section: nil
    case .before(let task), .after(let task), .firstBelow(let task), .lastBelow(let task): task
    }
  }
}

/// Where a task is put.
public enum TaskPlace: Sendable, Equatable {
  /// In a group's own list, by the group's index.
  case top(group: Int)
  case end(group: Int)
  /// Below a heading without tasks, by the heading's index.
  case section(heading: Int)
  /// Beside a task, by its index.
  case before(task: Int)
  case after(task: Int)
  /// Among a task's subtasks.
  case firstBelow(task: Int)
  case lastBelow(task: Int)

  /// The task that it is told by.
  var task: Int? {
    switch self {
    case .top, .end, .section: nil
    case .before(let task), .after(let task), .firstBelow(let task), .lastBelow(let task): task
    }
  }
}

/// A place for a task in a file, relative to a group or to another task, which has a name of any kind.
public enum TaskPosition<Name: Sendable & Equatable>: Sendable, Equatable {
  /// At the start or the end of a group's own list, by the group's index; 0 is the file itself.
  case top(group: Int)
  case end(group: Int)
  /// Below a heading without tasks, by the heading's index.
  case section(heading: Int)
  /// Directly before or after a task.
  case before(task: Name)
  case after(task: Name)
  /// As the first or last subtask of a task.
  case firstBelow(task: Name)
  case lastBelow(task: Name)

  /// The task to which the place is relative, if any.
  package var task: Name? {
    switch self {
    case .top, .end, .section: nil
    case .before(let task), .after(let task), .firstBelow(let task), .lastBelow(let task): task
    }
  }

  /// The same place by other names of tasks, groups, and headings.
  package func map<Other, Failure>(
    task: (Name) throws(Failure) -> Other, group: (Int) throws(Failure) -> Int, heading: (Int) throws(Failure) -> Int
  ) throws(Failure) -> TaskPosition<Other> {
    switch self {
    case .top(let index): .top(group: try group(index))
    case .end(let index): .end(group: try group(index))
    case .section(let index): .section(heading: try heading(index))
    case .before(let name): .before(task: try task(name))
    case .after(let name): .after(task: try task(name))
    case .firstBelow(let name): .firstBelow(task: try task(name))
    case .lastBelow(let name): .lastBelow(task: try task(name))
    }
  }
}

/// A place relative to a task by its index.
public typealias TaskDestination = TaskPosition<Int>

extension TodoDocument {
  /// The task next to a place, and whether the place is before it; nil if there is none.
  package func neighbor(of destination: TaskDestination) -> (task: Int, isBefore: Bool)? {
    let found: (task: Int?, isBefore: Bool) =
      switch destination {
      case .before(let task): (task, true)
      case .after(let task): (task, false)
      case .firstBelow(let task): (children(of: task).first, true)
      case .lastBelow(let task): (children(of: task).last, false)
      case .top(let group): (ownTasks(of: group).first, true)
      case .end(let group): (ownTasks(of: group).last, false)
      case .section: (nil, false)
      }
    return found.task.map { ($0, found.isBefore) }
  }

  /// The least indented tasks directly in a group.
  private func ownTasks(of group: Int) -> [Int] {
    let own = tasks.indices.filter { Int(tasks[$0].group) == group && tasks[$0].parent < 0 }
    let outermost = own.map { tasks[$0].indent }.min() ?? 0
    return own.filter { tasks[$0].indent == outermost }
  }
}

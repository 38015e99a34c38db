import Base

/// The order of a list of tasks; equal tasks stay in file order.
public enum TaskOrder: String, Sendable, CaseIterable {
  case title, due, priority, created, done

  /// Sorts tasks; those without the value come last in both directions.
  public func sort(_ tasks: [TaskReference], in plan: TodoPlan, reversed: Bool) -> [TaskReference] {
    func value(_ reference: TaskReference) -> Key? {
      let (document, task) = plan[reference]
      switch self {
      case .title: return .text(TextKey.fold(document.title(of: task)))
      // A whole day comes before the times on it.
      case .due: return task.due.map { .number(Int($0.days) * 1441 + Int(task.dueMinutes)) }
      case .priority: return .number(task.priority.order)
      case .created: return document.date(.created, of: task).map { .number(Int($0.days)) }
      case .done: return document.date(.completed, of: task).map { .number(Int($0.days)) }
      }
    }
    let keyed = tasks.map { (reference: $0, key: value($0)) }
    let sorted = keyed.filter { $0.key != nil }.sorted { left, right in
      guard let a = left.key, let b = right.key else { return false }
      if a != b { return reversed ? b < a : a < b }
      return left.reference.number < right.reference.number
    }
    return (sorted + keyed.filter { $0.key == nil }).map(\.reference)
  }

  private enum Key: Comparable {
    case number(Int)
    case text(String)
  }
}

/// Explains why something that looks like a checkbox was counted or not.
public enum CountExplanation: Sendable, Equatable {
  case counted(TaskState)
  /// A list item without a state, which nothing makes a task.
  case stateless
  case cancelled, ignoredSection, hasSubtasks, isSubtask
  case notATask(reason: String)

  /// The reason as the end of a sentence.
  public var reason: String {
    switch self {
    case .counted(.done): "counted, done"
    case .counted: "counted, not done"
    case .stateless: "shown, but not counted, because nothing shows that it is a task"
    case .cancelled: "cancelled, so not part of the total"
    case .ignoredSection: "its section is ignored"
    case .hasSubtasks: "has subtasks, and only tasks without subtasks count here (count: leaves)"
    case .isSubtask: "is a subtask, and only top-level tasks count here (count: top)"
    case .notATask(let reason): reason
    }
  }

  /// Everything in `document` that looks like a task, and how it was counted.
  public static func explain(_ document: TodoDocument) -> [(candidate: TaskCandidate, explanation: CountExplanation)] {
    document.format.candidates(in: document).map { candidate in
      (candidate, candidate.task.map { explain($0, in: document) } ?? .notATask(reason: candidate.reason))
    }
  }

  private static func explain(_ index: Int, in document: TodoDocument) -> CountExplanation {
    let task = document.tasks[index]
    let group = document.groups[Int(task.group)]
    if task.state == .stateless { return .stateless }
    if group.isIgnored { return .ignoredSection }
    if !ProgressTreeBuilder.counts(index, in: document) {
      return group.count == .leaves ? .hasSubtasks : .isSubtask
    }
    return task.state == .cancelled ? .cancelled : .counted(task.state)
  }
}

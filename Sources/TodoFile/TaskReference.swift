/// A task of a plan, by where it stands.
public struct TaskReference: Sendable, Equatable {
  /// The index of its file.
  public let document: Int
  /// The index of the task in that file.
  public let task: Int
  /// Its number in the plan, from 1 in document order; filters and sorting leave it alone.
  public let number: Int

  public init(document: Int, task: Int, number: Int) {
    self.document = document
    self.task = task
    self.number = number
  }
}

extension TodoPlan {
  /// All tasks in document order, those of sections that count nowhere left out of nothing but the figures.
  public var references: [TaskReference] {
    var all: [TaskReference] = []
    for (index, document) in documents.enumerated() {
      for task in document.tasks.indices {
        all.append(TaskReference(document: index, task: task, number: all.count + 1))
      }
    }
    return all
  }

  /// Whether a task is part of the figures.
  public func counts(_ reference: TaskReference) -> Bool {
    ProgressTreeBuilder.counts(reference.task, in: documents[reference.document])
  }
}

/// A reference to a task in a plan.
public struct TaskReference: Sendable, Equatable {
  // There can be a million of these in several lists, so 32-bit fields save memory.
  @usableFromInline let file: UInt32
  @usableFromInline let index: UInt32
  @usableFromInline let ordinal: UInt32

  /// The index of its file.
  @inlinable public var document: Int { Int(file) }
  /// The index of the task in that file.
  @inlinable public var task: Int { Int(index) }
  /// Its number in the plan, from 1 in document order; filtering and sorting do not change it.
  @inlinable public var number: Int { Int(ordinal) }

  /// Creates a reference from the index of a file, the index of a task in it, and its 1-based number in the
  /// plan.
  @inlinable
  public init(document: Int, task: Int, number: Int) {
    file = UInt32(document)
    index = UInt32(task)
    ordinal = UInt32(number)
  }
}

extension TodoPlan {
  /// All tasks in document order, including those in ignored sections.
  public var references: [TaskReference] {
    var all: [TaskReference] = []
    all.reserveCapacity(documents.reduce(0) { $0 + $1.tasks.count })
    for (index, document) in documents.enumerated() {
      for task in document.tasks.indices {
        all.append(TaskReference(document: index, task: task, number: all.count + 1))
      }
    }
    return all
  }

  /// The file and the task that a reference names.
  public subscript(reference: TaskReference) -> (document: TodoDocument, task: TodoTask) {
    let document = documents[reference.document]
    return (document, document.tasks[reference.task])
  }

  /// Whether a task is counted.
  public func counts(_ reference: TaskReference) -> Bool {
    ProgressTreeBuilder.counts(reference.task, in: documents[reference.document])
  }
}

/// A task of a plan, by where it stands.
public struct TaskReference: Sendable, Equatable {
  // A million of them are in several lists each: half as large, they leave the memory to pages.
  @usableFromInline let file: UInt32
  @usableFromInline let place: UInt32
  @usableFromInline let ordinal: UInt32

  /// The index of its file.
  @inlinable public var document: Int { Int(file) }
  /// The index of the task in that file.
  @inlinable public var task: Int { Int(place) }
  /// Its number in the plan, from 1 in document order; filters and sorting leave it alone.
  @inlinable public var number: Int { Int(ordinal) }

  @inlinable
  public init(document: Int, task: Int, number: Int) {
    file = UInt32(document)
    place = UInt32(task)
    ordinal = UInt32(number)
  }
}

extension TodoPlan {
  /// All tasks in document order, those of sections that count nowhere left out of nothing but the figures.
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

  /// Whether a task is part of the figures.
  public func counts(_ reference: TaskReference) -> Bool {
    ProgressTreeBuilder.counts(reference.task, in: documents[reference.document])
  }
}

import Base
import TodoFile

/// Operations on several tasks at once: all of them, or none.
extension EditRunner {
  /// The number of tasks that one operation may name.
  private static let mostTasks = 1000

  /// Sets the operation's state, due date, and priority for each task, and adds and removes names.
  mutating func editTasks(_ operation: EditOperation) throws -> EditOutcome {
    var indices = try tasks(operation)
    let state = try operation.texts[.state].map(state)
    for field in [EditOperation.Field.title, .memo, .reason] where operation.texts[field] != nil {
      throw EditFailure.malformed("“\(field.rawValue)” is allowed only for one task")
    }
    // Subtasks first, because the state of a task may follow from theirs.
    for place in document.deepestFirst(indices) {
      var index = indices[place]
      try setAttributes(index, operation)
      for (names, kind) in [(operation.addedTags, TaskAttribute.Kind.tag), (operation.addedPeople, .person)] {
        for name in named(names, kind) { try edit { try $0.addAttribute(index, kind, name) } }
      }
      guard let state, document.tasks[index].state != .stateless else { continue }
      let length = Int(document.tasks[index].subtreeEnd) - index
      let count = document.tasks.count
      let start = index
      index = try setState(index, to: state, reason: nil)
      // A repeating task has added its next occurrence directly below.
      let added = document.tasks.count - count
      indices = indices.map {
        let shifted = $0 >= start + length ? $0 + added : $0
        return TaskIndex.after(shifted, moving: start, length, to: index)
      }
    }
    var outcome = EditOutcome("changed \(Words.count(indices.count, "task", "tasks"))")
    outcome.isUnrepeated = isUnrepeated
    return outcome
  }

  /// Removes each task with its memo and its subtasks.
  mutating func removeTasks(_ operation: EditOperation) throws -> EditOutcome {
    let indices = try tasks(operation)
    for index in outermost(indices).reversed() { try edit { try $0.remove(index) } }
    return EditOutcome("removed \(Words.count(indices.count, "task", "tasks"))")
  }

  /// Moves the tasks to one place in file order; subtasks move with their tasks.
  mutating func moveTasks(_ operation: EditOperation) throws -> EditOutcome {
    let all = try tasks(operation)
    var indices = outermost(all)
    var place = try taskPlace(operation)
    for position in indices.indices {
      let index = indices[position]
      let length = Int(document.tasks[index].subtreeEnd) - index
      let target = place
      let moved = try edit { try $0.move(index, to: target) }
      indices = indices.map { TaskIndex.after($0, moving: index, length, to: moved) }
      place = .after(task: indices[position])
    }
    return EditOutcome("moved \(Words.count(all.count, "task", "tasks"))", task: indices.first)
  }

  /// The indices of the named tasks, in the order of the file.
  func tasks(_ operation: EditOperation) throws -> [Int] {
    guard let names = operation.tasks, !names.isEmpty else { throw EditFailure.malformed("“tasks” is missing") }
    guard names.count <= Self.mostTasks else {
      throw EditFailure.tooMany(
        "\(names.count) tasks are too many at once; at most \(Self.mostTasks) are changed", most: Self.mostTasks)
    }
    let identifiers = TaskIdentifiers(of: document)
    let wanted = Set(names)
    let found = document.tasks.indices.filter { wanted.contains(identifiers[$0]) }
    guard found.count == wanted.count else { throw EditFailure.gone("one of the tasks no longer exists") }
    return found
  }

  /// The tasks that are not below others in the list.
  func outermost(_ indices: [Int]) -> [Int] {
    var end = 0
    return indices.filter { index in
      guard index >= end else { return false }
      end = Int(document.tasks[index].subtreeEnd)
      return true
    }
  }
}

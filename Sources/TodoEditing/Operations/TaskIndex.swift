import TodoFile

/// The indices of tasks when one of them moves.
package enum TaskIndex {
  /// The index of a task after another one, with its subtasks, was moved.
  /// - Parameter old: where the moved task was; with its subtasks it has `length` tasks.
  /// - Parameter new: where it is now.
  package static func after(_ index: Int, moving old: Int, _ length: Int, to new: Int) -> Int {
    if (old..<old + length).contains(index) { return new + index - old }
    if index >= old + length, index < new + length { return index - length }
    return index < old && index >= new ? index + length : index
  }
}

extension TodoDocument {
  /// The places of tasks in a list, those of subtasks first; tasks of the same depth keep their order.
  package func deepestFirst(_ indices: [Int]) -> [Int] {
    indices.indices.sorted { (tasks[indices[$1]].depth, $0) < (tasks[indices[$0]].depth, $1) }
  }
}

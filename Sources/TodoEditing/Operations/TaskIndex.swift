import Plan

/// Updates the indices of tasks when one of them moves.
package enum TaskIndex {
  /// The index of a task after another one was moved with its subtasks.
  /// - Parameter old: the former index of the moved task, which has `length` tasks including its subtasks.
  /// - Parameter new: its index after the move.
  package static func after(_ index: Int, moving old: Int, _ length: Int, to new: Int) -> Int {
    if (old..<old + length).contains(index) { return new + index - old }
    if index >= old + length, index < new + length { return index - length }
    return index < old && index >= new ? index + length : index
  }
}

extension TodoDocument {
  /// The positions of tasks in a list, subtasks before their parents; tasks of the same depth keep their order.
  package func deepestFirst(_ indices: [Int]) -> [Int] {
    indices.indices.sorted { (tasks[indices[$1]].depth, $0) < (tasks[indices[$0]].depth, $1) }
  }
}

/// The indices of tasks while edits move them.
struct TaskIndices {
  /// The tasks of an operation.
  var tasks: [Int]
  /// The next occurrences of those that repeat.
  var next: [Int] = []

  private mutating func map(_ index: (Int) -> Int) { (tasks, next) = (tasks.map(index), next.map(index)) }

  /// Follows the move of a task that has `length` tasks including its subtasks.
  mutating func follow(move old: Int, length: Int, to new: Int) {
    map { index in
      if (old..<old + length).contains(index) { return new + index - old }
      if index >= old + length, index < new + length { return index - length }
      return index < old && index >= new ? index + length : index
    }
  }

  /// Follows the addition of a task.
  mutating func follow(addition added: Int) { map { $0 >= added ? $0 + 1 : $0 } }

  /// Follows the removal of a task.
  mutating func follow(removal gone: Int) { map { $0 > gone ? $0 - 1 : $0 } }
}

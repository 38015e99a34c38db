/// The contents of tasks and groups.
extension TodoDocument {
  /// The direct subtasks of a task.
  func children(of task: Int) -> [Int] {
    var found: [Int] = []
    var next = task + 1
    while next < Int(tasks[task].subtreeEnd) {
      found.append(next)
      next = Int(tasks[next].subtreeEnd)
    }
    return found
  }

  /// A group and all groups in it.
  public func groupsInside(_ group: Int) -> Set<Int> {
    var inside: Set<Int> = []
    var open = [group]
    while let current = open.popLast() {
      inside.insert(current)
      open += groups[current].children
    }
    return inside
  }

  /// The index of the only group whose path is not among `old`; nil if there is not exactly one.
  func addedGroup(to old: [String]) -> Int? {
    let new = groups.map(\.name)
    guard new.count == old.count + 1 else { return nil }
    var place = new.count - 1
    while place > 0, new[place] == old[place - 1] { place -= 1 }
    return Array(new[..<place] + new[(place + 1)...]) == old ? place : nil
  }
}

import Base

/// States that are those of headings: a task changes its state by moving.
extension MarkdownEditor {
  /// Moves a task below the heading of another state, because its own state is that of its heading.
  mutating func moveToState(_ index: Int, _ change: StateChange) throws(EditRefusal) -> Int {
    let task = document.tasks[index]
    if task.state == change.state { return index }
    guard !task.isRow, let target = heading(of: change.state, for: task) else {
      let word = change.state == .inProgress ? "in progress" : change.state.name
      throw EditRefusal.invalid(
        "the state of \(name(index)) is that of the heading above it, and no heading of the file says “\(word)”; add one, or move the task by hand"
      )
    }
    let before = document
    let group = document.groups.firstIndex { $0.heading == target }
    do throws(EditRefusal) {
      let moved = try move(index, to: group.map { .end(group: $0) } ?? .section(heading: target))
      if document.tasks[moved].state != change.state {
        throw EditRefusal.invalid("\(name(index)) cannot be moved below the heading of that state; edit it by hand")
      }
      if change.date != nil || change.reason != nil {
        var rest = change
        rest.state = document.tasks[moved].state
        try self.change(moved, rest, isKeyed: true, state: [])
      }
      return moved
    } catch {
      document = before
      throw error
    }
  }

  /// The heading of a state nearest to a task: first below the same heading, then anywhere.
  private func heading(of state: TaskState, for task: TodoTask) -> Int? {
    let own = document.heading(of: task)
    func parent(_ heading: Int) -> Int {
      var index = heading - 1
      while index >= 0, document.headings[index].level >= document.headings[heading].level { index -= 1 }
      return index
    }
    let found = document.headings.indices.filter {
      document.headings[$0].state == state && document.headings[$0].isState && $0 != own
    }
    let distance = { (heading: Int) in abs(heading - own) }
    return found.filter { own >= 0 && parent($0) == parent(own) }.min { distance($0) < distance($1) }
      ?? found.min { distance($0) < distance($1) }
  }
}

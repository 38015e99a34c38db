import Base

/// States that come from headings: a task changes its state by moving.
extension MarkdownEditor {
  /// Moves a task below the heading of another state, because its own state comes from its heading.
  mutating func moveToState(_ index: Int, _ change: StateChange) throws(EditRefusal) -> Int {
    let task = document.tasks[index]
    if task.state == change.state { return index }
    let giver = givingHeading(task)
    guard !task.isRow, giver < 0 || document.headings[giver].isState else {
      throw EditRefusal.invalid(
        "\(name(index)) takes its state from “\(document.headings[giver].name)”; begin it with “\(StateStyle(document).signs(for: change.state)[0])” by hand, or change the state of the heading"
      )
    }
    guard let target = heading(of: change.state, beside: giver) else {
      let word = change.state.words
      let name = giver < 0 ? "the line above it" : "“\(document.headings[giver].name)”"
      throw EditRefusal.invalid(
        "\(self.name(index)) takes its state from \(name), and no heading next to that means “\(word)”; add one, or move the task by hand"
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

  /// The index of the heading that gives a task its state; -1 if a line that is not a heading does.
  private func givingHeading(_ task: TodoTask) -> Int {
    var index = document.heading(of: task)
    while index >= 0, document.headings[index].state == nil { index = parent(of: index) }
    return index >= 0 && document.headings[index].state == task.state ? index : -1
  }

  /// The index of the enclosing heading; -1 if there is none.
  private func parent(of heading: Int) -> Int {
    var index = heading - 1
    while index >= 0, document.headings[index].level >= document.headings[heading].level { index -= 1 }
    return index
  }

  /// The nearest heading with a state whose section may contain tasks from another section: both must be below the same
  /// headings. Lists of boxes are excluded, because an item without a box is not a task in them.
  private func heading(of state: TaskState, beside giver: Int) -> Int? {
    var around: Set<Int> = [-1]
    var index = giver
    while index >= 0 {
      index = parent(of: index)
      around.insert(index)
    }
    let distance = { (heading: Int) in abs(heading - giver) }
    let boxed = Set(document.tasks.lazy.filter(\.hasBox).map { document.heading(of: $0) })
    let found = document.headings.indices.filter { heading in
      document.headings[heading].state == state && document.headings[heading].isState && heading != giver
        && !boxed.contains(heading) && around.contains(parent(of: heading))
    }
    return found.filter { giver >= 0 && parent(of: $0) == parent(of: giver) }.min { distance($0) < distance($1) }
      ?? found.min { distance($0) < distance($1) }
  }
}

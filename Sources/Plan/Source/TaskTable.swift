/// A table whose rows are tasks, and in which several columns have states, so that pages show it as a table.
package struct TaskTable: Sendable {
  /// A cell: its rendered text, and its state if its column has states.
  package struct Cell: Sendable {
    package var html: ByteRange
    package var state: TaskState?
    /// The attribute of the task that the cell is, by its index; or the title.
    package var role: Role

    package init(html: ByteRange, state: TaskState?, role: Role) {
      (self.html, self.state, self.role) = (html, state, role)
    }
  }

  /// What a cell is of its task.
  package enum Role: Sendable, Equatable { case title, person, text }

  /// The index of the task of the first row; those of the others follow.
  package var firstTask: Int
  /// The rendered header of each column.
  package var headers: [ByteRange]
  /// The cells of all rows, row by row, as many in each as there are headers.
  package var cells: [Cell]

  package init(firstTask: Int, headers: [ByteRange], cells: [Cell]) {
    (self.firstTask, self.headers, self.cells) = (firstTask, headers, cells)
  }

  /// The indices of its tasks.
  package var tasks: Range<Int> { firstTask..<firstTask + cells.count / max(1, headers.count) }

  /// The cells of the row of a task.
  package func row(ofTask task: Int) -> ArraySlice<Cell> {
    let start = (task - firstTask) * headers.count
    return cells[start..<start + headers.count]
  }

  /// How many cells of a column are done, and how many have a state other than cancelled; nil for a column without states.
  package func count(ofColumn column: Int) -> (done: Int, total: Int)? {
    var (done, total, hasStates) = (0, 0, false)
    for index in stride(from: column, to: cells.count, by: headers.count) {
      guard let state = cells[index].state else { continue }
      hasStates = true
      if state == .done { done += 1 }
      if state != .cancelled { total += 1 }
    }
    return hasStates ? (done, total) : nil
  }
}

import Base

/// Where the tasks and groups of a document are after ``TodoEditor/giveBoxes()``: next to boxes, an item without a state is not
/// a task, unless nothing had one.
package struct BoxedIndices {
  package let before: TodoDocument
  private let after: TodoDocument
  private let tasks: [Int?]

  /// - Parameter after: the document with boxes, or the same one if nothing has changed.
  package init(_ before: TodoDocument, _ after: TodoDocument) {
    (self.before, self.after) = (before, after)
    tasks = before === after ? Array(before.tasks.indices) : Self.tasks(of: before)
  }

  /// The new index of each task; nil for an item that gets no box and is not a task next to boxes.
  package static func tasks(of document: TodoDocument) -> [Int?] {
    let isStateless = document.tasks.allSatisfy { $0.state == .stateless }
    var count = 0
    return document.tasks.map { task in
      guard isStateless || task.state != .stateless else { return nil }
      defer { count += 1 }
      return count
    }
  }

  /// Refuses to treat an item without a state as a task while other items count.
  package static func refusal(of task: Int, in document: TodoDocument) -> EditError {
    .invalid(
      "“\(document.title(of: document.tasks[task]))” is shown, but not counted as a task; “read: bullets” in the front matter makes every list item a task"
    )
  }

  package func task(_ index: Int) throws(EditError) -> Int {
    guard let found = tasks[index] else { throw Self.refusal(of: index, in: before) }
    return found
  }

  /// Boxes change no line numbers, but a group without tasks may not be one any more, nor a bold line without a list of them a
  /// heading.
  package func group(_ index: Int) throws(EditError) -> Int {
    guard index > 0, index < before.groups.count, before !== after else { return index }
    let line = before.groups[index].line
    let found = after.groups.indices.dropFirst().first { after.groups[$0].line == line }
    return try known(found, before.groups[index].name)
  }

  package func heading(_ index: Int) throws(EditError) -> Int {
    if before === after { return index }
    func line(_ heading: TodoHeading, _ document: TodoDocument) -> Int {
      document.source.lines.line(at: Int(heading.range.start))
    }
    let old = before.headings[index]
    return try known(after.headings.firstIndex { line($0, after) == line(old, before) }, old.name)
  }

  private func known(_ index: Int?, _ name: String) throws(EditError) -> Int {
    guard let index else {
      throw .invalid("“\(name)” has no task, so it is not a group next to boxes; choose another group")
    }
    return index
  }

  package func destination(_ place: TaskDestination) throws(EditError) -> TaskDestination {
    try place.map(task: task, group: group, heading: heading)
  }
}

/// All properties of a document's tasks, for comparing the document before and after an edit.
package struct TaskOutline {
  /// The properties of one task.
  package struct Entry: Equatable {
    package var state: TaskState
    package var title: String
    package var attributes: [String]
    package var reason: String?
    package var memo: String?
    /// The index of the parent task, not counting omitted tasks; -1 if there is none.
    package var parent: Int
    /// The index of the heading of its section.
    package var heading: Int
  }

  package let document: TodoDocument
  private let omitted: Range<Int>

  /// - Parameter omitted: the tasks to leave out, including their subtasks.
  package init(_ document: TodoDocument, omitting omitted: Range<Int> = 0..<0) {
    self.document = document
    self.omitted = omitted
  }

  package var count: Int { document.tasks.count - omitted.count }

  package subscript(position: Int) -> Entry {
    var entry = Entry(document, index(position))
    if entry.parent >= omitted.upperBound { entry.parent -= omitted.count }
    return entry
  }

  /// Whether all tasks are equal, apart from an optional exception.
  package func isSame(as other: TaskOutline, except exception: Int? = nil) -> Bool {
    guard count == other.count else { return false }
    return (0..<count).allSatisfy { position in
      position == exception || isPlainlySame(position, other) || self[position] == other[position]
    }
  }

  private func index(_ position: Int) -> Int { position < omitted.lowerBound ? position : position + omitted.count }

  /// Whether two tasks without memos are byte-for-byte identical, as most are.
  private func isPlainlySame(_ position: Int, _ other: TaskOutline) -> Bool {
    let (left, right) = (index(position), other.index(position))
    let (a, b) = (document.tasks[left], other.document.tasks[right])
    guard a.state == b.state, document.heading(of: a) == other.document.heading(of: b), a.priority == b.priority,
      !a.hasMemo, !b.hasMemo,
      document.notes.isEmpty, other.document.notes.isEmpty, a.source.range.count == b.source.range.count
    else { return false }
    let parents = (Int(a.parent), Int(b.parent))
    guard
      parents.0 - (parents.0 >= omitted.upperBound ? omitted.count : 0)
        == parents.1 - (parents.1 >= other.omitted.upperBound ? other.omitted.count : 0)
    else { return false }
    return document.source.bytes[a.source.range] == other.document.source.bytes[b.source.range]
      && document.titleBytes(of: a) == other.document.titleBytes(of: b) && a.attributeCount == b.attributeCount
  }
}

extension TaskOutline.Entry {
  package init(_ document: TodoDocument, _ index: Int) {
    let task = document.tasks[index]
    state = task.state
    title = document.title(of: task)
    attributes = document.attributes(of: task).map { "\($0.kind) \(document.value(of: $0))" }
    reason = document.reason(of: task)
    memo = document.memo(ofTask: index)
    parent = Int(task.parent)
    heading = document.heading(of: task)
  }
}

extension TodoDocument {
  /// The index of the heading whose section a task is in; -1 before the first heading and directly below the title.
  ///
  /// Headings are compared instead of groups, because a group can appear and disappear with its tasks.
  package func heading(of task: TodoTask) -> Int { task.group == 0 ? -1 : groups[Int(task.group)].heading ?? -1 }
}

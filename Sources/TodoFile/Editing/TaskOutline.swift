/// Everything that a document says of its tasks, for holding what an edit left against what was there.
struct TaskOutline {
  struct Entry: Equatable {
    var state: TaskState
    var title: String
    var attributes: [String]
    var reason: String?
    var memo: String?
    /// The task around it, counted without those that are left out; -1 where there is none.
    var parent: Int
    var group: Int
  }

  let entries: [Entry]

  /// - Parameter omitted: tasks that are left out, subtasks with them.
  init(_ document: TodoDocument, omitting omitted: Range<Int> = 0..<0) {
    var entries: [Entry] = []
    for index in document.tasks.indices where !omitted.contains(index) {
      var entry = Entry(document, index)
      if entry.parent >= omitted.upperBound { entry.parent -= omitted.count }
      entries.append(entry)
    }
    self.entries = entries
  }
}

extension TaskOutline.Entry {
  init(_ document: TodoDocument, _ index: Int) {
    let task = document.tasks[index]
    state = task.state
    title = document.title(of: task)
    attributes = document.attributes(of: task).map { "\($0.kind) \(document.value(of: $0))" }
    reason = document.reason(of: task)
    memo = document.memo(ofTask: index)
    parent = Int(task.parent)
    group = Int(task.group)
  }
}

@testable import Plan

/// The record of a task with its place as a reader sees it, which does not depend on the tasks beside it.
struct PlacedRecord: Equatable {
  /// The record, without the indices of the parent and the section.
  var record: TaskRecord
  /// The number of enclosing tasks; together with file order, it determines the parent.
  var depth: Int
  /// The names of its groups, outermost first.
  var path: [String]

  static func all(of document: TodoDocument) -> [PlacedRecord] {
    document.tasks.indices.map { index in
      let task = document.tasks[index]
      var record = TaskRecord(document, index)
      (record.parent, record.section) = (-1, -1)
      return PlacedRecord(record: record, depth: Int(task.depth), path: document.path(ofGroup: Int(task.group)))
    }
  }
}

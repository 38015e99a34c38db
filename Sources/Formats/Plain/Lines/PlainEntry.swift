import Base
import Plan

/// The properties of one task, for comparing it before and after an edit.
struct PlainEntry: Equatable {
  /// The properties that an edit may change.
  struct Fields: OptionSet {
    let rawValue: Int
    static let state = Fields(rawValue: 1)
    static let title = Fields(rawValue: 2)
    static let attributes = Fields(rawValue: 4)
    static let memo = Fields(rawValue: 8)
    static let position = Fields(rawValue: 16)
  }

  var state: TaskState
  var title: String
  var attributes: [String]
  var priority: TaskPriority
  var memo: String?
  /// The number of enclosing tasks; together with file order, it determines the parent.
  var depth: Int
  /// The names of its groups, outermost first.
  var path: [String]

  /// The entry without the properties that may differ.
  func without(_ fields: Fields) -> PlainEntry {
    var entry = self
    if fields.contains(.state) { entry.state = .open }
    if fields.contains(.title) { entry.title = "" }
    if fields.contains(.attributes) { (entry.attributes, entry.priority) = ([], .none) }
    if fields.contains(.memo) { entry.memo = nil }
    if fields.contains(.position) { (entry.depth, entry.path) = (0, []) }
    return entry
  }

  /// The entries of all tasks.
  static func all(of document: TodoDocument) -> [PlainEntry] {
    return document.tasks.indices.map { index in
      let task = document.tasks[index]
      return PlainEntry(
        state: task.state, title: document.title(of: task),
        attributes: document.attributes(of: task).map { "\($0.kind) \(document.source.string($0.range.range))" },
        priority: task.priority, memo: document.memo(ofTask: index).map(document.format.withoutSums),
        depth: Int(task.depth),
        path: document.path(ofGroup: Int(task.group)))
    }
  }
}

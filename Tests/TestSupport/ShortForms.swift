public import Base
public import History
public import Plan

/// Short forms of what tests do often.
extension TodoDocument {
  /// The whole file.
  public var text: String { String(decoding: source.bytes, as: UTF8.self) }

  /// Its tasks in a few words each: state, depth, title, attributes, group.
  public var summary: [String] {
    tasks.map { task in
      let attributes = attributes(of: task).map { "\($0.kind):\(value(of: $0))" }
      let path = path(ofGroup: Int(task.group)).joined(separator: "/")
      return String(repeating: "  ", count: Int(task.depth)) + "\(task.state) \(title(of: task))"
        + (attributes.isEmpty ? "" : " {\(attributes.joined(separator: " "))}") + (path.isEmpty ? "" : " <\(path)>")
    }
  }
}

extension TodoEditor {
  /// The whole edited file.
  public var text: String { document.text }

  /// Changes a task's state.
  /// - Throws: ``EditError`` for a task whose state cannot be written; for a reason that is blank, has several lines,
  ///   control characters, or unbalanced parentheses; and if the surrounding Markdown would be parsed differently.
  @discardableResult
  public mutating func setState(
    _ index: Int, to state: TaskState, date: CalendarDate? = nil, reason: String? = nil, keepsDates: Bool = false,
    today: CalendarDate? = nil
  ) throws(EditError) -> Int {
    var change = StateChange(state)
    (change.date, change.reason, change.keepsDates, change.today) = (date, reason, keepsDates, today)
    return try setState(index, change)
  }

  /// Changes a task's title to a plain text.
  public mutating func setTitle(_ index: Int, _ title: String) throws(EditError) {
    try setTitle(index, title, isSource: false)
  }

  /// Adds an empty group after all others.
  /// - Returns: its index.
  public mutating func addGroup(_ name: String) throws(EditError) -> Int { try addGroup(name, inside: nil) }
}

extension Revision {
  /// A revision at a time, in UTC.
  public init(_ name: String, at time: Int, path: String = "TODO.md", snapshot: TaskSnapshot?) {
    self.init(revision: name, path: path, time: time, day: CalendarDate(days: Int32(time / 86_400)), snapshot: snapshot)
  }

  /// A revision at the beginning of a day.
  public init(_ name: String, on day: CalendarDate, snapshot: TaskSnapshot?) {
    self.init(name, at: Int(day.days) * 86_400, snapshot: snapshot)
  }
}

extension ScopeComparison {
  /// Compares two revisions without the ones in between.
  /// - Parameter old: nil for a file that did not exist.
  public static func compare(_ old: TodoDocument?, _ new: TodoDocument) -> ScopeChange {
    var catalog = TaskCatalog()
    let snapshots = [old.map { catalog.snapshot(of: $0) }, catalog.snapshot(of: new)]
    let revisions = snapshots.map {
      Revision(revision: nil, path: new.source.path, snapshot: $0)
    }
    return compare([File(revisions: revisions, base: old, document: new)], in: catalog)
  }
}

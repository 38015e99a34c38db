import Base
package import Plan

extension TaskmasterFormat {
  /// The state for each status (tm-core, `TASK_STATUSES`).
  static let states: [String: TaskState] = [
    "pending": .open, "in-progress": .inProgress, "review": .inProgress, "blocked": .open, "deferred": .deferred,
    "cancelled": .cancelled, "done": .done, "completed": .done,
  ]

  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    let root = try RecordSyntax.node(source, in: source.byteOrderMarkLength..<source.bytes.count)
    var result = RecordContents(source, options: options)
    let lists = Self.lists(in: root)
    guard !lists.isEmpty || root.object?.isEmpty == true else {
      throw RecordSyntax.unknown("Task Master", root, source)
    }
    for (tag, holder) in lists {
      // The default tag needs no heading if it is the only one.
      if let tag, lists.count > 1 || tag != "master" { result.addHeading(tag, at: holder.range.prefix(1)) }
      for task in holder["tasks"]?.array ?? [] {
        if let record = Self.record(task, isSubtask: false) { result.add(record) }
      }
    }
    return ParsedText(result.finish(), of: source) {
      $0.title = $0.title ?? "Taskmaster"
      // As the tool counts: it counts subtasks separately from tasks.
      $0.count = $0.count ?? .top
    }
  }

  /// The objects with a list of tasks: the file in the older form, the member for each tag in the newer one.
  static func lists(in root: JSONNode) -> [(tag: String?, holder: JSONNode)] {
    if root["tasks"]?.array != nil { return [(nil, root)] }
    return (root.object ?? []).filter { $0.value["tasks"]?.array != nil }.map { ($0.name, $0.value) }
  }

  private static func record(_ node: JSONNode, isSubtask: Bool) -> RecordTask? {
    guard let title = node["title"]?.word, node.object != nil else { return nil }
    var record = RecordTask(title, node, states: states)
    if !isSubtask { record.add(.id, node["id"]) }
    for dependency in isSubtask ? [] : node["dependencies"]?.array ?? [] { record.add(.after, dependency) }
    if let priority = node["priority"]?.string,
      let value = TaskPriority(word: priority.utf8) ?? (priority == "critical" ? .highest : nil)
    {
      record.add(.priority, node["priority"], number: Int32(value.rawValue))
    }
    for text in ["description", "details"] { record.addText(node[text]) }
    record.subtasks = (node["subtasks"]?.array ?? []).compactMap { self.record($0, isSubtask: true) }
    return record
  }
}

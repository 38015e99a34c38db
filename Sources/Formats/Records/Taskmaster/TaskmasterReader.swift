import Base
import Plan

/// Reads the tasks of Task Master.
enum TaskmasterReader {
  /// The state for each status (tm-core, `TASK_STATUSES`).
  static let states: [String: TaskState] = [
    "pending": .open, "in-progress": .inProgress, "review": .inProgress, "blocked": .open, "deferred": .deferred,
    "cancelled": .cancelled, "done": .done, "completed": .done,
  ]

  static func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    let root = try RecordSyntax.node(source, in: source.byteOrderMarkLength..<source.bytes.count)
    var result = RecordContents(source, options: options)
    // The older form has the tasks at the top, the newer one in a member for each tag.
    if let tasks = root["tasks"]?.array {
      for task in tasks { if let record = record(task, isSubtask: false) { result.add(record) } }
    } else if let members = root.object {
      let tags = members.filter { $0.value["tasks"]?.array != nil }
      guard !tags.isEmpty || members.isEmpty else { throw RecordSyntax.unknown("Task Master", root, source) }
      for (name, value) in tags {
        // The default tag needs no heading if it is the only one.
        if tags.count > 1 || name != "master" { result.addHeading(name, at: value.range.prefix(1)) }
        for task in value["tasks"]?.array ?? [] {
          if let record = record(task, isSubtask: false) { result.add(record) }
        }
      }
    } else {
      throw RecordSyntax.unknown("Task Master", root, source)
    }
    return ParsedText(result.finish(), of: source) {
      $0.title = $0.title ?? "Taskmaster"
      // As the tool counts: it counts subtasks separately from tasks.
      $0.count = $0.count ?? .top
    }
  }

  private static func record(_ node: JSONNode, isSubtask: Bool) -> RecordTask? {
    guard let title = node["title"]?.word, node.object != nil else { return nil }
    let status = node["status"]
    var record = RecordTask(
      title, status?.string.flatMap { states[$0.lowercased()] } ?? .open, node.range)
    record.status = status?.range
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

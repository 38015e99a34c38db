import Base
package import Plan

extension BeadsFormat {
  /// The state for each status; an issue that is pinned or hooked is not closed.
  static let states: [String: TaskState] = [
    "open": .open, "in_progress": .inProgress, "blocked": .open, "deferred": .deferred, "closed": .done,
    "pinned": .open, "hooked": .open,
  ]

  typealias Issue = (record: RecordTask, id: String, parent: String?)

  /// Reads the issues; those with a parent become its subtasks.
  package func read(_ source: SourceText, options: ParseOptions) throws(ReadingError) -> ParsedText {
    var issues: [Issue] = []
    for line in 0..<source.lines.count {
      guard !source.isBlank(line) else { continue }
      let node = try RecordSyntax.node(source, in: source.text(ofLine: line))
      guard node.object != nil else { throw RecordSyntax.unknown("beads", node, source) }
      if let issue = Self.issue(node) { issues.append(issue) }
    }
    var result = RecordContents(source, options: options)
    for record in Self.nested(issues) { result.add(record) }
    return ParsedText(result.finish(), of: source) {
      $0.title = $0.title ?? "beads"
    }
  }

  /// The issue in a record; nil for a record of another kind.
  static func issue(_ node: JSONNode) -> Issue? {
    // Exports also contain other records, and a tombstone for each deleted issue.
    guard let title = node["title"]?.string, node["_type"]?.string ?? "issue" == "issue",
      node["status"]?.string != "tombstone"
    else { return nil }
    var record = RecordTask(title, node, states: states)
    record.add(.id, node["id"])
    for label in (node["labels"]?.array ?? []).prefix(TextBounds.labelsPerTask) { record.add(.tag, label) }
    record.add(.person, node["assignee"])
    if let text = node["priority"]?.word, let number = Int(digits: text, in: 0...4) {
      record.add(.priority, node["priority"], number: Int32(TaskPriority.levels[number].rawValue))
    }
    record.addDay(.due, node["due_at"])
    record.addDay(.start, node["defer_until"])
    record.addDay(.created, node["created_at"])
    record.addDay(.completed, node["closed_at"])
    if let minutes = node["estimated_minutes"]?.word.flatMap({ Int(digits: $0, in: 1...99_999_999) }) {
      record.add(.estimate, node["estimated_minutes"], number: Int32(minutes))
    }
    var parent: String?
    for dependency in node["dependencies"]?.array ?? [] {
      switch dependency["type"]?.string {
      case "parent-child"?, "parent"?: parent = dependency["depends_on_id"]?.string ?? parent
      case "blocks"?, "depends-on"?: record.add(.after, dependency["depends_on_id"])
      default: break
      }
    }
    for text in ["description", "design", "acceptance_criteria", "notes"] { record.addText(node[text]) }
    return (record, node["id"]?.string ?? "", parent)
  }

  /// The issues, nested below their parents. An issue that would be its own ancestor, or whose chain of parents is
  /// longer than 64, stays at the top.
  private static func nested(_ issues: [Issue]) -> [RecordTask] {
    let indices = Dictionary(issues.indices.map { (issues[$0].id, $0) }) { first, _ in first }
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for index in issues.indices {
      var around = issues[index].parent.flatMap { indices[$0] }
      let parent = around
      for _ in 0..<64 {
        guard let next = around, next != index else { break }
        around = issues[next].parent.flatMap { indices[$0] }
      }
      if let parent, around == nil { children[parent, default: []].append(index) } else { roots.append(index) }
    }
    func made(_ index: Int) -> RecordTask {
      var record = issues[index].record
      record.subtasks = (children[index] ?? []).map(made)
      return record
    }
    return roots.map(made)
  }
}

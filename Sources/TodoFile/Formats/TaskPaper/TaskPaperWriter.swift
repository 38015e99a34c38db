import Base

/// Writes a plan as TaskPaper.
enum TaskPaperWriter {
  /// The tag of a date; nil for one that has none.
  static func name(of kind: TaskAttribute.Kind) -> String? {
    switch kind {
    case .due: "due"
    case .start: "start"
    case .scheduled: "scheduled"
    case .created: "created"
    case .completed: "done"
    case .cancelled: "cancelled"
    default: nil
    }
  }

  /// The number of a priority, 1 for the highest; nil for none.
  static func number(_ priority: TaskPriority) -> String? {
    switch priority {
    case .highest: "1"
    case .high: "2"
    case .medium: "3"
    case .low: "4"
    case .lowest: "5"
    case .none: nil
    }
  }

  /// Whether a name has only characters that a tag may have.
  static func isTag(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 >= 0x80 || "-_.".utf8.contains($0) }
  }

  static func text(of plan: PortablePlan) -> [UInt8] {
    var lines: [String] = []
    func add(_ group: PortablePlan.Group, _ depth: Int) {
      let front = String(repeating: "\t", count: depth)
      lines += notes(group.text, front)
      for task in group.tasks { add(task, depth) }
      for group in group.groups {
        if depth == 0, !lines.isEmpty { lines.append("") }
        lines.append("\(front)\(name(group.name)):")
        add(group, depth + 1)
      }
    }
    func add(_ task: PortableTask, _ depth: Int) {
      let front = String(repeating: "\t", count: depth)
      lines.append(front + line(of: task))
      lines += notes(task.memo, front + "\t")
      for subtask in task.subtasks { add(subtask, depth + 1) }
    }
    add(plan.root, 0)
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func name(_ name: String) -> String {
    let name = name.hasPrefix("- ") ? String(name.dropFirst(2)) : name
    return name.hasSuffix(":") ? String(name.dropLast()) : name
  }

  private static func line(of task: PortableTask) -> String {
    var words = ["-", task.title]
    words += task.tags.map { tag in
      let name = tag.prefix { $0 != "(" }
      return isTag(String(name)) ? "@\(tag)" : "@" + String(tag.map { isTag(String($0)) ? $0 : "-" })
    }
    words += task.people.map { "@assignee(\($0))" }
    if let number = number(task.priority) { words.append("@priority(\(number))") }
    for kind in [TaskAttribute.Kind.due, .start, .scheduled, .created] {
      if let name = name(of: kind), let date = task.dates[kind] { words.append("@\(name)(\(date))") }
    }
    if let estimate = task.estimate { words.append("@est(\(EstimateText.render(estimate)))") }
    if let rule = task.recurrence { words.append("@rec(\(rule))") }
    if let id = task.id { words.append("@id(\(id))") }
    if !task.after.isEmpty { words.append("@after(\(task.after.joined(separator: ",")))") }
    if let name = TaskPaperTag.name(for: task.state) {
      let date = task.dates[task.state == .done ? .completed : .cancelled]
      words.append("@\(name)" + (task.state == .done || task.state == .cancelled ? date.map { "(\($0))" } ?? "" : ""))
    }
    return words.joined(separator: " ")
  }

  /// Notes, in which no line may look like a task or a project.
  private static func notes(_ text: String?, _ front: String) -> [String] {
    (text ?? "").split(separator: "\n").map { $0.trimmingWhitespace }.filter { !$0.isEmpty }.map { line in
      var line = line
      if line.hasPrefix("- ") { line = "• " + line.dropFirst(2) }
      if line.hasSuffix(":") { line = line.dropLast() + " …" }
      return front + line
    }
  }
}

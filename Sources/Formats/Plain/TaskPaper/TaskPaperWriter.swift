import Base
import Plan

/// Writes a plan as TaskPaper.
enum TaskPaperWriter {
  /// The tags of the kinds of dates.
  static let dates: [TaskAttribute.Kind: String] = [
    .due: "due", .start: "start", .scheduled: "scheduled", .created: "created", .completed: "done",
    .cancelled: "cancelled",
  ]

  /// The number of a priority, 1 for the highest; nil for none.
  static func number(_ priority: TaskPriority) -> String? { priority.text(of: ["1", "2", "3", "4", "5"]) }

  /// Whether a name contains only characters that a tag may contain.
  static func isTag(_ name: String) -> Bool { !name.isEmpty && name.utf8.allSatisfy(TaskPaperTag.isName) }

  static func text(of plan: PortablePlan) -> [UInt8] {
    var lines: [String] = []
    for (path, group) in plan.groups {
      let front = String(repeating: "\t", count: path.count)
      if path.count == 1, !lines.isEmpty { lines.append("") }
      if !path.isEmpty { lines.append("\(front.dropLast())\(name(group.name)):") }
      lines += notes(group.text, front, inTask: false)
      for (task, depth) in group.allTasks {
        let front = front + String(repeating: "\t", count: depth)
        lines.append(front + line(of: task))
        lines += notes(task.memo, front + "\t", inTask: true)
      }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func name(_ name: String) -> String {
    let name = name.dropping(prefix: "- ").map(String.init) ?? name
    return name.dropping(suffix: ":").map(String.init) ?? name
  }

  /// A name as the value of a tag, without the signs with which values end.
  private static func value(_ name: String) -> String {
    name.replacing("(", with: "[").replacing(")", with: "]").replacing("\\", with: "/")
  }

  /// The line of a task without its notes and subtasks.
  static func line(of task: PortableTask, mark: String = "-", timeSeparator: String = " ") -> String {
    var words = task.tags.map { tag in
      let name = tag.prefix { $0 != "=" && $0 != "(" }
      guard isTag(String(name)) else { return "@" + String(tag.map { isTag(String($0)) ? $0 : "-" }) }
      let value = tag.dropFirst(name.count + 1)
      return tag.dropFirst(name.count).first == "=" ? "@\(name)(\(value))" : "@\(tag)"
    }
    words += task.people.map { "@assignee(\(value($0)))" }
    if let number = number(task.priority) { words.append("@priority(\(number))") }
    for kind in [TaskAttribute.Kind.due, .start, .scheduled, .created] {
      if let name = dates[kind], let date = task.dates[kind] {
        words.append("@\(name)(\(date.text(separator: timeSeparator)))")
      }
    }
    if let estimate = task.estimate { words.append("@est(\(EstimateText.render(estimate)))") }
    if let rule = task.recurrence.map(RecurrenceRule.portable) { words.append("@rec(\(rule))") }
    if let id = task.id { words.append("@id(\(id))") }
    if !task.after.isEmpty { words.append("@after(\(task.after.joined(separator: ",")))") }
    if let name = TaskPaperTag.names[task.state] {
      let date = task.dates[task.state == .done ? .completed : .cancelled]
      words.append("@\(name)" + (task.state == .done || task.state == .cancelled ? date.map { "(\($0))" } ?? "" : ""))
    }
    return task.line(words, in: TaskPaperFormat()) {
      ((mark.isEmpty ? [] : [mark]) + [task.title] + $0).joined(separator: " ")
    }
  }

  /// Notes in which no line looks like a task or, outside tasks, like a project.
  private static func notes(_ text: String?, _ front: String, inTask: Bool) -> [String] {
    guard let text = text?.trimmingWhitespace, !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let bare = line.trimmingWhitespace
      if bare.isEmpty { return "" }
      let indent = line.prefix { $0 == " " || $0 == "\t" }
      if bare == "-" || bare.hasPrefix("- ") || bare.hasPrefix("-\t") {
        return "\(front)\(indent)•\(bare.dropping(prefix: "-") ?? "")"
      }
      let bytes = Array(bare.utf8)
      if TaskPaperMark.isClear(0..<bytes.count, in: bytes) { return "\(front)\(indent)• \(bare)" }
      let isProject = TaskPaperLine(0..<bytes.count, in: bytes, style: .dashes)?.kind == .project
      return front + indent + (isProject && !inTask ? "\(bare) …" : bare)
    }
  }
}

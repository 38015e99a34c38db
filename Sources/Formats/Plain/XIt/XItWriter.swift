import Base
import Plan

/// Writes a plan as [x]it!.
enum XItWriter {
  /// The exclamation marks for a priority; nil for none.
  /// - Throws: ``EditError`` for a low priority, which the format does not have.
  static func marks(_ priority: TaskPriority) throws(EditError) -> String? {
    guard let count = XItSyntax.priorities.firstIndex(of: priority) else {
      throw .unsupported("[x]it! has no priority below none; use medium, high, or highest")
    }
    return count > 0 ? String(repeating: "!", count: count) : nil
  }

  /// Whether a name contains only characters that a tag may contain.
  static func isTag(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        XItSyntax.isLetter($0) || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
      }
  }

  static func text(of plan: PortablePlan) -> [UInt8] {
    var blocks: [String] = []
    for (path, group) in plan.groups {
      let lines = group.allTasks.flatMap { self.lines(of: $0.task) }
      let title = path.joined(separator: " / ")
      if !lines.isEmpty || (!path.isEmpty && group.groups.isEmpty) {
        // A title cannot begin with a bracket.
        let shown = title.dropping(prefix: "[").map { "(\($0)" } ?? title
        blocks.append(([shown] + lines).filter { !$0.isEmpty }.joined(separator: "\n"))
      }
    }
    return Array((blocks.joined(separator: "\n\n") + (blocks.isEmpty ? "" : "\n")).utf8)
  }

  /// The lines of a task without its subtasks.
  static func lines(of task: PortableTask) -> [String] {
    let mark = XItSyntax.mark(task.state).map { Character(Unicode.Scalar($0)) } ?? " "
    let front = ["[\(mark)]", (try? marks(task.priority)) ?? "", task.title]
    var words: [String] = task.tags.compactMap { tag in
      let parts = tag.split(separator: "=", maxSplits: 1).map(String.init)
      // A sign that a tag cannot contain becomes a hyphen, if it has others.
      guard let name = parts.first.map({ String($0.map { isTag(String($0)) ? $0 : "-" }) }),
        name.contains(where: { $0 != "-" })
      else { return nil }
      return parts.count > 1 ? "#\(name)=\(value(parts[1]))" : "#\(name)"
    }
    words += task.people.map { "#assignee=\(value($0))" }
    if let due = task.dates[.due] { words.append("-> \(due.day)") }
    let line = task.line(words, in: XItFormat()) { (front + $0).filter { !$0.isEmpty }.joined(separator: " ") }
    return [line] + lines(ofMemo: task.memo)
  }

  /// The value of a tag, in quotes if it needs them.
  private static func value(_ text: String) -> String {
    isTag(text) ? text : "\"\(text.replacing("\"", with: "'"))\""
  }

  /// A memo as lines that continue a description.
  static func lines(ofMemo memo: String?) -> [String] { MemoText.folded(memo ?? "").map { "    \($0)" } }
}

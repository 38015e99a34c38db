import Base
import Plan

/// Writes a plan as todo.txt.
enum TodoTxtWriter {
  static func text(of plan: PortablePlan) -> [UInt8] {
    // The format has no subtasks; they become tasks of their own.
    Array(plan.flat.map { line(of: $0.task, $0.path) + "\n" }.joined().utf8)
  }

  private static func line(of task: PortableTask, _ path: [String]) -> String {
    var words: [String] = []
    let isDone = task.state == .done
    if isDone {
      words.append("x")
      // A creation date alone would be read as the completion date.
      if let completed = task.dates[.completed] {
        words.append(completed.day.description)
        if let created = task.dates[.created] { words.append(created.day.description) }
      }
    } else {
      if let letter = task.priority.letter { words.append("(\(letter))") }
      if let created = task.dates[.created] { words.append(created.day.description) }
    }
    words.append(task.title)
    if let group = path.last { words.append("+" + word(group)) }
    words += task.tags.map { $0.hasPrefix("+") ? $0 : "@" + word($0) }
    words += task.people.map { "assignee:" + word($0) }
    for (key, kind) in [("due", TaskAttribute.Kind.due), ("t", .start), ("scheduled", .scheduled)] {
      if let date = task.dates[kind] { words.append("\(key):\(date)") }
    }
    if let rule = task.recurrence.flatMap({ recurrence($0, from: (task.dates[.due] ?? task.dates[.start])?.day) }) {
      words.append("rec:\(rule)")
    }
    if let estimate = task.estimate { words.append("est:\(EstimateText.render(estimate))") }
    if let id = task.id { words.append("id:\(word(id))") }
    words += task.after.map { "after:\(word($0))" }
    if isDone, let letter = task.priority.letter { words.append("pri:\(letter)") }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A rule for `rec:`; nil if it cannot be written as one word.
  private static func recurrence(_ rule: String, from day: CalendarDate?) -> String? {
    if let known = RecurrenceRule(rule) { return known.key(from: day) }
    return rule.unicodeScalars.contains(where: \.properties.isWhitespace) ? nil : rule
  }

  /// A name as one word.
  static func word(_ name: String) -> String {
    name.words.joined(separator: "-")
  }
}

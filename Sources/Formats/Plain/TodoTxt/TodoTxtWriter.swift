import Base
import Plan

/// Writes a plan as todo.txt.
enum TodoTxtWriter {
  static func text(of plan: PortablePlan) -> [UInt8] {
    // The format has no subtasks; they become tasks of their own.
    Array(plan.flat.map { line(of: $0.task, $0.path) + "\n" }.joined().utf8)
  }

  private static func line(of task: PortableTask, _ path: [String]) -> String {
    var front: [String] = []
    let isDone = task.state == .done
    if isDone {
      front.append("x")
      // A creation date alone would be read as the completion date.
      if let completed = task.dates[.completed] {
        front.append(completed.day.description)
        if let created = task.dates[.created] { front.append(created.day.description) }
      }
    } else {
      if let letter = task.priority.letter { front.append("(\(letter))") }
      if let created = task.dates[.created] { front.append(created.day.description) }
    }
    var words = task.tags.map { $0.hasPrefix("+") ? $0 : task.contains("+\($0)") ? "+\($0)" : "@" + word($0) }
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
    return task.line(words, in: TodoTxtFormat()) { line(task.title, path, after: front, before: $0) }
  }

  /// A line in which a title that begins as lines of the format do, `x marks the spot`, is read as a title: after an
  /// attribute, or else in quotation marks.
  private static func line(_ text: String, _ path: [String], after front: [String], before words: [String]) -> String {
    let (title, source) = (plain(text), SourceText(path: "", bytes: Array(text.utf8)))
    var words = words
    if let group = path.last.map({ "+" + word($0) }) {
      // The first project of a line is its group.
      let project = TodoTxtReader.projects(in: 0..<source.bytes.count, source).first.map { source.string($0) }
      if let project, project != group { return (front + [group, title] + words).joined(separator: " ") }
      if project == nil { words.insert(group, at: 0) }
    }
    let usual = (front + [title] + words).filter { !$0.isEmpty }.joined(separator: " ")
    let bytes = Array(usual.utf8)
    let start = front.reduce(0) { $0 + $1.utf8.count + 1 }
    guard !title.isEmpty, TodoTxtLine(0..<bytes.count, in: bytes)?.text.lowerBound != start else { return usual }
    if let first = words.first { return (front + [first, title] + words.dropFirst()).joined(separator: " ") }
    let lead = title.prefix { $0 != " " }
    return (front + ["\"\(lead)\"\(title.dropFirst(lead.count))"]).joined(separator: " ")
  }

  /// A title without the word that hides a line.
  private static func plain(_ title: String) -> String {
    var bytes = Array(title.utf8)
    for word in TodoTxtReader.words(in: 0..<bytes.count, bytes).reversed() where bytes[word].elementsEqual("h:1".utf8) {
      bytes.replaceSubrange(word, with: "\"h:1\"".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
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

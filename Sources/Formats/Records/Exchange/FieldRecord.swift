import Base
import Plan
import States

/// A task as a table row or a record, whose fields have texts.
struct FieldRecord {
  var task = PortableTask()
  /// The names of its groups, outermost first.
  var path: [String] = []
  var depth = 0
  /// Descriptions of everything that cannot be read.
  var losses: [String] = []
  /// The date fields whose time of day is not kept: with seconds, in a time zone, or of a date that has been.
  var timed: Set<FieldName> = []

  /// Reads the fields of a task.
  /// - Parameter fields: the texts of each field; a list has several.
  /// - Parameter lists: the fields whose texts come from a list, and so are not split at commas.
  init(_ fields: [FieldName: [String]], lists: Set<FieldName> = [], line: Int) {
    task.line = line
    for name in FieldName.allCases {
      guard let texts = fields[name]?.filter({ !$0.isEmpty }), !texts.isEmpty else { continue }
      set(name, texts, isList: lists.contains(name))
      guard !Self.severals.contains(name) else { continue }
      for text in texts.dropFirst() {
        // A second column with the same value is not a loss.
        var other = self
        other.set(name, [text])
        if other.task != task || other.depth != depth { losses.append("the second \(name) “\(text)” is not read") }
      }
    }
    // An issue that was closed as not planned is cancelled; that is its state, not a reason.
    if let reason = task.reason, task.state == .done || task.state == .cancelled {
      let word = reason.lowercased().filter(\.isLetter)
      if word == "notplanned" || word == "duplicate" { task.state = .cancelled }
      if ["notplanned", "completed", "reopened", "duplicate"].contains(word) { task.reason = nil }
    } else {
      task.reason = nil
    }
    if task.state == .cancelled, task.dates[.cancelled] == nil {
      task.dates[.cancelled] = task.dates.removeValue(forKey: .completed)
    }
    if task.title.isEmpty {
      task.title = task.id.map { "#\($0)" } ?? ""
      losses.append("there is no title, so “\(task.title.isEmpty ? PortableTask.untitled : task.title)” is written")
    }
  }

  /// Fields that may have several texts.
  private static let severals: Set<FieldName> = [.group, .tags, .people, .after, .memo, .url, .subtasks, .unused]

  private mutating func set(_ name: FieldName, _ texts: [String], isList: Bool = false) {
    // Only memos have several lines.
    let text = texts[0].singleLine
    func list() -> [String] {
      let parts = isList ? texts : texts.flatMap { $0.split { $0 == "," || $0 == ";" }.map(String.init) }
      return parts.map(\.singleLine).filter { !$0.isEmpty }
    }
    switch name {
    case .title: task.title = text
    case .state: setState(text)
    case .group:
      let names = isList ? texts : texts.flatMap { $0.split(separator: " › ").map(String.init) }
      path = names.map(\.singleLine).filter { !$0.isEmpty }
    case .priority:
      let bare = text.lowercased().hasPrefix("p") && text.count == 2 ? Int(digits: text.dropFirst(), in: 0...4) : nil
      if let bare {
        task.priority = TaskPriority.levels[bare]
      } else if let priority = TaskPriority(word: text.utf8) ?? Self.priorities[text.lowercased()] {
        task.priority = priority
      } else if text.lowercased() != "none" {
        losses.append("the priority “\(text)” is unknown")
      }
    case .due, .start, .scheduled, .created, .completed, .cancelled: setDate(name, text)
    case .tags: task.tags = list().map(TaskAttribute.Kind.tag.bare)
    case .people: task.people = list().map(TaskAttribute.Kind.person.bare)
    case .estimate:
      let bytes = Array(text.utf8)
      task.estimate = EstimateSyntax(0..<bytes.count, in: bytes.span).map { Int($0.number) }
      if task.estimate == nil { losses.append("the estimate “\(text)” is unknown") }
    case .recurrence: task.recurrence = text
    case .id: task.id = text
    case .after: task.after = list()
    case .reason: task.reason = text
    case .memo: task.memo = WrittenText.normalized(texts.joined(separator: "\n\n"))
    case .url: task.memo = [task.memo, text].compactMap { $0 }.joined(separator: "\n\n")
    case .depth:
      depth = Int(digits: text, in: 0...100) ?? 0
      if String(depth) != text { losses.append("the depth “\(text)” is read as \(depth)") }
    case .subtasks, .unused: break
    }
  }

  private static let priorities: [String: TaskPriority] = [
    "critical": .highest, "urgent": .highest, "normal": .medium, "minor": .low, "trivial": .lowest, "major": .high,
    "blocker": .highest,
  ]

  private mutating func setState(_ text: String) {
    let word = text.lowercased()
    if let state = TaskState(word: text), state != .stateless {
      task.state = state
    } else if ["true", "yes", "x", "1", "closed", "merged", "resolved", "✓", "✔"].contains(word) {
      task.state = .done
    } else if ["false", "no", "0", "none", "reopened", "new"].contains(word) {
      task.state = .open
    } else if let state = StateVocabulary.state(ofCell: text) {
      task.state = state
    } else {
      losses.append("the state “\(text)” is unknown, so the task is open")
    }
  }

  private mutating func setDate(_ name: FieldName, _ text: String) {
    guard let kind = name.date else { return }
    if kind.hasTime, let date = DayTime(iso: text.utf8) {
      task.dates[kind] = date
    } else if let day = CalendarDate(iso: text.utf8.prefix(10)) {
      task.dates[kind] = DayTime(day)
      let time = text.dropFirst(10).filter(\.isNumber)
      if time.contains(where: { $0 != "0" }) { timed.insert(name) }
    } else if name == .completed, ["true", "yes", "x", "1"].contains(text.lowercased()) {
      task.state = .done
    } else if !(name == .completed && ["false", "no", "0"].contains(text.lowercased())) {
      losses.append("the date “\(text)” is not YYYY-MM-DD")
    }
  }

  /// Losses for times of day, one for each field that has some.
  static func timeLosses(_ records: [FieldRecord]) -> [PlanDifference.Loss] {
    FieldName.allCases.compactMap { name in
      let timed = records.filter { $0.timed.contains(name) }
      guard let first = timed.first else { return nil }
      let count = timed.count > 1 ? "; \(timed.count) records have one" : ""
      return PlanDifference.Loss(line: first.task.line, text: "the time of the \(name) date is not kept\(count)")
    }
  }

  /// The plan that the records form; a record with a greater depth is a subtask of the one before it.
  static func plan(_ records: [FieldRecord]) -> PortablePlan {
    var entries: [(task: PortableTask, path: [String])] = []
    var index = 0
    func made(_ depth: Int) -> PortableTask {
      var task = records[index].task
      index += 1
      while index < records.count, records[index].depth > depth { task.subtasks.append(made(records[index].depth)) }
      return task
    }
    while index < records.count {
      let path = records[index].path
      entries.append((made(records[index].depth), path))
    }
    return PortablePlan(entries)
  }
}

import Base
import Plan

/// Writes a plan as Org.
enum OrgWriter {
  static func text(of plan: PortablePlan) -> [UInt8] {
    var lines: [String] = []
    if let title = plan.title { lines.append("#+TITLE: \(title)") }
    if let due = plan.due { lines.append("#+DUE: \(due)") }
    if let language = plan.language { lines.append("#+LANGUAGE: \(language)") }
    var states: Set<TaskState> = []
    for entry in plan.flat { states.insert(entry.task.state) }
    // States for which Org has no keyword by default.
    let others: [(TaskState, String)] = [(.inProgress, "STARTED"), (.deferred, "WAITING"), (.question, "QUESTION")]
    let open = others.filter { states.contains($0.0) }.map(\.1)
    let end = states.contains(.cancelled) ? ["DONE", "CANCELLED"] : ["DONE"]
    if !open.isEmpty || end.count > 1 {
      lines.append("#+TODO: \((["TODO"] + open + ["|"] + end).joined(separator: " "))")
    }
    if !lines.isEmpty { lines.append("") }
    let keywords = OrgKeywords([
      ((["TODO"] + others.map(\.1) + ["|", "DONE", "CANCELLED"]).joined(separator: " "), false)
    ])
    for (path, group) in plan.groups {
      if !path.isEmpty { lines.append("\(String(repeating: "*", count: path.count)) \(plain(group.name, keywords))") }
      lines += text(group.text)
      for (task, depth) in group.allTasks {
        let keyword = keywords.word(for: task.state)?.name ?? "TODO"
        lines += self.lines(of: task, level: path.count + depth + 1, keyword: keyword)
      }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// The lines of a task and its contents, without its subtasks.
  static func lines(of task: PortableTask, level: Int, keyword: String) -> [String] {
    var words = [String(repeating: "*", count: level), keyword]
    if let letter = task.priority.letter { words.append("[#\(letter)]") }
    words.append(plain(task.title))
    let tags = task.tags.map(tag)
    if !tags.isEmpty { words.append(":\(tags.joined(separator: ":")):") }
    var planning: [String] = []
    if let day = task.dates[task.state == .cancelled ? .cancelled : .completed] {
      planning.append("CLOSED: [\(OrgPlanning.text(day.day))]")
    }
    let isDue = task.dates[.due] != nil
    let first = task.dates[.due] ?? task.dates[.scheduled]
    let rule = task.recurrence.flatMap { repeater($0, from: first?.day) }.map { " \($0)" } ?? ""
    if let day = task.dates[.due] { planning.append("DEADLINE: <\(OrgPlanning.text(day))\(rule)>") }
    if let day = task.dates[.scheduled] { planning.append("SCHEDULED: <\(OrgPlanning.text(day))\(isDue ? "" : rule)>") }
    var properties: [String] = []
    if let id = task.id { properties.append(":ID: \(id)") }
    if let day = task.dates[.created] { properties.append(":CREATED: [\(OrgPlanning.text(day.day))]") }
    // Org has no points, only times.
    if let estimate = task.estimate, estimate > 0 { properties.append(":EFFORT: \(hours(estimate))") }
    if !task.people.isEmpty { properties.append(":ASSIGNEE: \(task.people.joined(separator: ", "))") }
    if !task.after.isEmpty { properties.append(":DEPENDS: \(task.after.joined(separator: ", "))") }
    return [words.joined(separator: " ")] + (planning.isEmpty ? [] : [planning.joined(separator: " ")])
      + (properties.isEmpty ? [] : [":PROPERTIES:"] + properties + [":END:"]) + text(task.memo, isOfTask: true)
  }

  /// A name whose first word is not a keyword; a word in capitals could be one.
  /// - Parameter keywords: those of the file; nil after a keyword.
  private static func plain(_ name: String, _ keywords: OrgKeywords? = nil) -> String {
    let word = String(name.prefix { !$0.isWhitespace })
    guard keywords?[word] != nil || word == "COMMENT" else { return name }
    return word.prefix(1) + word.dropFirst().lowercased() + name.dropFirst(word.count)
  }

  /// Minutes as `H:MM`.
  private static func hours(_ minutes: Int) -> String {
    "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }

  /// A rule as Org's repeater; nil if Org cannot express it.
  private static func repeater(_ rule: String, from day: CalendarDate?) -> String? {
    if let known = RecurrenceRule(rule) { return known.repeater(from: day) }
    // Only Org has hours.
    let bare = rule.drop { $0 == "+" || $0 == "." }
    return bare.count < rule.count && bare.last == "h" && NameForm.isDigits(bare.dropLast(), count: 1...4) ? rule : nil
  }

  /// A name reduced to the characters that a tag may contain.
  static func tag(_ name: String) -> String {
    NameForm.label(name, others: "_@#%", sign: "_") ?? name
  }

  /// Whether text below the headline of a task or a group is read as that text and nothing else.
  private static func isText(_ text: String, isOfTask: Bool) -> Bool {
    guard let document = OrgFormat().document(Array("* \(isOfTask ? "TODO " : "")a\n\(text)\n".utf8)) else {
      return false
    }
    let plan = PortablePlan(document)
    // It must become the notes of a task, or the text of a group, and nothing else.
    if isOfTask {
      guard let task = plan.root.tasks.first else { return false }
      return plan.flat.count == 1 && plan.root.groups.isEmpty && plan.root.text == nil && task.memo == text
        && task.dates.isEmpty
    }
    return plan.root.groups.count == 1 && plan.flat.isEmpty && plan.root.groups[0].text == text
      && plan.root.groups[0].groups.isEmpty
  }

  /// Text in which no line begins a headline, a drawer, or a task.
  private static func text(_ text: String?, isOfTask: Bool = false) -> [String] {
    guard let text else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if isText(text, isOfTask: isOfTask) { return lines }
    return lines.map { line -> String in
      let bare = line.trimmingWhitespace
      if line.hasPrefix("*") { return ",\(line)" }
      // A drawer without its end is text.
      if bare.lowercased() == ":end:" { return "\(line.prefix { $0 == " " })(\(bare))" }
      let bytes = Array(line.utf8)
      var element = OrgElement(kind: .blank, line: 0, range: (0..<bytes.count).trimmedStart(in: bytes))
      if OrgItem.read(&element, 1, in: bytes), let box = element.box {
        // A box in a note must not become a task of the file.
        let (before, after) = (bytes[..<(box.lowerBound - 1)], bytes[(box.upperBound + 1)...])
        return String(decoding: before + [0x28] + bytes[box] + [0x29] + after, as: UTF8.self)
      }
      return bare.lowercased().hasPrefix("#+") ? ",\(line)" : line
    }
  }
}

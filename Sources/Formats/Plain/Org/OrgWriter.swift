import Base
import Plan

/// Writes a plan as Org.
enum OrgWriter {
  /// The keywords of all states.
  private static let keywords = OrgKeywords([("TODO STARTED WAITING QUESTION | DONE CANCELLED", false)])

  static func text(of plan: PortablePlan) -> [UInt8] {
    var lines: [String] = []
    if let title = plan.title { lines.append("#+TITLE: \(title)") }
    if let due = plan.due { lines.append("#+DUE: \(due)") }
    if let language = plan.language { lines.append("#+LANGUAGE: \(language)") }
    // Org has keywords only for these by default.
    let states = Set(plan.flat.map(\.task.state)).union([.open, .done])
    let words = keywords.words.filter { states.contains($0.state) }
    if words.count > 2 {
      let names = words.filter { !$0.isDone }.map(\.name) + ["|"] + words.filter(\.isDone).map(\.name)
      lines.append("#+TODO: \(names.joined(separator: " "))")
    }
    if !lines.isEmpty { lines.append("") }
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
  static func lines(of task: PortableTask, level: Int, keyword: String?) -> [String] {
    var words = [String(repeating: "*", count: level)] + (keyword.map { [$0] } ?? [])
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
    if let estimate = task.estimate, estimate > 0 {
      properties.append(":EFFORT: \(estimate / 60):\(String(estimate % 60).leftPadded(to: 2))")
    }
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
    // Where keywords are declared, plain items are not tasks.
    let lines = "#+TODO: TODO | DONE\n* \(isOfTask ? "TODO " : "")a\n\(text)\n"
    guard let document = OrgFormat().document(Array(lines.utf8)) else { return false }
    var (plan, group, task) = (PortablePlan(), PortablePlan.Group("a"), PortableTask(title: "a"))
    (group.text, task.memo) = (text, text)
    if isOfTask { plan.root.tasks = [task] } else { plan.root.groups = [group] }
    return PortablePlan(document) == plan
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

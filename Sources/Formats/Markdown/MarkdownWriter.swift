import Base
import Plan

/// Writes a plan as Markdown.
enum MarkdownWriter {
  static func text(of plan: PortablePlan) -> [UInt8] {
    var lines: [String] = []
    func separate() { if let last = lines.last, !last.isEmpty { lines.append("") } }
    let settings = [plan.due.map { "due: \($0)" }, plan.language.map { "lang: \($0)" }].compactMap { $0 }
    if !settings.isEmpty { lines = ["---"] + settings + ["---"] }
    if let title = plan.title {
      separate()
      lines.append("# \(heading(title))")
    }
    for (path, group) in plan.groups {
      if !path.isEmpty {
        separate()
        // A single level-1 heading would be read as the title.
        lines.append("\(String(repeating: "#", count: min(6, path.count + 1))) \(heading(group.name))")
        // An empty group needs a directive to be one; a heading with text alone is prose.
        if group.isEmpty { lines.append("<!-- slug: \(Slug.make(from: group.name)) -->") }
      }
      if let text = group.text {
        separate()
        lines += plain(text, inTask: false)
      }
      if !group.tasks.isEmpty { separate() }
      for (task, depth) in group.allTasks { lines += self.lines(of: task, indent: 2 * depth) }
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// The lines of a task without its subtasks.
  private static func lines(of task: PortableTask, indent: Int) -> [String] {
    let front = String(repeating: " ", count: indent)
    var words = task.tags.map { "#\(tag($0, others: "-_/"))" } + task.people.map { "@\(tag($0, others: "-_."))" }
    if let priority = AttributeStyle.plain(task.priority) { words.append(priority) }
    for (kind, word, _) in AttributeStyle.dates {
      if let date = task.dates[kind] { words.append("\(word):\(date)") }
    }
    if let estimate = task.estimate { words.append("est:\(EstimateText.render(estimate))") }
    if let rule = task.recurrence.map(RecurrenceRule.portable) {
      words.append(rule.contains(where: \.isWhitespace) ? "🔁 \(rule)" : "rec:\(rule)")
    }
    if let id = task.id { words.append("id:\(tag(id, others: "-_"))") }
    if !task.after.isEmpty { words.append("after:\(task.after.map { tag($0, others: "-_") }.joined(separator: ","))") }
    let line = task.line(words, in: MarkdownFormat()) { after in
      let start = [
        "- [\(Character(Unicode.Scalar(task.state.marker)))]", title(of: task, inside: Set(words).subtracting(after)),
        task.reason.map { "(\($0))" } ?? "",
      ]
      return (start + after).filter { !$0.isEmpty }.joined(separator: " ")
    }
    var lines = [front + line]
    if let memo = task.memo {
      lines.append("")
      lines += plain(memo, inTask: true).map { $0.trimmingWhitespace.isEmpty ? "" : "\(front)  \($0)" }
      lines.append("")
    }
    return lines
  }

  /// The lines of a text, escaped so that none is read as a task or a heading, which text from other formats may look
  /// like, and so may a heading that was in a list.
  private static func plain(_ text: String, inTask: Bool) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let written = (inTask ? ["- [ ] a", ""] : []) + lines.map { inTask ? "  \($0)" : $0 }
    let document = MarkdownFormat().document(Array((written + [""]).joined(separator: "\n").utf8))
    if let document, document.tasks.count == (inTask ? 1 : 0), document.headings.isEmpty { return lines }
    return lines.indices.map { index in
      let line = lines[index]
      let bare = line.drop(while: \.isWhitespace)
      let front = line[..<bare.startIndex]
      // A box has few characters between its brackets; the names of most links are longer.
      if let bracket = MarkdownEditor.bracket(ofItem: bare), line[bracket...].unicodeScalars.prefix(5).contains("]") {
        return "\(line[..<bracket])\\\(line[bracket...])"
      }
      // A line of these characters would turn the text above it into a heading.
      let isUnderline = index > 0 && (bare.allSatisfy { $0 == "=" } || bare.allSatisfy { $0 == "-" }) && !bare.isEmpty
      return bare.hasPrefix("#") || isUnderline ? "\(front)\\\(bare)" : line
    }
  }

  /// A label reduced to the characters that labels may contain.
  private static func tag(_ name: String, others: String) -> String {
    NameForm.label(name, others: others, sign: "-") ?? name
  }

  /// The Markdown that is read as exactly this title, without escapes that are not needed.
  /// - Parameter known: the attributes of the task that are in its title.
  private static func title(of task: PortableTask, inside known: Set<String>) -> String {
    if let text = literal(task.title, task, known) { return text }
    guard let ways = try? TitleText.candidates(task.title) else { return task.title }
    for way in ways { if let text = literal(way, task, known) { return text } }
    return ways.last ?? task.title
  }

  /// A candidate for a title, with a backslash in each word that would be read as an attribute the task does not have;
  /// nil if it is not read as the title.
  private static func literal(_ way: String, _ task: PortableTask, _ known: Set<String>) -> String? {
    let labels: [TaskAttribute.Kind: Set<String>] = [
      .tag: Set(task.tags.map(TextKey.fold)), .person: Set(task.people.map(TextKey.fold)),
    ]
    var text = Array(way.utf8)
    // If one word is escaped, the next of its kind may become an attribute.
    for _ in 0..<100 {
      guard let document = MarkdownFormat().document(Array("- [ ] ".utf8) + text + [0x0A]), document.tasks.count == 1
      else { return nil }
      let source = document.source
      let others = document.attributes(of: document.tasks[0]).filter {
        labels[$0.kind]?.contains(TextKey.fold(document.value(of: $0))) != true
          && !known.contains(source.string($0.range.range))
      }
      guard !others.isEmpty else {
        return document.title(of: document.tasks[0]) == task.title ? String(decoding: text, as: UTF8.self) : nil
      }
      let offsets = others.compactMap { attribute in
        attribute.range.range.first { ASCII.isPunctuation(source.bytes[$0]) }
      }
      let edits = offsets.map { Edit($0..<$0, "\\".utf8) }
      guard offsets.count == others.count, let edited = try? Edit.apply(edits, to: source.bytes) else { return nil }
      text = Array(edited.dropFirst(6).dropLast())
    }
    return nil
  }

  /// The Markdown for a heading.
  private static func heading(_ name: String) -> String {
    let headings = MarkdownFormat().document(Array("# \(name)\n".utf8))?.headings ?? []
    return headings.count == 1 && headings[0].name == name ? name : TitleText.escaped(name)
  }
}

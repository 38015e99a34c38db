import Base
import Plan
import YAML

/// Edits a file that is one task by changing the values of its front matter; see ``TodoEditor``.
struct TaskFileEditor: VerifiedEditor {
  /// The document after the edits so far.
  var document: TodoDocument

  static let byHand = "edit the front matter of the file by hand, or use “backlog task edit”"

  private var rules: TaskFileRules { source.settings?.taskFile ?? TaskFileRules() }

  mutating func setState(_ index: Int, _ change: StateChange) throws(EditError) -> Int {
    guard document.tasks[index].state != change.state else { return index }
    if change.reason?.isEmpty == false { try check(.reasons) }
    guard let status = rules.status(for: change.state) else {
      throw EditError.invalid(
        "the board has no status for “\(change.state.name)”; its statuses are \(rules.statuses.joined(separator: ", "))"
      )
    }
    var edits = try [edit("status", status)]
    // Backlog.md writes the day of every change.
    if let day = change.date ?? change.today,
      let edit = FrontMatterHead(source)?.edit("updated_date", day.description, in: source)
    {
      edits.append(edit)
    }
    try apply(edits, to: "status", changing: [.state]) { $0.tasks.first?.state == change.state }
    return index
  }

  func titleSource(_ index: Int) -> String { document.title(of: document.tasks[index]) }

  mutating func setTitle(_ index: Int, _ title: String, isSource: Bool) throws(EditError) {
    let title = title.trimmingWhitespace
    try WrittenText.check(title, "the title")
    guard !title.isEmpty, !title.contains(where: \.isNewline) else {
      throw EditError.invalid("a title must be a single line")
    }
    try apply([edit("title", title)], to: "title", changing: [.title]) { next in
      next.tasks.first.map { next.title(of: $0) } == title
    }
  }

  mutating func setDate(_ index: Int, _ kind: TaskAttribute.Kind, _ date: DayTime?) throws(EditError) {
    if kind != .due { try check(.dates) }
    if date?.time != nil { try check(.times) }
    try apply([set("due_date", date?.description)], to: "due_date", changing: .attributes) {
      $0.tasks.first?.dueDate == date
    }
  }

  mutating func setPriority(_ index: Int, _ priority: TaskPriority) throws(EditError) {
    guard [.none, .low, .medium, .high].contains(priority) else {
      throw EditError.invalid("Backlog.md knows the priorities high, medium, and low")
    }
    try apply([set("priority", priority.name)], to: "priority", changing: .attributes) {
      $0.tasks.first?.priority == priority
    }
  }

  /// Accepts a name that the task has, so that an edit of something else may state all of them.
  mutating func addAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) {
    let known = document.values(kind, of: document.tasks[index]).map(TextKey.fold)
    if !known.contains(TextKey.fold(kind.bare(name))) { try check(.labels) }
  }

  // MARK: Writing

  /// Applies edits to the value of a key if nothing else changes and the new text is accepted; otherwise throws.
  private mutating func apply(
    _ edits: [Edit], to key: String, changing fields: Set<TaskRecord.Field>, isMeant: (TodoDocument) -> Bool
  ) throws(EditError) {
    var change = AllowedChange(fields, of: 0)
    (change.title, change.settings, change.body) = (key == "title", [key, "updated_date"], false)
    try apply(edits, allowing: change, isMeant: isMeant)
  }

  private func edit(_ key: String, _ text: String) throws(EditError) -> Edit {
    guard let edit = FrontMatterHead(source)?.edit(key, text, in: source) else {
      throw EditError.unsupported("the value of “\(key)” takes several lines or escapes; \(Self.byHand)")
    }
    return edit
  }

  /// Sets, adds, or removes a key with one value.
  private func set(_ key: String, _ text: String?) throws(EditError) -> Edit {
    guard let head = FrontMatterHead(source) else { throw EditError.unsupported(Self.byHand) }
    if let value = head[key] {
      if let text { return try edit(key, text) }
      let line = source.lines.line(at: value.whole.lowerBound)
      return Edit(source.lines.range(ofLine: line), [])
    }
    guard head.values[key] == nil else {
      throw EditError.unsupported("“\(key)” is there without a value; \(Self.byHand)")
    }
    guard let text else { return Edit(head.close..<head.close, []) }
    let ending = source.bytes[..<head.close].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
    return Edit(head.close..<head.close, "\(key): \(YAMLScalar.text(text))\(ending)".utf8)
  }
}

extension FrontMatterHead {
  /// Replaces the value of a key, in the quotes that it has or needs; nil if it is not written in one piece.
  func edit(_ key: String, _ text: String, in source: SourceText) -> Edit? {
    guard let value = self[key], !value.range.isEmpty else { return nil }
    let quote = value.whole.lowerBound < value.range.lowerBound ? source.bytes[value.whole.lowerBound] : nil
    return Edit(value.whole, YAMLScalar.text(text, quote: quote).utf8)
  }
}

import Base
import Plan

/// Edits todo.txt; see ``TodoEditor``.
struct TodoTxtEditor: PlainEditor {
  var document: TodoDocument

  private func line(_ index: Int) throws(EditError) -> TodoTxtLine {
    guard let line = TodoTxtLine(document.tasks[index].item.range, in: source.bytes) else {
      throw .unsafe(path: source.path, line: document.markerPosition(of: document.tasks[index]).line)
    }
    return line
  }

  /// The `key:value` attribute of a kind.
  private func pair(_ kind: TaskAttribute.Kind, of index: Int) -> TaskAttribute? {
    document.attributes(of: document.tasks[index]).first {
      $0.kind == kind && $0.value.start > $0.range.start + 1
    }
  }

  // MARK: One task

  /// Marks a task as done with the date (“Complete tasks”, rules 1 and 2), or as open again. As the format recommends,
  /// the priority becomes `pri:A`.
  func stateEdits(_ index: Int, _ change: StateChange) throws(EditError) -> [Edit] {
    let line = try line(index)
    let start = line.range.lowerBound
    switch change.state {
    case .done:
      // Before the day of creation, the format needs it.
      let needed = line.created != nil && change.mayDate ? change.today : nil
      let day = change.date ?? usualDay(of: change) ?? needed
      if line.isDone {
        guard let day, let completed = line.completed else { return [] }
        return [Edit(completed, day.description.utf8)]
      }
      guard day != nil || line.created == nil else {
        throw .unsupported("todo.txt needs the day of completion before that of creation; leave out --no-date-done")
      }
      var edits = [Edit(start..<start, "x \(day.map { "\($0) " } ?? "")".utf8)]
      if let priority = line.priority {
        edits.append(Edit(priority.lowerBound - 1..<afterPriority(line), []))
        edits.append(addition(of: "pri:\(source.string(priority))", to: index))
      }
      return edits
    case .open:
      try checkKeptDay(of: index, change)
      // The mark and the completion date are removed; the text between them stays.
      var edits: [Edit] = []
      let rest =
        [line.priority.map { $0.lowerBound - 1 }, line.completed?.lowerBound, line.created?.lowerBound]
        .compactMap { $0 } + [line.text.lowerBound]
      if let known = pair(.priority, of: index), line.priority == nil, known.value.range.count == 1 {
        edits.append(Edit(document.withSpace(known.range.range), []))
        edits.append(Edit(start..<start, "(\(document.value(of: known))) ".utf8))
      }
      edits.append(Edit(start..<(rest.min() ?? start), []))
      if let completed = line.completed {
        edits.append(
          Edit(completed.lowerBound..<(rest.filter { $0 > completed.lowerBound }.min() ?? completed.upperBound), []))
      }
      return edits
    default:
      throw .unsupported(
        "todo.txt knows only open and done tasks; \(change.state == .cancelled ? "remove it instead, or use" : "use") a context such as @waiting"
      )
    }
  }

  private func afterPriority(_ line: TodoTxtLine) -> Int {
    line.created?.lowerBound ?? line.text.lowerBound
  }

  func wordsBesideTitle(of index: Int) -> [String] {
    var title = document.title(of: document.tasks[index]).split(whereSeparator: \.isWhitespace)[...]
    return titleSource(index).split(whereSeparator: \.isWhitespace).compactMap { word in
      if word == title.first {
        title.removeFirst()
        return nil
      }
      return String(word)
    }
  }

  func dateEdits(_ index: Int, _ kind: TaskAttribute.Kind, _ date: DayTime?) throws(EditError) -> [Edit] {
    if kind == .completed, let completed = try line(index).completed, let date {
      return [Edit(completed, date.day.description.utf8)]
    }
    guard kind == .due || kind == .start || kind == .scheduled else {
      throw .unsupported(
        "todo.txt has no place for this date; it keeps due dates, start dates (t:), and completion dates")
    }
    let key = kind == .start ? "t" : "\(kind)"
    return attributeEdits(index, pair(kind, of: index), date?.description) { "\(key):\($0)" }
  }

  func priorityEdits(_ index: Int, _ priority: TaskPriority) throws(EditError) -> [Edit] {
    let line = try line(index)
    let letter = priority.letter
    if let known = line.priority {
      guard let letter else { return [Edit(known.lowerBound - 1..<afterPriority(line), [])] }
      return [Edit(known, letter.utf8)]
    }
    let known = pair(.priority, of: index)
    if known != nil || line.isDone { return attributeEdits(index, known, letter) { "pri:\($0)" } }
    let start = line.range.lowerBound
    return letter.map { [Edit(start..<start, "(\($0)) ".utf8)] } ?? []
  }

  func recurrenceEdits(_ index: Int, _ rule: RecurrenceRule?) throws(EditError) -> [Edit] {
    let task = document.tasks[index]
    let key = rule?.key(from: task.due ?? document.date(.start, of: task))
    if let rule, key == nil {
      throw .unsupported(
        rule.weekdays.count > 1
          ? "todo.txt has no rule for several weekdays; make a task for each"
          : "todo.txt repeats a task on the weekday of its due date; set that first")
    }
    return attributeEdits(index, pair(.recurrence, of: index), key) { "rec:\($0)" }
  }

  func word(_ kind: TaskAttribute.Kind, _ name: String) throws(EditError) -> String {
    guard !name.isEmpty, !name.contains(where: \.isWhitespace), kind == .tag || !name.contains(":") else {
      throw .invalid("“\(name)” is not a valid \(kind == .tag ? "context" : "name"); it must be one word")
    }
    try WrittenText.check(name, "the name")
    // The format has no people; `key:value` is its extension for everything else.
    guard kind == .tag else { return "assignee:\(name)" }
    return name.hasPrefix("@") || name.hasPrefix("+") ? name : "@\(name)"
  }

  func bare(_ kind: TaskAttribute.Kind, _ name: String) -> String {
    let name = kind.bare(name)
    return kind == .tag ? kind.bare(kind.bare(name, after: "@"), after: "+") : name
  }

  /// The word for the group changes wherever it occurs in the text.
  func adjustment(from group: Int, of other: TodoDocument, to new: Int) -> AllowedChange.Adjustment? {
    guard group > 0 else { return nil }
    let (old, name) = ("+\(other.groups[group].name)", new > 0 ? ["+\(document.groups[new].name)"[...]] : [])
    return { record in
      var words = record.title.split(separator: " ", omittingEmptySubsequences: false)
      guard let index = words.firstIndex(of: old[...]) else { return }
      words.replaceSubrange(index...index, with: name)
      record.title = words.joined(separator: " ")
    }
  }

  // MARK: Places

  func point(_ destination: TaskDestination) throws(EditError) -> PlainPoint {
    guard destination == .end(group: 0) else { return try usualPoint(destination) }
    return PlainPoint(offset: source.bytes.count, index: document.tasks.count, group: 0)
  }

  func lines(of task: NewTask, at point: PlainPoint) throws(EditError) -> [String] {
    var words = [task.title]
    let text = Array(task.title.utf8)
    let isNamed = TodoTxtReader.words(in: 0..<text.count, text).contains {
      text[$0].elementsEqual("+\(document.groups[point.group].name)".utf8)
    }
    if point.group > 0, !isNamed { words.append("+\(document.groups[point.group].name)") }
    for tag in task.tags { words.append(try word(.tag, TaskAttribute.Kind.tag.bare(tag))) }
    for person in task.people { words.append(try word(.person, TaskAttribute.Kind.person.bare(person))) }
    if let due = task.due { words.append("due:\(due)") }
    if let name = task.newGroup {
      try check(group: name)
      words.append("+\(name)")
    }
    let typed = TodoTxtLine(0..<text.count, in: text)
    if let created = task.created, let typed, typed.created == nil {
      // After a typed priority.
      words[0] =
        String(decoding: text[..<typed.text.lowerBound], as: UTF8.self) + "\(created) "
        + String(decoding: text[typed.text.lowerBound...], as: UTF8.self)
    }
    if let letter = task.priority?.letter, typed?.priority == nil {
      words.insert("(\(letter))", at: 0)
    }
    return [words.joined(separator: " ")]
  }

  /// A line keeps its text, and changes its project if it moves to another group.
  func lines(
    moving lines: [[UInt8]], of task: Int, in other: TodoDocument, to point: PlainPoint
  ) throws(EditError) -> [[UInt8]] {
    guard var line = lines.first else { return lines }
    let source = SourceText(path: "", bytes: line)
    guard let parts = TodoTxtLine(0..<line.count, in: line) else { return lines }
    let project = TodoTxtReader.projects(in: parts.text, source).first
    let name = point.group > 0 ? document.groups[point.group].name : nil
    if let project, source.string(project.dropFirst()) != name {
      if let name {
        line.replaceSubrange(project, with: "+\(name)".utf8)
      } else {
        var range = project
        if range.lowerBound > 0, line[range.lowerBound - 1] == ASCII.space {
          range = range.lowerBound - 1..<range.upperBound
        } else if range.upperBound < line.count {
          range = range.lowerBound..<range.upperBound + 1
        }
        line.removeSubrange(range)
      }
    } else if project == nil, let name {
      line += " +\(name)".utf8
    }
    return [line]
  }

  // MARK: Groups

  func heading(_ name: String, inside parent: Int?) throws(EditError) -> (offset: Int, lines: [String]) {
    throw .unsupported("a project of todo.txt begins with its first task; add one with “+\(name)” in its text")
  }

  func check(group name: String) throws(EditError) {
    if name.contains(where: \.isWhitespace) { throw .invalid("a project of todo.txt is one word, without spaces") }
  }

  mutating func renameGroup(_ group: Int, to name: String) throws(EditError) {
    if group == 0 { try check(.titles) }
    let name = try PlainInput.name(TaskAttribute.Kind.tag.bare(name, after: "+"))
    try check(group: name)
    guard let heading = document.groups[group].heading else { return }
    // As in the reader, names are equal if they are written in two normalization forms.
    let was = "+\(document.groups[group].name)"
    let edits = TodoTxtReader.lines(of: source).flatMap { line in
      TodoTxtReader.projects(in: line.text, source).filter { source.string($0) == was }
        .map { Edit($0.dropFirst(), name.utf8) }
    }
    let count = document.groups.count
    var change = AllowedChange(renaming: heading, to: name)
    // The word also occurs in texts, and as a further project of other tasks.
    change.adjust = { record in
      var title = Array(record.title.utf8)
      for word in TodoTxtReader.words(in: 0..<title.count, title).reversed()
      where String(decoding: title[word], as: UTF8.self) == was {
        title.replaceSubrange(word.dropFirst(), with: name.utf8)
      }
      record.title = String(decoding: title, as: UTF8.self)
      for index in record.attributes.indices where record.attributes[index].text == was {
        (record.attributes[index].text, record.attributes[index].value) = ("+\(name)", name)
      }
    }
    try apply(edits, allowing: change) { next in next.groups.count == count }
  }

  mutating func removeGroup(_ group: Int) throws(EditError) {
    let inside = document.tasks.indices.filter { Int(document.tasks[$0].group) == group }
    try apply(inside.map { Edit(document.block(of: $0), []) }, allowing: AllowedChange(removing: inside))
  }
}

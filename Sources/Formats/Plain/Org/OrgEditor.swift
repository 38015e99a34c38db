import Base
import Plan

/// Edits Org; see ``TodoEditor``.
struct OrgEditor: PlainEditor {
  var document: TodoDocument

  /// A task's line, and the details below it.
  func parts(_ index: Int) -> (element: OrgElement, details: OrgDetails, scanner: OrgScanner) {
    let scanner = OrgScanner(source)
    let line = source.lines.line(at: Int(document.tasks[index].item.start))
    return (scanner.elements[line], OrgDetails(below: line, of: scanner.elements, in: source), scanner)
  }

  static let noPlace = "a checkbox of Org has no place for this; only headlines with a keyword have"

  // MARK: States

  func stateEdits(_ index: Int, _ change: StateChange) throws(EditError) -> [Edit] {
    let (element, details, scanner) = parts(index)
    guard let keyword = element.keyword else {
      if element.box == nil, element.stars != nil || change.date == nil && Self.boxes[change.state] != nil {
        throw .needsBoxes(document.tasks.count)
      }
      if change.date != nil {
        throw .unsupported("a checkbox of Org has no place for a date; leave it out, or make the task a headline")
      }
      return try boxEdits(element, scanner, change.state)
    }
    guard
      let word = keyword.word.state == change.state
        ? keyword.word : scanner.keywords.word(for: change.state, beside: keyword.word)
    else {
      throw .unsupported(
        "the file has no keyword for “\(change.state.words)”; add one that means it to its #+TODO line, before the bar, or after it if the task is over"
      )
    }
    let logging = OrgLogging(of: element.line, in: scanner)
    var edits: [Edit] = []
    if word.name != keyword.word.name { edits.append(Edit(keyword.range, word.name.utf8)) }
    let closed = details.planning.first { $0.kind == .completed }
    let isAsked = logging.closes == true && change.mayDate && !keyword.word.isDone
    if let day = change.date ?? (isAsked ? change.today : nil), word.isDone {
      edits += planningEdits(.completed, DayTime(day), element, details)
    } else if let closed, !word.isDone, !change.keepsDates {
      edits.append(removal(of: closed, details))
    }
    if let day = change.today ?? change.date, word.name != keyword.word.name,
      let note = logging.note(from: keyword.word, to: word, on: day)
    {
      edits.append(noteEdit(note, in: logging.drawer, element, details, entry(of: element, in: scanner)))
    }
    return edits
  }

  /// Whether the tasks of the file are items without boxes, or headlines without keywords.
  var isPlainList: Bool { document.tasks.contains { $0.via == .none || $0.via == .heading } }

  /// Gives items boxes, and headlines keywords.
  mutating func giveBoxes() throws(EditError) -> Int {
    guard isPlainList else { return 0 }
    let areHeadlines = parts(0).element.stars != nil
    let keywords = OrgScanner(source).keywords
    let edits = document.tasks.map { task in
      let sign = areHeadlines ? keywords.word(for: task.state)?.name : Self.boxes[task.state].map { "[\($0)]" }
      return Edit(task.marker.range, "\(sign ?? "") ".utf8)
    }
    try apply(edits, allowing: AllowedChange())
    return edits.count
  }

  /// A note on a change of state may be part of the text.
  var stateFields: Set<TaskRecord.Field> { .attributes.union([.state, .memo]) }

  /// The states of boxes, and their characters.
  private static let boxes: [TaskState: String] = [.open: " ", .done: "X", .inProgress: "-"]

  /// Writes a box, and the enclosing ones, whose state follows from it.
  private func boxEdits(
    _ element: OrgElement, _ scanner: OrgScanner, _ state: TaskState
  ) throws(EditError) -> [Edit] {
    let list = OrgList(elements: scanner.elements, bytes: source.bytes)
    guard Self.boxes[state] != nil else {
      throw .unsupported("a checkbox of Org is open, partly done, or done; for other states, make it a headline")
    }
    if let derived = list.state(of: element.line, changed: [:]), derived != state {
      throw .unsupported("Org sets this checkbox by those below it; change them instead")
    }
    var changed = [element.line: state]
    var line = element.line
    while let parent = list.parent(of: line), scanner.elements[parent].box != nil {
      changed[parent] = list.state(of: parent, changed: changed)
      line = parent
    }
    return changed.compactMap { line, state in
      guard let box = scanner.elements[line].box, scanner.elements[line].state(in: source.bytes) != state else {
        return nil
      }
      return Self.boxes[state].map { Edit(box, $0.utf8) }
    }
  }

  /// The tasks whose boxes enclose one.
  func followers(of index: Int) -> Set<Int> {
    var found: Set<Int> = []
    var parent = Int(document.tasks[index].parent)
    while document.tasks[index].via == .box, parent >= 0, document.tasks[parent].via == .box {
      found.insert(parent)
      parent = Int(document.tasks[parent].parent)
    }
    return found
  }

  // MARK: Planning

  /// Writes a timestamp: into the present one, into the planning line, or into a new line below the headline.
  private func planningEdits(
    _ kind: TaskAttribute.Kind, _ date: DayTime, _ element: OrgElement, _ details: OrgDetails
  ) -> [Edit] {
    let text = OrgPlanning.text(date)
    if let known = details.planning.first(where: { $0.kind == kind }) {
      // The day includes the name of its weekday; a repeater is kept, and so is the time of completion.
      var end = known.day.upperBound
      let rest = source.bytes[end..<known.range.upperBound - 1]
      let name = rest.dropFirst().prefix { !ASCII.isWhitespace($0) }
      if rest.first == ASCII.space, !name.isEmpty,
        name.allSatisfy({ ASCII.isLetter($0) || $0 >= 0x80 || $0 == UInt8(ascii: ".") })
      {
        end = name.endIndex
      }
      guard let (start, range) = known.time, range.lowerBound > end else {
        return [Edit(known.day.lowerBound..<end, text.utf8)]
      }
      let gap = source.string(end..<range.lowerBound)
      let time = date.time.map { gap + OrgTimestamp.moved(source.string(range), from: start, to: $0) }
      return [
        Edit(
          known.day.lowerBound..<range.upperBound,
          (OrgPlanning.text(date.day) + (time ?? String(gap.dropLast()))).utf8)
      ]
    }
    let key = OrgPlanning.keys.first { $0.kind == kind }?.name ?? "DEADLINE:"
    let stamp = kind == .completed ? "[\(text)]" : "<\(text)>"
    if let line = details.planningLine {
      let content = source.lines.content(ofLine: line).trimmed(in: source.bytes)
      let (start, end) = (content.lowerBound, content.upperBound)
      // Org writes CLOSED before the others.
      return kind == .completed
        ? [Edit(start..<start, "\(key) \(stamp) ".utf8)] : [Edit(end..<end, " \(key) \(stamp)".utf8)]
    }
    let next = source.lines.range(ofLine: element.line).upperBound
    return [insertion(of: [Array("\(indentation(element, details))\(key) \(stamp)".utf8)], at: next)]
  }

  /// The white space for lines directly below a headline: that of the lines that are there, or else as in the rest of
  /// the file, none or as many spaces as the headline has stars.
  func indentation(_ element: OrgElement, _ details: OrgDetails) -> String {
    if let line = details.planningLine ?? details.drawerEnd {
      return source.string(source.lines.content(ofLine: line)).prefix { $0 == " " || $0 == "\t" }.description
    }
    let known = OrgScanner(source).elements.first {
      OrgPlanning.isPlanning($0.range, in: source.bytes) || source.string($0.range).lowercased() == ":properties:"
    }
    guard case .hidden(let columns)? = known?.kind, columns > 0, case .headline(let stars) = element.kind else {
      return ""
    }
    return String(repeating: " ", count: stars + 1)
  }

  /// Removes a timestamp, and its line if it was the only one.
  func removal(of entry: OrgPlanning.Entry, _ details: OrgDetails) -> Edit {
    if let line = details.planningLine {
      let content = source.lines.content(ofLine: line)
      let others =
        source.bytes[content.lowerBound..<entry.range.lowerBound]
        + source.bytes[entry.range.upperBound..<content.upperBound]
      if others.allSatisfy(ASCII.isWhitespace) { return Edit(source.lines.range(ofLine: line), []) }
    }
    var end = entry.range.upperBound
    while end < source.bytes.count, source.bytes[end] == ASCII.space { end += 1 }
    let isLast = end >= source.bytes.count || ASCII.isLineEnding(source.bytes[end])
    return Edit(isLast ? document.withSpace(entry.range) : entry.range.lowerBound..<end, [])
  }

  func dateEdits(_ index: Int, _ kind: TaskAttribute.Kind, _ date: DayTime?) throws(EditError) -> [Edit] {
    let (element, details, _) = parts(index)
    guard element.mayHoldAttributes else { throw .unsupported(Self.noPlace) }
    let kind = kind == .cancelled ? .completed : kind
    guard OrgPlanning.keys.contains(where: { $0.kind == kind }) else {
      throw .unsupported("Org keeps deadlines, scheduled days, and the day of completion")
    }
    guard let date else {
      return details.planning.first { $0.kind == kind }.map { [removal(of: $0, details)] } ?? []
    }
    return planningEdits(kind, date, element, details)
  }

  /// A repeater is in the timestamp of the deadline, or else of the scheduled day (the Org manual, “Repeated tasks”).
  func recurrenceEdits(_ index: Int, _ rule: RecurrenceRule?) throws(EditError) -> [Edit] {
    let days = parts(index).details.planning.filter { $0.kind != .completed }
    guard let rule else {
      return days.compactMap { $0.repeater.map { Edit(document.withSpace($0), []) } }
    }
    guard let entry = days.first(where: { $0.repeater != nil }) ?? days.first(where: { $0.kind == .due }) ?? days.first
    else { throw .unsupported("a repeating task of Org needs a deadline or a scheduled day; set that first") }
    guard let repeater = rule.repeater(from: entry.date) else {
      throw .unsupported("Org has no repeater for “\(rule.words)”")
    }
    if let known = entry.repeater { return [Edit(known, repeater.utf8)] }
    // Before a warning period, as Org writes it: `<2026-11-20 Fri +1w -3d>`.
    let close = entry.range.upperBound - 1
    let end = source.bytes[entry.day.upperBound..<close].firstRange(of: Array(" -".utf8))?.lowerBound ?? close
    return [Edit(end..<end, " \(repeater)".utf8)]
  }

  func priorityEdits(_ index: Int, _ priority: TaskPriority) throws(EditError) -> [Edit] {
    let (element, _, _) = parts(index)
    guard element.mayHoldAttributes, let stars = element.stars else { throw .unsupported(Self.noPlace) }
    let letter = priority.letter
    if let known = element.priority {
      if let letter { return [Edit(known, letter.utf8)] }
      return [Edit(document.withSpace(known.lowerBound - 2..<known.upperBound + 1), [])]
    }
    let offset = element.keyword?.range.upperBound ?? element.range.lowerBound + stars
    return letter.map { [Edit(offset..<offset, " [#\($0)]".utf8)] } ?? []
  }

  // MARK: Tags and people

  func word(_ kind: TaskAttribute.Kind, _ name: String) throws(EditError) -> String {
    try WrittenText.check(name, "the name")
    guard !name.isEmpty, OrgWriter.tag(name) == name || kind == .person && !name.contains(",") else {
      throw .invalid("“\(name)” is not a valid \(kind == .tag ? "tag" : "name"); use letters, digits, _ and @")
    }
    return name
  }

  func labelEdit(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) -> Edit {
    let (element, details, _) = parts(index)
    guard element.mayHoldAttributes else { throw .unsupported(Self.noPlace) }
    let word = try word(kind, name)
    if kind == .person {
      guard let known = details.properties["assignee"] else {
        return propertyEdit("ASSIGNEE", word, element, details)
      }
      return Edit(known.upperBound..<known.upperBound, "\(known.isEmpty ? " " : ", ")\(word)".utf8)
    }
    if let block = element.tagBlock { return Edit(block.upperBound..<block.upperBound, "\(word):".utf8) }
    return Edit(element.range.upperBound..<element.range.upperBound, " :\(word):".utf8)
  }

  mutating func removeAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) {
    let key = TextKey.fold(kind.bare(name))
    let (element, details, _) = parts(index)
    let isSame = { [source] (range: Range<Int>) in TextKey.fold(source.string(range)) == key }
    var edits: [Edit] = []
    if kind == .tag, let block = element.tagBlock, let tag = element.tags.first(where: isSame) {
      // Including the colon after it, or all colons if it was the only tag.
      edits = [
        Edit(element.tags.count == 1 ? document.withSpace(block) : tag.lowerBound..<tag.upperBound + 1, [])
      ]
    } else if kind == .person, let value = details.properties["assignee"] {
      let names = OrgDetails.names(value, in: source.bytes)
      guard let nameIndex = names.firstIndex(where: isSame) else { return }
      if names.count == 1 {
        edits = [Edit(source.lines.range(ofLine: source.lines.line(at: value.lowerBound)), [])]
      } else if nameIndex == 0 {
        edits = [Edit(names[0].lowerBound..<names[1].lowerBound, [])]
      } else {
        edits = [Edit(names[nameIndex - 1].upperBound..<names[nameIndex].upperBound, [])]
      }
    }
    guard !edits.isEmpty else { return }
    try apply(edits, to: index, changing: .attributes) { next, task in
      !next.values(kind, of: task).map(TextKey.fold).contains(key)
    }
  }

  func consequences(from old: TodoDocument, to new: TodoDocument) -> [Edit] {
    OrgCookies.updates(from: old.source, to: new.source)
  }
}

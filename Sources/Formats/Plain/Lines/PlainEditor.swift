import Base
import Plan

/// Edits a plain text format whose tasks take whole lines; see ``TodoEditor``.
///
/// A format only writes its parts; this protocol decides where they go, and verifies that nothing else has changed.
protocol PlainEditor: VerifiedEditor {
  /// Writes another state, and everything that the format writes with it.
  func stateEdits(_ index: Int, _ change: StateChange) throws(EditError) -> [Edit]

  /// The words in the bytes of a title that are not shown with it.
  func wordsBesideTitle(of index: Int) -> [String]

  /// The tasks whose states follow from that of another one.
  func followers(of index: Int) -> Set<Int>

  /// The fields that edits of a state, of an attribute, and of the memo may change.
  var stateFields: Set<TaskRecord.Field> { get }
  var attributeFields: Set<TaskRecord.Field> { get }
  var memoFields: Set<TaskRecord.Field> { get }

  /// The name of a tag or a person without the sign with which it may have been typed.
  func bare(_ kind: TaskAttribute.Kind, _ name: String) -> String

  /// The lines of tasks, with the blank lines that separate them from the text after a point.
  func separated(_ lines: [[UInt8]], at point: PlainPoint) -> [[UInt8]]

  /// The changes that a task is expected to have after it is moved from a group of any file to another group; nil for none.
  func adjustment(from group: Int, of other: TodoDocument, to new: Int) -> AllowedChange.Adjustment?

  /// Whether the state of a task may change with its group.
  func mayTakeState(_ index: Int) -> Bool

  /// Writes the lines of a new task, including indentation.
  func lines(of task: NewTask, at point: PlainPoint) throws(EditError) -> [String]

  /// Writes the lines of a task from elsewhere in this file or from another one for a new place.
  /// - Parameter lines: the lines without line endings.
  /// - Parameter task: the index of the task in the document from which the lines come.
  func lines(moving lines: [[UInt8]], of task: Int, in other: TodoDocument, to point: PlainPoint) throws(EditError)
    -> [[UInt8]]

  /// Sets, changes, or removes a date.
  func dateEdits(_ index: Int, _ kind: TaskAttribute.Kind, _ date: DayTime?) throws(EditError) -> [Edit]

  /// Sets, changes, or removes the priority.
  func priorityEdits(_ index: Int, _ priority: TaskPriority) throws(EditError) -> [Edit]

  /// Sets, changes, or removes the recurrence rule.
  func recurrenceEdits(_ index: Int, _ rule: RecurrenceRule?) throws(EditError) -> [Edit]

  /// Writes a tag or a person.
  func word(_ kind: TaskAttribute.Kind, _ name: String) throws(EditError) -> String

  /// Adds a tag or a person, by the name without a sign.
  func labelEdit(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) -> Edit

  /// Writes a memo below a task, including indentation; empty for none.
  func memoLines(_ memo: String, below index: Int) throws(EditError) -> [String]

  /// Writes the heading of a new group with the blank lines around it, and returns its offset.
  func heading(_ name: String, inside parent: Int?) throws(EditError) -> (offset: Int, lines: [String])

  /// The range of a group: the lines from its heading to the end of its contents.
  func section(_ group: Int) -> Range<Int>

  /// The insertion point for a task at a place.
  func point(_ destination: TaskDestination) throws(EditError) -> PlainPoint

  /// Refuses to change a memo that is more than text.
  func checkMemo(of index: Int) throws(EditError)

  /// The offset of a task's memo: the start of a line.
  func memoOffset(_ index: Int) -> Int

  /// Checks the name of a group.
  func check(group name: String) throws(EditError)
}

extension PlainEditor {
  func followers(of index: Int) -> Set<Int> { [] }

  var stateFields: Set<TaskRecord.Field> { .attributes.union([.state]) }
  var attributeFields: Set<TaskRecord.Field> { .attributes }
  var memoFields: Set<TaskRecord.Field> { [.memo] }

  func bare(_ kind: TaskAttribute.Kind, _ name: String) -> String {
    let name = kind.bare(name)
    return kind == .tag ? document.format.name(ofTag: name) : name
  }

  func adjustment(from group: Int, of other: TodoDocument, to new: Int) -> AllowedChange.Adjustment? { nil }

  func mayTakeState(_ index: Int) -> Bool { false }

  func separated(_ lines: [[UInt8]], at point: PlainPoint) -> [[UInt8]] { lines }

  func wordsBesideTitle(of index: Int) -> [String] { [] }

  func memoOffset(_ index: Int) -> Int { document.ownEnd(of: index) }

  func checkMemo(of index: Int) throws(EditError) {}

  func memoLines(_ memo: String, below index: Int) throws(EditError) -> [String] { [] }

  /// Applies edits that change some fields of one task, the states of those that follow it, and nothing else.
  mutating func apply(
    _ edits: [Edit], to index: Int, changing fields: Set<TaskRecord.Field>,
    isMeant: (TodoDocument, TodoTask) -> Bool
  ) throws(EditError) {
    var change = AllowedChange(fields, of: index)
    if fields.contains(.state) { for follower in followers(of: index) { change.tasks.fields[follower] = [.state] } }
    try apply(edits, allowing: change) { isMeant($0, $0.tasks[index]) }
  }

  // MARK: One task

  @discardableResult
  mutating func setState(_ index: Int, _ change: StateChange) throws(EditError) -> Int {
    if change.reason?.isEmpty == false { try check(.reasons) }
    if change.date != nil { try check(.dates) }
    if document.tasks[index].state == change.state, change.date == nil { return index }
    try apply(try stateEdits(index, change), to: index, changing: stateFields) { $1.state == change.state }
    return index
  }

  /// Refuses to keep the day of a task that is over, in a format in which that day means that it is.
  func checkKeptDay(of index: Int, _ change: StateChange) throws(EditError) {
    let task = document.tasks[index]
    guard change.keepsDates, task.state != change.state,
      document.date(.completed, of: task) ?? document.date(.cancelled, of: task) != nil
    else { return }
    throw .unsupported("\(document.format.name) has no place for the day in an open task; leave out --keep-date")
  }

  /// The day of a done task in a format that usually has it: today's, unless the change or `date_done` leaves it out.
  func usualDay(of change: StateChange) -> CalendarDate? {
    change.mayDate && document.frontMatter.switches[.datesDone] != false ? change.today : nil
  }

  func titleSource(_ index: Int) -> String { source.string(document.tasks[index].source.range) }

  mutating func setTitle(_ index: Int, _ title: String, isSource: Bool) throws(EditError) {
    let title = try PlainInput.title(title)
    let range = document.tasks[index].source.range
    // If there was no title, nothing separates the parts around it.
    let isBound = { [source] (offset: Int) in
      source.bytes.indices.contains(offset) && !ASCII.isWhitespace(source.bytes[offset])
    }
    let words = ([title] + (isSource ? [] : wordsBesideTitle(of: index))).joined(separator: " ")
    let text = (isBound(range.lowerBound - 1) ? " " : "") + words + (isBound(range.upperBound) ? " " : "")
    let others = document.attributes(of: document.tasks[index]).filter {
      !range.overlaps($0.range.range) || !isSource && $0.isChip
    }.map { "\($0.kind) \(source.string($0.range.range))" }
    try explained(title) { editor throws(EditError) in
      try editor.apply([Edit(range, text.utf8)], to: index, changing: .attributes.union([.title])) { next, task in
        let kept = Set(next.attributes(of: task).map { "\($0.kind) \(next.source.string($0.range.range))" })
        return others.allSatisfy(kept.contains)
          && (next.source.string(task.source.range).contains(title) || (isSource && !next.title(of: task).isEmpty))
      }
    }
  }

  mutating func setDate(_ index: Int, _ kind: TaskAttribute.Kind, _ date: DayTime?) throws(EditError) {
    guard document.dateTime(kind, of: document.tasks[index]) != date else { return }
    if kind != .due { try check(.dates) }
    if date?.time != nil { try check(.times) }
    try apply(try dateEdits(index, kind, date), to: index, changing: attributeFields) {
      $0.dateTime(kind, of: $1) == date
    }
  }

  mutating func setPriority(_ index: Int, _ priority: TaskPriority) throws(EditError) {
    guard document.tasks[index].priority != priority else { return }
    try apply(try priorityEdits(index, priority), to: index, changing: .attributes) { $1.priority == priority }
  }

  func recurrenceEdits(_ index: Int, _ rule: RecurrenceRule?) throws(EditError) -> [Edit] {
    try check(.recurrence)
    return []
  }

  mutating func setRecurrence(_ index: Int, _ rule: RecurrenceRule?) throws(EditError) {
    let edits = try recurrenceEdits(index, rule)
    guard !edits.isEmpty else { return }
    try apply(edits, to: index, changing: attributeFields) {
      let written = $0.recurrence(of: $1)
      return rule == nil ? written == nil : written.flatMap(RecurrenceRule.init) != nil
    }
  }

  /// The edit that adds a word to the title of a task.
  func addition(of word: String, to index: Int) -> Edit {
    let line = source.lines.line(at: Int(document.tasks[index].item.start))
    let end = source.lines.content(ofLine: line).trimmedEnd(in: source.bytes).upperBound
    return Edit(end..<end, " \(word)".utf8)
  }

  /// The edits that give a task an attribute that it can have once: into the present one, or as a word of its title; nil
  /// removes it.
  func attributeEdits(
    _ index: Int, _ known: TaskAttribute?, _ value: String?, word: (String) -> String
  ) -> [Edit] {
    guard let value else { return known.map { [Edit(document.withSpace($0.range.range), [])] } ?? [] }
    if let known { return [Edit(known.value.range, value.utf8)] }
    return [addition(of: word(value), to: index)]
  }

  mutating func addAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) {
    let known = document.values(kind, of: document.tasks[index]).map(TextKey.fold)
    let key = TextKey.fold(bare(kind, name))
    guard !known.contains(key) else { return }
    try apply([try labelEdit(index, kind, kind.bare(name))], to: index, changing: .attributes) { next, task in
      next.values(kind, of: task).map(TextKey.fold).contains(key)
    }
  }

  func labelEdit(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) -> Edit {
    addition(of: try word(kind, name), to: index)
  }

  /// A new task in the form in which plans are written, without its notes.
  /// - Throws: ``EditError`` for a tag or a person that the format cannot hold.
  func portable(_ task: NewTask) throws(EditError) -> PortableTask {
    func checked(_ kind: TaskAttribute.Kind, _ names: [String]) throws(EditError) -> [String] {
      let names = names.map { kind.bare($0) }
      for name in names { _ = try word(kind, name) }
      return names
    }
    var written = PortableTask(title: task.title)
    written.priority = task.priority ?? .none
    (written.tags, written.people) = (try checked(.tag, task.tags), try checked(.person, task.people))
    (written.dates[.due], written.dates[.created]) = (task.due, task.created.map { DayTime($0) })
    return written
  }

  mutating func removeAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) {
    let key = TextKey.fold(bare(kind, name))
    let task = document.tasks[index]
    let found = document.attributes(of: task).filter { $0.kind == kind && TextKey.fold(document.value(of: $0)) == key }
    guard !found.isEmpty else { return }
    let edits = found.map { Edit(document.withSpace($0.range.range), []) }
    try apply(edits, to: index, changing: attributeFields.union([.title])) { next, task in
      !next.values(kind, of: task).map(TextKey.fold).contains(key) && !next.title(of: task).isEmpty
    }
  }

  mutating func setMemo(_ index: Int, _ memo: String) throws(EditError) {
    let memo = try WrittenText.memo(memo).trimmingWhitespace
    if !memo.isEmpty { try check(.memos) }
    try checkMemo(of: index)
    let lines = memo.isEmpty ? [] : try memoLines(memo, below: index)
    // At the same place, an insertion comes before a removal.
    let offset = document.memoRanges(of: index).first.map { document.wholeLines($0).lowerBound } ?? memoOffset(index)
    let new = lines.isEmpty ? [] : [insertion(of: lines.map { Array($0.utf8) }, at: offset)]
    let edits = new + document.memoRanges(of: index).map { Edit(document.wholeLines($0), []) }
    let fields = memoFields
    try explained(memo) { editor throws(EditError) in
      try editor.apply(edits, to: index, changing: fields) { next, _ in
        MemoText.folded(next.memo(ofTask: index) ?? "") == MemoText.folded(memo)
      }
    }
  }

  /// Makes an edit whose refusal is due to the typed text.
  mutating func explained(
    _ text: String, _ edit: (inout Self) throws(EditError) -> Void
  ) throws(EditError) {
    do throws(EditError) {
      try edit(&self)
    } catch {
      guard case .unsafe = error, !text.isEmpty else { throw error }
      throw .invalid(
        "\(document.format.name) would read more in “\(text.split(separator: "\n").first ?? "")” than text; choose other words"
      )
    }
  }
}

/// Validates text before it is written to a plain text file.
enum PlainInput {
  /// A title on one line, without white space around it.
  /// - Throws: ``EditError`` for one that is empty, has several lines or control characters, or is too long.
  static func title(_ title: String) throws(EditError) -> String { try line(title, "title", 4096, "4,096") }

  /// The name of a group on one line.
  /// - Throws: ``EditError`` as for a title.
  static func name(_ name: String) throws(EditError) -> String {
    try line(name, "name", TextBounds.nameBytes, "1,000")
  }

  private static func line(_ text: String, _ what: String, _ most: Int, _ shown: String) throws(EditError) -> String {
    let text = text.trimmingWhitespace
    try WrittenText.check(text, "the \(what)")
    guard !text.isEmpty, !text.contains(where: \.isNewline), text.utf8.count <= most else {
      throw EditError.invalid("a \(what) must be a single line of 1 to \(shown) bytes")
    }
    return text
  }
}

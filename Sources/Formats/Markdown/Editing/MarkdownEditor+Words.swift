import Base
import Plan

extension MarkdownEditor {
  /// The lines of a multiline title are joined.
  func titleSource(_ index: Int) -> String { TitleText.typed(writtenTitle(index)) }

  private func writtenTitle(_ index: Int) -> String {
    let task = document.tasks[index]
    let start = titleStart(task, typed: "")
    let end = max(start, wordsEnd(task))
    let run = innerRun(task) ?? end..<end
    let text = source.string(start..<max(start, run.lowerBound)) + source.string(run.upperBound..<end)
    // Almost every title is one line; U+0085, U+2028, and U+2029 begin with these bytes.
    if !text.utf8.contains(where: { $0 < ASCII.space || $0 == 0xC2 || $0 == 0xE2 }) {
      return text.trimmingWhitespace
    }
    return text.split(whereSeparator: \.isNewline).map { String($0).trimmingWhitespace }.joined(separator: " ")
  }

  /// The cancellation reason is kept, too.
  mutating func setTitle(_ index: Int, _ title: String, isSource: Bool) throws(EditError) {
    let task = document.tasks[index]
    let candidates = try TitleText.candidates(title)
    let typed = title.trimmingWhitespace
    if typed == (isSource ? titleSource(index) : document.title(of: task)) { return }
    let start = titleStart(task, typed: candidates[0])
    let range = start..<max(start, wordsEnd(task))
    // Tags before the title are kept and shown with it.
    let kept = document.attributes(of: task).filter { !$0.isChip && Int($0.range.end) <= start }
    let shown = (kept.map { source.string($0.range.range) } + [typed]).joined(separator: " ")
    guard !holdsComment(range) else {
      throw EditError.invalid("the title of \(name(index)) contains an HTML comment; edit it by hand")
    }
    // A typed date, rule, or priority replaces the one that the task has.
    let typedKinds = Set(LinePart.find(in: typed, like: document).map(\.kind)).subtracting([.tag, .person, .after, .id])
    let replaced = document.attributes(of: task).filter {
      typedKinds.contains($0.kind) && Int($0.range.start) >= range.upperBound
    }
    func chips(_ document: TodoDocument) -> [String] {
      document.attributes(of: document.tasks[index]).map { "\($0.kind) \(document.value(of: $0))" }
    }
    let keptChips = zip(document.attributes(of: task), chips(document))
      .filter { $0.0.isChip && !typedKinds.contains($0.0.kind) }.map(\.1)
    let removals = replaced.map { Edit(withSpace($0.range.range, task), []) }
    // The attributes between the title and its remark are kept: before the remark if it is kept too, otherwise at the
    // end.
    let run = innerRun(task)
    let remark = run.map { source.string($0.upperBound..<range.upperBound) } ?? ""
    try firstAccepted(of: candidates.enumerated()) { editor, candidate throws(EditError) in
      let (number, text) = (candidate.offset, candidate.element)
      let written = run.map { run in
        text.hasSuffix(remark)
          ? text.dropLast(remark.count) + editor.source.string(run) + remark : text + editor.source.string(run)
      }
      let change = AllowedChange(.attributes.union([.title]), of: index)
      try editor.apply([Edit(range, (written ?? text).utf8)] + removals, allowing: change) { next in
        // Attributes inside the old title are replaced by those in the new one; none outside it may be lost.
        guard keptChips.allSatisfy(chips(next).contains) else { return false }
        // The typed title is Markdown, unless HTML would hide some of it.
        if number == 0, !text.contains("<"), !next.title(of: next.tasks[index]).isEmpty,
          MarkdownEditor(document: next).writtenTitle(index) == text
        {
          return true
        }
        return number == candidates.count - 1
          ? next.title(of: next.tasks[index]) == shown
          : TitleText.shows(shown, next.tasks[index], in: next)
      }
    }
  }

  private func holdsComment(_ range: Range<Int>) -> Bool {
    guard let found = source.bytes[range].firstRange(of: Array("<!--".utf8)) else { return false }
    return found.lowerBound == range.lowerBound || source.bytes[found.lowerBound - 1] != UInt8(ascii: "\\")
  }

  /// Sets, changes, or removes an attribute that a task can have only once: a date, a priority, or an estimate.
  /// - Parameter text: the complete attribute in the file's style; nil removes it.
  /// - Parameter value: the value alone, for a table cell.
  /// - Throws: ``EditError`` if anything but this task's title and attributes would be parsed differently.
  mutating func setAttribute(
    _ index: Int, _ kind: TaskAttribute.Kind, _ text: String?, value: String?
  ) throws(EditError) {
    let task = document.tasks[index]
    let known = document.attributes(of: task).filter { $0.kind == kind }
    if let first = known.first, Self.isCell(first, of: task) {
      return try setCell(index, first, value)
    }
    if known.isEmpty, let value, fillCell(index, kind, value) { return }
    let end = attributeEnd(task)
    let new = text.map { text in
      known.first.map { Edit($0.range.range, text.utf8) } ?? Edit(end..<end, " \(text)".utf8)
    }
    let removals = known.dropFirst(new == nil ? 0 : 1).map { Edit(withSpace($0.range.range, task), []) }
    let edits = (new.map { [$0] } ?? []) + removals
    if !edits.isEmpty { try applyWords(edits, index) }
  }

  mutating func setDate(
    _ index: Int, _ kind: TaskAttribute.Kind, _ date: DayTime?
  ) throws(EditError) {
    let text = date.map { date in written(date, kind, index) ?? AttributeStyle(document).text(kind, date) }
    let old = document.first(kind, of: document.tasks[index])
    let separator = old.flatMap(document.timeSeparator) ?? AttributeStyle(document).timeSeparator(kind)
    try setAttribute(index, kind, text, value: date?.text(separator: separator))
  }

  /// A date in the form of the one that it replaces; nil if the task has none, has a period, which is no day, or has an
  /// arrow, after which a time would be text.
  private func written(_ date: DayTime, _ kind: TaskAttribute.Kind, _ index: Int) -> String? {
    guard let old = document.first(kind, of: document.tasks[index]), old.range.start <= old.value.start else {
      return nil
    }
    let lead = source.string(Int(old.range.start)..<Int(old.value.start))
    if date.time != nil, lead.hasPrefix("->") { return nil }
    // Of a date in words, the time is not part of the value.
    let end = Int(old.value.end)
    let isApart = old.isInWords(in: source.bytes)
    let value = old.time == nil || isApart ? old.value.range : old.value.range.dropLast(6)
    guard
      let day = WrittenDay.text(
        of: date.day, like: value, CalendarDate(days: old.number), after: lead, in: source.bytes)
    else { return nil }
    let rest = old.time != nil && isApart ? end + 6..<Int(old.range.end) : end..<Int(old.range.end)
    let separator =
      document.timeSeparator(of: old) ?? (isApart ? " " : AttributeStyle(document).timeSeparator(kind))
    return lead + day + (date.time.map { "\(separator)\($0)" } ?? "") + source.string(rest)
  }

  /// Without a priority after the title, `[!]` would be one.
  mutating func setPriority(_ index: Int, _ priority: TaskPriority) throws(EditError) {
    let task = document.tasks[index]
    if priority == .none, task.flags.contains(.markedHigh), task.state == .open {
      try apply([Edit(task.marker.range, marker(.open))], allowing: AllowedChange(.attributes, of: index))
    }
    try setAttribute(index, .priority, AttributeStyle(document).text(priority), value: priority.name)
  }

  mutating func setRecurrence(_ index: Int, _ rule: RecurrenceRule?) throws(EditError) {
    try setAttribute(index, .recurrence, rule.map(AttributeStyle(document).text), value: rule?.words)
  }

  mutating func addAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) {
    let task = document.tasks[index]
    if document.values(kind, of: task).contains(where: { TextKey.fold($0) == TextKey.fold(name) }) { return }
    let name = kind.bare(name)
    try AttributeStyle(document).checkIsRead(kind)
    try AttributeStyle.check(kind, name)
    try AttributeStyle.check(kind, count: document.attributes(of: task).count { $0.kind == kind } + 1)
    if fillCell(index, kind, name) { return }
    let end = attributeEnd(task)
    try applyWords([Edit(end..<end, " \(kind == .tag ? "#" : "@")\(name)".utf8)], index)
  }

  mutating func removeAttribute(_ index: Int, _ kind: TaskAttribute.Kind, _ name: String) throws(EditError) {
    let task = document.tasks[index]
    let key = TextKey.fold(name)
    let found = document.attributes(of: task).filter { $0.kind == kind && TextKey.fold(document.value(of: $0)) == key }
    if let cell = found.first(where: { Self.isCell($0, of: task) }) {
      return try setCell(index, cell, nil)
    }
    guard !found.isEmpty else {
      throw EditError.invalid("\(self.name(index)) has no \(kind == .tag ? "#" : "@")\(name)")
    }
    try applyWords(found.map { Edit(withSpace($0.range.range, task), []) }, index)
  }

  /// Boxes in the memo become text: `- [ ] milk` is `- \[ ] milk`.
  mutating func setMemo(_ index: Int, _ memo: String) throws(EditError) {
    let memo = try WrittenText.memo(memo)
    let refusal: EditError
    do { return try writeMemo(index, memo) } catch { refusal = error }
    let plain = Self.withoutBoxes(memo)
    guard case .unsafe = refusal, plain != memo else { throw refusal }
    try writeMemo(index, plain)
  }

  /// A memo whose boxes are text. Those in fenced code blocks are no tasks, and stay.
  private static func withoutBoxes(_ memo: String) -> String {
    var isCode = false
    return memo.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.drop(while: isBlank)
      if text.hasPrefix("```") || text.hasPrefix("~~~") { isCode.toggle() }
      guard !isCode, let box = bracket(ofItem: text), text[box...].dropFirst(2).first == "]" else {
        return String(line)
      }
      return "\(line[..<box])\\\(line[box...])"
    }.joined(separator: "\n")
  }

  private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

  /// Where the bracket is with which the text of a list item begins, or of an item directly inside it or a quote
  /// (`1. > - [ ] a`); nil if it begins with another sign.
  static func bracket(ofItem text: Substring) -> String.Index? {
    var text = text
    while true {
      while text.hasPrefix(">") { text = text.dropFirst().drop(while: isBlank) }
      let number = text.prefix { ("0"..."9").contains($0) }
      let marker = text.dropFirst(number.count)
      guard let mark = marker.first, (number.isEmpty ? "-*+" : ".)").contains(mark) else { return nil }
      let rest = marker.dropFirst()
      text = rest.drop(while: isBlank)
      if text.startIndex == rest.startIndex { return nil }
      if text.hasPrefix("[") { return text.startIndex }
    }
  }

  private mutating func writeMemo(_ index: Int, _ memo: String) throws(EditError) {
    let task = document.tasks[index]
    guard !task.isRow, !task.isHeading else {
      throw EditError.invalid(
        task.isLine
          ? "\(name(index)) is a line of text, which has no memo; make it a list item by hand"
          : "the memo of \(name(index)) is \(task.isRow ? "in the other cells of its row" : "the text below the heading"); edit it by hand"
      )
    }
    let layout = try layout(index)
    let pieces = document.pieces(ofTask: index)
    // A memo that begins on the title's own line, or that has parts both before and after subtasks, must be edited
    // by hand.
    let titleLine = source.lines.touched(by: task.source.range).upperBound
    guard pieces.allSatisfy({ $0.nextTask == pieces.first?.nextTask }) else {
      throw EditError.invalid("the memo of \(name(index)) is split by its subtasks; edit it by hand")
    }
    var first = titleLine + 1
    var end = first
    var indent = memoIndent(layout)
    var mayTouch = false
    if let opening = pieces.first, let closing = pieces.last {
      first = source.lines.line(at: Int(opening.source.start))
      end = min(source.lines.touched(by: closing.source.range).upperBound + 1, layout.lines.upperBound)
      guard first > titleLine else {
        throw EditError.invalid("the memo of \(name(index)) begins on the title line; edit it by hand")
      }
      // Where there was no blank line, a new one would make the list loose.
      mayTouch = first == titleLine + 1 && Self.mayFollowText(memo)
      // The new lines are indented like those that they replace, unless these are an indented code block.
      let (lead, isInside) = layout.lead(of: source.bytes[source.text(ofLine: first)])
      if isInside, ItemLayout.indentation(after: lead) < layout.contentColumn + 4 { indent = lead }
      while first > titleLine + 1, isBlank(first - 1) { first -= 1 }
    }
    let ending = source.lineEnding(near: titleLine)
    let lines = memoLines(memo, indent: indent)
    let range = source.start(ofLine: first)..<source.start(ofLine: end)
    let isLast = range.upperBound == source.bytes.count && source.isUnended
    let ways = mayTouch ? [lines.dropFirst(), lines[...]] : [lines[...]]
    try firstAccepted(of: ways) { editor, lines throws(EditError) in
      var text = Array(lines.joined(separator: ending))
      if !text.isEmpty { text = isLast && range.isEmpty ? ending + text : text + (isLast ? [] : ending) }
      try editor.apply([Edit(range, text)], allowing: AllowedChange([.memo], of: index)) { next in
        MemoText.folded(next.memo(ofTask: index) ?? "") == MemoText.folded(memo)
      }
    }
  }

  /// Whether a memo is the same directly below a line of text as after a blank line; a list that begins with 2 is not, for
  /// instance.
  private static func mayFollowText(_ memo: String) -> Bool {
    func html(_ text: String) -> String? {
      MemoText.html(Array(text.utf8), links: LinkPolicy()).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    let memo = memo.trimmingWhitespace
    guard let alone = html(memo), let below = html("x\n\(memo)") else { return false }
    return below == "<p>x</p>\n\(alone)" || (alone.hasPrefix("<p>") && below == "<p>x\n\(alone.dropFirst(3))")
  }

  /// Whether an attribute has a cell of its own, outside the text of its task.
  static func isCell(_ attribute: TaskAttribute, of task: TodoTask) -> Bool {
    !(task.source.start..<task.source.end).contains(attribute.range.start)
  }

  /// Replaces the contents of an attribute's cell, or empties it.
  private mutating func setCell(_ index: Int, _ attribute: TaskAttribute, _ value: String?) throws(EditError) {
    let cell = attribute.range.range
    try applyWords([Edit(paddedCell(cell), padded(value ?? "", in: cell).utf8)], index)
  }

  // MARK: Parts

  /// Applies edits to the attributes of one task and verifies that nothing else changes.
  private mutating func applyWords(_ edits: [Edit], _ index: Int) throws(EditError) {
    let isInsertion = edits.allSatisfy(\.range.isEmpty)
    try apply(edits, allowing: AllowedChange(isInsertion ? .attributes : .attributes.union([.title]), of: index))
  }

  /// The range of an attribute with the spaces before it, or after it if the attribute comes first.
  func withSpace(_ range: Range<Int>, _ task: TodoTask) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    if start > Int(task.source.start) {
      while start > Int(task.source.start), source.bytes[start - 1] == 0x20 { start -= 1 }
    } else {
      while end < Int(task.source.end), source.bytes[end] == 0x20 { end += 1 }
    }
    return start..<end
  }
}

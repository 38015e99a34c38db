import Base
import CommonMark
import Plan
import States

/// Edits of tasks that are whole lines: rows of tables, lines of text, and headings.
extension MarkdownEditor {
  /// The row next to a place, and whether the place is before it; nil for a place in a list.
  func row(at destination: TaskDestination) -> (row: Int, isBefore: Bool)? {
    guard let (row, isBefore) = document.neighbor(of: destination), document.tasks[row].isRow else { return nil }
    return (row, isBefore)
  }

  /// The whole lines of a row, or of a heading and its section.
  func lines(of index: Int) -> Range<Int> {
    let task = document.tasks[index]
    if task.isHeading {
      let start = Int(task.item.start)
      let level = document.outline.first { $0.whole.start == task.item.start }.map { Int($0.level) } ?? 6
      return document.startOfSection(start)..<document.endOfSection(from: start, level: level)
    }
    let line = source.lines.line(at: Int(task.item.start))
    return source.start(ofLine: line)..<source.start(ofLine: line + 1)
  }

  /// Moves a row within its table.
  mutating func moveRow(_ index: Int, to destination: TaskDestination) throws(EditError) -> Int {
    let neighbor = row(at: destination)
    if neighbor?.row == index { return index }
    guard let (other, isBefore) = neighbor, table(of: other) == table(of: index) else {
      throw EditError.invalid(
        document.tasks[index].isLine
          ? "\(name(index)) is a line of text and can be moved only within its paragraph; move it by hand"
          : "\(name(index)) is a row of a table and can be moved only within it")
    }
    let line = lines(of: index)
    let target = lines(of: other)
    let point = isBefore ? target.lowerBound : target.upperBound
    if point == line.lowerBound || point == line.upperBound { return index }
    let ending = source.lineEnding(near: 0)
    var (removed, text) = (line, Array(source.bytes[line]))
    if !text.isLineEnded {
      text += ending
      removed = line.lowerBound - ending.count..<line.upperBound
    } else if point == source.bytes.count, source.isUnended {
      text = ending + text.dropLast(ending.count)
    }
    let to = other > index ? (isBefore ? other - 1 : other) : (isBefore ? other : other + 1)
    let place = (Int(document.tasks[index].parent), document.section(of: document.tasks[index]))
    let edits = [Edit(removed, []), Edit(point..<point, text)]
    try apply(edits, allowing: AllowedChange(moving: index..<index + 1, to: to, at: place))
    return to
  }

  /// The lines of the table that contains a row.
  private func table(of index: Int) -> Range<Int>? {
    let start = Int(document.tasks[index].item.start)
    return document.outline.first { $0.kind == .paragraph && $0.whole.range.contains(start) }?.whole.range
  }

  /// Adds a row next to another one. What has no column is written after the title.
  mutating func addRow(_ task: NewTask, beside other: Int, before: Bool) throws(EditError) -> Int {
    var titled = task
    if hasColumn(.due, other) { titled.due = nil }
    if hasColumn(.priority, other) { titled.priority = nil }
    if hasColumn(.person, other) { titled.people = Array(task.people.dropFirst()) }
    let index = try addTitledRow(titled, beside: other, before: before)
    if titled.due != task.due { try setDate(index, .due, task.due) }
    if titled.people != task.people, let person = task.people.first { try addAttribute(index, .person, person) }
    if titled.priority != task.priority, let priority = task.priority { try setPriority(index, priority) }
    return index
  }

  /// Whether the table of a row has a column for an attribute.
  private func hasColumn(_ kind: TaskAttribute.Kind, _ index: Int) -> Bool {
    !cells(of: StateColumn(kind), index).isEmpty
  }

  /// The cells of a column in the table of a row, with their rows.
  private func cells(of column: StateColumn?, _ index: Int) -> [(line: Range<Int>, cell: Range<Int>)] {
    guard let column, document.tasks[index].isRow, let table = table(of: index) else { return [] }
    return column.cells(in: table, of: source)
  }

  /// Writes the next number into the empty cell of a row in a column that counts the rows from 1, such as `#3`, unless the
  /// numbers are others, such as those of issues, or the row would be read in another way with it.
  private mutating func fillNumber(_ index: Int) {
    let start = Int(document.tasks[index].item.start)
    let cells = cells(of: .number, index)
    let texts = cells.map { source.string($0.cell) }.filter { !$0.isEmpty }
    guard let (line, cell) = cells.first(where: { $0.line.lowerBound == start }), cell.isEmpty, let first = texts.first
    else { return }
    let end = first.hasSuffix(".") || first.hasSuffix(")") ? first.suffix(1) : ""
    let sign = first.dropLast(end.count).reversed().drop { ("0"..."9").contains($0) }.reversed()
    // “-2” is a number of its own, and “2026-12” is a month.
    guard sign.isEmpty || sign.contains(where: { $0.isLetter || "#№".contains($0) }),
      sign.allSatisfy({ $0.isLetter || $0.isNumber || "#№-_.".contains($0) })
    else { return }
    let digits = texts.compactMap { $0.dropping(prefix: String(sign))?.dropping(suffix: String(end)) }
    let numbers = digits.compactMap { Int(digits: $0, in: 0...Self.mostRows) }
    // Rows may have been removed or moved since they were counted.
    guard numbers.count == texts.count, Set(numbers).count == numbers.count, let last = numbers.max(),
      last <= 2 * numbers.count
    else { return }
    let text = String(sign) + String(last + 1).leftPadded(to: digits.map(\.count).min() ?? 1) + end
    try? apply([filling(cell, of: line, with: text)], allowing: AllowedChange())
  }

  /// The largest number of a row that is followed by another one.
  private static let mostRows = 999_999

  /// Writes an attribute that a task does not have into the cell of its column, if that is empty.
  /// - Returns: whether it was written.
  mutating func fillCell(_ index: Int, _ kind: TaskAttribute.Kind, _ value: String) -> Bool {
    let task = document.tasks[index]
    let cells = cells(of: StateColumn(kind), index)
    guard let (line, cell) = cells.first(where: { $0.line.lowerBound == Int(task.item.start) }), cell.isEmpty else {
      return false
    }
    let others = cells.map { source.string($0.cell) }.filter { !$0.isEmpty }
    // As the column writes people, and this priority.
    var text = value
    if kind == .person, others.first?.hasPrefix("@") == true { text = "@\(value)" }
    if kind == .priority, let priority = TaskPriority(cell: value) {
      text = others.first { TaskPriority(cell: $0) == priority } ?? value
    }
    let change = AllowedChange(.attributes, of: index)
    let written: Void? = try? apply([filling(cell, of: line, with: text)], allowing: change) { next in
      next.attributes(of: next.tasks[index]).contains { $0.kind == kind && Self.isCell($0, of: next.tasks[index]) }
    }
    return written != nil
  }

  /// The edit that writes a text into an empty cell, which keeps its width if the text fits.
  private func filling(_ cell: Range<Int>, of line: Range<Int>, with text: String) -> Edit {
    let before = (line.lowerBound..<cell.lowerBound).trimmedEnd(in: source.bytes)
    let after = (cell.upperBound..<line.upperBound).trimmedStart(in: source.bytes)
    let blank = before.upperBound..<after.lowerBound
    let spaces = max(1, blank.count - 1 - TerminalWidth.columns(of: text))
    return Edit(blank, (blank.isEmpty ? text : " \(text)\(String(repeating: " ", count: spaces))").utf8)
  }

  /// Adds a row next to another one, with the title, the state, and the next number; all other cells are empty.
  private mutating func addTitledRow(_ task: NewTask, beside other: Int, before: Bool) throws(EditError) -> Int {
    let sibling = document.tasks[other]
    let words = try AttributeStyle(document).words(of: task)
    guard task.memo == nil else {
      throw EditError.invalid(
        "a \(sibling.isLine ? "line of text" : "row of a table") has no memo; add the task without it")
    }
    if sibling.followsFromCells {
      throw EditError.invalid("a row of marks is a task only with marks; add it by hand beside \(name(other))")
    }
    let style = StateStyle(document: document)
    let old = Self.cell(around: sibling.marker.range, of: sibling, in: source)
    let states: [String]
    if sibling.via == .table, let old {
      let text = source.string(old)
      let sign = StateStyle.sign(in: text)
      states =
        style.cells(for: .open) + (sign != nil ? style.signs(for: .open) : []) + style.words(for: .open, like: text)
    } else {
      states = sibling.isLine ? style.signs(for: .open) : [""]
    }
    let at = before ? lines(of: other).lowerBound : lines(of: other).upperBound
    let candidates = try TitleText.candidates(task.title)
    let index = before ? other : other + 1
    let place = (Int(sibling.parent), document.section(of: sibling))
    let ways = candidates.flatMap { title in states.map { (title: title, state: $0) } }
    let none = EditError.invalid(
      "the title cannot be written in a \(sibling.isLine ? "line of text" : "table"); choose another title")
    try firstAccepted(of: ways, orIfNone: none) { editor, way throws(EditError) in
      let line = editor.row(like: sibling, title: ([way.title] + words).joined(separator: " "), state: way.state)
      let change = AllowedChange(adding: index..<index + 1, at: place)
      try editor.apply([editor.insertion(of: [line], at: at)], allowing: change) { next in
        next.tasks[index].isRow && next.tasks[index].state.isPending
          && (next.title(of: next.tasks[index]) == task.title.trimmingWhitespace
            || TitleText.shows(candidates[0], next.tasks[index], in: next) || next.tasks[index].attributeCount > 0)
      }
    }
    fillNumber(index)
    return index
  }

  /// A line with the cells of another row, all but two of them blank; column widths are kept where possible.
  private func row(like sibling: TodoTask, title: String, state: String) -> [UInt8] {
    let line = sibling.item.range
    if sibling.isLine {
      // With the hard line break of the other, if it has one.
      let end = source.lines.content(ofLine: source.lines.line(at: line.lowerBound)).upperBound
      return Array("\(state) \(title)".utf8) + source.bytes[min(Int(sibling.source.end), end)..<end]
    }
    var text = Array(source.bytes[line])
    for cell in PipeRow.cells(of: line, in: source.bytes).reversed() {
      let isTitle = cell.lowerBound <= Int(sibling.source.start) && Int(sibling.source.end) <= cell.upperBound
      let isState =
        sibling.via == .table && cell.lowerBound <= Int(sibling.marker.start)
        && Int(sibling.marker.end) <= cell.upperBound
      let range = paddedCell(cell)
      let new = padded(isTitle ? title.replacing("|", with: "\\|") : isState ? state : "", in: cell)
      text.replaceSubrange(range.lowerBound - line.lowerBound..<range.upperBound - line.lowerBound, with: new.utf8)
    }
    return text
  }
}

import Base
import CommonMark
import Plan
import States

/// States outside boxes: only the text that expresses the state is replaced.
extension MarkdownEditor {
  /// Replaces the sign, the word, or the cell that expresses a task's state. Several ways to write the new state are
  /// tried; the first one that is read as intended is kept.
  mutating func changeSign(_ index: Int, _ change: StateChange, isKeyed: Bool) throws(EditError) {
    let ways = try stateEdits(index, change.state)
    let none = EditError.invalid("the row of \(name(index)) has no cell for its state; edit it by hand")
    try firstAccepted(of: ways, orIfNone: none) { editor, edits throws(EditError) in
      try editor.change(index, change, isKeyed: isKeyed, state: edits)
    }
  }

  /// The edits that write another state, in different ways, best first.
  private func stateEdits(_ index: Int, _ state: TaskState) throws(EditError) -> [[Edit]] {
    let task = document.tasks[index]
    let style = StateStyle(document: document)
    let token = task.marker.range
    let old = source.string(token)
    if task.followsFromCells {
      throw .invalid("the state of \(name(index)) follows from the marks in its row; change these by hand")
    }
    if task.via == .table { return cellEdits(task, state, style) }
    if task.state == .stateless {
      guard document.tasks.allSatisfy({ $0.state == .stateless }) else {
        throw BoxedIndices.refusal(of: index, in: document)
      }
      try checkBoxes()
      throw EditError.invalid(
        "nothing in the file carries a state yet; begin \(name(index)) with “\(StateStyle.usualSign(state))” by hand, and the items beside it are open"
      )
    }
    if task.via == .strike { return [try struckEdits(index, state)] }
    if token.isEmpty { return try markEdits(index, state, style) }
    let isSign = StateStyle.sign(in: old) != nil
    var ways =
      isSign
      ? style.signs(for: state).map { [Edit(signRange(token), $0.utf8)] }
      : style.words(for: state, like: old).map { [Edit(token, $0.utf8)] }
    // If items without a mark are open, an open one needs none, unless the file has a sign for it.
    if state == .open, !task.isHeading, document.tasks.contains(where: { $0.via == .none }) {
      let isPlain =
        isSign
        && (style.knownSigns(for: .open).isEmpty
          || document.tasks.contains { $0.via == .none && $0.group == task.group })
      ways.insert([Edit(signRange(token, withSpace: true), [])], at: isPlain ? 0 : ways.count)
    }
    return ways
  }

  /// A sign with its variation selectors and one adjacent space: the one after it, or before it at the end of the text.
  private func signRange(_ token: Range<Int>, withSpace: Bool = false) -> Range<Int> {
    let bytes = source.bytes
    var (start, end) = (token.lowerBound, token.upperBound)
    while end + 3 <= bytes.count, bytes[end] == 0xEF, bytes[end + 1] == 0xB8, bytes[end + 2] < 0x90 { end += 3 }
    guard withSpace else { return start..<end }
    if end < bytes.count, bytes[end] == 0x20 { return start..<end + 1 }
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    return start..<end
  }

  /// Adds a mark to an item without one, in the position of its siblings' marks.
  private func markEdits(_ index: Int, _ state: TaskState, _ style: StateStyle) throws(EditError) -> [[Edit]] {
    let task = document.tasks[index]
    let siblings = document.tasks.filter {
      $0.parent == task.parent && $0.group == task.group && !$0.marker.isEmpty && !$0.hasBox
    }
    guard task.via == .none, let sibling = siblings.first ?? document.tasks.first(where: { $0.via == .emoji }) else {
      try checkBoxes()
      let sign = style.signs(for: state)[0]
      let others = task.isHeading ? "" : ", and the items beside it are open"
      throw EditError.invalid(
        "\(name(index)) has no mark that can be replaced; begin it with “\(sign)” by hand\(others)")
    }
    let isLeading = sibling.flags.contains(.leadingMark)
    let offset = isLeading ? Int(task.source.start) : attributeEnd(task)
    return style.signs(for: state).map { sign in
      [Edit(offset..<offset, (isLeading ? "\(sign) " : " \(sign)").utf8)]
    }
  }

  /// Removes the strikethrough of a task that is reopened.
  private func struckEdits(_ index: Int, _ state: TaskState) throws(EditError) -> [Edit] {
    let task = document.tasks[index]
    let line = source.bytes[task.item.range]
    let mark = Array("~~".utf8)
    guard state == .open, let first = line.firstRange(of: mark),
      let last = line[first.upperBound...].ranges(of: mark).first
    else {
      throw EditError.invalid("\(name(index)) is struck through; reopen it first, or edit it by hand")
    }
    return [Edit(first, []), Edit(last, [])]
  }

  // MARK: New tasks

  /// The ways to write a new task's state at a place, best first: nil for a box, a sign, or an empty text for no mark;
  /// and the states that the task may have once it is read again.
  func newStates(
    at destination: TaskDestination, _ point: InsertionPoint
  ) throws(EditError) -> (signs: [String?], accepts: @Sendable (TaskState) -> Bool) {
    let usual: [String?] = [nil]
    guard document.states != nil || document.rules.bulletsAreTasks else { return (usual, { $0 == .open }) }
    let style = StateStyle(document: document)
    guard let sibling = sibling(at: destination, point) else {
      // A box would become the only thing that counts.
      let signs = style.signs(for: .open).map { Optional($0) }
      return (document.reading == .auto && !document.tasks.isEmpty ? signs : usual, { $0 == .open })
    }
    switch sibling.via {
    case .box, .status, .keyword: return (usual, { $0 == .open })
    // A list without any sign stays one: a first sign might become the only thing that counts.
    case .none where sibling.state == .stateless: return ([""], { $0 == .stateless })
    case .none where isPlainList, .strike where isPlainList:
      // Below a plain item, only a subtask with a box is a task; it may stand there if the file itself counts both.
      return (point.parent >= 0 && document.asked == nil ? ["", nil] : [""], { $0 == .open })
    case .none: return ([""] + style.signs(for: .open).map { $0 }, { $0 == .open })
    case .emoji, .suffix, .strike: return ((style.signs(for: .open) + [""]).map { $0 }, { $0 == .open })
    case .heading, .table:
      guard sibling.state.isPending else {
        let heading = document.section(of: sibling)
        let name = heading >= 0 ? document.headings[heading].name : document.title
        throw EditError.invalid(
          "a task below “\(name)” is \(sibling.state.name) because of that heading; add it to another group with --group"
        )
      }
      return ([""], { $0.isPending })
    }
  }

  /// The task whose style a new one follows: its neighbor, or else another task of the group, or else the first one in
  /// a list.
  private func sibling(at destination: TaskDestination, _ point: InsertionPoint) -> TodoTask? {
    let beside: Int? =
      switch destination {
      // Not a subtask, which may have a box where the items around it have none.
      case .top, .end: isPlainList ? document.neighbor(of: destination)?.task : nil
      default: document.neighbor(of: destination)?.task ?? destination.task
      }
    if let beside { return document.tasks[beside] }
    if point.heading >= 0, let state = document.headings[point.heading].state,
      !document.tasks.contains(where: { document.section(of: $0) == point.heading })
    {
      // An empty section with a state passes it on to a new task.
      var task = document.tasks.first ?? TodoTask(state: state, group: 0, marker: .none, item: .none, source: .none)
      (task.via, task.state) = (.heading, state)
      return task
    }
    let others = document.tasks.lazy.filter { !$0.isHeading && !$0.isRow }
    // Rather like a task that counts than like a note in the list.
    return others.last { document.section(of: $0) == point.heading }
      ?? others.first { $0.via != .heading && $0.state != .stateless } ?? others.first { $0.via != .heading }
  }

  // MARK: States that come from headings: a task changes its state by moving

  /// Moves a task below the heading of another state, because its own state comes from its heading.
  mutating func moveToState(_ index: Int, _ change: StateChange) throws(EditError) -> Int {
    let task = document.tasks[index]
    if task.state == change.state { return index }
    let giver = givingHeading(task)
    guard !task.isRow, giver < 0 || document.headings[giver].isState else {
      throw EditError.invalid(
        "\(name(index)) takes its state from “\(document.headings[giver].name)”; begin it with “\(StateStyle(document: document).signs(for: change.state)[0])” by hand, or change the state of the heading"
      )
    }
    guard let target = heading(of: change.state, beside: giver) else {
      let word = change.state.words
      let name = giver < 0 ? "the line above it" : "“\(document.headings[giver].name)”"
      throw EditError.invalid(
        "\(self.name(index)) takes its state from \(name), and no heading next to that means “\(word)”; add one, or move the task by hand"
      )
    }
    let group = document.groups.firstIndex { $0.heading == target }
    var next = self
    let moved = try next.move(index, to: group.map { .end(group: $0) } ?? .section(heading: target))
    if next.document.tasks[moved].state != change.state {
      throw EditError.invalid("\(next.name(index)) cannot be moved below the heading of that state; edit it by hand")
    }
    if change.date != nil || change.reason != nil { try next.change(moved, change, isKeyed: true, state: []) }
    self = next
    return moved
  }

  /// The index of the heading that gives a task its state; -1 if a line that is not a heading does.
  private func givingHeading(_ task: TodoTask) -> Int {
    var index = document.section(of: task)
    while index >= 0, document.headings[index].state == nil { index = parent(of: index) }
    return index >= 0 && document.headings[index].state == task.state ? index : -1
  }

  /// The index of the enclosing heading; -1 if there is none.
  private func parent(of heading: Int) -> Int {
    var index = heading - 1
    while index >= 0, document.headings[index].level >= document.headings[heading].level { index -= 1 }
    return index
  }

  /// The nearest heading with a state whose section may contain tasks from another section: both must be below the same
  /// headings. Lists of boxes are excluded, because an item without a box is not a task in them.
  private func heading(of state: TaskState, beside giver: Int) -> Int? {
    var around: Set<Int> = [-1]
    var index = giver
    while index >= 0 {
      index = parent(of: index)
      around.insert(index)
    }
    let distance = { (heading: Int) in abs(heading - giver) }
    let boxed = Set(document.tasks.lazy.filter(\.hasBox).map { document.section(of: $0) })
    let found = document.headings.indices.filter { heading in
      document.headings[heading].state == state && document.headings[heading].isState && heading != giver
        && !boxed.contains(heading) && around.contains(parent(of: heading))
    }
    return found.filter { giver >= 0 && parent(of: $0) == parent(of: giver) }.min { distance($0) < distance($1) }
      ?? found.min { distance($0) < distance($1) }
  }

  // MARK: States in the cells of a table

  /// The cell of a row that contains a range, without white space.
  static func cell(around range: Range<Int>, of task: TodoTask, in source: SourceText) -> Range<Int>? {
    PipeRow.cells(of: task.item.range, in: source.bytes).first {
      $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
    }
  }

  /// Replaces the text of a state's cell with that of other rows, or with the usual sign or word. The cell keeps its
  /// width if white space allows.
  private func cellEdits(_ task: TodoTask, _ state: TaskState, _ style: StateStyle) -> [[Edit]] {
    guard let cell = Self.cell(around: task.marker.range, of: task, in: source) else { return [] }
    let old = EmojiShortcode.resolved(source.string(cell))
    let sign = StateStyle.sign(in: old)
    let words = old.drop { StateText.isSign($0) || $0.isWhitespace }
    // A remark next to the state is kept: only the sign or only the words are replaced.
    let token = EmojiShortcode.resolved(source.string(task.marker.range))
    let rest = old.replacing(token, with: "").filter {
      !StateText.isSign($0) && !$0.isWhitespace && $0 != "\u{FE0F}" && $0 != "*"
    }
    if !rest.isEmpty {
      var ways: [[Edit]] = []
      let forms = sign.map(EmojiShortcode.forms) ?? []
      if let found = forms.lazy.compactMap({ source.bytes[cell].firstRange(of: Array($0.utf8)) }).first {
        ways += style.signs(for: state).map { [Edit(signRange(found), $0.utf8)] }
      }
      if StateStyle.sign(in: token) == nil {
        ways += style.words(for: state, like: token).map { [Edit(task.marker.range, $0.utf8)] }
      }
      return ways
    }
    var texts = style.cells(for: state)
    if old.hasSuffix("%"), old.dropLast().allSatisfy(\.isNumber) {
      texts.insert(contentsOf: state == .done ? ["100%"] : state == .open ? ["0%"] : [], at: 0)
    }
    if sign != nil, words.isEmpty || texts.isEmpty { texts += style.signs(for: state) }
    if !words.isEmpty || sign == nil { texts += style.words(for: state, like: words.isEmpty ? "Done" : String(words)) }
    return texts.map { [Edit(paddedCell(cell), padded($0, in: cell).utf8)] }
  }

  /// A cell with the white space after it, up to its pipe.
  func paddedCell(_ cell: Range<Int>) -> Range<Int> {
    var end = cell.upperBound
    while end < source.bytes.count, source.bytes[end] == 0x20 { end += 1 }
    let isInside = end < source.bytes.count && source.bytes[end] == UInt8(ascii: "|")
    return cell.lowerBound..<(isInside ? end : cell.upperBound)
  }

  /// A text padded to the width of the cell that it replaces if the table is aligned, otherwise with the same space
  /// before the pipe.
  func padded(_ text: String, in cell: Range<Int>) -> String {
    let spaces = paddedCell(cell).upperBound - cell.upperBound
    // The range of an empty cell is its end.
    if cell.isEmpty { return text.isEmpty ? "" : text + " " }
    guard spaces > 0, isAligned(at: cell.lowerBound) else { return text + (spaces > 0 ? " " : "") }
    let width = TerminalWidth.columns(of: source.string(cell)) + spaces
    return text + String(repeating: " ", count: max(1, width - TerminalWidth.columns(of: text)))
  }

  /// Whether the line of a table has the width of the line before or after it.
  private func isAligned(at offset: Int) -> Bool {
    let line = source.lines.line(at: offset)
    func width(_ line: Int) -> Int? {
      guard line >= 0, line < source.lines.count else { return nil }
      let text = source.string(source.lines.content(ofLine: line))
      return text.contains("|") ? TerminalWidth.columns(of: text.trimmingWhitespace) : nil
    }
    let own = width(line)
    return own != nil && (width(line - 1) == own || width(line + 1) == own)
  }
}

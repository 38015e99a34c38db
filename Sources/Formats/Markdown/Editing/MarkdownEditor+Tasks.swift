import Base
import Plan

extension MarkdownEditor {
  // MARK: Adding

  /// The task is written in the file's own style.
  mutating func add(_ task: NewTask, at destination: TaskDestination) throws(EditError) -> Int {
    try offeringBoxes { editor, places throws(EditError) in
      try editor.addAsWritten(task, at: try places.destination(destination))
    }
  }

  private mutating func addAsWritten(
    _ task: NewTask, at destination: TaskDestination
  ) throws(EditError) -> Int {
    let candidates = try TitleText.candidates(task.title)
    var task = task
    if let memo = task.memo { task.memo = try WrittenText.memo(memo) }
    let words = try AttributeStyle(document).words(of: task)
    if let (row, isBefore) = row(at: destination) { return try addRow(task, beside: row, before: isBefore) }
    let point = try insertionPoint(destination)
    let (signs, asks) = try newStates(at: destination, point)
    let ways = candidates.indices.flatMap { number in signs.map { (number: number, sign: $0) } }
    let memo = memoLines(task.memo, indent: memoIndent(point.layout))
    let none = EditError.invalid("the title cannot be written as Markdown; choose another title")
    return try firstAccepted(of: ways, orIfNone: none) { editor, way throws(EditError) in
      let (number, sign) = way
      let title = candidates[number]
      var line = point.layout.start
      let boxed = "[ ] \(title)" + words.map { " \($0)" }.joined()
      // After a sign or a word, more belongs to the state than after a box: “⬜ - a” would be “a”.
      var wanted: String?
      if sign == nil {
        line += boxed.utf8
      } else {
        wanted = editor.title(ofBox: boxed)
        line += [sign ?? "", title, words.joined(separator: " ")].filter { !$0.isEmpty }.joined(separator: " ").utf8
      }
      let (edit, item) = editor.insertion(of: [line] + memo, at: point)
      return try editor.insert(edit, item: item, point: point) { next, index in
        let written = next.tasks[index]
        guard written.hasBox == (sign == nil), wanted == nil || wanted == next.title(of: written) else { return false }
        // The typed title is Markdown, unless HTML would hide some of it.
        let isShown =
          number == candidates.count - 1
          ? next.title(of: written) == task.title.trimmingWhitespace
          : (number == 0 && !title.contains("<") && !next.title(of: written).isEmpty)
            || TitleText.shows(candidates[0], written, in: next)
        return isShown && Int(written.attributeCount) >= words.count
          && (next.memo(ofTask: index) ?? "").trimmingWhitespace == (task.memo ?? "").trimmingWhitespace
          && asks(written.state)
      }
    }
  }

  /// The title that a text has as a task with a box.
  private func title(ofBox text: String) -> String? {
    var options = ParseOptions()
    options.reading = .boxes
    // Links and notes are defined anywhere in the file.
    let rest = text.dropFirst(4).contains("[") ? Array("\n\n".utf8) + source.bytes : []
    let read = try? document.read(source.with(bytes: Array("- \(text)".utf8) + rest), options: options)
    return read.flatMap { next in next.tasks.first.map { next.title(of: $0) } }
  }

  /// The edit that inserts the lines of an item at a point, and the offset at which the item begins.
  func insertion(of lines: [[UInt8]], at point: InsertionPoint) -> (edit: Edit, item: Int) {
    var text: [UInt8] = []
    // If the last line has no line ending, a new line after it gets none either.
    let isUnended = point.offset == source.bytes.count && source.isUnended
    if isUnended { text += point.lineEnding }
    let blank = Array(point.layout.quotes)
    if point.blankBefore { text += blank + point.lineEnding }
    let item = point.offset + text.count + point.layout.prefix.count
    text += Array(lines.joined(separator: point.lineEnding))
    if !isUnended { text += point.lineEnding }
    if point.blankAfter { text += blank + point.lineEnding }
    return (Edit(point.offset..<point.offset, text), item)
  }

  /// A memo as lines of an item, with a blank line before it.
  func memoLines(_ memo: String?, indent: [UInt8]) -> [[UInt8]] {
    guard let memo, !memo.trimmingWhitespace.isEmpty else { return [] }
    // In the same block quotes.
    let blank = Array(indent[..<ItemLayout.quoteEnd(indent)])
    let lines = memo.trimmingWhitespace.split(separator: "\n", omittingEmptySubsequences: false)
    return [blank] + lines.map { $0.allSatisfy(\.isWhitespace) ? blank : indent + Array($0.utf8) }
  }

  /// Applies an edit that makes new tasks, the first of which begins at `item` in the new text.
  private mutating func insert(
    _ edit: Edit, item: Int, point: InsertionPoint, excerpt: TaskExcerpt? = nil,
    isMeant: (TodoDocument, Int) -> Bool = { _, _ in true }
  ) throws(EditError) -> Int {
    let index = document.index(at: point.offset)
    let added = index..<index + (excerpt?.tasks.count ?? 1)
    var change = AllowedChange(adding: added, at: (point.parent, point.heading))
    change.excerpt = excerpt
    try apply([edit], allowing: change) { Int($0.tasks[index].item.start) == item && isMeant($0, index) }
    return index
  }

  // MARK: Removing

  mutating func remove(_ index: Int) throws(EditError) {
    if document.tasks[index].isRow || document.tasks[index].isHeading {
      return try apply([Edit(lines(of: index), [])], allowing: AllowedChange(removing: [index]))
    }
    let subtree = index..<Int(document.tasks[index].subtreeEnd)
    let removed = removal(try layout(index))
    try firstAccepted(of: numberings(after: removed), throwsFirst: true) { editor, number throws(EditError) in
      try editor.apply([Edit(removed, [])] + (number.map { [$0] } ?? []), allowing: AllowedChange(removing: subtree))
    }
  }

  /// The ways to number the item after a removed range, best first: nil for as it is, or as 1. Only with this number may an
  /// item follow a line of text without a blank line (CommonMark 5.3).
  private func numberings(after removed: Range<Int>) -> [Edit?] {
    let item = source.bytes[removed.upperBound...].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
    let digits = item.prefix(while: ASCII.isDigit)
    guard !digits.isEmpty, let sign = item.dropFirst(digits.count).first, ".)".utf8.contains(sign),
      !digits.elementsEqual("1".utf8)
    else { return [nil] }
    return [nil, Edit(digits.startIndex..<digits.endIndex, "1".utf8)]
  }

  /// The bytes of an item's lines, and of any blank lines that become redundant.
  func removal(_ layout: ItemLayout) -> Range<Int> {
    var (first, end) = (layout.lines.lowerBound, layout.lines.upperBound)
    let isAfterBlank = first > 0 && isBlank(first - 1)
    if isAfterBlank {
      while end < contentLineCount, isBlank(end) { end += 1 }
      // At the end of the text, the blank lines before the item are removed too, so that none are left there.
      if end >= contentLineCount { while first > 1, isBlank(first - 1) { first -= 1 } }
    }
    var start = source.start(ofLine: first)
    // If the last line has no line ending, the one before it is removed instead.
    let stop = source.start(ofLine: end)
    if stop == source.bytes.count, source.isUnended, first > 0 {
      start = source.lines.content(ofLine: first - 1).upperBound
    }
    return start..<stop
  }

  // MARK: Moving

  /// The task is indented like its new neighbors.
  mutating func move(_ index: Int, to destination: TaskDestination) throws(EditError) -> Int {
    let subtree = index..<Int(document.tasks[index].subtreeEnd)
    switch destination {
    case .before, .after: break
    default: if document.neighbor(of: destination)?.task == index { return index }
    }
    if let other = destination.task, subtree.contains(other) {
      throw EditError.invalid("cannot move \(name(index)) into itself")
    }
    if document.tasks[index].isRow { return try moveRow(index, to: destination) }
    let layout = try layout(index)
    let point = try insertionPoint(destination)
    return try firstAccepted(of: numberings(after: removal(layout)), throwsFirst: true) {
      editor, number throws(EditError) in
      var point = point
      if let number, number.range.lowerBound < point.offset,
        editor.document.neighbor(of: destination)?.task == subtree.upperBound
      {
        // The task goes directly after the one that is now the first.
        point.layout.marker = Array("2".utf8) + point.layout.marker.suffix(1)
      }
      return try editor.move(subtree, layout, to: point, numbering: number)
    }
  }

  private mutating func move(
    _ subtree: Range<Int>, _ layout: ItemLayout, to point: InsertionPoint, numbering number: Edit?
  ) throws(EditError) -> Int {
    let removed = removal(layout)
    var point = point
    if point.offset > removed.lowerBound, point.offset <= removed.upperBound {
      // The target is the task's own place: use the end of the removed range.
      point.offset = removed.upperBound
    }
    var (edit, item) = insertion(of: written(layout, like: point.layout), at: point)
    if point.offset >= removed.upperBound { item -= removed.count }
    if let number, number.range.lowerBound < point.offset { item += number.replacement.count - number.range.count }
    let target = document.index(at: point.offset)
    let root = target >= subtree.upperBound ? target - subtree.count : min(target, subtree.lowerBound)
    var change = AllowedChange(moving: subtree, to: root, at: (point.parent, point.heading))
    // A state that comes from the heading changes with the heading.
    for task in subtree where [.heading, .none].contains(document.tasks[task].via) {
      change.tasks.fields[task] = [.state]
    }
    // Adjacent edits are combined into one.
    let edits = point.offset == removed.lowerBound ? [Edit(removed, edit.replacement)] : [Edit(removed, []), edit]
    try apply(edits + (number.map { [$0] } ?? []), allowing: change) { Int($0.tasks[root].item.start) == item }
    return root
  }

  /// The lines of an item with the indentation and the list marker of its new neighbors. Lines whose indentation stays the
  /// same are not changed.
  private func written(_ layout: ItemLayout, like place: ItemLayout) -> [[UInt8]] {
    let shift = shift(of: layout, to: place)
    let isSame = shift == 0 && layout.quotes == place.quotes
    let indent = layout.contentIndent
    let isOfText = shift == place.contentColumn - layout.contentColumn
    let isWhole = !indent.contains(0x09) || isOfText && indent.last == 0x20
    return layout.lines.map { line in
      let text = source.bytes[source.text(ofLine: line)]
      if line == layout.lines.lowerBound {
        return place.start + Array(text.dropFirst(layout.start.count))
      }
      if isSame { return Array(text) }
      // Tabs after the indentation belong to the text.
      if isWhole, text.starts(with: indent) { return place.contentIndent + text.dropFirst(indent.count) }
      let (lead, isInside) = layout.lead(of: text)
      if !isInside, lead.count == text.count { return Array(place.quotes) }
      let start = isInside ? place.lead(lead, of: layout, shiftedBy: shift) : place.contentIndent
      return start + Array(text.dropFirst(lead.count))
    }
  }

  /// How many columns the lines inside an item move at another place: as many as its text, or as the item itself if they
  /// begin with tabs, which are as deep below `- a` as below `1. a`.
  private func shift(of layout: ItemLayout, to place: ItemLayout) -> Int {
    let ofText = place.contentColumn - layout.contentColumn
    let ofItem = ItemLayout.columns(place.prefix) - ItemLayout.columns(layout.prefix)
    guard ofItem % 4 == 0, layout.quotes.isEmpty, place.quotes.isEmpty else { return ofText }
    let leads = layout.lines.dropFirst().filter { !isBlank($0) }
      .map { layout.lead(of: source.bytes[source.text(ofLine: $0)]) }.filter { $0.isInside }.map { $0.bytes }
    guard let least = leads.map(ItemLayout.indentation(after:)).min(), leads.allSatisfy({ $0.contains(0x09) }),
      (0..<4).contains(least + ofItem - place.contentColumn)
    else { return ofText }
    return ofItem
  }

  // MARK: Moving tasks between files

  func excerpt(_ index: Int) throws(EditError) -> TaskExcerpt {
    guard document.tasks[index].hasBox else {
      throw EditError.invalid("\(name(index)) has no box; only tasks with a box can be moved to another file")
    }
    _ = try layout(index)
    return TaskExcerpt(index, of: document)
  }

  mutating func insert(_ excerpt: TaskExcerpt, at destination: TaskDestination) throws(EditError) -> Int {
    try check(excerpt)
    let point = try insertionPoint(destination)
    let other = MarkdownEditor(document: excerpt.document)
    let lines = other.written(try other.layout(excerpt.tasks.lowerBound), like: point.layout)
    let (edit, item) = insertion(of: lines, at: point)
    return try insert(edit, item: item, point: point, excerpt: excerpt)
  }
}

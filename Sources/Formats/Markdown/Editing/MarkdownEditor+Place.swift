import Base
import Plan

/// A place for new lines, and their beginning.
struct InsertionPoint {
  /// The start of a line, or the end of the text.
  var offset: Int
  /// How a new item begins.
  var layout: ItemLayout
  /// Whether blank lines are needed around the new lines.
  var blankBefore = false
  var blankAfter = false
  var lineEnding: [UInt8]
  /// The parent task's index in the text before the edit; -1 for none.
  var parent: Int
  /// The heading of the section; -1 before the first heading and directly below the title.
  var heading: Int
}

extension MarkdownEditor {
  /// Finds the insertion point in the current text.
  func insertionPoint(_ destination: TaskDestination) throws(EditError) -> InsertionPoint {
    if let (task, isBefore) = document.neighbor(of: destination) { return try beside(task, before: isBefore) }
    switch destination {
    case .before(let task), .after(let task), .firstBelow(let task), .lastBelow(let task): return try below(task)
    case .top(let group), .end(let group):
      return inEmpty(heading: document.groups[group].heading, isTitle: group == 0)
    case .section(let heading): return inEmpty(heading: heading)
    }
  }

  func layout(_ index: Int) throws(EditError) -> ItemLayout {
    let task = document.tasks[index]
    guard !task.isRow, !task.isHeading else {
      let kind = task.isHeading ? "a heading" : task.isLine ? "a line of text" : "a row of a table"
      throw EditError.invalid("\(name(index)) is \(kind), not a list item; edit it by hand")
    }
    guard let layout = ItemLayout(task, in: source) else {
      throw EditError.invalid("\(name(index)) is on the same line as its parent item; edit it by hand")
    }
    return layout
  }

  private func beside(_ index: Int, before: Bool) throws(EditError) -> InsertionPoint {
    var layout = try layout(index)
    let task = document.tasks[index]
    let isLoose = isLoose(layout)
    if !before { layout.marker = layout.nextMarker }
    return InsertionPoint(
      offset: source.start(ofLine: before ? layout.lines.lowerBound : layout.lines.upperBound), layout: layout,
      blankBefore: isLoose && !before, blankAfter: isLoose && before,
      lineEnding: source.lineEnding(near: layout.lines.lowerBound), parent: Int(task.parent),
      heading: document.section(of: task))
  }

  private func below(_ index: Int) throws(EditError) -> InsertionPoint {
    let layout = try layout(index)
    var inner = ItemLayout(prefix: nestedPrefix(layout) ?? layout.contentIndent, marker: [UInt8(ascii: "-")])
    if !ASCII.isDigit(layout.marker[0]) { (inner.marker, inner.gap) = (layout.marker, layout.gap) }
    return InsertionPoint(
      offset: source.start(ofLine: layout.lines.upperBound), layout: inner,
      lineEnding: source.lineEnding(near: layout.lines.lowerBound), parent: index,
      heading: document.section(of: document.tasks[index]))
  }

  /// The insertion point at the end of a section that has no tasks of its own.
  private func inEmpty(heading: Int?, isTitle: Bool = false) -> InsertionPoint {
    let next = document.headings.dropFirst(heading.map { $0 + 1 } ?? 0).first
    var line = next.map { source.lines.line(at: Int($0.range.start)) } ?? contentLineCount
    let first = heading.map { source.lines.line(at: max(0, Int(document.headings[$0].range.end) - 1)) + 1 } ?? 0
    let following = line
    while line > first, isBlank(line - 1) { line -= 1 }
    return InsertionPoint(
      offset: source.start(ofLine: line), layout: ItemLayout(prefix: [], marker: [bullet]),
      blankBefore: line > 0 && !isBlank(line - 1) && !(line == first && headingsTouchTasks),
      blankAfter: following == line && line < contentLineCount, lineEnding: source.lineEnding(near: max(0, line - 1)),
      parent: -1, heading: isTitle ? -1 : heading ?? -1)
  }

  /// The indentation for a subtask, following the file's other subtasks, or the tabs before its first memo; nil if that is
  /// not deep enough, or too deep.
  private func nestedPrefix(_ layout: ItemLayout) -> [UInt8]? {
    guard let (outer, inner) = nesting, inner.starts(with: outer) else { return nil }
    let prefix = layout.prefix + inner.dropFirst(outer.count)
    let step = ItemLayout.columns(prefix) - ItemLayout.columns(layout.prefix)
    let needed = ItemLayout.columns(layout.start) - ItemLayout.columns(layout.prefix)
    return step >= needed && step < needed + 4 ? prefix : nil
  }

  /// The prefixes of the first task with a subtask and of that subtask, or else of the first memo if it begins with a tab.
  private var nesting: (outer: [UInt8], inner: [UInt8])? {
    if let child = document.tasks.firstIndex(where: { $0.parent >= 0 }) {
      guard let inner = ItemLayout(document.tasks[child], in: source),
        let outer = ItemLayout(document.tasks[Int(document.tasks[child].parent)], in: source)
      else { return nil }
      return (outer.prefix, inner.prefix)
    }
    guard let index = document.tasks.firstIndex(where: { $0.hasMemo && !$0.isRow && !$0.isHeading }),
      let piece = document.pieces(ofTask: index).first, let outer = ItemLayout(document.tasks[index], in: source)
    else { return nil }
    let line = source.lines.line(at: Int(piece.source.start))
    let (lead, isInside) = outer.lead(of: source.bytes[source.text(ofLine: line)])
    guard line > outer.lines.lowerBound, isInside, lead.contains(0x09) else { return nil }
    return (outer.prefix, lead)
  }

  /// The indentation of new lines of an item: with a tab if that is how the file indents what is inside its items.
  func memoIndent(_ layout: ItemLayout) -> [UInt8] {
    guard let prefix = nestedPrefix(layout), prefix.dropFirst(layout.prefix.count).contains(0x09) else {
      return layout.contentIndent
    }
    return prefix
  }

  /// Whether the file has tasks directly below a heading, without a blank line.
  private var headingsTouchTasks: Bool {
    document.groups.contains { group in
      guard let heading = group.heading else { return false }
      let line = source.lines.line(at: max(0, Int(document.headings[heading].range.end) - 1)) + 1
      guard line < contentLineCount else { return false }
      let start = Int(source.lines.starts[line])
      return document.tasks.contains { Int($0.item.start) == start }
    }
  }

  // MARK: Lines

  /// The number of lines, not counting the empty one after a final line ending.
  var contentLineCount: Int {
    let count = source.lines.count
    return count > 0 && source.lines.range(ofLine: count - 1).isEmpty ? count - 1 : count
  }

  /// Whether a line has nothing but white space and block quote markers.
  func isBlank(_ line: Int) -> Bool {
    line < source.lines.count
      && source.bytes[source.text(ofLine: line)].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
  }

  /// Whether blank lines separate the items of an item's list.
  private func isLoose(_ layout: ItemLayout) -> Bool {
    func isItem(_ line: Int) -> Bool {
      guard line >= 0, line < contentLineCount else { return false }
      let text = source.bytes[source.lines.content(ofLine: line)]
      let rest = text.dropFirst(layout.prefix.count)
      guard text.starts(with: layout.prefix), let sign = rest.first, sign == layout.marker.first else { return false }
      // The end of the front matter and a thematic break begin with a dash, too.
      return ASCII.isDigit(sign) || rest.dropFirst().first.map(ASCII.isWhitespace) ?? true
    }
    let next = layout.lines.upperBound
    if next < contentLineCount, isBlank(next), isItem(next + 1) { return true }
    let previous = layout.lines.lowerBound - 1
    guard previous > 0, isBlank(previous) else { return false }
    // The previous item may span many lines; its first line is the nearest one at this indentation.
    var line = previous - 1
    while line > 0, !isItem(line),
      isBlank(line)
        || [0x20, 0x09].contains(where: {
          source.bytes[source.lines.content(ofLine: line)].starts(with: layout.prefix + [$0])
        })
    {
      line -= 1
    }
    return isItem(line)
  }

  /// The most common bullet among tasks.
  private var bullet: UInt8 {
    var counts: [UInt8: Int] = [:]
    for task in document.tasks { counts[source.bytes[Int(task.item.start)], default: 0] += 1 }
    return counts.filter { "-*+".utf8.contains($0.key) }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      ?? UInt8(ascii: "-")
  }
}

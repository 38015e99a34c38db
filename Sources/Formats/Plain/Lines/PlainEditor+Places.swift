import Base
import Plan

/// Insertion points in a plain text file.
extension PlainEditor {
  func point(_ destination: TaskDestination) throws(EditError) -> PlainPoint { try usualPoint(destination) }

  /// The point before or after a task, below it, or in a group.
  func usualPoint(_ destination: TaskDestination) throws(EditError) -> PlainPoint {
    if let (task, isBefore) = document.neighbor(of: destination) { return beside(task, before: isBefore) }
    switch destination {
    case .before(let task), .after(let task), .firstBelow(let task), .lastBelow(let task): return try below(task)
    case .top(let group), .end(let group): return inEmpty(group)
    case .section(let heading):
      var point = belowHeading(heading, group: 0)
      point.heading = heading
      return point
    }
  }

  private func beside(_ index: Int, before: Bool) -> PlainPoint {
    let task = document.tasks[index]
    let lines = document.block(of: index)
    return PlainPoint(
      offset: before ? lines.lowerBound : lines.upperBound, index: before ? index : Int(task.subtreeEnd),
      group: Int(task.group), parent: task.parent >= 0 ? Int(task.parent) : nil,
      neighbor: index)
  }

  private func below(_ index: Int) throws(EditError) -> PlainPoint {
    try check(.subtasks)
    let task = document.tasks[index]
    return PlainPoint(
      offset: document.block(of: index).upperBound, index: index + 1,
      group: Int(task.group), parent: index, neighbor: nil)
  }

  private func inEmpty(_ group: Int) -> PlainPoint {
    if let heading = document.groups[group].heading, group > 0 { return belowHeading(heading, group: group) }
    let next = document.headings.first.map { document.source.lines.line(at: Int($0.range.start)) }
    let offset = next.map { Int(document.source.lines.starts[$0]) } ?? source.bytes.count
    return PlainPoint(
      offset: max(offset, source.byteOrderMarkLength), index: document.index(at: offset), group: group)
  }

  private func belowHeading(_ heading: Int, group: Int) -> PlainPoint {
    let end = document.wholeLines(document.headings[heading].range.range).upperBound
    return PlainPoint(offset: end, index: document.index(at: end), group: group)
  }
}

/// Lines and ranges of a plain text file.
extension TodoDocument {
  /// The lines that a range touches, with their endings.
  func wholeLines(_ range: Range<Int>) -> Range<Int> {
    let lines = source.lines.touched(by: range)
    return source.start(ofLine: lines.lowerBound)..<source.lines.range(ofLine: lines.upperBound).upperBound
  }

  /// The lines of a task with its contents.
  func block(of index: Int) -> Range<Int> { wholeLines(tasks[index].item.range) }

  /// The end of a task's own lines, before its memo and subtasks.
  func ownEnd(of index: Int) -> Int {
    wholeLines(Int(tasks[index].item.start)..<max(Int(tasks[index].item.start), Int(tasks[index].source.end)))
      .upperBound
  }

  /// The blocks of the memo of a task.
  func memoRanges(of index: Int) -> [Range<Int>] { pieces(ofTask: index).map(\.source.range) }

  /// A range with the white space before it, or after it at the beginning of a line.
  func withSpace(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    let bytes = source.bytes
    func isSpace(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }
    while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
    guard start == 0 || ASCII.isLineEnding(bytes[start - 1]) else { return start..<end }
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    return range.lowerBound..<end
  }
}

/// A place for new lines in a plain text file.
struct PlainPoint {
  /// The start of a line, or the end of the text.
  var offset: Int
  /// The index that a task there would have.
  var index: Int
  /// The index of its group.
  var group: Int
  /// The index of the heading above it if that is not a group yet; nil in a group.
  var heading: Int?
  /// The index of the enclosing task; nil at the top of a group.
  var parent: Int?
  /// The index of a task next to it, whose style a new one follows; nil in an empty group.
  var neighbor: Int?
}

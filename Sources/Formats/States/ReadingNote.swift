import Base
public import Plan

/// A note to the user on how a file is read: that text was left out, or that no state was found.
public enum ReadingNote: Sendable, Equatable {
  /// Lines have a state without a box, and are not counted because the file has boxes.
  case leftOut(count: Int, ranges: [LineRange])
  /// The file has a byte that does not occur in text, at this position.
  case binary(SourcePosition)
  /// Nothing in the file has a state; this many items are shown without one.
  case stateless(count: Int)

  /// Consecutive lines, 1-based.
  public struct LineRange: Sendable, Equatable {
    /// The first and the last line.
    public var lines: ClosedRange<Int>
    /// Whether the lines are rows of a table.
    public var isTable: Bool
    /// The line numbers: “3” or “3–7”.
    public var text: String {
      lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)–\(lines.upperBound)"
    }
  }
}

extension TodoDocument {
  /// Whether there is anything besides boxes that could be a task: an item without a box, or a pipe of a table.
  private var holdsOthers: Bool {
    outline.contains { block in
      block.kind == .item
        || block.kind == .paragraph
          && source.bytes.span.extracting(block.text.range).firstIndex(of: UInt8(ascii: "|"), from: 0) != nil
    }
  }

  /// The places, in file order, that have a state but are left out because the file has boxes.
  package var leftOut: [(start: Int, isTable: Bool)] {
    guard reading == .auto, tasks.contains(where: \.hasBox), holdsOthers else { return [] }
    let found = StateScan.find(outline, in: source, states: rules.states)
    let items = found.items.filter { $0.value.via != .none }.map { (start: $0.key, isTable: false) }
    let rows = found.tables.values.flatMap { $0.map { (start: Int($0.line.start), isTable: true) } }
    return (items + rows).sorted { $0.start < $1.start }
  }

  /// The note on how the file is read; nil for most files.
  public var readingNote: ReadingNote? {
    if let offset = source.foreignByte { return .binary(source.position(of: offset)) }
    let stateless = tasks.count { $0.state == .stateless }
    if stateless > 0 { return .stateless(count: stateless) }
    let counted = Set(tasks.map { source.lines.line(at: Int($0.item.start)) })
    let lines = leftOut.map { (line: source.lines.line(at: $0.start), isTable: $0.isTable) }
      .filter { !counted.contains($0.line) }
    guard !lines.isEmpty else { return nil }
    var ranges: [ReadingNote.LineRange] = []
    for (line, isTable) in lines {
      // A blank line between two items does not separate them.
      if let last = ranges.last, last.isTable == isTable, line + 1 - last.lines.upperBound < 3 {
        ranges[ranges.count - 1].lines = last.lines.lowerBound...line + 1
      } else {
        ranges.append(ReadingNote.LineRange(lines: line + 1...line + 1, isTable: isTable))
      }
    }
    return .leftOut(count: lines.count, ranges: ranges)
  }
}

import Base

/// What a user should know about how a file is read: what was left out, or that nothing carries a state.
public enum ReadingNote: Sendable, Equatable {
  /// Lines carry a state without a box and are not counted, because the file has boxes.
  case leftOut(count: Int, places: [Place])
  /// So many items are shown, and nothing in the file carries a state.
  case stateless(count: Int)

  /// Lines one after the other, 1-based.
  public struct Place: Sendable, Equatable {
    /// The first and the last line.
    public var lines: ClosedRange<Int>
    /// Whether they are rows of a table.
    public var isTable: Bool
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

  /// What a user should know about how the file is read; nil for most files.
  public var readingNote: ReadingNote? {
    let stateless = tasks.count { $0.state == .stateless }
    if stateless > 0 { return .stateless(count: stateless) }
    guard reading == .auto, !tasks.isEmpty, tasks.contains(where: \.hasBox), !outline.isEmpty else { return nil }
    guard holdsOthers else { return nil }
    let found = StateScan.find(outline, in: source, states: rules.states)
    let counted = Set(tasks.map { source.lines.line(at: Int($0.item.start)) })
    var lines: [(line: Int, isTable: Bool)] = []
    for (start, item) in found.items where item.via != .none {
      lines.append((source.lines.line(at: start), false))
    }
    for rows in found.tables.values {
      lines += rows.map { (source.lines.line(at: Int($0.line.start)), true) }
    }
    lines = lines.filter { !counted.contains($0.line) }.sorted { $0.line < $1.line }
    guard !lines.isEmpty else { return nil }
    var places: [ReadingNote.Place] = []
    for (line, isTable) in lines {
      // A blank line between two items does not part them.
      if let last = places.last, last.isTable == isTable, line + 1 - last.lines.upperBound < 3 {
        places[places.count - 1].lines = last.lines.lowerBound...line + 1
      } else {
        places.append(ReadingNote.Place(lines: line + 1...line + 1, isTable: isTable))
      }
    }
    return .leftOut(count: lines.count, places: places)
  }
}

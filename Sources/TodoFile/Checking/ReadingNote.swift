import Base

/// What a user should know about how a file is read: what was left out, or that nothing carries a state.
public enum ReadingNote: Sendable, Equatable {
  /// Lines carry a state without a box and are not counted, because the file has boxes.
  case leftOut(count: Int, places: [Place])
  /// The file has a byte that no text has, at this place.
  case binary(SourcePosition)
  /// So many items are shown, and nothing in the file carries a state.
  case stateless(count: Int)

  /// Lines one after the other, 1-based.
  public struct Place: Sendable, Equatable {
    /// The first and the last line.
    public var lines: ClosedRange<Int>
    /// Whether they are rows of a table.
    public var isTable: Bool
    /// “3” or “3–7”.
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

  /// Where something carries a state and is left out because the file has boxes, in file order.
  var leftOut: [(start: Int, isTable: Bool)] {
    guard reading == .auto, tasks.contains(where: \.hasBox), holdsOthers else { return [] }
    let found = StateScan.find(outline, in: source, states: rules.states)
    let items = found.items.filter { $0.value.via != .none }.map { (start: $0.key, isTable: false) }
    let rows = found.tables.values.flatMap { $0.map { (start: Int($0.line.start), isTable: true) } }
    return (items + rows).sorted { $0.start < $1.start }
  }

  /// What a user should know about how the file is read; nil for most files.
  public var readingNote: ReadingNote? {
    if let place = source.foreignByte { return .binary(source.position(of: place)) }
    let stateless = tasks.count { $0.state == .stateless }
    if stateless > 0 { return .stateless(count: stateless) }
    let counted = Set(tasks.map { source.lines.line(at: Int($0.item.start)) })
    let lines = leftOut.map { (line: source.lines.line(at: $0.start), isTable: $0.isTable) }
      .filter { !counted.contains($0.line) }
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

import Base
public import Plan

/// Pasted text as tasks: each line is a task, indentation makes subtasks, and list markers and boxes are read.
public struct PastedLines: Sendable, Equatable {
  /// A line with text.
  public struct Entry: Sendable, Equatable {
    /// The text without indentation, list marker, and box.
    public let title: String
    /// The number of enclosing lines above it.
    public let depth: Int
    /// The state of its box; open without one.
    public let state: TaskState
  }

  /// The nonblank lines, in order.
  public private(set) var entries: [Entry] = []

  /// Reads a text.
  public init(_ text: String) {
    // The indentations of the lines that may enclose the next one.
    var open: [Int] = []
    for line in text.split(whereSeparator: \.isNewline) {
      var rest = line[...]
      var columns = 0
      while let first = rest.first, first == " " || first == "\t" || first == "\u{A0}" {
        columns += first == "\t" ? 4 - columns % 4 : 1
        rest.removeFirst()
      }
      rest = Self.withoutMarker(rest)
      let (state, title) = Self.box(rest)
      let text = title.trimmingWhitespace
      guard !text.isEmpty else { continue }
      while let last = open.last, last >= columns { open.removeLast() }
      entries.append(Entry(title: text, depth: open.count, state: state))
      open.append(columns)
    }
  }

  /// A line without `-`, `*`, `+`, `•`, `–`, `1.` or `1)` and the space after it.
  private static func withoutMarker(_ line: Substring) -> Substring {
    guard let space = line.firstIndex(where: \.isWhitespace) else { return line }
    let marker = line[..<space]
    let isNumber =
      marker.dropLast().allSatisfy(\.isWholeNumber) && (2...10).contains(marker.count)
      && [".", ")"].contains(marker.last)
    guard ["-", "*", "+", "•", "–", "◦", "▪"].contains(marker) || isNumber else { return line }
    return line[space...].drop(while: \.isWhitespace)
  }

  private static func box(_ line: Substring) -> (TaskState, Substring) {
    for (sign, state) in [("☐", TaskState.open), ("☑", .done), ("✅", .done), ("⬜", .open)] where line.hasPrefix(sign) {
      return (state, line.dropFirst().drop(while: \.isWhitespace))
    }
    let bytes = Array(line.utf8.prefix(4))
    guard bytes.count >= 3, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"),
      bytes.count == 3 || ASCII.isWhitespace(bytes[3]), let state = TaskState.marked(by: bytes[1])
    else { return (.open, line) }
    return (state, line.dropFirst(3).drop(while: \.isWhitespace))
  }
}

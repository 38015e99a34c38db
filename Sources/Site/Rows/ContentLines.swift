import Base

/// iCalendar content lines: text is escaped and lines are folded at 75 bytes (RFC 5545, sections 3.1 and 3.3.11).
struct ContentLines {
  private(set) var output: [UInt8] = []
  private var line: [UInt8] = []

  /// Adds a line that needs neither escaping nor folding.
  mutating func add(_ line: StaticString) {
    output.put(line)
    output.put("\r\n")
  }

  mutating func add(_ name: StaticString, _ value: (inout [UInt8]) -> Void) {
    line.removeAll(keepingCapacity: true)
    line.put(name)
    value(&line)
    Self.fold(line, to: &output)
  }

  mutating func add(_ name: StaticString, _ text: Span<UInt8>) { add(name) { Self.escape(text, to: &$0) } }

  mutating func add(_ name: StaticString, _ text: String) { add(name, text.utf8Span.span) }

  /// Escapes backslashes, semicolons, commas, and line breaks; drops other control characters.
  private static func escape(_ text: Span<UInt8>, to line: inout [UInt8]) {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        line.append(UInt8(ascii: "\\"))
        line.append(text[index])
      case ASCII.lineFeed: line.put("\\n")
      case 0..<0x20, 0x7F: continue
      default: line.append(text[index])
      }
    }
  }

  /// Folds the line without splitting a character.
  private static func fold(_ line: [UInt8], to output: inout [UInt8]) {
    var start = 0
    var room = 75
    while line.count - start > room {
      var end = start + room
      while line[end] & 0xC0 == 0x80 { end -= 1 }
      output.append(copying: line.span.extracting(start..<end))
      output.put("\r\n ")
      start = end
      room = 74
    }
    output.append(copying: line.span.extracting(start..<line.count))
    output.put("\r\n")
  }
}

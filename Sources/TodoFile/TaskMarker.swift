import CommonMark

/// The box at the beginning of an item's first paragraph, read from the source bytes (GFM 0.29, section 5.3).
struct TaskMarker {
  /// The byte, or the two of NBSP, inside the brackets.
  let range: ByteRange
  let state: TaskState
  let isHighPriority: Bool
  /// The first byte behind the box.
  var end: Int { Int(range.end) + 1 }

  /// Nil unless `[`, one known marker, `]`, white space and some content begin at `start`.
  init?(at start: Int, paragraphEnd: Int, in bytes: Span<UInt8>) {
    guard start + 3 < paragraphEnd, bytes[start] == UInt8(ascii: "[") else { return nil }
    let isNBSP = bytes[start + 1] == 0xC2 && bytes[start + 2] == 0xA0
    let length = isNBSP ? 2 : 1
    let close = start + 1 + length
    guard let state = isNBSP ? .open : TaskState.marked(by: bytes[start + 1]),
      close + 1 < paragraphEnd, bytes[close] == UInt8(ascii: "]"), ASCII.isWhitespace(bytes[close + 1])
    else { return nil }
    var content = close + 1
    while content < paragraphEnd, ASCII.isWhitespace(bytes[content]) { content += 1 }
    guard content < paragraphEnd else { return nil }
    range = ByteRange((start + 1)..<close)
    self.state = state
    isHighPriority = bytes[start + 1] == UInt8(ascii: "!")
  }
}

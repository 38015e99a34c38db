import Base
import Plan
import States

/// The checkbox at the beginning of an item's first paragraph, read from the source bytes (GFM 0.29, section 5.3).
struct TaskMarker {
  /// The bytes of the character inside the brackets.
  let range: ByteRange
  let state: TaskState
  let isHighPriority: Bool
  /// The offset of the first byte after the checkbox, and after the asterisk of an optional task.
  let end: Int

  /// Returns nil unless `[`, one known marker, `]`, white space, and some content follow at `start`; with loose boxes,
  /// white space and content may be missing.
  init?(at start: Int, paragraphEnd: Int, rules: ReadingRules, in bytes: Span<UInt8>) {
    let isLoose = rules.hasLooseBoxes
    guard start + (isLoose ? 2 : 3) < paragraphEnd, bytes[start] == UInt8(ascii: "[") else { return nil }
    let length = max(1, UTF8Sequence.length(at: start + 1, in: bytes))
    var close = start + 1 + length
    if length > 1, close + 3 < paragraphEnd, bytes[close] == 0xEF, bytes[close + 1] == 0xB8, bytes[close + 2] == 0x8F {
      close += 3
    }
    // Kiro writes an optional task as “- [ ]* text”, which formatters escape.
    var afterBox = close + 1
    if rules.hasOptionalTasks, afterBox < paragraphEnd {
      if bytes[afterBox] == UInt8(ascii: "\\") { afterBox += 1 }
      if afterBox < paragraphEnd, bytes[afterBox] == UInt8(ascii: "*") { afterBox += 1 } else { afterBox = close + 1 }
    }
    // The end of the line counts as white space: as on GitHub, the text may follow on the next line.
    guard close < paragraphEnd, bytes[close] == UInt8(ascii: "]"),
      afterBox < paragraphEnd ? Self.separates(bytes[afterBox], isLoose) : isLoose,
      let state = length == 1
        ? rules.state(of: bytes[start + 1])
        : Self.state(of: AttributeScanner.copy(start + 1..<close, bytes)[...], rules)
    else { return nil }
    guard isLoose || !(afterBox..<paragraphEnd).trimmedStart(in: bytes).isEmpty else { return nil }
    range = ByteRange((start + 1)..<close)
    end = afterBox
    self.state = state
    isHighPriority = bytes[start + 1] == UInt8(ascii: "!")
  }

  /// Whether a byte after a box shows that it is a box and not a link.
  private static func separates(_ byte: UInt8, _ isLoose: Bool) -> Bool {
    isLoose ? !"([:".utf8.contains(byte) : ASCII.isWhitespace(byte)
  }

  /// The state of a multibyte marker: NBSP, one that the file defines, or a mark that is a state wherever it occurs.
  static func state(of marker: ArraySlice<UInt8>, _ rules: ReadingRules) -> TaskState? {
    if marker.elementsEqual([0xC2, 0xA0]) { return .open }
    return rules.state(of: marker) ?? (rules.hasLooseBoxes ? nil : StateVocabulary.state(ofBox: marker))
  }
}

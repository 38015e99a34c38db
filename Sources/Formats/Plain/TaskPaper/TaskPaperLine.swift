import Base

/// One line of TaskPaper.
struct TaskPaperLine {
  enum Kind { case task, project, note }

  let kind: Kind
  /// The column of its text; a tab advances to the next multiple of four.
  let indent: Int
  /// The line without the white space around it.
  let range: Range<Int>
  /// The mark with which a task begins.
  let mark: TaskPaperMark?
  /// The text without the dash of a task or the colon of a project, including tags.
  let text: Range<Int>

  /// Reads a line; nil for a blank one.
  /// - Parameter signs: whether tasks may begin with the signs of PlainTasks and Todo+ (``TaskPaperMark/areUsed(in:)``).
  init?(_ content: Range<Int>, in bytes: [UInt8], signs: Bool) {
    let (columns, range) = content.indented(in: bytes, tab: 4)
    guard !range.isEmpty else { return nil }
    (indent, self.range) = (columns, range)
    mark = TaskPaperMark(range, in: bytes, signs: signs)
    if let mark {
      kind = .task
      text = range.dropFirst(min(mark.range.count + 1, range.count))
    } else if let colon = Self.colon(range, in: bytes) {
      kind = .project
      text = range.lowerBound..<colon
    } else {
      kind = .note
      text = range
    }
  }

  /// The colon that ends a project's name, with only tags after it.
  private static func colon(_ range: Range<Int>, in bytes: [UInt8]) -> Int? {
    var end = range.upperBound
    while end > range.lowerBound {
      if bytes[end - 1] == UInt8(ascii: ":") { return end - 1 > range.lowerBound ? end - 1 : nil }
      // A tag at the end, with its value.
      guard let at = lastTag(range.lowerBound..<end, in: bytes) else { return nil }
      end = (range.lowerBound..<at).trimmedEnd(in: bytes).upperBound
    }
    return nil
  }

  /// The start of the tag at the end of a text.
  private static func lastTag(_ range: Range<Int>, in bytes: [UInt8]) -> Int? {
    let last = range.dropFirst().last { offset in
      bytes[offset] == UInt8(ascii: "@")
        && (ASCII.isWhitespace(bytes[offset - 1]) || bytes[offset - 1] == UInt8(ascii: ":"))
    }
    return last.flatMap { TaskPaperTag.end(at: $0, in: range, bytes) == range.upperBound ? $0 : nil }
  }
}

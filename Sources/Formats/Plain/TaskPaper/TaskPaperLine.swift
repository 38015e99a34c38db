import Base
import Plan

/// One line of TaskPaper.
struct TaskPaperLine {
  enum Kind {
    case task, project, note
    /// A row of one sign, as free text has below headings and between groups.
    case row
  }

  private(set) var kind: Kind
  /// The column of its text; a tab advances to the next multiple of four.
  let indent: Int
  /// The line without the white space around it, and the row below it that makes a project of it.
  private(set) var range: Range<Int>
  /// The mark with which a task begins.
  let mark: TaskPaperMark?
  /// The text without the dash of a task or the colon of a project, including tags.
  private(set) var text: Range<Int>

  /// Reads a line of a file; nil for a blank one.
  init?(_ number: Int, of source: SourceText, style: TaskPaperStyle) {
    let bytes = source.bytes
    self.init(source.text(ofLine: number), in: bytes, style: style)
    guard style == .lines, mark == nil else { return }
    if FreeText.isRow(bytes[range]) {
      kind = .row
    } else if let row = Self.row(below: number, of: source) {
      (kind, range) = (.project, range.lowerBound..<row.upperBound)
    } else if FreeText.isHeading(bytes[text]) {
      (kind, text) = (.project, text.dropFirst(bytes[text].prefix { $0 == UInt8(ascii: "#") }.count))
    } else if kind == .note {
      kind = Self.indent(below: number, of: source) > indent ? .project : .task
    }
  }

  /// The column of the next line that is not blank.
  private static func indent(below number: Int, of source: SourceText) -> Int {
    let next = (number + 1..<source.lines.count).first { !source.isBlank($0) }
    return next.map { source.text(ofLine: $0).indented(in: source.bytes, tab: 4).columns } ?? 0
  }

  /// The row of one sign that underlines a line; nil if there is none, or if the line is the last of several or much longer.
  private static func row(below number: Int, of source: SourceText) -> Range<Int>? {
    func text(_ line: Int) -> Range<Int> { source.text(ofLine: line).trimmed(in: source.bytes) }
    guard number + 1 < source.lines.count else { return nil }
    let row = text(number + 1)
    guard FreeText.isRow(source.bytes[row]), 2 * row.count >= text(number).count else { return nil }
    return number == 0 || source.isBlank(number - 1) || FreeText.isRow(source.bytes[text(number - 1)]) ? row : nil
  }

  /// Reads a line; nil for a blank one.
  /// - Parameter style: what tasks may begin with besides a dash.
  init?(_ content: Range<Int>, in bytes: [UInt8], style: TaskPaperStyle) {
    let (columns, range) = content.indented(in: bytes, tab: 4)
    guard !range.isEmpty else { return nil }
    (indent, self.range) = (columns, range)
    mark = TaskPaperMark(range, in: bytes, style: style)
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

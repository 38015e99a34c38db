import Base
package import Plan

/// The lines of a file called TODO or TODO.txt, which tell whether it is todo.txt, or free text with items as programs have had it
/// since before Markdown, and which format finds these items:
///
///     Parser
///         - nested comments
///         - port to meson
///
/// For CommonMark, indented items below a line of text are more of that text. Where most lines have no bullet, all of them are
/// items but the headings and rules.
package struct FreeText {
  /// The nonblank lines.
  private var lines = 0
  /// Whether one of them begins with what only todo.txt gives a meaning: `x `, `(A) `, or a day and a text.
  private var isDecided = false
  /// The lines with another sign of todo.txt: `+project`, `@context`, `due:`.
  private var signs = 0
  /// Those of the others that are indented, or begin with a bullet, a number, or a box, or are headings or rules.
  private var marks = 0
  /// Those of the marked ones that are items.
  private var items = 0
  /// The lines that are indented or end in a colon, and the other headings and rows, which count twice.
  private var levels = 0
  /// The items that TaskPaper has.
  private var dashes = 0
  /// The items that CommonMark does not have.
  private var hidden = 0
  /// Whether an item has a box, which TaskPaper takes for text.
  private var hasBoxes = false

  package init(_ source: SourceText) {
    let bytes = source.bytes
    let style = TaskPaperMark.areUsed(in: source) ? TaskPaperStyle.signs : .bullets
    var (isInList, isAfterBlank) = (false, true)
    for number in 0..<source.lines.count {
      let content = source.text(ofLine: number)
      guard let line = TodoTxtLine(content, in: bytes), let outline = TaskPaperLine(number, of: source, style: style)
      else {
        isAfterBlank = true
        continue
      }
      lines += 1
      let (text, indent, mark) = (outline.range, outline.indent, outline.mark)
      let isItem = mark?.isSign == true || Self.isItem(bytes[text])
      if indent == 0, line.isDone || line.priority != nil || line.created != nil && !line.text.isEmpty {
        isDecided = true
      }
      if isItem {
        items += 1
        if mark != nil { dashes += 1 }
        let box = bytes[text].dropFirst(2)
        if mark?.isSign != true, box.first == UInt8(ascii: "["), box.dropFirst(2).first == UInt8(ascii: "]") {
          hasBoxes = true
        }
        if mark?.isSign == true || indent > 3 && !isInList { hidden += 1 } else { isInList = true }
      } else if indent == 0, isAfterBlank {
        // Directly below an item, it is more of its text.
        isInList = false
      }
      if Self.isSigned(line, in: bytes) {
        signs += 1
      } else if isItem || indent > 0 || Self.isHeading(bytes[text]) {
        marks += 1
      }
      // A task of todo.txt may end in a colon, or be indented by mistake.
      if indent > 0 || Self.isHeading(bytes[text]) {
        levels += indent == 0 && Self.isMarkedHeading(bytes[text]) ? 2 : 1
      }
      isAfterBlank = false
    }
  }

  /// Whether todo.txt is the format of a file that has its name. A line that is neither, `Call mom`, belongs to whichever there is
  /// more of.
  package var isTodoTxt: Bool { hasNoList && !isLines }

  /// Whether a file that has this name has few bullets, but headings or indented lines.
  package var isLines: Bool { hasNoList && !isDecided && levels > 1 && marks > signs }

  /// Whether neither CommonMark nor TaskPaper has most of the lines.
  private var hasNoList: Bool {
    isDecided || marks <= signs || 2 * marks <= lines || 3 * items < marks || 2 * hidden > items && !isTaskPaper
  }

  /// Whether TaskPaper has more of the items than CommonMark.
  package var isTaskPaper: Bool { !hasBoxes && 2 * hidden > items && 2 * dashes > items }

  /// The tags of states after which contexts of todo.txt are not named, as they are after `@waiting`.
  private static let stateTags = [TaskState.done, .inProgress, .cancelled].compactMap { TaskPaperTag.names[$0] }
    .map { "@\($0)" }

  private static func isSigned(_ line: TodoTxtLine, in bytes: [UInt8]) -> Bool {
    TodoTxtReader.words(in: line.text, bytes).contains { word in
      let text = bytes[word]
      guard let first = text.first, let second = text.dropFirst().first else { return false }
      if first == UInt8(ascii: "+") || first == UInt8(ascii: "@") {
        // TaskPaper has `@done` and `@due(2026-12-01)`.
        return (second >= 0x80 || ASCII.isLetter(second)) && !text.contains(UInt8(ascii: "("))
          && !stateTags.contains { text.starts(with: $0.utf8) }
      }
      return ["due:", "t:", "rec:", "h:1"].contains { text.starts(with: $0.utf8) && text.count > $0.utf8.count }
    }
  }

  /// Whether a text begins with `- `, `* `, `+ `, `1. `, `1) `, or `[ ]`.
  private static func isItem(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.dropFirst()
    switch text.first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
    case UInt8(ascii: "["): return rest.dropFirst().first == UInt8(ascii: "]")
    case let first? where ASCII.isDigit(first):
      rest = rest.drop(while: ASCII.isDigit)
      guard let end = rest.popFirst(), end == UInt8(ascii: ".") || end == UInt8(ascii: ")") else { return false }
    default: return false
    }
    return rest.first.map(ASCII.isWhitespace) == true
  }

  /// Whether a text is `Parser:` or `# Parser`, or a row of the same sign.
  static func isHeading(_ text: ArraySlice<UInt8>) -> Bool {
    text.count > 1 && text.last == UInt8(ascii: ":") || isMarkedHeading(text)
  }

  /// Whether a text is `# Parser`, or a row of the same sign.
  private static func isMarkedHeading(_ text: ArraySlice<UInt8>) -> Bool {
    if isRow(text) { return true }
    let rest = text.drop { $0 == UInt8(ascii: "#") }
    return rest.count < text.count && rest.first.map(ASCII.isWhitespace) == true
  }

  /// Whether a text is a row of the same sign.
  static func isRow(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 2, let first = text.first, "#=-~*_".utf8.contains(first) else { return false }
    return text.allSatisfy { $0 == first }
  }
}

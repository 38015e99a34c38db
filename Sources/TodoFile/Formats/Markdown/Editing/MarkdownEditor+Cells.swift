import Base
import CommonMark

/// States in the cells of a table.
extension MarkdownEditor {
  /// The cell of a row that contains a range, without white space.
  static func cell(around range: Range<Int>, of task: TodoTask, in source: SourceText) -> Range<Int>? {
    PipeRow.cells(of: task.item.range, in: source.bytes).first {
      $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
    }
  }

  /// Replaces the text of a state's cell with that of other rows, or with the usual sign or word. The cell keeps its
  /// width if white space allows.
  func cellEdits(_ task: TodoTask, _ state: TaskState, _ style: StateStyle) -> [[Edit]] {
    guard let cell = Self.cell(around: task.marker.range, of: task, in: source) else { return [] }
    let old = source.string(cell)
    let sign = StateStyle.sign(in: old)
    let words = old.drop { StateText.isSign($0) || $0.isWhitespace }
    // A remark next to the state is kept: only the sign or only the words are replaced.
    let token = source.string(task.marker.range)
    let rest = old.replacing(token, with: "").filter {
      !StateText.isSign($0) && !$0.isWhitespace && $0 != "\u{FE0F}" && $0 != "*"
    }
    if !rest.isEmpty {
      var ways: [[Edit]] = []
      if let sign, let place = source.bytes[cell].firstRange(of: Array(sign.utf8)) {
        ways += style.signs(for: state).map { [Edit(signRange(place), $0.utf8)] }
      }
      if StateStyle.sign(in: token) == nil {
        ways += style.words(for: state, like: token).map { [Edit(task.marker.range, $0.utf8)] }
      }
      return ways
    }
    var texts = style.cells(for: state)
    if old.hasSuffix("%"), old.dropLast().allSatisfy(\.isNumber) {
      texts.insert(contentsOf: state == .done ? ["100%"] : state == .open ? ["0%"] : [], at: 0)
    }
    if sign != nil, words.isEmpty || texts.isEmpty { texts += style.signs(for: state) }
    if !words.isEmpty || sign == nil { texts += style.words(for: state, like: words.isEmpty ? "Done" : String(words)) }
    return texts.map { [Edit(paddedCell(cell), padded($0, in: cell).utf8)] }
  }

  /// A cell with the white space after it, up to its pipe.
  func paddedCell(_ cell: Range<Int>) -> Range<Int> {
    var end = cell.upperBound
    while end < source.bytes.count, source.bytes[end] == 0x20 { end += 1 }
    let isInside = end < source.bytes.count && source.bytes[end] == UInt8(ascii: "|")
    return cell.lowerBound..<(isInside ? end : cell.upperBound)
  }

  /// A text padded to the width of the cell that it replaces if the table is aligned, otherwise with the same space
  /// before the pipe.
  func padded(_ text: String, in cell: Range<Int>) -> String {
    let spaces = paddedCell(cell).upperBound - cell.upperBound
    // The range of an empty cell is its end.
    if cell.isEmpty { return text.isEmpty ? "" : text + " " }
    guard spaces > 0, isAligned(at: cell.lowerBound) else { return text + (spaces > 0 ? " " : "") }
    let width = TerminalWidth.columns(of: source.string(cell)) + spaces
    return text + String(repeating: " ", count: max(1, width - TerminalWidth.columns(of: text)))
  }

  /// Whether the line of a table has the width of the line before or after it.
  private func isAligned(at offset: Int) -> Bool {
    let line = source.lines.line(at: offset)
    func width(_ line: Int) -> Int? {
      guard line >= 0, line < source.lines.count else { return nil }
      let text = source.string(source.lines.content(ofLine: line))
      return text.contains("|") ? TerminalWidth.columns(of: text.trimmingWhitespace) : nil
    }
    let own = width(line)
    return own != nil && (width(line - 1) == own || width(line + 1) == own)
  }
}

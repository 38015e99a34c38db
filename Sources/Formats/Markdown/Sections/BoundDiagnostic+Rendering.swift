import CommonMark
import Plan

extension BoundDiagnostic {
  /// The diagnostic for rendered text that reached a bound; nil if it reached none.
  static func rendered(_ reached: OutputBounds.Reached, at range: Range<Int>) -> [Diagnostic] {
    guard !reached.isEmpty else { return [] }
    let bounds: [(bound: OutputBounds.Reached, code: DiagnosticCode, message: String)] = [
      (
        .inlineNesting, .deepMarkup,
        "emphasis, links, or strikethrough nest more than \(OutputBounds.inlineNesting) deep; deeper markup is ignored; nest less"
      ),
      (
        .filledCells, .shortRows,
        "the short rows of this table lack more than 1,000 cells in total; later rows are not padded; give each row as many cells as the header"
      ),
    ]
    return bounds.filter { reached.contains($0.bound) }.map { Diagnostic($0.code, first(of: range), $0.message) }
  }
}

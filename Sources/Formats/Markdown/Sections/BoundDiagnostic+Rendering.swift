import CommonMark
import Plan

extension BoundDiagnostic {
  /// The diagnostic for rendered text that reached a bound; nil if it reached none.
  static func rendered(_ reached: OutputBounds.Reached, at range: Range<Int>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if reached.contains(.inlineNesting) {
      found.append(
        Diagnostic(
          .deepMarkup, first(of: range),
          "emphasis, links, or strikethrough nest more than \(OutputBounds.inlineNesting) deep; deeper markup is ignored; nest less"
        ))
    }
    if reached.contains(.filledCells) {
      found.append(
        Diagnostic(
          .shortRows, first(of: range),
          "the short rows of this table lack more than 1,000 cells in total; later rows are not padded; give each row as many cells as the header"
        ))
    }
    return found
  }
}

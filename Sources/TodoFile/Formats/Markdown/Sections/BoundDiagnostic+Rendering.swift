import CommonMark

extension BoundDiagnostic {
  /// For a piece of text that was rendered.
  static func rendered(_ reached: OutputBounds.Reached, at range: Range<Int>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if reached.contains(.inlineNesting) {
      found.append(
        Diagnostic(
          .deepMarkup, first(of: range),
          "emphasis, links or strikethrough are nested more than \(OutputBounds.inlineNesting) deep; deeper ones are left out, nest less"
        ))
    }
    if reached.contains(.filledCells) {
      found.append(
        Diagnostic(
          .shortRows, first(of: range),
          "the short rows of this table lack more than 1,000 cells; from there on rows are shown as short as they are; give them the header’s number of cells"
        ))
    }
    return found
  }
}

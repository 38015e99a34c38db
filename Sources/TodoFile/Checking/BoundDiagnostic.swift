import CommonMark

/// What is said where something in a file reaches one of the ``OutputBounds``.
enum BoundDiagnostic {
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

  /// For a name that pages and reports repeat; nil where it is short enough.
  /// - Parameter what: what it is called in a sentence, as “name”.
  static func name(_ name: String, _ what: String, at range: Range<Int>) -> Diagnostic? {
    guard name.utf8.count > OutputBounds.nameBytes else { return nil }
    return Diagnostic(
      .longName, range,
      "this \(what) has \(name.utf8.count) bytes; pages and reports show the first 1,000 or fewer, make it shorter")
  }

  /// For the first tag or person too many.
  /// - Parameter label: as it is written.
  static func labels(_ label: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .tooManyLabels, range,
      "this task has more than \(OutputBounds.labelsPerTask) tags, or as many people; from “\(label.prefix(40))” on they stay text, keep fewer"
    )
  }

  /// Where a long piece begins.
  static func first(of range: Range<Int>) -> Range<Int> {
    range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}

package import CommonMark

/// Diagnostics for text that reaches one of the ``TextBounds``.
package enum BoundDiagnostic {
  /// The diagnostic for a name that pages and reports repeat; nil if it is short enough.
  /// - Parameter what: the kind of text for the message, such as “name”.
  static func name(_ name: String, _ what: String, at range: Range<Int>) -> Diagnostic? {
    guard name.utf8.count > TextBounds.nameBytes else { return nil }
    return Diagnostic(
      .longName, range,
      "this \(what) has \(name.utf8.count) bytes; pages and reports show at most the first 1,000; shorten it")
  }

  /// The diagnostic for the first tag or person beyond the limit.
  /// - Parameter label: the tag or person as written.
  static func labels(_ label: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .tooManyLabels, range,
      "this task has more than \(TextBounds.labelsPerTask) tags or people; those from “\(label.prefix(40))” on stay plain text; remove some"
    )
  }

  /// The diagnostics for rendered text that reached a bound; none if it reached none.
  package static func rendered(_ reached: OutputBounds.Reached, at range: Range<Int>) -> [Diagnostic] {
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

  /// The start of a long range, for a short underline.
  static func first(of range: Range<Int>) -> Range<Int> {
    range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}

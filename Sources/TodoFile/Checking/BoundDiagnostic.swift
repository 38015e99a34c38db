/// What is said where something in a file reaches one of the ``TextBounds``.
enum BoundDiagnostic {
  /// For a name that pages and reports repeat; nil where it is short enough.
  /// - Parameter what: what it is called in a sentence, as “name”.
  static func name(_ name: String, _ what: String, at range: Range<Int>) -> Diagnostic? {
    guard name.utf8.count > TextBounds.nameBytes else { return nil }
    return Diagnostic(
      .longName, range,
      "this \(what) has \(name.utf8.count) bytes; pages and reports show the first 1,000 or fewer, make it shorter")
  }

  /// For the first tag or person too many.
  /// - Parameter label: as it is written.
  static func labels(_ label: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .tooManyLabels, range,
      "this task has more than \(TextBounds.labelsPerTask) tags, or as many people; from “\(label.prefix(40))” on they stay text, keep fewer"
    )
  }

  /// Where a long piece begins.
  static func first(of range: Range<Int>) -> Range<Int> {
    range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
  }
}

/// The reading mode: which signs of state are read (format.md §3.7).
public enum ReadingMode: String, Sendable, CaseIterable {
  /// Boxes if the file has any, otherwise all other signs; if there are none either, list items are shown without a
  /// state.
  case auto
  /// Boxes only, which are also what GitHub counts.
  case boxes
  /// Boxes and all other signs of state.
  case all
  /// Like `all`; in addition, list items without a state are open tasks.
  case bullets
  /// Like `all`; in addition, the rows of tables of marks without a column of states are tasks.
  case matrix

  /// The values as a piece of advice.
  public static let advice = "use auto, boxes, all, bullets, or matrix"
}

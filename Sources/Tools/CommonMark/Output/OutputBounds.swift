/// Bounds on how much larger than its source a rendered text may be, so that output grows linearly with the file.
public enum OutputBounds {
  /// Cells per table that are not in the file and fill short rows up to the width of the header. GFM fills every row;
  /// cmark-gfm stops at 524,288 in a document.
  public static let filledCells = 1_000
  /// Nested inline elements; browsers stop at 512 elements of any kind.
  public static let inlineNesting = 100
  /// The bounds that a piece of text has reached, as a set.
  public struct Reached: OptionSet, Sendable {
    /// One bit for each bound that was reached.
    public let rawValue: UInt8

    /// Creates a set of bounds from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// ``OutputBounds/filledCells`` was reached: later short rows of a table are not filled up.
    public static let filledCells = Reached(rawValue: 1)
    /// ``OutputBounds/inlineNesting`` was reached: deeper elements are left out, and their text is kept.
    public static let inlineNesting = Reached(rawValue: 2)
  }
}

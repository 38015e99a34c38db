/// How much more than its source a rendered text may be: with these bounds, output grows with the file and with nothing
/// else.
public enum OutputBounds {
  /// Cells per table that the file does not hold and that fill short rows up to the header. GFM fills every row;
  /// cmark-gfm stops at 524,288 in a document.
  public static let filledCells = 1_000
  /// Nested inline elements; browsers stop at 512 elements of any kind.
  public static let inlineNesting = 100
  /// The bounds that a piece of text has reached.
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

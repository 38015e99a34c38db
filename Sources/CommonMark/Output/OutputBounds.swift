/// How much more than its source a rendered text may be: with these bounds, output grows with the file and with nothing
/// else.
public enum OutputBounds {
  /// Cells per table that the file does not hold and that fill short rows up to the header. GFM fills every row;
  /// cmark-gfm stops at 524,288 in a document.
  public static let filledCells = 1_000
  /// Inline elements around a character; browsers stop at 512 elements of any kind.
  public static let inlineNesting = 100
  /// Which of the bounds a piece of text has reached.
  public struct Reached: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let filledCells = Reached(rawValue: 1)
    public static let inlineNesting = Reached(rawValue: 2)
  }
}

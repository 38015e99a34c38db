/// How often what stands once in a file may be written (RELIABILITY.md section 10): with these, what is written grows
/// with the file, and with nothing else.
public enum OutputBounds {
  /// Cells of one table that stand nowhere in the file and fill short rows up to the header. GFM fills every row;
  /// cmark-gfm stops at 524,288 in a document.
  public static let filledCells = 1_000
  /// Inline elements around a character; browsers stop at 512 elements of any kind.
  public static let inlineNesting = 100
  /// Tags on one task, and people on one task: it is listed on a page of each.
  public static let labelsPerTask = 32
  /// Bytes of the name of a group or a file, which stands on every page and with every task.
  public static let nameBytes = 1_000

  /// Which of the bounds a piece of text has reached.
  public struct Reached: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let filledCells = Reached(rawValue: 1)
    public static let inlineNesting = Reached(rawValue: 2)
  }

  /// A name of no more than ``nameBytes``, with an ellipsis where it was cut.
  public static func name(_ name: String) -> String {
    guard name.utf8.count > nameBytes else { return name }
    var end = name.utf8.index(name.startIndex, offsetBy: nameBytes - 3)
    while end > name.startIndex, UTF8.isContinuation(name.utf8[end]) { end = name.utf8.index(before: end) }
    return name[..<end] + "…"
  }
}

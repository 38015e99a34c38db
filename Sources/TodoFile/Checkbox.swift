/// Something that looks like a checkbox.
public struct Checkbox: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case task
    /// `[y]`: no known marker.
    case unknownMarker
    /// `[]`
    case empty
    /// `[ x]`, `[x ]`
    case padded
    /// `[x]text`
    case missingSpaceAfter
    /// `-[ ] text`
    case missingSpaceBefore
    /// `- [ ]` with nothing behind it.
    case nothingBehind
    /// The item's text is a heading (CommonMark's setext heading).
    case heading
    /// Four spaces of indentation make it code; the mend takes as much away from every line of the block.
    case orphaned(excess: Int)
    /// Indented so far that it is text of the line above.
    case continuation
    case inCode, inHTML, inTable, inText, isLink, outsideList
  }

  /// From `[` to behind `]`.
  public let range: Range<Int>
  public let kind: Kind
  /// The index of the task, where it is one.
  public let task: Int?
}

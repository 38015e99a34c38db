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
    /// `• [ ] text`, `– [ ] text`, `-- [ ] text`: so many bytes in front of the white space before the box look like a
    /// bullet and are none.
    case foreignBullet(length: Int)
    /// `- [ ]` with nothing behind it.
    case nothingBehind
    /// The item's text is a heading (CommonMark's setext heading).
    case heading
    /// Four spaces of indentation make it code; the fix takes as much away from every line of the block.
    case orphaned(excess: Int)
    /// Text of the line above: indented so far, or an item that cannot interrupt a paragraph (CommonMark 0.30, 5.3).
    case continuation(isBelowItem: Bool)
    case inCode, inHTML, inTable, inText, isLink, outsideList
  }

  /// From `[` to behind `]`.
  public let range: Range<Int>
  public let kind: Kind
  /// The index of the task, where it is one.
  public let task: Int?
}

/// Something that looks like a checkbox.
struct Checkbox: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
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
  let range: Range<Int>
  let kind: Kind
  /// The index of the task, where it is one.
  let task: Int?
}

extension Checkbox.Kind {
  /// Why it is no task, as the end of a sentence.
  var reason: String {
    switch self {
    case .task: "a task"
    case .unknownMarker: "the character in the box has no meaning"
    case .empty: "“[]” is no checkbox, “[ ]” is"
    case .padded: "more than one character stands in the box"
    case .missingSpaceAfter: "no space behind the box"
    case .missingSpaceBefore: "no space between list marker and box"
    case .foreignBullet: "the sign before the box is not a list marker"
    case .nothingBehind: "the checkbox has no text"
    case .heading: "the line below makes it a heading"
    case .orphaned: "indented by four spaces or more: code"
    case .continuation: "text of the line above"
    case .inCode: "inside code"
    case .inHTML: "inside HTML or a comment"
    case .inTable: "inside a table"
    case .inText: "in the middle of text"
    case .isLink: "a link, not a box"
    case .outsideList: "not a list item"
    }
  }
}

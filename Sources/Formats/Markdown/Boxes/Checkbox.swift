/// Text that looks like a checkbox.
struct Checkbox: Sendable, Equatable {
  /// Whether the text is a task, and if not, why.
  enum Kind: Sendable, Equatable {
    case task
    /// `[y]`: not a known marker.
    case unknownMarker
    /// `[]`
    case empty
    /// `[ x]`, `[x ]`
    case padded
    /// `[x]text`
    case missingSpaceAfter
    /// `-[ ] text`
    case missingSpaceBefore
    /// `• [ ] text`, `– [ ] text`, `-- [ ] text`: the first `length` bytes before the box and its white space look like
    /// a bullet but are not one.
    case foreignBullet(length: Int)
    /// `- [ ]` with nothing after it.
    case nothingAfter
    /// The item's text is a setext heading.
    case heading
    /// Four spaces of indentation make it code; the fix removes `excess` bytes from each line of the block.
    case orphaned(excess: Int)
    /// Part of the line above: indented too far, or an item that cannot interrupt a paragraph (CommonMark 0.30, 5.3).
    case continuation(isBelowItem: Bool)
    case inCode, inHTML, inTable, inText, isLink, outsideList
  }

  /// The range from `[` to `]`.
  let range: Range<Int>
  /// Whether it is a task, or why it is not.
  let kind: Kind
  /// The index of the task, if it is one.
  let task: Int?
}

extension Checkbox.Kind {
  /// Why it is not a task, as the end of a sentence.
  var reason: String {
    switch self {
    case .task: "a task"
    case .unknownMarker: "the marker in the checkbox is unknown"
    case .empty: "“[]” is not a checkbox; “[ ]” is"
    case .padded: "extra white space in the checkbox"
    case .missingSpaceAfter: "no space after the checkbox"
    case .missingSpaceBefore: "no space between the list marker and the checkbox"
    case .foreignBullet: "the text before the checkbox is not a list marker"
    case .nothingAfter: "the checkbox has no text"
    case .heading: "the line below turns it into a heading"
    case .orphaned: "indented by four or more spaces, so it is code"
    case .continuation: "a continuation of the line above"
    case .inCode: "inside code"
    case .inHTML: "inside HTML or a comment"
    case .inTable: "inside a table"
    case .inText: "in the middle of text"
    case .isLink: "a link, not a checkbox"
    case .outsideList: "not a list item"
    }
  }
}

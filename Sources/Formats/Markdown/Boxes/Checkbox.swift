/// Text that looks like a checkbox.
struct Checkbox {
  /// Why it is not a task, as the end of a sentence.
  enum Kind: String {
    /// `[y]`
    case unknownMarker = "the marker in the checkbox is unknown"
    case empty = "“[]” is not a checkbox; “[ ]” is"
    /// `[ x]`, `[x ]`
    case padded = "extra white space in the checkbox"
    /// `[x]text`
    case missingSpaceAfter = "no space after the checkbox"
    /// `-[ ] text`
    case missingSpaceBefore = "no space between the list marker and the checkbox"
    /// `• [ ] text`, `– [ ] text`, `-- [ ] text`
    case foreignBullet = "the text before the checkbox is not a list marker"
    case nothingAfter = "the checkbox has no text"
    /// The item's text is a setext heading.
    case heading = "the line below turns it into a heading"
    case orphaned = "indented by four or more spaces, so it is code"
    /// Part of the line above: indented too far, or an item that cannot interrupt a paragraph (CommonMark 0.30, 5.3).
    case continuation = "a continuation of the line above"
    case inCode = "inside code"
    case inHTML = "inside HTML or a comment"
    case inTable = "inside a table"
    case inText = "in the middle of text"
    case isLink = "a link, not a checkbox"
    case outsideList = "not a list item"
  }

  /// The range from `[` to `]`.
  let range: Range<Int>
  /// Why it is not a task; nil if it is one.
  var kind: Kind?
  /// The index of the task, if it is one.
  var task: Int?
  /// Whether the paragraph around its line begins with a list marker.
  var isBelowItem = false
  /// How many bytes the fix of an orphaned task removes from each line of its block.
  var excess = 0
}

import Base

/// A heading of the document, whether it is a group or not.
public struct TodoHeading: Sendable {
  /// Its depth among headings: 1 to 6 in Markdown, or more for a bold line, which is below every heading.
  public let level: Int
  /// Whether it is a bold line before a list with tasks.
  var isBoldLine = false
  /// The range from the heading's first byte to the end of its last line.
  public internal(set) var range: ByteRange
  /// The text without markup and without a due date.
  public internal(set) var name: String
  /// The due date in the heading.
  let due: CalendarDate?
  /// Whether the heading ends in a check mark, which makes its plain bullets done (`bullets: tasks`).
  let endsInCheckMark: Bool
  /// The state that it gives to the items below it.
  public internal(set) var state: TaskState?
  /// Whether its text is a state and nothing else: “Done”.
  public internal(set) var isState = false
  /// The text that expresses the state; empty if it is the entire heading.
  var stateToken: ByteRange = .none
  /// The range of its HTML in the rendered text, if requested.
  var html: ByteRange = .none
  /// Whether it is a group even if nothing is below it, as in formats that use headings only for groups.
  var isAlwaysGroup = false
  /// The directive below it.
  public internal(set) var directive = GroupDirective()
  /// The number of blocks in its own section, not counting comments.
  package var blocks = 0
  /// The number of tasks in its own section.
  var tasks = 0

  /// Whether the name exceeds the length limit, so that the full name is the first text of its section.
  var isCut: Bool { name.utf8.count > TextBounds.nameBytes }
}

import Base

/// A heading of the document, group or not.
public struct TodoHeading: Sendable {
  /// 1 to 6; ``boldLine`` for a bold line in front of a list with tasks.
  public let level: Int
  /// From the heading's first byte to the end of its last line.
  public internal(set) var range: ByteRange
  /// The text without markup and without a due date.
  public let name: String
  /// The attributes of the heading, by kind; dates as days.
  let due: CalendarDate?
  /// Whether a check mark ends the heading: its plain bullets are done (`bullets: tasks`).
  let endsInCheckMark: Bool
  /// Its text as HTML among the rendered texts, where it was asked for.
  var html: ByteRange = .none
  /// What the comment below it sets.
  public internal(set) var directive = GroupDirective()
  /// Blocks of its own section, comments aside.
  package var blocks = 0
  /// Tasks of its own section.
  var tasks = 0

  /// The level of a bold line: below every heading.
  public static let boldLine = 7
}

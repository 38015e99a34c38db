public import Base

/// One task; its text is stored in the document's bytes, so that a million tasks fit into memory.
public struct TodoTask: Sendable {
  /// How the task is written.
  package struct Flags: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The title has Markdown, entities, or several lines, so its text is in the rendered titles.
    package static let renderedTitle = Flags(rawValue: 1)
    /// The marker is `!`.
    package static let markedHigh = Flags(rawValue: 2)
    /// A row of a table.
    package static let row = Flags(rawValue: 4)
    /// A heading that is a task itself.
    package static let heading = Flags(rawValue: 8)
    /// The text that expresses the state precedes the title.
    package static let leadingMark = Flags(rawValue: 16)
    /// The title is a range of the source in which ``TextKey/isSimple(_:)``, without white space around it. Not all titles for
    /// which this is true have it.
    package static let simpleTitle = Flags(rawValue: 32)
    /// A row that is a line of text after a mark, not one of a table.
    package static let line = Flags(rawValue: 64)
  }

  /// How the state was determined.
  public package(set) var via: TaskVia = .box
  /// The state, such as open or done.
  public package(set) var state: TaskState
  /// The priority of an attribute, or else high for the marker `!`.
  public package(set) var priority: TaskPriority = .none
  /// The number of enclosing tasks.
  public package(set) var depth: UInt8 = 0
  /// The number of enclosing tasks and notes, which is the indentation on a page.
  public package(set) var indent: UInt8 = 0
  package var flags: Flags = []
  /// The time of the due date in minutes since midnight; -1 if there is none.
  package var dueMinutes: Int16 = -1
  /// The due date as days since 1970-01-01; `Int32.min` if there is none.
  package var dueDays: Int32 = .min
  /// The index of its group in the document, or of its heading before the groups are known.
  public package(set) var group: Int32
  /// The index of the parent task; -1 if there is none.
  public package(set) var parent: Int32 = -1
  /// The index after its last subtask at any depth.
  public package(set) var subtreeEnd: Int32 = 0
  /// The positions of the attributes and of the memo's blocks in the document's arrays.
  package var firstAttribute: UInt32 = 0
  package var attributeCount: UInt16 = 0
  package var firstPiece: UInt32 = 0
  package var pieceCount: UInt16 = 0

  /// The bytes that express the state: the character inside the brackets, a sign, a word, or a cell. Empty, at the
  /// beginning of the text, if there are none.
  public package(set) var marker: ByteRange
  /// The range from the list marker to the end of the item's last line.
  public package(set) var item: ByteRange
  /// The title in the source, including attributes.
  public package(set) var source: ByteRange
  /// The shown title: a range of the source, or of the rendered titles.
  package var title: ByteRange = .none
  /// The title's HTML in the rendered text, if requested and if it differs from the text.
  package var titleHTML: ByteRange = .none
  /// The reason for the cancellation.
  package var reason: ByteRange = .none

  package init(state: TaskState, group: Int32, marker: ByteRange, item: ByteRange, source: ByteRange) {
    (self.state, self.group) = (state, group)
    (self.marker, self.item, self.source) = (marker, item, source)
  }

  /// The due date.
  public var due: CalendarDate? { dueDays == .min ? nil : CalendarDate(days: dueDays) }
  /// The time on the day of the due date.
  public var dueTime: TimeOfDay? { TimeOfDay(minutes: Int(dueMinutes)) }
  /// The due date with its time.
  public var dueDate: DayTime? { due.map { DayTime($0, dueTime) } }
  /// Whether it has a checkbox.
  public var hasBox: Bool { via == .box }
  /// Whether it is a row of a table, or another line that is a task by itself.
  public var isRow: Bool { flags.contains(.row) }
  /// Whether it is a line of text that begins with a mark.
  package var isLine: Bool { flags.contains(.line) }
  /// Whether its state follows from several cells of its row, so that no single one expresses it.
  package var followsFromCells: Bool { via == .table && marker.isEmpty && marker.start == item.start }
  /// Whether it is a heading.
  public var isHeading: Bool { flags.contains(.heading) }
}

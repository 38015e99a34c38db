import Base

/// One task; what it says lies in the document's bytes, so that a million of them fit into memory.
public struct TodoTask: Sendable {
  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The title holds Markdown, entities or several lines: its text lies in the rendered titles.
    static let renderedTitle = Flags(rawValue: 1)
    /// The marker is `!`.
    static let markedHigh = Flags(rawValue: 2)
    /// A bullet without a box (`bullets: tasks`).
    static let bullet = Flags(rawValue: 4)
  }

  public internal(set) var state: TaskState
  public internal(set) var priority: TaskPriority = .none
  /// How many tasks are around it.
  public internal(set) var depth: UInt8 = 0
  /// How many tasks and notes are around it: the indentation on a page.
  public internal(set) var indent: UInt8 = 0
  var flags: Flags = []
  /// Days since 1970-01-01, `Int32.min` where there is none.
  var dueDays: Int32 = .min
  /// The index of its group in the document; before the groups are known, of its heading.
  public internal(set) var group: Int32
  /// The index of the task around it, -1 where there is none.
  public internal(set) var parent: Int32 = -1
  /// The index behind its last subtask at any depth.
  public internal(set) var subtreeEnd: Int32 = 0
  /// Attributes and blocks of the memo: where in the document's arrays.
  var firstAttribute: UInt32 = 0
  var attributeCount: UInt16 = 0
  var firstPiece: UInt32 = 0
  var pieceCount: UInt16 = 0

  /// The byte or, for NBSP, two bytes inside the brackets; empty for a bullet without a box.
  public internal(set) var marker: ByteRange
  /// From the list marker to the end of the item's last line.
  public internal(set) var item: ByteRange
  /// The title in the source, attributes included.
  public internal(set) var source: ByteRange
  /// The shown title: bytes of the source, or of the rendered titles.
  var title: ByteRange = .none
  /// The title's HTML among the rendered titles, where it was asked for and differs from the text.
  var titleHTML: ByteRange = .none
  /// Why a cancelled task was cancelled.
  var reason: ByteRange = .none

  /// The day it is due.
  public var due: CalendarDate? { dueDays == .min ? nil : CalendarDate(days: dueDays) }
  /// Whether it is a bullet without a box.
  public var isBullet: Bool { flags.contains(.bullet) }
}

/// How a task's state was determined.
public enum TaskVia: UInt8, Sendable, CaseIterable {
  /// A checkbox.
  case box
  /// A mark before the text.
  case emoji
  /// A mark or a state word after the text or after its colon.
  case suffix
  /// A cell of the task's table row.
  case table
  /// The heading or the lead-in line above the task, or the heading that is the task.
  case heading
  /// A strikethrough of the entire text.
  case strike
  /// The status in the front matter of a file that is the task, or in its record.
  case status
  /// The keyword of a headline (Org).
  case keyword
  /// The task has no sign of its own.
  case none

  /// The rule that determined the state, as the end of a sentence; nil for a box.
  public var rule: String? {
    switch self {
    case .box: nil
    case .emoji: "by the mark before it"
    case .suffix: "by the mark or the word after it"
    case .table: "by the cell of its row"
    case .heading: "by a heading or the line above its list"
    case .strike: "because it is struck"
    case .status: "by its status"
    case .keyword: "by its keyword"
    case .none: "without a state of its own"
    }
  }

  /// The name in JSON.
  public var name: String { "\(self)" }
}

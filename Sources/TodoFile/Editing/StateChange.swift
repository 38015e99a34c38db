import Base

/// A new state for a task, with its date and reason.
public struct StateChange: Sendable {
  /// The new state.
  public var state: TaskState
  /// The day of completion or cancellation; nil writes none.
  public var date: CalendarDate?
  /// The reason for a cancellation; an empty text removes the present reason, nil keeps it.
  public var reason: String?
  /// Whether the completion and cancellation dates are kept when the task is reopened.
  public var keepsDates = false
  /// The day to write with its key if a tick alone would turn a date in the title into the completion date.
  public var today: CalendarDate?

  /// Whether a format that records every completion date may write ``today``.
  public var mayDate = true

  /// Creates a change of the state alone.
  public init(_ state: TaskState) { self.state = state }
}

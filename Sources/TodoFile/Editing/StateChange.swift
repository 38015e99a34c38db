import Base

/// Another state for a task, and what is written with it.
public struct StateChange: Sendable {
  /// The new state.
  public var state: TaskState
  /// The day on which it was done or cancelled; nil writes none.
  public var date: CalendarDate?
  /// Why it was cancelled; an empty text removes the present reason, nil leaves it.
  public var reason: String?
  /// Whether the days of completion and cancellation stay when the task is open again.
  public var keepsDates = false
  /// Written, with its key, if a tick alone would turn a date in the title into the day of completion.
  public var today: CalendarDate?

  /// Whether a format that notes the day of every completion may write ``today``.
  public var mayDate = true

  /// Creates a change to a state and nothing else.
  public init(_ state: TaskState) { self.state = state }
}

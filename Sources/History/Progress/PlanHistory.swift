/// The history of a plan, of its parts, and of the tasks of its files.
public struct PlanHistory: Sendable {
  /// Progress over time of all files together; nil if there is no history.
  public var history: History?
  /// The histories of the projects, by their index among the plan's folders.
  public var projects: [Int: History] = [:]
  /// The histories of the lists of several (``TodoPlan/lists``); empty or nil if they are not known.
  public var lists: [History?] = []
  /// The completion of each task, by file and task; empty or nil if it is not known, and nil for tasks that are not done or
  /// were already done in the first revision.
  public var completed: [[Completion?]?] = []
  /// The due dates of tasks and groups along the history, by file; empty or nil if they are not known.
  public var ledgers: [DateLedger?] = []

  /// Creates the history of a plan of which nothing is known.
  public init() {}
}

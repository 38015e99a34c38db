/// How files are read that are one task each: Markdown whose front matter has a `status` (Backlog.md).
public struct TaskFileRules: Sendable, Equatable {
  /// The statuses in the order of their board, as the tool's settings name them.
  public var statuses: [String]

  /// Creates rules.
  public init(statuses: [String] = ["To Do", "In Progress", "Done"]) { self.statuses = statuses }
}

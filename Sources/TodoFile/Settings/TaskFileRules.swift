/// How to read files that are one task each: Markdown whose front matter has a `status` (Backlog.md).
public struct TaskFileRules: Sendable, Equatable {
  /// The statuses in the order of the board, as named in the tool's settings.
  public var statuses: [String]

  /// Creates rules.
  public init(statuses: [String] = ["To Do", "In Progress", "Done"]) { self.statuses = statuses }
}

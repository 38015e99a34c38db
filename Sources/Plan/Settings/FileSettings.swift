/// What is known about a file before it is read: its folder's settings, and the conventions of its location.
public struct FileSettings: Sendable, Equatable {
  /// Values that the file's own front matter overrides.
  public var defaults: FrontMatter
  /// The rules for a file that is one task as a whole; nil for a list.
  public var taskFile: TaskFileRules?
  /// The name of the format, if the user specified it; nil for the one determined by the file name.
  public let format: String?
  /// A cache key that differs for settings that read files differently.
  public let key: String

  /// Creates settings.
  /// - Parameter key: a key that differs for settings that read files differently.
  public init(defaults: FrontMatter, taskFile: TaskFileRules? = nil, format: String? = nil, key: String) {
    (self.defaults, self.taskFile, self.format, self.key) = (defaults, taskFile, format, key)
  }

  /// Whether such a file must be read differently from ordinary Markdown.
  package var changesReading: Bool { taskFile != nil || format != nil || defaults.rules != ReadingRules() }
}

/// How to read files that are one task each: Markdown whose front matter has a `status` (Backlog.md).
public struct TaskFileRules: Sendable, Equatable {
  /// The statuses in the order of the board, as named in the tool's settings.
  public var statuses: [String]

  /// Creates rules.
  public init(statuses: [String] = ["To Do", "In Progress", "Done"]) { self.statuses = statuses }
}

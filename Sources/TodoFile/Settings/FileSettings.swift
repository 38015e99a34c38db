/// What is known of a file before it is read: what its folder's settings say, and how files in its place are laid out.
public struct FileSettings: Sendable, Equatable {
  /// Values that the file's own front matter overrides.
  public var defaults: FrontMatter
  /// How the file is read if it is one task as a whole; nil for a list.
  public var taskFile: TaskFileRules?
  /// The name of the file's format, where the user says it; nil takes that of its name.
  public let format: String?
  /// Differs for settings that read files differently, for caches.
  public let key: String

  /// Creates settings.
  /// - Parameter key: differs for settings that read files differently.
  public init(defaults: FrontMatter, taskFile: TaskFileRules? = nil, format: String? = nil, key: String) {
    (self.defaults, self.taskFile, self.format, self.key) = (defaults, taskFile, format, key)
  }

  /// Whether no part of such a file can be read like any other Markdown.
  package var changesReading: Bool { taskFile != nil || format != nil || defaults.rules != ReadingRules() }
}

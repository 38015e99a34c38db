import Base

/// The patterns that a user gives for the files of a folder.
package struct FilePatterns: Sendable {
  /// Patterns of files that belong to the plan, whatever the rules for folders say.
  package var include: [Glob]
  /// Patterns of files that do not belong to it.
  package var exclude: [Glob]

  /// Creates patterns.
  package init(include: [Glob] = [], exclude: [Glob] = []) { (self.include, self.exclude) = (include, exclude) }
}

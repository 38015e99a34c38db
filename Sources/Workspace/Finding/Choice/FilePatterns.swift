import Base

/// A user's patterns for the files of a folder.
package struct FilePatterns: Sendable {
  /// Patterns of files that belong to the plan, regardless of the rules for folders.
  package var include: [Glob]
  /// Patterns of files that do not belong to the plan.
  package var exclude: [Glob]

  /// Creates patterns.
  package init(include: [Glob] = [], exclude: [Glob] = []) { (self.include, self.exclude) = (include, exclude) }
}

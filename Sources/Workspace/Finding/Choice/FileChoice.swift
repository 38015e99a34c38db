package import Base
import Plan

/// Decides from their paths alone which files of a folder may belong to its plan.
struct FileChoice {
  /// The user's patterns.
  let patterns: FilePatterns
  /// The rules from settings files.
  let rules: FolderRules
  let layouts: FolderLayouts

  /// Why a file is left out; nil if its contents decide.
  /// - Returns: the reason, and whether the user or the layout of a tool includes the file explicitly.
  func choose(_ path: String) -> (isAsked: Bool, reason: SkipReason?) {
    let layout = layouts.location(of: path)
    let isKnown = layout?.isAsked == true
    let choice = ask(path, isKnownLayout: isKnown)
    return (choice.isAsked || isKnown, choice.reason ?? layout?.reason)
  }

  /// The settings for reading a file.
  func settings(of path: String) -> FileSettings? {
    let layout = layouts.location(of: path)?.settings
    return rules.settings(of: path, layout: layout) ?? layout
  }

  private func ask(_ path: String, isKnownLayout: Bool) -> (isAsked: Bool, reason: SkipReason?) {
    // The command line takes precedence over settings.
    if let glob = patterns.exclude.first(where: { $0.matches(path) }) {
      return (false, .excluded(pattern: glob.pattern))
    }
    if patterns.include.contains(where: { $0.matches(path) }) { return (true, nil) }
    if let glob = rules.exclusion(of: path) { return (false, .excluded(pattern: glob.pattern)) }
    if let isAsked = rules.asks(for: path) { return isAsked ? (true, nil) : (false, .notListed) }
    return (false, isKnownLayout ? nil : SkipRules.reason(path))
  }
}

/// A user's patterns for the files of a folder.
package struct FilePatterns: Sendable {
  /// Patterns of files that belong to the plan, regardless of the rules for folders.
  package var include: [Glob]
  /// Patterns of files that do not belong to the plan.
  package var exclude: [Glob]

  /// Creates patterns.
  package init(include: [Glob] = [], exclude: [Glob] = []) { (self.include, self.exclude) = (include, exclude) }
}

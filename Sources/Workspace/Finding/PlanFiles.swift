import Base
import TodoFile

/// The files of a plan and how they are arranged: those that were given, and those that were found in folders.
package struct PlanFiles: Sendable {
  /// The files in the order of the plan.
  package var files: [PlanFile]
  /// The folders that they are in; empty unless a folder was given.
  package var folders: [PlanFolder] = []
  /// The settings of the folder; nil unless a folder was given.
  package var settings: FrontMatter?
  /// The title of the plan; nil takes those of the files.
  package var title: String?
  /// The files of folders that do not belong to the plan.
  package var skipped: [SkippedFile] = []
  /// The files that were read and left out, by their paths, so that they are read again only when they change.
  package var read: [String: (stamp: FileStamp, reason: SkipReason)] = [:]
  /// Patterns that match no file, and where they stand.
  package var unmatched: [String] = []
  /// The folders that were given.
  package var roots: [String] = []
  /// What the user asked for of their files.
  var patterns = FilePatterns()
  /// The folders in which a new file could belong to the plan.
  package var watched: Set<String> = []

  package init(_ files: [PlanFile]) { self.files = files }

  /// The paths of the files.
  package var paths: [String] { files.map(\.path) }

  /// The plan that they are, with these documents, one for each file.
  package func plan(_ documents: [TodoDocument], title: String? = nil) -> TodoPlan {
    guard let settings else { return TodoPlan(documents, title: title) }
    return TodoPlan(
      documents, in: folders, places: files.map(\.place),
      title: title ?? settings.title ?? self.title ?? TodoPlan.title(of: documents),
      settings: settings)
  }
}

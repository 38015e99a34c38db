package import Base
package import Plan

/// The files of a plan and their arrangement: files that were specified, and files that were found in folders.
package struct PlanFiles: Sendable {
  /// The files in the order of the plan.
  package var files: [PlanFile]
  /// The folders that contain the files; empty unless a folder was specified.
  package var folders: [PlanFolder] = []
  /// The settings of the folder; nil unless a folder was specified.
  package var settings: FrontMatter?
  /// The title of the plan; nil for the titles of its files.
  package var title: String?
  /// The parts of the title if several files and folders were specified: the names of folders, and the positions of files,
  /// whose titles are known once they are read.
  var titles: [(file: Int?, name: String)] = []
  /// The files in folders that do not belong to the plan.
  package var skipped: [SkippedFile] = []
  /// The files that were read and left out, by path, so that they are read again only if they change.
  package var read: [String: (stamp: FileStamp, reason: SkipReason)] = [:]
  /// Patterns that match no file, and their positions.
  package var unmatched: [String] = []
  /// The folders that were specified.
  package var roots: [String] = []
  /// What was found for each argument; empty unless a folder was specified.
  var found: [FoundArgument] = []
  /// The user's patterns for files in the folders.
  var patterns = FilePatterns()
  /// The folders in which a new file could belong to the plan.
  package var watched: Set<String> = []

  package init(_ files: [PlanFile]) { self.files = files }

  /// The paths of the files.
  package var paths: [String] { files.map(\.path) }

  /// The plan that these documents form; there is one for each file.
  package func plan(_ documents: [TodoDocument], title: String? = nil) -> TodoPlan {
    guard let settings else { return TodoPlan(documents, title: title) }
    let titles = titles.map { part in part.file.map { documents[$0].title } ?? part.name }
    return TodoPlan(
      documents, in: folders, locations: files.map(\.location),
      title: title ?? settings.title ?? (titles.isEmpty ? self.title : titles.joined(separator: ", "))
        ?? TodoPlan.title(of: documents),
      settings: settings)
  }
}

/// A file of a plan, and what is known about it before it is read.
package struct PlanFile: Sendable {
  /// The path as the user specified it, or would specify it.
  package let path: String
  /// The file's place in the plan.
  package var location = PlanLocation()
  /// The settings from its folder.
  package var settings: FileSettings?
  /// The document, if the file was already read during the search.
  package var document: TodoDocument?

  package init(_ path: String, settings: FileSettings? = nil) { (self.path, self.settings) = (path, settings) }
}

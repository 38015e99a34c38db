import Base
import Plan

/// Backlog.md: a file for each task in `backlog/tasks/`, finished ones in `backlog/completed/`, settings in
/// `backlog/config.yml`.
///
/// `backlog overview` counts the tasks with a status in both folders, and as done those with the status “Done”; drafts
/// and the archive do not count (src/core/statistics.ts and src/core/backlog.ts of Backlog.md 1.50).
struct BacklogLayout: Sendable {
  /// The settings of each folder.
  private var folders: [String: Settings] = [:]

  private struct Settings: Sendable {
    var name = "Backlog"
    var prefix = "task-"
    var rules = TaskFileRules()
  }

  private static let names: Set<String> = ["backlog", ".backlog"]

  /// Reads the settings of the folders among the files of a root.
  init(_ paths: [String], in root: String) {
    for path in paths {
      let parts = path.split(separator: "/").map(String.init)
      guard let index = parts.dropLast().firstIndex(where: Self.names.contains), parts.count > index + 2,
        parts[index + 1] == "tasks" || parts[index + 1] == "completed"
      else { continue }
      let folder = parts[...index].joined(separator: "/")
      guard folders[folder] == nil else { continue }
      folders[folder] = Self.settings(PathName.join(root, folder))
    }
  }

  /// The settings of a folder; nil if it only has the name of a backlog.
  private static func settings(_ folder: String) -> Settings? {
    let path = PathName.join(folder, "config.yml")
    guard FileFinder.isInside(path, from: folder), let bytes = try? InputFile.read(path, limit: 1 << 20) else {
      return nil
    }
    let config = FrontMatterHead.values(of: bytes, isWhole: true)
    var settings = Settings()
    if let name = config["project_name"]?.first, !name.isEmpty { settings.name = name }
    if let prefix = config["task_prefix"]?.first, !prefix.isEmpty { settings.prefix = prefix.composedLowercase + "-" }
    if let statuses = config["statuses"], !statuses.isEmpty { settings.rules.statuses = statuses }
    return settings
  }

  func location(_ parts: [String]) -> LayoutLocation? {
    guard let index = parts.firstIndex(where: Self.names.contains), parts.count > index + 2,
      let settings = folders[parts[...index].joined(separator: "/")]
    else { return nil }
    let (kind, file) = (parts[index + 1], parts[parts.count - 1])
    switch kind {
    case "archive": return LayoutLocation(skipped: .notCounted(by: "Backlog.md", what: "archived tasks"))
    case "drafts": return LayoutLocation(skipped: .notCounted(by: "Backlog.md", what: "drafts"))
    case "tasks", "completed": break
    default: return LayoutLocation(skipped: .details(of: "backlog/tasks"))
    }
    guard parts.count == index + 3, file.composedLowercase.hasPrefix(settings.prefix) else {
      return LayoutLocation(
        skipped: .notCounted(
          by: "Backlog.md", what: "files that are not directly in \(kind)/ or not named \(settings.prefix)…"))
    }
    var trail = FileTrail.outer(parts[..<index]) + [.init(name: settings.name, stays: true, isProject: true)]
    if kind == "completed" { trail.append(.init(name: "Completed", isArchive: true)) }
    return LayoutLocation(
      FileTrail(parts: trail, isMember: true),
      settings: FileSettings(
        defaults: FrontMatter(), taskFile: settings.rules,
        key: "backlog \(settings.rules.statuses.joined(separator: "\u{1F}"))"))
  }

  /// The settings for a task file that was specified by its path; nil if it is in no such folder.
  static func settings(ofFile path: String) -> FileSettings? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 2, names.contains(parts[parts.count - 3]) else { return nil }
    let root = "/" + parts.dropLast(3).joined(separator: "/")
    let inner = parts.suffix(3).joined(separator: "/")
    return BacklogLayout([inner], in: root).location(Array(parts.suffix(3)))?.settings
  }

  /// The milestone of a task file; nil if it has none.
  static func milestone(_ document: TodoDocument) -> String? {
    FrontMatterHead.values(of: document.source.bytes)["milestone"]?.first.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The titles of milestones by their ids, from the files `milestones/m-1 - title.md`.
  static func milestones(_ paths: [String], in root: String) -> [String: String] {
    var titles: [String: String] = [:]
    for path in paths where path.contains("backlog/milestones/") {
      let stem = PlanName.stem(PathName.name(of: path))
      guard let dash = stem.firstRange(of: " - ") else { continue }
      let bytes = try? InputFile.read(PathName.join(root, path), limit: 1 << 20)
      let title = bytes.flatMap { FrontMatterHead.values(of: $0)["title"]?.first }
      titles[stem[..<dash.lowerBound].lowercased()] =
        title ?? String(stem[dash.upperBound...]).replacing("-", with: " ").trimmingWhitespace
    }
    return titles
  }
}

import Base
import Plan

/// The layouts of known tools, which work without settings.
struct FolderLayouts: Sendable {
  private let features: Set<String>
  private let backlog: BacklogLayout
  private let milestones: [String: String]
  /// The folders, from the start of a layout, that lead to the root, such as “backlog/tasks” for a root with that path;
  /// empty if the root is in no layout.
  private let around: [String]

  private static let homes: Set<String> = [
    "openspec", ".openspec", ".kiro", "backlog", ".backlog", "specs", ".specify", ".specs",
  ]

  /// Detects the layouts among the files of a folder, and the one that contains the folder itself.
  init(_ paths: [String], in root: String) {
    // The last folders of the root's path, from the start of a layout on; the top of a repository is not in a layout.
    let around = Array(PlanName.folders(around: root, most: 5).drop { !Self.homes.contains($0) })
    let inner = paths.map { (around + [$0]).joined(separator: "/") }
    let outer = around.reduce(PathName.real(root)) { folder, _ in PathName.folder(of: folder) }
    self.around = around
    features = SpecKitLayout.features(paths).union(around.isEmpty ? [] : SpecKitLayout.features(inner))
    backlog = BacklogLayout(inner, in: outer)
    milestones = BacklogLayout.milestones(inner, in: outer)
  }

  /// The place of a file in a layout; nil if it is in none.
  func location(of path: String) -> LayoutLocation? {
    let parts = path.split(separator: "/").map(String.init)
    return location(parts) ?? (around.isEmpty ? nil : location(around + parts))
  }

  private func location(_ parts: [String]) -> LayoutLocation? {
    OpenSpecLayout.location(parts) ?? KiroLayout.location(parts) ?? backlog.location(parts)
      ?? SpecKitLayout.location(parts, features: features)
  }

  /// The trail of a file that was read: a task's milestone is a folder, and a list's heading is more specific than its
  /// folder.
  func trail(_ trail: FileTrail, of document: TodoDocument) -> FileTrail {
    if trail.takesTitle, let title = SpecKitLayout.title(of: document) {
      var trail = trail
      trail.name = title
      return trail
    }
    guard trail.isMember, !trail.parts.contains(where: \.isArchive), let milestone = BacklogLayout.milestone(document)
    else { return trail }
    var trail = trail
    trail.parts.append(.init(name: milestones[milestone.lowercased()] ?? milestone, stays: true))
    return trail
  }

  /// The settings for a file that was specified by its path; nil if it is in no layout.
  static func settings(ofFile path: String) -> FileSettings? {
    let parts = path.split(separator: "/").map(String.init)
    return KiroLayout.location(parts)?.settings ?? OpenSpecLayout.location(parts)?.settings
      ?? BacklogLayout.settings(ofFile: path)
  }
}

/// The place of a file in the layout of a tool.
struct LayoutLocation: Sendable {
  /// The folders and the name for pages; nil for those of an ordinary file.
  var trail: FileTrail?
  /// The settings for reading the file.
  var settings: FileSettings?
  /// Why the file does not belong to the plan; nil if it does.
  var reason: SkipReason?

  /// Whether the layout includes the file explicitly, regardless of its name.
  var isAsked = true

  /// Creates the place of a file that belongs to the plan.
  init(_ trail: FileTrail, settings: FileSettings? = nil) { (self.trail, self.settings) = (trail, settings) }

  /// Creates the place of a file whose contents decide whether it belongs to the plan.
  init(beside trail: FileTrail) { (self.trail, isAsked) = (trail, false) }

  /// Creates the place of a file that does not belong to the plan.
  init(skipped reason: SkipReason) { self.reason = reason }
}

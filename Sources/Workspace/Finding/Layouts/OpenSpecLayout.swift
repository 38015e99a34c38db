import Plan

/// OpenSpec: `openspec/changes/<change>/tasks.md`, and finished changes in `openspec/changes/archive/`.
///
/// `openspec list` counts the boxes of all items in a change's tasks.md, including subtasks and boxes without text, and
/// leaves out the archive (src/utils/task-progress.ts and src/core/list.ts of OpenSpec).
enum OpenSpecLayout {
  private static let settings: FileSettings = {
    var matter = FrontMatter()
    matter.rules.hasLooseBoxes = true
    return FileSettings(defaults: matter, key: "openspec")
  }()

  static func location(_ parts: [String]) -> LayoutLocation? {
    guard let index = parts.firstIndex(where: { $0 == "openspec" || $0 == ".openspec" }), parts.count > index + 2 else {
      return nil
    }
    let rest = Array(parts[(index + 1)...])
    guard rest[0] == "changes" else {
      if ["specs", "schemas"].contains(rest[0]) { return LayoutLocation(skipped: .details(of: "openspec/changes")) }
      // Files that the tool does not count are shown apart from its figure.
      let inner = rest.dropLast()
      let first = FileTrail.Part(name: ([parts[index]] + inner.prefix(1)).joined(separator: "/"))
      return LayoutLocation(
        beside: FileTrail(
          parts: FileTrail.outer(parts[..<index]) + [first] + FileTrail.outer(inner.dropFirst())))
    }
    let isArchived = rest[1] == "archive"
    guard rest.count > (isArchived ? 3 : 2) else { return LayoutLocation(skipped: .details(of: "openspec/changes")) }
    let change = rest[isArchived ? 2 : 1]
    guard rest.last == "tasks.md" else { return LayoutLocation(skipped: .details(of: "\(change)/tasks.md")) }
    var trail = FileTrail.outer(parts[..<index]) + [.init(name: "OpenSpec", stays: true)]
    if isArchived { trail.append(.init(name: "Archive", isArchive: true)) }
    // A change may have a list for each of its parts.
    let inner = rest[(isArchived ? 3 : 2)...].dropLast()
    return LayoutLocation(FileTrail(parts: trail, name: ([change] + inner).joined(separator: "/")), settings: settings)
  }
}

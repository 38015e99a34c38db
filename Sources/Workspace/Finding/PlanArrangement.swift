import Plan

/// Arranges the files of a folder: its folders become groups, except those with a single entry, which takes their
/// place.
struct PlanArrangement {
  /// A folder and its contents.
  private struct Entry {
    var folder: PlanFolder
    var trail: [FileTrail.Part]
    var files = 0
    var folders = 0
    var lastFolder = 0
    var stays = false
  }

  /// How many tasks the home page lists if each is a file.
  private static let listed = 30

  private var entries: [Entry] = []
  private var indices: [[FileTrail.Part]: Int] = [:]

  /// Arranges files below a project, or at the top.
  /// - Returns: the folders, whose parents are counted from `base`; the place of each file; and the name that the only
  ///   folder at the top gives to the project.
  static func arrange(_ trails: [FileTrail], below project: Int?, base: Int) -> (
    folders: [PlanFolder], locations: [PlanLocation], title: String?
  ) {
    var arrangement = PlanArrangement()
    let raw = trails.map { arrangement.entry(for: $0) }
    arrangement.drop()
    let title = arrangement.unwrap(raw, hasMembers: trails.contains(where: \.isMember))
    let (folders, locations) = arrangement.result(raw, trails, below: project, base: base)
    return (folders, locations, title)
  }

  /// Drops the only folder at the top, so that its contents are directly in the plan.
  private mutating func unwrap(_ raw: [Int?], hasMembers: Bool) -> String? {
    let top = entries.indices.filter { !entries[$0].trail.isEmpty && shown(entries[$0].folder.parent) == nil }
    guard top.count == 1, let only = top.first, entries[only].folder.kind == .folder,
      entries[only].files <= Self.listed || !hasMembers, raw.allSatisfy({ shown($0) != nil })
    else { return nil }
    let title = entries[only].trail.last?.isProject == true ? entries[only].folder.name : nil
    entries[only].trail = []
    return title
  }

  /// The index of the folder that represents an entry.
  private func shown(_ entry: Int?) -> Int? {
    var next = entry
    while let index = next, entries[index].trail.isEmpty { next = entries[index].folder.parent }
    return next
  }

  /// The entry of the last folder in a trail; nil at the top.
  private mutating func entry(for trail: FileTrail) -> Int? {
    var parent: Int?
    var path: [FileTrail.Part] = []
    for part in trail.parts {
      path.append(part)
      if let known = indices[path] {
        parent = known
        continue
      }
      indices[path] = entries.count
      if let parent {
        entries[parent].folders += 1
        entries[parent].lastFolder = entries.count
      }
      entries.append(
        Entry(
          folder: PlanFolder(name: part.name, kind: part.isArchive ? .archive : .folder, parent: parent), trail: path,
          stays: part.stays || part.isArchive))
      parent = entries.count - 1
    }
    if let parent {
      entries[parent].files += 1
      if trail.isMember { entries[parent].stays = true }
    }
    return parent
  }

  /// Decides which folders to drop: those with a single entry. If that is another folder, the name of the outer one is
  /// kept before its name.
  private mutating func drop() {
    for index in entries.indices {
      guard !entries[index].stays, entries[index].files + entries[index].folders == 1 else { continue }
      entries[index].trail = []
      let child = entries[index].lastFolder
      guard entries[index].files == 0, !entries[child].stays else { continue }
      entries[child].folder.name = "\(entries[index].folder.name)/\(entries[child].folder.name)"
    }
  }

  private func result(_ raw: [Int?], _ trails: [FileTrail], below project: Int?, base: Int) -> (
    folders: [PlanFolder], locations: [PlanLocation]
  ) {
    var numbers: [Int: Int] = [:]
    var folders: [PlanFolder] = []
    for index in entries.indices where !entries[index].trail.isEmpty {
      var folder = entries[index].folder
      folder.parent = shown(folder.parent).flatMap { numbers[$0] } ?? project
      numbers[index] = base + folders.count
      folders.append(folder)
    }
    let locations = zip(raw, trails).map { entry, trail in
      PlanLocation(
        folder: shown(entry).flatMap { numbers[$0] } ?? project, name: trail.name, isMember: trail.isMember)
    }
    return (folders, locations)
  }
}

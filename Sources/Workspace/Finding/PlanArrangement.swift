import Base
import TodoFile

/// Arranges the files of a folder: its folders become groups, except those with a single entry, which is shown in their
/// place.
struct PlanArrangement {
  /// A folder with what is in it.
  private struct Entry {
    var folder: PlanFolder
    var trail: [FileTrail.Part]
    var files = 0
    var folders = 0
    var lastFolder = 0
    var stays = false
  }

  private var entries: [Entry] = []
  private var places: [[FileTrail.Part]: Int] = [:]

  /// Arranges files below a project, or at the top.
  /// - Returns: the folders, whose parents are counted from `base`, and the place of each file.
  static func arrange(_ trails: [FileTrail], below project: Int?, base: Int) -> (
    folders: [PlanFolder], places: [PlanPlace]
  ) {
    var arrangement = PlanArrangement()
    let raw = trails.map { arrangement.place($0) }
    arrangement.drop()
    return arrangement.result(raw, trails, below: project, base: base)
  }

  /// The entry of the last folder of a trail; nil at the top.
  private mutating func place(_ trail: FileTrail) -> Int? {
    var parent: Int?
    var path: [FileTrail.Part] = []
    for part in trail.parts {
      path.append(part)
      if let known = places[path] {
        parent = known
        continue
      }
      places[path] = entries.count
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

  /// Decides which folders are not shown: those with a single entry. The name of one around another folder leads.
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
    folders: [PlanFolder], places: [PlanPlace]
  ) {
    var numbers: [Int: Int] = [:]
    var folders: [PlanFolder] = []
    /// The folder that shows what is in an entry.
    func shown(_ entry: Int?) -> Int? {
      var next = entry
      while let index = next, entries[index].trail.isEmpty { next = entries[index].folder.parent }
      return next
    }
    for index in entries.indices where !entries[index].trail.isEmpty {
      var folder = entries[index].folder
      folder.parent = shown(folder.parent).flatMap { numbers[$0] } ?? project
      numbers[index] = base + folders.count
      folders.append(folder)
    }
    let places = zip(raw, trails).map { entry, trail in
      PlanPlace(
        folder: shown(entry).flatMap { numbers[$0] } ?? project, name: trail.name, isMember: trail.isMember)
    }
    return (folders, places)
  }
}

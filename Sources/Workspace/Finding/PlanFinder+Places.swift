import Base
import TodoFile

/// Assigns places in the plan to the files of a folder.
extension PlanFinder {
  /// Assigns places and names to the files.
  /// - Returns: the name that a tool gives to the project; nil if there is none.
  func arrange(
    _ kept: [(path: String, file: PlanFile, trail: FileTrail)], _ layouts: FolderLayouts, below project: Int?,
    in found: inout PlanFiles
  ) -> String? {
    let sorted = Self.following(
      kept.map { item in
        (item.path, item.file, trail: item.file.document.map { layouts.trail(item.trail, of: $0) } ?? item.trail)
      }.sorted { FileOrder.precedes($0.0, $1.0) })
    let arranged = PlanArrangement.arrange(sorted.map(\.trail), below: project, base: found.folders.count)
    found.folders += arranged.folders
    let titles = sorted.map { $0.trail.name ?? $0.1.document?.title ?? "" }
    let names = PlanNames.of(
      titles, paths: sorted.map(\.0), folders: sorted.map { $0.1.document?.source.placeName })
    for (index, item) in sorted.enumerated() {
      var file = item.1
      file.place = arranged.places[index]
      if !file.place.isMember, names[index] != file.document?.title { file.place.name = names[index] }
      let folder = file.place.folder.map { found.folders[$0].name }
      // A title in the file itself is kept, even if it is the name of the folder.
      if let folder, !file.place.isMember, item.trail.name == nil,
        names[index] != file.document?.title || file.document?.source.placeName == names[index]
      {
        file.place.name = PlanNames.inside(folder, names[index], path: item.0) ?? file.place.name
      }
      found.files.append(file)
    }
    return arranged.title
  }

  /// The files, each followed directly by those that continue it.
  private static func following(_ files: [(String, PlanFile, trail: FileTrail)]) -> [(
    String, PlanFile, trail: FileTrail
  )] {
    let places = Dictionary(files.indices.map { (files[$0].0, $0) }) { first, _ in first }
    var next: [Int: Int] = [:]
    for (index, file) in files.enumerated() {
      if let other = file.1.document?.format.companion(of: file.0), let place = places[other] { next[index] = place }
    }
    guard !next.isEmpty else { return files }
    let moved = Set(next.values)
    return files.indices.filter { !moved.contains($0) }.flatMap { [$0] + (next[$0].map { [$0] } ?? []) }.map {
      files[$0]
    }
  }
}

import Base

/// The names of a plan's files: their titles or, if several have the same title, the part of the path that
/// distinguishes them.
enum PlanNames {
  /// The name of each file.
  /// - Parameter paths: relative to the folder of the plan.
  /// - Parameter folders: the names of folders to use for files without titles.
  static func of(_ titles: [String], paths: [String], folders: [String?]) -> [String] {
    var names = titles
    for group in Dictionary(grouping: titles.indices, by: { TextKey.fold(titles[$0]) }).values where group.count > 1 {
      let parts = group.map { Self.parts(paths[$0]) }
      for (position, index) in group.enumerated() {
        // Files that differ only in their format keep their full names.
        let isTwin = parts.indices.contains { $0 != position && parts[$0] == parts[position] }
        if isTwin {
          names[index] = PathName.name(of: paths[index])
          continue
        }
        guard let part = distinguishing(parts, position) else { continue }
        let isOfFolder = folders[index] == titles[index]
        names[index] = isPlain(titles[index]) || isOfFolder ? part : "\(part): \(titles[index])"
      }
    }
    return names
  }

  /// The folders of a path, the nearest first, followed by the name of the file.
  private static func parts(_ path: String) -> [String] {
    let names = path.split(separator: "/").map(String.init)
    return names.dropLast().reversed() + [PlanName.stem(names.last ?? "")]
  }

  /// The part at this position that only one of the paths has; nil for a file at the top, which needs none.
  private static func distinguishing(_ all: [[String]], _ position: Int) -> String? {
    let own = all[position]
    for level in 0..<own.count - 1 {
      let others = all.enumerated().filter { $0.offset != position && $0.element.count - 1 > level }.map(\.element)
      if !others.contains(where: { $0[level] == own[level] }) { return own[level] }
    }
    let stems = all.enumerated().filter { $0.offset != position }.compactMap(\.element.last)
    if all.count(where: { $0.count == 1 }) == 1, own.count == 1 { return nil }
    if let stem = own.last, !stems.contains(stem) { return stem }
    return own.dropLast().reversed().joined(separator: "/")
  }

  /// The name of a file in a folder with the same name, including the file's own, as in “docs: Roadmap”; nil if the
  /// names differ.
  static func inside(_ folder: String, _ name: String, path: String) -> String? {
    guard TextKey.fold(name) == TextKey.fold(folder) else { return nil }
    let stem = PlanName.stem(PathName.name(of: path))
    let isShouted = stem == stem.uppercased() && stem.count > 4
    return "\(name): \(isShouted ? stem.prefix(1) + stem.dropFirst().lowercased() : stem)"
  }

  private static let plain: Set<String> = [
    "todo", "todos", "roadmap", "tasks", "task", "plan", "plans", "checklist", "progress", "status", "backlog", "list",
    "implementation", "project", "milestones", "the", "a", "to", "do", "development", "readme",
  ]

  /// Whether a title only describes the file as a plan.
  static func isPlain(_ title: String) -> Bool {
    let words = TextKey.fold(title).split { !$0.isLetter }
    return words.allSatisfy { plain.contains(String($0)) }
  }
}

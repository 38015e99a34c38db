import Plan
import TodoFile

/// Finds copies of a form among the files of a folder: several files with the same boxes, or many with the same states,
/// such as translations, whose names are not those of plans.
struct Forms {
  /// The numbers of files with the same boxes, or with the same states, that cannot be a coincidence; states need more
  /// files, because two short lists often have the same ones.
  private static let sameBoxes = 3
  private static let sameStates = 20
  private static let fewestTasks = 3

  private var counts: [String: Int] = [:]

  /// Examines files, given with their paths.
  init(_ files: [(path: String, document: TodoDocument)]) {
    let candidates = files.filter { path, document in
      TodoFormats.traits(of: path).contains(.markup) && !PlanName.isPlan(path: path)
        && document.tasks.count >= Self.fewestTasks
    }
    count(candidates, least: Self.sameStates) { "\($0.tasks.map(\.state))" }
    count(candidates, least: Self.sameBoxes) { document in
      document.tasks.map { "\($0.state) \(document.title(of: $0))\n" }.joined()
    }
  }

  private mutating func count(
    _ files: [(path: String, document: TodoDocument)], least: Int, _ key: (TodoDocument) -> String
  ) {
    for group in Dictionary(grouping: files, by: { key($0.document) }).values where group.count >= least {
      for file in group { counts[file.path] = group.count }
    }
  }

  /// How many files are copies of the same form as a file; 0 if it is not a copy.
  func count(of path: String) -> Int { counts[path] ?? 0 }
}

/// The revisions of several files in chronological order, grouped by commit.
enum RevisionGroups {
  /// - Parameter files: the revisions of each file, oldest first.
  static func merge(_ files: [[Revision]]) -> [[(file: Int, revision: Revision)]] {
    var next = Array(repeating: 0, count: files.count)
    var groups: [[(file: Int, revision: Revision)]] = []
    func head(_ file: Int) -> Revision? { next[file] < files[file].count ? files[file][next[file]] : nil }
    while let revision = files.indices.compactMap(head).min(by: comes) {
      var group: [(file: Int, revision: Revision)] = []
      for file in files.indices {
        guard let other = head(file), other.revision == revision.revision,
          revision.revision == nil || other.time == revision.time
        else { continue }
        group.append((file, other))
        next[file] += 1
      }
      groups.append(group)
    }
    return groups
  }

  /// Whether a revision is earlier; the files in the work tree are the latest.
  private static func comes(_ left: Revision, before right: Revision) -> Bool {
    if (left.revision == nil) != (right.revision == nil) { return right.revision == nil }
    return left.time < right.time
  }
}

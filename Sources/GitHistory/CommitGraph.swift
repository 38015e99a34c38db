import Git

/// The commits of a range that touched any of several files, read at once, and from them the log of each file.
struct CommitGraph {
  /// Newest first, so that parents follow their children.
  private let commits: [Commit]
  private let indices: [String: Int]
  /// The parents by index; nil for one outside the range.
  private let parents: [[Int?]]
  /// The changes of each path, and the indices of their commits.
  private var changes: [String: [(commit: Int, change: GitChange)]] = [:]

  /// - Throws: ``GitError``.
  init(_ paths: [String], in git: Git, from revision: String) async throws {
    let read = try await GitLog.graph(paths, in: git, from: revision)
    commits = read.map(\.commit)
    let indices = Dictionary(zip(commits.map(\.id), commits.indices)) { first, _ in first }
    self.indices = indices
    parents = commits.map { $0.parents.map { indices[$0] } }
    for (index, entry) in read.enumerated() {
      for change in entry.changes { changes[change.path, default: []].append((index, change)) }
    }
  }

  /// The commits that git would list for one file alone, newest first, among others that have no ``Commit/path``: a
  /// merge that left the file as one of its parents had it leads only to that parent (git-log(1), “History
  /// Simplification”).
  /// - Parameter paths: the paths of the file over time.
  /// - Parameter base: the commit whose ancestors are left out, and the file in it.
  func log(of paths: [String], since base: ReportBase? = nil) -> [Commit] {
    guard !commits.isEmpty else { return [] }
    var log = commits
    for (index, change) in paths.sorted().flatMap({ changes[$0] ?? [] }) {
      // A file that was renamed lost its content at one path and has it at the other.
      let old = log[index].oldBlob ?? change.oldBlob
      if log[index].path == nil || change.blob != nil {
        (log[index].path, log[index].blob) = (change.path, change.blob)
      }
      log[index].oldBlob = old
    }
    var isOld = commits.map { $0.id == base?.revision }
    for index in commits.indices where isOld[index] {
      for parent in parents[index] { if let parent { isOld[parent] = true } }
    }
    // The commit from which each one has the file; nil if that is before the range.
    var origins = [Int?](repeating: nil, count: log.count)
    for index in log.indices.reversed() {
      origins[index] = log[index].path != nil ? index : parents[index].first.flatMap { $0 }.flatMap { origins[$0] }
    }
    func has(_ parent: (id: String, index: Int?), _ blob: String?) -> Bool {
      if parent.id == base?.revision { return base?.blob == blob }
      guard let index = parent.index, !isOld[index], let origin = origins[index] else { return false }
      return log[origin].blob == blob
    }
    var isReached = [Bool](repeating: false, count: log.count)
    isReached[0] = true
    for index in log.indices where isReached[index] && !isOld[index] {
      var next = Array(zip(log[index].parents, parents[index]))
      if next.count > 1, log[index].path == nil {
        next = [next[0]]
      } else if next.count > 1, let same = next.first(where: { has($0, log[index].blob) }) {
        next = [same]
        log[index].path = nil
        (log[index].blob, log[index].oldBlob) = (nil, nil)
      }
      log[index].parents = next.map(\.0)
      for parent in next.compactMap(\.1) { isReached[parent] = true }
    }
    return log.indices.filter { isReached[$0] && !isOld[$0] }.map { log[$0] }
  }
}

import Git

/// The commits of a range that touched any of several files, read at once, and from them the log of each file.
struct CommitGraph {
  /// Newest first, so that parents follow their children.
  private let commits: [Commit]
  private let indices: [String: Int]
  /// The changes of each path, and the indices of their commits.
  private var changes: [String: [(commit: Int, change: GitChange)]] = [:]

  /// - Throws: ``GitError``.
  init(_ paths: [String], in git: Git, from revision: String) async throws {
    let read = try await GitLog.graph(paths, in: git, from: revision)
    commits = read.map(\.commit)
    indices = Dictionary(zip(commits.map(\.id), commits.indices)) { first, _ in first }
    for (index, entry) in read.enumerated() {
      for change in entry.changes { changes[change.path, default: []].append((index, change)) }
    }
  }

  /// The commits that git would list for one file alone, newest first, among others that have no ``Commit/path``.
  /// - Parameter paths: the paths of the file over time.
  /// - Parameter base: the commit that is left out with its ancestors.
  func log(of paths: [String], since base: String? = nil) -> [Commit] {
    var log = commits
    for (index, change) in paths.sorted().flatMap({ changes[$0] ?? [] }) {
      // A file that was renamed lost its content at one path and has it at the other.
      let old = log[index].oldBlob ?? change.oldBlob
      if log[index].path == nil || change.blob != nil {
        (log[index].path, log[index].blob) = (change.path, change.blob)
      }
      log[index].oldBlob = old
    }
    var isOld = commits.map { $0.id == base }
    for index in commits.indices where isOld[index] {
      for parent in commits[index].parents { if let parent = indices[parent] { isOld[parent] = true } }
    }
    return log.indices.filter { !isOld[$0] }.map { log[$0] }
  }
}

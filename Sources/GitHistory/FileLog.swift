import Base
import Git
import History

/// The commits of one file, and its tasks at each of them.
struct FileLog {
  let repository: GitRepository
  /// Where the log begins; nil for its first commit.
  let base: ReportBase?
  /// On the first-parent line, oldest first.
  let mainline: [Commit]
  /// On merged branches, oldest first; empty unless requested.
  let listed: [Commit]
  private let merges: MergedBranches
  var snapshots = BlobSnapshots()

  /// Reads all commits of a file and, at the same time, the cache.
  /// - Parameter known: its commits on the first-parent line, newest first; nil for those that git finds for it alone.
  /// - Returns: nil if no commit contains the file.
  /// - Throws: ``GitError``.
  static func read(_ path: String, options: HistoryReader.Options, known: [Commit]? = nil) async throws -> FileLog? {
    guard let (folder, name, _) = GitRepository.location(of: path) else { return nil }
    let answers = options.usesCache ? HistoryCache.answers(around: path) : nil
    async let around = GitRepository.around(path, answers: answers)
    async let log =
      if let known { known } else {
        try await GitLog.mainline(name, in: Git(folder: folder, answers: answers), from: options.tip)
      }
    // If git finds no repository, or if there is no commit yet, the log has failed too.
    guard let repository = try await around, repository.head != nil else { return nil }
    async let snapshots = BlobSnapshots(cachedFor: repository, options)
    let mainline: [Commit] = try await log.reversed()
    guard !mainline.isEmpty else { return nil }
    var graph: CommitGraph?
    if mainline.contains(where: \.isMerge) {
      graph = try await CommitGraph(paths(mainline), in: repository.git, from: options.tip)
    }
    var result = FileLog(repository, mainline: mainline, graph, listsBranches: options.includesBranches)
    answers?.save()
    result.snapshots = await snapshots
    try await result.snapshots.read(result.blobs, as: repository.path, in: repository.git, options)
    return result
  }

  /// - Parameter mainline: the commits on the first-parent line, oldest first.
  /// - Parameter graph: the commits of merged branches; nil leaves them out.
  /// - Parameter listsBranches: whether those are also listed.
  init(
    _ repository: GitRepository, mainline: [Commit], _ graph: CommitGraph? = nil, since base: ReportBase? = nil,
    listsBranches: Bool = false
  ) {
    (self.repository, self.mainline, self.base) = (repository, mainline, base)
    let paths = mainline.isEmpty ? [repository.path] : Self.paths(mainline)
    let commits = graph?.log(of: paths, since: base?.revision) ?? []
    merges = MergedBranches(mainline: mainline, graph: commits)
    let known = Set(mainline.map(\.id))
    listed = listsBranches ? commits.filter { !known.contains($0.id) && $0.path != nil }.reversed() : []
  }

  /// The paths of the file over time, newest first.
  static func paths(_ revisions: [Commit]) -> [String] {
    var paths: [String] = []
    for path in revisions.reversed().compactMap(\.path) where !paths.contains(path) { paths.append(path) }
    return paths
  }

  /// The ids of all required blobs.
  var blobs: [String] {
    mainline.flatMap { ($0.blob.map { [$0] } ?? []) + (merges.branches[$0.id]?.blobs ?? []) }
      + listed.compactMap(\.blob)
  }

  /// The number of required blobs that could not be read.
  var unreadable: Int { Set(blobs).count { snapshots[$0] == nil } }

  /// The revisions on the first-parent line, oldest first.
  var revisions: [Revision] {
    zip(mainline, Timeline.ordered(mainline.map(\.moment))).map { commit, moment in
      var revision = revision(commit, at: moment, isMainline: true)
      guard let branch = merges.branches[commit.id] else { return revision }
      let own = branch.blobs.compactMap { snapshots[$0] }
      if branch.isClean { revision.merged = own } else { revision.seen = own }
      return revision
    }
  }

  /// The listed revisions on merged branches.
  var branches: [Revision] { listed.map { revision($0, at: $0.moment, isMainline: false) } }

  private func revision(_ commit: Commit, at moment: Timeline.Moment, isMainline: Bool) -> Revision {
    Revision(
      revision: commit.id, path: commit.path ?? repository.path, time: moment.time, day: moment.day,
      isMainline: isMainline, snapshot: snapshots[commit.blob])
  }
}

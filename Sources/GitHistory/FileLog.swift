import Base
import Git
import History

/// The commits of one file, and its tasks at each of them.
struct FileLog {
  let repository: GitRepository
  /// On the first-parent line, oldest first.
  let mainline: [Commit]
  /// On merged branches, oldest first; empty unless requested.
  let listed: [Commit]
  private let merges: MergedBranches
  var snapshots = BlobSnapshots()

  /// Reads all commits of a file and, at the same time, the cache.
  /// - Returns: nil if no commit contains the file.
  /// - Throws: ``GitError``.
  static func read(_ path: String, options: HistoryReader.Options) async throws -> FileLog? {
    guard let (folder, name) = GitRepository.location(of: path) else { return nil }
    async let around = GitRepository.around(path)
    async let log = GitLog.mainline(name, in: Git(folder: folder), from: "HEAD")
    // If git finds no repository, or if there is no commit yet, the log has failed too.
    guard let repository = try await around, repository.head != nil else { return nil }
    async let snapshots = BlobSnapshots(cachedFor: repository, options)
    let mainline: [Commit] = try await log.reversed()
    guard !mainline.isEmpty else { return nil }
    var result = try await FileLog(repository, mainline, from: "HEAD", listsBranches: options.includesBranches)
    result.snapshots = await snapshots
    try await result.snapshots.read(result.blobs, of: repository, options: options)
    return result
  }

  /// Reads the commits of a repository's file in a range, without the cache.
  /// - Throws: ``GitError``.
  init(_ repository: GitRepository, range: String, options: HistoryReader.Options) async throws {
    let mainline: [Commit] = try await GitLog.mainline(repository.path, in: repository.git, from: range).reversed()
    try await self.init(repository, mainline, from: range, listsBranches: false)
    try await snapshots.read(blobs, of: repository, options: options)
  }

  /// Creates a log from known commits, oldest first, without looking for merged branches.
  init(_ repository: GitRepository, mainline: [Commit]) {
    (self.repository, self.mainline, listed) = (repository, mainline, [])
    merges = MergedBranches(mainline: [], graph: [])
  }

  private init(
    _ repository: GitRepository, _ mainline: [Commit], from revision: String, listsBranches: Bool
  ) async throws {
    self.repository = repository
    self.mainline = mainline
    guard mainline.contains(where: { $0.parents.count > 1 }) else {
      (listed, merges) = ([], MergedBranches(mainline: [], graph: []))
      return
    }
    let paths = Self.paths(mainline)
    async let graph = GitLog.graph(repository, from: revision, paths: paths)
    let known = Set(mainline.map(\.id))
    listed =
      listsBranches
      ? try await GitLog.everywhere(repository, from: revision, paths: paths)
        .filter { !known.contains($0.id) && $0.path != nil }.reversed() : []
    merges = MergedBranches(mainline: mainline, graph: try await graph)
  }

  /// The paths of the file over time, newest first.
  private static func paths(_ revisions: [Commit]) -> [String] {
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
  var revisions: [HistoryRevision] {
    zip(mainline, Timeline.ordered(mainline.map(\.moment))).map { commit, moment in
      var revision = revision(commit, at: moment, isMainline: true)
      guard let branch = merges.branches[commit.id] else { return revision }
      let own = branch.blobs.compactMap { snapshots[$0] }
      if branch.isClean { revision.merged = own } else { revision.seen = own }
      return revision
    }
  }

  /// The listed revisions on merged branches.
  var branches: [HistoryRevision] { listed.map { revision($0, at: $0.moment, isMainline: false) } }

  private func revision(_ commit: Commit, at moment: Timeline.Moment, isMainline: Bool) -> HistoryRevision {
    HistoryRevision(
      revision: commit.id, path: commit.path ?? repository.path, time: moment.time, day: moment.day,
      isMainline: isMainline, snapshot: snapshots[commit.blob])
  }
}

public import Base
public import Git
public import History
public import Plan

/// A file from a base revision to the present: the base, and the revisions after it.
public struct FileRange: Sendable {
  /// The file at the base.
  public let base: ReportBase
  private let path: String
  private var log: FileLog?
  /// The blobs of the file in the range, oldest first, for a base on a merged branch.
  private var seen: [String] = []
  private var snapshots = BlobSnapshots()

  /// Reads the range from the commit where the current branch left `ref`.
  /// - Throws: ``GitError`` for an unknown ref, and if a shallow clone lacks the required commits.
  public static func since(_ ref: String, of path: String, in repository: GitRepository) async throws -> FileRange {
    let base = try await ReportBase.at(ref, in: repository)
    var isOnMainline = true
    if let commit = base.revision { isOnMainline = try await GitLog.isOnMainline(commit, in: repository.git) }
    return try await FileRange(base, path, repository, isOnMainline: isOnMainline)
  }

  /// Reads the range from the last revision before a day.
  /// - Throws: ``GitError`` if a shallow clone does not reach back to `day`.
  public static func since(_ day: CalendarDate, of path: String, in repository: GitRepository) async throws -> FileRange
  {
    try await FileRange(ReportBase.before(day, in: repository), path, repository, isOnMainline: true)
  }

  /// - Parameter isOnMainline: whether the base is on the first-parent line.
  private init(
    _ base: ReportBase, _ path: String, _ repository: GitRepository, isOnMainline: Bool
  ) async throws {
    self.base = base
    self.path = path
    let range = base.revision.map { "\($0)..HEAD" } ?? "HEAD"
    var options = HistoryReader.Options()
    options.usesCache = false
    if isOnMainline {
      log = try await FileLog(repository, range: range, options: options)
    } else {
      seen = try await GitLog.everywhere(repository, from: range, paths: [repository.path]).reversed()
        .compactMap(\.blob)
    }
    snapshots = log?.snapshots ?? BlobSnapshots()
    try await snapshots.read(seen, of: repository, options: options)
  }

  /// The revisions for a comparison: the base, those after it, and the present file.
  /// - Parameter old: the file at the base; nil if it did not exist.
  /// - Parameter document: the present file.
  /// - Parameter catalog: receives the tasks of all revisions.
  public func comparison(
    from old: TodoDocument?, to document: TodoDocument, in catalog: inout TaskCatalog
  ) -> ScopeComparison.File {
    var snapshots = snapshots
    snapshots.move(into: &catalog)
    var log = log
    log?.snapshots = snapshots
    func end(_ snapshot: TaskSnapshot?) -> HistoryRevision {
      HistoryRevision(revision: nil, path: path, time: 0, day: CalendarDate(days: 0), snapshot: snapshot)
    }
    var present = end(catalog.snapshot(of: document))
    present.seen = seen.compactMap { snapshots[$0] }
    let revisions = [end(old.map { catalog.snapshot(of: $0) })] + (log?.revisions ?? []) + [present]
    return ScopeComparison.File(revisions: revisions, base: old, document: document)
  }
}

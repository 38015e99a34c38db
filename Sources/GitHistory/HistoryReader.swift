import Base
import Git
import History
import Synchronization
import TodoFile

/// Reads the history of a todo file from git.
public struct HistoryReader: Sendable {
  /// Which revisions are read, and how.
  public struct Options: Sendable {
    /// Whether revisions on merged branches are also listed.
    public var includesBranches = false
    /// Whether to use and update the cache.
    public var usesCache = true
    /// Called periodically with the number of revisions that have been read and the total number.
    public var progress: (@Sendable (Int, Int) -> Void)?

    /// Creates the default options: no merged branches, with the cache, no progress reports.
    public init() {}
  }

  private let repository: GitRepository
  private let options: Options
  private var ledger = TaskLedger()
  private var snapshots: [String: TaskSnapshot] = [:]
  private var unreadable = 0

  /// - Parameter document: the current file; if it differs from the last committed one, it is the last point.
  /// - Parameter today: the date of that point.
  /// - Returns: nil if git has no revision of the file.
  /// - Throws: ``GitError``.
  public static func read(
    _ document: TodoDocument, today: CalendarDate, options: Options = Options()
  ) async throws -> History? {
    guard let (folder, name) = GitRepository.place(of: document.source.path) else { return nil }
    async let around = GitRepository.around(document.source.path)
    async let log = GitLog.mainline(name, in: Git(folder: folder), from: "HEAD")
    // If git finds no repository, or there is no commit yet, the log has also failed.
    guard let repository = try await around, let head = repository.head else { return nil }
    let mainline: [GitRevision] = try await log.reversed()
    guard !mainline.isEmpty else { return nil }
    var branches: [GitRevision] = []
    if options.includesBranches, mainline.contains(where: { $0.parents.count > 1 }) {
      let known = Set(mainline.map(\.id))
      branches = try await GitLog.everywhere(repository, from: head, paths: Self.paths(mainline))
        .filter { !known.contains($0.id) && $0.path != nil }.reversed()
    }
    var reader = HistoryReader(repository: repository, options: options)
    try await reader.load((mainline + branches).compactMap(\.blob))
    return reader.history(mainline, branches, now: document, today: today)
  }

  private init(repository: GitRepository, options: Options) {
    self.repository = repository
    self.options = options
  }

  /// The paths that the file has had, newest first.
  private static func paths(_ revisions: [GitRevision]) -> [String] {
    var paths: [String] = []
    for path in revisions.reversed().compactMap(\.path) where !paths.contains(path) { paths.append(path) }
    return paths
  }

  private mutating func load(_ blobs: [String]) async throws {
    let cache = options.usesCache ? HistoryCache(repository) : nil
    if let (ledger, snapshots) = cache?.load() {
      self.ledger = ledger
      self.snapshots = snapshots
    }
    var wanted: Set<String> = []
    let missing = blobs.filter { wanted.insert($0).inserted && snapshots[$0] == nil }
    guard !missing.isEmpty else { return }
    try await parse(missing)
    cache?.save(ledger, snapshots.filter { wanted.contains($0.key) })
  }

  private mutating func parse(_ blobs: [String]) async throws {
    let parser = RevisionParser(path: repository.path)
    let read = Atomic(0)
    let progress = options.progress
    try await GitBlobs(git: repository.git).read(blobs) { bytes in
      parser.add(bytes)
      let count = read.add(1, ordering: .relaxed).newValue
      if count % 64 == 0 || count == blobs.count { progress?(count, blobs.count) }
    }
    for (blob, snapshot) in zip(blobs, await parser.finish(into: &ledger)) {
      if let snapshot { snapshots[blob] = snapshot } else { unreadable += 1 }
    }
  }

  private mutating func history(
    _ mainline: [GitRevision], _ branches: [GitRevision], now document: TodoDocument, today: CalendarDate
  ) -> History {
    var revisions = zip(mainline, Timeline.ordered(mainline.map(\.moment))).map { revision($0, at: $1, true) }
    let present = ledger.snapshot(of: document)
    let last = revisions.last?.snapshot
    if last != present {
      let time = max(Int(today.days) * 86_400, revisions.last?.time ?? 0)
      revisions.append(
        HistoryRevision(
          revision: nil, path: repository.path, time: time, day: max(today, revisions.last?.day ?? today),
          snapshot: present))
    }
    revisions += branches.map { revision($0, at: $0.moment, false) }.sorted { $0.time < $1.time }
    var history = HistoryWalk.run(revisions, in: ledger)
    history.isShallow = repository.isShallow
    history.unreadable = unreadable
    return history
  }

  private func revision(_ revision: GitRevision, at moment: Timeline.Moment, _ isMainline: Bool) -> HistoryRevision {
    HistoryRevision(
      revision: revision.id, path: revision.path ?? repository.path, time: moment.time, day: moment.day,
      isMainline: isMainline, snapshot: revision.blob.flatMap { snapshots[$0] })
  }
}

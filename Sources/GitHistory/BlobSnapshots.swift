import Git
import History
import Synchronization

/// The tasks of a file's revisions, by the ids of their contents.
struct BlobSnapshots {
  private(set) var ledger = TaskLedger()
  private var snapshots: [String: TaskSnapshot] = [:]
  /// How many contents could not be read.
  private(set) var unreadable = 0

  /// Reads the contents, from the cache where it has them.
  /// - Throws: ``GitError``.
  static func read(_ blobs: [String], of repository: GitRepository, options: HistoryReader.Options) async throws
    -> BlobSnapshots
  {
    var result = BlobSnapshots()
    let cache = options.usesCache ? HistoryCache(repository) : nil
    if let (ledger, snapshots) = cache?.load() { (result.ledger, result.snapshots) = (ledger, snapshots) }
    var wanted: Set<String> = []
    let missing = blobs.filter { wanted.insert($0).inserted && result.snapshots[$0] == nil }
    guard !missing.isEmpty else { return result }
    try await result.parse(missing, of: repository, options.progress)
    cache?.save(result.ledger, result.snapshots.filter { wanted.contains($0.key) })
    return result
  }

  private mutating func parse(
    _ blobs: [String], of repository: GitRepository, _ progress: (@Sendable (Int, Int) -> Void)?
  ) async throws {
    let parser = RevisionParser(path: repository.path)
    let read = Atomic(0)
    try await GitBlobs(git: repository.git).read(blobs) { bytes in
      parser.add(bytes)
      let count = read.add(1, ordering: .relaxed).newValue
      if count % 64 == 0 || count == blobs.count { progress?(count, blobs.count) }
    }
    for (blob, snapshot) in zip(blobs, await parser.finish(into: &ledger)) {
      if let snapshot { snapshots[blob] = snapshot } else { unreadable += 1 }
    }
  }

  /// The tasks of a revision; nil if it does not exist or cannot be read.
  subscript(blob: String?) -> TaskSnapshot? { blob.flatMap { snapshots[$0] } }

  /// Expresses all snapshots in terms of another ledger, which then has their tasks.
  mutating func move(into other: inout TaskLedger) {
    let names = Array(snapshots.keys)
    let moved = other.absorb(ledger, names.compactMap { snapshots[$0] })
    snapshots = Dictionary(zip(names, moved)) { first, _ in first }
    ledger = TaskLedger()
  }
}

import Git
import History
import Synchronization

/// The tasks of a file's revisions, by the ids of their contents.
struct BlobSnapshots {
  private var catalog = TaskCatalog()
  private var snapshots: [String: TaskSnapshot] = [:]

  /// Creates an empty collection.
  init() {}

  /// Creates a collection with the snapshots in a repository's cache; empty if the cache is not used.
  init(cachedFor repository: GitRepository, _ options: HistoryReader.Options) {
    guard options.usesCache, let (catalog, snapshots) = HistoryCache(repository, options)?.load() else {
      return
    }
    (self.catalog, self.snapshots) = (catalog, snapshots)
  }

  /// Reads the missing blobs, and updates the cache if it is used.
  /// - Throws: ``GitError``.
  /// - Parameter path: the path that determines the format; nil for that of the repository.
  mutating func read(
    _ blobs: [String], of repository: GitRepository, as path: String? = nil, options: HistoryReader.Options
  ) async throws {
    var wanted: Set<String> = []
    let missing = blobs.filter { wanted.insert($0).inserted && snapshots[$0] == nil }
    guard !missing.isEmpty else { return }
    try await parse(missing, of: path.map(repository.with) ?? repository, options)
    if options.usesCache {
      HistoryCache(repository, options)?.save(catalog, snapshots.filter { wanted.contains($0.key) })
    }
  }

  private mutating func parse(
    _ blobs: [String], of repository: GitRepository, _ options: HistoryReader.Options
  ) async throws {
    let progress = options.progress
    let parser = RevisionParser(path: repository.path, settings: options.settings, reading: options.reading)
    let read = Atomic(0)
    try await GitBlobs(git: repository.git).read(blobs) { bytes in
      parser.add(bytes)
      let count = read.add(1, ordering: .relaxed).newValue
      if count % 64 == 0 || count == blobs.count { progress?(count, blobs.count) }
    }
    for (blob, snapshot) in zip(blobs, await parser.finish(into: &catalog)) {
      if let snapshot { snapshots[blob] = snapshot }
    }
  }

  /// The tasks of a revision; nil if it does not exist or cannot be read.
  subscript(blob: String?) -> TaskSnapshot? { blob.flatMap { snapshots[$0] } }

  /// Expresses all snapshots in terms of another catalog, and adds their tasks to it.
  mutating func move(into other: inout TaskCatalog) {
    let names = Array(snapshots.keys)
    let moved = other.absorb(catalog, names.compactMap { snapshots[$0] })
    snapshots = Dictionary(zip(names, moved)) { first, _ in first }
    catalog = TaskCatalog()
  }
}

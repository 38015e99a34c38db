import Base
import Git
import History
import Plan
import Synchronization

/// The tasks of a file's revisions, by the ids of their contents.
struct BlobSnapshots {
  private var catalog = TaskCatalog()
  private var snapshots: [String: TaskSnapshot] = [:]
  private var cache: HistoryCache?

  /// Creates an empty collection.
  init() {}

  /// Creates a collection with the snapshots in a repository's cache; empty if the cache is not used.
  init(cachedFor repository: GitRepository, _ options: HistoryReader.Options) {
    if options.usesCache { cache = HistoryCache(repository, options) }
    if let known = cache?.load() { (catalog, snapshots) = known }
  }

  /// Reads the missing blobs, and updates the cache if it is used.
  /// - Parameter path: determines the format.
  /// - Throws: ``GitError``.
  mutating func read(_ blobs: [String], as path: String, in git: Git, _ options: HistoryReader.Options) async throws {
    var wanted: Set<String> = []
    let missing = blobs.filter { wanted.insert($0).inserted && snapshots[$0] == nil }
    guard !missing.isEmpty else { return }
    let progress = options.progress
    let parser = RevisionParser(path: path, settings: options.settings, reading: options.reading)
    let read = Atomic(0)
    try await git.readBlobs(missing) { bytes in
      parser.add(bytes)
      let count = read.add(1, ordering: .relaxed).newValue
      if count % 64 == 0 || count == missing.count { progress?(count, missing.count) }
    }
    for (blob, snapshot) in zip(missing, await parser.finish(into: &catalog)) {
      if let snapshot { snapshots[blob] = snapshot }
    }
    cache?.save(catalog, snapshots.filter { wanted.contains($0.key) })
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

/// A cache for the parsed revisions of a file, by the ids of their blobs; losing it costs only time.
struct HistoryCache {
  private let file: String

  /// Stored in `$XDG_CACHE_HOME/ringmark` or `~/.cache/ringmark` (XDG Base Directory 0.8); nil if there is no home
  /// folder.
  /// - Parameter options: how the revisions are read; each way has a cache of its own.
  init?(_ repository: GitRepository, _ options: HistoryReader.Options) {
    guard let folder = Self.usualFolder else { return nil }
    var hash = ContentHash(repository.gitFolder)
    hash.add(0)
    hash.add(repository.path)
    if let reading = options.reading { hash.add("\u{0}\(reading.rawValue)") }
    if let settings = options.settings { hash.add("\u{0}\(settings.key)") }
    file = "\(folder)/\(String(hash.value, radix: 16))"
  }

  private static var usualFolder: String? {
    ProcessEnvironment.folder("XDG_CACHE_HOME", orHome: ".cache", in: nil).map { "\($0)/ringmark/history" }
  }

  /// What git answered about the history of a file at the commit that is checked out; nil if there is no home folder, or if
  /// only git can tell the commit.
  static func answers(around path: String) -> GitAnswers? {
    guard let folder = usualFolder, let mark = GitRepository.mark(around: path) else { return nil }
    return GitAnswers(in: "\(folder)/\(String(ContentHash(PathName.real(path)).value, radix: 16)).git", at: mark)
  }

  func load() -> (TaskCatalog, [String: TaskSnapshot])? {
    (try? InputFile.read(file)).flatMap { CatalogCodec.decode($0) }
  }

  func save(_ catalog: TaskCatalog, _ snapshots: [String: TaskSnapshot]) {
    guard (try? Folder.create(PathName.folder(of: file), mode: 0o700)) != nil else { return }
    try? OutputFile.write(CatalogCodec.encode(catalog, snapshots), to: file, mode: 0o600)
  }
}

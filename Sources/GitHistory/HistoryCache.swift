import Base
import Git
import History
import Plan

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

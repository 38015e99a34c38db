import Base
import Foundation
import Git
import History

/// The parsed revisions of a file, cached between runs by the ids of their contents; losing them only costs time.
struct HistoryCache {
  private let folder: String
  private let file: String

  /// In `$XDG_CACHE_HOME/ringmark` or `~/.cache/ringmark` (XDG Base Directory 0.8); nil if there is no home folder.
  init?(_ repository: GitRepository, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = cache ?? environment["HOME"].flatMap({ $0.hasPrefix("/") ? $0 + "/.cache" : nil }) else {
      return nil
    }
    folder = "\(base)/ringmark/history"
    var hash = ContentHash(repository.gitFolder)
    hash.add(0)
    hash.add(repository.path)
    file = "\(folder)/\(String(hash.value, radix: 16))"
  }

  func load() -> (TaskLedger, [String: TaskSnapshot])? {
    FileManager.default.contents(atPath: file).flatMap { LedgerCodec.decode([UInt8]($0)) }
  }

  func save(_ ledger: TaskLedger, _ snapshots: [String: TaskSnapshot]) {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: attributes)
    try? Data(LedgerCodec.encode(ledger, snapshots)).write(to: URL(fileURLWithPath: file), options: .atomic)
  }
}

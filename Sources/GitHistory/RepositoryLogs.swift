import Base
import Git
import History
import Plan

/// The logs of many files; files of one repository are read together.
struct RepositoryLogs {
  /// A file to read.
  struct File {
    var path: String
    var options: HistoryReader.Options
  }

  /// The log of each file; nil if no commit contains it.
  private(set) var logs: [FileLog?]
  /// The collections of blobs that several files share; ``shareOfFile`` is nil for a file with a collection of its own.
  private(set) var shared: [BlobSnapshots] = []
  private(set) var shareOfFile: [Int?]

  /// Up to this number, the files of a repository are read one by one, which also finds revisions on merged branches.
  private static let few = 3

  /// Reads the logs.
  /// - Throws: ``GitError``.
  static func read(_ files: [File]) async throws -> RepositoryLogs {
    var result = RepositoryLogs(
      logs: Array(repeating: nil, count: files.count), shareOfFile: Array(repeating: nil, count: files.count))
    var groups: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      guard let location = GitRepository.location(of: file.path), let top = GitRepository.top(around: location.folder)
      else {
        continue
      }
      groups[top, default: []].append(index)
    }
    for (_, indices) in groups.sorted(by: { $0.key < $1.key }) {
      if indices.count <= few || files[indices[0]].options.includesBranches {
        for index in indices {
          result.logs[index] = try await FileLog.read(files[index].path, options: files[index].options)
        }
      } else {
        try await result.readTogether(files, indices)
      }
    }
    return result
  }

  private mutating func readTogether(_ files: [File], _ indices: [Int]) async throws {
    guard let first = try await GitRepository.around(files[indices[0]].path), first.head != nil else { return }
    let root = PathName.join(PathName.real(first.root), "")
    let repositories = indices.map { index in
      first.with(path: String(PathName.real(files[index].path).dropFirst(root.utf8.count)))
    }
    let lines = try await GitLog.mainlines(repositories.map(\.path), in: first.git, from: "HEAD")
    // Files that are read in the same way share their snapshots.
    var ways: [String: [Int]] = [:]
    for (position, index) in indices.enumerated() where !lines[position].isEmpty {
      let options = files[index].options
      let ending = files[index].path.split(separator: ".").last.map(String.init) ?? ""
      ways["\(options.settings?.key ?? "")\u{0}\(options.reading?.rawValue ?? "")\u{0}\(ending)", default: []].append(
        position)
    }
    for (way, positions) in ways.sorted(by: { $0.key < $1.key }) {
      let options = files[indices[positions[0]]].options
      // All of these files share one cache.
      let folder = repositories[positions[0]].with(path: "\u{0}\(way)")
      var snapshots = BlobSnapshots(cachedFor: folder, options)
      var wanted: [String] = []
      for position in positions {
        let log = FileLog(repositories[position], mainline: lines[position].reversed())
        wanted += log.blobs
        logs[indices[position]] = log
        shareOfFile[indices[position]] = shared.count
      }
      try await snapshots.read(wanted, of: folder, as: repositories[positions[0]].path, options: options)
      shared.append(snapshots)
    }
  }

  /// The logs, with the contents that files share expressed in terms of a catalog.
  mutating func takeLogs(into catalog: inout TaskCatalog) -> [FileLog?] {
    for index in shared.indices { shared[index].move(into: &catalog) }
    for index in logs.indices {
      if let share = shareOfFile[index] { logs[index]?.snapshots = shared[share] }
    }
    return logs
  }
}

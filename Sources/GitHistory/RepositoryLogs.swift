import Base
import Git
import History
import Plan

/// The logs of many files; files of one repository are read together.
struct RepositoryLogs {
  /// The log of each file; nil if no commit contains it.
  private var logs: [FileLog?]
  /// The contents of the files at their bases, by id.
  private(set) var contents: [String: [UInt8]] = [:]
  /// The collections of blobs that several files share, and these files; others have collections of their own.
  private var shared: [(snapshots: BlobSnapshots, files: [Int])] = []

  /// Up to this number, the files of a repository are read one by one, which also finds revisions on merged branches.
  private static let few = 3

  /// Reads the logs.
  /// - Parameter point: the base since which the files are read; nil reads all of their commits.
  /// - Throws: ``GitError``; also for an unknown base, and if a shallow clone lacks the required commits.
  static func read(
    _ documents: [TodoDocument], _ options: HistoryReader.Options, since point: ReportBase.Point? = nil
  ) async throws -> RepositoryLogs {
    let files = documents.map { document in
      var options = options
      (options.reading, options.settings) = (document.asked, document.source.settings)
      return (path: document.source.path, options: options)
    }
    var result = RepositoryLogs(logs: Array(repeating: nil, count: files.count))
    let groups = Dictionary(grouping: files.indices) { GitRepository.location(of: files[$0].path)?.top ?? "" }
    for (top, indices) in groups.sorted(by: { $0.key < $1.key }) where !top.isEmpty {
      if point == nil, indices.count <= few || options.includesBranches {
        for index in indices {
          result.logs[index] = try await FileLog.read(files[index].path, options: files[index].options)
        }
        try await result.separate(files, indices)
      } else {
        try await result.readTogether(files, indices, since: point)
      }
    }
    return result
  }

  /// Reads files again that git, which follows each for itself, found at one path: a list that was split is one of its parts
  /// under another name, and its tasks would count twice if each part began with all of them.
  private mutating func separate(
    _ files: [(path: String, options: HistoryReader.Options)], _ indices: [Int]
  ) async throws {
    var paths: [String: [Int]] = [:]
    for index in indices {
      for path in Set(logs[index]?.mainline.compactMap(\.path) ?? []) { paths[path, default: []].append(index) }
    }
    let shared = Set(paths.values.filter { $0.count > 1 }.joined()).sorted()
    let repositories = shared.compactMap { logs[$0]?.repository }
    guard let first = repositories.first else { return }
    let lines = try await GitLog.mainlines(
      repositories.map(\.path), in: first.git, from: files[indices[0]].options.tip)
    for (index, line) in zip(shared, lines) {
      logs[index] = try await FileLog.read(files[index].path, options: files[index].options, known: line)
    }
  }

  private mutating func readTogether(
    _ files: [(path: String, options: HistoryReader.Options)], _ indices: [Int], since point: ReportBase.Point?
  ) async throws {
    guard let first = try await GitRepository.around(files[indices[0]].path) else { return }
    let root = PathName.real(first.root)
    let repositories = indices.map { index in
      let path = PathName.real(files[index].path)
      return first.with(path: PathName.relative(path, to: root) ?? path)
    }
    if let point {
      for (index, log) in zip(indices, try await ReportBase.logs(of: repositories, since: point)) { logs[index] = log }
      contents.merge(try await first.git.blobs(indices.compactMap { logs[$0]?.base?.blob })) { $1 }
    } else if first.head != nil {
      let lines = try await GitLog.mainlines(
        repositories.map(\.path), in: first.git, from: files[indices[0]].options.tip)
      for (position, index) in indices.enumerated() where !lines[position].isEmpty {
        logs[index] = FileLog(repositories[position], mainline: lines[position].reversed())
      }
    }
    // Files that are read in the same way share their snapshots.
    let ways = Dictionary(grouping: indices.filter { logs[$0] != nil }) { index in
      let options = files[index].options
      let ending = files[index].path.split(separator: ".").last.map(String.init) ?? ""
      return "\(options.settings?.key ?? "")\u{0}\(options.reading?.rawValue ?? "")\u{0}\(ending)"
    }
    for (way, indices) in ways.sorted(by: { $0.key < $1.key }) {
      let options = files[indices[0]].options
      // All of these files share one cache.
      var snapshots = BlobSnapshots(cachedFor: first.with(path: "\u{0}\(way)"), options)
      try await snapshots.read(
        indices.flatMap { logs[$0]?.blobs ?? [] }, as: logs[indices[0]]?.repository.path ?? "", in: first.git, options)
      shared.append((snapshots, indices))
    }
  }

  /// The logs, with their contents expressed in terms of a catalog.
  mutating func takeLogs(into catalog: inout TaskCatalog) -> [FileLog?] {
    for index in shared.indices {
      shared[index].snapshots.move(into: &catalog)
      for file in shared[index].files { logs[file]?.snapshots = shared[index].snapshots }
    }
    let known = Set(shared.flatMap(\.files))
    for file in logs.indices where !known.contains(file) { logs[file]?.snapshots.move(into: &catalog) }
    return logs
  }
}

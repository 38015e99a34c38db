import Base

/// Reads the commits of many files of a repository with a few runs of git, however many files there are.
extension GitLog {
  /// How many renames of a file are followed.
  private static let rounds = 8

  /// The revisions of each file on the branch, newest first, following renames.
  /// - Parameter paths: relative to the repository's root.
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func mainlines(_ paths: [String], in git: Git, from revision: String) async throws -> [[GitRevision]] {
    var result = Array(repeating: [GitRevision](), count: paths.count)
    // The names that the files had before the commits seen so far, and for each the commit before which it is valid.
    var wanted = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    var limits: [Int: Int] = [:]
    var order: [String: Int] = [:]
    for _ in 0..<rounds where !wanted.isEmpty {
      let bytes = try await git.output(
        options + ["--first-parent", "--end-of-options", revision, "--"] + wanted.keys.sorted())
      var births: [(file: Int, commit: String, path: String)] = []
      for record in bytes.split(separator: 1) {
        guard let commit = head(of: record) else { continue }
        for change in GitChange.all(in: record) {
          guard let file = wanted[change.path] else { continue }
          if let limit = limits[file], order[commit.id, default: .max] <= limit { continue }
          var own = commit
          (own.blob, own.oldBlob, own.path) = (change.blob, change.oldBlob, change.path)
          result[file].append(own)
          if change.status == UInt8(ascii: "R") {
            wanted[change.path] = nil
            wanted[change.oldPath] = file
          } else if change.status == UInt8(ascii: "A"), !commit.parents.isEmpty {
            births.append((file, commit.id, change.path))
          }
        }
      }
      // Only the first addition of a file can be a rename.
      let last = births.filter { birth in result[birth.file].last?.id == birth.commit }
      wanted = [:]
      guard !last.isEmpty else { break }
      let sources = try await sources(of: last, in: git)
      if !sources.isEmpty, order.isEmpty { order = try await Self.order(in: git, from: revision) }
      for (file, path, commit) in sources {
        wanted[path] = file
        limits[file] = order[commit] ?? .max
      }
    }
    return result
  }

  /// The former names of files that a commit seems to add but actually renames.
  private static func sources(
    of births: [(file: Int, commit: String, path: String)], in git: Git
  ) async throws -> [(file: Int, path: String, commit: String)] {
    let commits = Array(Set(births.map(\.commit))).sorted()
    var found: [(file: Int, path: String, commit: String)] = []
    // The length of a command line limits the number of commits to a few thousand.
    for start in stride(from: 0, to: commits.count, by: 1_000) {
      let part = commits[start..<min(start + 1_000, commits.count)]
      let bytes = try await git.output(
        options + ["--no-walk=unsorted", "--diff-filter=R", "--end-of-options"] + part + ["--"])
      for record in bytes.split(separator: 1) {
        guard let commit = head(of: record) else { continue }
        let names = Dictionary(GitChange.all(in: record).map { ($0.path, $0.oldPath) }) { first, _ in first }
        for birth in births where birth.commit == commit.id {
          if let old = names[birth.path] { found.append((birth.file, old, commit.id)) }
        }
      }
    }
    return found
  }

  /// The position of each commit of the branch, newest first.
  private static func order(in git: Git, from revision: String) async throws -> [String: Int] {
    let bytes = try await git.output(["rev-list", "--first-parent", "--end-of-options", revision])
    let ids = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    return Dictionary(zip(ids, ids.indices)) { first, _ in first }
  }
}

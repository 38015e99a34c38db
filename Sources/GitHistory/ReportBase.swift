public import Base
package import Git

/// A file at a ref or before a day, for comparison with the current file.
public struct ReportBase: Sendable {
  /// The base of a comparison.
  public enum Point: Sendable {
    /// The files as they were at the beginning of a day.
    case day(CalendarDate)
    /// The files in a commit.
    case ref(String)
  }

  /// The commit; nil if none is old enough.
  let revision: String?
  /// The id of the file's contents; nil if it did not exist.
  let blob: String?

  /// The last commit of the branch before a day began, nil if there is none; or the commit where it left a ref, because
  /// later commits on the ref are not part of it.
  /// - Throws: ``GitError`` for an unknown ref, and if a shallow clone lacks the required commits.
  package static func commit(_ point: Point, in repository: GitRepository) async throws -> String? {
    let git = repository.git
    guard repository.head != nil else { throw GitError.noCommit }
    switch point {
    case .day(let day):
      return line(
        try await git.output([
          "rev-list", "--first-parent", "--max-count=1", "--before=\(day) 00:00:00", "--end-of-options", "HEAD",
        ]))
    case .ref(let ref):
      guard let commit = try await commit(ref, in: git) else {
        throw GitError.missingRevision("“\(ref)” is not a commit in this repository; \(fetchAdvice(repository, ref))")
      }
      let common = try await git.run(["merge-base", "HEAD", commit])
      let base = line(common.bytes)
      if base == nil, repository.isShallow {
        throw GitError.missingRevision(
          "this shallow clone does not reach back to where the branch left “\(ref)”; \(fetchAdvice(repository, ref))")
      }
      return base ?? commit
    }
  }

  /// The files of a repository at the base, and their logs since.
  /// - Parameter files: the repository with the path of each file.
  /// - Throws: ``GitError`` for an unknown ref, and if a shallow clone lacks the required commits.
  static func logs(of files: [GitRepository], since point: Point) async throws -> [FileLog] {
    let (repository, paths) = (files[0], files.map(\.path))
    var isOnMainline = true
    var bases: [ReportBase]
    var lines = paths.map { _ in [Commit]() }
    var range = "HEAD"
    switch point {
    case .ref:
      let base = try await commit(point, in: repository) ?? "HEAD"
      bases = try await blobs(of: paths, at: base, in: repository.git).map { ReportBase(revision: base, blob: $0) }
      range = "\(base)..HEAD"
      isOnMainline = try await GitLog.isOnMainline(base, in: repository.git)
      if isOnMainline {
        lines = try await GitLog.mainlines(paths, in: repository.git, from: range).map { $0.reversed() }
      }
    case .day(let day):
      guard repository.head != nil else { throw GitError.noCommit }
      bases = []
      for (index, line) in try await GitLog.mainlines(paths, in: repository.git, from: range).enumerated() {
        lines[index] = line.reversed()
        let last = Timeline.ordered(lines[index].map(\.moment)).lastIndex { $0.day < day }
        if last == nil, repository.isShallow {
          throw GitError.missingRevision(
            "this shallow clone does not reach back to \(day); run “git fetch --unshallow”")
        }
        bases.append(
          ReportBase(revision: last.map { lines[index][$0].id }, blob: last.flatMap { lines[index][$0].blob }))
        if let last { lines[index].removeSubrange(...last) }
      }
    }
    // Only merges, and a base on one of the merged branches, require the other commits.
    let merged = paths.indices.filter { !isOnMainline || lines[$0].contains(where: \.isMerge) }
    var graph: CommitGraph?
    if !merged.isEmpty {
      if case .day = point, let oldest = try await oldest(merged.map { bases[$0].revision }, in: repository.git) {
        range = "\(oldest)..HEAD"
      }
      let all = Set(merged.flatMap { FileLog.paths(lines[$0]) + [paths[$0]] })
      graph = try await CommitGraph(all.sorted(), in: repository.git, from: range)
    }
    return paths.indices.map { index in
      let isMerged = !isOnMainline || lines[index].contains(where: \.isMerge)
      return FileLog(
        files[index], mainline: lines[index], isMerged ? graph : nil, since: bases[index], listsBranches: !isOnMainline)
    }
  }

  /// The oldest of some commits on one line; nil if one is missing.
  private static func oldest(_ commits: [String?], in git: Git) async throws -> String? {
    let known = Set(commits.compactMap { $0 })
    guard !commits.contains(nil), known.count > 1 else { return commits.contains(nil) ? nil : known.first }
    return line(try await git.output(["merge-base", "--octopus", "--end-of-options"] + known.sorted()))
  }

  /// The id of a commit; nil if the name does not refer to one.
  private static func commit(_ ref: String, in git: Git) async throws -> String? {
    guard !ref.isEmpty else { return nil }
    let output = try await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"])
    return output.isSuccess ? line(output.bytes) : nil
  }

  /// The contents of files at a commit, where they may have had other paths.
  private static func blobs(of paths: [String], at commit: String, in git: Git) async throws -> [String?] {
    let bytes = try await git.output(["ls-tree", "-z", "--full-tree", commit, "--"] + paths)
    var found: [String: String] = [:]
    for entry in bytes.split(separator: 0) {
      // The format is: mode, type, id, a tab, and the path.
      let parts = entry.split(separator: 0x09, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 3, words[1] == "blob", words[0].hasPrefix("100") else { continue }
      found[parts[1]] = String(words[2])
    }
    if !paths.allSatisfy({ found[$0] != nil }) {
      let renames = try await GitChange.between(
        ["--cached", "--find-renames=30%", "--diff-filter=R", "--end-of-options", commit], in: git)
      for change in renames where found[change.path] == nil { found[change.path] = change.oldBlob }
    }
    return paths.map { found[$0] }
  }

  private static func line(_ bytes: [UInt8]) -> String? {
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return line.isEmpty ? nil : line
  }

  private static func fetchAdvice(_ repository: GitRepository, _ ref: String) -> String {
    if repository.isShallow { return "run “git fetch --unshallow” (in GitHub Actions, set fetch-depth: 0)" }
    return "use a commit, branch or tag that “git log” knows, or fetch it first"
  }
}

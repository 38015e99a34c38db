public import Base
public import Git

/// A file at a ref or before a day, for comparison with the current file.
public struct ReportBase: Sendable {
  /// The commit; nil if none is old enough.
  public var revision: String?
  /// The file's contents; nil if it did not exist.
  public var bytes: [UInt8]?

  /// The file at the commit where the current branch left `ref`; later commits on `ref` are not part of this branch.
  /// - Throws: ``GitError`` for an unknown ref, and if a shallow clone lacks the required commits.
  public static func at(_ ref: String, in repository: GitRepository) async throws -> ReportBase {
    try await revision(commit(at: ref, in: repository), in: repository)
  }

  /// The last commit of the branch before a day began; nil if there is none.
  /// - Throws: ``GitError`` if git fails.
  package static func commit(before day: CalendarDate, in repository: GitRepository) async throws -> String? {
    guard repository.head != nil else { throw noCommit }
    let bytes = try await repository.git.output([
      "rev-list", "--first-parent", "--max-count=1", "--before=\(day) 00:00:00", "--end-of-options", "HEAD",
    ])
    return line(bytes)
  }

  /// The commit where the current branch left `ref`.
  /// - Throws: ``GitError`` for an unknown ref, and if a shallow clone lacks the required commits.
  package static func commit(at ref: String, in repository: GitRepository) async throws -> String {
    let git = repository.git
    guard repository.head != nil else { throw noCommit }
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

  /// The file at the last revision before a day began, following first parents.
  /// - Throws: ``GitError`` if the branch has no commit, a shallow clone does not reach back to `day`, or git
  ///   fails.
  public static func before(_ day: CalendarDate, in repository: GitRepository) async throws -> ReportBase {
    guard repository.head != nil else { throw noCommit }
    let mainline: [Commit] = try await GitLog.mainline(repository.path, in: repository.git, from: "HEAD")
      .reversed()
    let moments = Timeline.ordered(mainline.map(\.moment))
    guard let last = moments.lastIndex(where: { $0.day < day }).map({ mainline[$0] }) else {
      if repository.isShallow {
        throw GitError.missingRevision("this shallow clone does not reach back to \(day); run “git fetch --unshallow”")
      }
      return ReportBase(revision: nil, bytes: nil)
    }
    // Bound to a constant first: the optimizer of Swift 6.3.1 can lose the values that precede a `try await` in the
    // same expression.
    let bytes = try await contents(last.blob, in: repository)
    return ReportBase(revision: last.id, bytes: bytes)
  }

  private static let noCommit = GitError.noCommit

  private static func revision(_ commit: String, in repository: GitRepository) async throws -> ReportBase {
    var blob = try await Self.blob(repository.path, at: commit, in: repository.git)
    if blob == nil, let old = try await oldPath(at: commit, in: repository) {
      blob = try await Self.blob(old, at: commit, in: repository.git)
    }
    let bytes = try await contents(blob, in: repository)
    return ReportBase(revision: commit, bytes: bytes)
  }

  /// The id of a commit; nil if the name does not refer to one.
  private static func commit(_ ref: String, in git: Git) async throws -> String? {
    guard !ref.isEmpty else { return nil }
    let output = try await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"])
    return output.isSuccess ? line(output.bytes) : nil
  }

  private static func blob(_ path: String, at commit: String, in git: Git) async throws -> String? {
    let bytes = try await git.output(["ls-tree", "-z", "--full-tree", commit, "--", path])
    // The format is: mode, type, id, a tab, and the path.
    let words = String(decoding: bytes.prefix { $0 != 0x09 }, as: UTF8.self).split(separator: " ")
    return words.count == 3 && words[1] == "blob" && words[0].hasPrefix("100") ? String(words[2]) : nil
  }

  /// The path at a commit of a file that has been renamed since.
  private static func oldPath(at commit: String, in repository: GitRepository) async throws -> String? {
    let bytes = try await repository.git.output([
      "diff", "--cached", "--find-renames=30%", "--diff-filter=R", "--name-status", "-z", "--no-textconv",
      "--no-ext-diff",
      "--end-of-options", commit,
    ])
    let parts = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    for index in stride(from: 0, to: parts.count - 2, by: 3) where parts[index + 2] == repository.path {
      return parts[index + 1]
    }
    return nil
  }

  private static func contents(_ blob: String?, in repository: GitRepository) async throws -> [UInt8]? {
    guard let blob else { return nil }
    return try await repository.git.output(["cat-file", "blob", blob])
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

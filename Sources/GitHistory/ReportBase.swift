public import Base
package import Git
import History

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
      return try await git.output([
        "rev-list", "--first-parent", "--max-count=1", "--before=\(day) 00:00:00", "--end-of-options", "HEAD",
      ]).lines.first
    case .ref(let ref):
      guard let commit = try await commit(ref, in: git) else {
        throw GitError.invalid("“\(ref)” is not a commit in this repository; \(fetchAdvice(repository, ref))")
      }
      let base = try await git.run(["merge-base", "HEAD", commit]).bytes.lines.first
      if base == nil, repository.isShallow {
        throw GitError.invalid(
          "this shallow clone does not reach back to where the branch left “\(ref)”; \(fetchAdvice(repository, ref))")
      }
      return base ?? commit
    }
  }

  /// The day of the newest commit, or today if some of the files are not committed, where a base, such as `main`, was merged
  /// into the branch and tells more of its files: the first-parent line of the branch has all commits of the base on the day
  /// of the merge. Nil if the line of the branch has commits of the files in as many weeks since the two parted.
  /// - Parameter files: those that exist at the base.
  /// - Throws: ``GitError``.
  package static func mergedLater(
    _ commit: String, _ files: [String], today: CalendarDate
  ) async throws -> CalendarDate? {
    guard Set(files.map { GitRepository.location(of: $0)?.top }).count == 1,
      let repository = try await GitRepository.around(files[0])
    else { return nil }
    let (git, root) = (repository.git, PathName.real(repository.root))
    let paths = files.compactMap { PathName.relative(PathName.real($0), to: root) }
    func weeks(_ tip: String, after common: String) async throws -> Int {
      let commits = try await GitLog.mainlines(paths, in: git, from: "\(common)..\(tip)")
      return Set(commits.joined().map { HistoryWeek.start(of: $0.moment.day) }).count
    }
    guard let fork = try await GitLog.fork(from: commit, in: git), fork != commit,
      // A file that was renamed on the branch has no history at the base by its name.
      try await git.output(["ls-tree", "--name-only", "--full-tree", commit, "--"] + paths).lines.count == files.count
    else { return nil }
    let line = ["rev-list", "--first-parent", "--end-of-options"]
    let own = Set(try await git.output(line + ["HEAD"]).lines)
    guard let common = try await git.output(line + [commit]).lines.first(where: own.contains),
      try await weeks("HEAD", after: common) < weeks(commit, after: common)
    else { return nil }
    // To compare a changed file, git would pass it through the filters in its configuration.
    let unfiltered = Git(folder: repository.root, overrides: try await git.settingsWithoutFilters())
    guard try await GitChange.between(["--end-of-options", "HEAD", "--"] + paths, in: unfiltered).isEmpty else {
      return today
    }
    let newest = try await git.output(["log", "-1", "--format=%aI", "--end-of-options", "HEAD"])
    return CalendarDate(iso: newest.prefix(10)).map { min($0, today) }
  }

  /// The commits of the branch that contains a file since a commit.
  /// - Throws: ``GitError``.
  package static func commits(after commit: String, of file: String) async throws -> Set<String> {
    guard let repository = try await GitRepository.around(file) else { return [] }
    return Set(try await repository.git.output(["rev-list", "--end-of-options", "\(commit)..HEAD"]).lines)
  }

  /// The files of a repository since the base.
  /// - Parameter files: the repository with the path of each file.
  /// - Throws: ``GitError`` for an unknown ref, and if a shallow clone lacks the required commits.
  static func logs(of files: [GitRepository], since point: Point) async throws -> [FileLog] {
    guard files[0].head != nil else { throw GitError.noCommit }
    let lines: [Line]
    switch point {
    case .ref: lines = try await Self.lines(of: files, sinceCommitOf: point)
    case .day(let day): lines = try await Self.lines(of: files, since: day)
    }
    // Only merges, and a base on one of the merged branches, require the other commits.
    let merged = lines.filter(\.needsGraph)
    var graph: CommitGraph?
    if !merged.isEmpty {
      let start = try await oldest(merged.map(\.base.revision), in: files[0].git)
      let paths = Set(merged.flatMap { FileLog.paths($0.commits) + [$0.file.path] })
      graph = try await CommitGraph(paths.sorted(), in: files[0].git, from: start.map { "\($0)..HEAD" } ?? "HEAD")
    }
    return lines.map { line in
      FileLog(
        line.file, mainline: line.commits, line.needsGraph ? graph : nil, since: line.base,
        listsBranches: !line.isOnMainline)
    }
  }

  /// A file's commits on the first-parent line since its base.
  private struct Line {
    let file: GitRepository
    let base: ReportBase
    /// Oldest first.
    var commits: [Commit] = []
    /// Whether the base itself is on that line.
    var isOnMainline = true

    var needsGraph: Bool { !isOnMainline || commits.contains(where: \.isMerge) }
  }

  private static func lines(of files: [GitRepository], sinceCommitOf point: Point) async throws -> [Line] {
    let (git, paths) = (files[0].git, files.map(\.path))
    let base = try await commit(point, in: files[0]) ?? "HEAD"
    let bases = try await blobs(of: paths, at: base, in: git).map { ReportBase(revision: base, blob: $0) }
    guard try await GitLog.fork(from: base, in: git) == base else {
      return zip(files, bases).map { Line(file: $0, base: $1, isOnMainline: false) }
    }
    let commits = try await GitLog.mainlines(paths, in: git, from: "\(base)..HEAD")
    return files.indices.map { Line(file: files[$0], base: bases[$0], commits: commits[$0].reversed()) }
  }

  private static func lines(of files: [GitRepository], since day: CalendarDate) async throws -> [Line] {
    let commits = try await GitLog.mainlines(files.map(\.path), in: files[0].git, from: "HEAD")
    return try zip(files, commits).map { file, newest in
      let all = Array(newest.reversed())
      guard let last = Timeline.ordered(all.map(\.moment)).lastIndex(where: { $0.day < day }) else {
        guard !file.isShallow else {
          throw GitError.invalid(
            "this shallow clone does not reach back to \(day); run “git fetch --unshallow”")
        }
        return Line(file: file, base: ReportBase(revision: nil, blob: nil), commits: all)
      }
      return Line(
        file: file, base: ReportBase(revision: all[last].id, blob: all[last].blob), commits: Array(all[(last + 1)...]))
    }
  }

  /// The oldest of some commits on one line; nil if one is missing.
  private static func oldest(_ commits: [String?], in git: Git) async throws -> String? {
    let known = Set(commits.compactMap { $0 })
    guard !commits.contains(nil) else { return nil }
    return known.count == 1
      ? known.first
      : try await git.output(["merge-base", "--octopus", "--end-of-options"] + known.sorted()).lines.first
  }

  /// The id of a commit; nil if the name does not refer to one.
  private static func commit(_ ref: String, in git: Git) async throws -> String? {
    guard !ref.isEmpty else { return nil }
    let output = try await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"])
    return output.isSuccess ? output.bytes.lines.first : nil
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

  private static func fetchAdvice(_ repository: GitRepository, _ ref: String) -> String {
    if repository.isShallow { return "run “git fetch --unshallow” (in GitHub Actions, set fetch-depth: 0)" }
    return "use a commit, branch or tag that “git log” knows, or fetch it first"
  }
}

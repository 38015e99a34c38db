package import Base

/// The commits that touched a file, from one `git log`.
package enum GitLog {
  /// %x01 starts a commit; no name or date contains it.
  static let format = "%x01%H%x02%P%x02%aI%x02%at%x02%cI%x02%ct"
  static let options = [
    "log", "-z", "--raw", "--no-abbrev", "--find-renames=40%", "--diff-merges=first-parent", "--no-notes",
    "--no-decorate", "--no-color", "--no-textconv", "--no-ext-diff", "--format=\(format)",
  ]

  /// The file's revisions on the branch, newest first, following renames.
  /// - Parameter name: the file, relative to the folder that git runs in.
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func mainline(_ name: String, in git: Git, from revision: String) async throws -> [Commit] {
    let bytes = try await git.output(
      options + ["--first-parent", "--follow", "--end-of-options", revision, "--", name])
    var revisions = parse(bytes)
    // A copy begins a new file; before it, the revisions are those of another one.
    if let copied = revisions.firstIndex(where: \.isCopy) { revisions.removeSubrange((copied + 1)...) }
    return revisions
  }

  /// The commits that touched one of the paths, including those on merged branches, and their changes to them, newest
  /// first. The parents of each commit are its nearest listed ancestors (git-log(1), “History Simplification”).
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func graph(_ paths: [String], in git: Git, from revision: String) async throws
    -> [(commit: Commit, changes: [GitChange])]
  {
    let bytes = try await git.output(
      options + ["--no-renames", "--topo-order", "--parents", "--end-of-options", revision, "--"] + paths)
    return bytes.split(separator: 1).compactMap { record in
      head(of: record).map { ($0, GitChange.all(in: record)) }
    }
  }

  /// Whether a commit, which must be an ancestor of `HEAD`, is on the first-parent line of `HEAD`.
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func isOnMainline(_ commit: String, in git: Git) async throws -> Bool {
    // The commit at which the walk stops is the given one, unless that was merged into the line.
    let bytes = try await git.output([
      "rev-list", "--first-parent", "--boundary", "--end-of-options", "\(commit)..HEAD",
    ])
    let lines = bytes.split(separator: 0x0A)
    return lines.isEmpty || lines.contains { $0.elementsEqual("-\(commit)".utf8) }
  }

  /// Parses the output of `git log` in ``format``; records in any other format are left out.
  package static func parse(_ bytes: [UInt8]) -> [Commit] {
    bytes.split(separator: 1).compactMap(revision)
  }

  private static func revision(_ record: ArraySlice<UInt8>) -> Commit? {
    guard var revision = head(of: record) else { return nil }
    for change in GitChange.all(in: record) {
      // If one of the file's paths is removed and another remains, it is still the same file.
      if revision.blob != nil, change.blob == nil { continue }
      (revision.path, revision.blob, revision.oldBlob) = (change.path, change.blob, change.oldBlob)
      revision.isCopy = change.status == UInt8(ascii: "C")
    }
    return revision
  }

  /// A commit without its changes.
  static func head(of record: ArraySlice<UInt8>) -> Commit? {
    let head = record.prefix { $0 != 0 }
    let fields = head.split(separator: 2, omittingEmptySubsequences: false)
    guard fields.count == 6, let written = moment(fields[2], fields[3]), let committed = moment(fields[4], fields[5])
    else { return nil }
    return Commit(
      id: text(fields[0]), parents: fields[1].split(separator: 0x20).map(text),
      moment: written.time <= committed.time ? written : committed)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func moment(_ iso: ArraySlice<UInt8>, _ seconds: ArraySlice<UInt8>) -> Timeline.Moment? {
    guard !seconds.isEmpty, seconds.allSatisfy(ASCII.isDigit) else { return nil }
    // As git does: it shows the day of a time that is out of range as 1970-01-01.
    let time = Int(digits: seconds, in: 0...253_402_300_799) ?? 0
    let day = CalendarDate(iso: iso.prefix(10)) ?? CalendarDate(days: Int32(clamping: time / 86_400))
    return Timeline.Moment(time: time, day: day)
  }

  // MARK: Many files, with a few runs of git however many there are

  /// How many renames of a file are followed.
  private static let rounds = 8

  /// The revisions of each file on the branch, newest first, following renames.
  /// - Parameter paths: relative to the repository's root.
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func mainlines(_ paths: [String], in git: Git, from revision: String) async throws -> [[Commit]] {
    var result = Array(repeating: [Commit](), count: paths.count)
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

/// One commit that touched a file.
package struct Commit: Sendable {
  /// The full hash of the commit.
  package var id: String
  /// The full hashes of its parents, first parent first; empty if it has none.
  package var parents: [String]
  /// The time at which it was authored, or committed if that was earlier.
  package var moment: Timeline.Moment
  /// The id of the file's contents; nil if the commit removed it, or is a merge for which git shows no change.
  package var blob: String?
  /// The id of the contents at the first parent; nil if the file did not exist there, or where ``blob`` is nil.
  package var oldBlob: String?
  /// The path of the file at that time; nil for such a merge.
  package var path: String?
  /// Whether the file was created here as a copy of another.
  package var isCopy = false
  /// Whether it merged other branches.
  package var isMerge: Bool { parents.count > 1 }
}

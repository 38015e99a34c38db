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
  /// first. The parents of each commit are its nearest listed ancestors; because the changes of merges are listed, git
  /// follows all of their parents (git-log(1), “History Simplification”).
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func graph(_ paths: [String], in git: Git, from revision: String) async throws
    -> [(commit: Commit, changes: [GitChange])]
  {
    let bytes = try await git.output(
      options + ["--no-renames", "--topo-order", "--parents", "--end-of-options", revision, "--"] + paths)
    return records(bytes)
  }

  /// The commit at which the first-parent line of `HEAD` parted from an ancestor of `HEAD`: that ancestor, unless it was merged
  /// into the line; nil if the two have no commit in common.
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func fork(from ancestor: String, in git: Git) async throws -> String? {
    let commits = try await git.output([
      "rev-list", "--first-parent", "--parents", "--end-of-options", "\(ancestor)..HEAD",
    ]).lines
    // The commit itself is followed by its parents.
    return commits.last.map { $0.split(separator: " ").dropFirst().first.map(String.init) } ?? ancestor
  }

  /// Parses the output of `git log` in ``format``; records in any other format are left out.
  private static func records(_ bytes: [UInt8]) -> [(commit: Commit, changes: [GitChange])] {
    bytes.split(separator: 1).compactMap { record in head(of: record).map { ($0, GitChange.all(in: record)) } }
  }

  /// Parses the commits of one file.
  package static func parse(_ bytes: [UInt8]) -> [Commit] {
    records(bytes).map { commit, changes in
      // If one of the file's paths is removed and another remains, it is still the same file.
      changes.reduce(into: commit) { commit, change in
        if commit.blob != nil, change.blob == nil { return }
        (commit.path, commit.blob, commit.oldBlob) = (change.path, change.blob, change.oldBlob)
        commit.isCopy = change.status == UInt8(ascii: "C")
      }
    }
  }

  /// A commit without its changes.
  static func head(of record: ArraySlice<UInt8>) -> Commit? {
    let head = record.prefix { $0 != 0 }
    let fields = head.split(separator: 2, omittingEmptySubsequences: false)
    guard fields.count == 6, let written = moment(fields[2], fields[3]), let committed = moment(fields[4], fields[5])
    else { return nil }
    return Commit(
      id: GitChange.text(fields[0]), parents: fields[1].split(separator: 0x20).map(GitChange.text),
      moment: written.time <= committed.time ? written : committed)
  }

  private static func moment(_ iso: ArraySlice<UInt8>, _ seconds: ArraySlice<UInt8>) -> Timeline.Moment? {
    guard !seconds.isEmpty, seconds.allSatisfy(ASCII.isDigit) else { return nil }
    // As git does: it shows the day of a time that is out of range as 1970-01-01.
    let time = Int(digits: seconds, in: 0...253_402_300_799) ?? 0
    let day = CalendarDate(iso: iso.prefix(10)) ?? CalendarDate(days: Int32(clamping: time / 86_400))
    return Timeline.Moment(time: time, day: day)
  }

  // MARK: Many files, with a few runs of git however many there are

  /// How many renames of a file are followed.
  private static let rounds = 100

  /// The revisions of each file on the branch, newest first, following renames.
  /// - Parameter paths: relative to the repository's root.
  /// - Parameter revision: a commit, or a range after a commit that is on the branch. After one on another branch, git
  ///   would leave out the oldest merge if only its first parent is excluded.
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func mainlines(_ paths: [String], in git: Git, from revision: String) async throws -> [[Commit]] {
    var result = Array(repeating: [Commit](), count: paths.count)
    // The files that had a name before the commits seen so far, and for each the commit before which it did.
    var wanted = Dictionary(grouping: paths.indices) { paths[$0] }
    var limits: [Int: Int] = [:]
    var order: [String: Int] = [:]
    for _ in 0..<rounds where !wanted.isEmpty {
      let bytes = try await git.output(
        options + ["--first-parent", "--end-of-options", revision, "--"] + wanted.keys.sorted())
      var births: [Birth] = []
      for (commit, changes) in records(bytes) {
        func files(at path: String) -> [Int] {
          (wanted[path] ?? []).filter { file in limits[file].map { order[commit.id, default: .max] > $0 } ?? true }
        }
        func add(_ file: Int, _ path: String, _ blob: String?, _ oldBlob: String?) {
          var own = commit
          (own.path, own.blob, own.oldBlob) = (path, blob, oldBlob)
          result[file].append(own)
        }
        for change in changes {
          let isRename = change.status == UInt8(ascii: "R")
          // A file that has this name again lost it here.
          if isRename { for file in files(at: change.oldPath) { add(file, change.oldPath, nil, change.oldBlob) } }
          for file in files(at: change.path) {
            add(file, change.path, change.blob, change.oldBlob)
            if isRename {
              wanted[change.path]?.removeAll { $0 == file }
              wanted[change.oldPath, default: []].append(file)
            } else if change.status == UInt8(ascii: "A"), !commit.parents.isEmpty {
              births.append((file, commit.id, change.path))
            }
          }
        }
      }
      // A file that was added once may have been renamed; one that was added again may also be a copy of another.
      let isFirst = { (birth: Birth) in result[birth.file].last?.id == birth.commit }
      let found =
        try await sources(of: births.filter { !isFirst($0) }, ["--find-copies-harder"], in: git)
        + sources(of: births.filter(isFirst), [], in: git)
      if !found.isEmpty, order.isEmpty { order = try await Self.order(in: git, from: revision) }
      wanted = [:]
      var moved: Set<Int> = []
      for (birth, change) in found.sorted(by: { order[$0.0.commit, default: .max] < order[$1.0.commit, default: .max] })
      where moved.insert(birth.file).inserted {
        if let index = result[birth.file].firstIndex(where: { $0.id == birth.commit }) {
          result[birth.file][index].oldBlob = change.oldBlob
          result[birth.file].removeSubrange((index + 1)...)
        }
        guard change.status == UInt8(ascii: "R") else { continue }
        wanted[change.oldPath, default: []].append(birth.file)
        limits[birth.file] = order[birth.commit] ?? .max
      }
    }
    return result
  }

  /// A commit that adds a file, or seems to.
  private typealias Birth = (file: Int, commit: String, path: String)

  /// The changes that show from which other file each one comes.
  private static func sources(
    of births: [Birth], _ more: [String], in git: Git
  ) async throws -> [(Birth, GitChange)] {
    let commits = Array(Set(births.map(\.commit))).sorted()
    var found: [(Birth, GitChange)] = []
    // The length of a command line limits the number of commits to a few thousand.
    for start in stride(from: 0, to: commits.count, by: 1_000) {
      let part = commits[start..<min(start + 1_000, commits.count)]
      let bytes = try await git.output(
        options + more + ["--no-walk=unsorted", "--diff-filter=RC", "--end-of-options"] + part + ["--"])
      for (commit, changes) in records(bytes) {
        let changes = Dictionary(changes.map { ($0.path, $0) }) { first, _ in first }
        for birth in births where birth.commit == commit.id {
          if let change = changes[birth.path] { found.append((birth, change)) }
        }
      }
    }
    return found
  }

  /// The position of each commit of the branch, newest first.
  private static func order(in git: Git, from revision: String) async throws -> [String: Int] {
    let ids = try await git.output(["rev-list", "--first-parent", "--end-of-options", revision]).lines
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

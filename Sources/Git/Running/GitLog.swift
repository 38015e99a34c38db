import Base

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
  package static func mainline(_ name: String, in git: Git, from revision: String) async throws -> [GitRevision] {
    let bytes = try await git.output(
      options + ["--first-parent", "--follow", "--end-of-options", revision, "--", name])
    var revisions = parse(bytes)
    // A copy begins a new file; before it, the revisions are those of another one.
    if let copied = revisions.firstIndex(where: \.isCopy) { revisions.removeSubrange((copied + 1)...) }
    return revisions
  }

  /// All commits that touched one of the paths, including those on merged branches.
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func everywhere(_ repository: GitRepository, from revision: String, paths: [String]) async throws
    -> [GitRevision]
  {
    parse(try await repository.git.output(options + ["--topo-order", "--end-of-options", revision, "--"] + paths))
  }

  /// The commits of ``everywhere(_:from:paths:)`` and more merges, with the parents of each commit replaced by its
  /// nearest listed ancestors (git-log(1), “History Simplification”).
  /// - Throws: ``GitError`` if git fails, for example for an unknown revision.
  package static func graph(_ repository: GitRepository, from revision: String, paths: [String]) async throws
    -> [GitRevision]
  {
    parse(
      try await repository.git.output(
        options + ["--topo-order", "--parents", "--end-of-options", revision, "--"] + paths))
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
  package static func parse(_ bytes: [UInt8]) -> [GitRevision] {
    bytes.split(separator: 1).compactMap(revision)
  }

  private static func revision(_ record: ArraySlice<UInt8>) -> GitRevision? {
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
  static func head(of record: ArraySlice<UInt8>) -> GitRevision? {
    let head = record.prefix { $0 != 0 }
    let fields = head.split(separator: 2, omittingEmptySubsequences: false)
    guard fields.count == 6, let written = moment(fields[2], fields[3]), let committed = moment(fields[4], fields[5])
    else { return nil }
    return GitRevision(
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
}

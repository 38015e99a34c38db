import Base
public import History
public import Plan

/// A file from a base revision to the present: the base, and the revisions after it.
public struct FileRange: Sendable {
  /// The commit of the base; nil if none is old enough.
  public let revision: String?
  /// The file's contents at the base; nil if it did not exist.
  public let bytes: [UInt8]?
  private let log: FileLog

  /// Reads the ranges of a plan's files. Git runs no more often for many files of a repository than for one.
  /// - Parameter catalog: receives the tasks of all revisions.
  /// - Returns: nil for a file that is not in a repository.
  /// - Throws: ``GitError`` for an unknown base, and if a shallow clone lacks the required commits.
  public static func read(
    _ documents: [TodoDocument], since point: ReportBase.Point, in catalog: inout TaskCatalog
  ) async throws -> [FileRange?] {
    var options = HistoryReader.Options()
    options.usesCache = false
    var read = try await RepositoryLogs.read(documents, options, since: point)
    return read.takeLogs(into: &catalog).map { log in
      log.map { FileRange(revision: $0.base?.revision, bytes: $0.base?.blob.flatMap { read.contents[$0] }, log: $0) }
    }
  }

  /// The revisions for a comparison: the base, those after it, and the present file.
  /// - Parameter old: the file at the base; nil if it did not exist.
  /// - Parameter document: the present file.
  /// - Parameter catalog: receives the tasks of both.
  public func comparison(
    from old: TodoDocument?, to document: TodoDocument, in catalog: inout TaskCatalog
  ) -> ScopeComparison.File {
    func end(_ snapshot: TaskSnapshot?) -> Revision {
      Revision(revision: nil, path: document.source.path, snapshot: snapshot)
    }
    var present = end(catalog.snapshot(of: document))
    // A base on a merged branch and the present have no line of revisions between them.
    present.seen = log.branches.compactMap(\.snapshot)
    let revisions = [end(old.map { catalog.snapshot(of: $0) })] + log.revisions + [present]
    return ScopeComparison.File(revisions: revisions, base: old, document: document)
  }
}

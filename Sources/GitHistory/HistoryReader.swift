package import Base
import Git
public import History
public import Plan

/// Reads the history of a plan's files from git.
public struct HistoryReader: Sendable {
  /// The revisions to read, and how to read them.
  public struct Options: Sendable {
    /// Whether revisions on merged branches are also listed.
    public var includesBranches = false
    /// Whether to use and update the cache.
    public var usesCache = true
    /// The reading mode for the revisions; nil uses each text's own.
    public var reading: ReadingMode?
    /// What is known about the file before it is read, such as its format.
    public var settings: FileSettings?
    /// Called periodically with the number of revisions read so far and the total number.
    public var progress: (@Sendable (Int, Int) -> Void)?

    /// Creates the default options: no merged branches, with the cache, no progress reports.
    public init() {}
  }

  /// The history of one file.
  public struct FileResult: Sendable {
    /// The completions of its tasks, by task index; nil for tasks that are not done or were already done in the first
    /// revision.
    public var completed: [Completion?]
    /// The due dates of its tasks and groups along the history.
    public var ledger: DateLedger
    /// Whether the repository contains only the newest revisions.
    public var isShallow: Bool
    /// How many revisions could not be read.
    public var unreadable: Int
  }

  /// The history of a plan.
  public struct Result: Sendable {
    /// The history of all files together; nil if git has no revision of any of them.
    public var history: History?
    /// One entry per file; nil for a file without revisions in git.
    public var files: [FileResult?]
    /// The histories of the requested parts; nil for one without revisions.
    public var parts: [History?] = []
  }

  /// Files as they were, such as at the base of a report.
  package struct Earlier: Sendable {
    /// The same files in the same order.
    let documents: [TodoDocument]
    let today: CalendarDate
    /// The commits since.
    let later: Set<String>

    package init(_ documents: [TodoDocument], today: CalendarDate, without later: Set<String>) {
      (self.documents, self.today, self.later) = (documents, today, later)
    }
  }

  /// - Parameter documents: the current files; one that differs from its last revision adds a point.
  /// - Parameter today: the date of that point.
  /// - Parameter parts: the files of each part of the plan that gets a history of its own, by their indices.
  /// - Parameter earlier: the files as they were, whose history is read from the same revisions.
  /// - Throws: ``GitError``.
  package static func read(
    _ documents: [TodoDocument], today: CalendarDate, parts: [[Int]] = [], options: Options = Options(),
    before earlier: Earlier? = nil
  ) async throws -> (now: Result, earlier: Result?) {
    var read = try await RepositoryLogs.read(documents, options)
    var catalog = TaskCatalog()
    let logs = read.takeLogs(into: &catalog)
    let then = earlier.map { result(logs, $0.documents, $0.today, without: $0.later, &catalog) }
    return (result(logs, documents, today, parts: parts, &catalog), then)
  }

  private static func result(
    _ logs: [FileLog?], _ documents: [TodoDocument], _ today: CalendarDate, parts: [[Int]] = [],
    without later: Set<String> = [], _ catalog: inout TaskCatalog
  ) -> Result {
    let files = zip(documents, logs).map { document, log in
      log.map { withPresent($0, document, today, without: later, &catalog) } ?? []
    }
    guard logs.contains(where: { $0 != nil }) else {
      return Result(history: nil, files: logs.map { _ in nil }, parts: parts.map { _ in nil })
    }
    let walk = HistoryBuilder.run(files, branches: logs.flatMap { $0?.branches ?? [] }, today: today, in: catalog)
    var history = walk.history
    if !history.archived.isEmpty { history.mark(standingIn: documents.map(RemainingText.init)) }
    history.isShallow = logs.contains { $0?.repository.isShallow == true }
    history.unreadable = logs.reduce(0) { $0 + ($1?.unreadable ?? 0) }
    var result = Result(
      history: history,
      files: logs.enumerated().map { index, log in
        log.map {
          FileResult(
            completed: walk.completed[index], ledger: walk.ledgers[index], isShallow: $0.repository.isShallow,
            unreadable: $0.unreadable)
        }
      })
    // Parts may have the same files, such as a project with one list.
    var made: [[Int]: History?] = [Array(documents.indices): history]
    for part in parts {
      let known =
        made[part]
        ?? {
          guard part.contains(where: { logs[$0] != nil }) else { return nil }
          return HistoryBuilder.run(part.map { files[$0] }, today: today, in: catalog).history
        }()
      made[part] = known
      result.parts.append(known)
    }
    return result
  }

  /// The revisions of a file, followed by the present file if it differs from the last of them.
  private static func withPresent(
    _ log: FileLog, _ document: TodoDocument, _ today: CalendarDate, without later: Set<String>,
    _ catalog: inout TaskCatalog
  ) -> [Revision] {
    var revisions = log.revisions
    if !later.isEmpty { revisions.removeAll { $0.revision.map(later.contains) ?? false } }
    let present = catalog.snapshot(of: document)
    guard let last = revisions.last, last.snapshot != present else { return revisions }
    revisions.append(
      Revision(
        revision: nil, path: log.repository.path, time: max(Int(today.days) * 86_400, last.time),
        day: max(today, last.day), snapshot: present))
    return revisions
  }
}

package import Base
import Git
package import History
public import Plan

/// Reads the history of a plan's files from git.
public struct HistoryReader: Sendable {
  /// The revisions to read, and how to read them.
  public struct Options: Sendable {
    /// Whether revisions on merged branches are also listed.
    public var includesBranches = false
    /// Whether the projects of the plan, and its lists if it has several, get histories of their own.
    package var includesParts = false
    /// The commit whose first-parent line is read, such as the base of a report.
    package var tip = "HEAD"
    /// The day of what differs from its last revision; nil for today.
    package var present: CalendarDate?
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

  /// Files as they were, such as at the base of a report.
  /// - Parameter documents: the same files in the same order.
  /// - Parameter later: the commits since.
  package typealias Earlier = (documents: [TodoDocument], today: CalendarDate, later: Set<String>)

  /// - Parameter plan: the current files; one that differs from its last revision adds a point.
  /// - Parameter today: the date of that point.
  /// - Parameter earlier: the files as they were, whose history is read from the same revisions.
  /// - Returns: the histories, and notes on what they lack.
  /// - Throws: ``GitError``.
  package static func read(
    _ plan: TodoPlan, today: CalendarDate, options: Options = Options(), before earlier: Earlier? = nil
  ) async throws -> (now: PlanHistory, earlier: PlanHistory?, notes: [String]) {
    var read = try await RepositoryLogs.read(plan.documents, options)
    var catalog = TaskCatalog()
    let logs = read.takeLogs(into: &catalog)
    let new = try await uncommitted(logs, plan.documents)
    let then = earlier.map { result(logs, [:], $0.documents, $0.today, without: $0.later, &catalog) }
    let now = result(
      logs, new, plan.documents, today, present: options.present, partsOf: options.includesParts ? plan : nil, &catalog)
    return (now, then, notes(logs, new, plan.documents))
  }

  /// The files beside others with a history that no commit contains yet, with their paths in the repository: they are new
  /// today. Git ignores others, or they are in no repository; what was done in them has no day.
  private static func uncommitted(_ logs: [FileLog?], _ documents: [TodoDocument]) async throws -> [Int: String] {
    guard logs.contains(where: { $0 != nil }) else { return [:] }
    var found: [Int: String] = [:]
    let groups = Dictionary(grouping: logs.indices.filter { logs[$0] == nil }) {
      GitRepository.location(of: documents[$0].source.path)?.top ?? ""
    }
    for (top, indices) in groups where !top.isEmpty {
      guard let repository = try await GitRepository.around(documents[indices[0]].source.path) else { continue }
      let root = PathName.real(repository.root)
      // One process for all, of which the paths of a hundred are far from being too long for a command line.
      for start in stride(from: 0, to: indices.count, by: 100) {
        let paths = indices[start..<min(start + 100, indices.count)].compactMap { index in
          PathName.relative(PathName.real(documents[index].source.path), to: root).map { (index, $0) }
        }
        let listed = try await repository.git.output(
          ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"] + paths.map(\.1))
        let known = Set(listed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
        for (index, path) in paths where known.contains(path) { found[index] = path }
      }
    }
    return found
  }

  private static func result(
    _ logs: [FileLog?], _ new: [Int: String], _ documents: [TodoDocument], _ today: CalendarDate,
    present: CalendarDate? = nil, partsOf plan: TodoPlan? = nil, without later: Set<String> = [],
    _ catalog: inout TaskCatalog
  ) -> PlanHistory {
    var result = PlanHistory()
    guard logs.contains(where: { $0 != nil }) else { return result }
    let files = documents.indices.map { index -> [Revision] in
      let day = present ?? today
      if let log = logs[index] { return withPresent(log, documents[index], day, without: later, &catalog) }
      return new[index].map { path in
        let snapshot = catalog.snapshot(of: documents[index])
        return [Revision(revision: nil, path: path, time: Int(day.days) * 86_400, day: day, snapshot: snapshot)]
      } ?? []
    }
    let repositories = logs.map { $0.map { PathName.real($0.repository.gitFolder) } }
    let walk = HistoryBuilder.run(
      files, repositories: repositories, branches: logs.flatMap { $0?.branches ?? [] }, today: today, in: catalog)
    var history = walk.history
    if !history.archived.isEmpty { history.mark(standingIn: documents.map(RemainingText.init)) }
    history.isShallow = logs.contains { $0?.repository.isShallow == true }
    history.unreadable = logs.reduce(0) { $0 + ($1?.unreadable ?? 0) }
    result.history = history
    result.completed = zip(logs, walk.completed).map { $0 == nil ? nil : $1 }
    result.ledgers = zip(logs, walk.ledgers).map { $0 == nil ? nil : $1 }
    guard let plan else { return result }
    // Parts may have the same files, such as a project with one list.
    var known: [[Int]: History?] = [Array(documents.indices): history]
    func made(of part: [Int]) -> History? {
      if let known = known[part] { return known }
      let isThere = part.contains { logs[$0] != nil }
      func ofPart<Value>(_ all: [Value]) -> [Value] { part.map { all[$0] } }
      let made =
        isThere
        ? HistoryBuilder.run(ofPart(files), repositories: ofPart(repositories), today: today, in: catalog).history : nil
      known[part] = .some(made)
      return made
    }
    let projects = Dictionary(grouping: documents.indices, by: { plan.project(of: $0) })
    for case (let project?, let part) in projects { result.projects[project] = made(of: part) }
    if !plan.isSingle { result.lists = plan.lists.map { made(of: $0) } }
    return result
  }

  /// What a user should know about histories that lack something.
  private static func notes(_ logs: [FileLog?], _ new: [Int: String], _ documents: [TodoDocument]) -> [String] {
    var notes: [String] = []
    let missing = logs.indices.filter { logs[$0] == nil && new[$0] == nil }
    if missing.count < logs.count, let first = missing.first {
      let others = missing.count > 1 ? " and \(Words.count(missing.count - 1, "other file", "other files"))" : ""
      notes.append("\(documents[first].source.path)\(others): not tracked by Git, so left out of the history")
    }
    for case (let path, let log?) in zip(documents.map(\.source.path), logs) {
      if log.repository.isShallow {
        notes.append(
          "\(path): older revisions are missing from this shallow clone; run “git fetch --unshallow” (in GitHub Actions, set fetch-depth: 0)"
        )
      }
      if log.unreadable > 0 {
        notes.append(
          "\(path): \(Words.count(log.unreadable, "revision", "revisions")) cannot be read and count as missing"
        )
      }
    }
    return notes
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

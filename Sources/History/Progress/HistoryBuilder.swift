public import Base
import Plan

/// Follows each task of a plan through the revisions of its files.
public struct HistoryBuilder {
  /// A plan's history, and the completions of the tasks that the files contain now.
  public struct Result: Sendable {
    /// The history of all files together: at each point in time, the sum over the files.
    public let history: History
    /// For each file, the completions of its tasks, by task index; nil for tasks that are not done or were already done
    /// in the first revision of their repository or when they did not count.
    public let completed: [[Completion?]]
    /// For each file, the due dates of its tasks and groups.
    public let ledgers: [DateLedger]
  }

  private var timelines: TaskTimelines
  private var history = History()
  /// The last revision of each file, and its figures.
  private var current: [(revision: Revision, progress: Progress)?]
  /// Whether each file is in the figures of the last revision that has any file.
  private var isCounted: [Bool]
  private var weekSpan = ChangeWindow()
  private var week: CalendarDate?
  /// The changes since the day on which ``History/recent`` begins.
  private var recentSpan = ChangeWindow()
  private let recentStart: CalendarDate?
  /// The repository of each file; nil for a file that no commit contains.
  private let repositories: [String?]
  /// The repositories of which a revision could be read.
  private var begun: Set<String> = []
  /// Whether any revision could be read.
  private var hasBegun = false

  /// - Parameter files: the revisions of each file on the first-parent line, oldest first.
  /// - Parameter repositories: the repository of each file, nil for a file that no commit contains, which is new; empty if all
  ///   are in the same one.
  /// - Parameter branches: the revisions outside that line, in any order.
  /// - Parameter today: the last day of ``History/recent``; nil if that is not needed.
  public static func run(
    _ files: [[Revision]], repositories: [String?] = [], branches: [Revision] = [], today: CalendarDate? = nil,
    in catalog: TaskCatalog
  ) -> Result {
    let repositories = repositories.isEmpty ? Array(repeating: "", count: files.count) : repositories
    var walk = HistoryBuilder(repositories, today: today, catalog: catalog)
    for group in RevisionGroups.merge(files) { walk.add(group) }
    walk.closeWeek()
    walk.closeRecent()
    for file in files.indices { walk.addMoves(ofFile: file) }
    walk.history.branches = branches.sorted { $0.time < $1.time }
      .map { HistoryPoint($0, progress: $0.snapshot?.progress ?? Progress()) }
    walk.history.archived = walk.archived()
    let completed = files.indices.map { file in
      walk.timelines.tasks(ofFile: file).map { walk.completion(of: walk.timelines.all[$0]) }
    }
    walk.history.lastFinished = walk.timelines.lastFinished
    return Result(history: walk.history, completed: completed, ledgers: files.indices.map(walk.ledger))
  }

  /// Adds the moves of groups' due dates to their weeks, as the net move of each week.
  private mutating func addMoves(ofFile file: Int) {
    for (group, track) in timelines.groups(ofFile: file).sorted(by: { $0.key < $1.key }) {
      let path = timelines.catalog.groups[Int(group)].map(GroupDate.undated)
      func change(_ moves: [DateMove]) -> GroupDateChange? {
        guard let first = moves.first, let last = moves.last, first.old != last.new else { return nil }
        return GroupDateChange(group: path, document: file, old: first.old, new: last.new)
      }
      for (start, moves) in Dictionary(grouping: track.moves, by: { HistoryWeek.start(of: $0.day) }) {
        guard let week = history.weeks.firstIndex(where: { $0.start == start }), let moved = change(moves) else {
          continue
        }
        history.weeks[week].groupDates.append(moved)
      }
      if let start = recentStart, let moved = change(track.moves.filter({ $0.day >= start })) {
        history.recent?.groupDates.append(moved)
      }
    }
  }

  private func ledger(ofFile file: Int) -> DateLedger {
    var ledger = DateLedger()
    for (index, timeline) in timelines.tasks(ofFile: file).enumerated() {
      if let track = timelines.dates[timeline] { ledger.tasks[index] = track }
    }
    for (group, track) in timelines.groups(ofFile: file) {
      ledger.groups[TaskCatalog.key(timelines.catalog.groups[Int(group)])] = track
    }
    return ledger
  }

  private func completion(of timeline: TaskTimeline) -> Completion? {
    guard timeline.standing == .done, let day = timeline.doneOn else { return nil }
    let index = Int(timeline.doneIn)
    return Completion(day: day, revision: history.points.indices.contains(index) ? history.points[index].revision : nil)
  }

  private init(_ repositories: [String?], today: CalendarDate?, catalog: TaskCatalog) {
    self.repositories = repositories
    recentStart = today?.advanced(by: -History.recentDays)
    timelines = TaskTimelines(files: repositories.count, catalog: catalog)
    current = Array(repeating: nil, count: repositories.count)
    isCounted = Array(repeating: false, count: repositories.count)
  }

  private mutating func add(_ group: [(file: Int, revision: Revision)]) {
    for (file, revision) in group { current[file] = (revision, revision.snapshot?.progress ?? Progress()) }
    let known = current.compactMap { $0 }
    let day = known.map(\.revision.day).max() ?? group[0].revision.day
    let start = HistoryWeek.start(of: day)
    if start != week {
      closeWeek()
      week = start
    }
    var point = ChangeWindow()
    let isPresent = known.contains { $0.revision.snapshot != nil }
    if isPresent { recount(&point) }
    timelines.moment = Int32(history.points.count)
    let own = Set(group.filter { $0.revision.snapshot != nil }.compactMap { repositories[$0.file] })
    timelines.joins = !own.isEmpty && own.isDisjoint(with: begun)
    begun.formUnion(own)
    if hasBegun {
      let known = timelines.all.count
      point.add(timelines.step(group, on: day))
      if timelines.joins { point.join(from: known, timelines) }
    } else {
      for (file, revision) in group {
        guard let snapshot = revision.snapshot else { continue }
        timelines.begin(file, snapshot)
        hasBegun = true
      }
    }
    weekSpan.add(point)
    if let recentStart, day >= recentStart { recentSpan.add(point) }
    history.points.append(
      HistoryPoint(
        group[0].revision, time: max(group[0].revision.time, history.points.last?.time ?? .min), day: day,
        progress: known.reduce(into: Progress()) { $0 += $1.progress }, archived: timelines.archived,
        isPresent: isPresent, delta: point.delta(timelines)))
  }

  /// Leaves out the tasks of files that are gone while others stay, and counts those of files that are back: they have not
  /// changed, but the figures have.
  private mutating func recount(_ point: inout ChangeWindow) {
    for file in current.indices {
      let isHere = current[file]?.revision.snapshot != nil
      guard isHere != isCounted[file] else { continue }
      isCounted[file] = isHere
      if let last = timelines.snapshot(ofFile: file) { point.recount(last, isHere: isHere) }
    }
  }

  private mutating func closeWeek() {
    guard let week, let end = history.points.last(where: \.isPresent) else { return }
    history.weeks.append(
      HistoryWeek(
        start: week, delta: weekSpan.delta(timelines), progress: end.progress, archived: end.archived,
        changes: weekSpan.changes(timelines)))
    weekSpan = ChangeWindow()
  }

  private mutating func closeRecent() {
    guard let recentStart, let end = history.points.last(where: \.isPresent) else { return }
    var indices: [Int: Int] = [:]
    for file in current.indices {
      for (index, timeline) in timelines.tasks(ofFile: file).enumerated() { indices[timeline] = index }
    }
    history.recent = HistoryWeek(
      start: recentStart, delta: recentSpan.delta(timelines), progress: end.progress, archived: end.archived,
      changes: recentSpan.changes(timelines, indices: indices))
  }

  /// The tasks that were done and removed, most recent first.
  private func archived() -> [ArchivedTask] {
    let catalog = timelines.catalog
    return timelines.all.filter { $0.standing == .archived }.compactMap { timeline in
      let identity = catalog.identities[timeline.identity]
      return timeline.goneOn.map {
        ArchivedTask(
          title: catalog.title(identity), group: catalog.groups[Int(identity.group)], doneOn: timeline.doneOn,
          link: identity.link,
          archivedOn: $0)
      }
    }.sorted { ($1.doneOn ?? $1.archivedOn, $1.archivedOn) < ($0.doneOn ?? $0.archivedOn, $0.archivedOn) }
  }
}

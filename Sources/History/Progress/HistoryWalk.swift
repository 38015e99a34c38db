import Base
import TodoFile

/// Follows each task of a file through its revisions.
public struct HistoryWalk {
  /// One task from its first revision to its last.
  private struct Lineage {
    var standing: TaskStanding
    var identity: Int
    var doneOn: CalendarDate?
    var goneOn: CalendarDate?
  }

  private let ledger: TaskLedger
  private var history = History()
  private var lineages: [Lineage] = []
  /// The tasks of the last revision, and the lineage of each.
  private var last: TaskSnapshot?
  private var current: [Int] = []
  /// Tasks that are no longer in the file, by name and by title.
  private var goneByName: [UInt64: Int] = [:]
  private var goneByTitle: [UInt64: Int] = [:]
  private var archivedCount = 0
  private var delta = ScopeDelta()
  /// The start of the current week, and the status at that time of the tasks that changed since.
  private var week: CalendarDate?
  private var atWeekStart: [Int: TaskStanding] = [:]

  /// - Parameter revisions: oldest first; ``History/completed`` refers to the last one.
  public static func run(_ revisions: [HistoryRevision], in ledger: TaskLedger) -> History {
    var walk = HistoryWalk(ledger: ledger)
    for revision in revisions { walk.add(revision) }
    return walk.end()
  }

  private init(ledger: TaskLedger) { self.ledger = ledger }

  private mutating func add(_ revision: HistoryRevision) {
    guard revision.isMainline else {
      return history.branches.append(point(revision, archived: 0, delta: ScopeDelta()))
    }
    delta = ScopeDelta()
    let start = HistoryWeek.start(of: revision.day)
    if start != week {
      closeWeek()
      week = start
    }
    if let snapshot = revision.snapshot {
      if let last {
        if last != snapshot { step(from: last, to: snapshot, on: revision.day) }
      } else {
        begin(snapshot)
      }
      last = snapshot
    }
    history.points.append(point(revision, archived: archivedCount, delta: delta))
  }

  private func point(_ revision: HistoryRevision, archived: Int, delta: ScopeDelta) -> HistoryPoint {
    HistoryPoint(
      revision: revision.revision, path: revision.path, time: revision.time, day: revision.day,
      progress: revision.snapshot?.progress ?? Progress(), archived: archived,
      isPresent: revision.snapshot != nil, isMainline: revision.isMainline, delta: delta)
  }

  /// Records the tasks of the first revision, which existed before it for an unknown time.
  private mutating func begin(_ snapshot: TaskSnapshot) {
    for entry in snapshot.entries {
      current.append(lineages.count)
      lineages.append(Lineage(standing: entry.standing, identity: entry.identity))
    }
  }

  private mutating func step(from old: TaskSnapshot, to new: TaskSnapshot, on day: CalendarDate) {
    let matching = TaskMatcher.match(old, new, in: ledger)
    // Process removals before additions, because a task may return at another index.
    for index in matching.gone { remove(current[index], on: day) }
    let end = new.entries.count - matching.suffix
    var between: [Int] = []
    for index in matching.prefix..<end {
      let partner = matching.partners[index - matching.prefix]
      between.append(partner >= 0 ? current[partner] : returned(new.entries[index]) ?? create(new.entries[index]))
    }
    current.replaceSubrange(matching.prefix..<old.entries.count - matching.suffix, with: between)
    for index in new.entries.indices {
      let isBetween = index >= matching.prefix && index < end
      if !isBetween {
        let partner = index < end ? index : index - new.entries.count + old.entries.count
        if old.entries[partner] == new.entries[index] { continue }
      }
      lineages[current[index]].identity = new.entries[index].identity
      change(current[index], to: new.entries[index].standing, on: day)
    }
  }

  private mutating func create(_ entry: TaskSnapshot.Entry) -> Int {
    lineages.append(Lineage(standing: .absent, identity: entry.identity))
    return lineages.count - 1
  }

  private mutating func returned(_ entry: TaskSnapshot.Entry) -> Int? {
    let identity = ledger.identities[entry.identity]
    for found in [goneByName[identity.name], goneByTitle[identity.title]] {
      guard let found, lineages[found].goneOn != nil else { continue }
      lineages[found].goneOn = nil
      return found
    }
    return nil
  }

  private mutating func remove(_ lineage: Int, on day: CalendarDate) {
    change(lineage, to: lineages[lineage].standing == .done ? .archived : .absent, on: day)
    lineages[lineage].goneOn = day
    let identity = ledger.identities[lineages[lineage].identity]
    goneByName[identity.name] = lineage
    goneByTitle[identity.title] = lineage
  }

  private mutating func change(_ lineage: Int, to standing: TaskStanding, on day: CalendarDate) {
    let before = lineages[lineage].standing
    guard before != standing else { return }
    delta.add(before, standing)
    if atWeekStart[lineage] == nil { atWeekStart[lineage] = before }
    if before == .archived { archivedCount -= 1 }
    if standing == .archived { archivedCount += 1 }
    lineages[lineage].standing = standing
    switch standing {
    case .done: if before != .archived { lineages[lineage].doneOn = day }
    case .archived, .uncounted: break
    default: lineages[lineage].doneOn = nil
    }
  }

  private mutating func closeWeek() {
    guard let week, let end = history.points.last(where: \.isPresent) else { return }
    var delta = ScopeDelta()
    for (lineage, before) in atWeekStart { delta.add(before, lineages[lineage].standing) }
    atWeekStart = [:]
    history.weeks.append(HistoryWeek(start: week, delta: delta, progress: end.progress, archived: end.archived))
  }

  private mutating func end() -> History {
    closeWeek()
    history.completed = current.map { lineages[$0].standing == .done ? lineages[$0].doneOn : nil }
    history.archived = lineages.filter { $0.standing == .archived }.compactMap { lineage in
      let identity = ledger.identities[lineage.identity]
      return lineage.goneOn.map {
        ArchivedTask(
          title: ledger.title(identity), group: ledger.groups[Int(identity.group)], doneOn: lineage.doneOn,
          archivedOn: $0)
      }
    }.sorted { ($1.doneOn ?? $1.archivedOn, $1.archivedOn) < ($0.doneOn ?? $0.archivedOn, $0.archivedOn) }
    return history
  }
}

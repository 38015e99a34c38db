import Base
import Plan

/// The tasks of a plan's files, each followed from revision to revision.
struct TaskTimelines {
  /// One file at its last revision.
  private struct File {
    var snapshot: TaskSnapshot?
    /// The timeline of each task.
    var tasks: [Int] = []
    /// The due dates of groups, by their indices in the catalog.
    var groups: [UInt32: DateTrack] = [:]
  }

  let catalog: TaskCatalog
  private(set) var all: [TaskTimeline] = []
  /// How many done tasks have been removed so far.
  private(set) var archived = 0
  /// The last day on which a task was finished, even one that was reopened since.
  private(set) var lastFinished: CalendarDate?
  /// The due dates of tasks, by timeline.
  private(set) var dates: [Int: DateTrack] = [:]
  /// The groups that were renamed since the beginning, as catalog indices.
  private(set) var renames: [UInt32: UInt32] = [:]
  /// Each timeline that the last steps changed, as it was before.
  private var touched: [(timeline: Int, before: TaskTimeline)] = []
  /// The index in the history of the revision that is being added.
  var moment: Int32 = -1
  /// Whether that revision is the first of a repository that joins others.
  var joins = false
  private var files: [File]
  private var memory = TitleMemory()
  private var removed = RemovedTasks()

  init(files: Int, catalog: TaskCatalog) {
    self.files = Array(repeating: File(), count: files)
    self.catalog = catalog
  }

  /// The timelines of the present tasks of a file.
  func tasks(ofFile file: Int) -> [Int] { files[file].tasks }
  /// The due dates of a file's groups along its history, by their indices in the catalog.
  func groups(ofFile file: Int) -> [UInt32: DateTrack] { files[file].groups }
  /// A file's tasks at its last revision.
  func snapshot(ofFile file: Int) -> TaskSnapshot? { files[file].snapshot }

  mutating func features(_ identity: Int) -> TitleFeatures {
    memory.prepare(for: catalog)
    return memory.features(of: identity, in: catalog)
  }

  /// Records the tasks of a file's first revision, whose age is unknown.
  mutating func begin(_ file: Int, _ snapshot: TaskSnapshot) {
    let tasks = snapshot.entries.map { create($0, file, $0.standing, since: nil) }
    let groups = snapshot.groups.map { ($0.group, DateTrack(first: CalendarDate(days: $0.due), setOn: nil)) }
    files[file] = File(snapshot: snapshot, tasks: tasks, groups: Dictionary(groups) { $1 })
  }

  /// Advances to the revisions of one commit, through those of the branch that it merged.
  /// - Returns: each timeline that changed, as it was before each of its changes, in order.
  mutating func step(
    _ group: [(file: Int, revision: Revision)], on day: CalendarDate
  ) -> [(timeline: Int, before: TaskTimeline)] {
    touched = []
    for (file, revision) in group { for snapshot in revision.merged { step([(file, snapshot)], on: day, seen: []) } }
    let present = group.compactMap { file, revision in revision.snapshot.map { (file: file, snapshot: $0) } }
    step(present, on: day, seen: group.flatMap(\.revision.seen))
    return touched
  }

  /// Advances several files to their next revision, which one commit made.
  /// - Parameter seen: earlier states of the files on a merged branch, oldest first: a task that was last done there
  ///   was finished before it was removed.
  private mutating func step(
    _ snapshots: [(file: Int, snapshot: TaskSnapshot)], on day: CalendarDate, seen: [TaskSnapshot]
  ) {
    var steps: [FileStep] = []
    for (file, snapshot) in snapshots where files[file].snapshot != snapshot {
      steps.append(step(file, to: snapshot))
    }
    let renamed = steps.reduce(into: [:]) { $0.merge($1.matching.renamedGroups) { first, _ in first } }
    for (old, last) in renames { renames[old] = renamed[last] ?? last }
    renames.merge(renamed) { first, _ in first }
    if steps.count > 1 { matchAcrossFiles(&steps) }
    // Process removals before additions, because a task may return at another index.
    let finished = BranchStates(seen, catalog)
    for step in steps { for timeline in step.gone { remove(timeline, on: day, finished) } }
    for step in steps { finish(step, on: day) }
  }

  private mutating func step(_ file: Int, to snapshot: TaskSnapshot) -> FileStep {
    let old = files[file].snapshot ?? TaskSnapshot(entries: [])
    let matching = TaskMatcher.match(old, snapshot, in: catalog, memory: &memory)
    let gone = matching.gone.map { files[file].tasks[$0] }
    return FileStep(file: file, old: old, new: snapshot, matching: matching, gone: gone)
  }

  /// Pairs tasks that one file lost with tasks of the same name that another gained.
  private mutating func matchAcrossFiles(_ steps: inout [FileStep]) {
    var gone: [UInt64: [(step: Int, timeline: Int)]] = [:]
    var found: [UInt64: [(step: Int, index: Int)]] = [:]
    for (number, step) in steps.enumerated() {
      for timeline in step.gone { gone[features(all[timeline].identity).name, default: []].append((number, timeline)) }
      for index in step.found {
        found[features(step.new.entries[index].identity).name, default: []].append((number, index))
      }
    }
    for (name, lost) in gone {
      guard lost.count == 1, let gained = found[name], gained.count == 1, lost[0].step != gained[0].step else {
        continue
      }
      let entry = steps[gained[0].step].new.entries[gained[0].index]
      let timeline = all[lost[0].timeline]
      let isSame = features(timeline.identity).isSame(
        as: features(entry.identity), isDone: timeline.standing == .done, isDoneLater: entry.state == .done)
      guard isSame, timeline.standing != .done || entry.state == .done else { continue }
      steps[lost[0].step].gone.removeAll { $0 == lost[0].timeline }
      steps[gained[0].step].received[gained[0].index] = lost[0].timeline
    }
  }

  /// Assigns a timeline to each task of the new revision, and updates it.
  private mutating func finish(_ step: FileStep, on day: CalendarDate) {
    let (matching, new) = (step.matching, step.new)
    let counts = (old: step.old.entries.count, new: new.entries.count)
    let between = step.between.map { index in
      if let partner = matching.partner(of: index, counts: counts) { return files[step.file].tasks[partner] }
      let entry = new.entries[index]
      // What a repository has when it joins others was there before, and counts from then on.
      return step.received[index] ?? returned(entry)
        ?? create(entry, step.file, joins ? .uncounted : .absent, since: joins ? nil : day)
    }
    files[step.file].tasks.replaceSubrange(matching.prefix..<counts.old - matching.suffix, with: between)
    files[step.file].snapshot = new
    files[step.file].groups = step.groupDates(after: files[step.file].groups, on: day, joins: joins, in: catalog)
    for index in new.entries.indices {
      let partner = matching.partner(of: index, counts: counts)
      if let partner, step.old.entries[partner] == new.entries[index] { continue }
      update(files[step.file].tasks[index], new.entries[index], step.file, on: day)
    }
  }

  // MARK: Changes

  /// The ways in which a task changed, except for its place and its title.
  func kinds(_ before: TaskTimeline, _ after: TaskTimeline) -> [TaskChange.Kind] {
    var kinds = ScopeDelta(before.standing, after.standing).kinds
    guard before.standing.isInFile, after.goneOn == nil,
      after.standing == .pending || after.standing == .done && before.standing == .pending
    else { return kinds }
    if before.state != after.state, before.standing == after.standing { kinds.append(.states) }
    guard catalog.identities[before.identity].terms != catalog.identities[after.identity].terms else { return kinds }
    let (old, new) = (catalog.terms(before.identity), catalog.terms(after.identity))
    if !old.repeats, !new.repeats,
      (old.due, old.dueTime, old.start, old.scheduled) != (new.due, new.dueTime, new.start, new.scheduled)
    {
      kinds.append(.dates)
    }
    if old.owners != new.owners { kinds.append(.owners) }
    if old.priority != new.priority { kinds.append(.priorities) }
    if old.estimate != new.estimate { kinds.append(.estimates) }
    return kinds
  }

  // MARK: Lineages

  private mutating func create(
    _ entry: TaskSnapshot.Entry, _ file: Int, _ standing: TaskStanding, since day: CalendarDate?
  ) -> Int {
    if let due = catalog.terms(entry.identity).due { dates[all.count] = DateTrack(first: due, setOn: day) }
    all.append(TaskTimeline(standing: standing, state: entry.state, identity: entry.identity, file: file))
    return all.count - 1
  }

  /// Finds the removed task that has returned; one that was finished and comes back open is a new task.
  private mutating func returned(_ entry: TaskSnapshot.Entry) -> Int? {
    let features = features(entry.identity)
    return removed.take(catalog.identities[entry.identity], features) { timeline in
      self.all[timeline].standing != .archived || entry.state == .done
    }
  }

  private mutating func remove(_ timeline: Int, on day: CalendarDate, _ finished: BranchStates) {
    if all[timeline].standing == .pending, finished.wasDone(catalog.identities[all[timeline].identity]) {
      change(timeline, on: day) { $0.standing = .done }
    }
    change(timeline, on: day) {
      $0.standing = $0.standing.removed
      $0.goneOn = day
    }
    let features = features(all[timeline].identity)
    removed.add(timeline, catalog.identities[all[timeline].identity], features)
  }

  private mutating func update(_ timeline: Int, _ entry: TaskSnapshot.Entry, _ file: Int, on day: CalendarDate) {
    change(timeline, on: day) {
      ($0.identity, $0.file, $0.goneOn) = (entry.identity, file, nil)
      ($0.standing, $0.state) = (entry.standing, entry.state)
    }
  }

  private mutating func change(_ timeline: Int, on day: CalendarDate, _ change: (inout TaskTimeline) -> Void) {
    let before = all[timeline]
    var after = before
    change(&after)
    guard after != before else { return }
    touched.append((timeline, before))
    archived += (after.standing == .archived ? 1 : 0) - (before.standing == .archived ? 1 : 0)
    if (after.standing, after.state) != (before.standing, before.state) {
      switch after.standing {
      case .done:
        // What was done before it counts was not finished on the day from which it counts.
        let wasDone = before.standing == .archived || before.standing == .uncounted && before.state == .done
        if !wasDone {
          (after.doneOn, after.doneIn) = (day, moment)
          lastFinished = max(lastFinished ?? day, day)
        }
      case .archived, .forgotten: break
      case .uncounted: if after.state != .done { after.doneOn = nil }
      default: after.doneOn = nil
      }
    }
    all[timeline] = after
    followDate(of: timeline, before, after, on: day)
  }

  private mutating func followDate(
    of timeline: Int, _ before: TaskTimeline, _ after: TaskTimeline, on day: CalendarDate
  ) {
    let (old, new) = (catalog.identities[before.identity].terms, catalog.identities[after.identity].terms)
    guard old != new else { return }
    let terms = (catalog.terms[Int(old)], catalog.terms[Int(new)])
    guard let track = dates[timeline] else {
      dates[timeline] = terms.1.due.map { DateTrack(first: $0, setOn: day) }
      return
    }
    guard track.current != terms.1.due else { return }
    let counts = (before.standing == .pending || after.standing == .pending) && !terms.0.repeats && !terms.1.repeats
    dates[timeline]?.set(terms.1.due, on: day, counts: counts)
  }
}

/// One task from its first revision to its last.
struct TaskTimeline: Equatable {
  /// How it counts now.
  var standing: TaskStanding
  /// Its last state in the file.
  var state: TaskState
  /// Its last identity in the catalog.
  var identity: Int
  /// The index of the file that contains it, or contained it last.
  var file: Int
  /// The day on which it was done; nil if it is not done, or was already done in the first revision or when it did not
  /// count.
  var doneOn: CalendarDate?
  /// The index in the history of the revision that belongs to ``doneOn``.
  var doneIn: Int32 = -1
  /// The day on which it was removed from the file; nil if it is there.
  var goneOn: CalendarDate?
}

/// The last states of tasks on a merged branch.
struct BranchStates {
  /// Whether each task was done, by name.
  private var isDone: [UInt64: Bool] = [:]
  private var isDoneByTitle: [UInt64: Bool] = [:]

  /// - Parameter snapshots: the revisions of the branch, oldest first.
  init(_ snapshots: [TaskSnapshot], _ catalog: TaskCatalog) {
    for snapshot in snapshots {
      for entry in snapshot.entries {
        let identity = catalog.identities[entry.identity]
        isDone[identity.name] = entry.standing == .done
        isDoneByTitle[identity.title] = entry.standing == .done
      }
    }
  }

  /// Whether a task was done in the last revision of the branch that had it.
  func wasDone(_ identity: TaskCatalog.Identity) -> Bool {
    isDone[identity.name] ?? isDoneByTitle[identity.title] ?? false
  }
}

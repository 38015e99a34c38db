/// The changes in a span of time: each changed task, as it was at the start.
struct ChangeWindow {
  private(set) var starts: [Int: TaskTimeline] = [:]
  /// The tasks of repositories that joined others, and of files that are gone or back, as they counted before and after.
  private var recounted: [(before: TaskStanding, after: TaskStanding)] = []

  /// Records the changes of one step.
  mutating func add(_ touched: [(timeline: Int, before: TaskTimeline)]) {
    for (timeline, before) in touched where starts[timeline] == nil { starts[timeline] = before }
  }

  /// Records the changes of the next step, and what joined in it.
  mutating func add(_ step: ChangeWindow) {
    starts.merge(step.starts) { first, _ in first }
    recounted += step.recounted
  }

  /// Counts the tasks of a file that is back, or no longer those of one that is gone.
  mutating func recount(_ file: TaskSnapshot, isHere: Bool) {
    recounted += file.entries.map { isHere ? (.uncounted, $0.standing) : ($0.standing, .uncounted) }
  }

  /// Takes the timelines from an index on for those of a repository that joined: they count from now on.
  mutating func join(from index: Int, _ timelines: TaskTimelines) {
    for timeline in starts.keys where timeline >= index {
      recounted.append((.uncounted, timelines.all[timeline].standing))
      starts[timeline] = nil
    }
  }

  /// The net change from the start to now; a task checked and unchecked in between does not count.
  func delta(_ timelines: TaskTimelines) -> ScopeDelta {
    var delta = ScopeDelta()
    for (timeline, before) in starts { delta.add(before.standing, timelines.all[timeline].standing) }
    for (before, after) in recounted { delta.add(before, after) }
    return delta
  }

  /// The net changes of tasks, by kind.
  /// - Parameter indices: the indices of present tasks in their files, by timeline.
  func changes(_ timelines: TaskTimelines, indices: [Int: Int] = [:]) -> [TaskChange] {
    let changes = starts.sorted { $0.key < $1.key }.flatMap { timeline, before in
      let after = timelines.all[timeline]
      return timelines.kinds(before, after).map {
        TaskChange($0, of: timeline, before, after, in: timelines.catalog, index: indices[timeline])
      }
    }
    return TaskChange.Kind.allCases.flatMap { kind in changes.filter { $0.kind == kind } }
  }
}

/// The changes in a span of time: each changed task, as it was at the start.
struct ChangeWindow {
  private(set) var starts: [Int: TaskTimeline] = [:]
  /// The tasks with which a repository joined others, as they were then.
  private var joined: [TaskStanding] = []
  /// The change of the figures because files are gone or back.
  private var recounted = (total: 0, done: 0)

  /// Records the changes of one step.
  mutating func add(_ touched: [(timeline: Int, before: TaskTimeline)]) {
    for (timeline, before) in touched where starts[timeline] == nil { starts[timeline] = before }
  }

  /// Records the changes of the next step, and what joined in it.
  mutating func add(_ step: ChangeWindow) {
    starts.merge(step.starts) { first, _ in first }
    joined += step.joined
    recount(total: step.recounted.total, done: step.recounted.done)
  }

  /// Records a change of the figures that is not one of tasks.
  mutating func recount(total: Int, done: Int) {
    recounted.total += total
    recounted.done += done
  }

  /// Takes the timelines from an index on for those of a repository that joined: they count from now on.
  mutating func join(from index: Int, _ timelines: TaskTimelines) {
    for timeline in starts.keys where timeline >= index {
      joined.append(timelines.all[timeline].standing)
      starts[timeline] = nil
    }
  }

  /// The net change from the start to now; a task checked and unchecked in between does not count.
  func delta(_ timelines: TaskTimelines) -> ScopeDelta {
    var delta = ScopeDelta()
    for (timeline, before) in starts { delta.add(before.standing, timelines.all[timeline].standing) }
    for standing in joined { delta.add(.uncounted, standing) }
    delta.recountedTotal += recounted.total
    delta.recountedDone += recounted.done
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

/// The changes in a span of time: each changed task, as it was at the start.
struct ChangeWindow {
  private(set) var starts: [Int: TaskTimeline] = [:]

  /// Records the changes of one step.
  mutating func add(_ touched: [(timeline: Int, before: TaskTimeline)]) {
    for (timeline, before) in touched where starts[timeline] == nil { starts[timeline] = before }
  }

  /// The net change from the start to now; a task checked and unchecked in between does not count.
  func delta(_ timelines: TaskTimelines) -> ScopeDelta {
    var delta = ScopeDelta()
    for (timeline, before) in starts { delta.add(before.standing, timelines.all[timeline].standing) }
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

/// The changes in a span of time: each changed task, as it was at the start.
struct ChangeSpan {
  private(set) var starts: [Int: TaskLineage] = [:]

  /// Records the changes of one step.
  mutating func add(_ touched: [(lineage: Int, before: TaskLineage)]) {
    for (lineage, before) in touched where starts[lineage] == nil { starts[lineage] = before }
  }

  /// The net change from the start to now; a task checked and unchecked in between does not count.
  func delta(_ lineages: TaskLineages) -> ScopeDelta {
    var delta = ScopeDelta()
    for (lineage, before) in starts { delta.add(before.standing, lineages.all[lineage].standing) }
    return delta
  }
}

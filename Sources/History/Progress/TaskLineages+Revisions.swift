import Base

/// Steps through the revisions of one commit.
extension TaskLineages {
  /// Advances to the revisions of one commit, through those of the branch that it merged.
  /// - Parameter record: called after each step with each lineage that it changed, as it was before, and with the
  ///   groups that it renamed.
  mutating func step(
    _ group: [(file: Int, revision: HistoryRevision)], on day: CalendarDate,
    record: ([(lineage: Int, before: TaskLineage)], [UInt32: UInt32]) -> Void
  ) {
    for (file, revision) in group {
      for snapshot in revision.merged {
        step([(file, snapshot)], on: day, seen: [])
        record(touched, renamedGroups)
      }
    }
    let present = group.compactMap { file, revision in revision.snapshot.map { (file: file, snapshot: $0) } }
    step(present, on: day, seen: group.flatMap(\.revision.seen))
    record(touched, renamedGroups)
  }
}

public import Base

extension ProgressTree {
  /// The due date of an unfinished group; nil if it has none, has no tasks, or is in an archive.
  public func milestone(_ node: Int, in plan: TodoPlan) -> CalendarDate? {
    let entry = nodes[node]
    guard node > 0, !entry.isArchived, entry.progress.total > 0, !entry.progress.isComplete,
      let document = entry.document
    else { return nil }
    return plan.documents[document].groups[entry.group].due
  }
}

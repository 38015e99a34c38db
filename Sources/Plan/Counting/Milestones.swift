public import Base

extension ProgressTree {
  /// The due date of an unfinished group, or of a plan of one file; nil if it has none, has no tasks, or is in an archive.
  ///
  /// A day alone at the end of the plan's title counts until it has passed: that of a wedding is due, that of a report is
  /// past.
  public func milestone(_ node: Int, in plan: TodoPlan) -> CalendarDate? {
    let entry = nodes[node]
    guard !entry.isArchived, entry.progress.total > 0, !entry.progress.isComplete,
      let document = entry.document
    else { return nil }
    let group = plan.documents[document].groups[entry.group]
    guard node == 0, group.due == nil else { return group.due }
    return GroupDate.end(ofTitle: group.name).flatMap { $0 < today ? nil : $0 }
  }
}

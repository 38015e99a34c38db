import Base
import History
import TodoFile

/// Figures for sets of tasks.
extension SiteContext {
  /// The outlook of the plan.
  var outlook: Outlook {
    let dues = tasks.lazy.filter(isDue).compactMap { self.task($0).due }.max()
    let milestones = tree.nodes.indices.compactMap { milestone($0) }.max()
    return Outlook(
      tree.root.progress, milestonesOverdue: lateMilestones, lastDue: [dues, milestones].compactMap { $0 }.max(),
      history: options.history, forecast: forecast, completed: doneDays, today: today)
  }

  /// The known completion dates of done tasks.
  var doneDays: [CalendarDate] { tasks.compactMap { task($0).state == .done ? completed($0)?.day : nil } }

  /// The tasks of a group and its subgroups, in the order of the plan.
  func tasks(below node: Int) -> [TaskReference] {
    var (found, open) = ([TaskReference](), [node])
    while let next = open.popLast() {
      found += tasksOfNode[next]
      open += tree.nodes[next].children.reversed()
    }
    return found
  }

  /// The progress of a set of tasks; in an archive, nothing is due.
  func progress(of tasks: [TaskReference]) -> Progress {
    tasks.reduce(into: Progress()) { progress, reference in
      let isArchived = tree.nodes[node(of: reference)].isArchived
      progress.count(task(reference).state, due: isArchived ? nil : task(reference).due, today: today)
    }
  }
}

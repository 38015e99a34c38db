import Base
import Plan

/// Pending tasks and unfinished groups with a due date, by urgency.
struct Agenda {
  struct Section {
    let heading: Phrase
    let tasks: [TaskReference]
    /// The nodes of groups with a due date.
    let groups: [Int]
  }

  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  /// All pending tasks with a due date, earliest first.
  var tasks: [TaskReference] {
    let due = context.tasks.filter(context.isDue)
    return TaskOrder.due.sort(due, in: context.plan, reversed: false)
  }

  /// Unfinished groups with a due date, earliest first.
  var milestones: [Int] {
    context.tree.nodes.indices.filter { context.milestone($0) != nil }
      .sorted { left, right in
        let (a, b) = (context.milestone(left)?.days ?? 0, context.milestone(right)?.days ?? 0)
        return (a, left) < (b, right)
      }
  }

  /// Overdue, today, the next seven days, and later, without empty sections.
  var sections: [Section] {
    var tasksOf: [Phrase: [TaskReference]] = [:]
    var groupsOf: [Phrase: [Int]] = [:]
    for reference in tasks {
      if let due = context.task(reference).due { tasksOf[heading(due), default: []].append(reference) }
    }
    for node in milestones {
      if let due = context.milestone(node) { groupsOf[heading(due), default: []].append(node) }
    }
    let order: [Phrase] = [.overdueHead, .today, .thisWeek, .later]
    return order.compactMap { heading in
      let (tasks, groups) = (tasksOf[heading] ?? [], groupsOf[heading] ?? [])
      return tasks.isEmpty && groups.isEmpty ? nil : Section(heading: heading, tasks: tasks, groups: groups)
    }
  }

  private func heading(_ due: CalendarDate) -> Phrase {
    let today = context.today
    if due < today { return .overdueHead }
    return due == today ? .today : due <= today.advanced(by: Progress.soon) ? .thisWeek : .later
  }
}

extension SiteContext {
  /// Whether a task is pending and has a due date; in an archive, nothing is due.
  func isDue(_ reference: TaskReference) -> Bool {
    let task = task(reference)
    return task.due != nil && task.state.isPending && !tree.nodes[node(of: reference)].isArchived
  }

  /// A group's due date; nil if it has no tasks or all of them are done.
  func milestone(_ node: Int) -> CalendarDate? { milestones[node] }
}

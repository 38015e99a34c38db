import TodoFile

/// Pending tasks with a date, by how near it is.
struct Agenda {
  struct Section {
    let heading: Phrase
    let tasks: [TaskReference]
  }

  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  /// All of them, earliest first.
  var tasks: [TaskReference] {
    let due = context.tasks.filter { context.task($0).due != nil && context.task($0).state.isPending }
    return TaskOrder.due.sort(due, in: context.plan, reversed: false)
  }

  /// Overdue, today, the next seven days, later; sections without tasks are left out.
  var sections: [Section] {
    let today = context.today
    var sections: [Phrase: [TaskReference]] = [:]
    for reference in tasks {
      guard let due = context.task(reference).due else { continue }
      let heading: Phrase =
        due < today
        ? .overdueHead : due == today ? .today : due <= today.advanced(by: Progress.soon) ? .thisWeek : .later
      sections[heading, default: []].append(reference)
    }
    return [.overdueHead, .today, .thisWeek, .later].compactMap { heading in
      sections[heading].map { Section(heading: heading, tasks: $0) }
    }
  }
}

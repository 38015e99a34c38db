import Base
import Plan

/// Selections of tasks, in the order that pages need.
struct TaskLists {
  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  /// The maximum number of rows in a list; the page states the total, and the search shows the others.
  static let limit = 200

  /// How many tasks of a list are shown; empty if all are.
  func shownText(of total: Int, limit: Int = Self.limit) -> String {
    total > limit ? context.text(.shown, ["total": String(total)], count: limit) : ""
  }

  /// How many tasks of a list are shown, with a link to the search for them; empty if all are.
  func shown(of total: Int, root: String, query: String) -> HTML {
    let text = shownText(of: total)
    if text.isEmpty { return HTML() }
    if context.isSingle { return HTML(text: text) }
    return HTML {
      $0.text(text + " ")
      $0("a", .href("\(root)search.html?\(query)"), text: context.text(.search))
    }
  }

  /// How many days ahead the due date of a group counts for its tasks.
  private static let inheritedDays = 28

  /// The next tasks: by due date, then priority, then those in progress, then file order. Parents are included only if
  /// they have a due date or no pending subtasks, and those that wait for another one only if all do.
  /// - Parameter shown: the node whose own tasks the page shows already, so that they are left out if there are others.
  func upNext(limit: Int, besides shown: Int? = nil) -> [TaskReference] {
    let next = context.tasks.filter(isNext)
    let others = shown.map { shown in next.filter { context.node(of: $0) != shown } } ?? []
    return first(limit, of: others.isEmpty ? next : others)
  }

  /// The next task of a group or its subgroups.
  func next(in node: Int) -> TaskReference? {
    first(1, of: context.tasks(below: node).filter(isNext).sorted { $0.number < $1.number }).first
  }

  /// The first tasks by rank of those that wait for no other, or of all if there are none.
  private func first(_ limit: Int, of next: [TaskReference]) -> [TaskReference] {
    let free = Self.first(limit, of: next.filter { !context.isBlocked($0) }, by: rank)
    return free.isEmpty ? Self.first(limit, of: next, by: rank) : free
  }

  /// The next tasks of one state.
  func upNext(limit: Int, in state: TaskState) -> [TaskReference] {
    let tasks = context.tasks.lazy.filter {
      let task = context.facts[$0]
      return task.state == state && isLeaf(task)
    }
    return Self.first(limit, of: tasks, by: rank)
  }

  /// Groups tasks by their meaning for a reader: pending ones by due date, priority, and state; done ones, newest
  /// first; and cancelled ones.
  func byNext(_ tasks: [TaskReference]) -> (pending: [TaskReference], done: [TaskReference], cancelled: [TaskReference])
  {
    let pending = tasks.filter { ![.done, .cancelled].contains(context.facts[$0].state) }
    let ranked = pending.enumerated().map { (rank: rank($1), index: $0) }
    return (
      ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { pending[$0.index] },
      completed(of: tasks, newestFirst: true),
      tasks.filter { context.facts[$0].state == .cancelled }
    )
  }

  /// The first tasks by rank, without sorting all of them; tasks of the same rank keep their order.
  private static func first(
    _ limit: Int, of tasks: some Sequence<TaskReference>, by rank: (TaskReference) -> UInt64
  ) -> [TaskReference] {
    var best: [(rank: UInt64, task: TaskReference)] = []
    for task in tasks {
      let rank = rank(task)
      if best.count == limit {
        guard let last = best.last, rank < last.rank else { continue }
        best.removeLast()
      }
      best.insert((rank, task), at: best.partitionPoint { $0.rank > rank })
    }
    return best.map(\.task)
  }

  /// The done tasks with the latest completion dates; if no date is known, the last done tasks in the file, which may
  /// not be recent.
  func recent(limit: Int) -> (tasks: [TaskReference], isDated: Bool) {
    let done = context.tasks.lazy.filter { context.facts[$0].state == .done }
    // One condition for both: the library makes a new type for each element of a filtered filter.
    let dates = context.tasks.lazy.filter { context.facts[$0].state == .done && context.completed($0) != nil }
    let dated = Self.first(limit, of: dates) {
      context.completed($0).map { UInt64(~(UInt32(bitPattern: $0.day.days) ^ 1 << 31)) } ?? .max
    }
    guard dated.isEmpty else { return (dated, true) }
    return (done.suffix(limit).reversed(), false)
  }

  /// The done tasks by completion date, those of a day in the order of the file or, oldest first, the other way round; those
  /// without a known date come last.
  func completed(of tasks: [TaskReference], newestFirst: Bool) -> [TaskReference] {
    // A single number from the day and the position sorts fastest.
    var dated: [UInt64] = []
    var undated: [TaskReference] = []
    for (index, reference) in tasks.enumerated() where context.facts[reference].state == .done {
      if let day = context.completed(reference)?.day.days {
        let key = UInt32(bitPattern: day) ^ 1 << 31
        dated.append(UInt64(newestFirst ? ~key : key) << 32 | UInt64(newestFirst ? index : tasks.count - 1 - index))
      } else {
        undated.append(reference)
      }
    }
    dated.sort()
    return dated.map { key in
      let index = Int(UInt32(truncatingIfNeeded: key))
      return tasks[newestFirst ? index : tasks.count - 1 - index]
    } + undated
  }

  private func isNext(_ reference: TaskReference) -> Bool {
    let task = context.facts[reference]
    return (task.state == .open || task.state == .inProgress || task.state == .question) && isLeaf(task)
  }

  /// Whether a task is outside archives, and has a due date or no pending subtasks.
  private func isLeaf(_ task: TaskFacts) -> Bool { !task.isArchived && (task.due != nil || !task.hasPendingSubtask) }

  /// A single number from the due date, the priority, the time of day, and whether the task is in progress, because it
  /// sorts fastest; what has no time comes after all times of its day.
  private func rank(_ reference: TaskReference) -> UInt64 {
    let task = context.facts[reference]
    let due = (task.due ?? inherited(task.node))?.days ?? .max
    let minutes = UInt64(task.dueTime?.minutes ?? 24 * 60)
    return UInt64(UInt32(bitPattern: due) ^ 1 << 31) << 32 | UInt64(task.priority.order) << 16 | minutes << 1
      | (task.state == .inProgress ? 0 : 1)
  }

  /// The due date of a task's group, if it comes soon or has passed: a task without a date is due with its group, but one
  /// of a group that is due in half a year is not next before earlier ones without a date.
  func inherited(_ node: Int) -> CalendarDate? {
    context.milestones[node].flatMap { $0 <= context.today.advanced(by: Self.inheritedDays) ? $0 : nil }
  }
}

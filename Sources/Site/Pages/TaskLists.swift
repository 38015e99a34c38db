import Base
import Plan

/// Selections of tasks, in the order that pages need.
struct TaskLists {
  /// The date that a short list shows.
  enum DateShown { case due, done }

  /// The property that all tasks of a lane share.
  enum Lane: Equatable { case state, group(Int) }

  private let context: SiteContext

  init(_ context: SiteContext) { self.context = context }

  /// How many days ahead the due date of a group counts for its tasks.
  private static let inheritedDays = 28

  /// The next tasks: by due date, then priority, then those in progress, then file order. Parents are included only if
  /// they have a due date or no pending subtasks.
  func upNext(limit: Int) -> [TaskReference] {
    Self.first(limit, of: context.tasks.lazy.filter(isNext), by: precedes)
  }

  /// The next tasks of one state.
  func upNext(limit: Int, in state: TaskState) -> [TaskReference] {
    Self.first(limit, of: context.tasks.lazy.filter { context.task($0).state == state && isLeaf($0) }, by: precedes)
  }

  /// Groups tasks by their meaning for a reader: pending ones by due date, priority, and state; done ones, newest
  /// first; and cancelled ones.
  func byNext(_ tasks: [TaskReference]) -> (pending: [TaskReference], done: [TaskReference], cancelled: [TaskReference])
  {
    let pending = tasks.filter { ![.done, .cancelled].contains(context.task($0).state) }
    let ranked = pending.enumerated().map { (rank: rank($1), index: $0) }
    return (
      ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { pending[$0.index] },
      completed(of: tasks, newestFirst: true),
      tasks.filter { context.task($0).state == .cancelled }
    )
  }

  /// The first elements in an order, without sorting all elements; equal elements keep their order.
  private static func first<Element>(
    _ limit: Int, of elements: some Sequence<Element>, by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    var best: [Element] = []
    for element in elements {
      if best.count == limit {
        guard let last = best.last, precedes(element, last) else { continue }
        best.removeLast()
      }
      best.insert(element, at: best.firstIndex { precedes(element, $0) } ?? best.count)
    }
    return best
  }

  /// The next task of a group or its subgroups.
  func next(in node: Int) -> TaskReference? {
    var best: TaskReference?
    var stack = [node]
    while let current = stack.popLast() {
      stack += context.tree.nodes[current].children
      for reference in context.tasksOfNode[current] where isNext(reference) {
        if let known = best, !precedes(reference, known) { continue }
        best = reference
      }
    }
    return best
  }

  /// The done tasks with the latest completion dates; if no date is known, the last done tasks in the file, which may
  /// not be recent.
  func recent(limit: Int) -> (tasks: [TaskReference], isDated: Bool) {
    let done = context.tasks.lazy.filter { context.task($0).state == .done }
    let dated = Self.first(
      limit, of: done.compactMap { reference in context.completed(reference).map { (reference, $0.day) } },
      by: { $0.1 > $1.1 })
    guard dated.isEmpty else { return (dated.map(\.0), true) }
    return (done.suffix(limit).reversed(), false)
  }

  /// The done tasks by completion date; those without a known date come last.
  func completed(of tasks: [TaskReference], newestFirst: Bool) -> [TaskReference] {
    // A single number from the day and the position sorts fastest.
    var dated: [UInt64] = []
    var undated: [TaskReference] = []
    for (index, reference) in tasks.enumerated() where context.task(reference).state == .done {
      if let day = context.completed(reference)?.day.days {
        let key = UInt32(bitPattern: day) ^ 1 << 31
        dated.append(UInt64(newestFirst ? ~key : key) << 32 | UInt64(index))
      } else {
        undated.append(reference)
      }
    }
    dated.sort()
    return dated.map { tasks[Int(UInt32(truncatingIfNeeded: $0))] } + undated
  }

  private func isNext(_ reference: TaskReference) -> Bool {
    let state = context.task(reference).state
    return (state == .open || state == .inProgress || state == .question) && isLeaf(reference)
  }

  /// Whether a task is outside archives, and has a due date or no pending subtasks.
  private func isLeaf(_ reference: TaskReference) -> Bool {
    let task = context.task(reference)
    guard !context.tree.nodes[context.node(of: reference)].isArchived else { return false }
    return task.due != nil
      || !context.document(reference).tasks[(reference.task + 1)..<Int(task.subtreeEnd)].contains { $0.state.isPending }
  }

  private func precedes(_ left: TaskReference, _ right: TaskReference) -> Bool {
    let (a, b) = (rank(left), rank(right))
    return a == b ? left.number < right.number : a < b
  }

  /// A single number from the due date, the priority, and whether the task is in progress, because it sorts fastest.
  private func rank(_ reference: TaskReference) -> UInt64 {
    let task = context.task(reference)
    let due = (task.due ?? inherited(reference))?.days ?? .max
    return UInt64(UInt32(bitPattern: due) ^ 1 << 31) << 32 | UInt64(task.priority.order) << 1
      | (task.state == .inProgress ? 0 : 1)
  }

  /// The due date of a task's group, if it comes soon or has passed: a task without a date is due with its group, but one
  /// of a group that is due in half a year is not next before earlier ones without a date.
  private func inherited(_ reference: TaskReference) -> CalendarDate? {
    context.milestone(context.node(of: reference)).flatMap {
      $0 <= context.today.advanced(by: Self.inheritedDays) ? $0 : nil
    }
  }

  /// A short list of titles with their dates, for the home page.
  /// - Parameter lane: the lane that the list is in, whose state or group is not repeated on each task.
  func short(_ tasks: [TaskReference], empty: String, date shown: DateShown, lane: Lane? = nil) -> String {
    guard !tasks.isEmpty else { return "<p class=\"muted\">\(Markup.escape(empty))</p>" }
    var html = "<ul class=\"short\">\n"
    for reference in tasks {
      let document = context.document(reference)
      let task = context.task(reference)
      let title = document.title(of: task)
      // Authors can tick pending tasks wherever they see them.
      let controls = shown == .due ? context.controls : nil
      html += "<li\(controls?.attributes(reference) ?? "")>\(controls?.tick(reference, isInRow: false) ?? "")"
      html +=
        "<a href=\"\(context.href(reference, root: ""))\" dir=\"auto\">\(Markup.escape(title.isEmpty ? "—" : title))</a>"
      switch shown {
      case .due:
        if let due = task.due {
          let isLate = due < context.today
          let text = isLate ? context.text(.overdueOn, ["date": context.date(due)]) : context.date(due)
          html += context.timeHTML(due, text, classes: isLate ? "late" : "")
        } else if let due = inherited(reference) {
          // The date is that of the group: the task does not count as overdue.
          html += context.timeHTML(due, context.text(.milestoneOn, ["date": context.date(due)]))
        }
      case .done:
        if let done = context.completed(reference) { html += context.timeHTML(done.day) }
      }
      html += whose(reference, document, task, date: shown, lane) + "</li>\n"
    }
    return html + "</ul>"
  }

  /// The group, the people, and the priority of a task.
  private func whose(
    _ reference: TaskReference, _ document: TodoDocument, _ task: TodoTask, date shown: DateShown, _ lane: Lane?
  ) -> String {
    let node = context.node(of: reference)
    var parts = document.values(.person, of: task).prefix(3).map { "@\($0)" }
    if shown == .due, task.state != .open, lane != .state { parts.append(context.stateName(task.state)) }
    if shown == .due, task.priority == .high || task.priority == .highest,
      let name = context.priorityName(task.priority)
    {
      parts.append(name)
    }
    let group = node == 0 || lane == .group(node) ? nil : context.nameAlone(node)
    guard group != nil || !parts.isEmpty else { return "" }
    let dot = group == nil ? "" : "<span class=\"dot\"></span>"
    let words = ([group].compactMap { $0 } + parts).map { "<span dir=\"auto\">\(Markup.escape($0))</span>" }
    return "<span class=\"of g\(node)\">\(dot)\(words.joined(separator: " · "))</span>"
  }
}

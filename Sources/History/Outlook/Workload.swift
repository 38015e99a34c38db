public import Base
public import Plan

/// What is left of a plan: what is due by which day, and what lacks an owner or a day.
public struct Workload: Sendable {
  /// The unfinished groups with a due date, earliest first.
  public let milestones: [(node: Int, due: CalendarDate)]
  /// The latest due date of a pending task or an unfinished group.
  public let lastDue: CalendarDate?
  /// How many pending tasks have no owner, neither themselves nor through a task around them; nil if no task has one.
  public let unowned: Int?
  /// How many pending tasks have no day, neither themselves nor through a task or a group around them; nil if nothing
  /// has one.
  public let undated: Int?
  /// The days by which each dated task must be done, earliest first.
  private let dues: [CalendarDate]
  /// The completion dates in the files; empty unless at least ``fewestDates`` and half of the done tasks have one, because
  /// others tell little about the pace.
  let completed: [CalendarDate]

  private static let fewestDates = 5

  /// Sums up a plan.
  public init(_ plan: TodoPlan, _ tree: ProgressTree) {
    let milestones = tree.nodes.indices.compactMap { node in
      tree.milestone(node, in: plan).map { (node: node, due: $0) }
    }
    self.milestones = milestones.sorted { ($0.due, $0.node) < ($1.due, $1.node) }
    // The earliest due date of a group and the groups around it.
    var groupDues = Array(repeating: CalendarDate?.none, count: tree.nodes.count)
    for (node, due) in milestones { groupDues[node] = due }
    for (node, entry) in tree.nodes.enumerated() {
      groupDues[node] = Self.earlier(groupDues[node], entry.parent.flatMap { groupDues[$0] })
    }
    var (dues, completed) = ([CalendarDate](), [CalendarDate]())
    var (last, unowned, undated) = (milestones.map(\.due).max(), 0, 0)
    var (hasOwners, hasDates) = (false, !milestones.isEmpty)
    for (number, document) in plan.documents.enumerated() {
      // What each task has itself or from a task around it; a task comes after the one that it is in.
      var (ownDues, owned) = ([CalendarDate?](), [Bool]())
      for (index, task) in document.tasks.enumerated() {
        let parent = task.parent >= 0 ? Int(task.parent) : nil
        let isOwned = document.attributes(of: task).contains { $0.kind == .person }
        ownDues.append(Self.earlier(task.due, parent.flatMap { ownDues[$0] }))
        owned.append(isOwned || parent.map { owned[$0] } ?? false)
        let node = tree.nodeOfGroup[number][Int(task.group)]
        guard node >= 0, !tree.nodes[node].isArchived else { continue }
        hasOwners = hasOwners || isOwned
        hasDates = hasDates || task.due != nil
        if task.state == .done, let day = document.date(.completed, of: task) { completed.append(day) }
        guard task.state.isPending else { continue }
        if let due = task.due { last = max(last ?? due, due) }
        guard ProgressTreeBuilder.counts(index, in: document) else { continue }
        if !owned[index] { unowned += 1 }
        if let due = Self.earlier(ownDues[index], groupDues[node]) { dues.append(due) } else { undated += 1 }
      }
    }
    lastDue = last
    self.dues = dues.sorted()
    let isTelling = completed.count >= Self.fewestDates && completed.count * 2 >= tree.root.progress.done
    self.completed = isTelling ? completed : []
    self.unowned = hasOwners ? unowned : nil
    self.undated = hasDates ? undated : nil
  }

  private static func earlier(_ left: CalendarDate?, _ right: CalendarDate?) -> CalendarDate? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  /// How many tasks must be done by a day.
  public func left(by day: CalendarDate) -> Int { dues.count { $0 <= day } }
}

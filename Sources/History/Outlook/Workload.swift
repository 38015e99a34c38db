public import Base
public import Plan

/// What is left of a plan: what is due by which day, and what lacks an owner or a day.
public struct Workload: Sendable {
  /// The unfinished groups with a due date, and a plan with one (node 0), earliest first.
  public let milestones: [(node: Int, due: CalendarDate)]
  /// The latest due date of a pending task or an unfinished group.
  public let lastDue: CalendarDate?
  /// How many pending tasks have no owner, neither themselves nor through a task around them; nil if no task has one.
  public let unowned: Int?
  /// How many pending tasks have no day, neither themselves nor through a task or a group around them, that of the whole
  /// plan aside; nil if nothing has one.
  public let undated: Int?
  /// The days by which each dated task must be done, earliest first.
  private let dues: [CalendarDate]
  /// For each milestone, by its node, how many pending tasks without a day stand before its last one in the file.
  private let before: [Int: Int]
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
    // What is due only with the whole plan has no day of its own.
    let planDue = milestones.first { $0.node == 0 }?.due
    groupDues[0] = nil
    for (node, entry) in tree.nodes.enumerated() {
      groupDues[node] = Self.earlier(groupDues[node], entry.parent.flatMap { groupDues[$0] })
    }
    var (dues, completed) = ([CalendarDate](), [CalendarDate]())
    var (last, unowned, undated) = (milestones.map(\.due).max(), 0, 0)
    // The milestones that each node is in.
    let dated = Set(milestones.map(\.node))
    var around = Array(repeating: [Int](), count: tree.nodes.count)
    for node in tree.nodes.indices.dropFirst() {
      around[node] = tree.nodes[node].parent.map { around[$0] } ?? []
      if dated.contains(node) { around[node].append(node) }
    }
    var before: [Int: Int] = [:]
    var (hasOwners, hasDates) = (false, milestones.contains { $0.node > 0 })
    for (number, document) in plan.documents.enumerated() {
      // What each task has itself or from a task around it; a task comes after the one that it is in.
      let owned = document.owned
      var ownDues: [CalendarDate?] = []
      let earlier = undated
      for (index, task) in document.tasks.enumerated() {
        let parent = task.parent >= 0 ? Int(task.parent) : nil
        ownDues.append(Self.earlier(task.due, parent.flatMap { ownDues[$0] }))
        let node = tree.nodeOfGroup[number][Int(task.group)]
        guard node >= 0, !tree.nodes[node].isArchived else { continue }
        hasOwners = hasOwners || owned[index]
        hasDates = hasDates || task.due != nil
        if task.state == .done, let day = document.date(.completed, of: task) { completed.append(day) }
        guard task.state.isPending else { continue }
        if let due = task.due { last = max(last ?? due, due) }
        guard ProgressTreeBuilder.counts(index, in: document) else { continue }
        if !owned[index] { unowned += 1 }
        let due = Self.earlier(ownDues[index], groupDues[node])
        if due == nil { undated += 1 }
        for milestone in around[node] { before[milestone] = undated - earlier }
        if let due = Self.earlier(due, planDue) { dues.append(due) }
      }
    }
    lastDue = last
    (self.dues, self.before) = (dues.sorted(), before)
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

  /// How many tasks are done when a milestone is, if tasks without a day are done in the order of the file: those that must
  /// be done by its day, and those without one that stand before its last one.
  func queue(_ node: Int?, by day: CalendarDate) -> Int {
    // By the day of the whole plan, all of them are due.
    let isDue = milestones.contains { $0.node == 0 && $0.due <= day }
    return left(by: day) + (isDue ? 0 : node.flatMap { before[$0] } ?? 0)
  }
}

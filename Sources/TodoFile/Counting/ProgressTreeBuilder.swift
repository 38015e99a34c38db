import Base

/// Combines the groups of all files into one tree and counts their tasks; all counting happens here.
package struct ProgressTreeBuilder {
  private let plan: TodoPlan
  private let today: CalendarDate
  private var slugs = SlugSet()
  private(set) var nodes: [ProgressTree.Node] = []
  private(set) var nodeOfGroup: [[Int]] = []

  init(plan: TodoPlan, today: CalendarDate) {
    self.plan = plan
    self.today = today
  }

  mutating func build() {
    let isSingle = plan.documents.count == 1
    if !isSingle {
      nodes = [node(named: plan.title, slug: "", level: 0, document: nil, group: 0, line: 1, parent: nil, weight: 1)]
    }
    for (index, document) in plan.documents.enumerated() { add(document, at: index, isSingle: isSingle) }
    countTasks()
    addUp()
    weigh()
  }

  private mutating func add(_ document: TodoDocument, at index: Int, isSingle: Bool) {
    var map = Array(repeating: -1, count: document.groups.count)
    for (number, group) in document.groups.enumerated() where !group.isIgnored {
      let parent = group.parent.map { map[$0] } ?? (isSingle ? nil : 0)
      let isRoot = isSingle && number == 0
      let slug = isRoot ? "" : slugs.unique(number == 0 ? Slug.make(from: group.name) : group.slug)
      map[number] = nodes.count
      nodes.append(
        node(
          named: number == 0 && isSingle ? plan.title : group.name, slug: slug, level: number == 0 ? 0 : group.level,
          document: index, group: number, line: group.line, parent: parent, weight: group.directive.weight ?? 1))
      if let parent { nodes[parent].children.append(nodes.count - 1) }
    }
    if isSingle, nodes.isEmpty {
      nodes = [node(named: plan.title, slug: "", level: 0, document: index, group: 0, line: 1, parent: nil, weight: 1)]
    }
    nodeOfGroup.append(map)
  }

  private func node(
    named name: String, slug: String, level: Int, document: Int?, group: Int, line: Int, parent: Int?, weight: Double
  ) -> ProgressTree.Node {
    ProgressTree.Node(
      name: name, slug: slug, level: level, document: document, group: group, line: line, parent: parent, weight: weight
    )
  }

  private mutating func countTasks() {
    for (index, document) in plan.documents.enumerated() {
      let map = nodeOfGroup[index]
      for (number, task) in document.tasks.enumerated() {
        let node = map[Int(task.group)]
        guard node >= 0, Self.counts(number, in: document) else { continue }
        nodes[node].own.count(task.state, due: task.due, today: today)
      }
    }
  }

  /// Whether a task is counted: its section is not ignored, and the mode of its group includes it.
  @inline(__always)
  package static func counts(_ index: Int, in document: TodoDocument) -> Bool {
    let group = Int(document.tasks[index].group)
    return !document.groups[group].isIgnored && counts(document.tasks[index], index, document.groups[group].count)
  }

  /// Whether a count mode includes a task.
  static func counts(_ task: TodoTask, _ index: Int, _ mode: CountMode) -> Bool {
    switch mode {
    case .all: true
    case .leaves: Int(task.subtreeEnd) == index + 1
    case .top: task.parent < 0
    }
  }

  private mutating func addUp() {
    for index in nodes.indices { nodes[index].progress = nodes[index].own }
    for index in nodes.indices.reversed() {
      if let parent = nodes[index].parent { nodes[parent].progress += nodes[index].progress }
    }
  }

  /// Adds up estimates multiplied by weights, if the plan has any.
  private mutating func weigh() {
    var hasHours = false
    var hasPoints = false
    for document in plan.documents {
      for attribute in document.attributes where attribute.kind == .estimate {
        if attribute.number > 0 { hasHours = true } else { hasPoints = true }
      }
    }
    let hasWeights = nodes.contains { $0.weight != 1 }
    guard hasHours || hasPoints || hasWeights else { return }
    let unit: WeightedProgress.Unit = hasHours ? .hours : hasPoints ? .points : .tasks
    var sums = Array(repeating: WeightedProgress(unit: unit), count: nodes.count)
    for (index, document) in plan.documents.enumerated() {
      for (number, task) in document.tasks.enumerated() {
        let group = Int(task.group)
        let node = nodeOfGroup[index][group]
        guard node >= 0, task.state != .cancelled, Self.counts(task, number, document.groups[group].count) else {
          continue
        }
        guard let size = Self.size(of: task, in: document, unit: unit) else {
          sums[node].unestimated += 1
          continue
        }
        sums[node].total += size
        if task.state == .done { sums[node].done += size }
      }
    }
    for index in nodes.indices.reversed() {
      sums[index].done *= nodes[index].weight
      sums[index].total *= nodes[index].weight
      nodes[index].weighted = sums[index]
      guard let parent = nodes[index].parent else { continue }
      sums[parent].done += sums[index].done
      sums[parent].total += sums[index].total
      sums[parent].unestimated += sums[index].unestimated
    }
  }

  private static func size(of task: TodoTask, in document: TodoDocument, unit: WeightedProgress.Unit) -> Double? {
    guard let estimate = document.estimate(of: task) else { return unit == .tasks ? 1 : nil }
    switch unit {
    case .hours: return estimate > 0 ? Double(estimate) / 60 : nil
    case .points: return estimate < 0 ? Double(-estimate) : nil
    case .tasks: return 1
    }
  }
}

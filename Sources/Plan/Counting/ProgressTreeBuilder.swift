import Base

/// Combines the groups of all files into one tree and counts their tasks; nothing is counted anywhere else.
package struct ProgressTreeBuilder {
  private let plan: TodoPlan
  private let today: CalendarDate
  /// The files that continue each file.
  private let continuing: [Int?: [Int]]
  private var slugs = SlugSet()
  private(set) var nodes: [ProgressTree.Node] = []
  private(set) var nodeOfGroup: [[Int]] = []

  init(plan: TodoPlan, today: CalendarDate) {
    self.plan = plan
    self.today = today
    continuing = Dictionary(grouping: plan.documents.indices) { plan.continued[$0] }
  }

  mutating func build() {
    nodeOfGroup = plan.documents.map { Array(repeating: -1, count: $0.groups.count) }
    if plan.isSingle {
      addGroups(of: plan.continued.firstIndex { $0 == nil } ?? 0, below: nil)
    } else {
      nodes = [ProgressTree.Node(name: plan.title, slug: "", level: 0)]
      addItems()
    }
    countTasks()
    addUp()
    weigh()
  }

  /// A folder or a file, by its index in the plan.
  private enum Item { case folder(Int), file(Int) }

  /// Adds the folders, each before its contents, and the files, in the order in which pages show them: files in their own order,
  /// each folder at the position of its first file, archives last.
  private mutating func addItems() {
    let plan = plan
    // The contents of each folder; the last are those outside folders.
    var contents = Array(repeating: [Item](), count: plan.folders.count + 1)
    var known: Set<Int> = []
    for index in plan.documents.indices {
      // From the outermost folder inward, each is added before its contents.
      for folder in plan.folders(of: index).reversed() where known.insert(folder).inserted {
        contents[plan.folders[folder].parent ?? plan.folders.count].append(.folder(folder))
      }
      contents[plan.locations[index].folder ?? plan.folders.count].append(.file(index))
    }
    // What is left, with the node that it is in; the next one is the last.
    var open: [(item: Item, parent: Int)] = []
    func enter(_ folder: Int, _ node: Int) {
      func isArchive(_ item: Item) -> Bool {
        if case .folder(let index) = item { plan.folders[index].kind == .archive } else { false }
      }
      let sorted = contents[folder].filter { !isArchive($0) } + contents[folder].filter(isArchive)
      open += sorted.reversed().map { ($0, node) }
    }
    enter(plan.folders.count, 0)
    while let (item, parent) = open.popLast() {
      switch item {
      case .folder(let index):
        let folder = plan.folders[index]
        enter(index, nodes.count)
        add(
          ProgressTree.Node(
            name: folder.name, slug: slugs.unique(Slug.make(from: folder.name)), level: 0, folder: index,
            isArchived: folder.kind == .archive || nodes[parent].isArchived, parent: parent))
      case .file(let index):
        if plan.continued[index] != nil {
          continue
        } else if plan.locations[index].isMember {
          let document = plan.documents[index]
          nodeOfGroup[index] = document.groups.map { $0.isIgnored ? -1 : parent }
        } else {
          addGroups(of: index, below: parent)
        }
      }
    }
  }

  /// Adds the groups of a file, and then those of the files that continue it: their tasks belong to its groups with the same names.
  /// - Parameter top: the node of its folder or of the plan; nil for the only file, whose first group is the plan.
  /// - Parameter known: the nodes of the groups of the file that it continues, by their paths.
  private mutating func addGroups(of index: Int, below top: Int?, known: [[String]: Int] = [:]) {
    let document = plan.documents[index]
    for (number, group) in document.groups.enumerated() where !group.isIgnored {
      if !known.isEmpty, let node = known[document.path(ofGroup: number)] {
        nodeOfGroup[index][number] = node
        continue
      }
      let isPlan = number == 0 && top == nil
      let name = isPlan ? plan.title : number == 0 ? plan.name(ofDocument: index) : group.name
      let slug = isPlan ? "" : slugs.unique(number == 0 ? Slug.make(from: name) : group.slug)
      // What is below an ignored group of the other file is directly in the plan.
      let parent = (group.parent.map { nodeOfGroup[index][$0] } ?? top).map { max(0, $0) }
      nodeOfGroup[index][number] = nodes.count
      add(
        ProgressTree.Node(
          name: name, slug: slug, level: number == 0 ? 0 : group.level, document: index, group: number,
          isArchived: parent.map { nodes[$0].isArchived } ?? false, line: group.line, parent: parent,
          weight: group.directive.weight ?? 1))
    }
    if nodes.isEmpty { nodes = [ProgressTree.Node(name: plan.title, slug: "", level: 0, document: index)] }
    guard let others = continuing[index] else { return }
    let groups = document.groups.indices.map { (document.path(ofGroup: $0), nodeOfGroup[index][$0]) }
    let own = Dictionary(groups) { _, last in last }
    for other in others { addGroups(of: other, below: nodeOfGroup[index][0], known: own) }
  }

  private mutating func add(_ node: ProgressTree.Node) {
    if let parent = node.parent { nodes[parent].children.append(nodes.count) }
    nodes.append(node)
  }

  private mutating func countTasks() {
    for (index, document) in plan.documents.enumerated() {
      let map = nodeOfGroup[index]
      for (number, task) in document.tasks.enumerated() {
        let node = map[Int(task.group)]
        guard node >= 0, Self.counts(number, in: document) else { continue }
        nodes[node].own.count(task.state, due: nodes[node].isArchived ? nil : task.due, today: today)
      }
    }
  }

  /// Whether a task is counted, that is, its section is not ignored and its group's count mode includes it.
  @inline(__always)
  package static func counts(_ index: Int, in document: TodoDocument) -> Bool {
    let group = Int(document.tasks[index].group)
    return !document.groups[group].isIgnored
      && document.groups[group].count.includes(
        isLeaf: Int(document.tasks[index].subtreeEnd) == index + 1, isTop: document.tasks[index].parent < 0)
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
        let node = nodeOfGroup[index][Int(task.group)]
        guard node >= 0, task.state != .cancelled, Self.counts(number, in: document) else { continue }
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
      // With few estimates, a second figure would confuse more than it tells.
      nodes[index].weighted = sums[index].unestimated * 2 <= nodes[index].progress.total ? sums[index] : nil
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

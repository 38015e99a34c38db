public import Base

/// The groups of a plan with their progress; the first node is the root, which represents the entire plan.
public struct ProgressTree: Sendable {
  /// A group, a file among several, a folder, or the whole plan, with its figures.
  public struct Node: Sendable {
    /// The name of the group, the file or the folder; the plan's title for the first node.
    public let name: String
    /// The slug, unique in the plan; empty for the root.
    public let slug: String
    /// The heading's level; 0 for the root, for folders, and for each of several files.
    public let level: Int
    /// The index of its file among the plan's documents; nil for the root of several files, and for a folder.
    public internal(set) var document: Int?
    /// The index of its group in that document.
    public internal(set) var group = 0
    /// The index of its folder in the plan; nil for files, groups, and the root.
    public internal(set) var folder: Int?
    /// Whether it is an archive or inside one; if so, nothing in it is due.
    public internal(set) var isArchived = false
    /// The 1-based line of its heading.
    public internal(set) var line = 1
    /// The parent node; nil for the root.
    public internal(set) var parent: Int?
    var weight = 1.0
    /// The indices of its direct children, in file order.
    public package(set) var children: [Int] = []
    /// The tasks directly in it.
    public package(set) var own = Progress()
    /// Its own tasks and those of all its subgroups.
    public package(set) var progress = Progress()
    /// The figures by estimates and weights; nil if the plan has neither, and if less than half of the tasks have an estimate.
    public package(set) var weighted: WeightedProgress?
  }

  /// The title of the plan.
  public let title: String
  /// The BCP 47 language of the report: the requested one, or else that of the plan, or else `en`.
  public let lang: String
  /// The day that determines “overdue” and “due soon”.
  public let today: CalendarDate
  /// The paths of the todo files as the user specified them.
  public let files: [String]
  /// The nodes: the whole plan, followed by its groups in file order.
  public let nodes: [Node]
  /// The node of each group of each document, -1 for an ignored group. Documents can share nodes.
  public let nodeOfGroup: [[Int]]

  /// The node of the whole plan.
  public var root: Node { nodes[0] }

  /// Counts the tasks of a plan.
  /// - Parameter today: the day that determines “overdue” and “due soon”.
  /// - Parameter lang: the language of the report, if it differs from that of the file.
  public init(_ plan: TodoPlan, today: CalendarDate, lang: String? = nil) {
    var builder = ProgressTreeBuilder(plan: plan, today: today)
    builder.build()
    title = plan.title
    self.lang = lang ?? plan.lang ?? "en"
    self.today = today
    files = plan.documents.map(\.source.path)
    nodes = builder.nodes
    nodeOfGroup = builder.nodeOfGroup
  }

  /// The node of a folder, or of a file among several, by its name or slug.
  public func folder(named name: String) -> Int? {
    let key = TextKey.fold(name)
    return nodes.indices.dropFirst().first { index in
      (nodes[index].folder != nil || (nodes[index].group == 0 && nodes[index].document != nil))
        && (nodes[index].slug == key || TextKey.fold(nodes[index].name) == key)
    }
  }

  /// The node of a group, by its name or slug; nil if there is none, or if it is ignored.
  /// - Throws: ``EditError`` if several groups match.
  package func group(named name: String, in plan: TodoPlan) throws(EditError) -> Int? {
    var found: [Int] = []
    for match in TaskFilter.groups(named: name, in: plan) {
      let node = nodeOfGroup[match.document][match.group]
      // Files can share a node.
      if node >= 0, !found.contains(node) { found.append(node) }
    }
    // The plan of the same name comes first, and a slug names one group, also if others are called the same.
    if found.first == 0 { return 0 }
    if let exact = found.first(where: { nodes[$0].slug == name }) { return exact }
    // In a plan of several files, a slug can differ from that in the file.
    guard !found.isEmpty else { return nodes.indices.dropFirst().first { nodes[$0].slug == name } }
    let groups = found.map { index in
      let node = nodes[index]
      return (node.name, node.slug, "\(files[node.document ?? 0]):\(node.line)")
    }
    return found[try EditError.position(of: name, among: groups)]
  }

  /// The groups at the top for a reader: those of the root, or those of its only group if no tasks are outside it.
  public var topLevel: [Int] {
    var node = 0
    while nodes[node].children.count == 1, let only = nodes[node].children.first, !nodes[only].children.isEmpty,
      !nodes[only].isArchived,
      nodes[only].own.total + nodes[only].own.cancelled == 0,
      nodes[node].own.total + nodes[node].own.cancelled == 0
    {
      node = only
    }
    return nodes[node].children
  }

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

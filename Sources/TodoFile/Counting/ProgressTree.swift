import Base

/// The groups of a plan with their progress; the first node is the root, which represents the entire plan.
public struct ProgressTree: Sendable {
  /// A group, a file among several, a folder, or the whole plan, with its figures.
  public struct Node: Sendable {
    /// The name of the group, the file or the folder; the plan's title for the first node.
    public let name: String
    /// Unique in the plan; empty for the root.
    public let slug: String
    /// 0 for the root, for folders and for each of several files, otherwise the heading's level.
    public let level: Int
    /// The index of its file among the plan's documents; nil for the root of several files, and for a folder.
    public let document: Int?
    /// The index of its folder in the plan; nil for files, groups, and the root.
    public let folder: Int?
    /// Whether it is in an archive or is one: nothing in it is due.
    public let isArchived: Bool
    /// The index of its group in that document.
    public let group: Int
    /// The 1-based line of its heading.
    public let line: Int
    /// The indices of the nodes directly inside, in the order of the files.
    public internal(set) var children: [Int] = []
    /// The tasks directly in it.
    public internal(set) var own = Progress()
    /// Its own tasks and those of all its subgroups.
    public internal(set) var progress = Progress()
    /// The figures by estimates and weights; nil if the plan has neither.
    public internal(set) var weighted: WeightedProgress?
    /// The parent node; nil for the root.
    public let parent: Int?
    let weight: Double
  }

  /// The title of the plan.
  public let title: String
  /// The BCP 47 language of the report: the one asked for, else that of the plan, else `en`.
  public let lang: String
  /// The day that overdue and due soon are measured from.
  public let today: CalendarDate
  /// The paths of the todo files as the user gave them.
  public let files: [String]
  /// The whole plan first, then its groups in the order of the files.
  public let nodes: [Node]
  /// For each document, the node of each of its groups, which several documents can share; -1 if a group is ignored.
  public let nodeOfGroup: [[Int]]

  /// The node of the whole plan.
  public var root: Node { nodes[0] }

  /// Counts the tasks of a plan.
  /// - Parameter today: the day on which “overdue” and “due soon” are based.
  /// - Parameter lang: the language of the report, if it is not that of the file.
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

  /// The groups that a reader sees first: those of the root, or of its only group if there are no tasks outside them.
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
}

import Base

/// The groups of a plan with their figures; the first node is the whole.
public struct ProgressTree: Sendable {
  public struct Node: Sendable {
    public let name: String
    /// Unique in the plan; empty for the whole.
    public let slug: String
    /// 0 for the whole and for a file among several, else the heading's level.
    public let level: Int
    /// The index of its file among the plan's documents, nil for the whole of several files.
    public let document: Int?
    /// The index of its group in that document.
    public let group: Int
    /// 1-based line of its heading.
    public let line: Int
    public internal(set) var children: [Int] = []
    /// The tasks directly in it.
    public internal(set) var own = Progress()
    /// Its own tasks and those of all groups inside.
    public internal(set) var progress = Progress()
    public internal(set) var weighted: WeightedProgress?
    /// The node around it, nil for the whole.
    public let parent: Int?
    let weight: Double
  }

  public let title: String
  public let lang: String
  public let today: CalendarDate
  public let files: [String]
  public let nodes: [Node]
  /// For each document, the node of each of its groups; -1 where a group counts nowhere.
  public let nodeOfGroup: [[Int]]

  public var root: Node { nodes[0] }

  /// Counts the tasks of a plan.
  /// - Parameter today: the day that overdue and due soon are measured from.
  /// - Parameter lang: the language of the report, where it is not the file's.
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

  /// The groups that a reader sees first: the whole's, or those of its only group where that has no tasks of its own.
  public var topLevel: [Int] {
    var node = 0
    while nodes[node].children.count == 1, let only = nodes[node].children.first, !nodes[only].children.isEmpty,
      nodes[only].own.total + nodes[only].own.cancelled == 0,
      nodes[node].own.total + nodes[node].own.cancelled == 0
    {
      node = only
    }
    return nodes[node].children
  }
}

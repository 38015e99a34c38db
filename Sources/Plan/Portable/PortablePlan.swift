public import Base

/// A plan independent of any format's syntax: groups that contain tasks.
public struct PortablePlan: Sendable, Equatable {
  /// A group and its direct contents.
  public struct Group: Sendable, Equatable {
    /// The name; empty for the plan itself.
    public var name: String
    /// The text below its name.
    public var text: String?
    /// The tasks directly in it.
    public var tasks: [PortableTask] = []
    /// The groups directly in it.
    public var groups: [Group] = []

    /// Creates an empty group.
    public init(_ name: String) { self.name = name }

    /// Whether nothing is in it.
    package var isEmpty: Bool { text == nil && tasks.isEmpty && groups.isEmpty }

    /// The tasks directly in it, each followed by its subtasks, with their depth.
    package var allTasks: [(task: PortableTask, depth: Int)] {
      func all(_ task: PortableTask, _ depth: Int) -> [(task: PortableTask, depth: Int)] {
        [(task, depth)] + task.subtasks.flatMap { all($0, depth + 1) }
      }
      return tasks.flatMap { all($0, 0) }
    }
  }

  /// The title; nil if the file has none.
  public var title: String?
  /// The day by which all of it is due, and its language as a BCP 47 tag; nil if the file does not tell.
  public var due: CalendarDate?
  public var language: String?
  /// The tasks outside groups, and the groups.
  public var root = Group("")

  /// Creates an empty plan.
  public init() {}

  /// Creates a plan of tasks, each with the names of its groups, outermost first.
  package init(_ tasks: [(task: PortableTask, path: [String])]) {
    // The groups in the order in which they appear, and the index of each by its path.
    var groups = [Group("")]
    var indices: [[String]: Int] = [[]: 0]
    var children: [Int: [Int]] = [:]
    func index(of path: [String]) -> Int {
      if let known = indices[path] { return known }
      let parent = index(of: Array(path.dropLast()))
      groups.append(Group(path.last ?? ""))
      indices[path] = groups.count - 1
      children[parent, default: []].append(groups.count - 1)
      return groups.count - 1
    }
    for (task, path) in tasks { groups[index(of: path)].tasks.append(task) }
    func made(_ index: Int) -> Group {
      var group = groups[index]
      group.groups = (children[index] ?? []).map(made)
      return group
    }
    root = made(0)
  }

  /// The plan itself and its groups, each followed by the groups in it, with their names from the outermost group on.
  package var groups: [(path: [String], group: Group)] {
    func all(_ group: Group, _ path: [String]) -> [(path: [String], group: Group)] {
      [(path, group)] + group.groups.flatMap { all($0, path + [$0.name]) }
    }
    return all(root, [])
  }

  /// All tasks in order, each followed by its subtasks, with the names of their groups, outermost first, and their depth.
  public var flat: [(task: PortableTask, path: [String], depth: Int)] {
    groups.flatMap { path, group in group.allTasks.map { ($0.task, path, $0.depth) } }
  }

  /// The plan with a title for each task that has none, because most formats ignore a line without a title.
  public var titled: PortablePlan {
    func titled(_ task: PortableTask) -> PortableTask {
      var task = task
      if task.title.isEmpty { task.title = PortableTask.untitled }
      task.subtasks = task.subtasks.map(titled)
      return task
    }
    func titled(_ group: Group) -> Group {
      var group = group
      group.tasks = group.tasks.map(titled)
      group.groups = group.groups.map(titled)
      return group
    }
    var plan = self
    plan.root = titled(root)
    return plan
  }
}

import Base

/// A plan without the syntax of any format: groups, in which there are tasks.
public struct PortablePlan: Sendable, Equatable {
  /// A group with what is directly in it.
  public struct Group: Sendable, Equatable {
    /// The name; empty for the plan itself.
    public var name: String
    /// The text below its name.
    public var text: String?
    /// The tasks directly in it.
    public var tasks: [PortableTask] = []
    /// The groups directly in it.
    public var groups: [Group] = []

    /// Creates a group without anything in it.
    public init(_ name: String) { self.name = name }
  }

  /// The title; nil if the file does not say one.
  public var title: String?
  /// What is in no group, and the groups.
  public var root = Group("")

  /// Creates a plan without anything in it.
  public init() {}

  /// Creates a plan of tasks, each with the names of its groups, outermost first.
  init(_ tasks: [(task: PortableTask, path: [String])]) {
    // The groups in the order in which they appear, and where in it those in each group are.
    var groups = [Group("")]
    var places: [[String]: Int] = [[]: 0]
    var children: [Int: [Int]] = [:]
    func place(_ path: [String]) -> Int {
      if let known = places[path] { return known }
      let parent = place(Array(path.dropLast()))
      groups.append(Group(path.last ?? ""))
      places[path] = groups.count - 1
      children[parent, default: []].append(groups.count - 1)
      return groups.count - 1
    }
    for (task, path) in tasks { groups[place(path)].tasks.append(task) }
    func made(_ index: Int) -> Group {
      var group = groups[index]
      group.groups = (children[index] ?? []).map(made)
      return group
    }
    root = made(0)
  }

  /// Visits all tasks that are no subtasks, each with the names of its groups, outermost first.
  func visit(_ body: (PortableTask, [String]) -> Void) {
    func visit(_ group: Group, _ path: [String]) {
      for task in group.tasks { body(task, path) }
      for group in group.groups { visit(group, path + [group.name]) }
    }
    visit(root, [])
  }

  /// All tasks in the order of the plan, subtasks after the task around them, with their groups and their depth.
  public var flat: [(task: PortableTask, path: [String], depth: Int)] {
    var found: [(task: PortableTask, path: [String], depth: Int)] = []
    func add(_ task: PortableTask, _ path: [String], _ depth: Int) {
      found.append((task, path, depth))
      for subtask in task.subtasks { add(subtask, path, depth + 1) }
    }
    visit { add($0, $1, 0) }
    return found
  }

  /// The plan with a name for each task that has none: a line without a title is no task in most formats.
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

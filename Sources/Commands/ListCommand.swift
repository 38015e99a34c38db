import ArgumentParser
import Reports
import TodoFile

/// Tasks, numbered, with filters.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List tasks, numbered, with filters and sorting.",
    discussion: "The numbers count in the order of the file, whatever the filters: other commands take them.")

  @OptionGroup var files: FileArguments

  @Option(help: "Only this group and its subgroups, by name or slug; may be repeated.")
  var group: [String] = []

  @Option(help: "Only tasks in this state: open, done, inProgress, question, deferred, cancelled; may be repeated.")
  var state: [TaskState] = []

  @Option(help: "Only tasks with this tag; may be repeated.")
  var tag: [String] = []

  @Option(help: "Only tasks of this person; may be repeated.")
  var person: [String] = []

  @Option(help: "Only tasks due: overdue, today, week, any, none, or by a day: tomorrow, +3d, +2w, 2026-12-01.")
  var due: DueArgument?

  @Option(help: "Only tasks whose title or memo holds this text.")
  var search: String?

  @Option(help: "Order: title, due, priority, created or done.")
  var sort: TaskOrder?

  @Flag(help: "Reverse the order.")
  var reverse = false

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let plan = try PlanReader().read(files.paths)
    let today = try common.today()
    for name in group where TaskFilter.groups(named: name, in: plan).isEmpty {
      throw CommandFailure(GroupNames.missing(name, in: plan))
    }
    var filter = TaskFilter()
    filter.groups = group
    filter.states = state
    filter.tags = tag
    filter.people = person
    filter.due = due?.due(today: today)
    filter.search = search
    filter.normalise()
    var tasks = filter.apply(to: plan, today: today)
    if let sort {
      tasks = sort.sort(tasks, in: plan, reversed: reverse)
    } else if reverse {
      tasks.reverse()
    }
    if format.isJSON {
      Console.output(TaskListJSON.render(tasks, in: plan, tree: ProgressTree(plan, today: today)))
      return
    }
    if tasks.isEmpty {
      Console.error(plan.documents.allSatisfy(\.tasks.isEmpty) ? "no tasks yet" : "no task matches these filters")
    }
    Console.output(
      TaskListText.render(
        tasks, in: plan, today: today, sorted: sort != nil, style: common.color.style(pipeWidth: 10_000)))
  }
}

extension TaskState: ExpressibleByArgument {
  public init?(argument: String) {
    guard let state = TaskState(word: argument) else { return nil }
    self = state
  }

  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension TaskOrder: ExpressibleByArgument {}

import ArgumentParser
import Base
import Reports
import TodoEditing
import TodoFile

/// Lists tasks with filters.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List numbered tasks, with filters and sorting.",
    discussion: "Tasks are numbered in file order, regardless of filters. Other commands accept these numbers.")

  @OptionGroup var files: FileArguments

  @Option(help: "Only this group and its subgroups, by name or slug; may be repeated.")
  var group: [String] = []

  @Option(help: "Only tasks in this state: open, done, inProgress, question, deferred, cancelled; may be repeated.")
  var state: [TaskState] = []

  @Option(help: "Only tasks with this tag; may be repeated.")
  var tag: [String] = []

  @Option(help: "Only tasks assigned to this person; may be repeated.")
  var person: [String] = []

  @Option(help: "Filter by due date: overdue, today, week, any, none, or by a day (tomorrow, +3d, +2w, 2026-12-01).")
  var due: DueArgument?

  @Option(help: "Only tasks whose title or memo contains this text.")
  var search: String?

  @Option(help: "Sort by title, due, priority, created or done.")
  var sort: TaskOrder?

  @Flag(help: "Reverse the order.")
  var reverse = false

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let plan = try await files.plan()
    let today = try common.today()
    for name in group where TaskFilter.groups(named: name, in: plan).isEmpty {
      throw LookupError.noGroup(name, in: plan)
    }
    var filter = TaskFilter()
    filter.groups = group
    filter.states = state
    filter.tags = tag
    filter.people = person
    filter.due = due?.due(today: today)
    filter.search = search
    filter.normalize()
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
  /// Reads a state by its name, as ``TaskState/init(word:)`` does; nil for any other word.
  public init?(argument: String) {
    guard let state = TaskState(word: argument) else { return nil }
    self = state
  }

  /// The names of all states, for help texts and shell completions.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension TaskOrder: ExpressibleByArgument {}

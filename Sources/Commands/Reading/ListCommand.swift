public import ArgumentParser
import Base
public import Plan
import Reports

/// Lists tasks with filters.
struct ListCommand: AsyncParsableCommand, ExplainedCommand {
  static let configuration = CommandConfiguration(
    alone: "list", abstract: "List numbered tasks, with filters and sorting.",
    discussion:
      "Tasks are numbered in file order, regardless of filters. Other commands accept the numbers of one file.")

  static let examples = [
    Example(
      "List overdue tasks, and those due this week", "ringmark list --due overdue\nringmark list --due week --sort due"),
    Example(
      "List Anna's unfinished tasks in a group",
      "ringmark list --person anna --group Website --state open --state in-progress"),
  ]

  @OptionGroup(title: CommandPage.files) var files: FileArguments

  @Option(
    help: "Only this group and its subgroups, by name or slug; may be repeated.", completion: .groups(of: .plan))
  var group: [String] = []

  @Option(help: "Only tasks in this state: open, done, in-progress, question, deferred, cancelled; may be repeated.")
  var state: [TaskState] = []

  @Option(help: "Only tasks with this tag; may be repeated.", completion: .tags(of: .plan))
  var tag: [String] = []

  @Option(help: "Only tasks assigned to this person; may be repeated.", completion: .people(of: .plan))
  var person: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only tasks that are overdue, due this week, due on any day, on none, or by a day: tomorrow, “next week”, +3d, 2026-12-01.",
      valueName: "day"), completion: .list(DueArgument.words), transform: DueArgument.read)
  var due: DueArgument?

  @Option(help: ArgumentHelp("Only tasks whose title or memo contains this text.", valueName: "text"))
  var search: String?

  @Option(help: ArgumentHelp("Sort by title, due, priority, created or done.", valueName: "order"))
  var sort: TaskOrder?

  @Flag(help: "Reverse the order.")
  var reverse = false

  @OptionGroup var format: FormatOptions
  @OptionGroup(title: CommandPage.general) var common: CommonOptions

  func run() async throws {
    let plan = try await files.plan()
    let today = try common.today()
    for name in group where TaskFilter.groups(named: name, in: plan).isEmpty {
      throw EditError.noGroup(name, in: plan)
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
    if tasks.isEmpty { Console.note(Self.nothing(in: plan, filter)) }
    Console.output(
      TaskListText.render(
        tasks, in: plan, today: today, sorted: sort != nil, style: common.color.style(pipeWidth: 10_000)))
  }
}

extension ListCommand {
  /// Why no task is listed: what was asked for is not there at all, or only not together.
  private static func nothing(in plan: TodoPlan, _ filter: TaskFilter) -> String {
    if plan.documents.allSatisfy(\.tasks.isEmpty) {
      return (["no tasks yet"] + plan.documents.compactMap(ReadingNoteText.line).prefix(1)).joined(separator: ": ")
    }
    let (people, tags) = (plan.values(.person), plan.values(.tag))
    if let name = filter.people.first(where: { !people.map(TextKey.fold).contains($0) }) {
      return "nobody is called “\(name)”; "
        + (people.isEmpty ? "no task names anybody" : "there is \(Words.list(people))")
    }
    if let name = filter.tags.first(where: { tag in
      !tags.map(TextKey.fold).contains { $0 == tag || $0.hasPrefix(tag + "/") }
    }) {
      return "no task has the tag “\(name)”; " + (tags.isEmpty ? "no task has any" : "there is \(Words.list(tags))")
    }
    return "no task matches these filters"
  }
}

extension TaskState: ExpressibleByArgument {
  /// Reads a state by its name, as ``TaskState/init(word:)`` does; nil for any other word.
  public init?(argument: String) {
    guard let state = TaskState(word: argument) else { return nil }
    self = state
  }

  /// The states that a task can be given, for help texts and shell completions.
  public static var allValueStrings: [String] { given.map { $0.words.replacing(" ", with: "-") } }
}

extension TaskOrder: ExpressibleByArgument {}

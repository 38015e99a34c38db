import ArgumentParser
import Base
import Plan
import TodoEditing
import TodoFile

/// Adds a task.
struct AddCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a task in the style of the file.",
    discussion:
      "The title can contain attributes: “Write the copy due:2026-12-01 @anna #web” in Markdown, and what the format has for them in other files."
  )

  static let examples = [
    Example(
      "Add a task to a group, with a due date", "ringmark add Write the copy --group Website --due \"next week\""),
    Example(
      "Add a task at the top, with its attributes in the title",
      "ringmark add --top \"Call the bank due:2026-12-01 @anna #money\""),
  ]

  @Argument(help: "The title; it can be several words without quotes.")
  var title: [String] = []

  @Option(
    help: "The group, by name or slug; by default, the tasks before the first heading.", completion: .groups())
  var group: String?

  @Flag(help: "Create the group if it does not exist.")
  var create = false

  @Option(help: ArgumentHelp("A memo; line breaks are kept.", valueName: "text"))
  var memo: String?

  @Option(
    help: ArgumentHelp("The due date: YYYY-MM-DD, today, fri, “next week”, “dec 1”, +3d or +2w.", valueName: "day"),
    completion: .list(DayArgument.words), transform: DayArgument.read)
  var due: DayArgument?

  @Flag(help: "Read a day in the title, such as “tomorrow”, “fri” or “demain”, as the due date.")
  var natural = false

  @Option(help: "The priority: highest, high, medium, low, lowest or none.")
  var priority: TaskPriority?

  @Option(help: "A tag; may be repeated.", completion: .tags())
  var tag: [String] = []

  @Option(help: "A person to assign; may be repeated.", completion: .people())
  var person: [String] = []

  @Option(help: ArgumentHelp("Add it as a subtask of this task.", valueName: "task"), completion: .tasks)
  var under: String?

  @Flag(help: "Add it at the top instead of at the end.")
  var top = false

  @OptionGroup var boxes: BoxOption
  @OptionGroup var options: EditOptions

  func validate() throws {
    if title.isEmpty, !options.undo { throw ValidationError("Specify a title: ringmark add Write the copy") }
    if under != nil, group != nil { throw ValidationError("--under and --group cannot be combined.") }
    if create, group == nil { throw ValidationError("--create requires --group.") }
  }

  func run() throws {
    try EditSession(options: options).run { editor in
      let parent = try under.map { try TaskFinder(document: editor.document).chosenTask($0) }
      return try boxes.run(&editor, isDryRun: options.dryRun) { editor, places in
        var task = try task(in: editor.document)
        let isNew = group.map { TaskFilter.groups(named: $0, in: TodoPlan([editor.document])).isEmpty } ?? false
        if create, isNew, !editor.document.format.traits.contains(.emptyGroups) { task.newGroup = group }
        let destination =
          try task.newGroup == nil
          ? destination(&editor, below: parent.map { try places.task($0) }) : top ? .top(group: 0) : .end(group: 0)
        let index = try editor.add(task, at: destination)
        let document = editor.document
        let title = document.title(of: document.tasks[index])
        return CommandReport(
          EditSummary(.added, title),
          [EditReport.line("+", title, group: Int(document.tasks[index].group), in: document)])
      }
    }
  }

  private func destination(_ editor: inout any TodoEditor, below parent: Int?) throws -> TaskDestination {
    if let parent {
      return top ? .firstBelow(task: parent) : .lastBelow(task: parent)
    }
    guard let group else { return top ? .top(group: 0) : .end(group: 0) }
    let isKnown = !TaskFilter.groups(named: group, in: TodoPlan([editor.document])).isEmpty
    if !isKnown, let heading = TaskFinder(document: editor.document).heading(group) {
      return .section(heading: heading)
    }
    let index: Int
    if create, !isKnown {
      index = try editor.addGroup(group)
    } else {
      do {
        index = try TaskFinder(document: editor.document).group(group)
      } catch {
        guard isKnown else { throw CommandFailure(error.description, "add --create to create it") }
        throw error
      }
    }
    return top ? .top(group: index) : .end(group: index)
  }

  private func task(in document: TodoDocument) throws -> NewTask {
    var task = NewTask(title: title.joined(separator: " "))
    task.today = try Clock.today()
    task.memo = memo
    task.due = try due?.date()
    if natural, due == nil, let today = task.today {
      let line = NaturalLine(task.title, today: today, in: document)
      (task.title, task.due) = (line.title, line.due)
    }
    (task.people, task.tags, task.priority) = (person, tag, priority)
    return task
  }
}

import ArgumentParser
import Plan
import TodoEditing

/// Adds a task.
struct AddCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    alone: "add", abstract: "Add a task in the style of the file.",
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
    help: ArgumentHelp(
      "The due date: YYYY-MM-DD, today, fri, “next week”, “dec 1”, +3d or +2w, and a time, as in “fri 18:00”.",
      valueName: "day"),
    completion: .list(DayArgument.words), transform: DayArgument.readWithTime)
  var due: DayArgument?

  @Flag(help: "Read a day in the title, such as “tomorrow”, “fri” or “demain”, as the due date.")
  var natural = false

  @Flag(help: "Write the creation date even if the tasks of the file have none.")
  var created = false

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

  func edit(_ runner: inout EditRunner) throws -> CommandReport {
    var task = try task()
    let place = try place(in: runner.document, &task)
    var added = AddedTask(task, at: place)
    added.isNatural = natural && due == nil
    added.isCreationWritten = created
    let outcome = try boxes.run(.addTask(added), &runner, isDryRun: options.dryRun)
    return EditReport(runner.document).report("+", outcome)
  }

  private func place(in document: TodoDocument, _ task: inout NewTask) throws -> TaskPlace {
    let finder = TaskFinder(document: document)
    if let under {
      let parent = TaskName.index(try finder.chosenTask(under))
      return top ? .firstBelow(task: parent) : .lastBelow(task: parent)
    }
    guard let group else { return top ? .top(group: 0) : .end(group: 0) }
    let isKnown = !TaskFilter.groups(named: group, in: TodoPlan([document])).isEmpty
    let heading = isKnown ? nil : finder.heading(group)
    if create, !isKnown, heading == nil || !document.format.traits.contains(.emptyGroups) {
      task.newGroup = group
      return top ? .top(group: 0) : .end(group: 0)
    }
    do {
      return try finder.place(in: group, top: top)
    } catch {
      guard isKnown else { throw CommandFailure(error.description, "add --create to create it") }
      throw error
    }
  }

  private func task() throws -> NewTask {
    var task = NewTask(title: title.joined(separator: " "))
    task.memo = memo
    task.due = try due?.date()
    (task.people, task.tags, task.priority) = (person, tag, priority)
    return task
  }
}

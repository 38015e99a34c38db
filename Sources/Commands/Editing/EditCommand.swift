import ArgumentParser
import Plan
import TodoEditing

/// Edits a task.
struct EditCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    alone: "edit", abstract: "Edit a task's title, memo or attributes.",
    discussion: "An empty title removes the task after confirmation.")

  static let examples = [
    Example("Give a task to somebody, with a due date", "ringmark edit 3 --person anna --due fri"),
    Example("Change its title", "ringmark edit \"write the copy\" --title \"Write the new copy\""),
  ]

  @Argument(
    help: "The task: a number from “ringmark list”, an id, or part of its title.", completion: .tasks)
  var task: String?

  @Option(help: ArgumentHelp("The new title; attributes are kept.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The new memo; an empty one removes it.", valueName: "text"))
  var memo: String?

  @Option(
    help: ArgumentHelp(
      """
      The due date: YYYY-MM-DD, today, fri, “next week”, “dec 1”, +3d or none, and a time, as in “fri 18:00”; a day alone keeps \
      the time that the task has.
      """, valueName: "day"), completion: .list(DayArgument.words + ["none"]), transform: DayArgument.readWithTime)
  var due: DayArgument?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How it repeats: a rule such as +1w, “every 2 weeks” or “every week on monday”, or none.", valueName: "rule"),
    completion: .list(["none", "+1d", "+1w", "+1m", "+1y"]), transform: RepeatArgument.read)
  var recurrence: RepeatArgument?

  @Option(help: "The priority: highest, high, medium, low, lowest or none.")
  var priority: TaskPriority?

  @Option(help: "Add a tag; may be repeated.", completion: .tags())
  var tag: [String] = []

  @Option(help: ArgumentHelp("Remove a tag; may be repeated.", valueName: "tag"), completion: .tags())
  var untag: [String] = []

  @Option(help: "Add a person; may be repeated.", completion: .people())
  var person: [String] = []

  @Option(help: ArgumentHelp("Remove a person; may be repeated.", valueName: "person"), completion: .people())
  var unassign: [String] = []

  @OptionGroup var options: EditOptions

  func validate() throws {
    if options.undo { return }
    try options.require(task != nil, EditOptions.nameTask)
    let hasOthers =
      memo != nil || due != nil || recurrence != nil || priority != nil || !(tag + untag + person + unassign).isEmpty
    if title?.allSatisfy(\.isWhitespace) == true, hasOthers {
      throw ValidationError("An empty title removes the task, so it cannot be combined with other changes.")
    }
    if title == nil, !hasOthers {
      throw ValidationError(
        "Specify what to change: --title, --memo, --due, --repeat, --priority, --tag, --untag, --person or --unassign."
      )
    }
  }

  func edit(_ runner: inout EditRunner) throws -> CommandReport {
    let index = try TaskFinder(document: runner.document).chosenTask(task ?? "")
    if let title, title.allSatisfy(\.isWhitespace) {
      return try RemoveCommand.remove([index], from: &runner, force: options.force || options.dryRun)
    }
    let outcome = try runner.run(.editTasks([.index(index)], try change()))
    return EditReport(runner.document).report("✎", outcome)
  }

  private func change() throws -> TaskEdit {
    var edit = TaskEdit()
    (edit.title, edit.priority, edit.memo) = (title, priority, memo)
    if let due { edit.due = .some(try due.date()) }
    if let recurrence { edit.recurrence = .some(recurrence.rule) }
    edit.removed = untag.map { (.tag, $0) } + unassign.map { (.person, $0) }
    edit.added = person.map { (.person, $0) } + tag.map { (.tag, $0) }
    return edit
  }
}

import ArgumentParser
import Plan
import TodoEditing

/// Moves a task.
struct MoveCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a task within its group, to another group, or under another task.")

  static let examples = [
    Example("Move a task to another group", "ringmark move \"write the copy\" --group Website"),
    Example("Make it the first subtask of another", "ringmark move 3 --under \"Launch\" --top"),
  ]

  @Argument(
    help: "The task: a number from “ringmark list”, an id, or part of its title.", completion: .tasks)
  var task: String?

  @Option(help: ArgumentHelp("Move it before this task.", valueName: "task"), completion: .tasks)
  var before: String?

  @Option(help: ArgumentHelp("Move it after this task.", valueName: "task"), completion: .tasks)
  var after: String?

  @Option(
    help: ArgumentHelp("Move it under this task as its last subtask, or as its first with --top.", valueName: "task"),
    completion: .tasks)
  var under: String?

  @Option(help: "Move it to this group, by name or slug.", completion: .groups())
  var group: String?

  @Flag(help: "Move it to the top.")
  var top = false

  @Flag(help: "Move it to the bottom.")
  var bottom = false

  @OptionGroup var options: EditOptions

  func validate() throws {
    if options.undo { return }
    try options.require(task != nil, EditOptions.nameTask)
    let destinations = [before, after, under, group].compactMap { $0 }.count
    if destinations > 1 { throw ValidationError("Use only one of --before, --after, --under and --group.") }
    if destinations == 0, !top, !bottom {
      throw ValidationError("Specify where to: --before, --after, --under, --group, --top or --bottom.")
    }
    if top, bottom { throw ValidationError("--top and --bottom cannot be combined.") }
    if before != nil || after != nil, top || bottom { throw ValidationError("Use --before or --after on its own.") }
  }

  func run() throws {
    try EditSession(options: options).run { editor in
      let finder = TaskFinder(document: editor.document)
      let index = try finder.chosenTask(task ?? "")
      let moved = try editor.move(index, to: try destination(index, finder))
      let document = editor.document
      let title = document.title(of: document.tasks[moved])
      return CommandReport(
        EditSummary(.moved, title),
        [EditReport.line("→", title, group: Int(document.tasks[moved].group), in: document)])
    }
  }

  private func destination(_ index: Int, _ finder: TaskFinder) throws -> TaskDestination {
    if let before { return .before(task: try finder.chosenTask(before)) }
    if let after { return .after(task: try finder.chosenTask(after)) }
    if let under {
      let parent = try finder.chosenTask(under)
      return top ? .firstBelow(task: parent) : .lastBelow(task: parent)
    }
    if let group {
      let found = try finder.group(group)
      return top ? .top(group: found) : .end(group: found)
    }
    // Among its siblings.
    let document = finder.document
    let parent = document.tasks[index].parent
    if parent >= 0 { return top ? .firstBelow(task: Int(parent)) : .lastBelow(task: Int(parent)) }
    let own = Int(document.tasks[index].group)
    return top ? .top(group: own) : .end(group: own)
  }
}

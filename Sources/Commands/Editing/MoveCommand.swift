import ArgumentParser
import Plan
import TodoEditing

/// Moves a task.
struct MoveCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    alone: "move", abstract: "Move a task within its group, to another group, or under another task.")

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

  func edit(_ runner: inout EditRunner) throws -> CommandReport {
    let finder = TaskFinder(document: runner.document)
    let index = try finder.chosenTask(task ?? "")
    let outcome = try runner.run(.moveTasks([.index(index)], to: try place(of: index, finder)))
    return EditReport(runner.document).report("→", outcome)
  }

  private func place(of index: Int, _ finder: TaskFinder) throws -> TaskPlace {
    if let before { return .before(task: .index(try finder.chosenTask(before))) }
    if let after { return .after(task: .index(try finder.chosenTask(after))) }
    // Among its siblings, unless another place is named.
    let task = finder.document.tasks[index]
    let parent =
      try under.map { try finder.chosenTask($0) } ?? (group == nil && task.parent >= 0 ? Int(task.parent) : nil)
    if let parent { return top ? .firstBelow(task: .index(parent)) : .lastBelow(task: .index(parent)) }
    if let group { return try finder.place(in: group, top: top) }
    return top ? .top(group: Int(task.group)) : .end(group: Int(task.group))
  }
}

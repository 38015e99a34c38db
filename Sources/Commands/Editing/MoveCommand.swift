import ArgumentParser
import TodoEditing
import TodoFile

/// Moves a task.
struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a task within its group, to another group, or under another task.")

  @Argument(help: "The task: a number from “ringmark list”, an id, or part of its title.")
  var task: String?

  @Option(help: "Move it before this task.")
  var before: String?

  @Option(help: "Move it after this task.")
  var after: String?

  @Option(help: "Move it under this task as its last subtask, or as its first with --top.")
  var under: String?

  @Option(help: "Move it to this group, by name or slug.")
  var group: String?

  @Flag(help: "Move it to the top.")
  var top = false

  @Flag(help: "Move it to the bottom.")
  var bottom = false

  @OptionGroup var options: EditOptions

  func validate() throws {
    if options.undo { return }
    try options.require(task != nil, EditOptions.nameTask)
    let places = [before, after, under, group].compactMap { $0 }.count
    if places > 1 { throw ValidationError("Use only one of --before, --after, --under and --group.") }
    if places == 0, !top, !bottom {
      throw ValidationError("Specify where to: --before, --after, --under, --group, --top or --bottom.")
    }
    if top, bottom { throw ValidationError("--top and --bottom cannot be combined.") }
    if before != nil || after != nil, top || bottom { throw ValidationError("Use --before or --after on its own.") }
  }

  func run() throws {
    try EditSession(options: options).run { editor in
      let finder = TaskFinder(document: editor.document)
      let index = try finder.task(task ?? "")
      let moved = try editor.move(index, to: try place(index, finder))
      let document = editor.document
      return [
        EditReport.line(
          "→", document.title(of: document.tasks[moved]), group: Int(document.tasks[moved].group), in: document)
      ]
    }
  }

  private func place(_ index: Int, _ finder: TaskFinder) throws -> TaskPlace {
    if let before { return .before(task: try finder.task(before)) }
    if let after { return .after(task: try finder.task(after)) }
    if let under {
      let parent = try finder.task(under)
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

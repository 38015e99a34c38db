import ArgumentParser
import TodoFile

/// Writes a new task.
struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a task, in the file's own style.",
    discussion: "Attributes may stand in the title too: “Write the copy due:2026-12-01 @anna #web”.")

  @Argument(help: "The title; several words need no quotes.")
  var title: [String] = []

  @Option(help: "The group, by name or slug; without one, the tasks before the first heading.")
  var group: String?

  @Flag(help: "Make the group where there is none of that name.")
  var create = false

  @Option(help: "A memo; line breaks are kept.")
  var memo: String?

  @Option(help: ArgumentHelp("The day it is due: YYYY-MM-DD, today, tomorrow, +3d, +2w.", valueName: "day"))
  var due: DayArgument?

  @Option(help: "highest, high, medium, low or lowest.")
  var priority: TaskPriority?

  @Option(help: "A tag; may be repeated.")
  var tag: [String] = []

  @Option(help: "A person; may be repeated.")
  var person: [String] = []

  @Option(help: "The task to put it under, as a subtask.")
  var under: String?

  @Flag(help: "Before the other tasks, not behind them.")
  var top = false

  @OptionGroup var options: EditOptions

  func validate() throws {
    if title.isEmpty, !options.undo { throw ValidationError("Say what is to be done: ringmark add Write the copy") }
    if under != nil, group != nil { throw ValidationError("--under already says where; leave --group away.") }
    if create, group == nil { throw ValidationError("--create goes with --group.") }
  }

  func run() throws {
    try EditSession(options: options).run { editor in
      let place = try place(&editor)
      let index = try editor.add(try task(), at: place)
      let document = editor.document
      return [
        EditReport.line(
          "+", document.title(of: document.tasks[index]), group: Int(document.tasks[index].group), in: document)
      ]
    }
  }

  private func place(_ editor: inout any TodoEditor) throws -> TaskPlace {
    if let under {
      let parent = try TaskFinder(document: editor.document).task(under)
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
      } catch var failure as CommandFailure {
        if !isKnown { failure.lines.append("ringmark: add --create to make it") }
        throw failure
      }
    }
    return top ? .top(group: index) : .end(group: index)
  }

  private func task() throws -> NewTask {
    var task = NewTask(title: title.joined(separator: " "))
    task.memo = memo
    task.due = try due?.date()
    (task.people, task.tags, task.priority) = (person, tag, priority)
    return task
  }
}

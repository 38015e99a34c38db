import ArgumentParser
import Base
import Plan
import Reports
import TodoEditing

/// Removes tasks with their memos and subtasks.
struct RemoveCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove tasks with their memos and subtasks.")

  static let examples = [
    Example("Remove a task with its memo and subtasks", "ringmark remove \"print flyers\""),
    Example("Remove two tasks without being asked", "ringmark remove 3 5 --force"),
  ]

  @OptionGroup var arguments: TaskArguments
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }

  func run() throws {
    try EditSession(options: options).run { editor in
      let found = try TaskFinder(document: editor.document).chosenTasks(arguments.tasks)
      return try Self.remove(found, from: &editor, force: options.force || options.dryRun)
    }
  }

  /// Removes tasks by index, last first; a subtask of a removed task is removed with it.
  static func remove(_ tasks: [Int], from editor: inout any TodoEditor, force: Bool) throws
    -> CommandReport
  {
    let document = editor.document
    let roots = tasks.filter { index in
      !tasks.contains { $0 < index && index < Int(document.tasks[$0].subtreeEnd) }
    }
    let titles = roots.map {
      "“\(TerminalText.visible(document.title(of: document.tasks[$0])))”\(carried($0, document))"
    }
    try EditSession.confirm("Remove \(titles.joined(separator: ", "))?", force: force)
    var lines: [String] = []
    for index in roots.sorted(by: >) {
      try editor.remove(index)
      lines.append(line(document, index, editor.document))
    }
    let first = tasks.min().map { document.title(of: document.tasks[$0]) }
    return CommandReport(EditSummary(.removed, first, count: tasks.count), lines.reversed())
  }

  private static func line(_ old: TodoDocument, _ index: Int, _ new: TodoDocument) -> String {
    let title = old.title(of: old.tasks[index]) + carried(index, old)
    let path = old.path(ofGroup: Int(old.tasks[index].group))
    // A group that has lost its last task may no longer be a group, and others may have changed places.
    let groups = new.groups.indices.filter { new.path(ofGroup: $0) == path }
    guard groups.count == 1 || new.groups.count == old.groups.count, let first = groups.first else {
      return "− \(TerminalText.visible(title))"
    }
    let same = Int(old.tasks[index].group)
    return EditReport.line("−", title, group: groups.contains(same) ? same : first, in: new)
  }

  /// The memo and the subtasks that are removed together with a task.
  private static func carried(_ index: Int, _ document: TodoDocument) -> String {
    let count = Int(document.tasks[index].subtreeEnd) - index - 1
    var parts: [String] = []
    if count > 0 { parts.append(Words.count(count, "subtask", "subtasks")) }
    if document.memo(ofTask: index) != nil { parts.append("its memo") }
    return parts.isEmpty ? "" : " with \(parts.joined(separator: " and "))"
  }
}

import ArgumentParser
import Base
import Plan
import TodoEditing

/// Removes tasks with their memos and subtasks.
struct RemoveCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    alone: "remove", abstract: "Remove tasks with their memos and subtasks.")

  static let examples = [
    Example("Remove a task with its memo and subtasks", "ringmark remove \"print flyers\""),
    Example("Remove two tasks without being asked", "ringmark remove 3 5 --force"),
  ]

  @OptionGroup var arguments: TaskArguments
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }

  func edit(_ runner: inout EditRunner) throws -> CommandReport {
    let found = try TaskFinder(document: runner.document).chosenTasks(arguments.tasks)
    return try Self.remove(found, from: &runner, force: options.force || options.dryRun)
  }

  /// Removes tasks by index; a subtask of a removed task is removed with it.
  static func remove(_ tasks: [Int], from runner: inout EditRunner, force: Bool) throws -> CommandReport {
    let document = runner.document
    let roots = tasks.filter { index in
      !tasks.contains { $0 < index && index < Int(document.tasks[$0].subtreeEnd) }
    }
    let titles = roots.map {
      "“\(TerminalText.visible(document.title(of: document.tasks[$0])))”\(carried($0, document))"
    }
    try EditSession.confirm("Remove \(titles.joined(separator: ", "))?", force: force)
    var outcome = try runner.run(.removeTasks(tasks.map(TaskName.index)))
    let report = EditReport(runner.document)
    let lines = roots.sorted().map { index in
      let title = document.title(of: document.tasks[index]) + carried(index, document)
      let group = group(Int(document.tasks[index].group), of: document, in: report.document)
      return group.map { report.line("−", title, group: $0) } ?? "− \(TerminalText.visible(title))"
    }
    outcome.group = group(Int(document.tasks[roots[0]].group), of: document, in: report.document)
    return CommandReport(outcome, lines)
  }

  /// The index of a group after an edit; nil if it is not known.
  private static func group(_ index: Int, of old: TodoDocument, in new: TodoDocument) -> Int? {
    let path = old.path(ofGroup: index)
    // A group that has lost its last task may no longer be a group, and others may have changed places.
    let groups = new.groups.indices.filter { new.path(ofGroup: $0) == path }
    guard groups.count == 1 || new.groups.count == old.groups.count else { return nil }
    return groups.contains(index) ? index : groups.first
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

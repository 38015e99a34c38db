import ArgumentParser
import Base
import Plan
import TodoEditing

/// The tasks that a command applies to.
struct TaskArguments: ParsableArguments {
  @Argument(
    help: "Tasks: numbers from “ringmark list”, ids, or parts of their titles.",
    completion: .plan { $0.tasksOfCommand() })
  var tasks: [String] = []

  func check(_ options: EditOptions) throws {
    try options.require(!tasks.isEmpty, EditOptions.nameTask)
  }
}

/// A command that sets the state of tasks.
protocol StateCommand: EditingCommand {
  var arguments: TaskArguments { get }
  var boxes: BoxOption { get }
  /// The sign of the state in the report.
  static var mark: String { get }

  func state() throws -> StateEdit
}

extension StateCommand {
  func validate() throws { try arguments.check(options) }

  func edit(_ runner: inout EditRunner) throws -> CommandReport {
    let state = try state()
    let tasks = try TaskFinder(document: runner.document).chosenTasks(arguments.tasks, toBe: state.state)
    let operation = EditOperation.editTasks(tasks.map(TaskName.index), TaskEdit(state: state))
    let outcome = try boxes.run(operation, &runner, isDryRun: options.dryRun)
    return EditReport(runner.document).report(Self.mark, outcome)
  }
}

struct DoneCommand: StateCommand {
  static let mark = "✓"
  static let configuration = CommandConfiguration(alone: "done", abstract: "Mark tasks as done.")

  static let examples = [
    Example("Mark a task as done by a part of its title", "ringmark done \"write the copy\""),
    Example("Mark two tasks as done by their numbers, with today's date", "ringmark done 3 5 --date-done"),
  ]

  @OptionGroup var arguments: TaskArguments
  @Option(
    help: ArgumentHelp(
      """
      The completion date to write: YYYY-MM-DD or today. By default, date_done or else most of the done tasks determine \
      whether today's is written.
      """, valueName: "day"), completion: .list(["today"]), transform: DayArgument.read)
  var date: DayArgument?
  @Flag(help: "Do not add the next one of a task that repeats.")
  var once = false
  @Flag(inversion: .prefixedNo, help: "Always or never write today's date, whatever the file's default.")
  var dateDone: Bool?
  @OptionGroup var boxes: BoxOption
  @OptionGroup var options: EditOptions

  func validate() throws {
    try arguments.check(options)
    if date != nil, dateDone == false { throw ValidationError("--date and --no-date-done cannot be combined.") }
    try date?.requireDate()
  }

  func state() throws -> StateEdit {
    var edit = StateEdit(.done)
    edit.day = try date?.date().map { .given($0.day) } ?? dateDone.map { $0 ? .today : .never } ?? .asInFile
    edit.repeats = !once
    return edit
  }
}

struct ReopenCommand: StateCommand {
  static let mark = "○"
  static let configuration = CommandConfiguration(alone: "reopen", abstract: "Mark tasks as open again.")

  static let examples = [
    Example("Open a task again", "ringmark reopen \"write the copy\""),
    Example("Open it, and keep the date on which it was done", "ringmark reopen 3 --keep-date"),
  ]

  @OptionGroup var arguments: TaskArguments
  @Flag(help: "Keep the completion and cancellation dates.")
  var keepDate = false
  @OptionGroup var boxes: BoxOption
  @OptionGroup var options: EditOptions

  func state() -> StateEdit {
    var edit = StateEdit(.open)
    edit.keepsDates = keepDate
    return edit
  }
}

struct StartCommand: StateCommand {
  static let mark = "◐"
  static let configuration = CommandConfiguration(alone: "start", abstract: "Mark tasks as in progress.")

  static let examples = [
    Example("Mark a task as in progress", "ringmark start \"write the copy\""),
    Example("See what that would change", "ringmark start 3 --dry-run"),
  ]

  @OptionGroup var arguments: TaskArguments
  @OptionGroup var boxes: BoxOption
  @OptionGroup var options: EditOptions

  func state() -> StateEdit { StateEdit(.inProgress) }
}

struct CancelCommand: StateCommand {
  static let mark = "✗"
  static let configuration = CommandConfiguration(
    alone: "cancel", abstract: "Cancel tasks; cancelled tasks are not counted.")

  static let examples = [
    Example("Cancel a task, with the reason", "ringmark cancel \"print flyers\" --reason \"nobody reads them\""),
    Example("Cancel two tasks by their numbers", "ringmark cancel 3 5"),
  ]

  @OptionGroup var arguments: TaskArguments
  @Option(help: ArgumentHelp("The reason, written after the title.", valueName: "text"))
  var reason: String?
  @Option(
    help: ArgumentHelp("Also write the date: YYYY-MM-DD or today.", valueName: "day"), completion: .list(["today"]),
    transform: DayArgument.read)
  var date: DayArgument?
  @OptionGroup var boxes: BoxOption
  @OptionGroup var options: EditOptions

  func validate() throws {
    try arguments.check(options)
    try date?.requireDate()
  }
  func state() throws -> StateEdit {
    var edit = StateEdit(.cancelled)
    edit.reason = reason
    if let date = try date?.date() { edit.day = .given(date.day) }
    return edit
  }
}

import ArgumentParser
import TodoFile

/// The tasks that a command is about.
struct TaskArguments: ParsableArguments {
  @Argument(help: "Tasks: numbers from “ringmark list”, ids, or parts of titles.")
  var tasks: [String] = []

  func check(_ options: EditOptions) throws {
    try options.require(!tasks.isEmpty, EditOptions.nameTask)
  }
}

/// Ticks, unticks, starts and cancels.
private func setState(
  _ arguments: TaskArguments, _ options: EditOptions, _ state: TaskState, mark: String, date: CalendarDate? = nil,
  reason: String? = nil, clearsDate: Bool = false
) throws {
  try EditSession(options: options).run { editor in
    let found = try TaskFinder(document: editor.document).tasks(arguments.tasks)
    for index in found {
      try editor.setState(index, to: state, date: date, reason: reason)
      if clearsDate {
        try editor.setAttribute(index, .completed, nil)
        try editor.setAttribute(index, .cancelled, nil)
      }
    }
    let document = editor.document
    return found.map { index in
      let task = document.tasks[index]
      return EditReport.line(mark, document.title(of: task), group: Int(task.group), in: document)
    }
  }
}

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "done", abstract: "Tick tasks.")

  @OptionGroup var arguments: TaskArguments
  @Option(help: ArgumentHelp("Write the day as well: YYYY-MM-DD, today.", valueName: "day"))
  var date: DayArgument?
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }
  func run() throws { try setState(arguments, options, .done, mark: "✓", date: date?.date()) }
}

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reopen", abstract: "Untick tasks.")

  @OptionGroup var arguments: TaskArguments
  @Flag(help: "Take the days of completion and cancellation away as well.")
  var clearDate = false
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }
  func run() throws { try setState(arguments, options, .open, mark: "○", clearsDate: clearDate) }
}

struct StartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "start", abstract: "Mark tasks as in progress.")

  @OptionGroup var arguments: TaskArguments
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }
  func run() throws { try setState(arguments, options, .inProgress, mark: "◐") }
}

struct CancelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "Cancel tasks; they count no longer.")

  @OptionGroup var arguments: TaskArguments
  @Option(help: "Why: written behind the title.")
  var reason: String?
  @Option(help: ArgumentHelp("Write the day as well: YYYY-MM-DD, today.", valueName: "day"))
  var date: DayArgument?
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }
  func run() throws { try setState(arguments, options, .cancelled, mark: "✗", date: date?.date(), reason: reason) }
}

import ArgumentParser
import Base
import TodoEditing
import TodoFile

/// The tasks that a command applies to.
struct TaskArguments: ParsableArguments {
  @Argument(help: "Tasks: numbers from “ringmark list”, ids, or parts of their titles.")
  var tasks: [String] = []

  func check(_ options: EditOptions) throws {
    try options.require(!tasks.isEmpty, EditOptions.nameTask)
  }
}

/// Where a task is after another one, with its subtasks, was moved.
private func placeAfterMove(_ index: Int, after old: Int, _ length: Int, _ new: Int) -> Int {
  if (old..<old + length).contains(index) { return new + index - old }
  if index >= old + length, index < new + length { return index - length }
  return index < old && index >= new ? index + length : index
}

/// Sets the state of tasks.
private func setState(
  _ arguments: TaskArguments, _ options: EditOptions, _ state: TaskState, mark: String,
  date: @escaping (TodoDocument) throws -> CalendarDate? = { _ in nil }, reason: String? = nil,
  keepsDates: Bool = false,
  isDateGiven: Bool = false, mayDate: Bool = true, isOnce: Bool = false
) throws {
  try EditSession(options: options).run { editor in
    var found = try TaskFinder(document: editor.document).tasks(arguments.tasks)
    let day = try date(editor.document)
    var places: Set<Int> = []
    var next: [Int] = []
    for place in found.indices {
      if state == .done, !isOnce, editor.document.tasks[found[place]].state != .done {
        if let added = try? editor.addNext(of: found[place], doneOn: try day ?? Clock.today()) {
          for other in found.indices where found[other] >= added { found[other] += 1 }
          for other in next.indices where next[other] >= added { next[other] += 1 }
          next.append(added)
        }
      }
      let index = found[place]
      let task = editor.document.tasks[index]
      let length = Int(task.subtreeEnd) - index
      // A task that already has the state keeps its date.
      let isNews = task.state != state
      // A task that has its state from a heading gets another by moving.
      if isNews, task.via == .heading, !task.isHeading { places.insert(place) }
      var change = StateChange(state)
      change.date = isNews || isDateGiven ? day : nil
      (change.reason, change.keepsDates, change.mayDate) = (reason, keepsDates, mayDate)
      change.today = try Clock.today()
      let moved = try editor.setState(index, change)
      for other in found.indices { found[other] = placeAfterMove(found[other], after: index, length, moved) }
    }
    let document = editor.document
    return found.indices.map { place in
      let task = document.tasks[found[place]]
      return EditReport.line(
        mark, document.title(of: task), group: Int(task.group), in: document, isMoved: places.contains(place))
    }
      + next.map { index in
        let task = document.tasks[index]
        let due = task.due.map { ", due \($0)" } ?? ""
        return "+ \(document.title(of: task))\(due): the next one"
      }
  }
}

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "done", abstract: "Mark tasks as done.")

  @OptionGroup var arguments: TaskArguments
  @Option(
    help: ArgumentHelp(
      "The completion date to write: YYYY-MM-DD or today. By default, date_done or else most of the done tasks determine whether today's is written.",
      valueName: "day"))
  var date: DayArgument?
  @Flag(help: "Do not add the next one of a task that repeats.")
  var once = false
  @Flag(inversion: .prefixedNo, help: "Always or never write today's date, whatever the file's default.")
  var dateDone: Bool?
  @OptionGroup var options: EditOptions

  func validate() throws {
    try arguments.check(options)
    if date != nil, dateDone == false { throw ValidationError("--date and --no-date-done cannot be combined.") }
  }

  func run() throws {
    try setState(
      arguments, options, .done, mark: "✓",
      date: { document in
        if let date { return try date.date() }
        return dateDone ?? CompletionDates(document).areWritten ? try Clock.today() : nil
      }, isDateGiven: date != nil, mayDate: dateDone != false, isOnce: once)
  }
}

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reopen", abstract: "Mark tasks as open again.")

  @OptionGroup var arguments: TaskArguments
  @Flag(help: "Keep the completion and cancellation dates.")
  var keepDate = false
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }
  func run() throws { try setState(arguments, options, .open, mark: "○", keepsDates: keepDate) }
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
    commandName: "cancel", abstract: "Cancel tasks; cancelled tasks are not counted.")

  @OptionGroup var arguments: TaskArguments
  @Option(help: "The reason, written after the title.")
  var reason: String?
  @Option(help: ArgumentHelp("Also write the date: YYYY-MM-DD or today.", valueName: "day"))
  var date: DayArgument?
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }
  func run() throws {
    try setState(
      arguments, options, .cancelled, mark: "✗", date: { _ in try date?.date() }, reason: reason,
      isDateGiven: date != nil)
  }
}

import ArgumentParser
import Base
import Plan
import TodoEditing
import TodoFile

/// The tasks that a command applies to.
struct TaskArguments: ParsableArguments {
  @Argument(
    help: "Tasks: numbers from “ringmark list”, ids, or parts of their titles.", completion: .tasksOfCommand)
  var tasks: [String] = []

  func check(_ options: EditOptions) throws {
    try options.require(!tasks.isEmpty, EditOptions.nameTask)
  }
}

/// What became of the task that follows one that repeats.
private enum NextTask {
  case added(Int)
  /// Why there is none, as a line for the reader.
  case refused(String)
  case none
}

/// Adds the task that follows one that repeats; a subtask of a task that is done, too, has none.
private func nextTask(
  after index: Int, among found: [Int], _ editor: inout any TodoEditor, doneOn day: CalendarDate
) -> NextTask {
  let document = editor.document
  let task = document.tasks[index]
  guard task.state.isPending, document.attributes(of: task).contains(where: { $0.kind == .recurrence }),
    !found.contains(where: { $0 < index && index < Int(document.tasks[$0].subtreeEnd) })
  else { return .none }
  let note = "! \(document.title(of: task)): the next one is not added"
  do {
    if let added = try editor.addNext(of: index, doneOn: day) { return .added(added) }
    return .refused("\(note); its rule or its dates do not determine when it is, or it has an id")
  } catch {
    return .refused("\(note): \(error.description)")
  }
}

/// Sets the state of tasks.
private func setState(
  _ arguments: TaskArguments, _ boxes: BoxOption, _ options: EditOptions, _ state: TaskState, mark: String,
  date: @escaping (TodoDocument, Int) throws -> CalendarDate? = { _, _ in nil }, reason: String? = nil,
  keepsDates: Bool = false,
  isDateGiven: Bool = false, mayDate: Bool = true, isOnce: Bool = false
) throws {
  try EditSession(options: options).run { editor in
    let chosen = try TaskFinder(document: editor.document).chosenTasks(arguments.tasks)
    let title = chosen.first.map { editor.document.title(of: editor.document.tasks[$0]) }
    return try boxes.run(&editor, isDryRun: options.dryRun) { editor, places in
      var found = try chosen.map { try places.task($0) }
      var movedPositions: Set<Int> = []
      var next: [Int] = []
      var notes: [String] = []
      // Subtasks first: the state of a task may follow from theirs.
      for position in editor.document.deepestFirst(found) {
        let day = try date(editor.document, found[position])
        if state == .done, !isOnce {
          if editor.document.tasks[found[position]].state != .done,
            try editor.moveOn(found[position], doneOn: try day ?? Clock.today())
          {
            next.append(found[position])
            continue
          }
          switch nextTask(after: found[position], among: found, &editor, doneOn: try day ?? Clock.today()) {
          case .added(let added):
            for other in found.indices where found[other] >= added { found[other] += 1 }
            for other in next.indices where next[other] >= added { next[other] += 1 }
            next.append(added)
          case .refused(let reason): notes.append(reason)
          case .none: break
          }
        }
        let index = found[position]
        let task = editor.document.tasks[index]
        let length = Int(task.subtreeEnd) - index
        // A task that already has the state keeps its date.
        let isNews = task.state != state
        // A task that has its state from a heading gets another by moving.
        if isNews, task.via == .heading, !task.isHeading { movedPositions.insert(position) }
        var change = StateChange(state)
        change.date = isNews || isDateGiven ? day : nil
        (change.reason, change.keepsDates, change.mayDate) = (reason, keepsDates, mayDate)
        change.today = try Clock.today()
        let done = editor.document.date(.completed, of: task)
        let moved = try editor.setState(index, change)
        found = found.map { TaskIndex.after($0, moving: index, length, to: moved) }
        next = next.map { TaskIndex.after($0, moving: index, length, to: moved) }
        // Reopening a task removes the occurrence that completing it created, unless that is named too.
        if state == .open, task.state == .done {
          var trial = editor
          if let gone = trial.removeNext(of: moved, doneOn: try done ?? Clock.today()), !found.contains(gone) {
            notes.append("− \(editor.document.title(of: editor.document.tasks[gone])): the next one")
            editor = trial
            for other in found.indices where found[other] > gone { found[other] -= 1 }
          }
        }
      }
      let document = editor.document
      let lines =
        found.indices.map { position in
          let task = document.tasks[found[position]]
          return EditReport.line(
            mark, document.title(of: task), group: Int(task.group), in: document,
            isMoved: movedPositions.contains(position)
          )
        }
        + next.map { index in
          let task = document.tasks[index]
          let scheduled = document.date(.scheduled, of: task).map { ", scheduled \($0)" }
          let due = task.due.map { ", due \($0)" } ?? scheduled ?? ""
          return "+ \(document.title(of: task))\(due): the next one"
        } + notes
      return CommandReport(EditSummary(.changed, title, count: found.count), lines)
    }
  }
}

struct DoneCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(commandName: "done", abstract: "Mark tasks as done.")

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

  func run() throws {
    try setState(
      arguments, boxes, options, .done, mark: "✓",
      date: { document, index in
        if let date { return try date.date() }
        return dateDone ?? CompletionDates(document).areWritten(for: index) ? try Clock.today() : nil
      }, isDateGiven: date != nil, mayDate: dateDone != false, isOnce: once)
  }
}

struct ReopenCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(commandName: "reopen", abstract: "Mark tasks as open again.")

  static let examples = [
    Example("Open a task again", "ringmark reopen \"write the copy\""),
    Example("Open it, and keep the date on which it was done", "ringmark reopen 3 --keep-date"),
  ]

  @OptionGroup var arguments: TaskArguments
  @Flag(help: "Keep the completion and cancellation dates.")
  var keepDate = false
  @OptionGroup var boxes: BoxOption
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }
  func run() throws { try setState(arguments, boxes, options, .open, mark: "○", keepsDates: keepDate) }
}

struct StartCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(commandName: "start", abstract: "Mark tasks as in progress.")

  static let examples = [
    Example("Mark a task as in progress", "ringmark start \"write the copy\""),
    Example("See what that would change", "ringmark start 3 --dry-run"),
  ]

  @OptionGroup var arguments: TaskArguments
  @OptionGroup var boxes: BoxOption
  @OptionGroup var options: EditOptions

  func validate() throws { try arguments.check(options) }
  func run() throws { try setState(arguments, boxes, options, .inProgress, mark: "◐") }
}

struct CancelCommand: ExplainedCommand {
  static let configuration = CommandConfiguration(
    commandName: "cancel", abstract: "Cancel tasks; cancelled tasks are not counted.")

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
  func run() throws {
    try setState(
      arguments, boxes, options, .cancelled, mark: "✗", date: { _, _ in try date?.date() }, reason: reason,
      isDateGiven: date != nil)
  }
}

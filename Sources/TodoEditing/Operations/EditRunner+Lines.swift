import Base
import TodoFile

extension EditRunner {
  /// The number of lines that may be added at once.
  private static let mostLines = 500

  /// Adds a task for each line of a text; lines that are indented below others become subtasks.
  mutating func addTasks(_ operation: EditOperation) throws -> EditOutcome {
    let entries = PastedLines(operation.lines ?? "").entries
    guard !entries.isEmpty else { throw EditFailure.malformed("“lines” has no text") }
    guard entries.count <= Self.mostLines else {
      throw EditFailure.tooMany(
        "\(entries.count) lines are too many at once; at most \(Self.mostLines) are added", most: Self.mostLines)
    }
    var place = try taskPlace(operation)
    // The last task at each depth. Each task is added after the others, so that their indices stay valid.
    var open: [Int] = []
    var states: [(index: Int, state: TaskState)] = []
    for entry in entries {
      open.removeLast(max(0, open.count - entry.depth))
      var task = NewTask(title: entry.title)
      task.today = today
      // Tags and people for all of them are added at the top level only.
      if entry.depth == 0 { (task.tags, task.people) = (named(operation.tags, .tag), named(operation.people, .person)) }
      let around = open.last
      let index = try edit { try $0.add(task, at: around.map { .lastBelow(task: $0) } ?? place) }
      // Next to another task, each line follows the one before it.
      if around == nil, operation.after != nil || operation.before != nil { place = .after(task: index) }
      open.append(index)
      if entry.state != .open { states.append((index, entry.state)) }
    }
    // A state that comes from a heading is set by moving the task, which changes the indices of the others.
    for place in states.indices {
      let (index, state) = states[place]
      let day = today
      let date = state == .done && CompletionDates(document).areWritten(for: index) ? day : nil
      let length = Int(document.tasks[index].subtreeEnd) - index
      let moved = try edit { try $0.setState(index, to: state, date: date, reason: nil, today: day) }
      states = states.map { (TaskIndex.after($0.index, moving: index, length, to: moved), $0.state) }
    }
    return EditOutcome("added \(Words.count(entries.count, "task", "tasks"))", task: nil)
  }
}

import Base
import TodoFile

extension EditRunner {
  /// How many tasks one text may become.
  private static let mostLines = 500

  /// Adds a task for each line of a text, those that are indented below the ones above them.
  mutating func addTasks(_ operation: EditOperation) throws -> EditOutcome {
    let entries = PastedLines(operation.lines ?? "").entries
    guard !entries.isEmpty else { throw EditFailure.malformed("“lines” has no text") }
    guard entries.count <= Self.mostLines else {
      throw EditFailure.tooMany(
        "\(entries.count) lines are too many at once; at most \(Self.mostLines) are added", most: Self.mostLines)
    }
    var place = try taskPlace(operation)
    // The last task of each depth; each is added behind the others, so that their indices stay.
    var open: [Int] = []
    var states: [(index: Int, state: TaskState)] = []
    for entry in entries {
      open.removeLast(max(0, open.count - entry.depth))
      var task = NewTask(title: entry.title)
      task.today = today
      // What all of them get, those at the top have.
      if entry.depth == 0 { (task.tags, task.people) = (named(operation.tags, .tag), named(operation.people, .person)) }
      let around = open.last
      let index = try edit { try $0.add(task, at: around.map { .lastBelow(task: $0) } ?? place) }
      // Beside another task, the lines follow each other.
      if around == nil, operation.after != nil || operation.before != nil { place = .after(task: index) }
      open.append(index)
      if entry.state != .open { states.append((index, entry.state)) }
    }
    // A state that a heading gives is set by moving the task, so that the others have other indices then.
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

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
      throw EditFailure.refused("\(entries.count) lines are too many at once; at most \(Self.mostLines) are added")
    }
    let place = try taskPlace(operation)
    // The last task of each depth; later ones are added behind it, so that its index stays.
    var open: [Int] = []
    for entry in entries {
      open.removeLast(max(0, open.count - entry.depth))
      var task = NewTask(title: entry.title)
      task.today = today
      let around = open.last
      let index = try edit { try $0.add(task, at: around.map { .lastBelow(task: $0) } ?? place) }
      if entry.state != .open {
        let day = today
        let date = entry.state == .done && CompletionDates(document).areWritten ? day : nil
        _ = try edit { try $0.setState(index, to: entry.state, date: date, reason: nil, today: day) }
      }
      open.append(index)
    }
    return EditOutcome("added \(Words.count(entries.count, "task", "tasks"))", task: open.first)
  }
}

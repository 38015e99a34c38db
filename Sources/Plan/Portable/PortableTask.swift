public import Base

/// A task independent of any format's syntax.
public struct PortableTask: Sendable, Equatable {
  /// The title that is written for an empty one, because most formats ignore a line without a title.
  package static let untitled = "(no title)"

  /// The title as plain text, without the attributes at its ends.
  public var title = ""
  /// The state.
  public var state = TaskState.open
  /// The reason for its cancellation.
  public var reason: String?
  /// The priority.
  public var priority = TaskPriority.none
  /// Its dates with their times, by their meaning.
  public var dates: [TaskAttribute.Kind: DayTime] = [:]
  /// The tags without `#`.
  public var tags: [String] = []
  /// The people without `@`.
  public var people: [String] = []
  /// The estimate in minutes, or in points as a negative number.
  public var estimate: Int?
  /// The recurrence rule as written.
  public var recurrence: String?
  /// The id, and the ids of the tasks that it depends on.
  public var id: String?
  public var after: [String] = []
  /// The memo below it.
  public var memo: String?
  /// Its subtasks.
  public var subtasks: [PortableTask] = []
  /// The file and the 1-based line from which it was read; 0 if there is none. Comparisons ignore them.
  public var path: String?
  public var line = 0

  /// Creates an open task.
  public init(title: String = "") { self.title = title }

  /// Whether its title contains a word, which may contain spaces.
  package func contains(_ word: String) -> Bool { " \(title) ".contains(" \(word) ") }

  /// Its line in a format. An attribute in its title is not repeated unless something is lost without it.
  /// - Parameter words: the words that stand after its title.
  /// - Parameter written: returns the line with some of these words.
  package func line(_ words: [String], in format: some TodoFormat, written: ([String]) -> String) -> String {
    let known = words.filter(contains)
    guard !known.isEmpty else { return written(words) }
    let once = written(words.filter { !known.contains($0) })
    if losses(of: once, format) == [] { return once }
    var kept = words
    let all = written(words)
    var best = (line: all, lost: losses(of: all, format))
    for left in [known] + known.map({ [$0] }) {
      let fewer = kept.filter { !left.contains($0) }
      guard fewer.count < kept.count else { continue }
      let line = written(fewer)
      guard let lost = losses(of: line, format), best.lost.map({ lost.count < $0.count || lost == $0 }) ?? true else {
        continue
      }
      (kept, best) = (fewer, (line, lost))
    }
    return best.line
  }

  /// What is lost with a line; nil if it is not one task.
  private func losses(of line: String, _ format: some TodoFormat) -> Set<String>? {
    guard let document = format.document(Array("\(line)\n".utf8)), document.tasks.count == 1 else { return nil }
    return Set(TaskDifference(self, PortableTask(document, 0)).texts)
  }

  /// Whether two tasks are equal, regardless of where they were read.
  public static func == (left: PortableTask, right: PortableTask) -> Bool {
    left.title == right.title && left.state == right.state && left.reason == right.reason
      && left.priority == right.priority && left.dates == right.dates && left.tags == right.tags
      && left.people == right.people && left.estimate == right.estimate && left.recurrence == right.recurrence
      && left.id == right.id && left.after == right.after && left.memo == right.memo && left.subtasks == right.subtasks
  }
}

import Base

/// Progress over time: what a todo file was at each of its revisions, and what became of its tasks.
public struct History: Sendable {
  /// The revisions of the first-parent line, oldest first.
  public internal(set) var points: [HistoryPoint]
  /// The revisions beside that line, oldest first.
  public internal(set) var branches: [HistoryPoint] = []
  /// The weeks in which anything changed, oldest first.
  public internal(set) var weeks: [HistoryWeek]
  /// Tasks that were done and are in the file no more, the last ones first.
  public internal(set) var archived: [ArchivedTask]
  /// When the tasks of the last revision were done, by their index; nil for tasks that are not, or were so from the
  /// first revision on.
  public internal(set) var completed: [CalendarDate?]
  /// Whether the repository holds only the newest revisions.
  public var isShallow = false
  /// How many revisions could not be read.
  public var unreadable = 0

  public init() { (points, weeks, archived, completed) = ([], [], [], []) }

  /// Whether anything can be drawn.
  public var isEmpty: Bool { points.allSatisfy { !$0.isPresent } }

  /// All revisions in the order of their time.
  public var revisions: [HistoryPoint] {
    guard !branches.isEmpty else { return points }
    var all: [HistoryPoint] = []
    var next = 0
    for point in points {
      while next < branches.count, branches[next].time < point.time {
        all.append(branches[next])
        next += 1
      }
      all.append(point)
    }
    return all + branches[next...]
  }
}

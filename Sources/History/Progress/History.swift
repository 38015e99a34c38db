public import Base

/// Progress over time: the state of a todo file at each revision, and the changes of its tasks.
public struct History: Sendable {
  /// The revisions of the first-parent line, oldest first.
  public internal(set) var points: [HistoryPoint]
  /// The revisions outside the first-parent line, oldest first.
  public internal(set) var branches: [HistoryPoint] = []
  /// The weeks in which anything changed, oldest first.
  public internal(set) var weeks: [HistoryWeek]
  /// The changes from the beginning of the day seven days before today until now, as a report since `7d` has them; nil
  /// without revisions. Its changes have the indices of tasks that are still there.
  public var recent: HistoryWeek?
  /// Tasks that were done and later removed from the file, most recent first.
  public internal(set) var archived: [ArchivedTask]
  /// The last day on which a task was finished, even one that was reopened since; nil if none was.
  public internal(set) var lastFinished: CalendarDate?
  /// Whether the repository contains only the newest revisions.
  public var isShallow = false
  /// How many revisions could not be read.
  public var unreadable = 0

  /// Marks the archived tasks whose text is still in one of the files.
  public mutating func mark(standingIn texts: [RemainingText]) {
    for index in archived.indices {
      archived[index].isInText = texts.contains { $0.count(archived[index].title, link: archived[index].link) > 0 }
    }
  }

  /// Gives the tasks of ``recent`` their places in files that have changed since the history was read.
  /// - Parameter place: the index of a task now, from the index of its file and its own then; nil for one that is gone.
  public mutating func place(_ place: (_ document: Int, _ task: Int) -> Int?) {
    guard var week = recent else { return }
    for index in week.changes.indices {
      week.changes[index].index = week.changes[index].index.flatMap { place(week.changes[index].document, $0) }
    }
    recent = week
  }

  /// How many days before today ``recent`` begins.
  public static let recentDays = 7

  /// Creates a history without revisions.
  public init() { (points, weeks, archived) = ([], [], []) }

  /// Whether there is no revision to show.
  public var isEmpty: Bool { points.allSatisfy { !$0.isPresent } }

  /// All revisions in chronological order.
  public var revisions: [HistoryPoint] {
    branches.isEmpty ? points : (points + branches).sorted { $0.time < $1.time }
  }
}

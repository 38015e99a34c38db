import Base

/// The weeks of a history as rows, newest first; weeks in which nothing changed are folded, not left out.
public struct WeekTable: Sendable {
  /// One row.
  public enum Row: Sendable, Equatable {
    case week(HistoryWeek)
    /// Weeks without change, from the Monday of the earliest.
    case quiet(CalendarDate, weeks: Int)
  }

  /// The columns that a table has only where any of its rows needs them.
  public struct Columns: Sendable, Equatable {
    /// Whether any task was reopened.
    public var reopened = false
    /// Whether any task was archived.
    public var archived = false
    /// Whether any task was restored.
    public var restored = false
    /// Whether the way of counting changed the figures.
    public var recounted = false
  }

  /// The weeks and the runs of weeks without changes, newest first.
  public let rows: [Row]
  /// The columns that the rows need.
  public private(set) var columns = Columns()
  /// How many weeks the rows cover.
  public let shown: Int
  /// How many weeks there are from the first revision to the last one that is over or has a revision.
  public let total: Int

  /// - Parameter today: the day on which the table ends, unless the last revision is later.
  /// - Parameter limit: how many weeks with changes are shown; more make the oldest ones be left out.
  public init(_ history: History, today: CalendarDate, limit: Int = .max) {
    guard let first = history.weeks.first, let last = history.weeks.last else {
      (rows, shown, total) = ([], 0, 0)
      return
    }
    func weeks(_ from: CalendarDate, _ to: CalendarDate) -> Int { (Int(to.days) - Int(from.days)) / 7 }
    var rows: [Row] = []
    // Of the week that is not over, it cannot be said that nothing changed in it.
    let end = max(last.start, HistoryWeek.start(of: today).advanced(by: -7))
    // The Monday of the earliest week that has a row.
    var reached = end.advanced(by: 7)
    func fold(until start: CalendarDate) {
      let count = weeks(start, reached)
      if count > 0 { rows.append(.quiet(start, weeks: count)) }
      reached = start
    }
    var left = limit
    for (index, week) in history.weeks.enumerated().reversed() {
      // The oldest week always has a row, because its figures appear nowhere else.
      guard !week.delta.isEmpty || index == 0 else { continue }
      guard left > 0 else { break }
      left -= 1
      fold(until: week.start.advanced(by: 7))
      rows.append(.week(week))
      reached = week.start
      columns.add(week.delta)
    }
    self.rows = rows
    shown = weeks(reached, end) + 1
    total = weeks(first.start, end) + 1
  }
}

extension WeekTable.Columns {
  fileprivate mutating func add(_ delta: ScopeDelta) {
    reopened = reopened || delta.reopened != 0
    archived = archived || delta.archived != 0
    restored = restored || delta.restored != 0
    recounted = recounted || delta.recountedTotal != 0 || delta.recountedDone != 0
  }
}

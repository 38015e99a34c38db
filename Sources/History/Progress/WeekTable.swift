import Base

/// The weeks of a history as rows, newest first; weeks in which nothing changed are folded, not left out.
public struct WeekTable: Sendable {
  /// One row.
  public enum Row: Sendable, Equatable {
    case week(HistoryWeek)
    /// Weeks without change, from the Monday of the earliest.
    case quiet(CalendarDate, weeks: Int)
  }

  /// The weeks and the runs of weeks without changes, newest first.
  public let rows: [Row]
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
    }
    self.rows = rows
    shown = weeks(reached, end) + 1
    total = weeks(first.start, end) + 1
  }
}

extension WeekTable {
  /// The weeks that have rows of their own.
  private var weeks: [HistoryWeek] { rows.compactMap { if case .week(let week) = $0 { week } else { nil } } }

  /// Whether anything changed in any of them.
  public var hasChanges: Bool { weeks.contains { !$0.delta.isEmpty } }

  /// The kinds of changes that have columns: those of every table, and those that a week needs.
  public var columns: [TaskChange.Kind] {
    let always: Set<TaskChange.Kind> = [.finished, .added, .cut]
    return [.finished, .reopened, .added, .cut, .archived, .restored].filter { kind in
      always.contains(kind) || weeks.contains { $0.delta.count(kind) != 0 }
    }
  }

  /// What stands before a figure that changes the scope.
  public static func sign(_ column: TaskChange.Kind) -> String {
    switch column {
    case .added: "+"
    case .cut: "−"
    default: ""
    }
  }

  /// Whether another way of counting changed the figures of a week.
  public var isRecounted: Bool { weeks.contains { $0.delta.recountedTotal != 0 || $0.delta.recountedDone != 0 } }
}

public import Base

/// The weeks of a history as rows, newest first; runs of weeks without changes are folded into one row, not left out.
public struct WeekTable: Sendable {
  /// One row.
  public enum Row: Sendable, Equatable {
    case week(HistoryWeek)
    /// A run of weeks without changes, with the Monday of the earliest.
    case quiet(CalendarDate, weeks: Int)
  }

  /// The weeks and the runs of weeks without changes, newest first.
  public let rows: [Row]
  /// How many weeks the rows cover.
  public let shown: Int
  /// How many weeks there are from the first revision to the last week that is complete or has a revision.
  public let total: Int

  /// - Parameter today: the day on which the table ends, unless the last revision is later.
  /// - Parameter limit: how many weeks with changes are shown; the oldest ones beyond it are left out.
  public init(_ history: History, today: CalendarDate, limit: Int = .max) {
    guard let first = history.weeks.first, let last = history.weeks.last else {
      (rows, shown, total) = ([], 0, 0)
      return
    }
    func weeks(_ from: CalendarDate, _ to: CalendarDate) -> Int { (Int(to.days) - Int(from.days)) / 7 }
    var rows: [Row] = []
    // The current week is not over, so it cannot count as one without changes.
    let end = max(last.start, HistoryWeek.start(of: today).advanced(by: -7))
    // The Monday of the earliest week with a row.
    var reached = end.advanced(by: 7)
    func fold(until start: CalendarDate) {
      let count = weeks(start, reached)
      if count > 0 { rows.append(.quiet(start, weeks: count)) }
      reached = start
    }
    var left = limit
    for (index, week) in history.weeks.enumerated().reversed() {
      // The oldest week always has a row, because its figures appear nowhere else.
      guard !week.isQuiet || index == 0 else { continue }
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
  /// The weeks with rows of their own.
  private var weeks: [HistoryWeek] { rows.compactMap { if case .week(let week) = $0 { week } else { nil } } }

  /// Whether any of these weeks has changes.
  public var hasChanges: Bool { weeks.contains { !$0.isQuiet } }

  /// The kinds of changes that have columns: those of every table, and any others that a week has.
  public var columns: [TaskChange.Kind] {
    let always: Set<TaskChange.Kind> = [.finished, .added, .cut]
    return [.finished, .reopened, .added, .cut, .archived, .restored].filter { kind in
      always.contains(kind) || weeks.contains { $0.delta.count(kind) != 0 }
    }
  }

  /// The sign before a figure that changes the scope.
  public static func sign(_ column: TaskChange.Kind) -> String { column == .added ? "+" : column == .cut ? "−" : "" }

  /// Whether a week's figures changed because tasks were counted differently.
  public var isRecounted: Bool { weeks.contains { $0.delta.recountedTotal != 0 || $0.delta.recountedDone != 0 } }
}

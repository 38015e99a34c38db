import Base
import TodoFile

/// What was finished, and what came, day by day.
package struct PaceRecord {
  /// Seven days.
  struct Week {
    /// Finished tasks, less those that were reopened.
    var finished: Int
    /// What new work, less what was cut, added to the remaining tasks.
    var growth: Int
    /// How many tasks were left at its start.
    var remaining: Int
  }

  /// Ten years; what was before is of no use for a forecast.
  private static let mostDays = 3_650

  /// The first day.
  package let start: CalendarDate
  /// For each day: the finished tasks and the growth, as in ``Week``, and the tasks left at its end.
  private var finished: [Int]
  private var growth: [Int]
  private var left: [Int]

  /// - Returns: nil without a revision.
  init?(_ history: History, until end: CalendarDate) {
    let points = history.points.filter(\.isPresent)
    guard let first = points.first, end >= first.day else { return nil }
    start = max(first.day, end.advanced(by: -Self.mostDays))
    let count = Int(end.days - start.days) + 1
    finished = Array(repeating: 0, count: count)
    growth = finished
    left = Array(repeating: -1, count: count)
    var last = first.progress.total - first.progress.done
    left[0] = last
    for point in points.dropFirst() {
      let now = point.progress.total - point.progress.done
      let done = point.delta.finished - point.delta.reopened
      let day = max(0, min(count - 1, Int(point.day.days) - Int(start.days)))
      if point.day > start {
        finished[day] += done
        growth[day] += now - last + done
      }
      left[day] = now
      last = now
    }
    for day in left.indices.dropFirst() where left[day] < 0 { left[day] = left[day - 1] }
  }

  /// A record of made days, for plays.
  /// - Parameter days: for each day, the finished tasks and the growth.
  package init(start: CalendarDate, remaining: Int, days: [(finished: Int, growth: Int)]) {
    self.start = start
    finished = days.map(\.finished)
    growth = days.map(\.growth)
    left = []
    var last = remaining
    for day in days {
      last += day.growth - day.finished
      left.append(last)
    }
  }

  /// The number of the last day; the first is 0.
  package var end: Int { left.count - 1 }
  /// How many tasks are left.
  var remaining: Int { left[end] }

  /// How many tasks were left at the end of a day.
  package func remaining(at day: Int) -> Int { left[day] }

  /// The date of a day.
  package func date(_ day: Int) -> CalendarDate { start.advanced(by: day) }

  /// The weeks up to and including a day, newest first; the first day, which holds what was there before, is in none.
  func weeks(until day: Int, most: Int) -> [Week] {
    var weeks: [Week] = []
    var end = day
    while end - 7 >= 0, weeks.count < most {
      let days = (end - 6)...end
      weeks.append(
        Week(finished: finished[days].reduce(0, +), growth: growth[days].reduce(0, +), remaining: left[end - 7]))
      end -= 7
    }
    return weeks
  }

  /// The first day after another, up to a limit, at whose end no more than `target` tasks were left.
  func reaches(_ target: Int, after day: Int, until limit: Int) -> Int? {
    guard day < limit else { return nil }
    return ((day + 1)...limit).first { left[$0] <= target }
  }
}

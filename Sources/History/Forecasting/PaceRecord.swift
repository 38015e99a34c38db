package import Base
import Plan

/// The finished and the new work of a list, day by day.
package struct PaceRecord {
  /// The figures of seven days.
  struct Week {
    /// Finished tasks, minus reopened ones.
    var finished: Int
    /// The growth of the remaining tasks: new work, minus what was cut.
    var growth: Int
    /// How many tasks were left at the start.
    var remaining: Int
  }

  /// The length limit, ten years; older work does not predict the coming weeks.
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

  /// Creates a record of artificial days, for back-tests.
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

  /// The index of the last day; the first is 0.
  package var end: Int { left.count - 1 }
  /// The number of tasks left at the end of the last day.
  var remaining: Int { left[end] }

  /// The number of tasks left at the end of a day.
  package func remaining(at day: Int) -> Int { left[day] }

  /// The date of a day.
  package func date(_ day: Int) -> CalendarDate { start.advanced(by: day) }

  /// The weeks up to and including a day, newest first. The first day is in none of them: the tasks that it had at its
  /// end had accumulated before.
  func weeks(until day: Int, most: Int) -> [Week] {
    var weeks: [Week] = []
    var end = day
    while end - 7 >= 0, weeks.count < most {
      let (finished, growth) = changes(after: end - 7, until: end)
      weeks.append(Week(finished: finished, growth: growth, remaining: left[end - 7]))
      end -= 7
    }
    return weeks
  }

  /// How many tasks were finished on the days after one day, up to another, and by how many the tasks left grew; ticks that
  /// were taken back do not count.
  package func changes(after first: Int, until day: Int) -> (finished: Int, growth: Int) {
    guard first < day else { return (0, 0) }
    return (finished[(first + 1)...day].reduce(0, +), growth[(first + 1)...day].reduce(0, +))
  }

  /// The first day after `day`, up to `limit`, at whose end no more than `target` tasks were left.
  func reaches(_ target: Int, after day: Int, until limit: Int) -> Int? {
    guard day < limit else { return nil }
    return ((day + 1)...limit).first { left[$0] <= target }
  }
}

public import Base
import Plan

/// A day on which much of what was done was reopened.
public struct Setback: Sendable, Equatable {
  /// Fewer reopened tasks are none.
  private static let fewest = 5
  /// A smaller share of the done tasks, in percent, is none.
  private static let leastPercent = 20

  public let day: CalendarDate
  /// How many tasks were reopened on it.
  public let reopened: Int

  /// The largest setback in the weeks of the pace, the later one of equals.
  /// - Returns: nil if there was none.
  package init?(_ history: History, today: CalendarDate) {
    var (reopened, done) = ([CalendarDate: Int](), [CalendarDate: Int]())
    var last = 0
    for point in history.points {
      if point.day >= Pace.start(today), point.day <= today {
        reopened[point.day, default: 0] += point.delta.reopened
        // What was done when the day began.
        if done[point.day] == nil { done[point.day] = last }
      }
      last = point.progress.done
    }
    let days = reopened.filter { day, count in
      count >= Self.fewest && count * 100 >= (done[day] ?? 0) * Self.leastPercent
    }
    guard let worst = days.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
    (day, self.reopened) = (worst.key, worst.value)
  }
}

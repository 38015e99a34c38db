public import Base
public import History
import Plan

/// The figures of a chart, from a history: done tasks and scope.
public struct BurnUpSeries: Sendable {
  /// The figures from one point in time to the next.
  public struct Sample: Sendable, Equatable {
    /// Seconds since 1970-01-01 UTC.
    public let time: Int
    /// The calendar day of ``time``, as in ``HistoryPoint/day``.
    public let day: CalendarDate
    /// Includes finished tasks that have since been removed from the file.
    public let done: Int
    /// All tasks that are not cancelled, plus the finished tasks that had been removed from the file by that time.
    public let total: Int
  }

  /// The figures to draw, oldest first; never empty.
  public let samples: [Sample]
  /// The end of the chart, as a time: today or the last revision, whichever is later.
  public let end: Int
  /// The last day of the chart: today, or the day of the last revision if that is later.
  public let endDay: CalendarDate
  /// The days between which everything is likely to be done; nil without a range.
  public let forecast: Forecast.Days?

  /// Whether the chart has one step a day, at the start of the day; a chart of at most ``fewestDays`` has the time of each
  /// revision.
  let isByDay: Bool

  private static let fewestDays = 2
  /// The number of columns of the chart; of the revisions in one column, only the extremes and the last are drawn.
  static let columns = 160

  /// - Parameter today: the day on which the chart ends, unless the last revision is later.
  /// - Parameter window: how many days the chart shows; nil for all.
  /// - Returns: nil if no revision contains the file.
  public init?(
    _ history: History, today: CalendarDate, window: Int? = nil, forecast: Forecast.Days? = nil
  ) {
    var all = history.points.filter(\.isPresent).map {
      Sample(
        time: $0.time, day: $0.day, done: $0.progress.done + $0.archived, total: $0.progress.total + $0.archived)
    }
    guard let first = all.first, let last = all.last else { return nil }
    endDay = max(last.day, today)
    self.forecast = forecast
    isByDay = Int(endDay.days) - Int(first.day.days) > Self.fewestDays
    if isByDay {
      // What was there at first is drawn even if it changed on the same day.
      all = [first.atStartOfDay] + Self.days(history)
      end = Int(endDay.days) * 86_400
    } else {
      end = max(last.time, Int(today.days) * 86_400)
    }
    samples = Self.reduced(Self.windowed(all, endDay, window), until: end)
  }

  /// The figures at the end of each day with a revision, oldest first.
  public static func days(_ history: History) -> [Sample] {
    var days: [Sample] = []
    for point in history.points where point.isPresent {
      if days.last?.day == point.day { days.removeLast() }
      let (done, total) = (point.progress.done + point.archived, point.progress.total + point.archived)
      days.append(Sample(time: point.time, day: point.day, done: done, total: total).atStartOfDay)
    }
    return days
  }

  /// The samples of the last `window` days; the first is the state at their start.
  private static func windowed(_ all: [Sample], _ endDay: CalendarDate, _ window: Int?) -> [Sample] {
    guard let window else { return all }
    let start = endDay.advanced(by: -window)
    let first = all.firstIndex { $0.day > start } ?? all.count
    guard first > 0 else { return all }
    let before = all[first - 1]
    return [Sample(time: Int(start.days) * 86_400, day: start, done: before.done, total: before.total)] + all[first...]
  }

  /// Keeps the first sample and, for each column, the extremes and the last sample.
  private static func reduced(_ all: [Sample], until end: Int) -> [Sample] {
    guard all.count > columns, let first = all.first else { return all }
    let span = max(1, end - first.time)
    let byColumn = Dictionary(grouping: all.indices) { max(0, all[$0].time - first.time) * columns / span }
    var kept: Set<Int> = [0]
    for own in byColumn.values {
      guard let last = own.last else { continue }
      kept.insert(last)
      for value in [{ all[$0].done }, { all[$0].total }] as [(Int) -> Int] {
        let ends = [own[0], last].map(value)
        // An extreme between the values at both ends of the column would not be visible.
        for extreme in [own.min { value($0) < value($1) }, own.max { value($0) < value($1) }] {
          if let extreme, !((ends.min() ?? 0)...(ends.max() ?? 0)).contains(value(extreme)) { kept.insert(extreme) }
        }
      }
    }
    return kept.sorted().map { all[$0] }
  }

  /// The samples for a table: the last one of each time, so that the point with which a chart begins does not repeat a day.
  public var rows: [Sample] {
    zip(samples, samples.dropFirst()).filter { $0.time != $1.time }.map(\.0) + samples.suffix(1)
  }

  /// The largest figure.
  var top: Int { max(1, samples.map { max($0.total, $0.done) }.max() ?? 1) }
  var start: Int { samples[0].time }
}

extension BurnUpSeries.Sample {
  /// The same figures, at the time at which their day begins in UTC.
  fileprivate var atStartOfDay: Self { Self(time: Int(day.days) * 86_400, day: day, done: done, total: total) }
}

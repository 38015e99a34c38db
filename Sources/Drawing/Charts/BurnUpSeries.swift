import Base
import History
import TodoFile

/// A history as the figures of a chart: done tasks and scope.
public struct BurnUpSeries: Sendable {
  /// The figures from one point in time to the next.
  public struct Sample: Sendable, Equatable {
    /// Seconds since 1970-01-01 UTC.
    public let time: Int
    /// The calendar day of ``time``, as ``HistoryPoint/day`` has it.
    public let day: CalendarDate
    /// Includes finished tasks that have since been removed from the file.
    public let done: Int
    /// All tasks that are not cancelled, plus the finished tasks that had been removed from the file by then.
    public let total: Int
  }

  /// The figures to draw, oldest first; never empty.
  public let samples: [Sample]
  /// The end of the chart: today or the last revision, whichever is later.
  public let end: Int
  /// The last day of the chart: today, or the day of the last revision if that is later.
  public let endDay: CalendarDate
  /// When everything will be done; nil if there is too little history to tell or nothing is left to do.
  public let forecast: Forecast?

  /// The maximum number of steps; more could not be told apart.
  static let maximum = 160

  /// - Returns: nil if no revision contains the file.
  public init?(_ history: History, today: CalendarDate) {
    let present = history.points.filter(\.isPresent)
    guard let first = present.first, let last = present.last else { return nil }
    end = max(last.time, Int(today.days) * 86_400)
    endDay = max(last.day, today)
    let span = max(1, end - first.time)
    var samples: [Sample] = []
    var column = -1
    for point in present {
      let sample = Sample(
        time: point.time, day: point.day, done: point.progress.done + point.archived,
        total: point.progress.total + point.archived)
      let own = (point.time - first.time) * Self.maximum / span
      // Of several points in one column, only the last is kept.
      if own == column { samples[samples.count - 1] = sample } else { samples.append(sample) }
      column = own
    }
    self.samples = samples
    forecast = Forecast.make(history, today: today)
  }

  /// The largest figure.
  var top: Int { max(1, samples.map { max($0.total, $0.done) }.max() ?? 1) }
  var start: Int { samples[0].time }
}

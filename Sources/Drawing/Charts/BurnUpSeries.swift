import TodoFile
import Base
import History

/// A history as the figures that a chart draws: what was done, and all there was to do.
public struct BurnUpSeries: Sendable {
  /// The figures from one moment to the next.
  public struct Sample: Sendable, Equatable {
    /// Seconds since 1970-01-01 UTC.
    public let time: Int
    public let day: CalendarDate
    /// With the finished tasks that have been removed from the file since.
    public let done: Int
    public let total: Int
  }

  public let samples: [Sample]
  /// Where the chart ends: today, or the last revision.
  public let end: Int
  public let endDay: CalendarDate
  public let forecast: Forecast?

  /// More than these many steps cannot be told apart.
  static let maximum = 160

  /// - Returns: nil where no revision holds the file.
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
      // Of several in one column the last is what the others came to.
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

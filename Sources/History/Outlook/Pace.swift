public import Base

/// How fast tasks are finished: the figures of the last ``weeks``, or of a shorter history.
public struct Pace: Sendable, Equatable {
  /// How many weeks the pace, the sentences on it, and the verdict cover, including the current one.
  public static let weeks = 8
  /// With fewer days, there is no pace.
  private static let fewestDays = 7

  /// The Monday on which it begins, or the first day of a shorter history.
  public let since: CalendarDate
  /// How many days it covers.
  public let days: Int
  /// The tasks that were finished, and those of them and of earlier ones that were reopened.
  public let finished: Int
  public let reopened: Int
  /// The tasks that were added, and the open ones that were cut; nil without a history.
  public let added: Int?
  public let cut: Int?

  /// The tasks that were finished and stayed so.
  public var net: Int { finished - reopened }
  /// ``net`` by seven days, not below 0.
  public var perWeek: Double { Double(max(0, net) * 7) / Double(days) }

  /// By how many tasks the plan grew; 0 if more were cut than added, and without a history.
  public var growth: Int { max(0, (added ?? 0) - (cut ?? 0)) }

  /// How many days some of the tasks left take at this pace if the plan keeps growing and they get their share of the
  /// new tasks, rounded up.
  /// - Parameter left: how many tasks are left.
  /// - Returns: nil if they are never done.
  func days(for tasks: Int, of left: Int) -> Int? {
    guard tasks > 0 else { return 0 }
    let shrinking = max(0, net) * left - growth * tasks
    return shrinking > 0 ? (tasks * left * days + shrinking - 1) / shrinking : nil
  }

  /// A number of tasks a week as it is shown: with one decimal if it is small, and never 0 unless it is.
  public static func shown(_ perWeek: Double) -> Double {
    perWeek >= 5 || perWeek == 0 ? perWeek.rounded() : max(0.1, (perWeek * 10).rounded() / 10)
  }

  /// Whether more than `percent` of this pace is needed to finish some tasks in some days.
  /// - Parameter more: how many tasks are taken as finished in addition.
  func isExceeded(by tasks: Int, in days: Int, percent: Int, more: Int = 0) -> Bool {
    tasks * 100 * self.days > (max(0, net) + more) * percent * days
  }

  /// The pace of a history.
  /// - Returns: nil if it is too short.
  package init?(_ history: History, today: CalendarDate) {
    guard let first = history.points.first(where: \.isPresent)?.day else { return nil }
    let weeks = history.weeks.filter { $0.start >= Self.start(today) }
    self.init(
      first: first.advanced(by: 1), today: today,
      finished: weeks.reduce(0) { $0 + $1.delta.finished }, reopened: weeks.reduce(0) { $0 + $1.delta.reopened },
      added: weeks.reduce(0) { $0 + $1.delta.added }, cut: weeks.reduce(0) { $0 + $1.delta.cut })
  }

  /// The pace that completion dates tell.
  /// - Returns: nil if they are too few days.
  package init?(completed: [CalendarDate], today: CalendarDate) {
    guard let first = completed.min() else { return nil }
    let finished = completed.count { $0 >= Self.start(today) && $0 <= today }
    self.init(first: first, today: today, finished: finished)
  }

  /// - Parameter first: the first day on which tasks could be finished.
  package init?(
    first: CalendarDate, today: CalendarDate, finished: Int, reopened: Int = 0, added: Int? = nil, cut: Int? = nil
  ) {
    since = max(first, Self.start(today))
    days = Int(today.days) - Int(since.days) + 1
    (self.finished, self.reopened, self.added, self.cut) = (finished, reopened, added, cut)
    guard days >= Self.fewestDays else { return nil }
  }

  /// The Monday on which the pace of a long history begins.
  package static func start(_ today: CalendarDate) -> CalendarDate {
    HistoryWeek.start(of: today).advanced(by: -7 * (weeks - 1))
  }
}

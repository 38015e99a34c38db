public import Base
public import Plan

/// How a plan is doing: a verdict, and the figures from which a published rule derives it.
public struct Outlook: Sendable, Equatable {
  /// The overall assessment of a plan.
  public enum Verdict: String, Sendable, CaseIterable { case done, onTrack, atRisk, offTrack }

  /// The causes of a verdict.
  public enum Reason: String, Sendable, CaseIterable {
    /// There are overdue tasks, or overdue groups with a due date.
    case overdue, milestonesOverdue
    /// The scope grew by more than ``atRiskGrowthPercent``.
    case scope
    /// The forecast ends after the last due date.
    case forecast
  }

  /// The tasks finished and added since a day.
  public struct Pace: Sendable, Equatable {
    /// The Monday on which the pace begins.
    public let since: CalendarDate
    /// The net figures of these weeks.
    public let finished: Int
    /// The tasks that were added; nil without a history.
    public let added: Int?
  }

  /// The number of tasks in the past and now.
  public struct Scope: Sendable, Equatable {
    /// The day of the earlier number.
    public let since: CalendarDate
    /// The number of tasks at the end of that day, and now, including finished tasks that were removed.
    public let before: Int
    public let now: Int

    /// The growth in percent, rounded down toward 0.
    public var percent: Int { before > 0 ? (now - before) * 100 / before : 0 }
  }

  /// A plan is off track if more than this percentage of the tasks left is overdue.
  public static let offTrackOverduePercent = 20
  /// A plan is at risk if its scope grew by more than this percentage within ``scopeDays``.
  public static let atRiskGrowthPercent = 10
  /// How many days back the scope is compared.
  public static let scopeDays = 30
  /// How many weeks the pace covers, including the current one.
  public static let paceWeeks = 4

  /// The assessment; nil without tasks, and if nothing has a due date.
  public let verdict: Verdict?
  /// The causes of the verdict; empty if the plan is done or on track.
  public let reasons: [Reason]
  /// The tasks that are neither done nor cancelled.
  public let left: Int
  /// How many of these are overdue.
  public let overdue: Int
  /// Unfinished groups whose due date has passed.
  public let milestonesOverdue: Int
  /// The latest due date of a pending task or an unfinished group.
  public let lastDue: CalendarDate?
  /// Nil if no completion date is known.
  public let pace: Pace?
  /// Nil without a history of ``scopeDays``.
  public let scope: Scope?
  /// Nil without a history, and if nothing is left.
  public let forecast: Forecast?

  /// - Parameter lastDue: nil if nothing has a due date.
  /// - Parameter completed: the known completion days, which determine the pace if the history does not cover these
  ///   weeks.
  public init(
    _ progress: Progress, milestonesOverdue: Int, lastDue: CalendarDate?, history: History?, forecast: Forecast?,
    completed: [CalendarDate] = [], today: CalendarDate
  ) {
    left = progress.total - progress.done
    overdue = progress.overdue
    self.milestonesOverdue = milestonesOverdue
    self.lastDue = lastDue
    self.forecast = forecast
    pace = history.flatMap { Self.pace($0, today) } ?? Self.pace(completed, today)
    scope = history.flatMap { Self.scope($0, today) }
    /// Whether a day of the forecast is too late; false in a plan without due dates.
    func isLate(_ day: CalendarDate?) -> Bool { day.flatMap { day in lastDue.map { day > $0 } } ?? false }
    var reasons: [Reason] = []
    if overdue > 0 { reasons.append(.overdue) }
    if milestonesOverdue > 0 { reasons.append(.milestonesOverdue) }
    if let scope, scope.percent > Self.atRiskGrowthPercent { reasons.append(.scope) }
    if isLate(forecast?.range?.to) { reasons.append(.forecast) }
    if progress.isComplete {
      (verdict, self.reasons) = (.done, [])
    } else if lastDue == nil {
      (verdict, self.reasons) = (nil, [])
    } else {
      let isOff =
        milestonesOverdue > 0 || overdue * 100 > left * Self.offTrackOverduePercent
        || isLate(forecast?.range?.from)
      verdict = isOff ? .offTrack : reasons.isEmpty ? .onTrack : .atRisk
      self.reasons = reasons
    }
  }

  /// The Monday on which the pace begins.
  public static func paceStart(_ today: CalendarDate) -> CalendarDate {
    HistoryWeek.start(of: today).advanced(by: -7 * (paceWeeks - 1))
  }

  private static func pace(_ history: History, _ today: CalendarDate) -> Pace? {
    guard let first = history.points.first(where: \.isPresent) else { return nil }
    let since = paceStart(today)
    // A history that began later does not cover these weeks.
    guard first.day <= since else { return nil }
    let weeks = history.weeks.filter { $0.start >= since }
    return Pace(
      since: since, finished: weeks.reduce(0) { $0 + $1.delta.finished },
      added: weeks.reduce(0) { $0 + $1.delta.added })
  }

  private static func pace(_ completed: [CalendarDate], _ today: CalendarDate) -> Pace? {
    let since = paceStart(today)
    guard !completed.isEmpty else { return nil }
    return Pace(since: since, finished: completed.count { $0 >= since && $0 <= today }, added: nil)
  }

  private static func scope(_ history: History, _ today: CalendarDate) -> Scope? {
    let since = today.advanced(by: -scopeDays)
    let points = history.points.filter(\.isPresent)
    guard let before = points.last(where: { $0.day <= since }), let now = points.last else { return nil }
    return Scope(since: since, before: before.progress.total + before.archived, now: now.progress.total + now.archived)
  }
}

import Base
import TodoFile

/// Where a plan stands: a verdict, and the figures that it follows from by a published rule.
public struct Outlook: Sendable, Equatable {
  /// How a plan is doing.
  public enum Verdict: String, Sendable, CaseIterable { case done, onTrack, atRisk, offTrack }

  /// What a verdict rests on.
  public enum Reason: String, Sendable, CaseIterable {
    /// Tasks are overdue, or groups with a due date.
    case overdue, milestonesOverdue
    /// The scope grew by more than ``atRiskGrowthPercent``.
    case scope
    /// The forecast ends after the last due date.
    case forecast
  }

  /// What was finished and added since a day.
  public struct Pace: Sendable, Equatable {
    /// The Monday that it begins with.
    public let since: CalendarDate
    /// The net figures of these weeks.
    public let finished: Int
    /// The tasks that were added; nil without a history.
    public let added: Int?
  }

  /// How many tasks there were, and are.
  public struct Scope: Sendable, Equatable {
    /// The day of the earlier figure.
    public let since: CalendarDate
    /// The tasks at the end of that day, and now, removed ones that were finished included.
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
  /// How many weeks the pace covers, the current one included.
  public static let paceWeeks = 4

  /// How the plan is doing; nil without tasks, and where nothing is dated.
  public let verdict: Verdict?
  /// What the verdict rests on; empty if the plan is done or on track.
  public let reasons: [Reason]
  /// The tasks that are neither done nor cancelled.
  public let left: Int
  /// Of these, the overdue ones.
  public let overdue: Int
  /// Unfinished groups whose due date has passed.
  public let milestonesOverdue: Int
  /// The latest due date of a pending task or an unfinished group.
  public let lastDue: CalendarDate?
  /// nil where no date of completion is known.
  public let pace: Pace?
  /// nil without a history of ``scopeDays``.
  public let scope: Scope?
  /// nil without a history, and if nothing is left.
  public let forecast: Forecast?

  /// - Parameter lastDue: nil if nothing is dated.
  /// - Parameter completed: the known days of completion, which the pace is taken from without a history of these weeks.
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
    /// Whether a day of the forecast is too late; nothing is, in a plan without due dates.
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

  /// The Monday that the pace begins with.
  public static func paceStart(_ today: CalendarDate) -> CalendarDate {
    HistoryWeek.start(of: today).advanced(by: -7 * (paceWeeks - 1))
  }

  private static func pace(_ history: History, _ today: CalendarDate) -> Pace? {
    guard let first = history.points.first(where: \.isPresent) else { return nil }
    let since = paceStart(today)
    // A list that is younger has no pace of these weeks.
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

public import Base
public import Plan

/// How a plan is doing: a verdict, and the figures from which a published rule derives it.
public struct Outlook: Sendable, Equatable {
  /// The overall assessment of a plan; unknown without enough history.
  public enum Verdict: String, Sendable, CaseIterable { case done, onTrack, atRisk, offTrack, unknown }

  /// The causes of a verdict.
  public enum Reason: String, Sendable, CaseIterable {
    /// There are overdue tasks, or overdue groups with a due date.
    case overdue, milestonesOverdue
    /// A deadline needs more than ``atRiskPacePercent`` of the pace.
    case pace
    /// Nothing was finished for ``atRiskQuietWeeks``.
    case quiet
    /// The date of a group was moved ``atRiskMoves`` times within ``moveDays``.
    case moved
    /// The scope grew by more than ``atRiskGrowthPercent``.
    case scope
    /// New tasks are added about as fast as others are finished, so there is no forecast.
    case growing
    /// The forecast of a deadline ends after it.
    case forecast
  }

  /// A day by which tasks must be done: that of an unfinished group, or the last due date of the plan.
  public struct Deadline: Sendable, Equatable {
    /// The node of the group; nil for the last due date of the plan, if that is not the date of a group.
    public let node: Int?
    public let due: CalendarDate
    /// How many tasks of the plan must be done by then: those of this group, and all others that are due by then.
    public let left: Int
    /// How often the date was moved within ``moveDays``.
    public let moved: Int
    /// When these tasks are likely to be done.
    public let days: Forecast.Days?

    package init(node: Int?, due: CalendarDate, left: Int, moved: Int = 0, days: Forecast.Days? = nil) {
      (self.node, self.due, self.left, self.moved, self.days) = (node, due, left, moved, days)
    }

    /// How many days are left; nil if the day has passed.
    public func daysLeft(_ today: CalendarDate) -> Int? { due < today ? nil : Int(due.days) - Int(today.days) }

    /// How many tasks a week it needs; nil if the day has passed.
    public func perWeek(_ today: CalendarDate) -> Double? {
      daysLeft(today).map { Double(left * 7) / Double(max(1, $0)) }
    }
  }

  /// The number of tasks in the past and now.
  public struct Scope: Sendable, Equatable {
    /// The day of the earlier number.
    public let since: CalendarDate
    /// The number of tasks at the end of that day, and now, including finished tasks that were removed.
    public let before: Int
    public let now: Int

    package init(since: CalendarDate, before: Int, now: Int) {
      (self.since, self.before, self.now) = (since, before, now)
    }

    /// The growth in percent, rounded down toward 0.
    public var percent: Int { before > 0 ? (now - before) * 100 / before : 0 }
  }

  /// A plan is off track if more than this percentage of the tasks left is overdue.
  public static let offTrackOverduePercent = 20
  /// A plan is at risk if its scope grew by more than this percentage within ``scopeDays``.
  public static let atRiskGrowthPercent = 10
  /// How many days back the scope is compared.
  public static let scopeDays = 30
  /// A plan is at risk if a deadline needs more than this percentage of the pace.
  public static let atRiskPacePercent = 150
  /// A plan is at risk if nothing was finished for this number of weeks and something is due.
  public static let atRiskQuietWeeks = 3
  /// A plan is at risk if the date of a group was moved this number of times within ``moveDays``.
  public static let atRiskMoves = 2
  /// How many days back moved dates count.
  public static let moveDays = 30
  /// With a pace of fewer days, a plan is neither on track nor too slow.
  public static let judgedDays = 28

  /// The assessment; nil without tasks, and if nothing has a due date.
  public let verdict: Verdict?
  /// The causes of the verdict; empty if the plan is done, on track, or not judged.
  public let reasons: [Reason]
  /// The day of the outlook.
  public let today: CalendarDate
  /// The tasks that are neither done nor cancelled.
  public let left: Int
  /// How many of these are overdue.
  public let overdue: Int
  /// Unfinished groups whose due date has passed.
  public let milestonesOverdue: Int
  /// The days by which something must be done, earliest first; the last is the last due date of the plan.
  public let deadlines: [Deadline]
  /// Nil if no completion date is known.
  public let pace: Pace?
  /// How many full weeks ago the last task was finished, or else the history began; nil if neither is known.
  public let quietWeeks: Int?
  /// Nil without a history of ``scopeDays``.
  public let scope: Scope?
  /// How many tasks have no owner and no day; see ``Workload``.
  public let (unowned, undated): (Int?, Int?)
  /// Nil without a history, and if nothing is left.
  public let forecast: Forecast?

  /// The outlook of a plan.
  /// - Parameter ledgers: which dates moved, for each file; empty without a history.
  public init(_ plan: TodoPlan, _ tree: ProgressTree, history: History?, ledgers: [DateLedger?] = []) {
    let (work, today) = (Workload(plan, tree), tree.today)
    var dues: [(node: Int?, due: CalendarDate)] = work.milestones.map { ($0.node, $0.due) }
    if let last = work.lastDue, dues.last.map({ $0.due < last }) ?? true { dues.append((nil, last)) }
    let parts = dues.map { work.left(by: $0.due) }
    let forecast = history.flatMap { Forecast.make($0, today: today, parts: parts) }
    func moved(_ node: Int) -> Int {
      guard let document = tree.nodes[node].document, ledgers.indices.contains(document) else { return 0 }
      let track = ledgers[document]?.track(ofGroup: tree.nodes[node].group, in: plan.documents[document])
      return track?.moveCount(since: today.advanced(by: -Self.moveDays)) ?? 0
    }
    let deadlines = dues.indices.map { index in
      Deadline(
        node: dues[index].node, due: dues[index].due, left: parts[index],
        moved: dues[index].node.map(moved) ?? 0,
        days: forecast.flatMap { $0.parts.indices.contains(index) ? $0.parts[index] : nil })
    }
    let known = Pace(completed: work.completed, today: today)
    // Dates in the file reach further back than a history that began lately.
    let own = history.flatMap { Pace($0, today: today) }
    let pace = [own, known].compactMap { $0 }.max { $0.days < $1.days }
    let record = history.flatMap { PaceRecord($0, until: today) }
    let finished = (work.completed + [history?.lastFinished].compactMap { $0 }).filter { $0 <= today }.max()
    self.init(
      tree.root.progress, deadlines: deadlines, pace: pace,
      quietWeeks: [record.map { $0.quietWeeks(at: $0.end) }, finished.map { (Int(today.days) - Int($0.days)) / 7 }]
        .compactMap { $0 }.min(),
      scope: history.flatMap { Self.scope($0, today) }, forecast: forecast,
      missing: (work.unowned, work.undated), today: today)
  }

  /// The outlook that follows from known figures.
  package init(
    _ progress: Progress, deadlines: [Deadline], pace: Pace?, quietWeeks: Int?, scope: Scope? = nil,
    forecast: Forecast?, missing: (owner: Int?, date: Int?) = (nil, nil), today: CalendarDate
  ) {
    left = progress.total - progress.done
    overdue = progress.overdue
    (self.deadlines, self.pace, self.quietWeeks, self.scope) = (deadlines, pace, quietWeeks, scope)
    (self.forecast, self.today, unowned, undated) = (forecast, today, missing.owner, missing.date)
    milestonesOverdue = deadlines.count { $0.node != nil && $0.due < today }
    var reasons: [Reason] = []
    if overdue > 0 { reasons.append(.overdue) }
    if milestonesOverdue > 0 { reasons.append(.milestonesOverdue) }
    if Self.pressed(deadlines, pace, today) != nil { reasons.append(.pace) }
    if let quietWeeks, quietWeeks >= Self.atRiskQuietWeeks { reasons.append(.quiet) }
    if deadlines.contains(where: { $0.moved >= Self.atRiskMoves }) { reasons.append(.moved) }
    if let scope, scope.percent > Self.atRiskGrowthPercent { reasons.append(.scope) }
    if forecast?.outcome == .none(.growing) { reasons.append(.growing) }
    if deadlines.contains(where: { $0.isLate(\.to) }) { reasons.append(.forecast) }
    guard left > 0, !deadlines.isEmpty else {
      (verdict, self.reasons) = (progress.isComplete ? .done : nil, [])
      return
    }
    let isOff =
      milestonesOverdue > 0 || overdue * 100 > left * Self.offTrackOverduePercent
      || deadlines.contains { $0.isLate(\.from) }
    let isKnown = (pace?.days ?? 0) >= Self.judgedDays
    verdict = isOff ? .offTrack : !reasons.isEmpty ? .atRisk : isKnown ? .onTrack : .unknown
    self.reasons = reasons
  }

  /// The last due date of the plan; nil if nothing is due.
  public var last: Deadline? { deadlines.last }

  /// The deadline of a group.
  public func deadline(of node: Int) -> Deadline? { deadlines.first { $0.node == node } }

  /// The deadline that exceeds the pace most; nil if none does.
  public var pressed: Deadline? { Self.pressed(deadlines, pace, today) }

  /// Whether a deadline needs more than the pace allows.
  public func isPressed(_ deadline: Deadline) -> Bool { Self.pressed([deadline], pace, today) != nil }

  /// The first deadline whose forecast ends after it; nil if none does.
  public var late: Deadline? { deadlines.first { $0.isLate(\.to) } }

  /// The group whose date was moved most; nil if none was moved too often.
  public var slipped: Deadline? {
    deadlines.max { $0.moved < $1.moved }.flatMap { $0.moved >= Self.atRiskMoves ? $0 : nil }
  }

  private static func pressed(_ deadlines: [Deadline], _ pace: Pace?, _ today: CalendarDate) -> Deadline? {
    guard let pace, pace.days >= judgedDays else { return nil }
    return deadlines.filter { deadline in
      deadline.daysLeft(today).map {
        pace.isExceeded(by: deadline.left, in: max(1, $0), percent: atRiskPacePercent)
      } ?? false
    }.max { ($0.perWeek(today) ?? 0) < ($1.perWeek(today) ?? 0) }
  }

  private static func scope(_ history: History, _ today: CalendarDate) -> Scope? {
    let since = today.advanced(by: -scopeDays)
    let points = history.points.filter(\.isPresent)
    guard let before = points.last(where: { $0.day <= since }), let now = points.last else { return nil }
    return Scope(since: since, before: before.progress.total + before.archived, now: now.progress.total + now.archived)
  }
}

extension Outlook.Deadline {
  /// Whether a day of the forecast is after this one.
  func isLate(_ day: KeyPath<Forecast.Days, CalendarDate>) -> Bool { days.map { $0[keyPath: day] > due } ?? false }
}

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
    /// At this pace, new tasks included, a deadline takes more than ``atRiskTimePercent`` of the days left.
    case buffer
    /// New tasks are added as fast as others are finished, so a deadline is never met at this pace.
    case growing
    /// Nothing was finished for ``atRiskQuietWeeks``.
    case quiet
    /// The date of a group was moved ``atRiskMoves`` times within ``moveDays``.
    case moved
    /// The middle of the forecast of a deadline is after it.
    case forecast
  }

  /// A day by which tasks must be done: that of an unfinished group, or the last due date of the plan.
  public struct Deadline: Sendable, Equatable {
    /// The node of the group, 0 for the whole plan; nil for the last due date of the plan, if that is neither's date.
    public let node: Int?
    public let due: CalendarDate
    /// How many tasks of the plan must be done by then: those of this group, and all others that are due by then.
    public let left: Int
    /// How often the date was moved within ``moveDays``.
    public let moved: Int
    /// When these tasks are likely to be done, those without a day that stand before them in the file included.
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

  /// A plan is off track if more than this percentage of the tasks left is overdue.
  public static let offTrackOverduePercent = 20
  /// A plan is off track if a deadline needs more than this percentage of a pace with one more finished task, even if a
  /// week were left.
  public static let offTrackPacePercent = 500
  /// A plan is at risk if a deadline needs more than this percentage of the pace.
  public static let atRiskPacePercent = 150
  /// A plan is at risk if a deadline takes more than this percentage of the days left: of the made plans that are played
  /// back, a third of those between this percentage and all of the days missed their date.
  public static let atRiskTimePercent = 50
  /// A plan is at risk if nothing was finished for this number of weeks and something is due.
  public static let atRiskQuietWeeks = 3
  /// A plan is at risk if the date of a group was moved this number of times within ``moveDays``.
  public static let atRiskMoves = 2
  /// How many days back moved dates count.
  public static let moveDays = 30
  /// With a pace of fewer days, a plan is not too slow.
  public static let judgedDays = 28
  /// With a pace of fewer days, a plan is not on track: of public lists that missed made dates, four weeks of history let
  /// about twice as many pass as six.
  public static let onTrackDays = 42

  /// The assessment; nil without tasks, and if nothing has a due date.
  public private(set) var verdict: Verdict?
  /// The causes of the verdict; empty if the plan is done, on track, or not judged.
  public private(set) var reasons: [Reason] = []
  /// The day of the outlook.
  public let today: CalendarDate
  /// The tasks that are neither done nor cancelled.
  public let left: Int
  /// How many of these are overdue.
  public let overdue: Int
  /// Unfinished groups whose due date has passed.
  public let milestonesOverdue: Int
  /// The days by which something must be done, earliest first.
  public let deadlines: [Deadline]
  /// Nil if no completion date is known.
  public let pace: Pace?
  /// How many full weeks ago the last task was finished, even one that was reopened since, or else the history began; nil if
  /// neither is known.
  public let quietWeeks: Int?
  /// How many tasks have no owner and no day; see ``Workload``.
  public let (unowned, undated): (Int?, Int?)
  /// Nil without a history, and if nothing is left.
  public let forecast: Forecast?
  /// The day of the last ``Pace/weeks`` on which the most was taken back; nil if none was a setback.
  public let setback: Setback?

  /// The outlook of a plan.
  /// - Parameter ledgers: which dates moved, for each file; empty without a history.
  public init(_ plan: TodoPlan, _ tree: ProgressTree, history: History?, ledgers: [DateLedger?] = []) {
    let (work, today) = (Workload(plan, tree), tree.today)
    var dues: [(node: Int?, due: CalendarDate)] = work.milestones.map { ($0.node, $0.due) }
    if let last = work.lastDue, dues.last.map({ $0.due < last }) ?? true { dues.append((nil, last)) }
    let parts = dues.map { work.left(by: $0.due) }
    let queues = dues.map { work.queue($0.node, by: $0.due) }
    let forecast = history.flatMap { Forecast.make($0, today: today, parts: queues) }
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
    let begun = history?.points.first(where: \.isPresent)?.day
    self.init(
      tree.root.progress, deadlines: deadlines, pace: pace,
      quietSince: (work.completed.filter { $0 <= today } + [history?.lastFinished, begun].compactMap { $0 }).max(),
      forecast: forecast,
      missing: (work.unowned, work.undated), setback: history.flatMap { Setback($0, today: today) }, today: today)
  }

  /// The outlook that follows from known figures.
  /// - Parameter quietSince: the day from which ``quietWeeks`` are counted.
  package init(
    _ progress: Progress, deadlines: [Deadline], pace: Pace?, quietSince: CalendarDate?, forecast: Forecast?,
    missing: (owner: Int?, date: Int?) = (nil, nil), setback: Setback? = nil, today: CalendarDate
  ) {
    left = progress.total - progress.done
    overdue = progress.overdue
    (self.deadlines, self.pace) = (deadlines, pace)
    quietWeeks = quietSince.map { max(0, Int(today.days) - Int($0.days)) / 7 }
    (self.forecast, self.today, unowned, undated) = (forecast, today, missing.owner, missing.date)
    self.setback = setback
    milestonesOverdue = deadlines.count { $0.node != nil && $0.due < today }
    guard left > 0, !deadlines.isEmpty else {
      verdict = progress.isComplete ? .done : nil
      return
    }
    if overdue > 0 { reasons.append(.overdue) }
    if milestonesOverdue > 0 { reasons.append(.milestonesOverdue) }
    let risks = deadlines.compactMap(risk)
    reasons += [.pace, .buffer, .growing].filter(risks.contains)
    if let quietWeeks, quietWeeks >= Self.atRiskQuietWeeks { reasons.append(.quiet) }
    if deadlines.contains(where: { $0.moved >= Self.atRiskMoves }) { reasons.append(.moved) }
    if deadlines.contains(where: { $0.isLate(\.middle) }) { reasons.append(.forecast) }
    let isOff =
      milestonesOverdue > 0 || overdue * 100 > left * Self.offTrackOverduePercent
      || deadlines.contains { $0.isLate(\.from) || isHopeless($0) }
    let isKnown = (pace?.days ?? 0) >= Self.onTrackDays
    verdict = isOff ? .offTrack : !reasons.isEmpty ? .atRisk : isKnown ? .onTrack : .unknown
  }

  /// The causes that are enough for the verdict each by itself.
  public var deciding: [Reason] {
    guard verdict == .offTrack else { return reasons }
    return reasons.filter { reason in
      switch reason {
      case .milestonesOverdue: true
      case .overdue: overdue * 100 > left * Self.offTrackOverduePercent
      case .pace: deadlines.contains(where: isHopeless)
      case .forecast: deadlines.contains { $0.isLate(\.from) }
      case .buffer, .growing, .quiet, .moved: false
      }
    }
  }

  /// The deadline of the whole plan, or else the last one; nil if nothing is due.
  public var goal: Deadline? { deadlines.first { $0.node == 0 } ?? deadlines.last }

  /// The deadline of a group.
  public func deadline(of node: Int) -> Deadline? { deadlines.first { $0.node == node } }

  /// The deadline that exceeds the pace most; nil if none does.
  public var pressed: Deadline? {
    deadlines.filter(isPressed).max { ($0.perWeek(today) ?? 0) < ($1.perWeek(today) ?? 0) }
  }

  /// Whether a deadline needs more than the pace allows.
  public func isPressed(_ deadline: Deadline) -> Bool { risk(of: deadline) == .pace }

  /// The days until a deadline, 0 on its day, if that is less than a week; a number of tasks a week is hard to understand
  /// there.
  public func soon(_ deadline: Deadline) -> Int? { deadline.daysLeft(today).flatMap { $0 < 7 ? $0 : nil } }

  /// The first deadline that leaves too little time; nil if none does.
  public var tight: Deadline? { deadlines.first { risk(of: $0) == .buffer } }

  /// The first deadline that the middle of its forecast is after; nil if there is none.
  public var late: Deadline? { deadlines.first { $0.isLate(\.middle) } }

  /// How many days a deadline takes at the pace, new tasks included; nil if it is never met, and without a pace of
  /// ``judgedDays``.
  public func daysNeeded(_ deadline: Deadline) -> Int? {
    pace.flatMap { $0.days >= Self.judgedDays ? $0.days(for: deadline.left, of: left) : nil }
  }

  /// The group whose date was moved most; nil if none was moved too often.
  public var slipped: Deadline? {
    deadlines.max { $0.moved < $1.moved }.flatMap { $0.moved >= Self.atRiskMoves ? $0 : nil }
  }

  /// Whether a deadline is out of reach at the pace, which must be known for ``judgedDays``. With one more finished task, a
  /// plan that was idle for weeks is not given up if little is due, or much later.
  private func isHopeless(_ deadline: Deadline) -> Bool {
    guard let pace, pace.days >= Self.judgedDays, let days = deadline.daysLeft(today) else { return false }
    return pace.isExceeded(by: deadline.left, in: max(7, days), percent: Self.offTrackPacePercent, more: 1)
  }

  /// Why a deadline is at risk by the pace alone; nil if it is not, or if the pace is not known for ``judgedDays``.
  private func risk(of deadline: Deadline) -> Reason? {
    guard let pace, pace.days >= Self.judgedDays, let days = deadline.daysLeft(today).map({ max(1, $0) }) else {
      return nil
    }
    if pace.isExceeded(by: deadline.left, in: days, percent: Self.atRiskPacePercent) { return .pace }
    guard let needed = pace.days(for: deadline.left, of: left) else { return .growing }
    return needed * 100 > days * Self.atRiskTimePercent ? .buffer : nil
  }
}

extension Outlook.Deadline {
  /// Whether a day of the forecast is after this one.
  func isLate(_ day: KeyPath<Forecast.Days, CalendarDate>) -> Bool { days.map { $0[keyPath: day] > due } ?? false }
}

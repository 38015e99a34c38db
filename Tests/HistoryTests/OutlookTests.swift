import TestSupport
import Testing

@testable import Base
@testable import History
@testable import Plan

/// The verdict, and the figures that it follows from.
struct OutlookTests {
  private let today = someDay

  private func day(_ offset: Int) -> CalendarDate { today.advanced(by: offset) }

  /// The outlook of a plan with one deadline, 10 of 20 tasks done, and a steady pace.
  private func outlook(
    left: Int = 10, overdue: Int = 0, due: Int? = 140, part: Int? = nil, pace: (net: Int, days: Int)? = (8, 56),
    added: Int? = nil, cut: Int? = nil, quiet: Int? = 0, moved: Int = 0,
    forecast: (from: Int, middle: Int, to: Int)? = nil, reason: Forecast.Reason? = nil
  ) -> Outlook {
    var progress = Progress(done: 20 - left, open: left)
    progress.overdue = overdue
    let days = forecast.map { Forecast.Days(from: day($0.from), to: day($0.to), middle: day($0.middle)) }
    let outcome = reason.map { Forecast.Outcome.none($0) } ?? days.map { .days($0) }
    return Outlook(
      progress,
      deadlines: due.map {
        [Outlook.Deadline(node: 1, due: day($0), left: part ?? left, moved: moved, days: days)]
      } ?? [],
      pace: pace.flatMap {
        Pace(first: day(1 - $0.days), today: today, finished: $0.net, added: added, cut: cut)
      }, quietSince: quiet.map { day(-$0) },
      forecast: outcome.map { Forecast(outcome: $0, weeks: 8, method: nil, judged: 4, held: 3) }, today: today)
  }

  @Test func `a plan is judged by its due dates, and done without them`() {
    #expect(outlook().verdict == .onTrack && outlook().reasons.isEmpty)
    #expect(outlook(due: nil).verdict == nil && outlook(overdue: 1, due: nil).reasons.isEmpty)
    #expect(outlook(left: 0).verdict == .done && outlook(left: 0, due: nil).verdict == .done)
  }

  @Test func `without six weeks of history, nothing is on track, and without four, nothing is too slow`() {
    #expect(outlook(pace: nil).verdict == .unknown && outlook(pace: (8, 41)).verdict == .unknown)
    #expect(outlook(pace: (8, 42)).verdict == .onTrack)
    #expect(outlook(due: 14, pace: (8, 27)).verdict == .unknown && outlook(due: 14, pace: (8, 28)).verdict == .atRisk)
    // What is late is late without a history too.
    #expect(outlook(overdue: 1, pace: nil).verdict == .atRisk && outlook(due: -1, pace: nil).verdict == .offTrack)
  }

  @Test func `a plan is off track above the limit of overdue tasks, and at risk up to it`() {
    let verdicts = (0...3).map { outlook(overdue: $0).verdict }
    #expect(verdicts == [.onTrack, .atRisk, .atRisk, .offTrack])
    #expect(outlook(overdue: 1).reasons == [.overdue])
  }

  @Test func `what decides a verdict would be enough for it alone`() {
    // One overdue task of ten only puts a plan at risk; ten tasks in a day are out of reach.
    let late = outlook(overdue: 1, due: 1)
    #expect(late.verdict == .offTrack && late.reasons == [.overdue, .pace] && late.deciding == [.pace])
    #expect(outlook(overdue: 1).deciding == [.overdue] && outlook(overdue: 3).deciding == [.overdue])
    #expect(outlook(overdue: 1, due: -1).deciding == [.milestonesOverdue] && outlook().deciding.isEmpty)
  }

  @Test func `the tasks left may take half of the days left, and no more`() throws {
    // 10 tasks take 69 days, at 8 tasks in 55 days.
    #expect(outlook(due: 138).verdict == .onTrack && outlook(due: 138).tight == nil)
    let tight = outlook(due: 137)
    #expect(tight.verdict == .atRisk && tight.reasons == [.buffer])
    #expect(try tight.daysNeeded(#require(tight.tight)) == 69)
    #expect(outlook(due: 137, part: 0).verdict == .onTrack && outlook(due: 2, part: 1).reasons == [.pace])
  }

  @Test func `new tasks take time, and a deadline has its share of them`() {
    // Of 8 tasks in 55 days, 3 only make up for new ones.
    #expect(outlook(due: 220, added: 3).verdict == .onTrack && outlook(due: 219, added: 3).reasons == [.buffer])
    #expect(outlook(due: 219, added: 3, cut: 1).verdict == .onTrack && outlook(added: 3, cut: 5).verdict == .onTrack)
    // 5 of 10 tasks have half of the 3: 5 tasks at 6.5 in 55 days.
    #expect(outlook(due: 86, part: 5, added: 3).verdict == .onTrack)
    #expect(outlook(due: 85, part: 5, added: 3).reasons == [.buffer])
  }

  @Test func `a plan that grows as fast as it is done never ends, whatever its deadline`() {
    // 10 tasks at 1 in 55 days.
    #expect(outlook(due: 1_100, added: 7).verdict == .onTrack && outlook(due: 1_099, added: 7).reasons == [.buffer])
    #expect(outlook(due: 9_000, added: 8).reasons == [.growing] && outlook(due: 9_000, added: 9).reasons == [.growing])
    #expect(outlook(reason: .growing).verdict == .onTrack && outlook(reason: .little).verdict == .onTrack)
  }

  @Test func `a deadline that needs more than half more than the pace is said to need too much`() throws {
    // 8 tasks in 55 days are 1.02 a week; 10 tasks in 46 days are 1.52, in 45 days 1.56.
    #expect(outlook(due: 46).reasons == [.buffer])
    let slow = outlook(due: 45)
    #expect(slow.verdict == .atRisk && slow.reasons == [.pace])
    #expect(try slow.isPressed(#require(slow.pressed)) && slow.pressed?.node == 1)
    #expect(outlook(pace: (0, 56)).reasons == [.pace] && outlook(pace: (-3, 56)).reasons == [.pace])
    // On the day itself, everything must be done within a day.
    #expect(outlook(left: 1, due: 0).verdict == .atRisk)
    #expect(outlook(left: 1, due: 0).reasons == [.pace] && outlook(left: 1, due: 0).goal?.perWeek(today) == 7)
  }

  @Test func `a deadline that needs more than five times the pace is off track`() {
    // 10 tasks in 12 days are 45.8 in 55 days; five times the 8 that were finished and one more are 45.
    #expect(outlook(due: 12).verdict == .offTrack && outlook(due: 12).reasons == [.pace])
    #expect(outlook(due: 13).verdict == .atRisk && outlook(due: 13).reasons == [.pace])
    // Below a week, the days do not count.
    #expect(outlook(due: 0, part: 5).verdict == .atRisk && outlook(due: 0, part: 6).verdict == .offTrack)
    // An idle plan is too slow for what is due soon, not for what is due in a year.
    #expect(outlook(due: 109, pace: (0, 56)).verdict == .offTrack)
    #expect(outlook(due: 110, pace: (-2, 56)).verdict == .atRisk)
    #expect(outlook(due: 20, pace: (0, 27)).verdict == .unknown && outlook(due: 20, pace: (0, 28)).verdict == .offTrack)
  }

  @Test func `three quiet weeks, and a date that moved twice, are risks`() {
    #expect(outlook(quiet: 20).verdict == .onTrack && outlook(quiet: 20).quietWeeks == 2)
    #expect(outlook(quiet: 21).reasons == [.quiet] && outlook(quiet: 21).quietWeeks == 3)
    #expect(outlook(due: nil, quiet: 200).verdict == nil && outlook(quiet: nil).quietWeeks == nil)
    #expect(outlook(moved: 1).verdict == .onTrack && outlook(moved: 2).reasons == [.moved])
    #expect(outlook(moved: 2).slipped?.moved == 2 && outlook(moved: 1).slipped == nil)
  }

  @Test func `a forecast around a day after a deadline is a risk, and off track if it begins there`() {
    #expect(outlook(forecast: (10, 140, 190)).verdict == .onTrack)
    #expect(
      outlook(forecast: (10, 141, 190)).verdict == .atRisk && outlook(forecast: (140, 141, 141)).verdict == .atRisk)
    let late = outlook(forecast: (141, 150, 160))
    #expect(late.verdict == .offTrack && late.reasons == [.forecast] && late.late?.days?.middle == day(150))
  }

  @Test func `a milestone comes after earlier tasks without a day, and the plan has its own day`() throws {
    func workload(_ text: String) throws -> Workload {
      let plan = TodoPlan([try parseDocument(text)])
      return Workload(plan, ProgressTree(plan, today: today))
    }
    let milestone = "## Late\n<!-- due: \(day(60)) -->\n- [ ] c\n- [ ] d\n\n## After\n- [ ] e\n"
    let work = try workload("# P\n\n## Early\n- [ ] a\n- [x] b\n- [ ] x due:\(day(90))\n\n\(milestone)")
    let node = work.milestones[0].node
    // Of the earlier tasks, b is done, and the next one has a later day.
    #expect(work.left(by: day(60)) == 2 && work.queue(node, by: day(60)) == 3 && work.undated == 2)
    #expect(work.queue(nil, by: day(60)) == 2)
    let due = try workload("---\ndue: \(day(70))\n---\n# P\n\n## Early\n- [ ] a\n\n\(milestone)")
    #expect(due.milestones.map(\.node) == [node, 0] && due.lastDue == day(70) && due.undated == 2)
    #expect(due.left(by: day(69)) == 2 && due.left(by: day(70)) == 4)
    #expect(due.queue(node, by: day(60)) == 3 && due.queue(0, by: day(70)) == 4)
  }

  @Test func `a day at the end of the title is that of the plan until it has passed`() throws {
    func due(_ title: String) throws -> CalendarDate? {
      let plan = TodoPlan([try parseDocument("# \(title)\n\n- [ ] a\n")])
      return ProgressTree(plan, today: today).milestone(0, in: plan)
    }
    let (next, passed) = (day(3), day(-3))
    for title in ["Our wedding, \(next)", "Wedding (\(next))", "Launch – \(next)"] { #expect(try due(title) == next) }
    for title in ["Our wedding, \(passed)", "Week of \(next)", "\(next)", "Done, \(next)"] {
      #expect(try due(title) == nil)
    }
    #expect(try due("Launch by \(passed)") == passed)
    #expect(try due("Our wedding, 12 June 2199")?.components.year == 2199)
  }

  @Test func `a day on which a fifth of the done tasks was reopened is a setback`() {
    func setback(_ points: [(ago: Int, done: Int, reopened: Int)]) -> Setback? {
      var history = History()
      history.points = points.map { point in
        var delta = ScopeDelta()
        delta.reopened = point.reopened
        return HistoryPoint(
          Revision("r", on: day(-point.ago), snapshot: TaskSnapshot(entries: [])),
          progress: Progress(done: point.done, open: 9), delta: delta)
      }
      return Setback(history, today: today)
    }
    #expect(setback([(9, 50, 0), (8, 40, 10)]) == setback([(9, 50, 0), (8, 45, 5), (8, 40, 5)]))
    #expect(setback([(9, 50, 0), (8, 40, 10)])?.day == day(-8) && setback([(9, 50, 0), (8, 40, 10)])?.reopened == 10)
    #expect(setback([(9, 50, 0), (8, 41, 9)]) == nil && setback([(9, 10, 0), (8, 6, 4)]) == nil)
    #expect(setback([(90, 50, 0), (80, 10, 40)]) == nil)
  }

  // MARK: Pace

  private func history(
    _ weeks: [(ago: Int, finished: Int, reopened: Int, added: Int)], first: Int, cut: Int = 0
  ) -> History {
    var history = History()
    func point(_ day: CalendarDate, _ delta: ScopeDelta) -> HistoryPoint {
      HistoryPoint(
        Revision("r", on: day, snapshot: TaskSnapshot(entries: [])), progress: Progress(done: 1, open: 9), delta: delta)
    }
    history.points = [point(day(first), ScopeDelta())]
    for week in weeks {
      var delta = ScopeDelta()
      (delta.finished, delta.reopened, delta.added, delta.cut) = (week.finished, week.reopened, week.added, cut)
      let start = HistoryWeek.start(of: today).advanced(by: -7 * week.ago)
      history.points.append(point(start, delta))
      history.weeks.append(HistoryWeek(start: start, delta: delta, progress: Progress(done: 1, open: 9), archived: 0))
    }
    return history
  }

  @Test func `the pace is that of eight weeks, without the ticks that were taken back`() throws {
    let made = history([(8, 50, 0, 50), (7, 3, 0, 4), (1, 20, 15, 0)], first: -100)
    let pace = try #require(Pace(made, today: today))
    #expect(pace.since == HistoryWeek.start(of: today).advanced(by: -49) && pace.days == 49 + today.weekday)
    #expect(pace.finished == 23 && pace.reopened == 15 && pace.net == 8 && pace.added == 4)
    #expect(pace.perWeek == Double(8 * 7) / Double(pace.days))
    #expect(pace.cut == 0 && pace.growth == 4)
  }

  @Test func `a plan grows by what was added and not cut in the weeks of the pace`() throws {
    let weeks = [(8, 0, 0, 9), (2, 5, 0, 4), (1, 5, 0, 3)]
    let grown = try #require(Pace(history(weeks, first: -100, cut: 2), today: today))
    #expect(grown.added == 7 && grown.cut == 4 && grown.growth == 3)
    #expect(try #require(Pace(history(weeks, first: -100, cut: 5), today: today)).growth == 0)
  }

  @Test func `a shorter history gives the pace since its first day, and a week is the least`() throws {
    let pace = try #require(Pace(history([(1, 4, 0, 0)], first: -20), today: today))
    #expect(pace.since == day(-19) && pace.days == 20)
    #expect(Pace(history([], first: -7), today: today)?.days == 7 && Pace(history([], first: -6), today: today) == nil)
    // Dates in the file are as good.
    let dates = try #require(Pace(completed: [day(-300), day(-3), day(1)], today: today))
    #expect(dates.finished == 1 && dates.added == nil && dates.days > 49)
  }

  @Test(arguments: [(0, 0), (0.01, 0.1), (0.26, 0.3), (1.74, 1.7), (4.96, 5), (6.2, 6)])
  func `a pace is shown with one decimal where it is small, and is 0 only if nothing was done`(
    value: Double, shown: Double
  ) { #expect(Pace.shown(value) == shown) }
}

import Base
package import History
import Plan

/// What became of plans with one deadline, by the verdict that they had halfway to it.
public struct VerdictTally {
  /// How often each verdict was given to plans that missed their date, and to those that met it.
  package private(set) var missed: [Outlook.Verdict: Int] = [:]
  package private(set) var met: [Outlook.Verdict: Int] = [:]
  /// The verdicts of plans with eight weeks of history by half-time, by their date in percent of the days that the list
  /// took; only those of lists that end.
  package private(set) var byDate: [Int: [Outlook.Verdict: Int]] = [:]
  /// The weekly verdicts from the ninth week on, until the date.
  package private(set) var later: [Outlook.Verdict: Int] = [:]

  /// The dates that a list is given, in percent of the days that it took.
  package static let dates = [60, 75, 90, 100, 110, 130, 160]

  public init() {}

  /// Adds the verdicts of a made list, with each of several dates.
  public mutating func add(_ made: MadePace) {
    let record = PaceRecord(start: CalendarDate(days: 20_000), remaining: made.remaining, days: made.days)
    let forecasts = Dictionary(
      uniqueKeysWithValues: ForecastBacktest.forecasts(record, days: 3_650).map { ($0.day, $0.forecast) })
    for percent in Self.dates { add(made, record, percent, forecasts) }
  }

  private mutating func add(_ made: MadePace, _ record: PaceRecord, _ percent: Int, _ forecasts: [Int: Forecast]) {
    let due = max(2, made.days.count * percent / 100)
    let isMet = record.end <= due && record.remaining(at: record.end) <= 0
    // The plays are those of whole weeks before the end of the list.
    func verdict(_ day: Int) -> Outlook.Verdict? {
      let day = record.end - (record.end - day + 6) / 7 * 7
      guard day > 0, record.remaining(at: day) > 0 else { return nil }
      return outlook(made, record, on: day, due: due, forecasts[day]).verdict
    }
    if let verdict = verdict(due / 2) {
      if isMet { met[verdict, default: 0] += 1 } else { missed[verdict, default: 0] += 1 }
      if made.isComplete, due / 2 >= 56 { byDate[percent, default: [:]][verdict, default: 0] += 1 }
    }
    for day in stride(from: 63, to: min(due, record.end), by: 7) {
      if let verdict = verdict(day) { later[verdict, default: 0] += 1 }
    }
  }

  /// The lengths of the made plans of ``add(madeDatesOf:)``, in weeks.
  package static let weeks = [8, 16, 26]

  /// Adds the verdicts of a real list as if half of the tasks that were open on a day had been due some weeks later: at the
  /// start of each third of its history, for each of ``weeks`` that it covers. The dates do not follow from what happened.
  package mutating func add(madeDatesOf record: PaceRecord) {
    for start in [0, record.end / 3, record.end * 2 / 3] {
      let open = record.remaining(at: start)
      guard open >= 6 else { continue }
      let target = open / 2
      for due in Self.weeks.map({ start + $0 * 7 }) where due <= record.end {
        let half = (start + due) / 2
        guard half > 0, !(start...half).contains(where: { record.remaining(at: $0) <= target }) else { continue }
        let isMet = (half...due).contains { record.remaining(at: $0) <= target }
        if let verdict = verdict(record, on: half, due: due, target: target, isForecast: true) {
          if isMet { met[verdict, default: 0] += 1 } else { missed[verdict, default: 0] += 1 }
        }
        for day in stride(from: max(63, start + 7), to: due, by: 7) where record.remaining(at: day) > target {
          guard let verdict = verdict(record, on: day, due: due, target: target, isForecast: false) else { continue }
          later[verdict, default: 0] += 1
        }
      }
    }
  }

  /// The verdict of a day if a list had to come down to a number of tasks, from what was known on that day.
  private func verdict(_ record: PaceRecord, on day: Int, due: Int, target: Int, isForecast: Bool) -> Outlook.Verdict? {
    let (today, open) = (record.date(day), record.remaining(at: day))
    let days = (0...day).map { record.changes(after: $0 - 1, until: $0) }
    let known = PaceRecord(
      start: record.start, remaining: record.remaining(at: 0) + days[0].finished - days[0].growth, days: days)
    let forecast = isForecast ? ForecastBacktest.forecasts(known, parts: [open - target]).last?.forecast : nil
    let changes = record.changes(after: max(0, Int(Pace.start(today).days - record.start.days) - 1), until: day)
    return Outlook(
      Progress(done: 0, open: open),
      deadlines: [
        Outlook.Deadline(node: 1, due: record.date(due), left: open - target, days: forecast?.parts.first ?? nil)
      ],
      pace: Pace(
        first: record.start.advanced(by: 1), today: today, finished: changes.finished, added: changes.growth),
      quietSince: record.date(days.lastIndex { $0.finished > 0 } ?? 0), forecast: forecast, today: today
    ).verdict
  }

  /// Adds a verdict of the program, by its name in JSON.
  package mutating func add(_ name: String, isMet: Bool) {
    guard let verdict = Outlook.Verdict(rawValue: name) else { return }
    if isMet { met[verdict, default: 0] += 1 } else { missed[verdict, default: 0] += 1 }
  }

  private func outlook(_ made: MadePace, _ record: PaceRecord, on day: Int, due: Int, _ forecast: Forecast?) -> Outlook
  {
    let (today, left) = (record.date(day), record.remaining(at: day))
    let changes = record.changes(after: max(0, Int(Pace.start(today).days - record.start.days) - 1), until: day)
    return Outlook(
      Progress(done: 0, open: left),
      deadlines: [Outlook.Deadline(node: 1, due: record.date(due), left: left, days: forecast?.days)],
      pace: Pace(
        first: record.start.advanced(by: 1), today: today, finished: changes.finished, added: changes.growth),
      quietSince: record.date(made.days[...day].lastIndex { $0.finished > 0 } ?? 0), forecast: forecast, today: today)
  }

  /// How often a verdict was given, in percent; nil without any.
  package static func share(_ verdict: Outlook.Verdict, of counts: [Outlook.Verdict: Int]) -> Int? {
    let sum = counts.values.reduce(0, +)
    return sum == 0 ? nil : (counts[verdict] ?? 0) * 100 / sum
  }

  public static func += (sum: inout VerdictTally, other: VerdictTally) {
    sum.missed.merge(other.missed, uniquingKeysWith: +)
    sum.met.merge(other.met, uniquingKeysWith: +)
    sum.later.merge(other.later, uniquingKeysWith: +)
    sum.byDate.merge(other.byDate) { $0.merging($1, uniquingKeysWith: +) }
  }
}

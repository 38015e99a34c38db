import Base
package import History

/// What became of the forecasts that the rule would have made for lists whose end is known, one for each week.
public struct ForecastTally {
  public private(set) var held = 0
  /// Everything was done earlier or later, or not until now, after the range.
  public private(set) var missed = 0
  /// No range was given.
  public private(set) var refused = 0
  /// The range is not over.
  public private(set) var open = 0
  /// How far the middle was from the end, in percent of the time that was left.
  private var errors: [Int] = []

  public init() {}

  /// The ranges that can be judged.
  public var judged: Int { held + missed }
  /// The share of these that held, in percent; nil without any.
  public var share: Int? { judged == 0 ? nil : held * 100 / judged }
  /// Half of the middles were closer than this, in percent of the time that was left; nil without any.
  public var error: Int? { errors.isEmpty ? nil : errors.sorted()[errors.count / 2] }

  /// Adds the forecasts of a made list.
  public mutating func add(_ made: MadePace) {
    add(PaceRecord(start: CalendarDate(days: 20_000), remaining: made.remaining, days: made.days))
  }

  /// Adds the forecasts of a list.
  package mutating func add(_ record: PaceRecord) {
    for (day, forecast) in ForecastBacktest.forecasts(record, days: 3_650).dropLast()
    where record.remaining(at: day) > 0 {
      guard let range = forecast.days else {
        refused += 1
        continue
      }
      let end = (day + 1...record.end).first { record.remaining(at: $0) <= 0 }
      if let end {
        errors.append(abs(Int(range.middle.days - record.date(end).days)) * 100 / (end - day))
        if (range.from...range.to).contains(record.date(end)) { held += 1 } else { missed += 1 }
      } else if range.to < record.date(record.end) {
        missed += 1
      } else {
        open += 1
      }
    }
  }

  public static func += (sum: inout ForecastTally, other: ForecastTally) {
    sum.held += other.held
    sum.missed += other.missed
    sum.refused += other.refused
    sum.open += other.open
    sum.errors += other.errors
  }
}

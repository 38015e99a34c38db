import Base

/// Plays forecasts back over a list's own past: which way of drawing weeks would have been right, and how often the
/// whole rule would have held.
package struct ForecastPlays {
  /// What each method said on a past day about when half of the tasks left then would be done.
  private struct Half {
    var day: Int
    /// When that was; nil if it did not happen until now.
    var reached: Int?
    var ranges: [ForecastMethod: ForecastTrials.Range]
  }

  /// A range that was given on a past day.
  private struct Given {
    var day: Int
    var early: Int
    var late: Int
    /// When nothing was left; nil if that did not happen.
    var end: Int?

    /// Whether it held; nil if that cannot be said on a day.
    func held(on day: Int) -> Bool? {
      if let end, end <= day { return (early...late).contains(end) }
      return late < day ? false : nil
    }
  }

  private let record: PaceRecord
  private var halves: [Half] = []
  private var given: [Given] = []

  /// Past days are a week apart.
  private static let step = 7
  private static let (trials, playTrials) = (400, 80)
  /// With fewer judged plays, they do not choose the method.
  private static let minimumPlays = 3
  /// So many plays without any deviation are added to those of the list.
  private static let shrinkage = 6
  /// How much a range that missed costs, per doubling; a wider range costs 1 per doubling.
  private static let missCost = 6.0

  /// The forecast of the last day, and those that the rule would have made a week before, two weeks before, and so on,
  /// oldest first, each from what was known then.
  /// - Parameter days: how many days to look back.
  package static func forecasts(_ record: PaceRecord, days: Int = 364) -> [(day: Int, forecast: Forecast)] {
    var plays = ForecastPlays(record)
    let first = max(4 * step, record.end - days)
    let past = Array(stride(from: record.end - step, through: first, by: -step).reversed())
    var forecasts = past.map { day in
      let forecast = plays.rule(at: day, trials: Self.playTrials)
      plays.learn(forecast, at: day)
      return (day, forecast)
    }
    forecasts.append((record.end, plays.rule(at: record.end, trials: Self.trials)))
    return forecasts
  }

  private init(_ record: PaceRecord) { self.record = record }

  /// Remembers a forecast of a past day, and what each method said then about half of the tasks.
  private mutating func learn(_ forecast: Forecast, at day: Int) {
    if let range = forecast.range {
      given.append(
        Given(
          day: day, early: Int(range.from.days - record.start.days), late: Int(range.to.days - record.start.days),
          end: record.reaches(0, after: day, until: record.end)))
    }
    let (remaining, weeks) = (record.remaining(at: day), record.weeks(until: day, most: ForecastTrials.mostWeeks))
    guard remaining >= 4, Self.obstacle(remaining, weeks) == nil else { return }
    let target = remaining / 2
    var ranges: [ForecastMethod: ForecastTrials.Range] = [:]
    for method in ForecastMethod.allCases {
      ranges[method] = ForecastTrials.range(
        from: remaining, to: target, weeks: weeks, method: method, trials: Self.playTrials, isWidened: false)
    }
    halves.append(Half(day: day, reached: record.reaches(target, after: day, until: record.end), ranges: ranges))
  }

  /// What the rule says on a day, from what was known then.
  private func rule(at day: Int, trials: Int) -> Forecast {
    let known = given.compactMap { $0.held(on: day) }
    let (judged, held) = (known.count, known.count { $0 })
    let (remaining, weeks) = (record.remaining(at: day), record.weeks(until: day, most: ForecastTrials.mostWeeks))
    func none(_ reason: Forecast.Reason) -> Forecast {
      Forecast(outcome: .none(reason), weeks: 0, method: nil, judged: judged, held: held)
    }
    if let reason = Self.obstacle(remaining, weeks) { return none(reason) }
    // Most of them were wrong.
    if judged >= 4, held * 3 < judged { return none(.unreliable) }
    let (method, isWidened, shift) = choice(at: day)
    var range = ForecastTrials.range(
      from: remaining, to: 0, weeks: weeks, method: method, trials: trials, isWidened: isWidened)
    range.early = Self.shifted(range.early, by: shift)
    range.late = Self.shifted(range.late, by: shift)
    guard range.late < ForecastTrials.horizon * 0.8 else { return none(.far) }
    let (early, late) = (Int(range.early * 7), Int((range.late * 7).rounded(.up)))
    return Forecast(
      outcome: .range(record.date(day + early), record.date(day + max(early, late))), weeks: weeks.count,
      method: method,
      judged: judged, held: held)
  }

  /// Why nothing can be said.
  private static func obstacle(_ remaining: Int, _ weeks: [PaceRecord.Week]) -> Forecast.Reason? {
    let recent = weeks.prefix(12)
    let finished = recent.reduce(0) { $0 + max(0, $1.finished) }
    guard remaining > 0, weeks.count >= 4, finished >= 5, recent.prefix(8).count(where: { $0.finished > 0 }) >= 3 else {
      return .little
    }
    guard weeks.prefix(2).contains(where: { $0.finished > 0 }) else { return .quiet }
    return recent.reduce(0) { $0 + $1.growth } * 5 >= finished * 4 ? .growing : nil
  }

  /// The method that was best until a day, whether its ranges were too narrow, and by how much they came too early, in
  /// doublings.
  private func choice(at day: Int) -> (method: ForecastMethod, isWidened: Bool, shift: Double) {
    var costs: [ForecastMethod: Double] = [:]
    var hits: [ForecastMethod: Int] = [:]
    var shifts: [ForecastMethod: Double] = [:]
    var plays = 0
    for half in halves where half.day < day {
      let reached = half.reached.flatMap { $0 <= day ? $0 : nil }
      let time = Double((reached ?? day) - half.day)
      // Not reached yet, and not yet late.
      if reached == nil, half.ranges.values.contains(where: { time <= $0.late * 7 }) { continue }
      plays += 1
      for (method, range) in half.ranges {
        let early = Self.doublings(max(0.5, (range.early * 7).rounded(.down)))
        let late = Self.doublings(max(1, (range.late * 7).rounded(.up)))
        let actual = Self.doublings(max(0.5, time))
        let miss = max(0, early - actual, actual - late)
        costs[method, default: 0] += late - early + miss * Self.missCost
        if miss == 0 { hits[method, default: 0] += 1 }
        shifts[method, default: 0] += actual - (early + late) / 2
      }
    }
    guard plays >= Self.minimumPlays else { return (.drifting, false, 0) }
    let best = ForecastMethod.allCases.min { cost($0, costs, plays) < cost($1, costs, plays) } ?? .drifting
    // Of a few plays, only a part is believed.
    let shift = shifts[best, default: 0] / Double(plays + Self.shrinkage)
    return (best, (hits[best, default: 0] + 2) * 2 < plays + 3, shift)
  }

  private func cost(_ method: ForecastMethod, _ costs: [ForecastMethod: Double], _ plays: Int) -> Double {
    (costs[method, default: 0] + method.handicap * 4) / Double(plays)
  }

  /// A value that is as many doublings larger.
  private static func shifted(_ value: Double, by doublings: Double) -> Double {
    let target = Self.doublings(value) + doublings
    let exponent = target.rounded(.down)
    return Double(sign: .plus, exponent: Int(exponent), significand: 1 + target - exponent)
  }

  /// The logarithm to base 2, linear between powers of two, so that it is the same on every machine.
  private static func doublings(_ value: Double) -> Double { Double(value.exponent) + value.significand - 1 }
}

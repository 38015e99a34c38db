import Base

/// Back-tests forecasts against the list's history: which method would have been right, and how often the complete rule
/// would have held.
package struct ForecastBacktest {
  /// The ranges that each method gave on a past day for finishing half of the tasks left at that time.
  private struct Half {
    var day: Int
    /// The day on which half of them were finished; nil if that has not happened.
    var reached: Int?
    var ranges: [ForecastMethod: ForecastTrials.Range]
  }

  /// A range that the rule gave on a past day.
  private struct Given {
    var day: Int
    var early: Int
    var late: Int
    /// The day on which nothing was left; nil if that has not happened.
    var end: Int?

    /// Whether the range held; nil if that is not known on `day`.
    func held(on day: Int) -> Bool? {
      if let end, end <= day { return (early...late).contains(end) }
      return late < day ? false : nil
    }
  }

  private let record: PaceRecord
  private var halves: [Half] = []
  private var given: [Given] = []

  /// The number of days between two plays.
  private static let step = 7
  private static let (trials, playTrials) = (400, 80)
  /// The number of judged plays that are needed to choose a method.
  private static let minimumPlays = 3
  /// The number of plays without deviation that are added to those of the list, so that a few plays shift little.
  private static let shrinkage = 6
  /// The cost of a missed range per doubling; a wider range costs 1 per doubling.
  private static let missCost = 6.0

  /// Today's forecast and the ones that the rule would have made one week ago, two weeks ago, and so on, oldest first,
  /// each from the data of its day only.
  /// - Parameter days: how many days to look back.
  /// - Parameter parts: the parts of the tasks that today's forecast is also made for.
  package static func forecasts(
    _ record: PaceRecord, days: Int = 364, parts: [Int] = []
  ) -> [(day: Int, forecast: Forecast)] {
    var plays = ForecastBacktest(record)
    let first = max(4 * step, record.end - days)
    let past = Array(stride(from: record.end - step, through: first, by: -step).reversed())
    var forecasts = past.map { day in
      let forecast = plays.rule(at: day, trials: Self.playTrials)
      plays.learn(forecast, at: day)
      return (day, forecast)
    }
    forecasts.append((record.end, plays.rule(at: record.end, trials: Self.trials, parts: parts)))
    return forecasts
  }

  private init(_ record: PaceRecord) { self.record = record }

  /// Stores the forecast of a past day, and each method's range for half of the tasks.
  private mutating func learn(_ forecast: Forecast, at day: Int) {
    if let days = forecast.days {
      given.append(
        Given(
          day: day, early: Int(days.from.days - record.start.days), late: Int(days.to.days - record.start.days),
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

  /// The forecast of a day, from the data up to that day.
  private func rule(at day: Int, trials: Int, parts: [Int] = []) -> Forecast {
    let known = given.compactMap { $0.held(on: day) }
    let (judged, held) = (known.count, known.count { $0 })
    let (remaining, weeks) = (record.remaining(at: day), record.weeks(until: day, most: ForecastTrials.mostWeeks))
    func none(_ reason: Forecast.Reason) -> Forecast {
      Forecast(outcome: .none(reason), weeks: 0, method: nil, judged: judged, held: held)
    }
    if let reason = Self.obstacle(remaining, weeks) { return none(reason) }
    // Fewer than a third of the ranges held.
    if judged >= 4, held * 3 < judged { return none(.unreliable) }
    let (method, isWidened, shift) = choice(at: day)
    /// The days on which a part of the tasks is done; nil if they are too far away.
    func days(_ part: Int) -> Forecast.Days? {
      let range = ForecastTrials.range(
        from: remaining, to: max(0, remaining - part), weeks: weeks, method: method, trials: trials,
        isWidened: isWidened)
      let late = Self.shifted(range.late, by: shift)
      guard late < ForecastTrials.horizon * 0.8 else { return nil }
      let first = Int(Self.shifted(range.early, by: shift) * 7)
      let last = max(first, Int((late * 7).rounded(.up)))
      let middle = min(last, max(first, Int((Self.shifted(range.middle, by: shift) * 7).rounded())))
      return Forecast.Days(
        from: record.date(day + first), to: record.date(day + last), middle: record.date(day + middle))
    }
    guard let all = days(remaining) else { return none(.far) }
    return Forecast(
      outcome: .days(all), weeks: weeks.count, method: method, judged: judged, held: held,
      parts: parts.map { $0 >= remaining ? all : days($0) })
  }

  /// Why there is no range; nil if there can be one.
  private static func obstacle(_ remaining: Int, _ weeks: [PaceRecord.Week]) -> Forecast.Reason? {
    let recent = weeks.prefix(12)
    let finished = recent.reduce(0) { $0 + max(0, $1.finished) }
    guard weeks.count >= 4 else { return .young }
    guard remaining > 0, finished >= 5 else { return .little }
    guard recent.prefix(8).count(where: { $0.finished > 0 }) >= 3 else { return .rare }
    guard weeks.prefix(2).contains(where: { $0.finished > 0 }) else { return .quiet }
    return recent.reduce(0) { $0 + $1.growth } * 5 >= finished * 4 ? .growing : nil
  }

  /// The best method until a day, whether its ranges were too narrow, and by how many doublings they were too early.
  private func choice(at day: Int) -> (method: ForecastMethod, isWidened: Bool, shift: Double) {
    var costs: [ForecastMethod: Double] = [:]
    var hits: [ForecastMethod: Int] = [:]
    var shifts: [ForecastMethod: Double] = [:]
    var plays = 0
    for half in halves where half.day < day {
      let reached = half.reached.flatMap { $0 <= day ? $0 : nil }
      let time = Double((reached ?? day) - half.day)
      // The day is not reached, but not late either: the play cannot be judged yet.
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
    // A few plays are weak evidence, so only a part of their deviation is applied.
    let shift = shifts[best, default: 0] / Double(plays + Self.shrinkage)
    return (best, (hits[best, default: 0] + 2) * 2 < plays + 3, shift)
  }

  private func cost(_ method: ForecastMethod, _ costs: [ForecastMethod: Double], _ plays: Int) -> Double {
    (costs[method, default: 0] + method.handicap * 4) / Double(plays)
  }

  /// `value` multiplied by 2 to the power of `doublings`.
  private static func shifted(_ value: Double, by doublings: Double) -> Double {
    let target = Self.doublings(value) + doublings
    let exponent = target.rounded(.down)
    return Double(sign: .plus, exponent: Int(exponent), significand: 1 + target - exponent)
  }

  /// The logarithm to base 2, linear between powers of two, so that it is the same on every machine.
  private static func doublings(_ value: Double) -> Double { Double(value.exponent) + value.significand - 1 }
}

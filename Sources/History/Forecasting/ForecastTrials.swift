/// Random continuations of a record, each of which counts the weeks until few enough tasks are left.
struct ForecastTrials {
  /// A range in weeks.
  struct Range {
    var early: Double
    var late: Double
    /// The number of weeks that half of the trials took at most.
    var middle: Double
  }

  /// The number of weeks after which a trial ends: five years.
  static let horizon = 260.0
  /// The window sizes, of which each trial draws from one: the most recent weeks up to this number.
  private static let windows = [4, 6, 8, 12, 16, 26]
  /// The largest window size.
  static let mostWeeks = 26

  private let weeks: [PaceRecord.Week]
  private let method: ForecastMethod
  private var random = ForecastRandom()

  /// The range of the trials' results without the fastest and the slowest sixth.
  /// - Parameter weeks: the past weeks, newest first; not empty.
  /// - Parameter target: the number of tasks that may be left.
  /// - Parameter isWidened: whether ranges have been too narrow so far.
  static func range(
    from remaining: Int, to target: Int, weeks: [PaceRecord.Week], method: ForecastMethod, trials: Int, isWidened: Bool
  ) -> Range {
    var made = ForecastTrials(weeks: weeks, method: method)
    let ends = (0..<trials).map { _ in made.trial(from: remaining, to: target) }.sorted()
    let middle = max(0.1, ends[trials / 2])
    let early = max(0.02, ends[trials / 6]) / middle
    let late = max(0.02, ends[trials - 1 - trials / 6]) / middle
    // Work ends early more often than in the trials, because the pace of the last days differs from that of the weeks
    // before.
    let reach = early * early.squareRoot()
    guard isWidened else { return Range(early: middle * reach, late: middle * late, middle: middle) }
    return Range(early: middle * reach * early.squareRoot(), late: middle * late * late.squareRoot(), middle: middle)
  }

  /// The number of weeks that one trial takes.
  private mutating func trial(from remaining: Int, to target: Int) -> Double {
    let window = min(random.pick(Self.windows), weeks.count)
    let drift = random.pick(method.drifts)
    let isSlowing = random.unit() < method.slowing
    var left = Double(remaining - target)
    var time = 0.0
    var pace = 1.0
    while left > 0, time < Self.horizon {
      let week = weeks[random.below(window)]
      if drift > 0 { pace = min(8, max(0.125, random.drifted(pace, by: drift))) }
      var finished = Double(week.finished) * pace
      if isSlowing, week.remaining > 0 {
        finished *= min(1.5, (left + Double(target) + 1) / Double(week.remaining))
      }
      let net = finished - Double(week.growth)
      if net > 0, net >= left { return time + left / net }
      if isSlowing, left < 1 { return time }
      left -= net
      time += 1
    }
    return time
  }
}

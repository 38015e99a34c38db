/// Random continuations of a record: how many weeks it takes until few enough tasks are left.
struct ForecastTrials {
  /// A range in weeks.
  struct Range {
    var early: Double
    var late: Double
  }

  /// Five years; a trial ends there.
  static let horizon = 260.0
  /// How many of the last weeks a trial draws from, at most: one of these.
  private static let windows = [4, 6, 8, 12, 16, 26]
  /// The most weeks that any trial draws from.
  static let mostWeeks = 26

  private let weeks: [PaceRecord.Week]
  private let method: ForecastMethod
  private var random = ForecastRandom()

  private init(_ weeks: [PaceRecord.Week], _ method: ForecastMethod) {
    self.weeks = weeks
    self.method = method
  }

  /// The range without the fastest and the slowest sixth of the trials.
  /// - Parameter weeks: the past weeks, newest first; not empty.
  /// - Parameter target: the number of tasks that may be left.
  /// - Parameter isWidened: whether ranges turned out too narrow.
  static func range(
    from remaining: Int, to target: Int, weeks: [PaceRecord.Week], method: ForecastMethod, trials: Int, isWidened: Bool
  ) -> Range {
    var made = ForecastTrials(weeks, method)
    let ends = (0..<trials).map { _ in made.trial(from: remaining, to: target) }.sorted()
    let middle = max(0.1, ends[trials / 2])
    let early = max(0.02, ends[trials / 6]) / middle
    let late = max(0.02, ends[trials - 1 - trials / 6]) / middle
    // Work ends early more often than the trials do: the pace of the last days is not that of the weeks before.
    let reach = early * early.squareRoot()
    guard isWidened else { return Range(early: middle * reach, late: middle * late) }
    return Range(early: middle * reach * early.squareRoot(), late: middle * late * late.squareRoot())
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

/// A list whose tasks are finished day by day in a known way, to play forecasts on.
public struct MadePace {
  /// The known ways.
  public enum Kind: String, CaseIterable, Sendable {
    case steady, growing, bursts, slowing, accelerating, drifting, endless, abandoned, oneDay = "one day"
  }

  /// The tasks that are left at the start.
  public let remaining: Int
  /// For each day: the finished tasks and the new ones. The last day is the one on which nothing was left, if any.
  public private(set) var days: [(finished: Int, growth: Int)] = []

  private var random: SeededGenerator
  private let kind: Kind
  private let rate: Double
  private var left: Int

  public init(_ kind: Kind, seed: UInt64) {
    random = SeededGenerator(seed: seed &* 31 &+ UInt64(kind.rawValue.count))
    self.kind = kind
    remaining = 15 + random.below(106)
    rate = 2 + Double(random.below(600)) / 100
    left = remaining
    run()
  }

  /// Whether nothing was left at the end.
  public var isComplete: Bool { left == 0 }

  private mutating func unit() -> Double { Double(random.below(1 << 30)) / Double(1 << 30) }

  /// Knuth's method for the Poisson distribution.
  private mutating func poisson(_ mean: Double) -> Int {
    // e^-mean as a product of small steps, without a library.
    var limit = 1.0
    for _ in 0..<64 { limit *= 1 - mean / 64 }
    var count = 0
    var product = unit()
    while product > limit, count < 1_000 {
      count += 1
      product *= unit()
    }
    return count
  }

  private mutating func run() {
    let stop = Int(Double(remaining) * (0.2 + 0.5 * unit()))
    let oneDay = 7 * (2 + random.below(28)) + 2
    let growth = kind == .growing ? 0.3 + 0.3 * unit() : kind == .endless ? 0.9 + 0.4 * unit() : 0
    var (isActive, phase, level) = (true, 3 + random.below(18), rate)
    for day in 0..<1_400 {
      let weekday = day % 7 < 5 ? 7.0 / 5 : 0
      var pace = rate
      switch kind {
      case .steady, .growing, .endless: break
      case .abandoned: if left <= stop { pace = 0 }
      case .slowing: pace = rate * 2 * max(0.1, Double(left) / Double(remaining))
      case .accelerating: pace = rate * (2 - 1.5 * Double(left) / Double(remaining))
      case .drifting:
        if day % 7 == 0 {
          let change = (unit() + unit() + unit() + unit() - 2) * 1.732 * 0.35
          level = min(20, max(0.2, change > 0 ? level * (1 + change) : level / (1 - change)))
        }
        pace = level
      case .bursts:
        phase -= 1
        if phase <= 0 {
          isActive.toggle()
          phase = isActive ? 3 + random.below(12) : 5 + random.below(24)
        }
        pace = isActive ? rate * 2.5 : 0
      case .oneDay: pace = 0
      }
      var finished = min(left, poisson(pace / 7 * weekday))
      if kind == .oneDay, day == oneDay { finished = left }
      let new = growth > 0 ? poisson(rate * growth / 7 * weekday) : 0
      left += new - finished
      days.append((finished, new))
      if left == 0 || kind == .endless && day > 560 { return }
      if kind == .abandoned, left <= stop {
        days += Array(repeating: (0, 0), count: 182)
        return
      }
    }
  }
}

/// How trials draw the coming weeks.
public enum ForecastMethod: String, Sendable, CaseIterable {
  /// Past weeks in any order.
  case steady
  /// Past weeks, with a pace that may drift away from theirs.
  case drifting
  /// Past weeks; in half of the trials, less is finished as fewer tasks are left.
  case slowing

  /// The largest weekly changes of the pace; each trial uses one of them.
  var drifts: [Double] {
    switch self {
    case .steady: [0]
    case .drifting: [0, 0.2, 0.4]
    case .slowing: [0, 0.15, 0.3]
    }
  }

  /// The share of the trials in which less is finished as fewer tasks are left.
  var slowing: Double {
    switch self {
    case .steady: 0
    case .drifting: 0.15
    case .slowing: 0.5
    }
  }

  /// Added to the cost of four plays. Steady work deserves a narrow range, so its method is preferred.
  var handicap: Double { self == .steady ? -1 : 0 }
}

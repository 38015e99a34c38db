/// How trials draw the weeks to come.
public enum ForecastMethod: String, Sendable, CaseIterable {
  /// As the past weeks, in any order.
  case steady
  /// As the past weeks, with a pace that may drift away from theirs.
  case drifting
  /// As the past weeks; in half of the trials, less is finished as less is left.
  case slowing

  /// The largest weekly changes of the pace, one of which a trial uses.
  var drifts: [Double] {
    switch self {
    case .steady: [0]
    case .drifting: [0, 0.2, 0.4]
    case .slowing: [0, 0.15, 0.3]
    }
  }

  /// The share of the trials in which less is finished as less is left.
  var slowing: Double {
    switch self {
    case .steady: 0
    case .drifting: 0.15
    case .slowing: 0.5
    }
  }

  /// What is added to the costs of four plays: steady work deserves a narrow range, so its method is preferred.
  var handicap: Double { self == .steady ? -1 : 0 }
}

/// Progress by estimates and group weights: a second figure beside ``Progress``, never instead of it.
public struct WeightedProgress: Sendable, Equatable {
  /// What is added up.
  public enum Unit: String, Sendable { case hours, points, tasks }

  public internal(set) var unit: Unit
  public internal(set) var done = 0.0
  public internal(set) var total = 0.0
  /// Tasks that were left out because they have no estimate in this unit.
  public internal(set) var unestimated = 0

  /// As ``Progress/percent``.
  public var percent: Int? {
    guard total > 0 else { return nil }
    if done <= 0 { return 0 }
    if done >= total { return 100 }
    return min(99, max(1, Int(done * 100 / total)))
  }
}

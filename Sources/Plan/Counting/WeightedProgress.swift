/// Progress by estimates and group weights, shown in addition to ``Progress`` and never in its place.
public struct WeightedProgress: Sendable, Equatable {
  /// The unit of the sums.
  public enum Unit: String, Sendable { case hours, points, tasks }

  /// The unit of ``done`` and ``total``.
  public package(set) var unit: Unit
  /// The sum of the done tasks' sizes times the weights of their groups.
  public package(set) var done = 0.0
  /// The same sum for all tasks that are not cancelled and have a size in ``unit``.
  public package(set) var total = 0.0
  /// Tasks that were left out because they have no estimate in this unit.
  public package(set) var unestimated = 0

  /// The percentage, rounded like ``Progress/percent``.
  public var percent: Int? {
    guard total > 0 else { return nil }
    if done <= 0 { return 0 }
    if done >= total { return 100 }
    return min(99, max(1, Int(done * 100 / total)))
  }
}

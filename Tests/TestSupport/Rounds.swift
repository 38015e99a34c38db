import Foundation

/// How often tests repeat what they do with random input.
public enum Rounds {
  /// The share of the full number, from the environment variable `RINGMARK_ROUNDS`; 1 if it is not set.
  private static let share = ProcessInfo.processInfo.environment["RINGMARK_ROUNDS"].flatMap(Double.init) ?? 1

  /// The number of rounds to run where a full run has `count`; at least 3.
  public static func of(_ count: Int) -> Int { max(min(count, 3), Int(Double(count) * share)) }
}

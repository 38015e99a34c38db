import Foundation

/// How often tests repeat what they do with random input, and which input they draw.
public enum Rounds {
  /// The share of the full number, from the environment variable `RINGMARK_ROUNDS`; 1 if it is not set.
  private static let share = number("RINGMARK_ROUNDS") ?? 1

  /// What makes the draws of one run differ from those of another, from the environment variable `RINGMARK_SEED`, which
  /// `.ci/test` derives from the commit and prints; 0 if it is not set.
  static let seed = UInt64(number("RINGMARK_SEED") ?? 0)

  /// The number of rounds to run where a full run has `count`; at least 3.
  public static func of(_ count: Int) -> Int { max(min(count, 3), Int(Double(count) * share)) }

  /// Some of a list, drawn anew for each ``seed``; all of it in a full run.
  public static func some<Element>(of list: [Element]) -> [Element] {
    var random = SeededGenerator(drawing: 1)
    return Array(list.shuffled(using: &random).prefix(of(list.count)))
  }

  private static func number(_ name: String) -> Double? {
    ProcessInfo.processInfo.environment[name].flatMap(Double.init)
  }
}

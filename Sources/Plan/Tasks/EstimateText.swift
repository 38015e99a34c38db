import Base

/// Formats estimates as text.
public enum EstimateText {
  /// 90 minutes as `1.5h`, whole days and weeks as `2d` and `1w`, points as a plain number.
  /// - Parameter estimate: minutes, or points as a negative number.
  public static func render(_ estimate: Int) -> String {
    if estimate < 0 { return String(-estimate) }
    for (unit, minutes) in [("w", 5 * 8 * 60), ("d", 8 * 60), ("h", 60)] where estimate % minutes == 0 {
      return "\(estimate / minutes)\(unit)"
    }
    // The fewest digits that give the same minutes when read again; reading rounds down.
    for (digits, scale) in [(1, 10), (2, 100), (3, 1000)] {
      let fraction = (estimate % 60 * scale + 59) / 60
      guard fraction < scale, fraction * 60 / scale == estimate % 60 else { continue }
      return "\(estimate / 60).\(String(fraction).leftPadded(to: digits))h"
    }
    return "\(estimate / 60 + 1)h"
  }
}

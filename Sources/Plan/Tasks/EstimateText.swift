import Base

/// Formats estimates as text.
public enum EstimateText {
  /// 90 minutes as `1.5h`, whole days and weeks as `2d` and `1w`, points as a plain number.
  /// - Parameter estimate: minutes, or points as a negative number.
  public static func render(_ estimate: Int) -> String {
    if estimate < 0 { return String(-estimate) }
    let (week, day, hour) = (5 * 8 * 60, 8 * 60, 60)
    if estimate % week == 0 { return "\(estimate / week)w" }
    if estimate % day == 0 { return "\(estimate / day)d" }
    if estimate % hour == 0 { return "\(estimate / hour)h" }
    // The fewest digits that give the same minutes when read again; reading rounds down.
    var scale = 1
    for digits in 1...3 {
      scale *= 10
      let fraction = (estimate % hour * scale + 59) / 60
      guard fraction < scale, fraction * 60 / scale == estimate % hour else { continue }
      return "\(estimate / hour).\(String(fraction).leftPadded(to: digits))h"
    }
    return "\(estimate / 60 + 1)h"
  }
}

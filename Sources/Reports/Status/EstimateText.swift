import Base

/// Estimates in the notation of todo files.
public enum EstimateText {
  /// 90 minutes as `1.5h`, whole days and weeks as `2d` and `1w`, points as a plain number.
  public static func render(_ estimate: Int) -> String {
    if estimate < 0 { return String(-estimate) }
    if estimate % 2400 == 0 { return "\(estimate / 2400)w" }
    if estimate % 480 == 0 { return "\(estimate / 480)d" }
    if estimate % 60 == 0 { return "\(estimate / 60)h" }
    return "\(Words.decimal(Double(estimate) / 60))h"
  }
}

/// Formats English phrases for reports.
public enum Words {
  /// A number with its noun, `one` for exactly 1 and `many` otherwise, as in `1 task` and `2 tasks`.
  public static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// A number with its sign: `+3`, `−2`.
  public static func signed(_ number: Int) -> String { number < 0 ? "−\(-number)" : "+\(number)" }
}

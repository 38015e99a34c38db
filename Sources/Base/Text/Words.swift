/// English phrases for reports.
public enum Words {
  /// A number with its noun, `one` for exactly 1 and `many` otherwise, as in `1 task` and `2 tasks`.
  public static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}

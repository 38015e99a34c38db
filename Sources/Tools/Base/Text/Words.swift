/// Formats English phrases for reports.
public enum Words {
  /// A number with its noun, `one` for exactly 1 and `many` otherwise, as in `1 task` and `2 tasks`.
  public static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// Names from a file or an argument, in quotes; of more than `limit`, the first, and how many there are besides.
  public static func list(_ names: [String], limit: Int = 12) -> String {
    var seen: Set<String> = []
    let all = names.filter { seen.insert($0).inserted }
    var shown = all.prefix(limit).map { "“\($0)”" }
    if all.count > limit { shown.append("\(all.count - limit) more") }
    guard shown.count > 1 else { return shown.first ?? "" }
    return "\(shown.dropLast().joined(separator: ", "))\(shown.count > 2 ? "," : "") and \(shown[shown.count - 1])"
  }

  /// A number with its sign: `+3`, `−2`.
  public static func signed(_ number: Int) -> String { number < 0 ? "−\(-number)" : "+\(number)" }
}

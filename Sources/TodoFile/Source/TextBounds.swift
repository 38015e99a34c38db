/// How much of a text that pages repeat is read as such: with these bounds, output grows with the file and with nothing
/// else.
public enum TextBounds {
  /// Tags on one task, and people on one task: it is listed on a page of each.
  public static let labelsPerTask = 32
  /// Bytes of the name of a group or a file, which stands on every page and with every task.
  public static let nameBytes = 1_000

  /// A name of no more than ``nameBytes``, with an ellipsis where it was cut.
  public static func name(_ name: String) -> String {
    guard name.utf8.count > nameBytes else { return name }
    var end = name.utf8.index(name.startIndex, offsetBy: nameBytes - 3)
    while end > name.startIndex, UTF8.isContinuation(name.utf8[end]) { end = name.utf8.index(before: end) }
    return name[..<end] + "…"
  }
}

import Base

/// Bounds on text that pages repeat, so that output grows linearly with the file.
public enum TextBounds {
  /// The number of tags, and of people, that are read on one task; the task is listed on a page for each.
  public static let labelsPerTask = 32
  /// The length limit in bytes for the name of a group or a file, which is on every page and with every task.
  public static let nameBytes = 1_000
  /// The number of characters that a row shows of the title of another task, for which its own waits.
  package static let titleInChip = 40

  /// The title of a task on one line, cut to at most 4,096 bytes.
  package static func title(_ title: String) -> String {
    let line = title.singleLine
    return line.utf8.count <= 4096 ? line : String(line.prefix(1000)) + "…"
  }

  /// A name of at most ``nameBytes`` bytes, ending in an ellipsis if it was cut.
  public static func name(_ name: String) -> String {
    guard name.utf8.count > nameBytes else { return name }
    var end = name.utf8.index(name.startIndex, offsetBy: nameBytes - 3)
    while end > name.startIndex, UTF8.isContinuation(name.utf8[end]) { end = name.utf8.index(before: end) }
    return name[..<end] + "…"
  }
}

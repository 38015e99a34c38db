import Base
import Plan

/// Validates text before it is written to a plain text file.
enum PlainInput {
  /// A title on one line, without white space around it.
  /// - Throws: ``EditRefusal`` for one that is empty, has several lines or control characters, or is too long.
  static func title(_ title: String) throws(EditRefusal) -> String {
    let title = title.trimmingWhitespace
    try WrittenText.check(title, "the title")
    guard !title.isEmpty, !title.contains(where: \.isNewline), title.utf8.count <= 4096 else {
      throw EditRefusal.invalid("a title must be a single line of 1 to 4,096 bytes")
    }
    return title
  }

  /// The name of a group on one line.
  /// - Throws: ``EditRefusal`` as for a title.
  static func name(_ name: String) throws(EditRefusal) -> String {
    let name = name.trimmingWhitespace
    try WrittenText.check(name, "the name")
    guard !name.isEmpty, !name.contains(where: \.isNewline), name.utf8.count <= TextBounds.nameBytes else {
      throw EditRefusal.invalid("a name must be a single line of 1 to 1,000 bytes")
    }
    return name
  }
}

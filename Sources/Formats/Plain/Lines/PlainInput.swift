import Base
import Plan

/// Validates text before it is written to a plain text file.
enum PlainInput {
  /// A title on one line, without white space around it.
  /// - Throws: ``EditError`` for one that is empty, has several lines or control characters, or is too long.
  static func title(_ title: String) throws(EditError) -> String { try line(title, "title", 4096, "4,096") }

  /// The name of a group on one line.
  /// - Throws: ``EditError`` as for a title.
  static func name(_ name: String) throws(EditError) -> String {
    try line(name, "name", TextBounds.nameBytes, "1,000")
  }

  private static func line(_ text: String, _ what: String, _ most: Int, _ shown: String) throws(EditError) -> String {
    let text = text.trimmingWhitespace
    try WrittenText.check(text, "the \(what)")
    guard !text.isEmpty, !text.contains(where: \.isNewline), text.utf8.count <= most else {
      throw EditError.invalid("a \(what) must be a single line of 1 to \(shown) bytes")
    }
    return text
  }
}

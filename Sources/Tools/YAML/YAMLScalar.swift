import Base

/// Writes text as a YAML scalar (YAML 1.2, 7.3).
package enum YAMLScalar {
  /// Words that YAML 1.1 reads as a value other than text.
  private static let reserved: Set<String> = ["true", "false", "yes", "no", "null", "on", "off"]

  /// A single-line scalar in the given quotation marks, or in single ones if YAML would read the plain text as another
  /// value.
  /// - Parameter quote: the quotation mark in use; nil for none.
  package static func text(_ text: String, quote: UInt8? = nil) -> String {
    if quote == UInt8(ascii: "\"") {
      return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    let isSafe =
      text.first?.isLetter ?? false && !text.utf8.contains(where: ":,[]{}".utf8.contains) && !text.contains(" #")
      && !reserved.contains(text.lowercased())
    return quote == nil && isSafe ? text : "'\(text.replacing("'", with: "''"))'"
  }
}

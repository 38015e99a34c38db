/// Writes text as a YAML scalar (YAML 1.2, 7.3).
package enum YAMLScalar {
  /// Words that YAML 1.1 reads as something else than text.
  private static let reserved: Set<String> = ["true", "false", "yes", "no", "null", "on", "off"]

  /// A scalar of one line in the quotes given, or in single ones where YAML would read it plain as something else.
  /// - Parameter quote: the quotation mark that it has now; nil for none.
  package static func text(_ text: String, quote: UInt8? = nil) -> String {
    if quote == UInt8(ascii: "\"") {
      return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    let isSafe =
      text.first?.isLetter ?? false && !text.contains(where: ":,[]{}".contains) && !text.contains(" #")
      && !reserved.contains(text.lowercased())
    return quote == nil && isSafe ? text : "'\(text.replacing("'", with: "''"))'"
  }
}

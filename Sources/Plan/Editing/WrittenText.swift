import Base

/// Validates typed text before it is written to a file.
package enum WrittenText {
  /// Refuses control characters, which a terminal or an editor might act on, and U+FFFD, which stands for bytes that
  /// would be lost.
  /// - Parameter what: the kind of text for the error message, such as “the title”.
  /// - Parameter isMultiline: whether the text may contain line feeds; tabs are always allowed.
  package static func check(_ text: String, _ what: String, isMultiline: Bool = false) throws(EditError) {
    for scalar in text.unicodeScalars {
      if scalar == "\u{FFFD}" {
        throw EditError.invalid(
          "\(what) contains bytes that are not UTF-8 (shown as U+FFFD); save the file as UTF-8 first")
      }
      if scalar == "\t" || isMultiline && scalar == "\n" { continue }
      if scalar.properties.generalCategory == .control {
        let number = String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4)
        throw EditError.invalid("\(what) contains a control character (U+\(number)); remove it")
      }
    }
  }

  /// A memo with all line endings normalized to line feeds; the file's own line endings are used when writing it.
  package static func memo(_ memo: String) throws(EditError) -> String { try multiline(memo, "the memo") }

  /// A multiline text with all line endings normalized to line feeds.
  package static func multiline(_ text: String, _ what: String) throws(EditError) -> String {
    let text = withLineFeeds(text)
    try check(text, what, isMultiline: true)
    return text
  }

  /// A multiline text for comparison: with normalized line endings and without surrounding white space.
  package static func normalized(_ text: String) -> String { withLineFeeds(text).trimmingWhitespace }

  private static func withLineFeeds(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}

import Base
import Plan

/// Converts a typed title into Markdown.
enum TitleText {
  static let maximumLength = 4096

  /// Candidates for writing a title, best first: as the Markdown that was typed, with `<` escaped, and with a backslash
  /// before each special character (CommonMark 2.4). An asterisk inside a word is not emphasis: `2*3*4`.
  static func candidates(_ title: String) throws(EditError) -> [String] {
    let trimmed = title.trimmingWhitespace
    guard !title.contains(where: \.isNewline) else {
      throw EditError.invalid("a title must be a single line; move the rest to the memo")
    }
    guard !trimmed.isEmpty else { throw EditError.invalid("a task needs a title") }
    guard trimmed.utf8.count <= maximumLength else {
      throw EditError.invalid("the title is longer than \(maximumLength) bytes; move the rest to the memo")
    }
    try WrittenText.check(trimmed, "the title")
    let text = literalAsterisks(trimmed)
    return [text, escaped(text, "<"), escaped(trimmed)]
  }

  /// Adds a backslash before each asterisk between letters or digits, except in code and addresses.
  private static func literalAsterisks(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains("*") else { return text }
    func isWordPart(_ index: Int) -> Bool {
      scalars.indices.contains(index)
        && (scalars[index].properties.isAlphabetic || scalars[index].properties.numericType != nil)
    }
    var result = ""
    var isCode = false
    for (index, scalar) in scalars.enumerated() {
      if scalar == "`" { isCode.toggle() }
      // A link's address, which follows `<` or `](` without white space in between, is not changed.
      let word = scalars[..<index].reversed().prefix { !$0.properties.isWhitespace }
      let isInAddress = word.contains("<") || zip(word, word.dropFirst()).contains { $0 == "(" && $1 == "]" }
      if scalar == "*", !isCode, !isInAddress, isWordPart(index - 1), isWordPart(index + 1) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A title as it was typed: without the backslashes before asterisks inside words, if typing the result again gives
  /// the same text.
  static func typed(_ text: String) -> String {
    // Called for each row of a page, so the common case is fast.
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    let plain = text.replacing("\\*", with: "*")
    return literalAsterisks(plain) == text ? plain : text
  }

  /// Adds a backslash before each character that can have a special meaning.
  static func escaped(_ text: String, _ signs: String = "\\`*_[]<>&~!|#") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if signs.unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Whether a task shows everything that was typed: nothing is dropped as HTML, and nothing is added.
  static func shows(_ typed: String, _ task: TodoTask, in document: TodoDocument) -> Bool {
    let shown = document.title(of: task)
    if shown == typed { return true }
    // Chips are not part of the shown title, and Markdown drops its markup; letters, digits and `<` all remain.
    var expected = typed
    for attribute in document.attributes(of: task) where attribute.isChip {
      let text = document.source.string(attribute.range.range)
      if let range = expected.firstRange(of: text) { expected.removeSubrange(range) }
    }
    func essence(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "<" }
    }
    return essence(expected) == essence(shown)
  }
}

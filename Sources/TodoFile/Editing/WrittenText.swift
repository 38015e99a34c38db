/// What somebody types, as it may stand in a file.
enum WrittenText {
  /// Refuses control characters, which a terminal or an editor would obey, and U+FFFD, which stands for bytes that
  /// would be lost.
  /// - Parameter what: the text in a sentence, as “the title”.
  /// - Parameter isMultiline: whether tabs and line feeds may stand in it.
  static func check(_ text: String, _ what: String, isMultiline: Bool = false) throws(EditRefusal) {
    for scalar in text.unicodeScalars {
      if scalar == "\u{FFFD}" {
        throw EditRefusal("\(what) holds bytes that are no UTF-8 (shown as U+FFFD); save the file as UTF-8 first")
      }
      if scalar == "\t" || isMultiline && scalar == "\n" { continue }
      if scalar.properties.generalCategory == .control {
        let number = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - number.count)) + number
        throw EditRefusal("\(what) holds a control character (U+\(padded)); leave it out")
      }
    }
  }

  /// A memo with line feeds for line endings of any kind: the file's own are written.
  static func memo(_ memo: String) throws(EditRefusal) -> String {
    let text = memo.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    try check(text, "the memo", isMultiline: true)
    return text
  }
}

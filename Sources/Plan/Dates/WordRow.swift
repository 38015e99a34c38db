import Base

/// A line of a file of words: a role or place, what the phrase means, and the phrase in lower case, separated by tabs.
package struct WordRow: Sendable {
  package let role: String
  package let meaning: String
  package let phrase: String

  /// The lines of a file with three fields.
  package static func rows(_ bytes: [UInt8]) -> [WordRow] {
    var rows: [WordRow] = []
    eachLine(bytes) { role, meaning, phrase in
      guard let phrase else { return }
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      rows.append(WordRow(role: text(role), meaning: text(meaning), phrase: text(phrase)))
    }
    return rows
  }

  /// Calls a function with the ranges of the two or three fields of each line of a file, without its comments and other lines.
  package static func eachLine(_ bytes: [UInt8], _ body: (Range<Int>, Range<Int>, Range<Int>?) -> Void) {
    let span = bytes.span
    var start = 0
    while start < span.count {
      var (end, tabs, first, second) = (start, 0, start, start)
      while end < span.count, span[end] != ASCII.lineFeed {
        if span[end] == ASCII.tab {
          tabs += 1
          if tabs == 1 { first = end } else { second = end }
        }
        end += 1
      }
      if span[start] != UInt8(ascii: "#") {
        if tabs == 1 { body(start..<first, first + 1..<end, nil) }
        if tabs == 2 { body(start..<first, first + 1..<second, second + 1..<end) }
      }
      start = end + 1
    }
  }
}

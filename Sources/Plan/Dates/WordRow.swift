/// A line of a file of words: a role or place, what the phrase means, and the phrase in lower case, separated by tabs.
package struct WordRow: Sendable {
  package let role: String
  package let meaning: String
  package let phrase: String

  /// The lines of a file, without its comments.
  package static func rows(_ bytes: [UInt8]) -> [WordRow] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#") else { return nil }
      let fields = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 3 else { return nil }
      return WordRow(role: String(fields[0]), meaning: String(fields[1]), phrase: String(fields[2]))
    }
  }
}

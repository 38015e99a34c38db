/// A line of a file of words: a role or place, what the phrase means, and the phrase in lower case, separated by tabs.
package struct WordRow: Sendable {
  package let role: String
  package let meaning: String
  package let phrase: String

  /// The lines of a file with three fields.
  package static func rows(_ bytes: [UInt8]) -> [WordRow] {
    fields(bytes).compactMap { fields in
      guard fields.count == 3 else { return nil }
      let texts = fields.map { String(decoding: $0, as: UTF8.self) }
      return WordRow(role: texts[0], meaning: texts[1], phrase: texts[2])
    }
  }

  /// What tabs separate in each line of a file, without its comments.
  package static func fields(_ bytes: [UInt8]) -> [[ArraySlice<UInt8>]] {
    bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    }
  }
}
